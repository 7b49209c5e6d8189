// Single outputs of a large transform, summed as they are defined.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "fftcl/transform_spec.hpp"
#include "verify/reference.hpp"

namespace fftcl::app {

/// Gives the elements of one transform's input from `first` on.
using ReadElements = std::function<void(std::size_t first, std::span<LongComplex> values)>;

/// The outputs `wanted` (elements of one transform's dense output array, C order) in long double, unscaled. Roots of
/// unity are products of two that are computed exactly; one multiplication an input and output. Runs on all processors.
std::vector<LongComplex> direct_outputs(const TransformSpec& spec, Direction direction, const ReadElements& read,
                                        const std::vector<std::size_t>& wanted);

/// The mean square of an output by Parseval's theorem.
long double mean_square_output(const TransformSpec& spec, const ReadElements& read);

}  // namespace fftcl::app
