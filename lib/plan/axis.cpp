// One axis: which algorithm serves it, and what real data add at its ends.
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "fftcl/error.hpp"
#include "plan/algorithms/real_columns.hpp"
#include "plan/butterflies.hpp"
#include "plan/ceil_divide.hpp"
#include "plan/cooperative/column_rate.hpp"
#include "plan/cooperative/group_limits.hpp"
#include "plan/cooperative/half_rows.hpp"
#include "plan/cooperative/packed_mirrors.hpp"
#include "plan/cooperative/part_rows.hpp"
#include "plan/factorize.hpp"
#include "plan/held_primes.hpp"
#include "plan/planner.hpp"
#include "plan/published/published.hpp"
#include "plan/tuned/shape_key.hpp"
#include "plan/vector/vector_shape.hpp"

namespace fftcl::planner {
namespace {

bool wants(const PlanRequest& request, Algorithm algorithm) { return request.algorithm == algorithm; }

/// `Refusal`: InvalidRequest, or Unsupported where another device might do it.
template <class Refusal>
Refusal does_not_fit(std::string_view algorithm, const AxisTask& task, const std::string& reason) {
  return Refusal(
      Setting::algorithm + " " + std::string(algorithm) + " at length " + std::to_string(task.geometry.axis_length),
      reason, "use auto or another algorithm");
}

[[noreturn]] void refuse_rader(const AxisTask& task, const PlanRequest& request) {
  const std::size_t length = task.geometry.axis_length;
  const std::string less = std::to_string(length - 1);
  if (!is_prime(length) || length == 2) throw does_not_fit<InvalidRequest>("rader", task, "it takes odd prime lengths");
  if (!is_held(length - 1, request))
    throw does_not_fit<InvalidRequest>(
        "rader", task, less + " has " + beyond_butterflies(request) + ", for which there is no butterfly");
  if (request.shape == DeviceShape::vector) {
    throw does_not_fit<InvalidRequest>(
        "rader", task,
        "in vectors it takes rows without a gap between them, of so many points as a core's cache holds");
  }
  throw does_not_fit<Unsupported>("rader", task, "one launch of this device does not hold " + less + " points");
}

InvalidRequest beyond_convolutions(const AxisTask& task, const PlanRequest& request) {
  const AxisGeometry& axis = task.geometry;
  const std::string columns = axis.inner > 1 ? " over " + std::to_string(axis.inner) + " columns" : "";
  return InvalidRequest(
      "length " + std::to_string(task.real_length != 0 ? task.real_length : axis.axis_length) + columns,
      "it has " + beyond_butterflies(request) +
          ", and a convolution of the whole reaches 2^31 elements, which kernels do not count",
      "use a length without such a factor, or split the work");
}

/// Rows of packed reals that the plan convolves in one launch become their half spectra there, too (an H100: 25 lengths
/// of few work-items a row .51 of the time of two launches, 63 longer ones .72, measured with pairs that the items of
/// each row took; PoCL beyond the last cache .80 to .94, one row .75, else even). False where they are not planned so,
/// where lanes have a transform each, and where their results do not fit local memory.
bool split_convolution(AxisPlan& plan, const AxisTask& task, const PlanRequest& request) {
  if (plan.launches.size() != 1) return false;
  KernelLaunch launch = plan.launches.front();
  if (!launch.convolution.fused || launch.geometry.columns() != 1 || launch.vector.lane_blocks) return false;
  launch.store = task.store;
  launch.real_length = task.real_length;
  launch.group.staged_store = false;
  launch.local_memory_bytes = std::max(launch.local_memory_bytes, split_bytes(launch, request));
  if (launch.local_memory_bytes > local_memory_for(launch, request)) return false;
  launch.reason += ", and their half spectrum";
  plan.launches.front() = launch;
  return true;
}

/// Packed results -> half spectrum.
KernelLaunch half_split_launch(const AxisTask& task, const PlanRequest& request) {
  KernelLaunch launch;
  launch.family = KernelFamily::half_split;
  launch.precision = request.spec.precision;
  launch.geometry = task.geometry;
  launch.real_length = task.real_length;
  launch.lanes_in_all = request.spec.batch * task.geometry.rows;
  const std::size_t pairs = task.geometry.length / 2 + 1;
  std::size_t items = pairs, group = std::min<std::size_t>(request.limits.max_work_group_size, 64);
  if (request.shape == DeviceShape::vector) {
    constexpr std::size_t kPairsOfItem = 4096;
    group = 1;
    launch.lanes = device_width(request);
    launch.vector.tiles_per_item = kPairsOfItem / launch.lanes;
    items = ceil_divide(pairs, kPairsOfItem);
  }
  launch.work_group_size = {group, 1, 1};
  launch.global_size = {ceil_divide(items, group) * group * launch.lanes_in_all, 1, 1};
  launch.reason = "packed results of real input -> half spectrum";
  return launch;
}

/// Columns of a matrix that a work-group holds by narrow pieces alone: two launches over shorter ones, where these are
/// the sooner. Not in the place of shapes that were timed beside them.
std::optional<AxisPlan> plan_shorter_columns(const AxisTask& task, const AxisPlan& whole, const PlanRequest& request) {
  constexpr double kLeastOfTwo = 2;  // copies
  const KernelLaunch& launch = whole.launches.front();
  const bool rated = request.shape == DeviceShape::cooperative && wants(request, Algorithm::automatic) &&
                     request.limits.type != DeviceType::cpu && task.geometry.inner > 1 && is_rated_column(launch);
  const bool timed = demands_shape(request.options, launch) || launch.group.large_local_memory;
  if (!rated || timed || cost_of(whole, request) < kLeastOfTwo) return std::nullopt;
  std::optional<AxisPlan> cut = plan_four_step(task, request);
  if (cut && cost_of(*cut, request) >= cost_of(whole, request)) cut.reset();
  return cut;
}

/// Few rows of packed reals, there or back.
std::optional<AxisPlan> plan_few_packed(const AxisTask& task, const PlanRequest& request) {
  const bool splits = task.store == StoreEnd::half_split;
  AxisTask packed = task;
  if (splits) packed.store = StoreEnd::complex;
  std::optional<AxisPlan> plan = plan_few_rows(task, packed, request);
  if (plan && splits) plan->launches.push_back(half_split_launch(task, request));
  return plan;
}

/// Packed reals -> half spectrum, split by the last launch of the stages or, where a chosen cut does not, behind it.
std::optional<AxisPlan> plan_packed(const AxisTask& task, const AxisTask& packed, const PlanRequest& request) {
  const bool splits = request.shape == DeviceShape::cooperative;
  if (auto plan = plan_chosen_cut(splits ? task : packed, request)) {
    if (!splits) plan->launches.push_back(half_split_launch(task, request));
    return plan;
  }
  if (!wants(request, Algorithm::four_step)) {
    if (auto plan = plan_stockham(task, request)) return plan;
  }
  if (!wants(request, Algorithm::stockham) && splits) return plan_four_step(task, request);
  return std::nullopt;
}

/// Primes that have a butterfly, as a whole transform in vectors: Rader's convolution, where there is one, takes .4 to
/// .7 of its time from 61 points on (61, 67, 101, 127), of fewer 1.0 to 2 (37, 41, 43, 47, 53, 59). Half spectra, which
/// it leaves to a launch of their own, are not.
bool is_sooner_as_convolution(const AxisTask& task, const PlanRequest& request) {
  const std::size_t length = task.geometry.axis_length;
  return length > 59 && is_prime(length) && task.store != StoreEnd::half_split &&
         request.shape == DeviceShape::vector && wants(request, Algorithm::automatic);
}

/// Likewise rows in work-groups, of 37 points on: as one butterfly 37 to 61 take 1.03 times as long on an H200, in fp64
/// 1.5 times.
bool is_sooner_as_convolved_rows(const AxisTask& task, const PlanRequest& request) {
  return fills_registers(task.geometry.axis_length) && task.geometry.inner == 1 &&
         request.shape == DeviceShape::cooperative && wants(request, Algorithm::automatic);
}

/// Rows of an odd number of reals whose butterflies are held over reals alone.
bool is_held_as_reals(const AxisTask& task, const PlanRequest& request) {
  const std::size_t reals = task.geometry.axis_length;
  return task.has_half() && task.geometry.inner == 1 && !is_held(reals, request) && are_reals_held(reals, request);
}

/// What the request leaves of the ways to plan an axis.
struct AllowedWays {
  bool butterflies = false;      ///< they serve all of its factors
  bool shared_launches = false;  ///< its stages may share one, in no document's algorithm
};

/// Throws InvalidRequest where the algorithm or the list that was asked for does not serve the length.
AllowedWays allowed_ways(const AxisTask& task, const PlanRequest& request) {
  const std::size_t length = task.geometry.axis_length;
  const EngineAlgorithm& asked = engine_algorithm(request.algorithm);
  const bool listed = !request.options.radix.stages.empty();
  if (listed) {
    require_product(request.options.radix, length, is_packed(task));
    if (asked.convolution)
      throw does_not_fit<InvalidRequest>(asked.name, task, "a radix list does not name the stages of its convolution");
  }
  const bool by_stages = !asked.convolution && (listed || !is_sooner_as_convolved_rows(task, request));
  const bool butterflies = by_stages && (listed || is_held(length, request));
  const bool shared_launches = by_stages && asked.local_stages && request.options.kernel != StageMemory::global &&
                               find_published(request.options.algorithm) == nullptr;
  return {butterflies, shared_launches};
}

/// Throws InvalidRequest where the algorithm that was asked for has no convolutions.
void require_convolutions(const AxisTask& task, const PlanRequest& request) {
  const EngineAlgorithm& asked = engine_algorithm(request.algorithm);
  if (asked.butterflies_only)
    throw does_not_fit<InvalidRequest>(
        asked.name, task, "the length has " + beyond_butterflies(request) + ", for which there is no butterfly");
}

/// Reals whose launches are others than those of complex points; nothing for all else.
std::optional<AxisPlan> plan_reals(const AxisTask& task, const AllowedWays& allowed, const PlanRequest& request) {
  if (keeps_half_rows(task, request)) {
    if (auto plan = plan_stockham(unpacked(task), request)) return plan;
  }
  if (is_held_as_reals(task, request)) {
    if (auto plan = plan_stockham(task, request)) return plan;
  }
  if (!allowed.butterflies || !is_packed(task)) return std::nullopt;
  if (auto plan = plan_few_packed(task, request)) return plan;
  return plan_real_columns(task, request);
}

/// Complex points as two rows of reals.
std::optional<AxisPlan> plan_parts(const AxisTask& task, const PlanRequest& request) {
  if (!runs_in_parts(task, request)) return std::nullopt;
  return plan_stockham(in_parts(task), request);
}

/// Packed reals -> half spectrum, by launches that split it or by one behind those of the complex points.
AxisPlan plan_half_split(const AxisTask& task, const AllowedWays& allowed, const PlanRequest& request) {
  AxisTask packed = task;
  packed.store = StoreEnd::complex;
  if (allowed.butterflies && allowed.shared_launches) {
    if (auto plan = plan_packed(task, packed, request)) return *plan;
  }
  AxisPlan plan = plan_axis(packed, request);
  if (!split_convolution(plan, task, request)) plan.launches.push_back(half_split_launch(task, request));
  return plan;
}

/// A length with a factor for which there is no butterfly, or whose convolution was asked for.
AxisPlan plan_convolution(const AxisTask& task, const PlanRequest& request) {
  if (wants(request, Algorithm::rader)) {
    if (auto plan = plan_rader(task, request)) return *plan;
    refuse_rader(task, request);
  }
  if (!wants(request, Algorithm::bluestein)) {
    if (auto plan = plan_prime(task, request)) return *plan;
  }
  std::optional<AxisPlan> whole = plan_bluestein(task, request);
  if (auto plan = plan_large_factor(task, whole, request)) return *plan;
  if (!whole) throw beyond_convolutions(task, request);
  return std::move(*whole);
}

}  // namespace

AxisPlan plan_smooth_axis(const AxisTask& task, const PlanRequest& request) {
  if (wants(request, Algorithm::multistage) || request.options.kernel == StageMemory::global)
    return plan_multistage(task, request);
  const bool cut = wants(request, Algorithm::four_step) && task.geometry.axis_length > 1;
  if (auto plan = plan_chosen_cut(task, request)) return *plan;
  if (!cut) {
    if (auto plan = plan_few_rows(task, task, request)) return *plan;
    if (auto plan = plan_stockham(task, request)) {
      const std::optional<AxisPlan> shorter = plan_shorter_columns(task, *plan, request);
      return shorter ? *shorter : *plan;
    }
    if (wants(request, Algorithm::stockham))
      throw does_not_fit<Unsupported>("stockham", task, "one launch of this device does not hold it");
  }
  if (auto plan = plan_four_step(task, request)) return *plan;
  if (cut && is_prime(task.geometry.axis_length))
    throw does_not_fit<InvalidRequest>("four_step", task, "a prime cannot be cut into launches");
  if (cut) throw does_not_fit<Unsupported>("four_step", task, "it cannot be cut into launches that fit this device");
  if (request.options.kernel == StageMemory::local) {
    throw Unsupported(DeviceBound::local_memory,
                      "stages through local memory at length " + std::to_string(task.geometry.axis_length),
                      "this device's local memory does not hold them", "use " + Setting::kernel + " auto or global");
  }
  return plan_multistage(task, request);
}

AxisPlan plan_axis(const AxisTask& task, const PlanRequest& request) {
  const AllowedWays allowed = allowed_ways(task, request);
  const bool listed = !request.options.radix.stages.empty();
  if (allowed.butterflies && !listed && is_sooner_as_convolution(task, request)) {
    if (auto plan = plan_rader(task, request)) return *plan;
  }
  if (allowed.shared_launches) {
    if (auto plan = plan_reals(task, allowed, request)) return *plan;
    if (auto plan = plan_parts(task, request)) return *plan;
  }
  if (!allowed.butterflies) require_convolutions(task, request);
  if (task.store == StoreEnd::half_split) return plan_half_split(task, allowed, request);
  if (const PublishedAlgorithm* const published = find_published(request.options.algorithm))
    return plan_published(*published, task, request);
  return allowed.butterflies ? plan_smooth_axis(task, request) : plan_convolution(task, request);
}

}  // namespace fftcl::planner
