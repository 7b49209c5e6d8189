// Large pages for host arrays that a transform reads or writes once.
#pragma once

#include <cstddef>

#pragma GCC visibility push(default)
namespace fftcl {

/// Memory below which large pages (2 MiB) are not asked for: an array begins and ends within one.
inline constexpr std::size_t kLeastLargeBytes = std::size_t{4} << 20;

/// Asks the system for large pages for `bytes` bytes at `memory` that have not been touched yet: it takes longer to get
/// an array's pages 4 KiB at a time than to fill it. A hint: where the system has none, or there are fewer than
/// kLeastLargeBytes, nothing changes.
void ask_for_large_pages(void* memory, std::size_t bytes) noexcept;

}  // namespace fftcl
#pragma GCC visibility pop
