// A long axis as two launches or more, each over columns, the factor between them inside a launch and every launch
// writing where the next one reads neighbours: no transpose of its own (after D. H. Bailey, "FFTs in external or
// hierarchical memory", Journal of Supercomputing 4, 1990, whose fourth step the transpose is).
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

#include "plan/algorithms/real_columns.hpp"
#include "plan/factorize.hpp"
#include "plan/planner.hpp"
#include "plan/tuned/tuned_shapes.hpp"

namespace fftcl::planner {
namespace {

using Lengths = std::vector<std::size_t>;
using RadixGroups = std::vector<std::vector<int>>;

/// The launches of an axis, shaped as they are asked for: thousands of cuts are made of some sixty lengths.
class Shaper {
 public:
  Shaper(const AxisTask& task, std::size_t least_lanes, const Context& context)
      : task_(task), least_lanes_(least_lanes), context_(context) {}

  /// `groups`: the radices of each, or none.
  std::optional<std::vector<KernelLaunch>> all(const Lengths& lengths, const RadixGroups& groups) {
    if (runs_real_columns(task_) && !admits_cut(lengths)) return std::nullopt;
    std::vector<KernelLaunch> launches;
    std::size_t span = 1;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
      std::optional<KernelLaunch> launch = one(lengths[i], span, groups.empty() ? std::vector<int>{} : groups[i]);
      if (!launch) return std::nullopt;
      launches.push_back(std::move(*launch));
      span *= lengths[i];
    }
    const bool by_lanes = runs_real_columns(task_) && context_.shape == DeviceShape::vector;
    if (by_lanes && launches[0].lanes != launches[1].lanes) {
      // The tiles between them are as wide as the lanes of both: what was measured for one of them does not serve here.
      PlanOptions unmeasured = context_.options;
      unmeasured.vector_shapes.clear();
      const Context without{context_.spec, context_.limits, unmeasured, context_.shape, context_.algorithm};
      return Shaper(task_, least_lanes_, without).all(lengths, groups);
    }
    return launches;
  }

 private:
  /// Its length, its span and whether it is the last one.
  using Key = std::tuple<std::size_t, std::size_t, bool>;

  Key key_of(std::size_t length, std::size_t span) const {
    // Vectors lie one way where the span fills them and another where it does not; a work-group's shape is the same
    // behind any launch.
    const std::size_t place = context_.shape == DeviceShape::vector ? span : std::min<std::size_t>(span, 2);
    return {length, place, span * length == task_.geometry.axis_length};
  }

  std::optional<KernelLaunch> one(std::size_t length, std::size_t span, const std::vector<int>& radices) {
    const Key key = key_of(length, span);
    if (const auto known = known_.find(key); known != known_.end() && radices.empty()) {
      std::optional<KernelLaunch> launch = known->second;
      if (launch) launch->geometry.span = span;
      return launch;
    }
    std::optional<KernelLaunch> launch = begin_launch(task_, length, span, context_);
    if (!shape_launch(*launch, radices, least_lanes_, context_)) launch.reset();
    if (radices.empty()) known_.emplace(key, launch);
    return launch;
  }

  const AxisTask& task_;
  std::size_t least_lanes_;
  const Context& context_;
  std::map<Key, std::optional<KernelLaunch>> known_;
};

/// What it costs that the tiles between the first two launches, since they divide the first one's length, are no whole
/// pieces of 64 bytes, or less than one (an H100: 100000 points as 250 x 400, by tiles of 5, 2.63 copies, as 400 x 250,
/// by 8, 2.21; 24000 as 150 x 160, by 15, 2.38, as 160 x 150, by 8, 2.01).
double cost_of_tiles(const KernelLaunch& writer, const Context& context) {
  const std::size_t narrow = 64 / context.complex_bytes(), length = writer.geometry.length;
  if (writer.geometry.inner > 1 || length % narrow == 0) return 0;
  for (std::size_t tile = 2 * narrow; tile > narrow; --tile) {
    if (length % tile == 0) return 0.5;
  }
  return 1.5;
}

/// What makes one way of cutting better than another with as many launches.
double cost(const std::vector<KernelLaunch>& launches, const Context& context) {
  double sum = 0;
  double longest = 1, shortest = 1e18;
  for (const KernelLaunch& launch : launches) {
    const double length = static_cast<double>(launch.geometry.length);
    longest = std::max(longest, length);
    shortest = std::min(shortest, length);
    if (context.shape == DeviceShape::vector) {
      if (launch.vector.gathered_lanes) sum += 4;
      if (launch.vector.store_tiles == StoreTiles::by_lane) sum += 2;
      if (launch.vector.twiddle_form == TwiddleForm::by_lane) sum += 1;
      if (launch.geometry.columns() % launch.lanes != 0) sum += 0.5;
    } else {
      const double wanted = 64.0 / static_cast<double>(context.complex_bytes());
      const double lanes = static_cast<double>(neighbouring_lanes(launch));
      if (lanes < wanted) sum += 2 * std::log2(wanted / lanes);
      if (launch.group.split_exchange) sum += 1;
      if (launch.geometry.columns() % launch.lanes != 0) sum += 0.5;
      sum += 0.3 * static_cast<double>(launch.stages.size());
      for (const Stage& stage : launch.stages) {
        if (launch.geometry.length / static_cast<std::size_t>(stage.radix) % launch.group.items_per_lane != 0)
          sum += 0.5;
      }
    }
  }
  if (context.shape == DeviceShape::cooperative) sum += cost_of_tiles(launches.front(), context);
  // A short launch beside a long one is a copy that does little (64 x 256 on an H200: 3.5 copies, 128 x 128: 2.1).
  return sum + 1.2 * std::log2(longest / shortest);
}

/// All ways to write `length` as `count` factors.
void factor_ways(std::size_t length, std::size_t count, Lengths& head, std::vector<Lengths>& ways) {
  if (count == 1) {
    head.push_back(length);
    ways.push_back(head);
    head.pop_back();
    return;
  }
  // Only factors near the balanced one: the others cannot win, and there may be very many.
  const double balanced = std::pow(static_cast<double>(length), 1.0 / static_cast<double>(count));
  for (std::size_t factor : divisors(length)) {
    const double ratio = static_cast<double>(factor) / balanced;
    if (factor == 1 || factor == length || ratio > 8 || ratio < 0.125) continue;
    head.push_back(factor);
    factor_ways(length / factor, count - 1, head, ways);
    head.pop_back();
  }
}

/// All ways to cut a list of radices into `count` groups.
void cut_ways(const std::vector<int>& radices, std::size_t from, std::size_t count, RadixGroups& head,
              std::vector<RadixGroups>& ways) {
  if (count == 1) {
    head.emplace_back(radices.begin() + static_cast<std::ptrdiff_t>(from), radices.end());
    ways.push_back(head);
    head.pop_back();
    return;
  }
  for (std::size_t cut = from + 1; cut + count - 1 <= radices.size(); ++cut) {
    head.emplace_back(radices.begin() + static_cast<std::ptrdiff_t>(from),
                      radices.begin() + static_cast<std::ptrdiff_t>(cut));
    cut_ways(radices, cut, count - 1, head, ways);
    head.pop_back();
  }
}

std::optional<std::vector<KernelLaunch>> best_of(const AxisTask& task, std::size_t count, std::size_t least_lanes,
                                                 std::size_t longest, const Context& context) {
  std::optional<std::vector<KernelLaunch>> best;
  Shaper shaper(task, least_lanes, context);
  const auto consider = [&](const Lengths& lengths, const RadixGroups& groups) {
    if (*std::max_element(lengths.begin(), lengths.end()) > longest) return;
    auto launches = shaper.all(lengths, groups);
    if (launches && (!best || cost(*launches, context) < cost(*best, context))) best = std::move(launches);
  };
  if (!context.options.radix.stages.empty()) {
    RadixGroups head;
    std::vector<RadixGroups> ways;
    cut_ways(context.options.radix.stages, 0, count, head, ways);
    for (const RadixGroups& groups : ways) {
      Lengths lengths;
      for (const auto& group : groups) {
        std::size_t product = 1;
        for (int radix : group) product *= static_cast<std::size_t>(radix);
        lengths.push_back(product);
      }
      consider(lengths, groups);
    }
  } else {
    Lengths head;
    std::vector<Lengths> ways;
    factor_ways(task.geometry.axis_length, count, head, ways);
    for (const Lengths& lengths : ways) consider(lengths, {});
  }
  return best;
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
const AxisCut* tuned_cut(const AxisTask& task, const Context& context) {
  if (context.limits.type == DeviceType::cpu || task.geometry.inner > 1) return nullptr;
  const CutKind kind = task.convolution.present()               ? CutKind::convolution
                       : task.load == LoadEnd::hermitian_rows   ? CutKind::rows_to_reals
                       : task.store == StoreEnd::hermitian_rows ? CutKind::reals_to_rows
                       : task.store == StoreEnd::half_split     ? CutKind::mirrored
                                                                : CutKind::complex;
  return find_cut(tuned_cuts(context.spec.precision, kind), task.geometry.axis_length);
}

/// `tile`: that of the cut that was taken, 0: by the rule.
AxisPlan finished(const AxisTask& task, std::vector<KernelLaunch> launches, std::size_t tile, const Context& context) {
  rest_in_tiles(launches, tile, context);
  const std::string points = runs_real_columns(task) ? " reals" : " points";
  std::size_t index = 0;
  for (KernelLaunch& launch : launches) {
    launch.reason = "launch " + std::to_string(++index) + " of " + std::to_string(launches.size()) + ": " +
                    std::to_string(launch.geometry.length) + " of " + std::to_string(task.geometry.axis_length) +
                    points + real_form(launch);
  }
  return AxisPlan{"four_step", std::move(launches)};
}

}  // namespace

std::optional<AxisPlan> plan_chosen_cut(const AxisTask& task, const Context& context) {
  if (!context.options.radix.automatic() || context.algorithm == Algorithm::stockham) return std::nullopt;
  const AxisCut* const demanded = demanded_cut(task.geometry.axis_length, context);
  const AxisCut* const cut = demanded != nullptr ? demanded : tuned_cut(task, context);
  if (cut == nullptr) return std::nullopt;
  for (std::size_t least_bytes : {64, 32, 16, 1}) {
    if (demanded == nullptr && least_bytes < 16) break;  // a device that it was not found on may do better by the rule
    const std::size_t least_lanes = std::max<std::size_t>(1, least_bytes / context.complex_bytes());
    if (auto launches = Shaper(task, least_lanes, context).all(cut->launches, {}))
      return finished(task, std::move(*launches), cut->tile, context);
  }
  return std::nullopt;
}

void rest_in_tiles(std::vector<KernelLaunch>& launches, std::size_t measured_tile, const Context& context) {
  if (launches.front().mirrored_length != 0 && context.shape == DeviceShape::vector) {
    // Of rows, or of the columns that the pairs of as many lanes have.
    const std::size_t tile = launches[1].lanes * (launches[1].pairs_reals() ? 2 : 1);
    launches[0].store_tile = launches[1].load_tile = tile;
    return;
  }
  if (context.shape != DeviceShape::cooperative || launches.front().geometry.inner > 1) return;
  KernelLaunch& writer = launches[0];
  KernelLaunch& reader = launches[1];
  const std::size_t narrow = 64 / context.complex_bytes();
  const bool pairs = reader.pairs_reals();
  std::size_t widest = std::clamp(reader.lanes * (pairs ? 2 : 1), narrow, 2 * narrow);
  if (measured_tile != 0) widest = measured_tile;
  for (const AxisCut& cut : context.options.cuts) {
    if (cut.length == writer.geometry.axis_length && cut.tile != 0) widest = cut.tile;
  }
  widest = std::min(widest, writer.geometry.length);
  for (std::size_t tile = widest; tile >= 2; --tile) {
    if (writer.geometry.length % tile != 0 || (pairs && tile % 2 != 0)) continue;
    writer.store_tile = reader.load_tile = tile;
    turn_store(writer);
    return;
  }
  // One tile of all rows that are held: column by column, as the others without tiles.
  if (writer.pairs_reals()) writer.store_tile = reader.load_tile = reader.kept_columns();
}

bool has_tuned_cut(const AxisTask& task, const Context& context) { return tuned_cut(task, context) != nullptr; }

const AxisCut* demanded_cut(std::size_t length, const Context& context) {
  return find_cut(context.options.cuts, length);
}

std::optional<AxisPlan> plan_four_step(const AxisTask& task, const Context& context) {
  // Two launches while they find 64 bytes of neighbours in every access, or 32 in columns of at most 2048 points: on an
  // H200 2^22 points take 2.77 copies so, and 3.19 in three launches.
  struct Attempt {
    std::size_t fewest, most, least_bytes, longest;
  };
  constexpr std::size_t kAny = std::numeric_limits<std::size_t>::max();
  constexpr Attempt kAttempts[] = {
      {2, 2, 64, kAny}, {2, 2, 32, 2048}, {3, 3, 64, kAny}, {2, 6, 32, kAny}, {2, 6, 1, kAny}};
  for (const Attempt& attempt : kAttempts) {
    if (runs_real_columns(task) && attempt.most > 2) break;  // packed, they have as many launches
    const std::size_t least_lanes = std::max<std::size_t>(1, attempt.least_bytes / context.complex_bytes());
    for (std::size_t count = attempt.fewest; count <= attempt.most; ++count) {
      auto launches = best_of(task, count, least_lanes, attempt.longest, context);
      if (!launches) continue;
      return finished(task, std::move(*launches), 0, context);
    }
  }
  return std::nullopt;
}

}  // namespace fftcl::planner
