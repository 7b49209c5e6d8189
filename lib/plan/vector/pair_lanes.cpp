// The rows form of the vector shape, once its ends are settled: whether a vector holds lanes of two transforms.
//
// Rows of few points have few lanes that share them: 16 or 32 points in fp32 four, 128 bits, where the device has 256.
// Two transforms beside each other fill those (16 to 44 points, 32 and 64 reals there and back, an Intel Xeon: .67 to
// .95 of the time, .83 in the geometric mean). Wider vectors gain nothing: with two of eight lanes in 512 bits 64 to
// 4096 points took 1.03 to 1.3 times as long, since shuffles of so many bits share one port with the arithmetic; nor do
// four lanes where eight fit (64 to 1024 points 1.05 to 1.3 times). Instead of five, six or seven lanes of eight they
// do where the two fit the nearest cache (60 points .56 of the time, 100 .71, 140 .77, 300 .87, 500 .70, 900 .85, 1100
// .70; 700 reals and more .75 to 1.1; longer ones .85 to 1.1).
//
// Of four lanes of 64 bits (AVX2) two transforms of an even number that four does not divide have two each, where three
// would share one or each lane had its own, of twice the memory. A Zen 5 made to compile for AVX2, several times as
// many transforms as cores: complex points .75 to .97 of the time (.86 in the geometric mean of 20 timings from 8 to 16
// MiB; from the caches .85 to .98; with a prime from 29 on .96 to 1.17), back to reals .73 to .96 (.86 of 28), where
// three lanes had shared .72 to .84. To half spectra, which meet their mirrors later so, .88 to 1.13, and short ones,
// which blocks take, up to 1.3. Alone they have the same two lanes, half of a vector, and take 1.02 to 1.47 times as
// long as by three.
#include "plan/ceil_divide.hpp"
#include "plan/planner.hpp"
#include "plan/vector/vector_shape.hpp"

namespace fftcl::planner {
namespace {

/// A chunk of a vector, within which shuffles are cheap (kernels/vector/lanes.cl).
constexpr std::size_t kChunkBytes = 16;

/// Of a core's nearest cache: what two transforms may take where one could have more lanes.
constexpr std::size_t kMostPairBytes = 32 * 1024;

/// Whether the device's vectors hold two transforms of so many lanes.
bool has_room(std::size_t lanes, const PlanRequest& request) { return 2 * lanes <= device_width(request); }

/// Two lanes of each, of a vector's four, do more than three of them or a lane each. Where three have shared it in a
/// batch, too, for want of memory, one alone would lose more (22050 points 1.6 times) than many gain, but for the way
/// back.
bool pairs_doubles(const KernelLaunch& launch, const PlanRequest& request) {
  constexpr std::size_t kLeastPaired = 384;  // a number of its own, not kLeastOfBatch
  const std::size_t length = launch.geometry.length, bytes = 2 * length * request.complex_bytes();
  if (2 * paired_lanes(request) != device_width(request) || !has_plain_rows(launch) || length < kLeastPaired)
    return false;
  if (launch.store != StoreEnd::complex && launch.load != LoadEnd::half_join) return false;
  const bool shared_by_three = length % 3 == 0 && bytes > kMostPrivateBytes / 4;
  return bytes <= kMostPrivateBytes && (!shared_by_three || launch.load == LoadEnd::half_join);
}

}  // namespace

std::size_t paired_lanes(const PlanRequest& request) { return kChunkBytes / request.real_bytes(); }

// A transform alone has no other, but the lanes that it has in a batch, and so the same bits.
bool may_pair(const KernelLaunch& launch, const PlanRequest& request) {
  const bool plain = request.spec.layout == Layout::interleaved && launch.convolution.has_plain_ends();
  if (!plain || launch.convolution.fused || !has_room(paired_lanes(request), request)) return false;
  if (request.spec.precision == Precision::fp64) return pairs_doubles(launch, request);
  return 2 * launch.geometry.length * request.complex_bytes() <= kMostPairBytes;
}

void choose_pairs(KernelLaunch& launch, const PlanRequest& request) {
  if (launch.family != KernelFamily::vector_rows || !launch.has_interleaved_ends()) return;
  const std::size_t lanes = paired_lanes(request);
  if (launch.lanes != lanes || launch.sharing_lanes() != lanes || !has_room(lanes, request)) return;
  if (launch.lanes_in_all < 2) return;
  launch.vector.paired = true;
  launch.lanes *= 2;
  launch.private_memory_bytes += launch.geometry.length * request.complex_bytes();
  std::size_t& tiles = launch.vector.tiles_per_item;
  tiles += tiles % 2;
  launch.global_size[0] = ceil_divide(launch.lanes_in_all, tiles);
}

}  // namespace fftcl::planner
