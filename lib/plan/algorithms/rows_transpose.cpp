// The columns of a matrix by way of rows: transpose, transform the rows, transpose back (AMD case study, part 2).
#include "fftcl/error.hpp"
#include "plan/ceil_divide.hpp"
#include "plan/planner.hpp"
#include "plan/published/published.hpp"

namespace fftcl::planner {
namespace {

/// Local memory of a tile, which is padded by one column.
std::uint64_t tile_bytes(std::size_t tile, const PlanRequest& request) {
  return tile * (tile + 1) * request.complex_bytes();
}

/// The side of the largest tile whose work-group, and whose local memory where it takes any, the device has.
std::size_t tile_side(bool tiled, const PlanRequest& request) {
  std::size_t tile = 16;
  while (tile > 1 && (tile * tile > request.limits.max_work_group_size ||
                      (tiled && tile_bytes(tile, request) > request.limits.local_memory_bytes)))
    tile /= 2;
  return tile;
}

/// The method that was asked for, else tiles where the device has local memory.
TransposeMethod method_of(const PlanRequest& request) {
  const TransposeMethod asked = request.options.transpose;
  if (asked == TransposeMethod::naive) return asked;
  const std::uint64_t least = tile_bytes(1, request), there = request.limits.local_memory_bytes;
  if (least <= there) return TransposeMethod::tiled;
  if (asked == TransposeMethod::automatic) return TransposeMethod::naive;
  throw Unsupported(
      DeviceBound::local_memory, Setting::transpose + " tiled",
      "a tile takes " + std::to_string(least) + " bytes of local memory and the device has " + std::to_string(there),
      "use " + Setting::transpose + " naive");
}

KernelLaunch transpose_launch(std::size_t rows, std::size_t columns, const PlanRequest& request) {
  KernelLaunch launch;
  launch.family = KernelFamily::transpose;
  launch.precision = request.spec.precision;
  launch.geometry.axis_length = rows;
  launch.geometry.inner = columns;
  launch.transpose = method_of(request);
  launch.lanes_in_all = request.spec.batch;
  const bool tiled = launch.transpose == TransposeMethod::tiled;
  const std::size_t tile = tile_side(tiled, request);
  // The same work-groups both ways, so that what differs is the way through local memory.
  launch.work_group_size = {tile, tile, 1};
  const std::size_t tiles = ceil_divide(columns, tile) * ceil_divide(rows, tile);
  launch.global_size = {tiles * request.spec.batch * tile, tile, 1};
  launch.local_memory_bytes = tiled ? tile_bytes(tile, request) : 0;
  launch.reason = std::to_string(rows) + " x " + std::to_string(columns) + " -> " + std::to_string(columns) + " x " +
                  std::to_string(rows);
  return launch;
}

}  // namespace

AxisPlan plan_transposed_columns(const AxisTask& columns, const PlanRequest& request) {
  if (find_published(request.options.algorithm) != nullptr && request.limits.max_work_group_size < 256) {
    throw Unsupported(DeviceBound::work_items, Setting::algorithm + " " + request.options.algorithm,
                      "its transpose has work-groups of 16 x 16 and the device takes " +
                          std::to_string(request.limits.max_work_group_size),
                      "use " + Setting::algorithm + " rows_transpose, whose tiles can be smaller");
  }
  const std::size_t height = columns.geometry.axis_length, width = columns.geometry.inner;
  AxisTask rows = columns;
  rows.geometry.inner = 1;
  rows.geometry.rows = width;
  AxisPlan plan = plan_axis(rows, request);
  plan.launches.insert(plan.launches.begin(), transpose_launch(height, width, request));
  plan.launches.push_back(transpose_launch(width, height, request));
  return plan;
}

}  // namespace fftcl::planner
