// A length N = m q whose part m has butterflies and whose part q, of larger primes, has none: one or two launches over
// columns of m points in all, with the factors between, then the convolution that q takes in one launch, over m columns
// side by side. The data move twice; as a convolution of all N points, twice as many or more move three times.
//
//      N = 12950 = 350 x 37     350 points of every 37th, times w_N^(j k)  ->  37 rows of 350
//                               37 points of each of 350 columns           ->  in order
#include <algorithm>
#include <string>
#include <utility>

#include "plan/algorithms/ways_to_cut.hpp"
#include "plan/butterflies.hpp"
#include "plan/factorize.hpp"
#include "plan/planner.hpp"

namespace fftcl::planner {
namespace {

/// The product of a length's primes above the largest that runs as a butterfly.
std::size_t large_part(std::size_t length, const Context& context) {
  std::size_t rest = length;
  for (std::size_t factor = largest_prime_factor(rest), part = 1;; factor = largest_prime_factor(rest)) {
    if (factor <= static_cast<std::size_t>(largest_prime_radix(context.shape))) return part;
    part *= factor;
    rest /= factor;
  }
}

/// `points` whole, and as two factors, the most even ones first. Of either order of two the first launch is that of
/// fewer points where they are a multiple of four, since its runs of neighbours then fill sectors of memory, else that
/// of more points: on an H200, of 110 such lengths beyond 390000 points, 1.007 times what the better order takes (fewer
/// points first 1.031, more first 1.015).
std::vector<Lengths> ways_to_cut(std::size_t points) {
  std::vector<Lengths> pairs;
  for (std::size_t factor : divisors(points)) {
    if (factor > 1 && factor < points) pairs.push_back({factor, points / factor});
  }
  // Of factors with one product those are the most even whose larger one is the smallest.
  const auto rank = [](const Lengths& pair) {
    const auto [fewer, more] = std::minmax(pair[0], pair[1]);
    return std::pair(more, (pair[0] == fewer) != (fewer % 4 == 0));
  };
  std::ranges::sort(pairs, {}, rank);
  pairs.insert(pairs.begin(), {points});
  return pairs;
}

/// Lets the first launch end with neighbouring points in neighbouring work-items, which takes two stages: a single
/// butterfly passes no points on. False where they do not fit.
bool leave_neighbours(KernelLaunch& launch, std::size_t least_lanes, const Context& context) {
  const std::size_t length = launch.geometry.length;
  const std::vector<int> two = fewest_radices(length, {.at_least = 2});
  if (launch.stages.size() == 1 && !two.empty() && !shape_launch(launch, two, least_lanes, context)) return false;
  launch.store_tile = length;  // one tile of all its points: places are those of none
  turn_store(launch);
  return true;
}

/// The launches of the part with butterflies; none where one does not fit.
std::vector<KernelLaunch> shape_columns(const AxisTask& task, const Lengths& lengths, std::size_t least_lanes,
                                        const Context& context) {
  std::vector<KernelLaunch> launches;
  std::size_t span = 1;
  for (const std::size_t length : lengths) {
    KernelLaunch launch = begin_launch(task, length, span, context);
    if (!shape_launch(launch, {}, least_lanes, context)) return {};
    if (span == 1 && task.geometry.inner == 1 && !leave_neighbours(launch, least_lanes, context)) return {};
    launches.push_back(std::move(launch));
    span *= length;
  }
  return launches;
}

/// The convolution of `points` over the columns that launches of `span` points leave; nothing where it takes more than
/// one launch.
std::optional<AxisPlan> plan_columns(const AxisTask& task, std::size_t points, std::size_t span,
                                     const Context& context) {
  AxisTask columns = task;
  columns.load = LoadEnd::complex;
  columns.geometry.inner = task.geometry.inner * span;
  columns.geometry.axis_length = columns.geometry.length = points;
  AxisPlan plan = plan_axis(columns, context);
  if (plan.launches.size() != 1) return std::nullopt;
  return plan;
}

/// True where one launch that convolves the whole length is sooner. The columns of `last` are convolved in it by at
/// least twice as many points, but for Rader's primes, for which it was never found to be (an H100, 70 lengths, the
/// time of the columns over that of one launch: fp32 22 x 367 2.2, 34 x 167 1.4, but 32 x 283 beside 20480 points .9;
/// fp64 2 x 1231 1.9, 3 x 733 1.16, but 24 x 179 .76).
bool is_sooner_whole(const KernelLaunch& last, const AxisPlan& whole, const Context& context) {
  if (whole.launches.size() > 1 || last.convolution.rader) return false;
  constexpr std::size_t kMostWhole = 16384, kMostColumns = 512;
  return context.spec.precision == Precision::fp64 ? last.geometry.length > kMostColumns
                                                   : whole.launches.front().geometry.length <= kMostWhole;
}

/// Beside a convolution of the whole length. fp32 on an H200, of its time: .44 to .65 beside three launches and .5 to
/// .9 beside fewer, as 5988 of 12 and 1024 points 1.18, as 7799 of one butterfly of 11 1.36, as 2872 of 8 points 1.19:
/// short pieces. fp64 .29 to .78 for all of these (249475 of 1280 points 1.18).
bool pays(const KernelLaunch& first, const KernelLaunch& last, const AxisPlan& whole, const Context& context) {
  constexpr std::size_t kLeastPoints = 10, kMostBesideTwo = 800;
  if (is_sooner_whole(last, whole, context)) return false;
  if (context.spec.precision == Precision::fp64) return true;
  const bool pieces = first.geometry.inner > 1 || (first.geometry.length >= kLeastPoints && first.stages.size() > 1);
  return pieces && (whole.launches.size() > 2 || last.geometry.length <= kMostBesideTwo);
}

AxisPlan finished(std::vector<KernelLaunch> launches, const AxisPlan& columns, std::size_t length) {
  for (KernelLaunch& launch : launches)
    launch.reason = std::to_string(launch.geometry.length) + " of " + std::to_string(length) + " points";
  launches.push_back(columns.launches.front());
  std::size_t index = 0;
  for (KernelLaunch& launch : launches) {
    launch.reason.insert(0, "launch " + std::to_string(++index) + " of " + std::to_string(launches.size()) + ": ");
  }
  return AxisPlan{"four_step+" + columns.algorithm, std::move(launches)};
}

}  // namespace

std::optional<AxisPlan> plan_large_factor(const AxisTask& task, const AxisPlan& convolution, const Context& context) {
  const std::size_t length = task.geometry.axis_length, large = large_part(length, context), small = length / large;
  if (context.shape != DeviceShape::cooperative || context.algorithm != Algorithm::automatic ||
      !context.options.radix.automatic() || context.options.kernel == StageMemory::global ||
      demanded_cut(length, context) != nullptr || small == 1)
    return std::nullopt;
  const std::optional<AxisPlan> columns = plan_columns(task, large, small, context);
  if (!columns) return std::nullopt;
  const KernelLaunch& last = columns->launches.front();
  for (const Lengths& lengths : ways_to_cut(small)) {
    for (const std::size_t least_bytes : {64, 32}) {
      const std::size_t least_lanes = least_bytes / context.complex_bytes();
      if (last.lanes < least_lanes) continue;
      std::vector<KernelLaunch> launches = shape_columns(task, lengths, least_lanes, context);
      if (launches.empty() || !pays(launches.front(), last, convolution, context)) continue;
      return finished(std::move(launches), *columns, length);
    }
  }
  return std::nullopt;
}

}  // namespace fftcl::planner
