// Cases that nobody chose, for what a list does not think of.
#pragma once

#include <vector>

#include "fftcl/device_limits.hpp"
#include "verify/verify.hpp"

namespace fftcl::app {

/// options.random accuracy cases drawn from options.seed: one to three axes of any lengths (small, smooth, prime, with
/// large factors) up to 2^18 points in all, every kind, batches with gaps and without, all placements, layouts and
/// normalizations; the same ones for the same seed everywhere. What cannot be planned by options.choices is drawn
/// again, so that there are fewer where little can. Throws what refused the last one where nothing can (InvalidRequest,
/// Unsupported).
std::vector<VerifyCase> random_cases(const DeviceLimits& limits, const VerifyOptions& options);

}  // namespace fftcl::app
