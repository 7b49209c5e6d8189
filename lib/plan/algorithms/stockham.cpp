// All stages of an axis in one launch, each of which leaves its outputs where the next one's are in order (Stockham's
// self-sorting stages: W. T. Cochran et al., "What is the fast Fourier transform?", Proceedings of the IEEE 55, 1967).
#include "plan/algorithms/real_columns.hpp"
#include "plan/memory_sizes.hpp"
#include "plan/planner.hpp"
#include "plan/vector/vector_shape.hpp"

namespace fftcl::planner {

KernelLaunch begin_launch(const AxisTask& task, std::size_t length, std::size_t span, const PlanRequest& request) {
  KernelLaunch launch;
  launch.precision = request.spec.precision;
  launch.geometry = task.geometry;
  launch.geometry.length = length;
  launch.geometry.span = span;
  launch.real_length = task.real_length;
  launch.convolution.transformed_length = task.convolution.transformed_length;
  launch.convolution.points_read = task.convolution.points_read;
  launch.convolution.points_written = task.convolution.points_written;
  launch.launch_twiddle = !launch.geometry.last();
  if (span == 1) {
    launch.load = task.load;
    launch.convolution.chirp_load = task.convolution.chirp_load;
  }
  if (launch.geometry.last()) {
    launch.store = task.store;
    launch.convolution.filter_store = task.convolution.filter_store;
    launch.convolution.chirp_store = task.convolution.chirp_store;
  }
  if (runs_real_columns(task)) set_real_ends(launch, task);
  return launch;
}

std::optional<AxisPlan> plan_stockham(const AxisTask& task, const PlanRequest& request) {
  KernelLaunch launch = begin_launch(task, task.geometry.axis_length, 1, request);
  const std::vector<int>& list = request.options.radix.stages;
  // Neighbouring columns share memory accesses: a sector of them at least. A lone column is better than a second launch
  // only where there are no neighbours.
  const std::size_t neighbours = kSectorBytes / request.point_bytes();
  if (!shape_launch(launch, list, task.geometry.inner > 1 ? neighbours : 1, request)) return std::nullopt;
  if (wants_columns(launch, request)) return std::nullopt;
  launch.reason = task.geometry.inner > 1 ? "whole columns fit a work-group" : "whole transforms fit a work-group";
  if (request.shape == DeviceShape::vector) launch.reason = "fits one work-item's private memory";
  return AxisPlan{{"stockham"}, {launch}};
}

}  // namespace fftcl::planner
