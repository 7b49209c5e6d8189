#include "analysis/large_array.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>

#include "analysis/workers.hpp"

namespace fftcl::app {
namespace {

/// A few large pages: an array begins and ends within one.
constexpr std::size_t kLarge = std::size_t{4} << 20;

std::size_t page_bytes() noexcept { return static_cast<std::size_t>(sysconf(_SC_PAGESIZE)); }

}  // namespace

void ask_for_large_pages(void* memory, std::size_t bytes) noexcept {
#ifdef MADV_HUGEPAGE
  if (bytes < kLarge) return;
  // Whole pages within the array; neighbours in memory are not concerned.
  const std::uintptr_t page = page_bytes();
  const auto begin = (reinterpret_cast<std::uintptr_t>(memory) + page - 1) / page * page;
  const auto end = (reinterpret_cast<std::uintptr_t>(memory) + bytes) / page * page;
  // Refused where the system was built without them.
  static_cast<void>(madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE));
#else
  static_cast<void>(memory);
  static_cast<void>(bytes);
#endif
}

void get_pages(void* memory, std::size_t bytes) {
  if (bytes < kLarge) return;
  ask_for_large_pages(memory, bytes);
  const std::size_t page = page_bytes();
  auto* const first_byte = static_cast<volatile std::byte*>(memory);
  share_out(bytes / page, [&](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) first_byte[i * page] = std::byte{0};
  });
}

}  // namespace fftcl::app
