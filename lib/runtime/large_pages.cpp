#include "fftcl/large_pages.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>

#include "plan/ceil_divide.hpp"

namespace fftcl {

void ask_for_large_pages(void* memory, std::size_t bytes) noexcept {
#ifdef MADV_HUGEPAGE
  if (bytes < kLeastLargeBytes) return;
  // Whole pages within the array; neighbours in memory are not concerned.
  const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  const auto begin = planner::ceil_divide(reinterpret_cast<std::uintptr_t>(memory), page) * page;
  const auto end = (reinterpret_cast<std::uintptr_t>(memory) + bytes) / page * page;
  // Refused where the system was built without them.
  static_cast<void>(madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE));
#else
  static_cast<void>(memory);
  static_cast<void>(bytes);
#endif
}

}  // namespace fftcl
