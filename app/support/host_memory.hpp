// This machine's memory, which the program's arrays and those of a CPU's device share. A system that has promised more
// than there is kills the process when it is used, without a word: what is sure not to fit is refused before.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fftcl::app {

/// Bytes that can be had, swap included: as /proc/meminfo says it (`meminfo`), and no more than the control group's
/// limit (`limit`, a number or "max"). Nothing where neither says it.
std::optional<std::uint64_t> free_memory(std::string_view meminfo, std::string_view limit);

/// The same of this machine, now.
std::optional<std::uint64_t> free_memory();

/// Something that memory which is not in use yet will have to hold, and how many bytes it takes at least.
struct HostNeed {
  std::string what;
  std::uint64_t bytes = 0;
  std::string remedy;
};

/// Throws Error where `free` is known and less than that.
void require_host_memory(const HostNeed& need, std::optional<std::uint64_t> free);

}  // namespace fftcl::app
