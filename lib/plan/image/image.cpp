// Two axes or three in one launch, where a work-group holds whole images of them: the data are read once and written
// once.
#include <algorithm>

#include "fftcl/error.hpp"
#include "plan/butterflies.hpp"
#include "plan/cooperative/group_limits.hpp"
#include "plan/cooperative/half_rows.hpp"
#include "plan/cooperative/packed_mirrors.hpp"
#include "plan/held_primes.hpp"
#include "plan/image/image_radices.hpp"
#include "plan/image/image_rows.hpp"
#include "plan/planner.hpp"
#include "plan/tuned/shape_key.hpp"
#include "plan/tuned/tuned_shapes.hpp"

namespace fftcl::planner {
namespace {

/// The launch over the first `count` tasks, the last axes of the array, before it is shaped. Rows of reals are packed.
KernelLaunch begin_image(const std::vector<AxisTask>& tasks, std::size_t count, const PlanRequest& request) {
  KernelLaunch launch;
  launch.family = KernelFamily::image;
  launch.precision = request.spec.precision;
  launch.load = tasks.front().load;
  launch.store = tasks.front().store;
  launch.real_length = tasks.front().real_length;
  launch.geometry.axis = tasks[count - 1].geometry.axis;
  launch.geometry.rows = tasks[count - 1].geometry.rows;
  for (std::size_t i = 0; i < count; ++i) {
    const AxisGeometry& axis = tasks[i].geometry;
    launch.image_axes.push_back({axis.axis, axis.axis_length, launch.geometry.length, 0});
    launch.geometry.length *= axis.axis_length;
  }
  launch.geometry.axis_length = launch.geometry.length;
  // What half spectra leave out is known before the butterfly that makes reals of it, the last of all.
  if (launch.store == StoreEnd::real)
    std::rotate(launch.image_axes.begin(), launch.image_axes.begin() + 1, launch.image_axes.end());
  return launch;
}

/// True where images of an even number of reals a row are best held by half of their points, as `half` has them, and
/// not packed.
bool keeps_half_points(const KernelLaunch& half, const KernelLaunch& packed, const PlanRequest& request) {
  // A list is the stages of packed rows.
  if (!request.options.radix.stages.empty()) return false;
  const auto has_shape = [](const std::vector<LaunchShape>& shapes, const KernelLaunch& launch) {
    return std::any_of(shapes.begin(), shapes.end(), [&](const LaunchShape& shape) {
      return key_of(shape) == launch_key_of(launch) && radices_of_shape(shape, launch.image_axes);
    });
  };
  for (const std::vector<LaunchShape>* shapes : {&request.options.shapes, &tuned_images()}) {
    if (has_shape(*shapes, half)) return true;
    if (has_shape(*shapes, packed)) return false;
  }
  // 72 arrays each way in fp32 and in fp64, timed in turn with packed rows. Back (an H100) .84 of their time, but for
  // rows of 4 and 8 reals 1.1. To the half spectrum (an H200) .47 to .9 for rows of one butterfly and of 5 n reals;
  // butterflies over rows of 8 n share banks of a cache (1.1 to 1.5), others are even (.9 to 1.2).
  const std::size_t row = half.real_length;
  if (half.store == StoreEnd::real) return row != 4 && row != 8;
  return row % 8 != 0 && (row % 5 == 0 || (row > 4 && row < 16 && has_butterfly(static_cast<int>(row))));
}

std::string lengths_of(const KernelLaunch& launch) {
  std::vector<std::size_t> lengths;
  for (const ImageAxis& axis : launch.image_axes) {
    if (axis.inner > 1) lengths.insert(lengths.begin(), axis.length);
  }
  lengths.push_back(launch.real_length != 0 ? launch.real_length : row_axis(launch).length);
  return to_string(lengths) + (launch.real_length != 0 ? " reals" : "");
}

std::string reason_of(const KernelLaunch& launch) {
  const std::string axes = launch.image_axes.size() == 2 ? "two axes" : "three axes";
  std::string text = "whole images of " + lengths_of(launch) + " in a work-group: " + axes + " in one launch";
  if (launch.stages.front().radix == 1) text += "; short rows are first read in order";
  return text;
}

/// True where one launch is sooner than two. Few large images that meet mirrors leave a device idle (an H100, one of
/// 100 x 100 reals 9.6 us by two launches, 9.1 so, of 120 x 120 9.4 and 11.7); of three axes they spare two launches.
bool pays(const KernelLaunch& launch, const PlanRequest& request) {
  const bool few = !fills_half(launch.lanes_in_all, request);
  return !has_mirrors(launch) || !few || launch.image_axes.size() > 2 || launch.geometry.length <= 5120;
}

/// The first `count` tasks in one launch; nothing where no work-group holds an image of them or, unless it is `wanted`,
/// two launches are sooner.
std::optional<AxisPlan> plan_last_axes(const std::vector<AxisTask>& tasks, std::size_t count, bool wanted,
                                       const PlanRequest& request) {
  const auto plan = [&](KernelLaunch form) -> std::optional<AxisPlan> {
    if (!shape_image(form, request) || !(wanted || pays(form, request))) return std::nullopt;
    form.reason = reason_of(form);
    return AxisPlan{{"image"}, {form}};
  };
  const KernelLaunch launch = begin_image(tasks, count, request);
  if (!is_packed(tasks.front())) return plan(launch);
  std::vector<AxisTask> apart = tasks;
  apart.front() = unpacked(apart.front());
  const KernelLaunch half = begin_image(apart, count, request);
  if (keeps_half_points(half, launch, request)) {
    if (auto found = plan(half)) return found;
  }
  return plan(launch);
}

/// Why no image can be planned, before any is tried; empty where one can.
std::string obstacle(const std::vector<AxisTask>& tasks, const PlanRequest& request) {
  if (request.shape != DeviceShape::cooperative) return "only the cooperative shape has it";
  const bool longer =
      std::all_of(tasks.begin(), tasks.end(), [](const AxisTask& task) { return task.geometry.axis_length > 1; });
  if (request.spec.kind != TransformKind::complex_to_complex && !longer) return "it needs three reals a row, or more";
  if (tasks.size() < 2) return "it needs two axes of more than one point";
  return {};
}

}  // namespace

std::optional<AxisPlan> plan_image(std::vector<AxisTask> tasks, const PlanRequest& request) {
  const bool wanted = request.algorithm == Algorithm::image;
  const auto cut = [&](const AxisTask& task) {
    return demanded_cut(task.geometry.axis_length, request) != nullptr ||
           demanded_cut(task.real_length, request) != nullptr;
  };
  if (!wanted && (request.algorithm != Algorithm::automatic || request.options.kernel == StageMemory::global ||
                  std::any_of(tasks.begin(), tasks.end(), cut)))
    return std::nullopt;
  std::string why_not = obstacle(tasks, request), too_large;
  // Real output comes at the very end, behind all other axes.
  if (request.spec.kind == TransformKind::complex_to_real) std::rotate(tasks.begin(), tasks.end() - 1, tasks.end());
  for (std::size_t count = why_not.empty() ? tasks.size() : 0; count >= 2; --count) {
    const auto smooth = [&](const AxisTask& task) { return is_held(task.geometry.axis_length, request); };
    if (!std::all_of(tasks.begin(), tasks.begin() + static_cast<std::ptrdiff_t>(count), smooth)) {
      why_not = "a length has " + beyond_butterflies(request) + ", for which there is no butterfly";
      continue;
    }
    if (auto found = plan_last_axes(tasks, count, wanted, request)) return found;
    why_not.clear();
    too_large = lengths_of(begin_image(tasks, count, request));
  }
  if (!wanted) return std::nullopt;
  const ErrorText subject = Setting::algorithm + " image at " + to_string(request.spec.lengths);
  constexpr const char* kRemedy = "use auto or another algorithm";
  if (why_not.empty())
    throw Unsupported(subject, "no work-group of this device holds an image of " + too_large, kRemedy);
  throw InvalidRequest(subject, why_not, kRemedy);
}

}  // namespace fftcl::planner
