// What the published planner files share: launches between the engine's ends, spread over work-items.
#include "fftcl/error.hpp"
#include "plan/ceil_divide.hpp"
#include "plan/published/published.hpp"

namespace fftcl::planner {
namespace {

bool is_table(TwiddleSource source) {
  return source == TwiddleSource::global || source == TwiddleSource::local || source == TwiddleSource::constant;
}

/// What makes a work-group smaller, of what the algorithm takes.
ErrorText smaller_work_group(const PlanRequest& request) {
  const TakenChoices& takes = find_published(request.options.algorithm)->takes;
  if (takes.work_group) return "use a smaller " + Setting::work_group;
  if (!takes.compute_units) return "use another " + Setting::algorithm;
  // Where nobody said how many, all that the length allows were tried.
  if (request.options.published.compute_units == 0) return "use a shorter length or fewer " + Setting::items_per_group;
  return "use more " + Setting::compute_units + " or fewer " + Setting::items_per_group;
}

/// The same of its local memory.
ErrorText less_local_memory(const PlanRequest& request) {
  if (!find_published(request.options.algorithm)->takes.compute_units) return "use another " + Setting::algorithm;
  if (request.options.published.compute_units == 0) return "use a shorter length";
  return "use more " + Setting::compute_units + " or a shorter length";
}

void require_work_group(std::size_t items, const AxisTask& task, const PlanRequest& request) {
  const std::size_t most = request.limits.max_work_group_size;
  if (items <= most) return;
  throw Unsupported(
      DeviceBound::work_items, subject_of(task, request),
      "it needs a work-group of " + std::to_string(items) + " work-items and the device takes " + std::to_string(most),
      smaller_work_group(request));
}

}  // namespace

ErrorText subject_of(const AxisTask& task, const PlanRequest& request) {
  const bool half = task.real_length != 0 && task.real_length != task.geometry.axis_length;
  return Setting::algorithm + " " + request.options.algorithm + " at length " +
         std::to_string(task.geometry.axis_length) + (half ? " (half of the real length)" : "");
}

std::uint64_t transforms_in_all(const AxisTask& task, const PlanRequest& request) {
  return std::uint64_t{request.spec.batch} * task.geometry.rows * task.geometry.inner;
}

KernelLaunch plain_launch(const std::string& file, const AxisTask& task, std::size_t length, std::size_t span,
                          const PlanRequest& request) {
  KernelLaunch launch = begin_launch(task, length, span, request);
  launch.family = KernelFamily::published;
  launch.published.file = launch.published.entry = file;
  return launch;
}

KernelLaunch twiddled_launch(const std::string& file, const AxisTask& task, std::size_t length, std::size_t span,
                             const PlanRequest& request) {
  KernelLaunch launch = plain_launch(file, task, length, span, request);
  const TwiddleSource source = twiddle_source(request);
  launch.published.twiddle = source;
  if (!is_table(source)) return launch;
  const TableSpec roots{.kind = TableSpec::Kind::roots, .n = task.geometry.axis_length};
  launch.published.tables.push_back(roots);
  const std::uint64_t bytes = table_bytes(roots, request.spec.precision);
  if (source == TwiddleSource::constant && bytes > request.limits.constant_memory_bytes) {
    throw Unsupported(DeviceBound::constant_memory, subject_of(task, request),
                      "its table of twiddles has " + std::to_string(bytes) +
                          " bytes and the device's constant memory takes " +
                          std::to_string(request.limits.constant_memory_bytes),
                      "use another " + Setting::twiddle);
  }
  return launch;
}

void spread_items(KernelLaunch& launch, std::uint64_t items, const AxisTask& task, const PlanRequest& request) {
  const std::size_t wanted = request.options.published.work_group;
  const std::size_t group = wanted != 0 ? wanted : usual_work_group(request.limits);
  require_work_group(group, task, request);
  launch.lanes_in_all = items;
  launch.work_group_size = {group, 1, 1};
  launch.global_size = {ceil_divide(items, group) * group, 1, 1};
}

void spread_groups(KernelLaunch& launch, std::uint64_t groups, std::size_t items, const AxisTask& task,
                   const PlanRequest& request) {
  require_work_group(items, task, request);
  launch.work_group_size = {items, 1, 1};
  launch.global_size = {groups * items, 1, 1};
}

void use_local_memory(KernelLaunch& launch, std::uint64_t bytes, const AxisTask& task, const PlanRequest& request) {
  launch.local_memory_bytes = bytes;
  if (bytes <= request.limits.local_memory_bytes) return;
  throw Unsupported(DeviceBound::local_memory, subject_of(task, request),
                    "it needs " + std::to_string(bytes) + " bytes of local memory a work-group and the device has " +
                        std::to_string(request.limits.local_memory_bytes),
                    less_local_memory(request));
}

}  // namespace fftcl::planner
