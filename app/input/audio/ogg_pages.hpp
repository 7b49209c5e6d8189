// Ogg page by page: what a page's head says, and whether the page is as it was written.
#pragma once

#include <cstdint>
#include <optional>

#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

struct OggPage {
  std::uint64_t bytes = 0;  ///< head included
  std::uint64_t stream = 0;
  std::uint64_t granule = 0;  ///< samples that end on it or before; kNoGranule: none ends on it
  bool is_last = false;       ///< of its stream

  static constexpr std::uint64_t kNoGranule = ~std::uint64_t{0};
  static constexpr std::size_t kHeadBytes = 27;
  static constexpr std::size_t kMostBytes = 65307;

  /// Pages in front of the sound end at 0.
  bool counts() const { return granule != kNoGranule && granule != 0; }
};

/// From the head of the page at `at`; nothing where it is none.
std::optional<OggPage> ogg_page(const ByteSource& source, std::uint64_t at);

/// False where bytes are missing or the check sum is not theirs: decoders leave such a page out.
bool is_intact(const ByteSource& source, std::uint64_t at, const OggPage& page);

/// True where the first page of sound, or one before it, is not intact. Decoders begin to count behind it.
bool begins_damaged(const ByteSource& source);

}  // namespace fftcl::app
