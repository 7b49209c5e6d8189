// A long axis as two launches or more, each over columns, the factor between them inside a launch and every launch
// writing where the next one reads neighbours: no transpose of its own (after D. H. Bailey, "FFTs in external or
// hierarchical memory", Journal of Supercomputing 4, 1990, whose fourth step the transpose is).
#include <algorithm>
#include <limits>
#include <utility>

#include "plan/algorithms/cut_cost.hpp"
#include "plan/algorithms/real_columns.hpp"
#include "plan/algorithms/shaper.hpp"
#include "plan/algorithms/ways_to_cut.hpp"
#include "plan/factorize.hpp"
#include "plan/memory_sizes.hpp"
#include "plan/planner.hpp"
#include "plan/tuned/tuned_shapes.hpp"

namespace fftcl::planner {
namespace {

/// The cheapest way in `count` launches of at most `longest` points each; nothing where none fits the device.
std::optional<std::vector<KernelLaunch>> best_of(const AxisTask& task, std::size_t count, Shaper& shaper,
                                                 std::size_t longest, const PlanRequest& request) {
  std::optional<std::vector<KernelLaunch>> best;
  double least_cost = 0;
  const auto consider = [&](const Lengths& lengths, const RadixGroups& groups) {
    if (*std::max_element(lengths.begin(), lengths.end()) > longest) return;
    if (best && groups.empty()) {
      const std::optional<double> time = shaper.time_of(lengths);
      if (time && *time >= least_cost) return;
    }
    auto launches = shaper.launches_of(lengths, groups);
    if (!launches) return;
    const double its_cost = cost_of_launches(*launches, request);
    if (!best || its_cost < least_cost) {
      best = std::move(launches);
      least_cost = its_cost;
    }
  };
  const std::vector<int>& list = request.options.radix.stages;
  if (list.empty()) {
    const auto test = [&](std::size_t length, std::size_t product) {
      return length <= longest && shaper.may_have(length, product);
    };
    for (const Lengths& lengths : ways_to_factor(task.geometry.axis_length, count, test)) consider(lengths, {});
    return best;
  }
  for (const RadixGroups& groups : ways_to_group(list, count)) {
    Lengths lengths;
    for (const std::vector<int>& group : groups) lengths.push_back(points_of(to_stages(group)));
    consider(lengths, groups);
  }
  return best;
}

/// True where column_rate() says what each launch takes, however wide its pieces are.
bool rates_columns(const AxisTask& task, const PlanRequest& request) {
  return request.shape == DeviceShape::cooperative && task.geometry.inner == 1 && !task.convolution.present();
}

/// Two launches or three, whichever take less time, by pieces of a sector and more. Three are looked at, which takes a
/// while, where two take about as long as three copies. Rates were fitted to launches of as much local memory as
/// devices report, by which cuts are compared; those of the best one then take what was measured to be sooner.
std::optional<std::vector<KernelLaunch>> best_rated(const AxisTask& task, const PlanRequest& request) {
  DeviceLimits reported = request.limits;
  reported.largest_local_memory_bytes = reported.local_memory_bytes;
  const PlanRequest rated = request.with(reported);
  std::optional<std::vector<KernelLaunch>> best;
  const std::size_t least_lanes = std::max<std::size_t>(1, kSectorBytes / request.point_bytes());
  const std::size_t most = runs_real_columns(task) ? 2 : 3;  // packed, they have as many launches
  Shaper shaper(task, least_lanes, rated);
  for (std::size_t count = 2; count <= most; ++count) {
    if (best && cost_of_launches(*best, rated) < static_cast<double>(count)) break;
    auto launches = best_of(task, count, shaper, std::numeric_limits<std::size_t>::max(), rated);
    if (launches && (!best || cost_of_launches(*launches, rated) < cost_of_launches(*best, rated)))
      best = std::move(launches);
  }
  if (!best || !request.options.radix.automatic()) return best;
  Lengths lengths;
  for (const KernelLaunch& launch : *best) lengths.push_back(launch.geometry.length);
  return Shaper(task, least_lanes, request).launches_of(lengths, {});
}

const AxisCut* find_cut(const std::vector<AxisCut>& cuts, std::size_t length) {
  for (const AxisCut& cut : cuts) {
    std::size_t rest = length;
    const bool divides = std::all_of(cut.launches.begin(), cut.launches.end(), [&](std::size_t points) {
      const bool fits = points > 1 && rest % points == 0;
      if (fits) rest /= points;
      return fits;
    });
    if (cut.length == length && cut.launches.size() > 1 && divides && rest == 1) return &cut;
  }
  return nullptr;
}

/// The tuned cut of an axis; null: none. They were found for whole transforms on GPUs, not for columns of a matrix.
const AxisCut* tuned_cut(const AxisTask& task, const PlanRequest& request) {
  if (request.limits.type == DeviceType::cpu || task.geometry.inner > 1) return nullptr;
  const CutKind kind = task.convolution.present()               ? CutKind::convolution
                       : task.load == LoadEnd::hermitian_rows   ? CutKind::rows_to_reals
                       : task.store == StoreEnd::hermitian_rows ? CutKind::reals_to_rows
                       : task.store == StoreEnd::half_split     ? CutKind::mirrored
                                                                : CutKind::complex;
  const DeviceLimits& limits = request.limits;
  const std::size_t length = task.geometry.axis_length;
  const AxisCut* cut = nullptr;
  if (kind == CutKind::complex && limits.largest_local_memory_bytes > limits.local_memory_bytes)
    cut = find_cut(tuned_large_cuts(request.spec.precision), length);
  return cut != nullptr ? cut : find_cut(tuned_cuts(request.spec.precision, kind), length);
}

/// `tile`: that of the cut that was taken, 0: by the rule.
AxisPlan finished(const AxisTask& task, std::vector<KernelLaunch> launches, std::size_t tile,
                  const PlanRequest& request) {
  rest_in_tiles(launches, tile, request);
  const std::string points = runs_real_columns(task) ? " reals" : " points";
  std::size_t index = 0;
  for (KernelLaunch& launch : launches) {
    launch.reason = "launch " + std::to_string(++index) + " of " + std::to_string(launches.size()) + ": " +
                    std::to_string(launch.geometry.length) + " of " + std::to_string(task.geometry.axis_length) +
                    points + real_form(launch);
  }
  return AxisPlan{{"four_step"}, std::move(launches)};
}

}  // namespace

std::optional<AxisPlan> plan_chosen_cut(const AxisTask& task, const PlanRequest& request) {
  if (!request.options.radix.automatic() || request.algorithm == Algorithm::stockham) return std::nullopt;
  const AxisCut* const demanded = demanded_cut(task.geometry.axis_length, request);
  const AxisCut* const cut = demanded != nullptr ? demanded : tuned_cut(task, request);
  if (cut == nullptr) return std::nullopt;
  for (const std::size_t least_bytes : {64, 32, 16, 1}) {
    if (least_bytes == 64 && (rates_columns(task, request) || task.convolution.present())) continue;
    // A device that it was not found on may do better by the rule, and planar points, which it was not found for.
    const bool planar = request.spec.layout == Layout::planar;
    if (demanded == nullptr && least_bytes < (planar ? kSectorBytes : kSectorBytes / 2)) break;
    const std::size_t least_lanes = std::max<std::size_t>(1, least_bytes / request.point_bytes());
    if (auto launches = Shaper(task, least_lanes, request).launches_of(cut->launches, {}))
      return finished(task, std::move(*launches), cut->tile, request);
  }
  return std::nullopt;
}

void rest_in_tiles(std::vector<KernelLaunch>& launches, std::size_t measured_tile, const PlanRequest& request) {
  if (launches.front().mirrored_length != 0 && request.shape == DeviceShape::vector) {
    // Of rows, or of the columns that the pairs of as many lanes have.
    const std::size_t tile = launches[1].lanes * (launches[1].pairs_reals() ? 2 : 1);
    launches[0].store_tile = launches[1].load_tile = tile;
    return;
  }
  if (request.shape != DeviceShape::cooperative || launches.front().geometry.inner > 1) return;
  KernelLaunch& writer = launches[0];
  KernelLaunch& reader = launches[1];
  const std::size_t narrow = kPieceBytes / request.complex_bytes();
  const bool pairs = reader.pairs_reals();
  const std::size_t items = writer.group.items_per_lane, neighbours = reader.lanes * (pairs ? 2 : 1);
  std::size_t widest = neighbours >= 2 * narrow && items % (2 * narrow) == 0 ? 2 * narrow : narrow;
  // A launch behind which others follow takes a few of a tile's columns, the next work-groups the rest: by wide tiles
  // they meet fewer pages (.98 of the time by 64 bytes in fp32, .97 in fp64; 253 transforms, H200).
  constexpr std::size_t kTileBeforeMore = 16;
  if (launches.size() > 2 && !writer.convolution.present()) widest = kTileBeforeMore;
  if (measured_tile != 0) widest = measured_tile;
  for (const AxisCut& cut : request.options.cuts) {
    if (cut.length == writer.geometry.axis_length && cut.tile != 0) widest = cut.tile;
  }
  const std::size_t tile = std::min(widest, writer.geometry.length) / (pairs ? 2 : 1) * (pairs ? 2 : 1);
  if (tile >= 2) {
    writer.store_tile = reader.load_tile = tile;
    turn_store(writer);
  } else if (writer.pairs_reals()) {
    // One tile of all rows that are held: column by column, as the others without tiles.
    writer.store_tile = reader.load_tile = reader.kept_columns();
  }
}

bool has_tuned_cut(const AxisTask& task, const PlanRequest& request) { return tuned_cut(task, request) != nullptr; }

const AxisCut* demanded_cut(std::size_t length, const PlanRequest& request) {
  return find_cut(request.options.cuts, length);
}

std::optional<AxisPlan> plan_four_step(const AxisTask& task, const PlanRequest& request) {
  // Two launches while they find 64 bytes of neighbours in every access, or 32 in columns of at most 2048 points.
  struct Attempt {
    std::size_t fewest, most, least_bytes, longest;
  };
  constexpr std::size_t kAny = std::numeric_limits<std::size_t>::max();
  constexpr Attempt kAttempts[] = {
      {2, 2, 64, kAny}, {2, 2, 32, 2048}, {3, 3, 64, kAny}, {2, 6, 32, kAny}, {2, 6, 1, kAny}};
  if (rates_columns(task, request)) {
    if (auto launches = best_rated(task, request)) return finished(task, std::move(*launches), 0, request);
  }
  for (const Attempt& attempt : kAttempts) {
    if (runs_real_columns(task) && attempt.most > 2) break;  // packed, they have as many launches
    Shaper shaper(task, std::max<std::size_t>(1, attempt.least_bytes / request.complex_bytes()), request);
    for (std::size_t count = attempt.fewest; count <= attempt.most; ++count) {
      auto launches = best_of(task, count, shaper, attempt.longest, request);
      if (!launches) continue;
      return finished(task, std::move(*launches), 0, request);
    }
  }
  return std::nullopt;
}

std::optional<AxisPlan> plan_cut(const AxisTask& task, const std::vector<std::size_t>& lengths,
                                 const PlanRequest& request) {
  auto launches = Shaper(task, 1, request).launches_of(lengths, {});
  if (!launches) return std::nullopt;
  return finished(task, std::move(*launches), 0, request);
}

double cost_of(const AxisPlan& plan, const PlanRequest& request) { return cost_of_launches(plan.launches, request); }

}  // namespace fftcl::planner
