// A length N = m q whose part m has butterflies and whose part q, of larger primes, has none: one or two launches over
// columns of m points in all, with the factors between, then the convolution that q takes in one launch, over m columns
// side by side. The data move twice; as a convolution of all N points, twice as many or more move three times.
//
//      N = 12950 = 350 x 37     350 points of every 37th, times w_N^(j k)  ->  37 rows of 350
//                               37 points of each of 350 columns           ->  in order
//
// Between the launches neighbours are those of the second one, columns. Where the first one's work-items are too few to
// write a sector of memory of these, each column rests in a row (loads_whole_columns()).
#include <algorithm>
#include <string>
#include <utility>

#include "plan/algorithms/ways_to_cut.hpp"
#include "plan/butterflies.hpp"
#include "plan/cooperative/convolved_time.hpp"
#include "plan/factorize.hpp"
#include "plan/held_primes.hpp"
#include "plan/memory_sizes.hpp"
#include "plan/planner.hpp"

namespace fftcl::planner {
namespace {

/// The product of a length's primes above the largest that runs as a butterfly.
std::size_t large_part(std::size_t length, const PlanRequest& request) {
  std::size_t rest = length;
  for (std::size_t factor = largest_prime_factor(rest), part = 1;; factor = largest_prime_factor(rest)) {
    if (factor <= static_cast<std::size_t>(held_primes(request).of_points)) return part;
    part *= factor;
    rest /= factor;
  }
}

/// `points` whole, and as two factors, the most even ones first. Of either order of two the first launch is that of
/// fewer points where they are a multiple of four, since its runs of neighbours then fill sectors of memory, else that
/// of more points: on an H200, of 110 such lengths beyond 390000 points, 1.007 times what the better order takes (fewer
/// points first 1.031, more first 1.015).
std::vector<Lengths> whole_or_in_two(std::size_t points) {
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

/// Lets a first launch end with neighbouring points in neighbouring work-items, which takes two stages: a single
/// butterfly passes no points on. False where they do not fit.
bool leave_neighbours(KernelLaunch& launch, std::size_t least_lanes, const PlanRequest& request) {
  const std::size_t length = launch.geometry.length;
  const std::vector<int> two = fewest_radices(length, {.at_least = 2});
  if (launch.stages.size() == 1 && !two.empty() && !shape_launch(launch, two, least_lanes, request)) return false;
  launch.store_tile = length;  // one tile of all its points: places are those of none
  turn_store(launch);
  return true;
}

/// Lets the only launch before the convolved columns leave each of these as a row: neighbouring work-items, which have
/// neighbouring columns, then write neighbours without passing points on. False where it does not fit.
bool leave_rows(KernelLaunch& launch, std::size_t least_lanes, const PlanRequest& request) {
  const auto points = static_cast<int>(launch.geometry.length);
  launch.store_tile = 1;
  launch.group.turned_store = 0;
  return !is_searched_radix(points) || shape_launch(launch, {points}, least_lanes, request);
}

/// Lets the first launch leave its points so that sectors of memory are written whole: neighbours of a column where its
/// work-items fill one, else (for which the convolution has to read rows) the columns themselves.
bool leave_points(KernelLaunch& launch, bool alone, std::size_t least_lanes, const PlanRequest& request) {
  if (!leave_neighbours(launch, least_lanes, request)) return false;
  const bool fills = launch.group.turned_store * request.complex_bytes() >= kSectorBytes;
  return !alone || fills || leave_rows(launch, least_lanes, request);
}

/// The launches of the part with butterflies; none where one does not fit.
std::vector<KernelLaunch> shape_columns(const AxisTask& task, const Lengths& lengths, std::size_t least_lanes,
                                        const PlanRequest& request) {
  std::vector<KernelLaunch> launches;
  std::size_t span = 1;
  for (const std::size_t length : lengths) {
    KernelLaunch launch = begin_launch(task, length, span, request);
    if (!shape_launch(launch, {}, least_lanes, request)) return {};
    const bool first = span == 1 && task.geometry.inner == 1;
    if (first && !leave_points(launch, lengths.size() == 1, least_lanes, request)) return {};
    launches.push_back(std::move(launch));
    span *= length;
  }
  return launches;
}

/// Whether plan_axis() plans columns of a large prime: Rader's convolution has fewer points than they, Bluestein's
/// more, which kernels may be unable to count.
bool can_convolve(AxisTask columns, const PlanRequest& request) {
  if (has_indexable_convolution(columns, request)) return true;
  if (columns.store == StoreEnd::half_split) columns.store = StoreEnd::complex;  // split behind it
  return plan_prime(columns, request).has_value();
}

/// The convolution of `points` over the columns that launches of `span` points leave; nothing where it takes more than
/// one launch, or there is none.
std::optional<AxisPlan> plan_columns(const AxisTask& task, std::size_t points, std::size_t span,
                                     const PlanRequest& request) {
  AxisTask columns = task;
  columns.load = LoadEnd::complex;
  columns.geometry.inner = task.geometry.inner * span;
  columns.geometry.axis_length = columns.geometry.length = points;
  if (!can_convolve(columns, request)) return std::nullopt;
  AxisPlan plan = plan_axis(columns, request);
  if (plan.launches.size() != 1) return std::nullopt;
  return plan;
}

/// Packed reals that still have to become their half spectrum, in a launch of its own unless one launch convolves them
/// whole (axis.cpp).
bool is_split_behind(const AxisTask& task) {
  return task.load == LoadEnd::real_pairs && task.store == StoreEnd::complex;
}

/// Data that one launch is through with before a second one begins: up to 4 MB on an H200 columns take 1.4 to 1.6 times
/// as long as one launch that convolves the whole (100 lengths), from 8 MB on the time that each of them takes decides.
bool is_little(const AxisTask& task, const PlanRequest& request) {
  constexpr std::uint64_t kLeastBytes = 8'000'000;
  const AxisGeometry& axis = task.geometry;
  return request.limits.type != DeviceType::cpu &&
         request.spec.batch * axis.rows * axis.axis_length * axis.inner * request.complex_bytes() < kLeastBytes;
}

/// True where `launches` and the convolution of the columns take less time than that of the whole length. An H200, 1500
/// lengths from 100 to 200000 of all kinds: the launches before the columns take 1.05 copies in the median, with half
/// of the data .86 of the time of complex points beside what the whole does, and the split .8 more than in the same
/// launch.
bool pays(std::size_t launches, const AxisPlan& columns, const AxisPlan& whole, const AxisTask& task,
          const PlanRequest& request) {
  constexpr double kLaunch = 1.05, kOfHalf = 0.86, kSplit = 0.8;
  constexpr std::size_t kShort = 512;
  if (whole.launches.size() == 1 && is_little(task, request)) return false;
  const std::optional<double> of_whole = convolved_time(whole, request);
  const std::optional<double> of_columns = convolved_time(columns, request);
  if (!of_whole) return whole.launches.front().geometry.axis_length > kShort;  // longer than any that a GPU takes
  if (!of_columns) return whole.launches.size() > 1;
  double time = static_cast<double>(launches) * kLaunch + *of_columns;
  if (task.has_half()) time *= kOfHalf;
  if (is_split_behind(task)) time += kSplit;
  return time < *of_whole;
}

/// True where something was said about how the whole length is convolved.
bool is_demanded_whole(std::size_t length, const PlanRequest& request) {
  return demanded_cut(length, request) != nullptr ||
         std::ranges::any_of(request.options.padded, [&](const PaddedLength& p) { return p.length == length; });
}

AxisPlan finished(std::vector<KernelLaunch> launches, const AxisPlan& columns, std::size_t length) {
  for (KernelLaunch& launch : launches)
    launch.reason = std::to_string(launch.geometry.length) + " of " + std::to_string(length) + " points";
  launches.push_back(columns.launches.front());
  launches.back().load_tile = launches.front().store_tile == 1 ? 1 : 0;
  std::size_t index = 0;
  for (KernelLaunch& launch : launches) {
    launch.reason.insert(0, "launch " + std::to_string(++index) + " of " + std::to_string(launches.size()) + ": ");
  }
  AxisPlan plan{{"four_step"}, std::move(launches)};
  plan.algorithms.insert(plan.algorithms.end(), columns.algorithms.begin(), columns.algorithms.end());
  return plan;
}

}  // namespace

std::optional<AxisPlan> plan_large_factor(const AxisTask& task, const std::optional<AxisPlan>& convolution,
                                          const PlanRequest& request) {
  const std::size_t length = task.geometry.axis_length, large = large_part(length, request), small = length / large;
  if (request.shape != DeviceShape::cooperative || !request.chooses_stages() ||
      request.options.kernel == StageMemory::global || is_demanded_whole(length, request) || small == 1)
    return std::nullopt;
  const std::optional<AxisPlan> columns = plan_columns(task, large, small, request);
  if (!columns) return std::nullopt;
  const KernelLaunch& last = columns->launches.front();
  for (const Lengths& lengths : whole_or_in_two(small)) {
    for (const std::size_t least_bytes : {kPieceBytes, kSectorBytes}) {
      const std::size_t least_lanes = least_bytes / request.complex_bytes();
      if (last.lanes < least_lanes) continue;
      std::vector<KernelLaunch> launches = shape_columns(task, lengths, least_lanes, request);
      if (launches.empty()) continue;
      if (convolution && !pays(launches.size(), *columns, *convolution, task, request)) return std::nullopt;
      return finished(std::move(launches), *columns, length);
    }
  }
  return std::nullopt;
}

}  // namespace fftcl::planner
