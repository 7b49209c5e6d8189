// A prime length as a convolution. A generator g has all numbers below the prime p as its powers; with n = g^q and k =
// g^-r
//
//      X[g^-r] = x[0] + sum_q x[g^q] w_p^(g^(q - r))
//
// is cyclic over p - 1 points (C. M. Rader, "Discrete Fourier transforms when the number of data samples is prime",
// Proceedings of the IEEE 56, 1968). Half the points of Bluestein's, where p - 1 has butterflies. Permuting costs
// little inside a work-group, or between two arrays of a work-item of the vector shape whose lanes have a transform
// each, and a launch of its own outside: one launch or none. Where the radices of p - 1 share no factor, q runs in a
// work-group in the order in which stages need no twiddles (prime_factor.hpp).
#include "plan/butterflies.hpp"
#include "plan/factorize.hpp"
#include "plan/held_primes.hpp"
#include "plan/planner.hpp"
#include "plan/tuned/shape_key.hpp"
#include "plan/tuned/tuned_shapes.hpp"

namespace fftcl::planner {
namespace {

/// True where measuring found a shape of rows that permute so many points.
bool has_measured_shape(std::size_t points, const PlanRequest& request) {
  const LaunchKey key{.length = points, .fused_convolution = true, .fp64 = request.spec.precision == Precision::fp64};
  return !tuned_permuted_rows(key).empty();
}

/// Of p - 1: all that have a butterfly where Rader's algorithm is asked for, else those by which a convolution there
/// and back is sooner than Bluestein's. In vectors: 149 points by 37 and 4 in fp64 .87 of its time, 739 by 9, 41 and 2
/// .81, 2591 by 37, 7, 5 and 2 in fp32 .74; but 107 by 53 and 2 1.07 to 1.3, 149 in fp32 1.12. In work-groups factors
/// above 31 are where measuring found them so, five of 47 primes on an H200: 149 points .62, 173 .65, 223 1.10.
std::size_t largest_factor(std::size_t length, const PlanRequest& request) {
  constexpr std::size_t kLong = 1024;
  if (request.shape == DeviceShape::cooperative) {
    const bool held = request.algorithm == Algorithm::rader || has_measured_shape(length - 1, request);
    return static_cast<std::size_t>(held ? held_primes(request).of_points : largest_prime_radix(request.shape));
  }
  if (request.algorithm == Algorithm::rader) return static_cast<std::size_t>(largest_prime_radix(request.shape));
  return request.spec.precision == Precision::fp64 || length > kLong ? 41 : 31;
}

}  // namespace

std::optional<AxisPlan> plan_rader(const AxisTask& task, const PlanRequest& request) {
  const std::size_t length = task.geometry.axis_length;
  if (request.options.kernel == StageMemory::global) return std::nullopt;
  if (length < 3 || largest_prime_factor(length - 1) > largest_factor(length, request) || !is_prime(length))
    return std::nullopt;
  AxisTask points = task;
  points.geometry.axis_length = points.geometry.length = length - 1;
  points.convolution = ConvolutionPart::of(length);
  KernelLaunch launch = begin_launch(points, length - 1, 1, request);
  launch.convolution.fused = launch.convolution.rader = true;
  if (!shape_launch(launch, {}, 1, request)) return std::nullopt;
  launch.reason =
      std::to_string(length) + " as a convolution of " + std::to_string(length - 1) + " points, in one launch";
  return AxisPlan{{"rader"}, {launch}};
}

}  // namespace fftcl::planner
