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
  // .60 to .79 of its time from 67 to 97 (101 points .86, 109 1.1), in fp64 .56 with 67 and .75 with 71. Points as two
  // rows of reals take .82, .78 and .82 of it with 61, 67 and 71, in fp64 .58 to .85 from 43 to 61; with the next
  // primes .82 in two stages and .97 in three (fp64 .85 and 1.08), and with 97 1.1 and 2.1 (106 lengths).
  const bool many = limits.bounds_registers && limits.type != DeviceType::cpu && shape == DeviceShape::cooperative;
  if (!many) return {of_all, of_all, of_all, of_all};
  return precision == Precision::fp64 ? HeldPrimes{41, 71, 61, 71} : HeldPrimes{59, 97, 71, 89};
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

bool are_parts_held(std::size_t points, const PlanRequest& request) {
  const HeldPrimes largest = held_primes(request);
  const bool two_stages = fewest_radices(points).size() == 2;
  return holds(two_stages ? largest.of_parts_in_two_stages : largest.of_parts, points) &&
         is_held(points / largest_prime_factor(points), request);
}

}  // namespace fftcl::planner
