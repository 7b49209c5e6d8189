#include "input/audio/relaid_sound.hpp"

#include <algorithm>

namespace fftcl::app {
namespace {

/// Bytes of a piece, from its own `offset` on.
std::size_t read_piece(const ByteSource& source, const RelaidSound::Piece& piece, char silence, std::uint64_t offset,
                       std::span<char> out) {
  if (!piece.from) {
    std::ranges::fill(out, silence);
    return out.size();
  }
  if (piece.ways == 1) return source.read_at(*piece.from + offset, out);
  // Those of one place in a row, then put in turns.
  const std::uint64_t first = offset / piece.ways, last = (offset + out.size() - 1) / piece.ways;
  std::string of_place(static_cast<std::size_t>(last - first + 1), '\0');
  std::size_t got = out.size();
  for (std::uint64_t way = 0; way < piece.ways; ++way) {
    const std::size_t there = source.read_at(*piece.from + way * piece.apart + first, of_place);
    for (std::size_t k = 0; k < of_place.size(); ++k) {
      const std::uint64_t at = (first + k) * piece.ways + way;
      if (at < offset || at - offset >= out.size()) continue;
      const auto i = static_cast<std::size_t>(at - offset);
      if (k >= there) got = std::min(got, i);
      out[i] = of_place[k];
    }
  }
  return got;
}

}  // namespace

std::uint64_t RelaidSound::size() const {
  std::uint64_t bytes = head.size();
  for (const Piece& piece : pieces) bytes += piece.bytes;
  return bytes;
}

std::size_t RelaidSound::read_at(const ByteSource& source, std::uint64_t offset, std::span<char> out) const {
  if (offset < head.size()) return head.copy(out.data(), out.size(), static_cast<std::size_t>(offset));
  std::uint64_t begin = head.size();
  for (const Piece& piece : pieces) {
    if (offset - begin < piece.bytes) {
      const std::uint64_t most = std::min<std::uint64_t>(out.size(), piece.bytes - (offset - begin));
      return read_piece(source, piece, silence, offset - begin, out.first(static_cast<std::size_t>(most)));
    }
    begin += piece.bytes;
  }
  return 0;
}

}  // namespace fftcl::app
