// Cases of rows whose work-groups stay (GroupForm::resident_groups), which want more rows than other cases have.
#pragma once

#include <cstdint>
#include <vector>

#include "fftcl/device_limits.hpp"
#include "verify/verify_case.hpp"

namespace fftcl::app {

/// Points, reals of both forms there and back, and primes, with ragged ends and without, in batches that plans for a
/// device that copies rows in bulk take so; none for other devices.
std::vector<VerifyCase> resident_cases(Precision precision, const DeviceLimits& limits, std::uint64_t seed);

}  // namespace fftcl::app
