#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

#include "fftcl/error.hpp"
#include "fftcl/plan.hpp"
#include "plan/algorithms/real_columns.hpp"
#include "plan/butterflies.hpp"
#include "plan/joined.hpp"
#include "plan/known_choice.hpp"
#include "plan/planner.hpp"
#include "plan/published/published.hpp"
#include "plan/vector/vector_shape.hpp"

namespace fftcl {
namespace planner {
namespace {

/// Columns run as rows between two transposes.
bool by_transposes(const PlanOptions& options, Algorithm algorithm) {
  const PublishedAlgorithm* published = find_published(options.algorithm);
  return published != nullptr ? published->transposes : engine_algorithm(algorithm).transposes;
}

void check_radix_choice(const RadixChoice& radix) {
  if (radix.cap != 0 && !radix.stages.empty()) {
    throw InvalidRequest(Setting::radix, "a cap, " + std::to_string(radix.cap) + ", and a list are given",
                         "leave RadixChoice::cap 0 or RadixChoice::stages empty");
  }
  if (radix.cap != 0 && !is_cap(radix.cap)) {
    throw InvalidRequest(Setting::radix + " " + to_string(radix), "it is no cap", "give " + accepted_radices());
  }
  if (std::all_of(radix.stages.begin(), radix.stages.end(), has_butterfly)) return;
  throw InvalidRequest(Setting::radix + " " + to_string(radix), "there is no such butterfly",
                       "give " + accepted_radices());
}

void check_request(const TransformSpec& spec, const DeviceLimits& limits, const PlanOptions& options,
                   Algorithm algorithm) {
  // More, as OpenCL counts no compute units, would let products of them wrap around to 0, which the planner divides by.
  const auto is_count = [](std::size_t number) { return number >= 1 && number < std::size_t{1} << 32; };
  if (!is_count(limits.max_work_group_size) || !is_count(limits.compute_units))
    throw InvalidRequest("device limits", "a device has compute units that run work-groups",
                         "give from 1 to 2^32 - 1 of each");
  require_known(options.kernel, "stage memory");
  require_known(options.shape, "device shape");
  require_known(options.transpose, "transpose");
  require_known(options.published.twiddle, "twiddle");
  require_known(options.published.geometry, "geometry");
  check_radix_choice(options.radix);
  if (spec.precision == Precision::fp64 && !limits.has_fp64()) {
    throw Unsupported("double precision", "the device has neither cl_khr_fp64 nor cl_amd_fp64",
                      "use single precision or another device");
  }
  const EngineAlgorithm& asked = engine_algorithm(algorithm);
  check_published_choices(spec, options);
  if (by_transposes(options, algorithm) && spec.lengths.size() != 2) {
    throw InvalidRequest(Setting::algorithm + " " + options.algorithm,
                         "it needs two axes, the transform has " + std::to_string(spec.lengths.size()), "use auto");
  }
  if (options.kernel == StageMemory::global && !asked.global_stages) {
    throw InvalidRequest(Setting::algorithm + " " + options.algorithm + " with stages through global memory",
                         "its launches hold several stages", "leave one of the two to the planner");
  }
  if (options.kernel == StageMemory::local && !asked.local_stages) {
    throw InvalidRequest(Setting::algorithm + " " + options.algorithm + " with stages through local memory",
                         "its launches hold one stage each", "leave one of the two to the planner");
  }
}

/// What the device takes, and what its driver runs built kernels with.
DeviceLimits limits_within(const DeviceLimits& limits, const PlanOptions& options) {
  DeviceLimits within = limits;
  if (options.max_work_group_size != 0) {
    within.max_work_group_size = std::min(limits.max_work_group_size, options.max_work_group_size);
  }
  return within;
}

/// The task of one axis: what is complex about it, and what the real data of the last axis add.
AxisTask task_of(const TransformSpec& spec, std::size_t axis) {
  AxisTask task;
  const bool last_axis = axis + 1 == spec.lengths.size();
  const bool real = spec.kind != TransformKind::complex_to_complex;
  const std::size_t length = spec.lengths[axis];
  std::size_t complex_length = length;
  if (real && last_axis) {
    const bool packed = length % 2 == 0;
    if (packed) complex_length = length / 2;
    if (spec.kind == TransformKind::real_to_complex) {
      task.load = packed ? LoadEnd::real_pairs : LoadEnd::real;
      task.store = packed ? StoreEnd::half_split : StoreEnd::half;
    } else {
      task.load = packed ? LoadEnd::half_join : LoadEnd::hermitian;
      task.store = packed ? StoreEnd::real_pairs : StoreEnd::real;
    }
    task.real_length = length;
  }
  task.geometry.axis = axis;
  task.geometry.length = task.geometry.axis_length = complex_length;
  for (std::size_t i = 0; i < axis; ++i) task.geometry.rows *= spec.lengths[i];
  for (std::size_t i = axis + 1; i < spec.lengths.size(); ++i) {
    const bool half_row = real && i + 1 == spec.lengths.size();
    task.geometry.inner *= half_row ? half_spectrum(spec.lengths[i]) : spec.lengths[i];
  }
  return task;
}

/// The axes that do something, in the order they run: the last one first, except that real output comes at the very
/// end.
std::vector<AxisTask> tasks_of(const TransformSpec& spec) {
  std::vector<AxisTask> tasks;
  for (std::size_t axis = spec.lengths.size(); axis-- > 0;) {
    AxisTask task = task_of(spec, axis);
    const bool real_end = task.real_length != 0;
    if (task.geometry.axis_length > 1 || real_end) tasks.push_back(task);
  }
  if (spec.kind == TransformKind::complex_to_real) std::rotate(tasks.begin(), tasks.begin() + 1, tasks.end());
  // Nothing but lengths of 1: a copy, which still scales.
  if (tasks.empty()) tasks.push_back(task_of(spec, spec.lengths.size() - 1));
  return tasks;
}

/// A list is the stages of one length: lengths that differ have none in common.
void check_radix_list(const std::vector<AxisTask>& tasks, const RadixChoice& radix) {
  if (radix.stages.empty()) return;
  std::string lengths;
  bool differ = false;
  for (const AxisTask& task : tasks) {
    lengths += (lengths.empty() ? "" : " and ") + std::to_string(task.geometry.axis_length);
    differ |= task.geometry.axis_length != tasks.front().geometry.axis_length;
  }
  if (!differ) return;
  throw InvalidRequest(Setting::radix + " " + to_string(radix),
                       "it is the stages of every axis, and the complex lengths that run are " + lengths,
                       "give a cap such as 8, which every axis follows");
}

DeviceShape shape_of(const DeviceLimits& limits, const PlanOptions& options, Algorithm algorithm) {
  // The documents' kernels have that shape alone.
  if (algorithm == Algorithm::published) return DeviceShape::cooperative;
  if (options.shape != DeviceShape::automatic) return options.shape;
  return limits.type == DeviceType::cpu ? DeviceShape::vector : DeviceShape::cooperative;
}

/// Each axis by itself, but for those that share a launch and, of real data, those that a matrix of reals is.
std::vector<AxisPlan> plan_axes(const std::vector<AxisTask>& tasks, const PlanRequest& request) {
  std::vector<AxisPlan> plans;
  std::span<const AxisTask> rest(tasks);
  std::optional<AxisPlan> real_output;
  const auto take = [&](AxisPlan shared, std::size_t axes) {
    if (request.spec.kind == TransformKind::complex_to_real) {
      // It takes the first tasks and the last, and runs when the others are done: real output comes at the very end.
      rest = rest.subspan(axes - 1, rest.size() - axes);
      real_output = std::move(shared);
    } else {
      rest = rest.subspan(axes);
      plans.push_back(std::move(shared));
    }
  };
  if (auto image = plan_image(tasks, request)) {
    const std::size_t axes = image->launches.front().image_axes.size();
    take(std::move(*image), axes);
  } else if (auto matrix = plan_real_matrix(tasks, request)) {
    take(std::move(*matrix), 2);
  }
  for (const AxisTask& task : rest) {
    const bool by_rows = by_transposes(request.options, request.algorithm) && task.geometry.inner > 1;
    plans.push_back(by_rows ? plan_transposed_columns(task, request) : plan_axis(task, request));
  }
  if (real_output) plans.push_back(std::move(*real_output));
  return plans;
}

/// What was chosen for the axes, each once, in the order they run.
std::string names_of(const std::vector<AxisPlan>& axes, const PlanRequest& request) {
  if (request.algorithm == Algorithm::rows_transpose) return request.options.algorithm;
  std::vector<std::string> names;
  for (const AxisPlan& axis : axes) {
    for (const std::string& name : axis.algorithms) {
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
  }
  return joined(names, "+");
}

/// What depends on how the arrays at the launch's ends lie.
void fit_to_arrays(KernelLaunch& launch, const PlanRequest& request) {
  choose_pairs(launch, request);
  choose_lane_blocks(launch, request);
  choose_read_ahead(launch);
  choose_computed_steps(launch, request);
}

}  // namespace
}  // namespace planner

Plan make_plan(const TransformSpec& spec, const DeviceLimits& limits, const PlanOptions& options) {
  using namespace planner;
  validate(spec);
  const Algorithm algorithm = algorithm_named(options.algorithm);
  check_request(spec, limits, options, algorithm);
  const DeviceLimits within = limits_within(limits, options);
  Plan plan;
  plan.spec = spec;
  if (within.max_work_group_size < limits.max_work_group_size) plan.max_work_group_size = within.max_work_group_size;
  plan.shape = shape_of(within, options, algorithm);
  const PlanRequest request{plan.spec, within, options, plan.shape, algorithm};
  if (algorithm == Algorithm::published) plan.twiddle = twiddle_source(request);
  const std::vector<AxisTask> tasks = tasks_of(spec);
  check_radix_list(tasks, options.radix);
  std::vector<AxisPlan> axes = plan_axes(tasks, request);
  plan.algorithm = names_of(axes, request);
  for (AxisPlan& axis : axes) std::ranges::move(axis.launches, std::back_inserter(plan.launches));
  rest_matrix_in_tiles(plan.launches, request);
  for (KernelLaunch& launch : plan.launches) choose_pads(launch, request);
  assign_buffers(plan, request);
  for (KernelLaunch& launch : plan.launches) fit_to_arrays(launch, request);
  // What another launch reads next is better left in the caches, and complex rows gain nothing from asking for them.
  KernelLaunch& first = plan.launches.front();
  const bool alone = plan.launches.size() == 1;
  if (alone) choose_past_cache(first, request);
  if (alone || first.store == StoreEnd::half_split) choose_write_ahead(first);
  assign_arguments(plan, request);
  return plan;
}

bool runs_convolution(const Plan& plan) {
  return std::any_of(plan.launches.begin(), plan.launches.end(),
                     [](const KernelLaunch& launch) { return launch.convolution.present(); });
}

std::uint64_t extra_memory_bytes(const Plan& plan) {
  std::uint64_t bytes = 0;
  for (std::uint64_t elements : plan.scratch_elements) bytes += elements * complex_bytes(plan.spec.precision);
  for (const TableSpec& table : plan.tables) bytes += table_bytes(table, plan.spec.precision);
  return bytes;
}

}  // namespace fftcl
