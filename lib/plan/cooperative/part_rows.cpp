#include "plan/cooperative/part_rows.hpp"

#include "plan/factorize.hpp"
#include "plan/held_primes.hpp"
#include "plan/tuned/shape_key.hpp"
#include "plan/tuned/tuned_shapes.hpp"

namespace fftcl::planner {
namespace {

/// True where measuring found a shape of such rows as points.
bool is_measured_as_points(const LaunchKey& points) {
  return !tuned_rows(points).empty() || has_shape_of(points, of_length(tuned_shapes(), points.length));
}

/// Of rows whose largest prime is held over points, too, and takes registers that parts leave free (an H200, 65
/// lengths: with 59 .90 of the time as points, with 47 and 53 .88 in two stages and 1.06 in three, with 43 and
/// fewer 1.05 to 1.2; in fp64 with 37 and 41 .89, with 29 and 31 1.03).
bool is_sooner_than_points(const LaunchKey& points, const PlanRequest& request) {
  const std::size_t prime = largest_prime_factor(points.length);
  const bool two_stages = fewest_radices(points.length).size() == 2;
  const std::size_t least = points.fp64 ? 37 : two_stages ? 47 : 59;
  return prime >= least && prime <= static_cast<std::size_t>(held_primes(request).of_points) &&
         !is_measured_as_points(points);
}

}  // namespace

bool runs_in_parts(const AxisTask& task, const PlanRequest& request) {
  const std::size_t length = task.geometry.axis_length;
  const bool complex_row = task.load == LoadEnd::complex && task.store == StoreEnd::complex &&
                           task.geometry.inner == 1 && !task.convolution.present();
  const bool one_launch = request.algorithm == Algorithm::automatic || request.algorithm == Algorithm::stockham;
  if (!complex_row || !one_launch || request.shape != DeviceShape::cooperative || !request.options.radix.automatic() ||
      demanded_cut(length, request) != nullptr)
    return false;
  const bool fp64 = request.spec.precision == Precision::fp64;
  const LaunchKey parts = {.length = length, .neighbours = Neighbours::part_rows, .fp64 = fp64};
  const LaunchKey points = {.length = length, .neighbours = Neighbours::rows, .fp64 = fp64};
  if (has_shape_of(parts, request.options.shapes)) return true;
  if (is_prime(length) || has_shape_of(points, request.options.shapes)) return false;
  return is_held(length, request) ? is_sooner_than_points(points, request) : are_parts_held(length, request);
}

AxisTask in_parts(AxisTask task) {
  task.load = LoadEnd::parts;
  task.store = StoreEnd::parts;
  task.real_length = task.geometry.axis_length;
  return task;
}

bool admits_parts(const KernelLaunch& launch) {
  return !launch.has_parts() || (launch.lanes % 2 == 0 && launch.group.kept_radix != 0 &&
                                 launch.group.resident_groups == 0 && !launch.convolution.present());
}

}  // namespace fftcl::planner
