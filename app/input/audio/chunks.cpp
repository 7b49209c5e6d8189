#include "input/audio/chunks.hpp"

#include <limits>
#include <string_view>

#include "input/bytes/header_bytes.hpp"

namespace fftcl::app {

std::optional<Chunk> chunk_at(const ByteSource& source, const ChunkForm& form, std::uint64_t at) {
  const std::string head = bytes_at(source, at, form.head_bytes());
  if (head.size() < form.head_bytes()) return {};
  Chunk chunk = {head.substr(0, 4), at, at + form.head_bytes(),
                 number(std::string_view(head).substr(form.name_bytes), form.order)};
  if (!form.size_holds_head) return chunk;
  if (chunk.size < form.head_bytes()) return {};
  chunk.size -= form.head_bytes();
  return chunk;
}

std::optional<Chunk> next_chunk(const ByteSource& source, const ChunkForm& form, const Chunk& chunk) {
  if (chunk.size > std::numeric_limits<std::uint64_t>::max() - form.alignment - chunk.body) return {};
  const std::uint64_t bytes = chunk.body + chunk.size - chunk.at;
  return chunk_at(source, form, chunk.at + (bytes + form.alignment - 1) / form.alignment * form.alignment);
}

}  // namespace fftcl::app
