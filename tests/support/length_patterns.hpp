// Lengths that stand for all others.
#pragma once

#include <cstddef>
#include <vector>

namespace fftcl::test {

/// Lengths to `limit` that cover every factor pattern: powers of each butterfly's prime, products of them; primes with
/// and without a butterfly alone, doubled, squared and with powers of two; both neighbours of some powers of two.
/// Ascending, none below `from`.
std::vector<std::size_t> factor_pattern_lengths(std::size_t from, std::size_t limit);

}  // namespace fftcl::test
