// Arrays of any number of axes, and images: the transform over some of the axes, the rest a batch, as numpy.fft.fftn.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/engine.hpp"
#include "input/signal.hpp"
#include "jobs/array/array_result.hpp"

namespace fftcl::app {

/// 0-based, ascending, from --axes (negative ones count from the end); empty means all. Throws UsageError for an axis
/// that the array does not have or that is named twice.
std::vector<std::size_t> resolve_axes(const std::vector<int>& axes, std::size_t rank);

/// The complex transform over `axes` of the signal's first channel, unshifted.
ArrayResult transform_array(const Signal& signal, const std::vector<std::size_t>& axes, Direction direction,
                            Normalization normalization, Engine& engine);

}  // namespace fftcl::app
