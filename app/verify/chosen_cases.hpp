// Which cases of the self-test a user's choices leave, and cases made for choices that no listed one has.
#pragma once

#include <vector>

#include "verify/verify.hpp"

namespace fftcl::app {

/// Those that the device has and the choices leave.
std::vector<Precision> chosen_precisions(const DeviceLimits& limits, const VerifyOptions& options);

/// True where the case names everything that the choices do.
bool has_choices(const VerifyCase& what, const VerifyOptions& options);

/// Cases of the chosen algorithm with the chosen companions, forward and inverse, at those of a fixed list of lengths
/// and shapes that the planner takes with them; with `thorough` at every such length to 4096. What only the device
/// rules out is left out. Throws the planner's refusal (InvalidRequest) where it takes none of them.
std::vector<VerifyCase> cases_for_choices(const DeviceLimits& limits, const VerifyOptions& options);

}  // namespace fftcl::app
