// Where pad elements stand in local memory between the stages of a cooperative launch. Without any, strided accesses
// meet in one memory bank; with them the place of a point may need arithmetic, where it is otherwise a constant away
// from another's (kernels/cooperative/exchange.cl). Both are counted for the first work-items that access memory
// together.
#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "plan/algorithms/real_columns.hpp"
#include "plan/ceil_divide.hpp"
#include "plan/cooperative/bank_conflicts.hpp"
#include "plan/cooperative/group_limits.hpp"
#include "plan/cooperative/half_stages.hpp"
#include "plan/cooperative/packed_mirrors.hpp"
#include "plan/cooperative/resident_rows.hpp"
#include "plan/planner.hpp"

namespace fftcl::planner {
namespace {

/// Arithmetic of a place that is no constant step, in units of an access without conflict: some four instructions, of
/// which a compute unit does four in the time of an access.
constexpr double kArithmetic = 1.0;

struct Pads {
  std::size_t period = 1, width = 0;
};

std::size_t padded(std::size_t elements, const Pads& pads) { return elements + elements / pads.period * pads.width; }

/// One way from a stage's outputs to the next one's inputs.
struct Exchange {
  std::size_t radix, span, next;
  bool turns;
};

class LocalPlaces {
 public:
  explicit LocalPlaces(const KernelLaunch& launch)
      : launch_(launch),
        stages_(launch.kept_stages()),
        length_(launch.kept_points()),
        items_(launch.group.items_per_lane),
        // Elements from a point of a lane to the next one.
        apart_(launch.group.lanes_fastest ? launch.lanes : 1),
        points_(length_ + (launch.convolution.rader ? 1 : 0)) {}

  std::uint64_t elements(const Pads& pads) const {
    const std::size_t round = ceil_divide(points_, launch_.group.exchange_rounds);
    return launch_.group.lanes_fastest ? padded(round * apart_, pads) : (padded(round, pads) | 1) * launch_.lanes;
  }

  bool admits(const Pads& pads) const {
    return launch_.group.exchange_rounds == 1 ||
           ceil_divide(points_, launch_.group.exchange_rounds) * apart_ % pads.period == 0;
  }

  double cost(const Pads& pads) const {
    double sum = 0;
    for (const Exchange& exchange : exchanges()) {
      sum += conflicts(pads, exchange, &LocalPlaces::output_of) + (steps_out(pads, exchange) ? 0 : kArithmetic);
      sum += conflicts(pads, exchange, &LocalPlaces::input_of) + (steps_in(pads, exchange) ? 0 : kArithmetic);
    }
    return sum;
  }

  /// Pads that may be worth trying: behind a butterfly's outputs, or behind a row of banks, or a few of each.
  std::vector<Pads> choices() const {
    std::set<std::size_t> periods;
    for (std::size_t period : {16, 32, 64, 128, 256}) periods.insert(period);
    for (std::size_t period : {8, 16, 32}) periods.insert(period * apart_);
    for (std::size_t times : {1, 2, 4}) {
      periods.insert(static_cast<std::size_t>(stages_.front().radix) * apart_ * times);
    }
    std::vector<Pads> all = {Pads{}};
    for (std::size_t period : periods) {
      for (std::size_t width : std::set<std::size_t>{1, 2, 4, 8, 16, apart_}) {
        if (8 * width <= period) all.push_back({period, width});
      }
    }
    return all;
  }

 private:
  std::vector<Exchange> exchanges() const {
    std::vector<Exchange> all;
    const auto add = [&](const std::vector<Stage>& stages, bool turns) {
      for (std::size_t i = 0; i + 1 < stages.size(); ++i) {
        all.push_back({static_cast<std::size_t>(stages[i].radix), stages[i].span,
                       static_cast<std::size_t>(stages[i + 1].radix), turns && i + 2 == stages.size()});
      }
    };
    const bool turns = launch_.group.turned_store > 0;
    add(stages_, turns && !launch_.convolution.fused);
    if (launch_.convolution.fused) add(launch_.stages_back(), turns);
    if (exchanges_mirrors(launch_)) {
      const auto end = static_cast<std::size_t>(launch_.end_radix());
      all.push_back({.radix = end, .span = length_ / end, .next = end, .turns = false});
    }
    return all;
  }

  /// Which point of which of the group's lanes a work-item accesses in its first butterfly; nothing where it has none.
  struct Access {
    std::size_t lane, point;
  };

  std::optional<Access> output_of(std::size_t id, const Exchange& exchange) const {
    const auto [lane, item] = lane_item(launch_, id);
    if (item >= length_ / exchange.radix) return std::nullopt;
    return Access{lane, item / exchange.span * exchange.span * exchange.radix + item % exchange.span};
  }

  std::optional<Access> input_of(std::size_t id, const Exchange& exchange) const {
    auto [lane, item] = lane_item(launch_, id);
    if (exchange.turns) {
      const std::size_t width = launch_.group.turned_store;
      lane = id / width % launch_.lanes;
      item = id % width + id / (width * launch_.lanes) * width;
    }
    if (item >= length_ / exchange.next) return std::nullopt;
    return Access{lane, item};
  }

  using AccessOf = std::optional<Access> (LocalPlaces::*)(std::size_t id, const Exchange& exchange) const;

  /// Accesses that one access of all work-items together becomes, the fullest bank's.
  double conflicts(const Pads& pads, const Exchange& exchange, AccessOf access_of) const {
    const std::size_t most = bank_conflicts(launch_, [&](std::size_t id) -> std::optional<std::size_t> {
      const std::optional<Access> access = (this->*access_of)(id, exchange);
      if (!access) return std::nullopt;
      return launch_.group.lanes_fastest
                 ? padded(access->point * apart_ + access->lane, pads)
                 : padded(access->point, pads) + access->lane * (elements(pads) / launch_.lanes);
    });
    return static_cast<double>(most);
  }

  /// True where the outputs' places are constant steps: NO_CARRY of exchange.cl, or whole periods.
  bool steps_out(const Pads& pads, const Exchange& exchange) const {
    if (pads.width == 0) return true;
    const std::size_t period = pads.period, step = exchange.span * apart_, block = step * exchange.radix;
    if (exchange.span % items_ == 0 && period % (items_ * apart_) == 0) return true;
    // A work-item's next butterfly is whole periods away.
    const bool moves_whole = items_ % exchange.span == 0 && items_ * exchange.radix * apart_ % period == 0;
    if (moves_whole && (period % block == 0 || (block % period == 0 && period % step == 0))) return true;
    return step % period == 0 && (moves_whole || length_ / exchange.radix <= items_);
  }

  bool steps_in(const Pads& pads, const Exchange& exchange) const {
    if (pads.width == 0) return true;
    const std::size_t butterflies = length_ / exchange.next;
    if (butterflies % items_ == 0 && pads.period % (items_ * apart_) == 0) return true;
    return butterflies * apart_ % pads.period == 0 && (butterflies <= items_ || items_ * apart_ % pads.period == 0);
  }

  const KernelLaunch& launch_;
  std::vector<Stage> stages_;
  std::size_t length_, items_, apart_, points_;
};

/// A quarter more than the points take at most, beyond which fewer work-groups would be resident for the sake of banks.
void choose_pitches(KernelLaunch& launch, const PlanRequest& request) {
  const std::uint64_t element = request.real_bytes() * (launch.group.split_exchange ? 1 : 2) * launch.lanes;
  const std::size_t points = half_row_elements(launch);
  const std::uint64_t left = local_memory_for(launch, request) - waiting_bytes(launch);
  const std::size_t there = static_cast<std::size_t>(left / element);
  launch.group.half_pitches = choose_half_pitches(launch, std::min(points + points / 4, there - 1));
  launch.local_memory_bytes = (half_row_elements(launch) | 1) * element + waiting_bytes(launch);
}

}  // namespace

void choose_pads(KernelLaunch& launch, const PlanRequest& request) {
  if (launch.family != KernelFamily::cooperative || launch.local_memory_bytes == 0) return;
  if (launch.group.kept_radix != 0) return choose_pitches(launch, request);
  const LocalPlaces places(launch);
  const std::uint64_t element = request.real_bytes() * (launch.group.split_exchange ? 1 : 2);
  const std::uint64_t left = local_memory_for(launch, request) - waiting_bytes(launch);
  Pads best;
  double least = places.cost(best);
  for (const Pads& pads : places.choices()) {
    if (places.elements(pads) * element > left || !places.admits(pads)) continue;
    const double cost = places.cost(pads);
    if (cost > least || (cost == least && places.elements(pads) >= places.elements(best))) continue;
    least = cost;
    best = pads;
  }
  launch.group.pad_period = best.period;
  launch.group.pad_width = best.width;
  launch.local_memory_bytes =
      std::max({places.elements(best) * element, mirror_bytes(launch, launch.mirror_pitch(), request),
                split_bytes(launch, request)}) +
      waiting_bytes(launch);
}

}  // namespace fftcl::planner
