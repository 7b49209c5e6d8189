#include "plan/cooperative/own_shape.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "plan/algorithms/real_columns.hpp"
#include "plan/butterflies.hpp"
#include "plan/ceil_divide.hpp"
#include "plan/cooperative/column_rate.hpp"
#include "plan/cooperative/group_limits.hpp"
#include "plan/cooperative/half_rows.hpp"
#include "plan/cooperative/half_stages.hpp"
#include "plan/cooperative/packed_mirrors.hpp"
#include "plan/cooperative/part_rows.hpp"
#include "plan/cooperative/radix_lists.hpp"
#include "plan/cooperative/resident_rows.hpp"
#include "plan/cooperative/shape_rate.hpp"
#include "plan/cooperative/work_share.hpp"
#include "plan/factorize.hpp"
#include "plan/memory_sizes.hpp"

namespace fftcl::planner {
namespace {

using Radices = std::vector<int>;

/// True where the items of a row read or write less than a sector of neighbours at once; of planar points, of which
/// they do so twice, less than two (24 lengths of 20 to 180 points on an H200: .85 of the time). Planar rows that park
/// half of their points, or rest in tiles for the columns of a matrix, stay as they are.
bool has_short_rows(const KernelLaunch& launch, const PlanRequest& request) {
  const bool reals = launch.load == LoadEnd::real || launch.store == StoreEnd::real;
  const bool planar =
      request.spec.layout == Layout::planar && !reals && !launch.group.parks_half && request.spec.lengths.size() == 1;
  return launch.geometry.columns() == 1 && launch.geometry.length > 1 && launch.store != StoreEnd::half_split &&
         launch.mirrored_length == 0 && !launch.convolution.fused &&
         launch.group.items_per_lane * (reals ? request.real_bytes() : request.point_bytes()) <
             (planar ? kPieceBytes : kSectorBytes);
}

/// How far a search goes: ways to share rows that are tried only where no smaller work-group holds them.
struct Reach {
  std::size_t most_items;
  std::size_t most_rounds;  ///< of an exchange
};

class Search {
 public:
  Search(const KernelLaunch& launch, std::size_t least_lanes, const PlanRequest& request)
      : launch_(launch),
        is_column_(is_rated_column(launch)),
        least_lanes_(least_lanes),
        request_(request),
        bounds_(bounds_of(length(), request)) {
    // Without what a shape that did not fit has left.
    launch_.group = {.lanes_fastest = launch.group.lanes_fastest};
  }

  const Bounds& bounds() const { return bounds_; }

  /// Looks at all ways to share the butterflies of `radices`.
  void look_at(const Radices& radices, const Reach& reach) {
    launch_.stages = to_stages(radices);
    launch_.group.kept_radix = kept_radix(launch_, radices);
    const StageShares shares = shares_of(launch_, radices);
    // Fewer work-items would hold more than most_points, more of them than a stage has butterflies only idle.
    std::size_t fewest = 1, most = 1;
    for (std::size_t i = 0; i < shares.size(); ++i) {
      const StageShare& stage = shares[i];
      fewest = std::max(fewest, ceil_divide(stage.butterflies * stage.held, bounds_.most_points));
      if (has_registers_for_one(radices[i])) fewest = std::max(fewest, stage.butterflies);
      most = std::max(most, stage.butterflies);
    }
    most = std::min(most, reach.most_items);
    const std::size_t registers = registers_for_one(shares, radices);
    for (std::size_t items = fewest; items != 0 && items <= most; items = items_for_fewer(shares, items)) {
      const std::size_t points = points_held(shares, items);
      if (points > bounds_.most_points) continue;
      for (std::size_t lanes = 1; lanes * items <= reach.most_items; lanes *= 2) {
        if (launch_.group.lanes_fastest && lanes < std::min(least_lanes_, launch_.kept_columns())) continue;
        if (lanes > 1 && lanes / 2 >= lanes_there()) break;
        if (pairs_columns(launch_) && lanes % 2 != 0) continue;
        if (ceil_divide(lanes * items, kTogether) * kTogether * registers > kRegistersOfUnit) break;
        if (cannot_win(radices, points, items, lanes)) continue;
        for (std::size_t rounds = 0; rounds <= reach.most_rounds; ++rounds)
          try_one(radices, points, {items, lanes, rounds});
      }
    }
  }

  bool take_best(KernelLaunch& launch, Radices& radices) {
    if (!best_) return false;
    radices = best_->radices;
    launch_.stages = to_stages(radices);
    launch_.group.kept_radix = kept_radix(launch_, radices);
    share_out(radices, best_->share);
    launch = launch_;
    return true;
  }

 private:
  /// How a work-group shares the butterflies of its lanes.
  struct Share {
    std::size_t items, lanes;
    std::size_t rounds;  ///< 0: a whole exchange; else a split one in so many
  };

  struct Found {
    double score;
    Share share;
    Radices radices;
  };

  std::size_t length() const { return launch_.geometry.length; }
  std::uint64_t lanes_there() const { return request_.spec.batch * launch_.geometry.rows * launch_.kept_columns(); }

  /// True where a work-item has registers for one butterfly of that radix; a CPU's points are no registers.
  bool has_registers_for_one(int radix) const {
    return fills_registers(static_cast<std::size_t>(radix)) && request_.limits.type != DeviceType::cpu;
  }

  /// Registers of a work-item over columns, with the butterfly of a large prime and the twiddles between launches; 0:
  /// it has none. Where work-groups have not so many, memory takes their place (344 work-items with 43 points in fp64
  /// on an H200: 46 copies). Rows lack few of them (384 of 47 points 1.75 copies, two launches 2.1).
  std::size_t registers_for_one(const StageShares& shares, const Radices& radices) const {
    constexpr std::size_t kMostOfItem = 255, kBeside = 16;
    if (launch_.geometry.columns() == 1) return 0;
    const std::size_t words = request_.complex_bytes() / sizeof(float);
    std::size_t registers = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
      if (!has_registers_for_one(radices[i])) continue;
      registers = std::max(registers, std::min(kMostOfItem, 2 * shares[i].held * words + kBeside));
    }
    return registers;
  }

  /// As take_own() leaves the radices.
  bool pairs_mirrors_evenly(Radices radices) const {
    if (request_.options.radix.automatic()) pair_at_end(launch_, radices);
    return has_even_pairs(launch_, radix_at_mirrors(launch_, radices));
  }

  /// True where columns, however they exchange points, are not better shared so than in the best way so far: most of
  /// the ways to share those of a length are no more than looked at.
  bool cannot_win(const Radices& radices, std::size_t points, std::size_t items, std::size_t lanes) {
    if (!best_ || !is_column_) return false;
    set_share({items, lanes, 0});
    launch_.local_memory_bytes = 0;
    return rate({launch_, radices, points}) >= best_->score;
  }

  double rate(const RatedShape& shape) {
    if (!is_column_) return shape_rate(shape, bounds_, request_);
    const auto octave = static_cast<std::size_t>(std::countr_zero(launch_.lanes));
    if (octave >= lane_rates_.size()) lane_rates_.resize(octave + 1);
    std::optional<LaneRates>& lanes = lane_rates_[octave];
    if (!lanes) lanes = lane_rates(launch_, request_);
    return column_rate(shape, *lanes, request_);
  }

  void set_share(const Share& share) {
    launch_.lanes = share.lanes;
    launch_.group.items_per_lane = share.items;
    launch_.group.split_exchange = share.rounds > 0;
    launch_.group.exchange_rounds = std::max<std::size_t>(share.rounds, 1);
  }

  /// False where that does not fit, or is not wanted.
  bool share_out(const Radices& radices, const Share& share) {
    const bool passes_points = radices.size() > 1 || launch_.convolution.fused || launch_.store == StoreEnd::half_split;
    const Exchanges exchanges = passes_points ? Exchanges::some : Exchanges::none;
    if (share.rounds > 0 && exchanges == Exchanges::none) return false;
    set_share(share);
    // In rounds packed rows meet their mirrors in registers: outputs cannot elsewhere, and inputs that were read twice
    // took 1.09 of the time of two launches on an H200 (70 lengths; .98 of it in registers). Of odd radices, and odd
    // numbers of butterflies, only some shapes beat two launches (370 lengths there: those of the least rate 1.01 of
    // their time), which the measured ones are (mirrored_rows_fp32.cpp and the like).
    if (share.rounds > 1 && has_mirrors(launch_) && !pairs_mirrors_evenly(radices)) return false;
    return fits_local_memory(launch_, exchanges, request_);
  }

  void try_one(const Radices& radices, std::size_t points, const Share& share) {
    if (!share_out(radices, share)) return;
    const double score = rate({launch_, radices, points});
    if (!best_ || score < best_->score) best_ = {score, share, radices};
  }

  KernelLaunch launch_;  ///< as it is tried
  bool is_column_;       ///< that column_rate() rates, whatever the shape
  std::size_t least_lanes_;
  const PlanRequest& request_;
  Bounds bounds_;
  std::optional<Found> best_;
  std::vector<std::optional<LaneRates>> lane_rates_;  ///< of columns, by the power of two that their lanes are
};

/// True where a work-item holds so many points (fp32) that compilers take more registers for them than leave room for
/// a second work-group. Bounded to 128, 212 such shapes took .96 of the time in the geometric mean on an H100, those
/// back to reals .93. Mirrors come beside the points. A large prime's butterfly does not do with so few.
bool holds_many(const KernelLaunch& launch, std::size_t points, const PlanRequest& request) {
  return is_plain_row(launch) && launch.group.kept_radix == 0 && request.spec.precision == Precision::fp32 &&
         points >= (has_mirrors(launch) ? 16 : 28) && !fills_registers(largest_prime_factor(launch.geometry.length));
}

/// Of a row's points between its stages.
std::uint64_t row_bytes(const KernelLaunch& launch, const PlanRequest& request) {
  return launch.geometry.length * (has_half_rows(launch) ? request.real_bytes() : request.complex_bytes());
}

/// Rounds that exchanges of larger work-groups may take over rows that those of a usual size do not hold, which takes
/// less than two launches (an H100: 9000 points 2.6 copies -> 1.3, 12000 2.1 -> 1.2, 18000 2.8 -> 1.6); 0 where no such
/// groups are wanted. Beyond these bytes few shapes do, by which measuring says (row_shapes.hpp). Few rows leave
/// a device idle, and are done sooner only in one round, where they meet no mirrors (one row there: 9600 points 9.3 us
/// -> 7.6, but 16000 points 9.1 -> 13.5, 20000 reals 8.8 -> 9.5).
std::size_t rounds_of_large_groups(const KernelLaunch& launch, const PlanRequest& request) {
  constexpr std::size_t kMostBytes = 160 * 1024;
  if (!is_plain_row(launch) || request.limits.type == DeviceType::cpu || row_bytes(launch, request) > kMostBytes)
    return 0;
  if (!fills_half(groups_of(launch, 1, request), request)) return has_mirrors(launch) ? 0 : 1;
  return 3;
}

/// How far the first search goes. Larger groups are for the radices of a list alone, which may leave nothing else: few
/// of them fit a compute unit (8192 points on an H200: 256 items 1.5 copies, 512 of them 1.75). Columns want many side
/// by side, which their rate knows.
Reach first_reach(const KernelLaunch& launch, bool given, const Bounds& bounds, const PlanRequest& request) {
  if (is_rated_column(launch) && request.limits.type != DeviceType::cpu) {
    constexpr std::size_t kMostItems = 512;
    const std::size_t most_rounds = pairs_columns(launch) ? 1 : is_column_of_axis(launch) ? 3 : 2;
    return {std::min(bounds.most_items, kMostItems), most_rounds};
  }
  return {given || has_half_rows(launch) ? bounds.most_items : bounds.preferred_items, 1};
}

/// Of the points between stages, and of pads.
std::uint64_t exchanged_bytes(const KernelLaunch& launch) {
  const GroupForm& group = launch.group;
  const std::size_t element = group.split_exchange ? real_bytes(launch.precision) : complex_bytes(launch.precision);
  if (group.kept_radix != 0) return launch.lanes * (half_row_elements(launch) | 1) * element;
  const std::size_t points = launch.kept_points() + (launch.convolution.rader ? 1 : 0);
  return launch.lanes * lane_bytes(ceil_divide(points, group.exchange_rounds), element);
}

}  // namespace

bool is_plain_row(const KernelLaunch& launch) {
  return launch.geometry.columns() == 1 && !launch.convolution.present() && launch.mirrored_length == 0;
}

bool fits_local_memory(KernelLaunch& launch, Exchanges exchanges, const PlanRequest& request) {
  // A permuted row would be read in scraps too, but its convolution may fit only with a split exchange.
  const bool permuted_rows = launch.convolution.rader && launch.geometry.columns() == 1 && !launch.group.split_exchange;
  const bool both_ends = permuted_rows || launch.has_parts() || has_short_rows(launch, request);
  if (!admits_parts(launch)) return false;
  // The ends need both parts at once.
  if (both_ends && (launch.group.split_exchange || launch.group.parks_half)) return false;
  launch.group.staged_load = both_ends && launch.group.resident_groups == 0;
  launch.group.staged_store = both_ends;
  launch.local_memory_bytes = exchanges == Exchanges::some || both_ends ? exchanged_bytes(launch) : 0;
  // How the mirrors lie is settled with the tiles.
  constexpr std::size_t kMostPads = 31;
  launch.local_memory_bytes =
      std::max(launch.local_memory_bytes, mirror_bytes(launch, launch.geometry.length / 2 + kMostPads, request));
  return launch.local_memory_bytes + waiting_bytes(launch) <= local_memory_for(launch, request);
}

std::uint64_t groups_of(const KernelLaunch& launch, std::size_t lanes, const PlanRequest& request) {
  return request.spec.batch * launch.geometry.rows * launch.kept_columns() / lanes;
}

bool take_own(KernelLaunch& launch, Radices& radices, std::size_t least_lanes, const PlanRequest& request) {
  const bool given = !radices.empty();
  std::vector<Radices> lists = given ? std::vector<Radices>{radices} : radix_lists(launch, request);
  std::erase_if(lists, [&](Radices& list) { return !even_at_mirrors(launch, list); });
  Search search(launch, least_lanes, request);
  const Bounds& bounds = search.bounds();
  const Reach reach = first_reach(launch, given, bounds, request);
  for (const Radices& list : lists) search.look_at(list, reach);
  if (!search.take_best(launch, radices)) {
    const std::size_t most_rounds = given ? 0 : rounds_of_large_groups(launch, request);
    if (most_rounds == 0) return false;
    for (const Radices& list : lists) search.look_at(list, {bounds.most_items, most_rounds});
    if (!search.take_best(launch, radices)) return false;
  }
  if (given || !request.options.radix.automatic()) return true;
  pair_at_end(launch, radices);
  const std::size_t points = points_held(shares_of(launch, radices), launch.group.items_per_lane);
  if (may_bound_registers(launch, request) && holds_many(launch, points, request)) launch.group.most_registers = 128;
  return true;
}

}  // namespace fftcl::planner
