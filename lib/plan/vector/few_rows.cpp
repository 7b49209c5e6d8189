// Few rows on a CPU whose points no lanes share: in one launch each has a lane of a vector for itself, and most lanes
// and cores idle. Two launches over the columns that its first stage leaves share them among all, with the same
// arithmetic: where the first has one stage, the factor between the launches is that between the stages. So a row has
// the bits that it has in a batch, which in one launch takes half the time of two.
//
// Zen 4, two cores, time of two launches over that of one, geometric means of three runs:
//
// - A row alone: 14 lengths in fp32 .25 (.12 to .69), packed reals there .23 (8) and back .34 (9), in fp64 .42 (.25 to
//   .66), .45 and .40. Made to compile for AVX2 .20 to .35 and in fp64 .45 to .5, for SSE2 .35 to .4 and .6 to .7.
// - As many rows as there are cores: fp32 .37 (11), reals .39 and .37 (3), fp64 .67; AVX2 .37 to .54 and .77 to .81.
//   Four rows for two cores .5 to 2.1.
// - The second launch finds no whole vectors where the first stage is shorter than those (11 and 13 points of 16 lanes,
//   alone .45 to .80, as many as cores .8 to 1.2), and few of its lanes work behind 5 points (as many as cores, by 4
//   lanes, 1.1). Vectors of two lanes hold two rows as well (SSE2 in fp64 .98 to 1.6).
//
// Two large primes (prime_rows.cpp) in fp64, by 8 lanes four rows for two cores .36 to .47, eight .66 to .97,
// sixteen 1.14 to 1.5; by 4 lanes (AVX2) four .61 to .65, eight 1.12 to 1.2.
//
// Two or three lanes of 8 or 16 that share a row do little more, and in a batch each lane has one: where there is much
// to do, these have a lane each or are cut however few they are, and so the bits of a batch, too. Up to three rows for
// each core by two launches: factors 2 and from 11 to 127 .23 to .53 of the time of sharing lanes, 3 and those .41 to
// .89, AVX2 .31 to .59 and .53 to .89; in fp64 by 2 .40 to .94 (by 3 .63 to .76), with less work for each point (47
// to 49) up to 1.3. More rows by a lane each .4 to 1.1.
#include <algorithm>
#include <numeric>

#include "plan/factorize.hpp"
#include "plan/planner.hpp"
#include "plan/tuned/shape_key.hpp"
#include "plan/vector/vector_shape.hpp"

namespace fftcl::planner {
namespace {

/// Points of shorter rows are not worth a second launch. (A number of its own, not kLeastOfBatch.)
constexpr std::size_t kLeastPoints = 384;

/// What a launch costs, as points times the sum of their radices: where half of the cores have a row, and where all do.
constexpr std::size_t kWorkOfLaunch = 10'000, kWorkOfBusyLaunch = 24'000;

/// Where all cores have a row: the least first stage and the least lanes of a vector.
constexpr std::size_t kLeastBusyStage = 9, kLeastBusyLanes = 4;

/// The work for each of two or three lanes that share a row, from which on its columns do better, and the sum of the
/// radices, which is the work for each point: in fp64 two rows with two lanes each fill a vector (pair_lanes.cpp).
constexpr std::size_t kWorkOfLane = 60'000, kWorkOfLaneOfDoubles = 100'000, kWorkOfDoubles = 60;

/// Rows of that kind for each core, of which more do as well by a lane each.
constexpr std::size_t kMostRowsOfCore = 3;

std::size_t sum_of(const std::vector<int>& radices) {
  return static_cast<std::size_t>(std::accumulate(radices.begin(), radices.end(), 0));
}

/// True where the options say anything of the row or its plan.
bool is_demanded(const KernelLaunch& row, const PlanRequest& request) {
  return demands_vector_shape(request.options, row) || demanded_cut(row.geometry.axis_length, request) != nullptr ||
         (row.real_length != 0 && demanded_cut(row.real_length, request) != nullptr);
}

/// The launch of whole rows that would run them a lane each; nothing where lanes share a row.
std::optional<KernelLaunch> row_of_lane(const AxisTask& task, const PlanRequest& request) {
  KernelLaunch row = begin_launch(task, task.geometry.axis_length, 1, request);
  if (is_demanded(row, request) || !shape_vector(row, {}, request) || wants_columns(row, request)) return std::nullopt;
  if (!row.vector.gathered_lanes || row.stages.size() < 2) return std::nullopt;
  return row;
}

/// The stages of a row behind its first one.
std::vector<int> rest_of(const KernelLaunch& row) {
  std::vector<int> rest = radices_of(row.stages);
  rest.erase(rest.begin());
  return rest;
}

/// Whether `launches` of them do it sooner than one.
bool gains(const KernelLaunch& row, std::size_t launches, const PlanRequest& request) {
  const std::vector<int> radices = radices_of(row.stages);
  const std::size_t first = static_cast<std::size_t>(radices.front()), width = device_width(request);
  const std::size_t sharing = most_sharing(row, request), length = row.geometry.length;
  std::size_t rows_of_core = leaves_few_to_columns(row, sharing, request) ? kMostRowsOfCore : 1;
  // In fp64: wants_columns() has the others. Most work for each point, which wider vectors do sooner.
  if (has_two_large_primes(length)) rows_of_core = std::max(rows_of_core, width / 2);
  if (row.lanes_in_all > rows_of_core * request.limits.compute_units) return false;
  const bool leaves_cores = 2 * row.lanes_in_all <= request.limits.compute_units;
  if (2 * first <= width) return false;
  if (!leaves_cores && (first < std::max(width, kLeastBusyStage) || width < kLeastBusyLanes)) return false;
  return length * sum_of(radices) >= launches * (leaves_cores ? kWorkOfLaunch : kWorkOfBusyLaunch);
}

}  // namespace

bool leaves_few_to_columns(const KernelLaunch& row, std::size_t sharing, const PlanRequest& request) {
  // Back to reals a small stage comes first, and odd numbers of reals have half the work.
  const bool plain = row.load == LoadEnd::complex || row.load == LoadEnd::real_pairs;
  const std::size_t width = device_width(request), length = row.geometry.length;
  if (!request.chooses_stages() || !has_plain_rows(row) || !plain || sharing < 2 || sharing > 3 || 2 * sharing >= width)
    return false;
  const std::vector<int> radices = row_radices(length, request);
  if (radices.front() < static_cast<int>(std::max(width, kLeastBusyStage + 1))) return false;
  const bool doubles = request.spec.precision == Precision::fp64;
  const std::size_t sum = sum_of(radices), least = doubles ? kWorkOfLaneOfDoubles : kWorkOfLane;
  return length * sum >= sharing * least && (!doubles || sum >= kWorkOfDoubles);
}

std::optional<AxisPlan> plan_few_rows(const AxisTask& whole, const AxisTask& parts, const PlanRequest& request) {
  const std::size_t length = whole.geometry.axis_length;
  const bool plain = whole.geometry.inner == 1 && !whole.convolution.present() && length >= kLeastPoints;
  // An odd number of reals has half the work in one launch (half_stages.cl).
  if (request.shape != DeviceShape::vector || !request.chooses_stages() || !plain || whole.has_half())
    return std::nullopt;
  const std::optional<KernelLaunch> row = row_of_lane(whole, request);
  const std::size_t launches = whole.store == parts.store ? 2 : 3;
  if (!row || !gains(*row, launches, request)) return std::nullopt;
  const std::size_t first = static_cast<std::size_t>(row->stages.front().radix);
  const std::vector<int> rest = rest_of(*row);
  // Demanded shapes of the parts are taken as they are.
  const bool chosen = !request.options.vector_shapes.empty();
  if (!chosen && rest != row_radices(length / first, request)) return std::nullopt;
  std::optional<AxisPlan> plan = plan_cut(parts, {first, length / first}, request);
  if (!plan) return std::nullopt;
  if (!chosen) {  // what the row has, though columns by themselves might have others
    plan->launches.front().stages = {row->stages.front()};
    plan->launches.back().stages = to_stages(rest);
  }
  plan->launches.front().vector.twiddle_form = TwiddleForm::by_lane;
  return plan;
}

}  // namespace fftcl::planner
