// A matrix as rows, then columns. A work-group takes few neighbouring columns, in pieces of 64 bytes or less of each
// row: where the matrices come from memory, reading these is what the launch waits for (H200, 2048 x 2048: 1.30 copies
// with its arithmetic, 1.24 without). The rows' launch may leave the matrix in tiles as wide as these pieces instead
// (kernels/cooperative/lane_places.cl), which the columns' launch reads as one piece of memory: 1.07 and 1.12 copies
// for 1.02 and 1.30.
#include "plan/memory_sizes.hpp"
#include "plan/planner.hpp"

namespace fftcl::planner {
namespace {

/// A launch over a whole axis of complex data, with nothing else at its ends.
bool is_plain(const KernelLaunch& launch) {
  return launch.family == KernelFamily::cooperative && launch.geometry.length == launch.geometry.axis_length &&
         has_complex_ends(launch) && !launch.convolution.fused && !launch.group.staged_load;
}

/// The width by the rule; 1: no tiles. Wider pieces are read well as they are, and matrices that the cache
/// holds from there. Tiles want memory of their own, without which two launches can do.
std::size_t chosen_width(const KernelLaunch& columns, const PlanRequest& request) {
  const std::uint64_t bytes = request.spec.batch * point_count(request.spec) * request.complex_bytes();
  const bool narrow = columns.lanes * request.complex_bytes() <= kPieceBytes;
  const bool room = bytes <= request.limits.max_allocation_bytes && bytes <= request.limits.global_memory_bytes / 3;
  return narrow && room && bytes > request.limits.global_cache_bytes ? columns.lanes : 1;
}

}  // namespace

void rest_matrix_in_tiles(std::vector<KernelLaunch>& launches, const PlanRequest& request) {
  if (request.spec.lengths.size() != 2 || launches.size() != 2) return;
  KernelLaunch& rows = launches[0];
  KernelLaunch& columns = launches[1];
  if (!is_plain(rows) || !is_plain(columns) || rows.geometry.columns() != 1 || !columns.group.lanes_fastest) return;
  std::size_t width = chosen_width(columns, request);
  for (const AxisCut& cut : request.options.cuts) {
    if (cut.length == rows.geometry.length && cut.launches.empty() && cut.tile != 0) width = cut.tile;
  }
  if (width < 2 || columns.geometry.columns() % width != 0) return;
  rows.store_tile = columns.load_tile = width;
}

}  // namespace fftcl::planner
