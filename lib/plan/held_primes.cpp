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

HeldPrimes held_primes(const Context& context) {
  const int of_all = largest_prime_radix(context.shape);
  // 255 registers of 32 bits a work-item, as NVIDIA's have, whose compiler is the one that takes a bound of them.
  const bool many = context.limits.bounds_registers && context.limits.type != DeviceType::cpu &&
                    context.shape == DeviceShape::cooperative;
  if (!many) return {of_all, of_all};
  return context.spec.precision == Precision::fp64 ? HeldPrimes{41, 61} : HeldPrimes{59, 61};
}

bool is_held(std::size_t points, const Context& context) { return holds(held_primes(context).of_points, points); }

bool are_reals_held(std::size_t reals, const Context& context) { return holds(held_primes(context).of_reals, reals); }

}  // namespace fftcl::planner
