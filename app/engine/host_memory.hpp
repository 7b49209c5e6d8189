// This machine's memory, which the program's arrays and those of a CPU's device share. A system that has promised more
// than there is kills the process when it is used, without a word: what is sure not to fit is refused before.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "fftcl/plan.hpp"

namespace fftcl::app {

/// Bytes that can be had, swap included: as /proc/meminfo says it (`meminfo`), and no more than the control group's
/// limit (`limit`, a number or "max"). Nothing where neither says it.
std::optional<std::uint64_t> free_memory(std::string_view meminfo, std::string_view limit);

/// The same of this machine, now.
std::optional<std::uint64_t> free_memory();

/// At least so many bytes are in use while `plan` runs: input and output of the program, and where the device is a CPU
/// its copies of them, scratch and tables.
std::uint64_t host_memory_need(const Plan& plan, DeviceType device);

/// Throws Error where `free` is known and less than that.
void require_host_memory(const Plan& plan, DeviceType device, std::optional<std::uint64_t> free);

}  // namespace fftcl::app
