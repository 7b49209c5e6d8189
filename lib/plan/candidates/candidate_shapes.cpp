// Candidates that shape one launch otherwise: those of the cooperative shape.
#include <algorithm>

#include "plan/butterflies.hpp"
#include "plan/candidates/candidate_choices.hpp"
#include "plan/cooperative/half_rows.hpp"
#include "plan/cooperative/own_shape.hpp"
#include "plan/cooperative/work_share.hpp"
#include "plan/factorize.hpp"
#include "plan/joined.hpp"
#include "plan/tuned/shape_key.hpp"

namespace fftcl::planner {
namespace {

using Radices = std::vector<int>;

/// Of a launch whose rows of reals, if it has such, hold about half of their points.
StageShares half_shares(KernelLaunch launch, const Radices& list) {
  launch.group.kept_radix = kept_radix(launch, list);
  return shares_of(launch, list);
}

bool is_half_row(const LaunchShape& shape) {
  return shape.neighbours == Neighbours::half_rows || shape.neighbours == Neighbours::half_rows_back;
}

bool is_packed_row(const LaunchShape& shape) {
  return shape.neighbours == Neighbours::mirrored_rows || shape.neighbours == Neighbours::joined_rows;
}

class CooperativeChoices {
 public:
  CooperativeChoices(const KernelLaunch& launch, const PlanOptions& from)
      : launch_(launch),
        from_(from),
        length_(launch.geometry.length),
        rader_(launch.convolution.rader),
        name_(std::to_string(length_) + " points: "),
        now_(launch_shape_of(launch)) {}

  Choices all() {
    const std::size_t points = points_held(shares_by(now_.radices), now_.items_per_lane);
    vary_items(2 * points);
    vary_lanes(2 * now_.lanes);
    vary_items(points / 2);
    if (now_.lanes > 1) vary_lanes(now_.lanes / 2);
    split_or_join_exchange();
    vary_rounds();
    if (is_row()) vary_local_memory();
    vary_registers();
    if (now_.fused_convolution && now_.neighbours == Neighbours::columns_of_axis) vary_entries();
    // Rows need no neighbours, so that any number of them may fill a group.
    if (is_row()) vary_lanes(now_.lanes + 1);
    if (is_half_row(now_)) vary_points_held();
    if (is_half_row(now_) && length_ % 2 == 0) pack_rows(points);
    if (is_packed_row(now_) && !now_.fused_convolution) unpack_rows(points);
    if (now_.neighbours == Neighbours::part_rows) join_parts(points);
    if (is_plain_row(launch_) && has_complex_ends(launch_) && fills_registers(largest_prime_factor(length_)))
      take_parts(points);
    for (const Radices& list : lists()) vary_radices(list, points);
    return std::move(choices_);
  }

 private:
  bool is_row() const {
    return now_.neighbours == Neighbours::rows || now_.neighbours == Neighbours::part_rows || is_packed_row(now_) ||
           is_half_row(now_);
  }
  StageShares shares_by(const Radices& list) const {
    return now_.all_points ? shares_of(list, length_) : half_shares(launch_, list);
  }
  void add(const LaunchShape& shape, const std::string& what) {
    choices_.push_back({name_ + what, with_shape(from_, shape)});
  }
  /// The shape that there is, but for what `change` does to it.
  template <class Change>
  void vary(const std::string& what, const Change& change) {
    LaunchShape shape = now_;
    change(shape);
    add(shape, what);
  }
  void vary_items(std::size_t points) {
    constexpr std::size_t kMostPoints = 64;
    if (points == 0 || points > kMostPoints) return;
    const std::size_t items = items_for(shares_by(now_.radices), points);
    vary(std::to_string(items) + " work-items each", [&](LaunchShape& shape) { shape.items_per_lane = items; });
  }
  void vary_lanes(std::size_t count) {
    vary(std::to_string(count) + " side by side", [&](LaunchShape& shape) { shape.lanes = count; });
  }
  void split_or_join_exchange() {
    vary(now_.split_exchange ? "whole exchange" : "split exchange", [](LaunchShape& shape) {
      shape.split_exchange = !shape.split_exchange;
      shape.exchange_rounds = 1;
    });
  }
  void vary_rounds() {
    const bool one = now_.exchange_rounds == 1;
    vary(one ? "exchange in 2 rounds" : "exchange in one round", [&](LaunchShape& shape) {
      shape.split_exchange = true;
      shape.exchange_rounds = one ? 2 : 1;
    });
  }
  void vary_local_memory() {
    const bool less = now_.large_local_memory;
    vary(less ? "split exchange in less local memory" : "whole exchange in more local memory", [&](LaunchShape& shape) {
      shape.large_local_memory = !less;
      shape.split_exchange = less;
      shape.exchange_rounds = 1;
    });
  }
  void vary_points_held() {
    vary(now_.all_points ? "stages over half the points" : "stages over all points",
         [](LaunchShape& shape) { shape.all_points = !shape.all_points; });
  }
  /// Rows of an even number of reals the other way.
  void pack_rows(std::size_t points) {
    LaunchShape shape = other_form(length_ / 2, fewest_radices(length_ / 2));
    shape.neighbours = now_.neighbours == Neighbours::half_rows ? Neighbours::mirrored_rows : Neighbours::joined_rows;
    shape.items_per_lane = items_for(shares_of(shape.radices, shape.length), points);
    add(shape, "rows packed");
  }
  void unpack_rows(std::size_t points) {
    const bool back = now_.neighbours == Neighbours::joined_rows;
    LaunchShape shape = other_form(2 * length_, fewest_kept_radices(2 * length_, back));
    shape.neighbours = back ? Neighbours::half_rows_back : Neighbours::half_rows;
    KernelLaunch unpacked = launch_;
    unpacked.load = back ? LoadEnd::hermitian : LoadEnd::real;
    unpacked.store = back ? StoreEnd::real : StoreEnd::half;
    unpacked.geometry.length = shape.length;
    shape.items_per_lane = items_for(half_shares(unpacked, shape.radices), points);
    add(shape, "half of the points of rows");
  }
  /// Rows of complex points the other way; those that no butterfly of points serves are convolved then.
  void join_parts(std::size_t points) {
    LaunchShape shape = other_form(length_, fewest_radices(length_));
    shape.neighbours = Neighbours::rows;
    shape.items_per_lane = items_for(shares_of(shape.radices, length_), points);
    add(shape, "not by parts");
  }
  void take_parts(std::size_t points) {
    LaunchShape shape = other_form(length_, fewest_kept_radices(length_, false));
    shape.neighbours = Neighbours::part_rows;
    shape.lanes = now_.lanes + now_.lanes % 2;
    KernelLaunch parted = launch_;
    parted.load = LoadEnd::parts;
    parted.store = StoreEnd::parts;
    shape.items_per_lane = items_for(half_shares(parted, shape.radices), points);
    add(shape, "both parts of rows");
  }
  LaunchShape other_form(std::size_t length, const Radices& radices) const {
    LaunchShape shape = now_;
    shape.length = length;
    shape.radices = radices;
    shape.split_exchange = shape.all_points = shape.parks_half = shape.large_local_memory = false;
    shape.exchange_rounds = 1;
    shape.most_registers = 0;
    return shape;
  }
  void vary_entries() {
    const bool one = now_.entries_together == 1;
    vary(one ? "16 batch entries in turn" : "batch entries one by one",
         [&](LaunchShape& shape) { shape.entries_together = one ? 16 : 1; });
  }
  void vary_registers() {
    for (const std::size_t most : {128, 96, 0}) {
      if (most == now_.most_registers) continue;
      vary(most == 0 ? "any registers" : "at most " + std::to_string(most) + " registers",
           [&](LaunchShape& shape) { shape.most_registers = most; });
    }
  }
  std::vector<Radices> lists() const {
    if (now_.parks_half) return parked_lists();
    std::vector<Radices> all = other_lists(length_, now_.radices);
    // Without twiddles, where the ends permute.
    const Radices coprime = rader_ ? coprime_radices(length_) : Radices{};
    if (!coprime.empty() && std::find(all.begin(), all.end(), coprime) == all.end()) all.insert(all.begin(), coprime);
    return all;
  }
  /// Those of half of the points, beside the stage at which the halves meet.
  std::vector<Radices> parked_lists() const {
    std::vector<Radices> all = other_lists(length_ / 2, kept_radices(launch_, now_.radices));
    const bool first = now_.neighbours == Neighbours::joined_rows;
    for (Radices& list : all) list.insert(first ? list.begin() : list.end(), 2);
    return all;
  }
  /// Many points a work-item may be held in fewer registers than the compiler takes: neither alone need be faster.
  void vary_radices(const Radices& list, std::size_t points) {
    constexpr std::size_t kManyPoints = 24;
    LaunchShape shape = now_;
    shape.radices = list;
    const StageShares shares = shares_by(list);
    shape.items_per_lane = items_for(shares, points);
    add(shape, joined(list, "."));
    const bool many = points_held(shares, shape.items_per_lane) >= kManyPoints;
    shape.most_registers = now_.most_registers == 0 ? 128 : 0;
    if (many)
      add(shape, joined(list, ".") + (shape.most_registers == 0 ? ", any registers" : ", at most 128 registers"));
  }

  const KernelLaunch& launch_;
  const PlanOptions& from_;
  std::size_t length_;
  bool rader_;
  std::string name_;
  LaunchShape now_;
  Choices choices_;
};

}  // namespace

LaunchShape launch_shape_of(const KernelLaunch& launch) {
  const LaunchKey key = launch_key_of(launch);
  return {.length = key.length,
          .neighbours = key.neighbours,
          .fused_convolution = key.fused_convolution,
          .fp64 = key.fp64,
          .radices = radices_of(launch.stages),
          .lanes = launch.lanes,
          .items_per_lane = launch.group.items_per_lane,
          .split_exchange = launch.group.split_exchange,
          .exchange_rounds = launch.group.exchange_rounds,
          .entries_together = launch.group.entries_together,
          .parks_half = launch.group.parks_half,
          .large_local_memory = launch.group.large_local_memory,
          .resident_groups = launch.group.resident_groups,
          .all_points = has_half_rows(launch) && launch.group.kept_radix == 0,
          .most_registers = launch.group.most_registers};
}

Choices shape_choices(const KernelLaunch& launch, const PlanOptions& from) {
  if (launch.geometry.length < 2) return {};
  switch (launch.family) {
    case KernelFamily::cooperative:
      return CooperativeChoices(launch, from).all();
    case KernelFamily::image:
      return image_choices(launch, from);
    case KernelFamily::vector_rows:
    case KernelFamily::vector_columns:
      return vector_choices(launch, from);
    case KernelFamily::global_stage:
    case KernelFamily::transpose:
    case KernelFamily::half_split:
    case KernelFamily::published:
      break;
  }
  return {};
}

}  // namespace fftcl::planner
