#include "plan/cooperative/shape_rate.hpp"

#include <algorithm>
#include <cmath>

#include "plan/cooperative/column_measures.hpp"
#include "plan/cooperative/column_rate.hpp"
#include "plan/cooperative/half_rows.hpp"
#include "plan/cooperative/half_stages.hpp"
#include "plan/cooperative/own_shape.hpp"
#include "plan/cooperative/packed_mirrors.hpp"
#include "plan/factorize.hpp"
#include "plan/memory_sizes.hpp"
#include "plan/octaves.hpp"

namespace fftcl::planner {
namespace {

/// What rows that are read and written as they lie cost beside: runs of neighbours shorter than a line of memory,
/// stages, rounds. Weights are by 6000 shapes that were timed on an H100; of 160 transforms there the shape that rates
/// lowest took 1.05 times as long as the fastest one that was timed, in the geometric mean.
double rate_runs(const RatedShape& shape, const PlanRequest& request) {
  const KernelLaunch& launch = shape.launch;
  const std::vector<int>& radices = shape.radices;
  const auto short_by = [&](int radix) {
    if (launch.group.staged_load && radices.size() == 1) return 0.0;
    const std::size_t butterflies = launch.geometry.length / static_cast<std::size_t>(radix);
    const std::size_t run = std::min(launch.group.items_per_lane, butterflies) * request.complex_bytes();
    return octaves_beyond(static_cast<double>(kRunBytes), static_cast<double>(run));
  };
  return 3 * (short_by(radices.front()) + short_by(radices.back())) + static_cast<double>(radices.size()) +
         4 * static_cast<double>(launch.group.exchange_rounds - 1);
}

double rate_rows_and_columns(const RatedShape& shape, const Bounds& bounds, const PlanRequest& request) {
  const KernelLaunch& launch = shape.launch;
  const std::vector<int>& radices = shape.radices;
  const std::size_t columns = launch.lane_columns();
  const double group = static_cast<double>(launch.lanes * launch.group.items_per_lane);
  const double lanes = static_cast<double>(neighbouring_lanes(launch)),
               preferred = static_cast<double>(bounds.preferred_items);
  const double piece = static_cast<double>(kPieceBytes / request.complex_bytes());
  double score =
      (launch.group.lanes_fastest ? 5 : 8) * (imbalance(shares_of(launch, radices), launch.group.items_per_lane) - 1);
  score += 0.5 * std::abs(std::log2(static_cast<double>(shape.points) / static_cast<double>(bounds.wanted_points)));
  score += 0.5 * std::abs(std::log2(group / std::min(128.0, preferred)));
  if (launch.group.lanes_fastest && lanes < piece) score += 2 * std::log2(piece / lanes);
  // Few work-items have too little under way (24000 points on an H100, columns of 150 as 15.10 by 16 x 5: 1.68 copies).
  if (launch.group.lanes_fastest && request.limits.type != DeviceType::cpu) score += 3 * octaves_beyond(96, group);
  if (launch.group.lanes_fastest && columns % launch.lanes != 0) score += 0.3;
  if (launch.group.split_exchange) score += 0.7;
  const auto pairs = [&](int radix) { return has_pairs(launch, radix); };
  const bool stays = joins_rows(launch) && radices.front() % 2 != 0;
  if (radices.size() > 1 && !stays && std::any_of(radices.begin(), radices.end(), pairs)) score -= 2;
  if (is_plain_row(launch) && request.limits.type != DeviceType::cpu) score += rate_runs(shape, request);
  // Several groups resident at once hide each other's waits.
  return score + 1.5 * share_of_memory(launch, request);
}

/// What the last work-items of a group leave idle that run together but are not all there, as a part of it.
double idle_items(double group) {
  constexpr double together = kTogether;
  return std::ceil(group / together) * together / group - 1;
}

/// Rows with a large prime by weights of their own: of 4800 shapes of 650 lengths with factors of 17 to 31 that were
/// timed on H200s those of a length that rate lowest took 1.05 times as long as the fastest in the geometric mean, by
/// the weights of other rows 1.08. What tells is how rows are read, by runs of neighbours; how they are written hardly
/// does.
double rate_large_primes(const RatedShape& shape, const Bounds& bounds, const PlanRequest& request) {
  const KernelLaunch& launch = shape.launch;
  const std::vector<int>& radices = shape.radices;
  const std::size_t items = launch.group.items_per_lane;
  const double group = static_cast<double>(launch.lanes * items);
  const auto short_by = [&](int radix) {
    const std::size_t butterflies = launch.geometry.length / static_cast<std::size_t>(radix);
    return octaves_beyond(static_cast<double>(kRunBytes),
                          static_cast<double>(std::min(items, butterflies) * request.complex_bytes()));
  };
  double score = 6 * (imbalance(shares_of(launch, radices), items) - 1);
  score += 0.2 * std::abs(std::log2(static_cast<double>(shape.points) / static_cast<double>(bounds.wanted_points)));
  score += 0.25 * std::abs(std::log2(group / std::min(128.0, static_cast<double>(bounds.preferred_items))));
  score += 2.9 * idle_items(group);
  score += static_cast<double>(radices.size()) + (radices.front() > radices.back() ? 0.3 : 0.0);
  score += launch.group.staged_load ? 4 : 3 * short_by(radices.front()) + 0.3 * short_by(radices.back());
  score += (launch.group.split_exchange ? 0.3 : 0.0) + 4 * static_cast<double>(launch.group.exchange_rounds - 1);
  return score + 1.5 * share_of_memory(launch, request);
}

/// The logarithm of the time of rows of reals that are not packed, but for what all shapes of a length share: by 32,000
/// shapes of 3000 lengths and kinds that were timed on H200s, rows through local memory by 10,700 of up to 512 reals.
/// Of those of a length the one that rates lowest took 1.05 times as long as the fastest in the geometric mean.
double rate_half_rows(const RatedShape& shape, const PlanRequest& request) {
  const KernelLaunch& launch = shape.launch;
  const std::vector<int>& radices = shape.radices;
  constexpr double kWantedGroup = 128;
  const double wanted_points = request.spec.precision == Precision::fp64 ? 7 : 11;
  const std::size_t items = launch.group.items_per_lane;
  const StageShares shares = shares_of(launch, radices);
  const double group = static_cast<double>(launch.lanes * items);
  double rate = 0.1 * (imbalance(shares, items) - 1);
  rate += 0.025 * octaves_beyond(wanted_points, static_cast<double>(shape.points));
  rate += 0.09 * octaves_beyond(group, kWantedGroup);
  rate += 0.19 * idle_items(group);
  rate += 0.12 * static_cast<double>(radices.size());
  rate += 0.07 * octaves_beyond(*std::max_element(radices.begin(), radices.end()), 16);
  rate += 0.5 * static_cast<double>(launch.kept_points()) / static_cast<double>(launch.geometry.length);
  if (launch.group.staged_load) {
    rate += 0.2 - 0.04 * octaves_beyond(kWantedGroup / 2, group);  // what waits for barriers is small
  } else {
    rate += 0.12 * octaves_beyond(static_cast<double>(shape.points), wanted_points);
    rate -= 0.04 * octaves_beyond(kWantedGroup, group);  // several are resident
    const auto short_by = [&](const StageShare& stage, std::size_t bytes) {
      return octaves_beyond(static_cast<double>(kRunBytes),
                            static_cast<double>(std::min(items, stage.butterflies) * bytes));
    };
    const bool reals_first = begins_with_reals(launch);
    rate += 0.055 * short_by(reals_first ? shares.front() : shares.back(), request.real_bytes());
    rate += 0.075 * short_by(reals_first ? shares.back() : shares.front(), request.complex_bytes());
  }
  if (launch.group.split_exchange) rate += 0.025;
  return rate + 0.31 * static_cast<double>(launch.group.exchange_rounds - 1);
}

/// For rows that are permuted in local memory, by what 21 primes took on an H200 in 360 shapes: up to 32 rows
/// side by side gain more than several work-groups at once (copies, by as many work-items a row: 41 points by 16 rows
/// 1.23, by 32 1.16; 281 by 8 2.00, by 16 1.77) until they take three quarters of the local memory, and many work-items
/// more than an even share (631 points as 14.9.5 by 4 rows: 24 work-items 2.24, 45 2.12).
double rate_permuted(const RatedShape& shape, const Bounds& bounds, const PlanRequest& request) {
  const KernelLaunch& launch = shape.launch;
  constexpr double kWantedPoints = 16;
  const double group = static_cast<double>(launch.lanes * launch.group.items_per_lane);
  const double memory = share_of_memory(launch, request);
  double score = 2 * (imbalance(shares_of(shape.radices, launch.geometry.length), launch.group.items_per_lane) - 1);
  score += 0.5 * std::abs(std::log2(static_cast<double>(shape.points) / kWantedPoints));
  score += 0.25 * std::abs(std::log2(group / std::min(128.0, static_cast<double>(bounds.preferred_items))));
  if (has_rows_side_by_side(launch) && memory <= 0.75)
    return score - 0.75 * std::log2(std::min(32.0, static_cast<double>(launch.lanes)));
  return score + 1.5 * memory;
}

}  // namespace

bool has_large_prime(const KernelLaunch& launch) {
  return is_plain_row(launch) && !has_mirrors(launch) && largest_prime_factor(launch.geometry.length) > 13;
}

bool has_rows_side_by_side(const KernelLaunch& launch) {
  return launch.convolution.rader && launch.group.staged_load && launch.lanes >= 8;
}

double shape_rate(const RatedShape& shape, const Bounds& bounds, const PlanRequest& request) {
  const KernelLaunch& launch = shape.launch;
  const bool permuted = launch.convolution.rader && launch.group.staged_load;
  if (launch.group.kept_radix != 0 && request.limits.type != DeviceType::cpu) return rate_half_rows(shape, request);
  if (shape.radices.size() > 1 && has_large_prime(launch) && request.limits.type != DeviceType::cpu)
    return rate_large_primes(shape, bounds, request);
  if (is_rated_column(launch)) return column_rate(shape, request);
  return (permuted ? rate_permuted : rate_rows_and_columns)(shape, bounds, request);
}

}  // namespace fftcl::planner
