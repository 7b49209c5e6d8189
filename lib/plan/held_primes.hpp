// Primes of which a work-item of this device holds a butterfly's points in registers. A prime P costs P multiplications
// a point so, which a GPU does while memory moves: as a convolution, a length that has it as a factor takes twice as
// many points through local memory twice.
#pragma once

#include <cstddef>
#include <string>

#include "fftcl/device_limits.hpp"
#include "fftcl/plan_options.hpp"
#include "fftcl/transform_spec.hpp"

namespace fftcl::planner {

struct PlanRequest;

struct HeldPrimes {
  int of_points = 31;  ///< the largest one over complex points
  int of_reals = 31;   ///< the largest one over rows of reals that keep half (half_rows.hpp)
  /// The largest ones over complex points as two such rows (part_rows.hpp): of rows that take three stages or more, and
  /// of rows that take two.
  int of_parts = 31, of_parts_in_two_stages = 31;
};

HeldPrimes held_primes(const DeviceLimits&, DeviceShape, Precision);
HeldPrimes held_primes(const PlanRequest&);

/// True where the butterflies that a device holds divide complex points down to 1.
bool is_held(std::size_t points, const PlanRequest&);

/// True where they divide rows of reals down to 1: the largest prime beside the reals, the others over values of
/// spectra.
bool are_reals_held(std::size_t reals, const PlanRequest&);

/// True where they divide the two rows of reals that complex points are down to 1, sooner than other ways.
bool are_parts_held(std::size_t points, const PlanRequest&);

/// "a prime factor above 31": what complex points have that they do not divide down to 1.
std::string beyond_butterflies(const PlanRequest&);

}  // namespace fftcl::planner
