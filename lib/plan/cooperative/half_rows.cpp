#include "plan/cooperative/half_rows.hpp"

#include <algorithm>
#include <functional>
#include <vector>

#include "plan/butterflies.hpp"
#include "plan/cooperative/half_stages.hpp"
#include "plan/cooperative/packed_mirrors.hpp"
#include "plan/cooperative/resident_rows.hpp"
#include "plan/factorize.hpp"
#include "plan/held_primes.hpp"
#include "plan/tuned/shape_key.hpp"
#include "plan/tuned/tuned_shapes.hpp"

namespace fftcl::planner {
namespace {

/// From reals, one a point, or parts of complex points to their half spectrum, or back.
bool is_real_transform(const KernelLaunch& launch) {
  return (launch.load == LoadEnd::real && launch.store == StoreEnd::half) || launch.has_parts() ||
         (launch.load == LoadEnd::hermitian && launch.store == StoreEnd::real);
}

bool are_packed(LoadEnd load, StoreEnd store) { return store == StoreEnd::half_split || load == LoadEnd::half_join; }

}  // namespace

bool is_packed(const AxisTask& task) { return are_packed(task.load, task.store); }

bool runs_packed(const KernelLaunch& launch) { return are_packed(launch.load, launch.store); }

AxisTask unpacked(AxisTask task) {
  task.load = task.store == StoreEnd::half_split ? LoadEnd::real : LoadEnd::hermitian;
  task.store = task.load == LoadEnd::real ? StoreEnd::half : StoreEnd::real;
  task.geometry.length = task.geometry.axis_length = task.real_length;
  return task;
}

bool keeps_half_rows(const AxisTask& task, const PlanRequest& request) {
  const std::size_t length = task.real_length;
  const bool chosen = !request.options.radix.automatic() || demanded_cut(length, request) != nullptr ||
                      demanded_cut(task.geometry.axis_length, request) != nullptr;
  const bool one_launch = request.algorithm == Algorithm::automatic || request.algorithm == Algorithm::stockham;
  if (!is_packed(task) || chosen || !one_launch || request.shape != DeviceShape::cooperative ||
      !are_reals_held(length, request))
    return false;
  const bool back = task.load == LoadEnd::half_join;
  const bool fp64 = request.spec.precision == Precision::fp64;
  const LaunchKey half = {
      .length = length, .neighbours = back ? Neighbours::half_rows_back : Neighbours::half_rows, .fp64 = fp64};
  const LaunchKey packed = {
      .length = length / 2, .neighbours = back ? Neighbours::joined_rows : Neighbours::mirrored_rows, .fp64 = fp64};
  if (has_shape_of(half, request.options.shapes)) return true;
  if (has_shape_of(packed, request.options.shapes)) return false;
  if (request.limits.type != DeviceType::cpu) {
    // Of shapes whose work-groups stay there is one of either form, before all others.
    const std::uint64_t rows = request.spec.batch * task.geometry.rows;
    const auto are_taken = [&](const std::vector<LaunchShape>& shapes, bool stays) {
      return std::ranges::any_of(shapes, [&](const LaunchShape& shape) {
        return (shape.resident_groups > 0) == stays && (!stays || pays_to_stay(shape.resident_groups, rows, request));
      });
    };
    const std::vector<LaunchShape> of_half = tuned_half_rows(half), of_packed = tuned_rows(packed);
    for (const bool stays : {true, false}) {
      if (are_taken(of_half, stays)) return true;
      if (are_taken(of_packed, stays)) return false;
    }
  }
  // Long butterflies over reals are half as long, and packed rows want theirs over complex points (336 even numbers on
  // an H200 that 17 to 31 divide: .73 of the time of packed rows to half spectra, .77 back). Measured to these lengths.
  constexpr std::size_t kMostBytes = 32 * 1024, kMostPoints = 1100;
  if (is_one_butterfly(length)) return true;
  const std::size_t prime = largest_prime_factor(length);
  if (prime >= 17) return length * request.real_bytes() <= kMostBytes;
  return back && prime >= 11 && length <= kMostPoints;
}

bool is_one_butterfly(std::size_t reals) { return reals <= 16 && has_butterfly(static_cast<int>(reals)); }

bool has_half_rows(const KernelLaunch& launch) {
  return launch.family == KernelFamily::cooperative && is_real_transform(launch) && launch.geometry.columns() == 1 &&
         !launch.convolution.present();
}

bool has_half_images(const KernelLaunch& launch) {
  return launch.family == KernelFamily::image && is_real_transform(launch);
}

std::size_t kept_radix(const KernelLaunch& launch, const std::vector<int>& radices) {
  if (!has_half_rows(launch) || radices.size() < 2) return 0;
  const int beside = begins_with_reals(launch) ? radices.front() : radices.back();
  return beside > 2 ? static_cast<std::size_t>(beside) : 0;
}

std::vector<int> fewest_kept_radices(std::size_t reals, bool back_to_reals) {
  std::vector<int> radices = fewest_radices(reals);
  std::sort(radices.begin(), radices.end(), std::greater<>());
  if (back_to_reals) std::reverse(radices.begin(), radices.end());
  return radices;
}

std::vector<int> kept_radices(const KernelLaunch& launch, std::vector<int> radices) {
  if (launch.group.parks_half) radices.erase(joins_rows(launch) ? radices.begin() : radices.end() - 1);
  if (launch.group.kept_radix == 0) return radices;
  (begins_with_reals(launch) ? radices.front() : radices.back()) =
      static_cast<int>(half_spectrum(launch.group.kept_radix));
  return radices;
}

StageShares shares_of(const KernelLaunch& launch, const std::vector<int>& radices) {
  if (launch.group.kept_radix == 0) return shares_of(kept_radices(launch, radices), launch.kept_points());
  StageShares shares;
  for (const HalfStage& stage : half_stages(radices, !begins_with_reals(launch)))
    shares.push_back({stage.butterflies, stage.held});
  return shares;
}

}  // namespace fftcl::planner
