#include "plan/cooperative/column_rate.hpp"

#include <algorithm>
#include <cmath>

#include "plan/cooperative/own_shape.hpp"
#include "plan/cooperative/packed_mirrors.hpp"
#include "plan/cooperative/work_share.hpp"

namespace fftcl::planner {
namespace {

constexpr std::size_t kSector = 32;  ///< bytes that a GPU's memory moves at least

/// The largest power of two, up to a sector, that divides the distance of rows: their alignment.
std::size_t alignment_of(std::size_t bytes) {
  std::size_t alignment = 1;
  while (alignment < kSector && bytes % (2 * alignment) == 0) alignment *= 2;
  return alignment;
}

/// Bytes side by side of what the launch meets row by row: the first one reads it, the others write it (tiles, between
/// the first two, are whole pieces of memory).
std::size_t piece_bytes(const KernelLaunch& launch, const Context& context) {
  const bool reals = launch.geometry.span == 1 ? launch.load == LoadEnd::real : launch.store == StoreEnd::real;
  return neighbouring_lanes(launch) * (reals ? context.real_bytes() : context.complex_bytes());
}

/// How many of the pieces that the launch writes end inside a sector, the rest of which another work-group writes:
/// memory then reads that sector first.
double cut_pieces(const KernelLaunch& launch, const Context& context) {
  if (launch.geometry.span == 1) return 0;
  std::size_t row = launch.store_span() * context.complex_bytes();
  if (launch.store == StoreEnd::hermitian_rows || launch.store == StoreEnd::half_split) row = context.complex_bytes();
  if (launch.load == LoadEnd::real_columns) row = launch.geometry.columns() * context.real_bytes();
  if (launch.store == StoreEnd::real) row = launch.store_span() * context.real_bytes();
  return 1 - static_cast<double>(alignment_of(row)) / kSector;
}

/// How many times as long the work-groups take because there are fewer than compute units: none where they are short,
/// since a launch takes its while anyway.
double idle_share(const KernelLaunch& launch, const Context& context) {
  constexpr double kShortBytes = 128 * 1024;
  const double groups = static_cast<double>(std::max<std::uint64_t>(1, groups_of(launch, launch.lanes, context)));
  const double bytes = static_cast<double>(launch.lanes * launch.geometry.length * context.complex_bytes());
  return std::max(1.0, std::min(static_cast<double>(context.limits.compute_units) / groups, bytes / kShortBytes));
}

}  // namespace

bool is_column_of_axis(const KernelLaunch& launch) {
  return launch.group.lanes_fastest && launch.geometry.inner == 1 && launch.geometry.columns() > 1 &&
         !launch.convolution.present();
}

double column_rate(const KernelLaunch& launch, const std::vector<int>& radices, std::size_t points,
                   const Context& context) {
  const bool follows = !launch.geometry.last();  // launches follow, and the first one writes tiles
  const bool tiles = follows && launch.geometry.span == 1;
  const std::size_t items = launch.group.items_per_lane, group = launch.lanes * items;
  const double words = static_cast<double>(points * context.complex_bytes() / sizeof(float));
  const double piece = static_cast<double>(piece_bytes(launch, context));
  const auto is_uneven = [&](int radix) {
    return launch.geometry.length / static_cast<std::size_t>(radix) % items != 0;
  };

  const auto uneven = static_cast<double>(std::count_if(radices.begin(), radices.end(), is_uneven));
  const double stages = static_cast<double>(radices.size());
  const bool rounds = launch.group.exchange_rounds > 1, split = launch.group.split_exchange;

  double rate = -0.15 + 6.2 / piece + 25 * cut_pieces(launch, context) / piece;
  rate += 0.01 * stages + 0.02 * uneven + 0.03 * std::max(0.0, stages - 3) + (split ? 0.03 : 0);
  if (rounds) rate += 0.115 * static_cast<double>(launch.group.exchange_rounds - 1) + (uneven > 0 ? 0.12 : 0);
  rate += 0.07 * std::max(0.0, std::log2(static_cast<double>(points) / 20));
  rate +=
      0.145 * static_cast<double>(launch.local_memory_bytes) / static_cast<double>(context.limits.local_memory_bytes);
  // A compute unit holds a single one of these work-groups, and waits when that waits.
  constexpr double kRegisters = 65536, kOthers = 30;
  if (2 * static_cast<double>(group) * (words + kOthers) > kRegisters) rate += 0.045;
  if (launch.lane_columns() % launch.lanes != 0) rate += 0.04;
  if (follows && is_uneven(radices.back())) rate += 0.105;  // the factor between launches comes in branches, too
  if (launch.load == LoadEnd::real_columns && split && is_uneven(radices.front())) rate += 0.08;
  if (pairs_columns(launch)) rate += split ? 0.33 : 0.13;  // outputs go through local memory once more
  if (tiles) {
    rate += 0.1 * (stages - 2);
    // Where all work-items of a lane turn together, few of them write whole pieces of tiles; without an exchange each
    // writes a column of its own, a point here and there.
    const bool whole = items % (64 / context.complex_bytes()) == 0;
    if (radices.size() == 1) rate += 1.5;
    if (!whole) rate += (launch.store == StoreEnd::real_columns ? 0.15 : 0.075) + (split ? 0.055 : 0);
  }
  return rate + std::log(idle_share(launch, context));
}

}  // namespace fftcl::planner
