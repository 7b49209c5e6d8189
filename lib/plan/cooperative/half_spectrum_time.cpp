#include "plan/cooperative/half_spectrum_time.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "plan/cooperative/column_measures.hpp"
#include "plan/cooperative/packed_mirrors.hpp"
#include "plan/cooperative/work_share.hpp"
#include "plan/factorize.hpp"
#include "plan/memory_sizes.hpp"
#include "plan/octaves.hpp"

namespace fftcl::planner {
namespace {

/// A launch and what several of its terms are of.
struct Launch {
  const KernelLaunch& plan;
  const PlanRequest& request;
  std::vector<int> radices;
  std::size_t points;      ///< that a work-item holds
  double narrowness;       ///< a sector over the bytes of a piece
  double registers;        ///< of a compute unit, that a work-group fills
  double row_distance;     ///< powers of two beyond 8 KiB from a row that is read to the next one: pages to look up
  double too_few_at_once;  ///< powers of two by which the work-items of a compute unit, as registers admit, are too few
};

Launch launch_of(const KernelLaunch& launch, const PlanRequest& request) {
  constexpr double kNear = 8192, kWantedAtOnce = 768;
  const std::vector<int> radices = radices_of(launch.stages);
  const std::size_t points = points_held(shares_of(radices, launch.geometry.length), launch.group.items_per_lane);
  const std::size_t point = launch.load == LoadEnd::real_pairs ? request.real_bytes() : request.complex_bytes();
  const double registers = share_of_registers(launch, points, request);
  const double at_once =
      std::max(1.0, std::floor(1 / registers)) * static_cast<double>(launch.lanes * launch.group.items_per_lane);
  return {launch,
          request,
          radices,
          points,
          static_cast<double>(kSectorBytes) / static_cast<double>(piece_bytes(launch, request)),
          registers,
          octaves_beyond(static_cast<double>(launch.geometry.columns() * point), kNear),
          octaves_beyond(kWantedAtOnce, at_once)};
}

bool is_double(const Launch& launch) { return launch.request.spec.precision == Precision::fp64; }

/// Butterflies of many products.
bool is_large(int radix) {
  constexpr std::array kLarge = {11, 13, 15, 25, 27};
  return std::find(kLarge.begin(), kLarge.end(), radix) != kLarge.end();
}

/// What tells of every launch: a value, and what one of it adds to the first launch, which reads the axis' points where
/// they lie, and to those behind it, which write them so.
struct Term {
  double value, first, later;
};

double log_time_of_terms(const Launch& launch) {
  constexpr double kFewPoints = 20, kLong = 2048;
  const KernelLaunch& plan = launch.plan;
  const double stages = static_cast<double>(launch.radices.size());
  const double doubles = is_double(launch) ? 1 : 0;
  const auto large = std::count_if(launch.radices.begin(), launch.radices.end(), is_large);
  const Term terms[] = {
      {1, -0.051, -0.229},
      {launch.narrowness, 0.224, 0.224},
      {stages, -0.016, 0.067},
      {launch.registers, -0.480, -0.036},
      {launch.registers * stages, 0.344, 0.026},
      {doubles, -0.077, -0.049},
      {doubles * launch.registers, 0.382, 0.160},
      {launch.too_few_at_once, 0.086, 0.038},
      {octaves_beyond(static_cast<double>(launch.points), kFewPoints), 0.023, 0.088},
      {static_cast<double>(large), 0.012, 0.013},
      {launch.row_distance, 0.029, 0.002},
      {octaves_beyond(static_cast<double>(plan.geometry.length), kLong), -0.079, 0.155},
  };
  double sum = 0;
  for (const Term& term : terms) sum += term.value * (plan.geometry.span == 1 ? term.first : term.later);
  return sum;
}

/// Whether rows lie 64 KiB apart and more: behind two launches or before them, whose tiles are wide (rest_in_tiles()).
/// They have numbers of their own, off by .06 to .09: fitted to 1648 first launches, as many second ones and 1564 last
/// ones.
bool is_far(const Launch& launch) { return launch.row_distance > 3; }

/// The first launch writes tiles: whole pieces of them only where its work-items turn by so many; and the factor
/// between launches is as uneven as the last stage. Spectra of two columns of reals meet in local memory once more.
double log_time_of_first(const Launch& launch) {
  constexpr double kFewItems = 8;
  const std::size_t items = launch.plan.group.items_per_lane;
  const double wide_tiles = 0.08 - (is_double(launch) ? 0.49 : 0.22) * launch.registers;
  return (items % (kPieceBytes / launch.request.complex_bytes()) != 0 ? 0.118 : 0) +
         0.091 * octaves_beyond(kFewItems, static_cast<double>(items)) +
         (is_uneven(launch.plan, launch.radices.back()) ? 0.166 : 0) +
         (launch.plan.store == StoreEnd::real_columns ? 0.082 : 0) + (is_far(launch) ? wide_tiles : 0);
}

/// Pieces that end inside a sector.
double log_time_of_later(const Launch& launch) {
  return cut_pieces(launch.plan, launch.request) * (0.116 + 0.868 * launch.narrowness) +
         (launch.plan.geometry.last() ? 0 : 0.039 + 0.165 * launch.registers);
}

/// What packed reals, whose outputs meet their mirrors in local memory, add.
double log_time_of_mirrors(const Launch& launch) {
  constexpr double kShort = 32;
  if (is_far(launch)) {
    return 0.14 * octaves_beyond(static_cast<double>(launch.plan.geometry.length), kShort) +
           0.017 * launch.row_distance - 1.001 * cut_pieces(launch.plan, launch.request) * launch.narrowness;
  }
  return 0.712 * launch.registers - 0.422 * launch.narrowness +
         (is_uneven(launch.plan, launch.radices.back()) ? 0.115 : 0) + (is_double(launch) ? 0.131 : 0);
}

}  // namespace

double half_spectrum_time(const KernelLaunch& plan, const PlanRequest& request) {
  constexpr double kSpilled = 2;  // points that registers do not hold go through memory at every stage
  const Launch launch = launch_of(plan, request);
  double ends = plan.geometry.span == 1 ? log_time_of_first(launch) : log_time_of_later(launch);
  if (pairs_columns(plan)) ends += log_time_of_mirrors(launch);
  const double spilled = launch.registers > 1 ? kSpilled : 0;
  return idle_share(plan, request) * std::exp(log_time_of_terms(launch) + ends + spilled);
}

}  // namespace fftcl::planner
