// Sound that lies in its file as the decoder does not take it, in pieces or with channels one behind the other: what
// the decoder is given instead.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

struct RelaidSound {
  struct Piece {
    std::uint64_t bytes = 0;
    std::optional<std::uint64_t> from;  ///< where it begins in the file; nothing: silence
    std::uint64_t ways = 1;             ///< bytes that are taken in turns from as many places,
    std::uint64_t apart = 0;            ///< so far from each other
  };

  std::string name;  ///< of its container
  std::string head;  ///< of one that the decoder takes
  std::vector<Piece> pieces;
  char silence = 0;

  std::uint64_t size() const;
  /// Bytes from `offset` on of head and pieces, fewer at the end, of them or of the file.
  std::size_t read_at(const ByteSource& source, std::uint64_t offset, std::span<char> out) const;
};

}  // namespace fftcl::app
