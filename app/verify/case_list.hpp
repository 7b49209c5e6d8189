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

/// Lengths to `limit` that cover every factor pattern: powers of each butterfly's prime, products of them; primes with
/// and without a butterfly alone, doubled, squared and with powers of two; both neighbours of some powers of two.
/// Ascending, none below `from`.
std::vector<std::size_t> factor_pattern_lengths(std::size_t from, std::size_t limit);

}  // namespace fftcl::app
