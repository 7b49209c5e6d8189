// The lists of radices that the planner tries for a cooperative launch where nobody asks for one and none was measured.
#pragma once

#include <vector>

#include "plan/planner.hpp"

namespace fftcl::planner {

/// The planner's own lists. Rader's convolution, which permutes anyway, needs no twiddles where no two of its radices
/// share a factor, which pays unless they are much more uneven for it (primes on an H200: 421 as 5.12.7 for 7.6.10 .83
/// of the time, 1201 as 3.16.25 for 10.10.12 1.06). Rows may also take their radices in the other order, with one fewer
/// or with one more; columns likewise, with large ones or one more, whole ones of a matrix and rows with a large prime
/// (shape_rate.hpp) in every order. None where no work-group holds so many points.
std::vector<std::vector<int>> radix_lists(const KernelLaunch& launch, const PlanRequest& request);

}  // namespace fftcl::planner
