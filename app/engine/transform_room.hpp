// What transforms take of this machine's memory, for a look at it before the arrays are filled.
#pragma once

#include <cstdint>

#include "fftcl/plan.hpp"
#include "support/host_memory.hpp"

namespace fftcl::app {

/// What lies on the device while `plan` runs, of this machine's memory: where it is a CPU the copies of input and
/// output, scratch and tables, at least.
std::uint64_t device_share(const Plan& plan, DeviceType device);

/// Throws Error where those are more points than a transform may have: an input is too large then, and no option wrong.
/// `need` says what for, and what to try.
void require_few_points(const TransformSpec& spec, const HostNeed& need);

/// "a transform of 1048576, batch 3", without its bytes.
HostNeed named_need(const TransformSpec& spec);

/// The same with the program's input and output for it, and device_share().
HostNeed transform_need(const Plan& plan, DeviceType device);

}  // namespace fftcl::app
