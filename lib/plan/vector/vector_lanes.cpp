// How many lanes the vectors of a CPU launch have.
#include <algorithm>
#include <bit>

#include "plan/ceil_divide.hpp"
#include "plan/planner.hpp"
#include "plan/vector/vector_shape.hpp"

namespace fftcl::planner {
namespace {

/// Lanes that share a transform end in a butterfly over as many vectors, and transpose them before: with 16 both spill
/// (16 lanes of 32 bits took 1.1 to 1.4 times as long as 8 for each power of two from 256 to 32768 on an EPYC with
/// AVX-512).
constexpr std::size_t kMostSharingLanes = 8;

/// Points of a column that lie a multiple of this apart, in bytes, have few places in a core's caches between them: of
/// the next columns' lines, which came with theirs or were read ahead, little is left when their turn comes.
constexpr std::size_t kCrowdedBytes = 2 * 1024;

/// What a row of a tile then has: two lines, one behind the other, which a processor fetches together.
constexpr std::size_t kCrowdedRowBytes = 128;

/// Tiles for each core, below which wider ones would leave cores idle.
constexpr std::size_t kLeastTilesOfCore = 2;

/// The narrowest vectors that CPUs have.
constexpr std::size_t kNarrowBytes = 16;

}  // namespace

std::size_t most_lanes(const PlanRequest& request) { return request.spec.precision == Precision::fp64 ? 8 : 16; }

std::size_t device_width(const PlanRequest& request) {
  std::size_t lanes = 2;
  while (lanes * 2 <= std::min(request.vector_width(), most_lanes(request))) lanes *= 2;
  return lanes;
}

std::size_t most_sharing_lanes(const PlanRequest& request) {
  return std::min(device_width(request), kMostSharingLanes);
}

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

// Lanes with a transform each: the device's width, or eight of 16 lanes as far as their block stays small (of doubles
// blocks by four take 1.05 to 1.33 times as long as no blocks by eight, 198 to 375 points and packed reals on a Zen 5).
// Where they are no blocks, points are transposed on their way, and more lanes than those that may share a transform
// spill (16 lanes of 32 bits and 8 in turn: 243 to 4374 points, packed reals, too, .72 to .97 of the time, 5301 to 8019
// .55 to .85).
std::size_t gathered_lanes(const KernelLaunch& launch, const PlanRequest& request) {
  constexpr std::size_t kLeastLanes = 8;
  const std::size_t width = device_width(request);
  if (launch.geometry.columns() != 1 || launch.convolution.fused) return width;
  for (std::size_t lanes = width; lanes >= std::min(width, kLeastLanes); lanes /= 2) {
    if (may_take_blocks(launch, lanes, request)) return lanes;
  }
  return most_sharing_lanes(request);
}

// The device's width, or as many as two lines of the caches hold where columns crowd those. A Zen 5 made to compile for
// AVX2, in arrays of 8 MiB and more: a multiple of 2 KiB apart .78 to 1.00 of the time of the whole transform (.88 in
// the geometric mean of 40 images and volumes, 8x8192 to 4096x256; alone .81 to .91 of 5), long axes .82 to .89; 1 KiB
// .90 to 1.1, others 1.0 to 1.2; as for SSE .61 to .76. Not where 16 lanes would be transposed (2^18 to 2^22
// points 1.06 to 1.1 times), nor where a tile would leave no room in a core's own cache.
std::size_t column_lanes(const KernelLaunch& launch, const PlanRequest& request) {
  const AxisGeometry& geometry = launch.geometry;
  const std::size_t width = gathered_lanes(launch, request);
  // What lies between two launches in tiles, or as reals want it, has no pitch to crowd by.
  if (launch.mirrored_length != 0 || !takes_neighbours(launch)) return width;
  if (geometry.columns() * request.complex_bytes() % kCrowdedBytes != 0) return width;
  const StoreTiles tiles = store_tiles(launch, width);
  const std::size_t most = tiles == StoreTiles::transposed ? kMostSharingLanes : most_lanes(request);
  const std::uint64_t blocks = request.spec.batch * geometry.rows;
  const auto gains = [&](std::size_t lanes) {
    return store_tiles(launch, lanes) == tiles &&
           private_bytes(geometry.length * lanes, request) <= kMostPrivateBytes / 2 &&
           blocks * ceil_divide(geometry.columns(), lanes) >= kLeastTilesOfCore * request.limits.compute_units;
  };
  std::size_t lanes = std::min(most, kCrowdedRowBytes / request.complex_bytes());
  while (lanes > width && !gains(lanes)) lanes /= 2;
  return std::max(lanes, width);
}

// Too few transforms for all lanes of all cores, a lane each, take narrower vectors (alone 54 and 81 points .55 to .8
// of the time, 165 .5): the same arithmetic, so that a transform has the bits that it has in a batch.
std::size_t narrowed_lanes(const KernelLaunch& launch, const PlanRequest& request) {
  if (!launch.vector.gathered_lanes || launch.geometry.columns() != 1) return launch.lanes;
  const std::uint64_t share = ceil_divide(launch.lanes_in_all, request.limits.compute_units);
  const std::size_t least = kNarrowBytes / request.real_bytes();
  if (share >= launch.lanes || launch.lanes <= least) return launch.lanes;
  return std::max(least, static_cast<std::size_t>(std::bit_ceil(share)));
}

}  // namespace fftcl::planner
