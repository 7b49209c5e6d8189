// The taps of a filter whose impulse response is longer than the signal: as many as the signal's length needs.
#pragma once

#include <cstddef>
#include <vector>

#include "analysis/filters/frequency_response.hpp"
#include "engine/engine.hpp"

namespace fftcl::app {

/// h[-(count - 1)] .. h[count - 1]: all that matter between `count` samples and as many results.
template <class Real>
std::vector<Real> long_taps(const analysis::FrequencyResponse& response, std::size_t count, double rate,
                            Engine& engine);

}  // namespace fftcl::app
