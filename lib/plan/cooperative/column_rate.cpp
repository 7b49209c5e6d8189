#include "plan/cooperative/column_rate.hpp"

#include <algorithm>
#include <cmath>

#include "plan/cooperative/column_measures.hpp"
#include "plan/cooperative/packed_mirrors.hpp"
#include "plan/memory_sizes.hpp"
#include "plan/octaves.hpp"

namespace fftcl::planner {
namespace {

/// Points of a work-item up to which registers do not tell.
constexpr double kEasyPoints = 20;
/// Work-items of a group; fewer have too little under way.
constexpr double kWantedItems = 96;

bool is_column_of_matrix(const KernelLaunch& launch) {
  return launch.group.lanes_fastest && launch.geometry.inner > 1 && launch.mirrored_length == 0 &&
         !launch.convolution.present();
}

/// Narrow pieces waste a part of what memory moves; those that end inside a sector, a sector each.
double rate_of_pieces(const KernelLaunch& launch, const PlanRequest& request) {
  const double piece = static_cast<double>(piece_bytes(launch, request));
  const bool ragged = launch.lane_columns() % launch.lanes != 0;  // pieces of one row and the next
  return 6.2 / piece + 25 * cut_pieces(launch, request) / piece + (ragged ? 0.04 : 0);
}

/// Stages, what each of them does in branches, and how their points pass through local memory.
double rate_of_stages(const RatedShape& shape) {
  const KernelLaunch& launch = shape.launch;
  const std::vector<int>& radices = shape.radices;
  const auto uneven = [&](int radix) { return is_uneven(launch, radix); };
  const auto branches = static_cast<double>(std::count_if(radices.begin(), radices.end(), uneven));
  const double stages = static_cast<double>(radices.size());
  const bool split = launch.group.split_exchange;
  double rate = 0.01 * stages + 0.03 * std::max(0.0, stages - 3) + 0.02 * branches + (split ? 0.03 : 0);
  if (launch.group.exchange_rounds > 1)
    rate += 0.115 * static_cast<double>(launch.group.exchange_rounds - 1) + (branches > 0 ? 0.12 : 0);
  rate += 0.07 * octaves_beyond(static_cast<double>(shape.points), kEasyPoints);
  if (!launch.geometry.last() && uneven(radices.back())) rate += 0.105;  // so does the factor between launches
  if (launch.load == LoadEnd::real_columns && split && uneven(radices.front())) rate += 0.08;
  if (pairs_columns(launch)) rate += split ? 0.33 : 0.13;  // outputs go through local memory once more
  return rate;
}

/// Several work-groups on a compute unit hide each other's waits: what local memory and registers leave of it.
double rate_of_room(const RatedShape& shape, const PlanRequest& request) {
  return 0.145 * share_of_memory(shape.launch, request) +
         (share_of_registers(shape.launch, shape.points, request) > 0.5 ? 0.045 : 0);
}

/// What is left of a sector that a piece ends inside of is read for it.
double rate_of_fresh_sectors(const KernelLaunch& launch, double piece, const PlanRequest& request) {
  if (!writes_fresh_sectors(launch, request)) return 0;
  const double cut =
      1 - static_cast<double>(alignment_of(launch.geometry.inner * request.complex_bytes())) / kSectorBytes;
  return 0.6 * cut * std::min(1.0, 100 / piece);
}

/// Columns lie far apart on both sides, but for those that rest in tiles behind the rows' launch, which narrow pieces
/// do (matrix_tiles.cpp).
double rate_of_sides(const KernelLaunch& launch, double piece, const PlanRequest& request) {
  constexpr double kNarrow = 64, kSide = 6.7;
  const bool may_rest = request.spec.lengths.size() == 2 && request.spec.kind == TransformKind::complex_to_complex &&
                        launch.geometry.length == launch.geometry.axis_length;
  if (!may_rest) return 2 * kSide / piece;
  const bool rests = piece <= kNarrow && launch.kept_columns() % launch.lanes == 0;
  return rests ? kSide / piece : 2 * kSide / piece + 0.06;
}

double rate_of_matrix_pieces(const KernelLaunch& launch, const PlanRequest& request) {
  const double piece = static_cast<double>(launch.lanes * request.point_bytes());
  const bool ragged = launch.lane_columns() % launch.lanes != 0;
  return rate_of_sides(launch, piece, request) + rate_of_fresh_sectors(launch, piece, request) + (ragged ? 0.06 : 0);
}

/// Wide pieces are worth larger work-groups and split exchanges, which cost little here.
double rate_of_matrix_columns(const RatedShape& shape, const LaneRates& lanes, const PlanRequest& request) {
  const KernelLaunch& launch = shape.launch;
  const double items = static_cast<double>(launch.lanes * launch.group.items_per_lane);
  const double stages = static_cast<double>(shape.radices.size());
  const double registers = share_of_registers(launch, shape.points, request);
  double rate = lanes.pieces;
  rate += (launch.group.split_exchange ? 0.02 : 0) + 0.01 * stages + 0.05 * std::max(0.0, stages - 3) +
          0.08 * octaves_beyond(static_cast<double>(shape.points), kEasyPoints);
  if (launch.group.exchange_rounds > 1) {
    const auto uneven = [&](int radix) { return is_uneven(launch, radix); };
    rate += 0.115 + (std::any_of(shape.radices.begin(), shape.radices.end(), uneven) ? 0.12 : 0);
  }
  rate += 0.15 * octaves_beyond(kWantedItems, items) + 0.05 * share_of_memory(launch, request);
  return rate + (registers > 0.5 ? 0.12 : 0) + (registers > 1.1 ? 1.5 : 0);  // points spill to memory
}

/// Small work-groups at the ends of a convolution have too little under way (3700 launches of 56 lengths on an H100).
double rate_of_few_items(const KernelLaunch& launch) {
  const double items = static_cast<double>(launch.lanes * launch.group.items_per_lane);
  return 0.1 * octaves_beyond(kWantedItems, items);
}

/// The first launch writes tiles: by whole pieces of them only where its work-items turn by so many, and without an
/// exchange, in which they turn, a point here and there. Work-items that fill no sector write each of them several
/// times (15 points a lane in fp64, then rows of 211, on an H200: 3.71 copies by one, 1.01 by five).
double rate_of_tiles(const KernelLaunch& launch, std::size_t stages, const PlanRequest& request) {
  const std::size_t items = launch.group.items_per_lane, piece = kPieceBytes / request.complex_bytes();
  double rate = 0.1 * (static_cast<double>(stages) - 2) + (stages == 1 ? 1.5 : 0);
  if (!launch.convolution.present()) {
    const auto too_few = [items](std::size_t wanted) {
      return octaves_beyond(static_cast<double>(wanted), static_cast<double>(items));
    };
    rate += 0.2 * too_few(piece) + 0.6 * too_few(kSectorBytes / request.complex_bytes());
  }
  if (items % piece != 0)
    rate += (launch.store == StoreEnd::real_columns ? 0.15 : 0.075) + (launch.group.split_exchange ? 0.055 : 0);
  return rate;
}

}  // namespace

bool is_column_of_axis(const KernelLaunch& launch) {
  return launch.group.lanes_fastest && launch.geometry.inner == 1 && launch.geometry.columns() > 1 &&
         !launch.convolution.present();
}

bool is_end_of_convolution(const KernelLaunch& launch) {
  return launch.group.lanes_fastest && launch.geometry.inner == 1 && launch.geometry.columns() > 1 &&
         launch.convolution.present() && !launch.convolution.fused;
}

bool is_rated_column(const KernelLaunch& launch) {
  return is_column_of_axis(launch) || is_end_of_convolution(launch) || is_column_of_matrix(launch);
}

LaneRates lane_rates(const KernelLaunch& launch, const PlanRequest& request) {
  return {
      .pieces = is_column_of_matrix(launch) ? rate_of_matrix_pieces(launch, request) : rate_of_pieces(launch, request),
      .idle = std::log(idle_share(launch, request))};
}

double column_rate(const RatedShape& shape, const LaneRates& lanes, const PlanRequest& request) {
  const KernelLaunch& launch = shape.launch;
  if (is_column_of_matrix(launch)) return rate_of_matrix_columns(shape, lanes, request) + lanes.idle;
  const double rate = lanes.pieces + rate_of_stages(shape) + rate_of_room(shape, request) - 0.15;
  const bool tiles = launch.geometry.span == 1 && !launch.geometry.last();
  return rate + (tiles ? rate_of_tiles(launch, shape.radices.size(), request) : 0) +
         (is_end_of_convolution(launch) ? rate_of_few_items(launch) : 0) + lanes.idle;
}

double column_rate(const RatedShape& shape, const PlanRequest& request) {
  return column_rate(shape, lane_rates(shape.launch, request), request);
}

}  // namespace fftcl::planner
