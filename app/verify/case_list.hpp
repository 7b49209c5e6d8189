// Building blocks for lists of cases, shared by `fftcl verify` and the tests.
#pragma once

#include <cstddef>
#include <vector>

#include "verify/verify_case.hpp"

namespace fftcl::app {

/// Batch for a check of `points` points: enough vectors for a root mean square (and not a multiple of any lane count)
/// where that is cheap, one where a transform is large.
std::size_t vectors_for(std::size_t points);

/// A forward accuracy case (inverse for c2r), its batch from vectors_for().
VerifyCase accuracy_case(TransformKind kind, Precision precision, std::vector<std::size_t> lengths,
                         const PlanOptions& options = {});

/// Adds the case; a complex one also in the other direction, which shares its kernels.
void add_directions(std::vector<VerifyCase>& cases, VerifyCase what);

}  // namespace fftcl::app
