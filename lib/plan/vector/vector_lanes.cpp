// How many lanes the vectors of a CPU launch have.
#include <algorithm>
#include <bit>

#include "plan/cooperative/work_share.hpp"
#include "plan/planner.hpp"
#include "plan/vector/vector_shape.hpp"

namespace fftcl::planner {
namespace {

/// Lanes that share a transform end in a butterfly over as many vectors, and transpose them before: with 16 both spill
/// (16 lanes of 32 bits took 1.1 to 1.4 times as long as 8 for each power of two from 256 to 32768 on an EPYC with
/// AVX-512).
constexpr std::size_t kMostSharingLanes = 8;

/// Points of a column that lie a multiple of this apart, in bytes, have few places in a core's caches between them: of
/// the next columns' lines, which came with theirs or were read ahead, little is left when their turn comes. It matters
/// from so large a block on, which the cores' common cache does not keep.
constexpr std::size_t kCrowdedBytes = 16 * 1024, kCrowdedBlockBytes = 16 * 1024 * 1024;

/// The narrowest vectors that CPUs have.
constexpr std::size_t kNarrowBytes = 16;

}  // namespace

std::size_t most_lanes(const Context& context) { return context.spec.precision == Precision::fp64 ? 8 : 16; }

std::size_t device_width(const Context& context) {
  std::size_t lanes = 2;
  while (lanes * 2 <= std::min(context.vector_width(), most_lanes(context))) lanes *= 2;
  return lanes;
}

std::size_t most_sharing_lanes(const Context& context) { return std::min(device_width(context), kMostSharingLanes); }

bool has_rows_of_mirrors(std::size_t length, std::size_t sharing) {
  const std::size_t rows = length / sharing;
  return rows % 2 == 0 && (rows == sharing || rows >= 2 * sharing);
}

StoreTiles store_tiles(const KernelLaunch& launch, std::size_t lanes) {
  const AxisGeometry& geometry = launch.geometry;
  const std::size_t span = geometry.span * geometry.inner;
  if (geometry.last() || span % lanes == 0 || launch.store_tile == 1) return StoreTiles::neighbours;
  return span == 1 && geometry.length >= lanes ? StoreTiles::transposed : StoreTiles::by_lane;
}

// Lanes with a transform each: the device's width, or half of it, as far as their block stays small. Where they are no
// blocks, points are transposed on their way, and more lanes than those that may share a transform spill (16 lanes of
// 32 bits and 8 in turn: 243 to 4374 points, packed reals, too, .72 to .97 of the time, 5301 to 8019 .55 to .85).
std::size_t gathered_lanes(const KernelLaunch& launch, const Context& context) {
  const std::size_t width = device_width(context);
  if (launch.geometry.columns() != 1 || launch.convolution.fused) return width;
  for (std::size_t lanes = width; 2 * lanes >= width && lanes > 1; lanes /= 2) {
    if (may_take_blocks(launch, lanes, context)) return lanes;
  }
  return most_sharing_lanes(context);
}

// The device's width, or twice that where columns crowd the caches: a row of a tile is then two lines of them, one
// behind the other (an EPYC with AVX2, 4 lanes of 64 bits and 8 in turn: 2^20 points .86 of the time, 128 x 128 x 128
// and 2048 x 2048 .93, 1024 x 1024 .9 to 1.05; 8 lanes of 32 bits and 16: 4096 x 4096 .88, 2048 x 2048 .96; smaller
// blocks or no power of two apart: 1.1 to 1.2 times). Not where tiles are transposed by 16 lanes (2^22 points 1.1
// times), nor where they would leave no room in a core's own cache.
std::size_t column_lanes(const KernelLaunch& launch, const Context& context) {
  const AxisGeometry& geometry = launch.geometry;
  const std::size_t width = gathered_lanes(launch, context), wide = 2 * width;
  if (launch.mirrored_length != 0) return width;  // what lies between two launches has no pitch to crowd by
  const std::size_t pitch = geometry.columns() * context.complex_bytes();
  const bool crowded = pitch % kCrowdedBytes == 0 && pitch * geometry.length >= kCrowdedBlockBytes;
  const bool transposed = store_tiles(launch, wide) == StoreTiles::transposed;
  const std::size_t most = transposed ? kMostSharingLanes : most_lanes(context);
  const bool fits = private_bytes(geometry.length * wide, context) <= kMostPrivateBytes / 2;
  return crowded && fits && wide <= most ? wide : width;
}

// Too few transforms for all lanes of all cores, a lane each, take narrower vectors (alone 54 and 81 points .55 to .8
// of the time, 165 .5): the same arithmetic, so that a transform has the bits that it has in a batch.
std::size_t narrowed_lanes(const KernelLaunch& launch, const Context& context) {
  if (!launch.vector.gathered_lanes || launch.geometry.columns() != 1) return launch.lanes;
  const std::uint64_t share = ceil_divide(launch.lanes_in_all, context.limits.compute_units);
  const std::size_t least = kNarrowBytes / context.real_bytes();
  if (share >= launch.lanes || launch.lanes <= least) return launch.lanes;
  return std::max(least, static_cast<std::size_t>(std::bit_ceil(share)));
}

}  // namespace fftcl::planner
