// The GPU shape of a launch: how many work-items share a transform, how many transforms share a work-group.
#include <algorithm>
#include <numeric>
#include <optional>

#include "plan/factorize.hpp"
#include "plan/packed_mirrors.hpp"
#include "plan/planner.hpp"
#include "plan/real_columns.hpp"
#include "plan/shape_key.hpp"
#include "plan/shape_rate.hpp"
#include "plan/tuned_shapes.hpp"
#include "plan/work_share.hpp"

namespace fftcl::planner {
namespace {

std::uint64_t lane_bytes(std::size_t length, bool split, const Context& context) {
  return ((length + length / 16) | 1) * context.real_bytes() * (split ? 1 : 2);
}

/// True where the items of a row read less than 32 bytes of neighbours at once: a memory sector of a GPU.
bool has_short_rows(const KernelLaunch& launch, const Context& context) {
  return launch.geometry.columns() == 1 && launch.geometry.length > 1 && launch.store != StoreEnd::half_split &&
         launch.mirrored_length == 0 && !launch.convolution.fused &&
         launch.group.items_per_lane * context.complex_bytes() < 32;
}

/// Local memory of the launch as it is cut now, before choose_pads(); false where the device has less.
bool fits_local_memory(KernelLaunch& launch, bool exchanges, const Context& context) {
  // A permuted row would be read in scraps too, but its convolution may fit only with a split exchange.
  const bool permuted_rows = launch.convolution.rader && launch.geometry.columns() == 1 && !launch.group.split_exchange;
  launch.group.staged_ends = permuted_rows || has_short_rows(launch, context);
  if (launch.group.staged_ends && launch.group.split_exchange) return false;  // the ends need both parts at once
  const std::size_t points = launch.geometry.length + (launch.convolution.rader ? 1 : 0);
  launch.local_memory_bytes =
      exchanges || launch.group.staged_ends
          ? launch.lanes * lane_bytes(points / launch.group.exchange_rounds, launch.group.split_exchange, context)
          : 0;
  // How the mirrors lie is settled with the tiles.
  constexpr std::size_t kMostPads = 31;
  launch.local_memory_bytes =
      std::max(launch.local_memory_bytes, mirror_bytes(launch, launch.geometry.length / 2 + kMostPads, context));
  return launch.local_memory_bytes <= context.limits.local_memory_bytes;
}

/// True for a shape of such launches that this one may have. What was found for plain rows by several a work-group does
/// not suit rows that are read with their mirrors (2048 x 2048 back to reals on an H200: 1.20 copies by 2, 1.05 by 1).
bool is_shape_of(const LaunchShape& shape, const LaunchKey& key, const KernelLaunch& launch, bool demanded,
                 const Context& context) {
  if (!demanded && launch.halves_rows() && shape.neighbours == Neighbours::rows && shape.lanes > 1) return false;
  return key_of(shape) == key && shape.lanes > 0 && shape.items_per_lane > 0 &&
         shape.lanes <= context.limits.max_work_group_size / shape.items_per_lane &&
         are_stages_of(shape.radices, shape.length);
}

/// True where an exchange of this launch can take that many rounds: whole butterflies go out in one of them, and what a
/// work-item takes in at one of its places comes in one.
bool admits_rounds(const KernelLaunch& launch, const LaunchShape& shape) {
  const std::size_t rounds = shape.exchange_rounds;
  if (rounds == 1) return true;
  constexpr std::size_t kPadPeriods = 32;  // exchange.cl counts its pads from the start of each round
  if (rounds == 0 || rounds > shape.length || !shape.split_exchange || shape.length % (rounds * kPadPeriods) != 0)
    return false;
  if (launch.convolution.fused || launch.convolution.rader || launch.store == StoreEnd::half_split) return false;
  std::size_t span = 1;
  for (std::size_t i = 0; i + 1 < shape.radices.size(); ++i) {
    span *= static_cast<std::size_t>(shape.radices[i]);
    if (shape.length / rounds % span != 0 || static_cast<std::size_t>(shape.radices[i + 1]) % rounds != 0) return false;
  }
  return true;
}

std::uint64_t groups_of(const KernelLaunch& launch, std::size_t lanes, const Context& context) {
  return context.spec.batch * launch.geometry.rows * launch.kept_columns() / lanes;
}

/// True where groups of half as many columns, still 64 bytes of neighbours, would leave fewer compute units idle.
bool leaves_device_idle(const KernelLaunch& launch, std::size_t least_lanes, const Context& context) {
  const std::size_t half = launch.lanes / 2;
  return launch.group.lanes_fastest && !pairs_columns(launch) && launch.lanes % 2 == 0 &&
         groups_of(launch, launch.lanes, context) < context.limits.compute_units &&
         half * context.complex_bytes() >= 64 && half >= least_lanes;
}

/// Shapes the launch as `shape` says; false where that does not fit.
bool take_shape(KernelLaunch& launch, std::vector<int>& radices, LaunchShape shape, bool demanded,
                std::size_t least_lanes, const Context& context) {
  if (!even_at_mirrors(launch, shape.radices) || (pairs_columns(launch) && shape.lanes % 2 != 0)) return false;
  if (!admits_rounds(launch, shape) ||
      (!demanded && !fills_device(shape, groups_of(launch, shape.lanes, context), context)))
    return false;
  if (launch.group.lanes_fastest && shape.lanes < std::min(least_lanes, launch.kept_columns())) return false;
  launch.lanes = shape.lanes;
  while (!demanded && leaves_device_idle(launch, least_lanes, context)) launch.lanes /= 2;
  launch.group.items_per_lane = shape.items_per_lane;
  launch.group.split_exchange = shape.split_exchange;
  launch.group.exchange_rounds = shape.exchange_rounds;
  const bool turns = (launch.group.lanes_fastest || launch.whole_columns()) && !pairs_columns(launch) &&
                     launch.lane_columns() % launch.lanes == 0;
  launch.group.entries_together = turns ? std::max<std::size_t>(1, shape.entries_together) : 1;
  if (!fits_local_memory(launch, true, context)) return false;
  radices = std::move(shape.radices);
  const bool bounds = context.limits.bounds_registers && launch.lanes * launch.group.items_per_lane <= kMostUndemanded;
  launch.group.most_registers = bounds ? shape.most_registers : 0;
  return true;
}

bool take_tuned(KernelLaunch& launch, std::vector<int>& radices, std::size_t least_lanes, const Context& context) {
  if (!radices.empty() || !context.options.radix.automatic()) return false;
  const LaunchKey key = launch_key_of(launch);
  const std::optional<LaunchKey> similar = similar_key(key);
  const auto take_by = [&](const LaunchKey& wanted, const std::vector<LaunchShape>& shapes, bool demanded) {
    return std::any_of(shapes.begin(), shapes.end(), [&](const LaunchShape& shape) {
      return is_shape_of(shape, wanted, launch, demanded, context) &&
             take_shape(launch, radices, shape, demanded, least_lanes, context);
    });
  };
  const auto take_first = [&](const std::vector<LaunchShape>& shapes, bool demanded) {
    return take_by(key, shapes, demanded) || (similar && take_by(*similar, shapes, demanded));
  };
  return take_first(context.options.shapes, true) ||
         (context.limits.type != DeviceType::cpu && take_first(tuned_shapes(), false));
}

/// The same radices with an odd one first, and last where the way back begins there: its outputs, an odd number apart,
/// meet different banks of local memory without pads.
std::vector<int> odd_ends(std::vector<int> radices, bool last_too) {
  const auto is_odd = [](int radix) { return radix % 2 != 0; };
  const auto first = std::find_if(radices.begin(), radices.end(), is_odd);
  if (first == radices.end()) return radices;
  std::rotate(radices.begin(), first, first + 1);
  const auto last = std::find_if(radices.rbegin(), radices.rend() - 1, is_odd);
  if (last_too && last != radices.rend() - 1) std::rotate(last.base() - 1, last.base(), radices.end());
  return radices;
}

/// The planner's own radices. Rader's convolution, which permutes anyway, needs no twiddles where none of them share a
/// factor, which pays unless they are much more uneven for it (primes on an H200: 421 as 5.12.7 for 7.6.10 .83 of the
/// time, 1201 as 3.16.25 for 10.10.12 1.06).
std::vector<int> own_radices(const KernelLaunch& launch, const Context& context) {
  const std::size_t length = launch.geometry.length;
  if (!context.options.radix.automatic()) return choose_radices(length, context.options.radix);
  std::vector<int> radices = fewest_radices(length);
  if (launch.convolution.rader) {
    std::vector<int> coprime = coprime_radices(length);
    const auto sum = [](const std::vector<int>& list) { return std::accumulate(list.begin(), list.end(), 0); };
    if (coprime.size() == radices.size() && 10 * sum(coprime) <= 13 * sum(radices)) radices = std::move(coprime);
  }
  return odd_ends(std::move(radices), launch.convolution.fused);
}

/// The best shape of at most `most_items` work-items a group.
bool search_shape(KernelLaunch& launch, const std::vector<int>& radices, std::size_t least_lanes, bool exchanges,
                  std::size_t most_items, const Context& context) {
  const std::size_t length = launch.geometry.length, columns = launch.kept_columns();
  const Bounds bounds = bounds_of(launch.geometry.length, context);
  const std::uint64_t lanes_there = context.spec.batch * launch.geometry.rows * columns;
  double best_score = 0;
  bool found = false;
  KernelLaunch best;
  launch.group = {.lanes_fastest = launch.group.lanes_fastest};  // without what a shape that did not fit has left
  for (std::size_t items = 1; items <= std::min(length, most_items); ++items) {
    const std::size_t points = points_held(radices, length, items);
    if (points > bounds.most_points) continue;
    if (items > 1 && points == points_held(radices, length, items - 1)) continue;  // more items would only idle
    for (std::size_t lanes = 1; lanes * items <= most_items; lanes *= 2) {
      if (launch.group.lanes_fastest && lanes < std::min(least_lanes, columns)) continue;
      if (lanes > 1 && lanes / 2 >= lanes_there) break;
      if (pairs_columns(launch) && lanes % 2 != 0) continue;
      for (bool split : {false, true}) {
        if (split && !exchanges) continue;
        launch.lanes = lanes;
        launch.group.items_per_lane = items;
        launch.group.split_exchange = split;
        if (!fits_local_memory(launch, exchanges, context)) continue;
        const double score = shape_rate(launch, radices, points, bounds, context);
        if (found && score >= best_score) continue;
        found = true;
        best_score = score;
        best = launch;
      }
    }
  }
  if (found) launch = best;
  return found;
}

}  // namespace

std::size_t neighbouring_lanes(const KernelLaunch& launch) {
  return pairs_columns(launch) ? launch.lanes / 2 : launch.lanes;
}

bool shape_cooperative(KernelLaunch& launch, const std::vector<int>& given, std::size_t least_lanes,
                       const Context& context) {
  const std::size_t length = launch.geometry.length, columns = launch.kept_columns();
  if (pairs_columns(launch)) {
    if (columns % 2 != 0) return false;
    least_lanes *= 2;
  }
  launch.group.lanes_fastest = columns >= least_lanes && launch.geometry.columns() > 1 && !launch.whole_columns();
  std::vector<int> radices = given;
  if (!take_tuned(launch, radices, least_lanes, context)) {
    if (radices.empty()) radices = own_radices(launch, context);
    if (!even_at_mirrors(launch, radices)) return false;
    const bool exchanges = radices.size() > 1 || launch.convolution.fused || launch.store == StoreEnd::half_split;
    // Larger groups are for the radices of a list alone, which may leave nothing else: few of them fit a compute unit
    // (8192 points on an H200: 256 items 1.5 copies, 512 of them 1.75).
    const Bounds bounds = bounds_of(launch.geometry.length, context);
    const std::size_t most_items = given.empty() ? bounds.preferred_items : bounds.most_items;
    if (!search_shape(launch, radices, least_lanes, exchanges, most_items, context)) return false;
    if (given.empty() && context.options.radix.automatic()) pair_at_end(launch, radices);
  }
  if (has_rows_side_by_side(launch)) launch.group.lanes_fastest = true;
  launch.family = KernelFamily::cooperative;
  launch.stages = to_stages(radices);
  launch.group.pairs_butterflies = radices.size() > 1 && !launch.group.staged_ends &&
                                   has_pairs(launch, splits_rows(launch) ? radices.back() : radices.front());
  launch.private_memory_bytes = 2 * points_held(radices, length, launch.group.items_per_lane) * context.real_bytes();
  launch.lanes_in_all = context.spec.batch * launch.geometry.rows * launch.lane_columns();
  launch.work_group_size = {launch.lanes * launch.group.items_per_lane, 1, 1};
  launch.global_size = {ceil_divide(launch.lanes_in_all, launch.lanes) * launch.work_group_size[0], 1, 1};
  return true;
}

void turn_store(KernelLaunch& launch) {
  const bool exchanges = launch.stages.size() > 1 || launch.convolution.fused;
  if (!launch.group.lanes_fastest || !exchanges) return;
  const bool whole_tiles = launch.group.items_per_lane % launch.store_tile == 0;
  launch.group.turned_store = whole_tiles ? launch.store_tile : launch.group.items_per_lane;
}

}  // namespace fftcl::planner
