// The cooperative shape of a launch: how many work-items share a transform, how many transforms share a work-group.
#include <algorithm>
#include <optional>
#include <span>

#include "plan/algorithms/real_columns.hpp"
#include "plan/cooperative/column_measures.hpp"
#include "plan/cooperative/column_rate.hpp"
#include "plan/cooperative/group_limits.hpp"
#include "plan/cooperative/half_rows.hpp"
#include "plan/cooperative/own_shape.hpp"
#include "plan/cooperative/packed_mirrors.hpp"
#include "plan/cooperative/parked_rows.hpp"
#include "plan/cooperative/resident_rows.hpp"
#include "plan/cooperative/shape_rate.hpp"
#include "plan/cooperative/work_share.hpp"
#include "plan/factorize.hpp"
#include "plan/memory_sizes.hpp"
#include "plan/planner.hpp"
#include "plan/tuned/shape_key.hpp"
#include "plan/tuned/tuned_shapes.hpp"

namespace fftcl::planner {
namespace {

/// True for a shape of the launches that have this key, which the device admits.
bool is_shape_of(const LaunchShape& shape, const LaunchKey& key, const PlanRequest& request) {
  return key_of(shape) == key && has_work_group(shape, request) && are_stages_of(shape.radices, shape.length);
}

/// What a shape that ships is held to and one that is demanded is not: it is for launches such as it was found with.
/// That of plain rows by several a work-group does not suit rows that are read with their mirrors (2048 x 2048 back to
/// reals on an H200: 1.20 copies by 2, 1.05 by 1).
bool suits(const LaunchShape& shape, const KernelLaunch& launch, std::size_t least_lanes, const PlanRequest& request) {
  if (launch.halves_rows() && shape.neighbours == Neighbours::rows && shape.lanes > 1) return false;
  if (shape.resident_groups > 0 && !pays_to_stay(shape.resident_groups, groups_of(launch, 1, request), request))
    return false;
  if (launch.group.lanes_fastest && shape.lanes < std::min(least_lanes, launch.kept_columns())) return false;
  // Lanes without a column would hold a compute unit's local memory for nothing.
  if (launch.group.lanes_fastest && shape.large_local_memory && shape.lanes > launch.kept_columns()) return false;
  return fills_device(shape, groups_of(launch, shape.lanes, request), request);
}

/// True where an exchange of this launch, which has the shape's work-items, can take that many rounds. Outputs that
/// find their mirrors in local memory want all of them there at once.
bool admits_rounds(const KernelLaunch& launch, const LaunchShape& shape) {
  const std::size_t rounds = shape.exchange_rounds;
  if (rounds == 1) return true;
  const bool all_at_once = launch.convolution.rader || (launch.store == StoreEnd::half_split &&
                                                        !has_pairs(launch, radix_at_mirrors(launch, shape.radices)));
  return rounds > 1 && rounds <= shape.length && shape.split_exchange && !all_at_once;
}

/// The lanes of a shape that ships, or a part of them, still a piece of neighbours, where fewer compute units idle so.
std::size_t lanes_to_fill_device(std::size_t lanes, const KernelLaunch& launch, std::size_t least_lanes,
                                 const PlanRequest& request) {
  if (!launch.group.lanes_fastest || pairs_columns(launch)) return lanes;
  const auto halves = [&] {
    const std::size_t half = lanes / 2;
    return lanes % 2 == 0 && groups_of(launch, lanes, request) < request.limits.compute_units &&
           half * request.complex_bytes() >= kPieceBytes && half >= least_lanes;
  };
  while (halves()) lanes /= 2;
  return lanes;
}

/// Shapes the launch as `shape` says; false where that does not fit.
bool take_shape(KernelLaunch& launch, std::vector<int>& radices, LaunchShape shape, const PlanRequest& request) {
  if (!even_at_mirrors(launch, shape.radices) || (pairs_columns(launch) && shape.lanes % 2 != 0)) return false;
  launch.lanes = shape.lanes;
  launch.group.items_per_lane = shape.items_per_lane;
  launch.group.parks_half = shape.parks_half;
  if (shape.parks_half) {
    launch.stages = to_stages(shape.radices);
    if (!can_park(launch, shape.radices)) return false;
  }
  launch.group.resident_groups = shape.resident_groups;
  launch.group.bulk_copies = shape.resident_groups > 0 && request.limits.bulk_copies;
  if (shape.resident_groups > 0 && !can_stay(launch, request)) return false;
  if (!admits_rounds(launch, shape)) return false;
  launch.group.split_exchange = shape.split_exchange;
  launch.group.exchange_rounds = shape.exchange_rounds;
  launch.group.kept_radix = shape.all_points ? 0 : kept_radix(launch, shape.radices);
  launch.stages = to_stages(shape.radices);
  const bool turns = entries_may_alternate(launch);
  // More than there are would take the same turns, and kernels count them by 32 bits.
  const std::size_t entries = request.spec.batch * launch.geometry.rows;
  launch.group.entries_together = turns ? std::clamp<std::size_t>(shape.entries_together, 1, entries) : 1;
  launch.group.large_local_memory = shape.large_local_memory;
  if (!fits_local_memory(launch, Exchanges::some, request)) return false;
  radices = std::move(shape.radices);
  launch.group.most_registers = may_bound_registers(launch, request) ? shape.most_registers : 0;
  return true;
}

/// Columns by more local memory than the device reports. Spectra, not reals in pairs, which nobody timed so. Where they
/// are written to fresh sectors only wide pieces gain by it (34 kinds on an H200, both builds in turn: .95 of the time;
/// 13 by pieces of a sector 1.10, most 1.27).
std::vector<LaunchShape> large_columns(const KernelLaunch& launch, const LaunchKey& key, const PlanRequest& request) {
  if (!has_complex_ends(launch)) return {};
  std::vector<LaunchShape> shapes = tuned_large_columns(key);
  if (writes_fresh_sectors(launch, request)) {
    std::erase_if(shapes,
                  [&](const LaunchShape& shape) { return shape.lanes * request.complex_bytes() < kPieceBytes; });
  }
  return shapes;
}

/// Those that ship for launches of this kind alone.
std::vector<LaunchShape> own_shapes(const KernelLaunch& launch, const LaunchKey& key, const PlanRequest& request) {
  if (has_half_rows(launch) && !launch.has_parts()) return tuned_half_rows(key);
  if (launch.convolution.fused && launch.geometry.inner > 1) return tuned_fused_columns(key);
  if (launch.convolution.rader) return tuned_permuted_rows(key);
  const Neighbours neighbours = launch_key_of(launch).neighbours;
  if (neighbours == Neighbours::columns_of_matrix || neighbours == Neighbours::columns_of_axis)
    return large_columns(launch, key, request);
  return is_end_of_convolution(launch) || pairs_columns(launch) ? tuned_columns(key) : tuned_rows(key);
}

/// By a shape that is demanded, or else by one that ships.
bool take_measured(KernelLaunch& launch, std::vector<int>& radices, std::size_t least_lanes,
                   const PlanRequest& request) {
  if (!radices.empty() || !request.options.radix.automatic()) return false;
  const LaunchKey key = launch_key_of(launch);
  const std::optional<LaunchKey> similar = similar_key(key);
  const auto take_first = [&](const auto& shapes_for, const auto& take) {
    const auto take_of = [&](const LaunchKey& wanted) {
      const auto& shapes = shapes_for(wanted);
      return std::any_of(shapes.begin(), shapes.end(),
                         [&](const LaunchShape& shape) { return is_shape_of(shape, wanted, request) && take(shape); });
    };
    return take_of(key) || (similar && take_of(*similar));
  };
  const auto demanded = [&](const LaunchKey&) { return std::span<const LaunchShape>(request.options.shapes); };
  const auto own = [&](const LaunchKey& wanted) { return own_shapes(launch, wanted, request); };
  const auto others = [](const LaunchKey& wanted) { return of_length(tuned_shapes(), wanted.length); };
  const auto as_demanded = [&](const LaunchShape& shape) { return take_shape(launch, radices, shape, request); };
  const auto as_shipped = [&](LaunchShape shape) {
    if (!suits(shape, launch, least_lanes, request)) return false;
    shape.lanes = lanes_to_fill_device(shape.lanes, launch, least_lanes, request);
    return take_shape(launch, radices, std::move(shape), request);
  };
  return take_first(demanded, as_demanded) ||
         (request.limits.type != DeviceType::cpu && (take_first(own, as_shipped) || take_first(others, as_shipped)));
}

}  // namespace

std::size_t neighbouring_lanes(const KernelLaunch& launch) {
  return pairs_columns(launch) ? launch.lanes / 2 : launch.lanes;
}

bool shape_cooperative(KernelLaunch& launch, const std::vector<int>& given, std::size_t least_lanes,
                       const PlanRequest& request) {
  const std::size_t columns = launch.kept_columns();
  if (pairs_columns(launch)) least_lanes *= 2;
  launch.group.lanes_fastest = columns >= least_lanes && launch.geometry.columns() > 1 && !launch.whole_columns();
  std::vector<int> radices = given;
  if (!take_measured(launch, radices, least_lanes, request) && !take_own(launch, radices, least_lanes, request))
    return false;
  if (has_rows_side_by_side(launch)) launch.group.lanes_fastest = true;
  launch.family = KernelFamily::cooperative;
  launch.stages = to_stages(radices);
  launch.group.pairs_butterflies =
      radices.size() > 1 && !launch.group.staged_load && has_pairs(launch, radix_at_mirrors(launch, radices));
  launch.private_memory_bytes =
      2 * request.real_bytes() * points_held(shares_of(launch, radices), launch.group.items_per_lane);
  launch.lanes_in_all = request.spec.batch * launch.geometry.rows * launch.lane_columns();
  launch.work_group_size = {launch.lanes * launch.group.items_per_lane, 1, 1};
  launch.global_size = {work_groups_of(launch, request) * launch.work_group_size[0], 1, 1};
  return true;
}

bool entries_may_alternate(const KernelLaunch& launch) {
  const bool columns = launch.group.lanes_fastest || launch.whole_columns();
  return columns && !pairs_columns(launch) && launch.lane_columns() % launch.lanes == 0;
}

void turn_store(KernelLaunch& launch) {
  const bool exchanges = launch.stages.size() > 1 || launch.convolution.fused;
  if (!launch.group.lanes_fastest || !exchanges) return;
  const bool whole_tiles = launch.group.items_per_lane % launch.store_tile == 0;
  launch.group.turned_store = whole_tiles ? launch.store_tile : launch.group.items_per_lane;
}

}  // namespace fftcl::planner
