#include "input/audio_claim.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace fftcl::app {
namespace {

/// Whole numbers of a header.
std::uint64_t number(std::string_view bytes, bool big_endian) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    value = value << 8 | static_cast<unsigned char>(bytes[big_endian ? i : bytes.size() - 1 - i]);
  }
  return value;
}

std::string bytes_at(const ByteSource& source, std::uint64_t offset, std::size_t count) {
  std::string bytes(count, '\0');
  bytes.resize(source.read_at(offset, bytes));
  return bytes;
}

/// Sizes that programs write when they cannot go back to fill in the right one (sox 0x7FFFF000, ffmpeg 0xFFFFFFFF).
bool is_streamed_size(std::uint64_t size) {
  return size == 0 || (size >= 0x7FFFF000 && size <= 0x80000000) || size >= 0xFFFFFF00;
}

/// WAV in its variants: chunks of a four-letter name, a 32-bit size and that many bytes, padded to an even number.
AudioClaim riff_claim(const ByteSource& source, bool big_endian, bool rf64) {
  AudioClaim claim;
  std::uint64_t block_bytes = 0;
  bool plain = false;  // a frame is block_bytes long
  std::optional<std::uint64_t> fact_frames;
  std::uint64_t rf64_data_bytes = 0;
  const std::string riff = bytes_at(source, 0, 8);
  for (std::uint64_t at = 12; at < source.size();) {
    const std::string head = bytes_at(source, at, 8);
    if (head.size() < 8) break;
    const std::string_view name = std::string_view(head).substr(0, 4);
    std::uint64_t size = number(std::string_view(head).substr(4), big_endian);
    if (name == "fmt ") {
      const std::string body = bytes_at(source, at + 8, 16);
      if (body.size() < 16) break;
      const std::uint64_t tag = number(std::string_view(body).substr(0, 2), big_endian);
      block_bytes = number(std::string_view(body).substr(12, 2), big_endian);
      // PCM, float, A-law, mu-law, extensible (of which libsndfile reads only those).
      plain = tag == 1 || tag == 3 || tag == 6 || tag == 7 || tag == 0xFFFE;
    } else if (name == "fact") {
      const std::string body = bytes_at(source, at + 8, 4);
      if (body.size() == 4) fact_frames = number(body, big_endian);
    } else if (name == "ds64") {
      const std::string body = bytes_at(source, at + 8, 16);
      if (body.size() == 16) rf64_data_bytes = number(std::string_view(body).substr(8), false);
    } else if (name == "data") {
      const std::uint64_t there = source.size() - (at + 8);
      const bool in_64_bits = rf64 && size == 0xFFFFFFFF;
      if (in_64_bits) size = rf64_data_bytes;
      const bool streamed = in_64_bits ? size == 0 || size == ~std::uint64_t{0} : is_streamed_size(size);
      // A file that knows its own size and has an empty data chunk is empty; else what follows are the samples.
      const bool size_known = number(std::string_view(riff).substr(4), big_endian) + 8 == source.size();
      if (size == 0 && (there == 0 || size_known)) {
        claim.no_samples = true;
      } else if (size == 0) {
        claim.empty_size_field = at + 4;
        claim.streamed_bytes = there;
      } else if (!streamed && size > there) {
        // Of a chunk that is whole the decoder knows best: it does not go by the header's size of a frame.
        if (plain && block_bytes > 0) claim.frames = size / block_bytes;
        if (!plain && fact_frames) claim.frames = *fact_frames;
      }
      return claim;
    }
    at += 8 + size + size % 2;
  }
  claim.no_samples = true;
  return claim;
}

/// AIFF: the COMM chunk counts the frames.
AudioClaim aiff_claim(const ByteSource& source) {
  for (std::uint64_t at = 12; at < source.size();) {
    const std::string head = bytes_at(source, at, 8);
    if (head.size() < 8) break;
    const std::uint64_t size = number(std::string_view(head).substr(4), true);
    if (head.starts_with("COMM")) {
      const std::string body = bytes_at(source, at + 8, 6);
      AudioClaim claim;
      const std::uint64_t frames = body.size() == 6 ? number(std::string_view(body).substr(2), true) : 0;
      if (!is_streamed_size(frames)) claim.frames = frames;
      return claim;
    }
    at += 8 + size + size % 2;
  }
  return {};
}

/// AU: offset and size of the data, an encoding number, the rate, the channels; a size of 0xFFFFFFFF is unknown.
AudioClaim au_claim(const ByteSource& source) {
  const std::string head = bytes_at(source, 0, 24);
  if (head.size() < 24) return {};
  const bool big_endian = head.starts_with(".snd");
  const auto field = [&](std::size_t i) { return number(std::string_view(head).substr(4 * i, 4), big_endian); };
  constexpr std::uint64_t kSampleBytes[] = {0, 1, 1, 2, 3, 4, 4, 8};  // mu-law, 8 to 32 bit PCM, float, double
  AudioClaim claim;
  const std::uint64_t encoding = field(3);
  const std::uint64_t sample_bytes = encoding == 27                       ? 1
                                     : encoding < std::size(kSampleBytes) ? kSampleBytes[encoding]
                                                                          : 0;
  if (!is_streamed_size(field(2)) && sample_bytes > 0 && field(5) > 0) {
    claim.frames = field(2) / (sample_bytes * field(5));
  }
  return claim;
}

/// Ogg: pages of at most 65307 bytes; the last one of a stream is marked and complete.
AudioClaim ogg_claim(const ByteSource& source) {
  constexpr std::size_t kMostPageBytes = 65307;
  constexpr std::size_t kHeadBytes = 27;
  constexpr unsigned char kLastPage = 4;
  AudioClaim claim;
  const std::uint64_t from = source.size() - std::min<std::uint64_t>(source.size(), 2 * kMostPageBytes);
  const std::string tail = bytes_at(source, from, 2 * kMostPageBytes);
  const std::size_t page = tail.rfind("OggS");
  claim.cut_off = true;
  if (page == std::string::npos || tail.size() - page < kHeadBytes) return claim;
  const std::string_view head = std::string_view(tail).substr(page);
  const std::size_t segments = static_cast<unsigned char>(head[kHeadBytes - 1]);
  std::size_t page_bytes = kHeadBytes + segments;
  for (std::size_t i = 0; i < segments && kHeadBytes + i < head.size(); ++i) {
    page_bytes += static_cast<unsigned char>(head[kHeadBytes + i]);
  }
  claim.cut_off = page_bytes > head.size() || (static_cast<unsigned char>(head[5]) & kLastPage) == 0;
  return claim;
}

}  // namespace

AudioClaim audio_claim(const ByteSource& source) {
  const std::string head = source.head(12);
  if (head.size() == 12 && head.ends_with("WAVE")) {
    if (head.starts_with("RIFF")) return riff_claim(source, false, false);
    if (head.starts_with("RIFX")) return riff_claim(source, true, false);
    if (head.starts_with("RF64")) return riff_claim(source, false, true);
  }
  if (head.starts_with("FORM")) return aiff_claim(source);
  if (head.starts_with(".snd") || head.starts_with("dns.")) return au_claim(source);
  if (head.starts_with("OggS")) return ogg_claim(source);
  return {};
}

}  // namespace fftcl::app
