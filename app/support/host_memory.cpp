#include "support/host_memory.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "fftcl/byte_text.hpp"
#include "fftcl/error.hpp"
#include "support/number_from.hpp"

namespace fftcl::app {
namespace {

/// "MemAvailable:   22984712 kB"
std::optional<std::uint64_t> field_of(std::string_view meminfo, std::string_view name) {
  const std::size_t place = meminfo.find(name);
  if (place == std::string_view::npos) return std::nullopt;
  const auto kibibytes = leading_count(meminfo.substr(place + name.size()));
  return kibibytes ? std::optional(*kibibytes * 1024) : std::nullopt;
}

std::string text_of(const char* path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

std::optional<std::uint64_t> free_memory(std::string_view meminfo, std::string_view limit) {
  std::optional<std::uint64_t> free = field_of(meminfo, "MemAvailable:");
  if (free) *free += field_of(meminfo, "SwapFree:").value_or(0);
  if (const auto most = leading_count(limit)) free = std::min(free.value_or(*most), *most);
  return free;
}

std::optional<std::uint64_t> free_memory() {
  std::string limit = text_of("/sys/fs/cgroup/memory.max");
  if (limit.empty()) limit = text_of("/sys/fs/cgroup/memory/memory.limit_in_bytes");
  return free_memory(text_of("/proc/meminfo"), limit);
}

void require_host_memory(const HostNeed& need, std::optional<std::uint64_t> free) {
  if (!free || need.bytes <= *free) return;
  throw Error("memory",
              fmt::format("{} takes {} at least, and {} are free", need.what, byte_text(need.bytes), byte_text(*free)),
              need.remedy);
}

}  // namespace fftcl::app
