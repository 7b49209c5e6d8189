// Any length as a convolution: X[k] = c_k sum_n (x_n c_n) conj(c_{k-n}) with the chirp c_n = exp(-i pi n^2 / N)
// (L. I. Bluestein, 1970). The convolution is a forward transform of a convenient length, a product with the chirp's
// spectrum and an inverse transform; all three products happen at the ends of launches, and where the padded length fits a
// work-group the whole is one launch.
#include "plan/factorize.hpp"
#include "plan/planner.hpp"

namespace fftcl::planner {
namespace {

/// The vector shape wants lanes times lanes in the length, so that the last stage can run across them.
std::size_t wanted_multiple(std::size_t least, const Context& context) {
  if (context.shape == DeviceShape::cooperative) return least > 16 ? 8 : 1;
  const std::size_t lanes = context.spec.precision == Precision::fp64 ? 8 : 16;
  return least >= lanes * lanes ? lanes : least >= 16 ? 4 : 1;
}

}  // namespace

AxisPlan plan_bluestein(const AxisTask& task, const Context& context) {
  const std::size_t length = task.geometry.axis_length;
  const std::size_t least = 2 * length - 1;
  AxisTask padded = task;
  padded.geometry.axis_length = convolution_length(least, wanted_multiple(least, context));
  padded.geometry.length = padded.geometry.axis_length;
  const std::string why = std::to_string(length) + " as a convolution of " + std::to_string(padded.geometry.axis_length) + " points";

  if (context.shape == DeviceShape::cooperative && context.options.kernel != StageMemory::global) {
    KernelLaunch launch = begin_launch(padded, padded.geometry.axis_length, 1, context);
    launch.fused_convolution = launch.chirp_load = launch.chirp_store = true;
    launch.chirp_length = length;
    if (shape_cooperative(launch, {}, 1, context)) {
      launch.reason = why + ", in one launch";
      return {"bluestein", {launch}};
    }
  }

  AxisTask there = padded, back = padded;
  there.store = StoreEnd::complex;
  back.load = LoadEnd::complex;
  AxisPlan plan = plan_smooth_axis(there, context);
  plan.launches.front().chirp_load = true;
  plan.launches.back().filter_store = true;
  AxisPlan second = plan_smooth_axis(back, context);
  second.launches.back().chirp_store = true;
  plan.launches.insert(plan.launches.end(), second.launches.begin(), second.launches.end());
  for (KernelLaunch& launch : plan.launches) {
    launch.chirp_length = length;
    launch.reason = why + "; " + launch.reason;
  }
  plan.algorithm = "bluestein";
  return plan;
}

}  // namespace fftcl::planner
