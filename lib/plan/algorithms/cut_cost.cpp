#include "plan/algorithms/cut_cost.hpp"

#include <algorithm>
#include <cmath>

#include "plan/cooperative/back_to_reals_time.hpp"
#include "plan/cooperative/column_rate.hpp"
#include "plan/cooperative/half_spectrum_time.hpp"
#include "plan/cooperative/work_share.hpp"
#include "plan/factorize.hpp"
#include "plan/memory_sizes.hpp"

namespace fftcl::planner {
namespace {

/// A launch of vectors, or of a convolution, whose cuts column_rate() does not tell apart.
double cost_of_unrated(const KernelLaunch& launch, const PlanRequest& request) {
  double sum = launch.geometry.columns() % launch.lanes != 0 ? 0.5 : 0;
  if (request.shape == DeviceShape::vector) {
    if (launch.vector.gathered_lanes) sum += 4;
    if (launch.vector.store_tiles == StoreTiles::by_lane) sum += 2;
    if (launch.vector.twiddle_form == TwiddleForm::by_lane) sum += 1;
    return sum;
  }
  const double wanted = static_cast<double>(kPieceBytes / request.complex_bytes());
  const double lanes = static_cast<double>(neighbouring_lanes(launch));
  if (lanes < wanted) sum += 2 * std::log2(wanted / lanes);
  if (launch.group.split_exchange) sum += 1;
  sum += 0.3 * static_cast<double>(launch.stages.size());
  for (const Stage& stage : launch.stages) {
    if (launch.geometry.length / static_cast<std::size_t>(stage.radix) % launch.group.items_per_lane != 0) sum += 0.5;
  }
  return sum;
}

/// The same of launches together.
double cost_of_all_unrated(const std::vector<KernelLaunch>& launches, const PlanRequest& request) {
  double sum = 0, longest = 1, shortest = 1e18;
  for (const KernelLaunch& launch : launches) {
    sum += cost_of_unrated(launch, request);
    longest = std::max(longest, static_cast<double>(launch.geometry.length));
    shortest = std::min(shortest, static_cast<double>(launch.geometry.length));
  }
  // A short launch beside a long one is a copy that does little (64 x 256 on an H200: 3.5 copies, 128 x 128: 2.1).
  return sum + 1.2 * std::log2(longest / shortest);
}

}  // namespace

std::optional<double> column_time(const KernelLaunch& launch, const PlanRequest& request) {
  if (!is_rated_column(launch) || is_end_of_convolution(launch)) return std::nullopt;
  const bool to_half_spectrum = request.spec.kind == TransformKind::real_to_complex && is_column_of_axis(launch);
  if (to_half_spectrum && request.limits.type != DeviceType::cpu) return half_spectrum_time(launch, request);
  if (is_on_way_to_doubles(launch, request)) return back_to_reals_time(launch, request);
  const std::vector<int> radices = radices_of(launch.stages);
  const std::size_t points = points_held(shares_of(radices, launch.geometry.length), launch.group.items_per_lane);
  return std::exp(column_rate({launch, radices, points}, request));
}

double cost_of_launches(const std::vector<KernelLaunch>& launches, const PlanRequest& request) {
  double sum = 0;
  for (const KernelLaunch& launch : launches) {
    const std::optional<double> time = column_time(launch, request);
    if (!time) return cost_of_all_unrated(launches, request);
    sum += *time;
  }
  return sum;
}

}  // namespace fftcl::planner
