#include "runtime/device/local_memory.hpp"

#include <algorithm>
#include <charconv>

#include "fftcl/error.hpp"

namespace fftcl::runtime {
namespace {

/// 580 of "580.159.04"; 0 where the text begins with no number.
unsigned major_number(std::string_view version) {
  unsigned major = 0;
  std::from_chars(version.data(), version.data() + version.size(), major);
  return major;
}

}  // namespace

std::uint64_t largest_local_memory(std::uint64_t reported, const std::optional<NvidiaDevice>& nvidia) {
  // Of the 227 KiB that a work-group may have, the driver takes some bytes for itself.
  constexpr std::uint64_t kOfCapability9 = std::uint64_t{226} * 1024;
  const bool known = nvidia && nvidia->compute_capability == 9 && major_number(nvidia->driver_version) >= 580;
  return known ? std::max(reported, kOfCapability9) : reported;
}

std::optional<std::uint64_t> allowed_local_memory(std::string_view text) {
  if (text.empty()) return std::nullopt;
  std::uint64_t bytes = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), bytes);
  if (error != std::errc{} || end != text.data() + text.size()) {
    throw InvalidRequest("FFTCL_LOCAL_MEMORY '" + std::string(text) + "'", "it is no number of bytes",
                         "49152 is 48 KiB");
  }
  return bytes;
}

}  // namespace fftcl::runtime
