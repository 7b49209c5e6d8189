// Ogg page by page: what a page's head says, and whether the page is as it was written.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

struct OggPage {
  std::uint64_t bytes = 0;  ///< head included
  std::uint64_t stream = 0;
  std::uint64_t granule = 0;   ///< samples that end on it or before; kNoGranule: none ends on it
  std::uint64_t sequence = 0;  ///< its number among the stream's
  bool is_first = false;       ///< of its stream
  bool is_last = false;

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

/// Where a file of several streams, one behind the other (a "chain", as recorded radio has it), begins anew: the place
/// of each one's first page, 0 first. Streams side by side, such as a film's, are one. Bytes between pages are passed.
std::vector<std::uint64_t> ogg_links(const ByteSource& source);

/// The first page of sound and those before it; decoders begin to count behind what is not as it was written.
/// Where all is as it was up to `end`, the sound is missing, not its beginning.
enum class OggBeginning { intact, damaged, missing };
OggBeginning ogg_beginning(const ByteSource& source, std::uint64_t at, std::uint64_t end);

}  // namespace fftcl::app
