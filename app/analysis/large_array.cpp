#include "analysis/large_array.hpp"

#include <unistd.h>

#include "analysis/workers.hpp"

namespace fftcl::app {

void get_pages(void* memory, std::size_t bytes) {
  if (bytes < kLeastLargeBytes) return;
  ask_for_large_pages(memory, bytes);
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  auto* const first_byte = static_cast<volatile std::byte*>(memory);
  share_out(bytes / page, [&](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) first_byte[i * page] = std::byte{0};
  });
}

}  // namespace fftcl::app
