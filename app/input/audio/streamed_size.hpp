// Sizes and counts in headers that were written before what they count.
#pragma once

#include <cstdint>

namespace fftcl::app {

/// Sizes that programs write when they cannot go back to fill in the right one (sox 0x7FFFF000, ffmpeg 0xFFFFFFFF).
inline bool is_streamed_size(std::uint64_t size) {
  return size == 0 || (size >= 0x7FFFF000 && size <= 0x80000000) || size >= 0xFFFFFF00;
}

}  // namespace fftcl::app
