// What must hold for every plan, whatever it is for.
#pragma once

#include <string>

#include "fftcl/plan.hpp"

namespace fftcl::test {

/// The first law that the plan breaks, in words; empty where it keeps them all: launches within the device's limits and
/// with nothing that other families have, stages that multiply to their launch and launches to their axes, buffers that
/// are there and written in a safe order, a description of a line a launch. A function rather than a CHECK for each,
/// which would be a million lines of log.
std::string broken_law(const Plan& plan, const DeviceLimits& limits);

}  // namespace fftcl::test
