// The columns form of the vector shape: whether transforms of a lane each are read and written as blocks of memory
// (kernels/vector/vector_blocks.cl), where short ones would be gathered point by point.
//
// Time over that of gathered points, 2^20 points: one butterfly in 16 lanes of 32 bits .2 to .35 (c2c; 17 to 31 points
// .5 to .7), .1 to .4 (reals there) and .1 to .3 (back); in 8 lanes .3 to .9, of 64 bits, too; in 4 and in 2 .3 to .8
// (Zen 5). With more stages the block is in memory between its shuffles (Zen 4): 50 to 143 points by 16 lanes .65 to
// .8, by 8 .75 to .9, of 64 bits .8 to .9, by 4 of those .63 to .85, but by 4 lanes of 32 bits .95 to 1.1. An odd
// number of reals has half the rows then: 21 to 2187 of them by 8 lanes .4 to .95, by 4 lanes .65 to .9 (21 points 1.0
// to 1.2), of 64 bits .75 to 1.1.
#include <algorithm>
#include <bit>
#include <stdexcept>

#include "plan/butterflies.hpp"
#include "plan/ceil_divide.hpp"
#include "plan/factorize.hpp"
#include "plan/planner.hpp"
#include "plan/vector/vector_shape.hpp"

namespace fftcl::planner {
namespace {

/// Vectors of so many bytes for several stages over complex values, of so many lanes for those over reals.
constexpr std::size_t kBytesForStages = 32, kLanesForRealStages = 4;

/// A larger block would not stay in a core's first cache.
constexpr std::size_t kMostBlockBytes = 24 * 1024;

/// Twice as much gains for packed reals in 8 lanes of 32 bits (810 to 1458 of them .75 to .95; 2662 .9, back 1.2; 16
/// lanes 1.0 to 1.3, of 64 bits .7 to 1.3), and in doubles beside a large prime (203 to 371 points in 8 lanes .63 to
/// .85 of the time of 4, in 16 lanes of 32 bits .8 to 1.55 of that of 8).
constexpr std::size_t kLanesOfLargeBlocks = 8;

/// Transforms of so many vectors are transposed: each number passes once, as against every shuffle.
constexpr std::size_t kVectorsTransposed = 16;

/// Values that a transform has in memory, where its points lie: Rader's have one that is no part of the convolution.
std::size_t whole_values(const KernelLaunch& launch) {
  return launch.geometry.length + (launch.convolution.rader ? 1 : 0);
}

std::size_t values_read(const KernelLaunch& launch) {
  const bool half = launch.load == LoadEnd::half_join || launch.load == LoadEnd::hermitian;
  return half ? half_spectrum(launch.real_length) : whole_values(launch);
}

std::size_t values_written(const KernelLaunch& launch) {
  const bool half = launch.store == StoreEnd::half_split || launch.store == StoreEnd::half;
  return half ? half_spectrum(launch.real_length) : whole_values(launch);
}

/// True where transforms, each a row of `points` or of reals, follow each other without a gap.
bool in_one_piece(const KernelLaunch& launch, const ArrayView& array, std::size_t points) {
  const std::uint64_t elements = array.real ? launch.real_length : points;
  return array.row_stride == elements && array.distance == elements * launch.geometry.rows;
}

/// The same before buffers are assigned. Packed results that a launch behind turns into half spectra leave room for
/// their last value.
bool will_be_in_one_piece(const KernelLaunch& launch, const TransformSpec& spec) {
  const bool padded = spec.kind != TransformKind::complex_to_complex && spec.placement == Placement::in_place;
  const bool split_behind = launch.load == LoadEnd::real_pairs && launch.store == StoreEnd::complex;
  const bool dense = input_distance(spec) == input_elements(spec) && output_distance(spec) == output_elements(spec);
  return dense && !padded && !split_behind;
}

bool fits_private_memory(const KernelLaunch& launch, std::size_t lanes, const PlanRequest& request) {
  return private_bytes(launch.geometry.length * lanes, request) <= kMostPrivateBytes;
}

bool fits_first_cache(const KernelLaunch& launch, std::size_t lanes, const PlanRequest& request) {
  return launch.geometry.length * lanes * request.complex_bytes() < kMostBlockBytes;
}

/// True where blocks do better than lanes that share a transform, of vectors of 512 bits: where one of as many lanes as
/// the device has fits the first cache. Zen 5, times of the blocks over those of sharing lanes, from the caches and
/// from memory, in the geometric mean:
///
/// - Complex points in fp32, where four share: 28 to 156 of them .80 and .92 (20 lengths).
/// - Packed reals to half spectra, where eight share and do not meet their mirrors: 144 to 368 of them in fp32 .80 and
///   .96 (7), in fp64 .89 and .99 (7).
/// - Where none of as many lanes fits, half of them lose: in fp32 252 to 308 points 1.18 and 1.41 (5 lengths), 688 to
///   1456 packed reals 1.10 and 1.12 (9); in fp64 400 to 720 packed reals 1.27 and 1.30 (5).
bool is_whole_for_sharing(const KernelLaunch& launch, std::size_t sharing, std::size_t lanes,
                          const PlanRequest& request) {
  constexpr std::size_t kFew = 4;
  if (lanes < device_width(request)) return false;
  if (launch.store == StoreEnd::half_split && sharing == most_sharing_lanes(request))
    return !has_rows_of_mirrors(launch.geometry.length, sharing);
  return request.spec.precision == Precision::fp32 && has_complex_ends(launch) && sharing == kFew;
}

/// True for so many points that blocks, which are transposed then, do better than lanes that share a transform. Zen 4,
/// and the same made to compile for AVX2, times over those of sharing lanes.
///
/// - Where no eight shares: complex points in fp64 with AVX2, where four share, .60 to .96 (.84 of 9), in fp32 .85 in
///   the geometric mean of 10 (up to 250 points 1.03 to 1.3). Back to packed reals from 200 points on, four lanes in
///   fp32, .58 to .96 (.80 of 20, with AVX2 .73 of 9).
/// - Where as many share as may, in arrays from memory: packed reals to half spectra whose lanes do not meet their
///   mirrors (has_rows_of_mirrors()), with AVX2 in fp32 .82 of 9 (up to 336 points 1.0 to 1.8), in fp64 .74 to .96 (.87
///   of 10). Of lanes that meet them, from the caches of a Zen 5, 1.03 to 1.37 (352 to 720 points in fp32, 224 to 320
///   in fp64), back 1.0 to 1.15 (640 to 1000 in fp32).
/// - Back, where four share and sixteen would have one each (Zen 5): 32 to 124 points .64 to .77, from 8 MiB 32 to 100
///   .73 to .89, 32 from 64 MiB 1.12. Doubles gain from the caches alone (32 to 124 points .74 to .89, from memory .91
///   to 1.37).
bool is_long_for_sharing(const KernelLaunch& launch, std::size_t sharing, std::size_t lanes,
                         const PlanRequest& request) {
  constexpr std::size_t kMostSharing = 8;
  constexpr std::size_t kLeastDoubles = 128, kLeastSingles = 252, kLeastBack = 200, kManyLanes = 16;
  constexpr std::size_t kLeastHalfSingles = 344;
  const std::size_t length = launch.geometry.length;
  const bool fp64 = request.spec.precision == Precision::fp64;
  if (launch.load == LoadEnd::half_join) return !fp64 && sharing == 4 && (length >= kLeastBack || lanes >= kManyLanes);
  const bool large_prime = has_complex_ends(launch) && has_large_butterfly(launch);
  if (has_many_registers(request) && !large_prime) return is_whole_for_sharing(launch, sharing, lanes, request);
  if (launch.store == StoreEnd::half_split && sharing == most_sharing_lanes(request))
    return !has_rows_of_mirrors(length, sharing) && length >= (fp64 ? kLeastDoubles : kLeastHalfSingles);
  if (sharing == kMostSharing || length % kMostSharing == 0) return false;
  return has_complex_ends(launch) && length >= (fp64 ? kLeastDoubles : kLeastSingles);
}

}  // namespace

bool has_odd_reals(const KernelLaunch& launch) {
  return launch.load == LoadEnd::real || launch.load == LoadEnd::hermitian;
}

// Its operands come from the cache whatever the vectors: half as many instructions then count for more than twice the
// registers.
bool has_large_butterfly(const KernelLaunch& launch) {
  constexpr std::size_t kAlone = 23, kBesideOthers = 17;
  const std::size_t prime = largest_prime_factor(launch.geometry.length);
  const bool alone = prime == launch.geometry.length;
  return !launch.convolution.rader && prime >= (alone ? kAlone : kBesideOthers);
}

// Straight-line code keeps more of its points in registers than stages do, whose loops go through memory, as far as
// those reach. Where stages may follow, 25 points and more take them. A Zen 5, from memory and from the caches, over
// one butterfly: with AVX-512 .60 to .95 (.73 in the geometric mean of 32) and .47 to .89 (.59), made to compile for
// AVX2 .48 to .97 (.73) and .77 to 1.1 (.91). Twice a prime by 2 and the prime: 34, 38 and 46 points .64 to .80, in
// doubles .85 to .99, 22 and 26 points .91 to 1.15, but 22 and 26 pairs of reals .78 to 1.08 (.87 of 16). Fewer points
// take .77 to 1.2 and 1.0 to 1.3 times as long by stages, pairs of reals .80 to 1.2, odd numbers of reals .91 to 1.24.
// Where vectors are too narrow for stages, 30 to 49 points .52 to .8 of lanes that are gathered (33 points by 4 lanes
// 1.12), in fp64 18 to 42 .55 to .7 (45 points 1.17), reals to 33 points .5 to .98. Four lanes that share a transform
// do better where 4 divides its points: from 28 on (1.1 to 1.8), of 64 bits from 16 on (1.4 to 2.3). Much longer ones
// would take PoCL a second to compile, but for primes, whose loops stay loops: 53 reals and 61 points in fp64 .83.
bool takes_one_butterfly(const KernelLaunch& launch, const PlanRequest& request) {
  constexpr std::size_t kShort = 15, kMostSharable = 24, kMostOddReals = 45, kMostPoints = 61;
  constexpr std::size_t kMostBeforeStages = 24, kMostComplex = 49, kMostDoubles = 44, kMostPacked = 33;
  constexpr std::size_t kMostPackedBeforeStages = 21, kMostTwicePrime = 26;
  const std::size_t length = launch.geometry.length;
  if (length > kMostPoints) return false;
  if (length <= kShort) return true;
  if (launch.convolution.rader) return false;  // there and back it is two of them: .8 to 1.1
  const int points = static_cast<int>(length);
  const bool has_one = has_butterfly(points) || coprime_factors(points).has_value();
  if (is_prime(length)) return has_one;
  const bool fp64 = request.spec.precision == Precision::fp64, complex = has_complex_ends(launch);
  const bool staged = device_width(request) * request.real_bytes() >= kBytesForStages;
  const bool twice_prime = 2 * largest_prime_factor(length) == length;
  std::size_t most = complex ? (fp64 ? kMostDoubles : kMostComplex) : kMostPacked;
  if (staged) most = complex ? (twice_prime ? kMostTwicePrime : kMostBeforeStages) : kMostPackedBeforeStages;
  if (has_odd_reals(launch)) {
    most = kMostOddReals;
  } else if (length % 4 == 0) {
    most = complex && fp64 && device_width(request) >= 4 ? kShort : kMostSharable;
  }
  return has_one && length <= most;
}

bool may_take_blocks(const KernelLaunch& launch, std::size_t lanes, const PlanRequest& request) {
  if (launch.geometry.columns() != 1 || launch.mirrored_length != 0) return false;
  if (!will_be_in_one_piece(launch, request.spec)) return false;
  if (launch.convolution.rader) return true;
  if (!launch.convolution.has_plain_ends()) return false;
  if (takes_one_butterfly(launch, request)) return true;
  if (has_odd_reals(launch)) return lanes >= kLanesForRealStages && fits_private_memory(launch, lanes, request);
  if (lanes * request.real_bytes() < kBytesForStages) return false;
  const bool doubles = request.spec.precision == Precision::fp64;
  const bool large = doubles ? has_large_butterfly(launch) : !has_complex_ends(launch) && lanes <= kLanesOfLargeBlocks;
  return fits_first_cache(launch, large ? lanes / 2 : lanes, request);
}

bool fills_lanes(const KernelLaunch& launch, std::size_t lanes, const PlanRequest& request) {
  // Alone, in narrow vectors, these take .9 to 1.6 times as long as what else would be chosen (longer ones 1.6 to 6),
  // and have the bits that they have in a batch.
  if (launch.geometry.length < kLeastOfBatch) return true;
  const std::size_t units = request.limits.compute_units;
  const std::uint64_t share = ceil_divide(launch.lanes_in_all, units);
  // Those of an odd number of reals are worth narrower vectors (narrowed_lanes()), of 256 bits at least. On a Zen 5 of
  // 512 bits and two cores 385 to 11979 reals, both builds in turn: 11 to 16 rows in fp32 take .81 of the time to half
  // spectra and .69 back, 6 to 8 in fp64 .91 and .80 (119 timings; seven 1.06 to 1.3). By 128 bits in fp32 1.0.
  if (has_odd_reals(launch) && !launch.convolution.rader)
    lanes = std::min(lanes, std::max<std::size_t>(kBytesForStages / request.real_bytes(), std::bit_ceil(share)));
  const std::uint64_t turns = ceil_divide(ceil_divide(launch.lanes_in_all, lanes), units) * lanes;
  return 2 * turns <= 3 * share;
}

// Back to 80 to 216 reals .52 to .96 of the time of blocks on a Zen 4 (.7 in the geometric mean), .86 to 1.22 from the
// caches and .73 to 1.43 from memory on a Zen 5 (1.17 and .95), to more of them 1.1 to 1.3.
bool is_short_for_blocks(const KernelLaunch& launch, std::size_t sharing, const PlanRequest& request) {
  constexpr std::size_t kMostPoints = 108, kLanes = 4, kMostSharing = 8;
  const std::size_t length = launch.geometry.length;
  const bool doubles = request.spec.precision == Precision::fp64, back = launch.load == LoadEnd::half_join;
  const bool idle = sharing > kLanes && sharing < kMostSharing;
  return doubles && back && idle && length <= kMostPoints && length % kLanes == 0;
}

// A single butterfly does better in blocks. So do short lengths that two or three lanes would share, or 5 to 7 of 8: by
// 16 lanes 54 to 90 points .72 to .85 of the time, 110 to 165 .82 to .93, 105, 126 and 150 1.0 to 1.15; by 8 lanes 50
// to 130 points .6 to .9, 210 and 270 1.1; 8 lanes of 64 bits lose from 32 points on (six or seven of them 50 to 120
// points 1.0 to 1.3; five on a Zen 5 .64 to .82 from the caches and .82 to .99 from memory). Packed reals 108 to 650
// .55 to .9 (back by 7 lanes 1.1); into half spectra also where four share (96, 200 and 360 reals .78 to 1.0; back .95
// to 1.2), but not where eight do (128 reals 1.13, 256 1.0, back 1.4 to 1.8). An odd number of reals, whose stages have
// half the rows, always: 105 to 3125 .45 to .88, in fp64 .6 to .95; on a Zen 5 4125 to 15015 .28 to .98 (.69 in the
// geometric mean of 68 timings, with AVX2 .70 of 20), to 8085 in fp64 .55 to 1.20 (.78 of 48).
bool prefers_blocks(const KernelLaunch& launch, std::size_t sharing, std::size_t lanes, const PlanRequest& request) {
  if (takes_one_butterfly(launch, request)) return true;
  if (!fills_lanes(launch, lanes, request) || is_short_for_blocks(launch, sharing, request)) return false;
  const std::size_t length = launch.geometry.length;
  if (has_odd_reals(launch)) return true;
  if (sharing <= 3 || is_long_for_sharing(launch, sharing, lanes, request)) return true;
  if (launch.store == StoreEnd::half_split && sharing < most_sharing_lanes(request)) {
    // Of 64 in doubles eight rows are one butterfly, whose results meet their mirrors in registers: from memory .76 to
    // .94 of the time, from the caches .84 to 1.23 (Zen 5, five runs).
    constexpr std::size_t kOneButterfly = 32;
    return request.spec.precision == Precision::fp32 || length != kOneButterfly;
  }
  if (sharing == std::bit_ceil(sharing)) return false;
  const bool wide_doubles = request.spec.precision == Precision::fp64 && lanes >= 8;
  const bool by_five = sharing == 5 && length % 4 != 0;  // of others four do (without_idle_lanes())
  return !has_complex_ends(launch) || length < (wide_doubles && !by_five ? 4 : 24) * lanes;
}

// Vectors of 256 bits instead of 512 where a single butterfly fills the registers: 2 to 15 complex points .5 to 1.0 of
// the time, above all in fp64; 16 to 49, reals, too, .65 to 1.0 (31 reals back 1.18); reals to 15 points 1.0 to 1.2 on
// a Zen 5, .6 to 1.14 on a Zen 4 (.90 in the geometric mean of 72 timings). Not where a large prime has a butterfly:
// with 512 bits primes of 23 to 59 points take .69 to .97 of the time, reals .58 to 1.0. Nor in several stages, which a
// Zen 4 did as soon by either: on a Zen 5 125 to 189 points take 1.0 to 1.1 times as long by 256 bits.
std::size_t block_lanes(const KernelLaunch& launch, std::size_t lanes, const PlanRequest& request) {
  constexpr std::size_t kNarrowBytes = 32;
  const bool narrow = !has_large_butterfly(launch) && takes_one_butterfly(launch, request);
  return narrow ? std::min(lanes, kNarrowBytes / request.real_bytes()) : lanes;
}

void choose_lane_blocks(KernelLaunch& launch, const PlanRequest& request) {
  if (!launch.vector.lane_blocks) return;
  const std::size_t read = values_read(launch), written = values_written(launch);
  if (!in_one_piece(launch, launch.from, read) || !in_one_piece(launch, launch.to, written)) {
    if (launch.convolution.rader) throw std::logic_error("a Rader transform in vectors whose rows have gaps");
    launch.vector.lane_blocks = false;
    return;
  }
  launch.vector.transposed_blocks = whole_values(launch) >= kVectorsTransposed * launch.lanes;
  const bool one_butterfly = launch.stages.size() == 1;
  launch.vector.half_stages = has_odd_reals(launch) && !launch.convolution.rader && !one_butterfly;
  launch.private_memory_bytes += 2 * std::max(read, written) * launch.lanes * request.real_bytes();
}

}  // namespace fftcl::planner
