// Rows of two large primes on a CPU, which two launches over columns share among all lanes. In one launch a row has a
// lane for itself, of sixteen, or the few by which the rest of its factors may be divided.
//
// In fp64 many rows of two of them alone do better by a lane each, whose vectors of four lanes fill a Zen 4's units;
// few_rows.cpp cuts the fewest.
//
// Zen 4, two cores, fp32, time of two launches over that of one, of 64 rows and of one alone: 71 x 73 points .90 and
// .17, 79 x 97 .80 and .14, 103 x 107 .75 and .10, 47 x 89 x 4 .86 and .39, 47 x 53 1.15 and .25, 31 x 37 1.2 and .45;
// in fp64 nine lengths from 31 x 79 to 83 x 97 1.2 to 1.35, reals there and back 1.5 to 1.9. One large prime leaves the
// lanes something to share: 31 x 42 points 1.6 and 3, 37 x 248 1.1 and 1.6.
#include "plan/factorize.hpp"
#include "plan/planner.hpp"
#include "plan/tuned/shape_key.hpp"
#include "plan/vector/vector_shape.hpp"

namespace fftcl::planner {
namespace {

/// True where many rows do better by a lane each, and few_rows.cpp can cut the fewest: of two primes and nothing else.
bool prefers_lanes(const KernelLaunch& launch, const PlanRequest& request) {
  constexpr std::size_t kLeastLanes = 4;
  const std::size_t rest = launch.geometry.length / largest_prime_factor(launch.geometry.length);
  return request.spec.precision == Precision::fp64 && is_prime(rest) && device_width(request) >= kLeastLanes &&
         !has_odd_reals(launch) && most_sharing(launch, request) == 0;
}

}  // namespace

bool has_two_large_primes(std::size_t length) {
  constexpr std::size_t kLeastPrime = 31, kLeastLength = 2400;
  return length >= kLeastLength && largest_prime_factor(length / largest_prime_factor(length)) >= kLeastPrime;
}

bool wants_columns(const KernelLaunch& launch, const PlanRequest& request) {
  const bool chosen = !request.chooses_stages() || demands_vector_shape(request.options, launch);
  if (request.shape != DeviceShape::vector || chosen || launch.geometry.columns() != 1) return false;
  if (!launch.convolution.has_plain_ends() || launch.convolution.fused) return false;
  return has_two_large_primes(launch.geometry.length) && !prefers_lanes(launch, request);
}

}  // namespace fftcl::planner
