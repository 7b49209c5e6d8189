// The vector shape of a launch, once its ends are settled: how it goes about the caches.
#include "plan/planner.hpp"
#include "plan/vector/vector_shape.hpp"

namespace fftcl::planner {
namespace {

constexpr std::size_t kLineBytes = 64;

/// True where every vector of results is whole lines of the cache, wherever its row begins.
bool writes_whole_lines(const KernelLaunch& launch, const PlanRequest& request) {
  const std::size_t rows = launch.geometry.length / launch.sharing_lanes();
  const std::size_t element = launch.to.real ? request.real_bytes() : request.complex_bytes();
  const auto in_lines = [&](std::uint64_t elements) { return elements * element % kLineBytes == 0; };
  return rows % launch.lanes == 0 && launch.lanes * request.complex_bytes() % kLineBytes == 0 &&
         in_lines(launch.to.distance) && in_lines(launch.to.row_stride);
}

/// Where a single butterfly is done sooner than memory answers, the next block is asked for too late: some 4 KiB ahead
/// is not. Butterflies so short that copying is all there is gain nothing, and odd numbers of reals lose. From memory,
/// 32 MiB each way, a Zen 5 by vectors of 256 bits, the least of 45 runs each: complex points of 11 to 22 .67 to 1.07
/// of the time (.83 in the geometric mean of 18), packed reals of twice as many .81 to 1.13 (.93 of 12); 7 to 10 points
/// .98 to 1.24, 13 to 21 reals .94 to 1.22; from the caches as before. By 2 KiB and 8 KiB less is gained. Made to
/// compile for AVX2, one thread beside other work, .93 of 16 (.69 to 1.18). Blocks of several stages are longer.
std::size_t blocks_ahead(const KernelLaunch& launch) {
  constexpr std::size_t kMostOfOneBlock = 10, kBytes = 4 << 10;
  if (launch.stages.size() != 1 || launch.geometry.length <= kMostOfOneBlock || has_odd_reals(launch)) return 1;
  return 1 + kBytes / (launch.geometry.length * launch.lanes * complex_bytes(launch.precision));
}

}  // namespace

void choose_read_ahead(KernelLaunch& launch) {
  // Blocks are read by chunks far apart, and the next one has no place beside this one in the nearest cache (81 points
  // .65 to .8 of the time, with that cache .76 to .88; 99 and 121 .75 to .9). Single butterflies from memory, 32 MiB, a
  // Zen 5: made to compile for AVX2 .51 to 1.2 (.86 in the geometric mean of 61 lengths and kinds, short ones as
  // before), with AVX-512 .46 to 1.15 (.84 of 37); from the caches as before.
  if (launch.vector.lane_blocks && !launch.convolution.rader) {
    launch.vector.read_ahead = 2;
    launch.vector.blocks_ahead = blocks_ahead(launch);
  }
  const bool rows_form = launch.family == KernelFamily::vector_rows;
  if ((!rows_form && launch.family != KernelFamily::vector_columns) || launch.convolution.fused ||
      launch.vector.gathered_lanes)
    return;
  if (launch.load_tile > 1) return;  // blocks of memory, one behind the other
  const bool complex = launch.load == LoadEnd::complex || launch.load == LoadEnd::half_join;
  const bool in_one_piece =
      (complex && launch.from.layout == Layout::interleaved) || launch.load == LoadEnd::real_pairs;
  // One butterfly over all rows takes them in order: a processor sees that by itself (64 points in fp64 take 1.3 times
  // as long with it).
  const bool in_order = launch.stages.size() <= (rows_form ? 2 : 1);
  if (!in_one_piece || in_order) return;
  // An eighth of a core's nearest cache, and a quarter of the next one (2^22 points by tiles of 256 KiB: 1.13 times).
  constexpr std::size_t kSmall = 4 << 10, kLarge = 256 << 10;
  const std::size_t points = launch.geometry.length * (rows_form ? 1 : launch.lanes);
  const std::size_t bytes = points * complex_bytes(launch.precision);
  launch.vector.read_ahead = bytes >= kLarge ? 0 : bytes > kSmall ? 2 : 1;
}

void choose_past_cache(KernelLaunch& launch, const PlanRequest& request) {
  if (!launch.woven_lanes() || launch.in_place) return;
  // A store of a whole line spares the reading by itself: with AVX-512 (Zen 5) 64 to 512 points take .83 to 1.35 of the
  // time, 1.06 in the geometric mean.
  if (request.vector_width() * request.real_bytes() >= kLineBytes) return;
  // The half spectrum's values meet in the output itself.
  if (launch.store == StoreEnd::half_split || !writes_whole_lines(launch, request)) return;
  // An EPYC with AVX2, 64 MiB each way: 64 to 512 points in fp32 .73 to .86 of the time, 64 to 256 in fp64 .67 to .76,
  // back to 512 reals .75. Rows of 8 KiB may gain or lose (1024 points .82, 512 in fp64 1.16), longer ones lose (2048
  // points 1.04, 1024 in fp64 1.10).
  constexpr std::size_t kMostRowBytes = 4 << 10;
  if (launch.geometry.length * request.complex_bytes() > kMostRowBytes) return;
  // Results that the caches could keep are left there for whoever reads them next.
  const std::uint64_t bytes = 2 * launch.lanes_in_all * launch.geometry.length * request.complex_bytes();
  const std::uint64_t kept = request.limits.global_cache_bytes;  // 0: the device does not tell
  launch.vector.past_cache = kept > 0 && bytes > kept;
}

// Results of whole rows leave by as many streams as lanes share a transform, of which a processor sees none coming
// where they are short. From memory, Zen 4, batches of 16 MiB and 64 MiB each way: complex points in fp32 .70 to 1.07
// of the time (.87 in the geometric mean of 24 timings), in fp64 .75 to 1.03 (.91 of 12), back to 400 to 1024 reals .66
// to .99 (.77 of 18), to 240 to 640 in fp64 .65 to .89 (.78 of 18); all with AVX2 .60 to 1.07 (.83 of 36). From the
// caches .81 to 1.09 (.97 of 36). Shorter rows and longer ones 1.0 to 1.5.
//
// Half spectra that leave the registers (split_lanes.cl) have no line whole, since their rows are odd. A Zen 5, from 16
// MiB: 256 to 2880 reals in fp32 .55 to .87 of the time, to 6144 .86 to 1.04, 128 to 2880 in fp64 .70 to 1.0, to 6144
// .88 to 1.26; made to compile for AVX2 .60 to .98 and .63 to 1.12. From the caches .79 to 1.06 and .65 to 1.09. Those
// whose values meet in the output itself took .83 to 1.8 on the Zen 4. Where columns follow, images and volumes take
// .95, .93 and .86 of the time (three runs of 29, a Zen 5), by AVX2 code .94; complex ones .92 to 1.06.
void choose_write_ahead(KernelLaunch& launch) {
  constexpr std::size_t kLeastBytes = 1536, kLeastComplexDoubles = 2560, kMostBytes = 6 << 10;
  constexpr std::size_t kLeastHalfBytes = 1 << 10, kMostHalfBytes = 24 << 10;
  if (launch.family != KernelFamily::vector_rows || launch.in_place || launch.vector.past_cache) return;
  if (launch.convolution.fused) return;
  const std::size_t bytes = launch.geometry.length * complex_bytes(launch.precision);
  if (launch.store == StoreEnd::half_split) {
    launch.vector.write_ahead = launch.splits_lanes() && bytes >= kLeastHalfBytes && bytes <= kMostHalfBytes;
    return;
  }
  const bool complex_doubles = launch.precision == Precision::fp64 && launch.load == LoadEnd::complex;
  launch.vector.write_ahead = bytes >= (complex_doubles ? kLeastComplexDoubles : kLeastBytes) && bytes <= kMostBytes;
}

}  // namespace fftcl::planner
