#include "runtime/device/local_memory.hpp"

#include <algorithm>
#include <charconv>

#include "runtime/environment.hpp"

namespace fftcl::runtime {
namespace {

/// 580 of "580.159.04"; 0 where the text begins with no number.
unsigned major_number(std::string_view version) {
  unsigned major = 0;
  std::from_chars(version.data(), version.data() + version.size(), major);
  return major;
}

/// What runs kernels beyond OpenCL's own limits and words was looked at on these.
bool is_known(const std::optional<NvidiaDevice>& nvidia) {
  return nvidia && nvidia->compute_capability == 9 && major_number(nvidia->driver_version) >= 580;
}

}  // namespace

std::uint64_t largest_local_memory(std::uint64_t reported, const std::optional<NvidiaDevice>& nvidia) {
  // Of the 227 KiB that a work-group may have, the driver takes some bytes for itself.
  constexpr std::uint64_t kOfCapability9 = std::uint64_t{226} * 1024;
  return is_known(nvidia) ? std::max(reported, kOfCapability9) : reported;
}

bool has_bulk_copies(const std::optional<NvidiaDevice>& nvidia) { return is_known(nvidia); }

std::optional<std::uint64_t> allowed_local_memory(std::string_view text) {
  return bytes_in("FFTCL_LOCAL_MEMORY", text, {.name = "bytes", .bits = 0, .suggestion = "49152 is 48 KiB"});
}

}  // namespace fftcl::runtime
