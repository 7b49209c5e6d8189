#include "input/audio/declared_extent.hpp"

#include <iterator>
#include <limits>
#include <string>
#include <string_view>

#include "input/audio/chunks.hpp"
#include "input/audio/nist_fields.hpp"
#include "input/audio/sds_packets.hpp"
#include "input/audio/streamed_size.hpp"
#include "input/audio/voc_blocks.hpp"
#include "input/bytes/header_bytes.hpp"

namespace fftcl::app {
namespace {

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

std::uint64_t header_number(const ByteSource& source, std::uint64_t at, std::size_t bytes, std::endian order) {
  return number(bytes_at(source, at, bytes), order);
}

DeclaredExtent ends_at(std::uint64_t end) { return {end, end}; }

/// AIFF and SVX are forms of IFF, which hold their samples in a chunk of these names.
std::optional<DeclaredExtent> iff_extent(const ByteSource& source) {
  DeclaredExtent extent;
  extent.file_end = 8 + header_number(source, 4, 4, std::endian::big);
  for (auto chunk = first_chunk(source, kIff); chunk; chunk = next_chunk(source, kIff, *chunk)) {
    if (chunk->name != "SSND" && chunk->name != "BODY") continue;
    if (chunk->name == "SSND" ? is_streamed_aiff_size(chunk->size) : is_streamed_size(chunk->size)) return {};
    extent.sound_end = chunk->body + chunk->size;
    return extent;
  }
  return {};
}

std::optional<DeclaredExtent> au_extent(const ByteSource& source) {
  const std::string head = bytes_at(source, 0, 12);
  if (head.size() < 12) return {};
  const std::endian order = head.starts_with(".snd") ? std::endian::big : std::endian::little;
  const std::uint64_t size = number(std::string_view(head).substr(8), order);
  if (is_streamed_size(size)) return {};
  return ends_at(number(std::string_view(head).substr(4, 4), order) + size);
}

/// Chunks may follow the samples, up to another file or the end.
std::optional<DeclaredExtent> caf_extent(const ByteSource& source) {
  DeclaredExtent extent;
  for (std::uint64_t at = kCaf.first;;) {
    const auto chunk = chunk_at(source, kCaf, at);
    if (!chunk || chunk->name == "caff") {
      extent.file_end = at;
      return extent.sound_end > 0 ? std::optional(extent) : std::nullopt;
    }
    // Samples of size -1 go on to the end.
    if (chunk->size > kMost / 2 - at) return {};
    at = chunk->body + chunk->size;
    if (chunk->name == "data") extent.sound_end = at;
  }
}

std::optional<DeclaredExtent> nist_extent(const ByteSource& source) {
  const auto head_bytes = nist_header_bytes(source);
  const auto frames = nist_field(source, "sample_count");
  const auto channels = nist_field(source, "channel_count");
  const auto sample_bytes = nist_field(source, "sample_n_bytes");
  if (!head_bytes || !frames || !channels || !sample_bytes) return {};
  constexpr std::uint64_t kMostChannels = 1 << 20;  // of any file; the product has 64 bits
  if (*channels > kMostChannels || *sample_bytes > 8 || *frames > kMost / (16 * kMostChannels)) return {};
  return ends_at(*head_bytes + *frames * *channels * *sample_bytes);
}

/// Of the Atari ST: stereo or not, bits, and the frames.
std::optional<DeclaredExtent> avr_extent(const ByteSource& source) {
  constexpr std::uint64_t kHeadBytes = 128;
  const std::uint64_t channels = header_number(source, 12, 2, std::endian::big) == 0 ? 1 : 2;
  const std::uint64_t bits = header_number(source, 14, 2, std::endian::big);
  return ends_at(kHeadBytes + header_number(source, 26, 4, std::endian::big) * channels * (bits / 8));
}

std::optional<DeclaredExtent> voc_extent(const ByteSource& source) {
  const auto blocks = voc_blocks(source);
  if (!blocks) return {};
  return DeclaredExtent{blocks->sound_end, blocks->file_end};
}

/// Psion's A-law.
std::optional<DeclaredExtent> wve_extent(const ByteSource& source) {
  constexpr std::uint64_t kHeadBytes = 32;
  return ends_at(kHeadBytes + header_number(source, 18, 4, std::endian::big));
}

/// Akai's: stereo or not, and the frames, of 16 bits.
std::optional<DeclaredExtent> mpc2k_extent(const ByteSource& source) {
  constexpr std::uint64_t kHeadBytes = 42;
  const std::uint64_t channels = header_number(source, 21, 1, std::endian::little) == 0 ? 1 : 2;
  return ends_at(kHeadBytes + header_number(source, 30, 4, std::endian::little) * channels * 2);
}

/// MATLAB 4's sounds: the rate and the samples, two matrices with 20 bytes that say what they are, a
/// name and the values.
std::optional<DeclaredExtent> mat4_extent(const ByteSource& source) {
  constexpr std::uint64_t kHeadBytes = 20;
  constexpr std::uint64_t kValueBytes[] = {8, 4, 4, 2, 2, 1};
  const std::endian order =
      header_number(source, 0, 4, std::endian::little) == 0 ? std::endian::little : std::endian::big;
  std::uint64_t at = 0;
  for (int matrix = 0; matrix < 2; ++matrix) {
    const std::string head = bytes_at(source, at, kHeadBytes);
    if (head.size() < kHeadBytes) return {};
    const auto value = [&](std::size_t i) { return number(std::string_view(head).substr(4 * i, 4), order); };
    const std::uint64_t kind = value(0) / 10 % 10, rows = value(1), columns = value(2);
    if (kind >= std::size(kValueBytes) || (rows > 0 && columns > kMost / 16 / rows)) return {};
    at += kHeadBytes + value(4) + rows * columns * kValueBytes[kind];
  }
  return ends_at(at);
}

}  // namespace

std::optional<DeclaredExtent> declared_extent(const ByteSource& source) {
  const std::string head = source.head(30);
  if (head.starts_with("FORM")) return iff_extent(source);
  if (head.starts_with(".snd") || head.starts_with("dns.")) return au_extent(source);
  if (head.starts_with("caff")) return caf_extent(source);
  if (head.starts_with("NIST_1A\n")) return nist_extent(source);
  if (head.starts_with("2BIT")) return avr_extent(source);
  if (head.starts_with("Creative Voice File")) return voc_extent(source);
  if (head.starts_with("ALawSoundFile**")) return wve_extent(source);
  if (head.starts_with("\1\4")) return mpc2k_extent(source);
  if (const auto packets = sds_packets(source)) return ends_at(packets->first + packets->count * packets->bytes);
  if (head.ends_with("samplerate")) return mat4_extent(source);
  return {};
}

}  // namespace fftcl::app
