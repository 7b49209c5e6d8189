// Arrays of any number of axes, and images: the transform over some of the axes, the rest a batch, as numpy.fft.fftn.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/engine.hpp"
#include "input/signal.hpp"
#include "jobs/array/array_result.hpp"

namespace fftcl::app {

/// 0-based, ascending, from --axes (negative ones count from the end); empty means all. Throws UsageError for an axis
/// that the array does not have or that is named twice.
std::vector<std::size_t> resolve_axes(const std::vector<int>& axes, std::size_t rank);

/// The complex transform over `axes` of the signal's first channel, unshifted. What the signal holds is given up.
ArrayResult transform_array(Signal signal, const std::vector<std::size_t>& axes, Direction direction,
                            Normalization normalization, Engine& engine);

/// Before a large array is read of which `bytes` will be held: throws as Engine::require_room does where memory does
/// not hold transform_array() beside it.
void require_room_for_transform(const Signal& labels, const std::vector<std::size_t>& axes, std::uint64_t bytes,
                                Normalization normalization, Engine& engine);

}  // namespace fftcl::app
