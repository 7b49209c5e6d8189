#include "support/heap_pages.hpp"

#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#endif

namespace fftcl::app {

#ifdef __GLIBC__

namespace {

constexpr int kMebibyte = 1 << 20;
constexpr int kRoom = 160 * kMebibyte;
constexpr std::uintptr_t kLargePage = 2 * kMebibyte;

std::uintptr_t heap_end() { return reinterpret_cast<std::uintptr_t>(sbrk(0)); }

}  // namespace

void begin_heap_in_large_pages() {
  // Once one is set, glibc adapts none of them to what is freed. The arrays of one step or file are to become those of
  // the next, rather than pages that the system clears for each anew: that is a quarter of the time of short files and
  // a tenth of a large picture's.
  if (mallopt(M_TOP_PAD, kRoom) == 0) return;
  mallopt(M_MMAP_THRESHOLD, 32 * kMebibyte);
  mallopt(M_TRIM_THRESHOLD, 256 * kMebibyte);
  const std::uintptr_t begin = (heap_end() + kLargePage - 1) / kLargePage * kLargePage;
  // More than the heap has left, so that it grows, by the pad.
  void* volatile more = std::malloc(kMebibyte);  // volatile: a compiler may leave out what nothing uses
  if (const std::uintptr_t end = heap_end(); end > begin)
    madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);  // a wish: refused, pages are small
  std::free(more);
  mallopt(M_TOP_PAD, kMebibyte);
}

#else

void begin_heap_in_large_pages() {}

#endif

}  // namespace fftcl::app
