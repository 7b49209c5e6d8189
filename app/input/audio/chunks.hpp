// The chunks that IFF, and what was made after it, consist of: a name, a size, and that many bytes.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

struct ChunkForm {
  std::uint64_t first = 12;  ///< the place of the first chunk
  std::size_t name_bytes = 4;
  std::size_t size_bytes = 4;
  bool size_holds_head = false;  ///< the size is of the whole chunk, name and size included
  std::uint64_t alignment = 2;   ///< of the chunks' lengths
  std::endian order = std::endian::big;

  std::size_t head_bytes() const { return name_bytes + size_bytes; }
};
/// AIFF's and 8SVX', and RIFX'.
inline constexpr ChunkForm kIff;
inline constexpr ChunkForm kRiff = {.order = std::endian::little};
/// Sony's: names are of 16 bytes, which begin with RIFF's.
inline constexpr ChunkForm kW64 = {.first = 40,
                                   .name_bytes = 16,
                                   .size_bytes = 8,
                                   .size_holds_head = true,
                                   .alignment = 8,
                                   .order = std::endian::little};
inline constexpr ChunkForm kCaf = {.first = 8, .size_bytes = 8, .alignment = 1};

struct Chunk {
  std::string name;  ///< its first four bytes
  std::uint64_t at = 0;
  std::uint64_t body = 0;
  std::uint64_t size = 0;  ///< of the body
};

/// The chunk at `at`; nothing where its head is not there.
std::optional<Chunk> chunk_at(const ByteSource& source, const ChunkForm& form, std::uint64_t at);

inline std::optional<Chunk> first_chunk(const ByteSource& source, const ChunkForm& form) {
  return chunk_at(source, form, form.first);
}

/// The one behind it.
std::optional<Chunk> next_chunk(const ByteSource& source, const ChunkForm& form, const Chunk& chunk);

}  // namespace fftcl::app
