// Few rows of large primes on a CPU, which two launches over columns share among more lanes than one has transforms.
//
// Zen 4, two cores, 16 lanes of 32 bits, time of two launches over that of one: a row of 31 x 37 points .46, 47 x 53
// .25, 79 x 97 .14, 103 x 107 .11, eight rows of these .51 and .58; 4 x 47 x 89, which four lanes share, alone .42,
// three of them .80, eight .97. Without large primes the second way through memory takes as long as what it saves
// (11025 points 1.05, 15625 .81, 16807 1.19, 65536 .88).
#include <algorithm>

#include "plan/factorize.hpp"
#include "plan/planner.hpp"
#include "plan/tuned/shape_key.hpp"
#include "plan/vector/vector_shape.hpp"

namespace fftcl::planner {

bool leaves_lanes_idle(const KernelLaunch& launch, const Context& context) {
  constexpr std::size_t kLeastPrime = 31, kLeastPoints = 384;
  const std::size_t length = launch.geometry.length;
  const bool chosen = context.algorithm != Algorithm::automatic || !context.options.radix.automatic() ||
                      std::any_of(context.options.vector_shapes.begin(), context.options.vector_shapes.end(),
                                  [&](const VectorShape& shape) { return key_of(shape) == vector_key_of(launch); });
  if (context.shape != DeviceShape::vector || chosen || launch.geometry.columns() != 1) return false;
  if (!launch.convolution.has_plain_ends() || launch.convolution.fused) return false;
  const std::size_t prime = largest_prime_factor(length);
  if (length < kLeastPoints || prime < kLeastPrime || prime == length) return false;
  const bool shared = launch.family == KernelFamily::vector_rows;
  const std::uint64_t busy = launch.lanes_in_all * (shared ? launch.sharing_lanes() : 1);
  return 2 * busy < device_width(context) * context.limits.compute_units;
}

}  // namespace fftcl::planner
