// Sizes and counts in headers that were written before what they count.
#pragma once

#include <cstdint>

namespace fftcl::app {

/// Sizes that programs write when they cannot go back to fill in the right one (sox 0x7FFFF000, ffmpeg 0xFFFFFFFF).
inline bool is_streamed_size(std::uint64_t size) {
  return size == 0 || (size >= 0x7FFFF000 && size <= 0x80000000) || size >= 0xFFFFFF00;
}

/// Of the samples' chunk of an AIFF: SoX counts as many whole frames as fit into 0x7F000000 bytes, behind 8 others.
inline bool is_streamed_aiff_size(std::uint64_t size) {
  constexpr std::uint64_t kMost = 0x7F000008, kMostFrameBytes = 1024;  // of 256 channels
  return is_streamed_size(size) || (size <= kMost && size > kMost - kMostFrameBytes);
}

}  // namespace fftcl::app
