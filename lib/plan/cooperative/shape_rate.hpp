// How the ways to cut a cooperative launch that nobody measured compare.
#pragma once

#include "plan/cooperative/group_limits.hpp"
#include "plan/cooperative/rated_shape.hpp"
#include "plan/planner.hpp"

namespace fftcl::planner {

/// What the shape costs beside its arithmetic; the lowest wins. Weights are rules of thumb for GPUs.
double shape_rate(const RatedShape& shape, const Bounds& bounds, const PlanRequest& request);

/// Rows of complex points with a prime factor above 13, which compare by weights of their own and in all orders of
/// their radices (H200: 92 points as 23.4 1.66 copies, as 4.23 1.03).
bool has_large_prime(const KernelLaunch& launch);

/// Permuted points meet in a memory bank by chance; the same one of neighbouring rows, an odd number apart, does not.
/// From 8 rows on that pays (primes on an H200: 73 1.88 -> 1.44 copies, 181 1.92 -> 1.68, 257 1.45 -> 1.36).
bool has_rows_side_by_side(const KernelLaunch& launch);

}  // namespace fftcl::planner
