#include "input/room_to_grow.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace fftcl::app {
namespace {

constexpr std::uint64_t kBytesALook = std::uint64_t{1} << 26;

}  // namespace

std::uint64_t bytes_to_look_for(const GrowingArrays& arrays, std::size_t more) {
  const std::uint64_t each = std::uint64_t{arrays.length} * arrays.value_bytes;
  const std::uint64_t arriving = std::uint64_t{more} * arrays.value_bytes * arrays.count;
  const std::uint64_t there = each * arrays.count;
  // One after the other is copied: the old one is there until the new one is filled.
  const bool copied = arrays.length + more > arrays.capacity && each >= kBytesALook;
  if (!copied && there / kBytesALook == (there + arriving) / kBytesALook) return 0;
  return std::max(arriving, kBytesALook) + (copied ? each : 0);
}

HostNeed need_of_input(const std::string& source, std::uint64_t bytes) {
  return {fmt::format("what is read of '{}'", source), bytes, "use --start and --duration to take a part"};
}

}  // namespace fftcl::app
