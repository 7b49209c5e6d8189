#include "plan/held_primes.hpp"

#include "plan/butterflies.hpp"
#include "plan/factorize.hpp"
#include "plan/planner.hpp"

namespace fftcl::planner {
namespace {

bool holds(int largest, std::size_t length) {
  return largest_prime_factor(length) <= static_cast<std::size_t>(largest);
}

}  // namespace

HeldPrimes held_primes(const DeviceLimits& limits, DeviceShape shape, Precision precision) {
  const int of_all = largest_prime_radix(shape);
  // 255 registers of 32 bits a work-item, as NVIDIA's have, whose compiler is the one that takes a bound of them. On an
  // H200 points take as long as their convolution from 61 on, in fp64 from 43 on; reals, of which half are held, take
  // .60 to .79 of its time from 67 to 97 (101 points .86, 109 1.1), in fp64 .56 with 67 and .75 with 71.
  const bool many = limits.bounds_registers && limits.type != DeviceType::cpu && shape == DeviceShape::cooperative;
  if (!many) return {of_all, of_all};
  return precision == Precision::fp64 ? HeldPrimes{41, 71} : HeldPrimes{59, 97};
}

HeldPrimes held_primes(const PlanRequest& request) {
  return held_primes(request.limits, request.shape, request.spec.precision);
}

std::string beyond_butterflies(const PlanRequest& request) {
  return beyond_butterflies(held_primes(request).of_points);
}

bool is_held(std::size_t points, const PlanRequest& request) { return holds(held_primes(request).of_points, points); }

bool are_reals_held(std::size_t reals, const PlanRequest& request) {
  return holds(held_primes(request).of_reals, reals) && is_held(reals / largest_prime_factor(reals), request);
}

}  // namespace fftcl::planner
