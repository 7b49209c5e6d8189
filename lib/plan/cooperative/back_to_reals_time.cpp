#include "plan/cooperative/back_to_reals_time.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "plan/cooperative/column_measures.hpp"
#include "plan/cooperative/column_rate.hpp"
#include "plan/cooperative/work_share.hpp"
#include "plan/factorize.hpp"
#include "plan/memory_sizes.hpp"
#include "plan/octaves.hpp"

namespace fftcl::planner {
namespace {

/// What tells of a launch, and what one of it adds to the logarithm of its time.
struct WeightedTerm {
  double value, weight;
};

double weighted_sum(const std::vector<WeightedTerm>& terms) {
  return std::accumulate(terms.begin(), terms.end(), 0.0,
                         [](double sum, const WeightedTerm& term) { return sum + term.value * term.weight; });
}

/// Points of a work-item up to which registers do not tell.
constexpr double kEasilyHeldPoints = 20;

/// Rows of the spectra of pairs of columns: reads the half spectrum where it lies, and writes tiles.
double log_time_of_rows(const KernelLaunch& launch, std::size_t points, const PlanRequest& request) {
  constexpr double kFewItems = 8;
  const double narrowness = static_cast<double>(kSectorBytes) / static_cast<double>(piece_bytes(launch, request));
  const std::size_t items = launch.group.items_per_lane;
  return weighted_sum({{1, -0.668},
                       {narrowness, 0.259},
                       {static_cast<double>(launch.stages.size()), 0.200},
                       {share_of_registers(launch, points, request), 0.625},
                       {octaves_beyond(static_cast<double>(points), kEasilyHeldPoints), 0.192},
                       {launch.group.split_exchange ? 1.0 : 0.0, 0.110},
                       {items % (kPieceBytes / request.complex_bytes()) != 0 ? 1.0 : 0.0, 0.131},
                       {octaves_beyond(kFewItems, static_cast<double>(items)), 0.367}});
}

/// Columns in pairs: writes the reals. An exchange in rounds wants registers for what comes in before the rest has gone
/// out, which many points in several butterflies do not leave: launches of 28 points and more then took 10 copies more,
/// as of points that go through memory.
double log_time_of_columns(const KernelLaunch& launch, std::size_t points, const PlanRequest& request) {
  constexpr double kUsualStages = 3;
  constexpr std::size_t kSpilledPoints = 28, kSpilledItems = 196;
  const std::vector<int> radices = radices_of(launch.stages);
  const double stages = static_cast<double>(radices.size());
  const double narrowness = static_cast<double>(kSectorBytes) / static_cast<double>(piece_bytes(launch, request));
  const bool rounds = launch.group.exchange_rounds > 1, many_stages = stages > kUsualStages;
  const bool spills = many_stages && points >= kSpilledPoints && launch.group.items_per_lane >= kSpilledItems;
  const double log_time = weighted_sum({{1, -0.518},
                                        {narrowness, 0.403},
                                        {stages, 0.113},
                                        {share_of_registers(launch, points, request), 0.561},
                                        {is_uneven(launch, radices.front()) ? 1.0 : 0.0, 0.153},
                                        {cut_pieces(launch, request), 0.315}});
  if (!rounds) return log_time;
  return log_time + weighted_sum({{1, -0.117},
                                  {octaves_beyond(static_cast<double>(points), kEasilyHeldPoints), 0.309},
                                  {std::max(0.0, stages - kUsualStages), 0.162},
                                  {launch.group.exchange_rounds > 2 ? 1.0 : 0.0, 0.732},
                                  {spills ? 1.0 : 0.0, 0.890}});
}

}  // namespace

bool is_on_way_to_doubles(const KernelLaunch& launch, const PlanRequest& request) {
  return request.spec.kind == TransformKind::complex_to_real && request.spec.precision == Precision::fp64 &&
         request.limits.type != DeviceType::cpu && is_column_of_axis(launch) &&
         (launch.load == LoadEnd::hermitian_rows || launch.load == LoadEnd::real_columns);
}

double back_to_reals_time(const KernelLaunch& launch, const PlanRequest& request) {
  const std::vector<int> radices = radices_of(launch.stages);
  const std::size_t points = points_held(shares_of(radices, launch.geometry.length), launch.group.items_per_lane);
  const double log_time = launch.load == LoadEnd::hermitian_rows ? log_time_of_rows(launch, points, request)
                                                                 : log_time_of_columns(launch, points, request);
  return idle_share(launch, request) * std::exp(log_time);
}

}  // namespace fftcl::planner
