#include "input/audio/next_file.hpp"

#include <limits>
#include <string>
#include <string_view>

#include "input/audio/mpeg_frames.hpp"
#include "input/audio/nist_fields.hpp"
#include "input/audio/streamed_size.hpp"
#include "input/bytes/header_bytes.hpp"
#include "input/bytes/mark_search.hpp"

namespace fftcl::app {
namespace {

constexpr std::string_view kFlacMark = "fLaC", kNistMark = "NIST_1A\n";

/// `at` where `mark` stands there.
std::optional<std::uint64_t> marked(const ByteSource& source, std::uint64_t at, std::string_view mark) {
  if (bytes_at(source, at, mark.size()) != mark) return {};
  return at;
}

std::optional<std::uint64_t> next_aiff(const ByteSource& source) {
  return marked(source, 8 + number(bytes_at(source, 4, 4), std::endian::big), "FORM");
}

/// Nothing in FLAC says how long it is: another one is known by the head of its first block, too.
std::optional<std::uint64_t> next_flac(const ByteSource& source, std::uint64_t at) {
  using namespace std::string_view_literals;
  // Of length 34, and the last one of a header or not.
  constexpr std::string_view kInfo = "\0\0\0\x22"sv, kLastInfo = "\x80\0\0\x22"sv;
  for (auto next = next_mark(source, at + 1, kFlacMark); next; next = next_mark(source, *next + 1, kFlacMark)) {
    const std::string head = bytes_at(source, *next + kFlacMark.size(), kInfo.size());
    if (head == kInfo || head == kLastInfo) return next;
  }
  return {};
}

std::optional<std::uint64_t> next_au(const ByteSource& source) {
  const std::string head = bytes_at(source, 0, 12);
  if (head.size() < 12) return {};
  const std::endian order = head.starts_with(".snd") ? std::endian::big : std::endian::little;
  const std::uint64_t samples_at = number(std::string_view(head).substr(4, 4), order);
  const std::uint64_t size = number(std::string_view(head).substr(8), order);
  if (is_streamed_size(size)) return {};
  return marked(source, samples_at + size, std::string_view(head).substr(0, 4));
}

std::optional<std::uint64_t> next_caf(const ByteSource& source) {
  constexpr std::uint64_t kHeadBytes = 8, kChunkHeadBytes = 12;
  for (std::uint64_t at = kHeadBytes;;) {
    const std::string head = bytes_at(source, at, kChunkHeadBytes);
    if (head.starts_with("caff")) return at;
    if (head.size() < kChunkHeadBytes) return {};
    const std::uint64_t size = number(std::string_view(head).substr(4), std::endian::big);
    // Samples of size -1 go on to the end.
    if (size > std::numeric_limits<std::uint64_t>::max() / 2 - at) return {};
    at += kChunkHeadBytes + size;
  }
}

std::optional<std::uint64_t> next_nist(const ByteSource& source) {
  const auto head_bytes = nist_header_bytes(source);
  const auto frames = nist_field(source, "sample_count");
  const auto channels = nist_field(source, "channel_count");
  const auto sample_bytes = nist_field(source, "sample_n_bytes");
  if (!head_bytes || !frames || !channels || !sample_bytes) return {};
  constexpr std::uint64_t kMost = 1 << 20;  // of any file; the product has 64 bits
  if (*channels > kMost || *sample_bytes > 8 || *frames > std::numeric_limits<std::uint64_t>::max() / (16 * kMost)) {
    return {};
  }
  const std::uint64_t end = *head_bytes + *frames * *channels * *sample_bytes;
  return marked(source, end, kNistMark);
}

}  // namespace

std::optional<std::uint64_t> next_file(const ByteSource& source) {
  const std::string head = source.head(8);
  if (head.starts_with("FORM")) return next_aiff(source);
  if (head.starts_with(".snd") || head.starts_with("dns.")) return next_au(source);
  if (head.starts_with("caff")) return next_caf(source);
  if (head == kNistMark) return next_nist(source);
  if (!head.starts_with(kFlacMark) && !head.starts_with("ID3")) return {};
  const std::uint64_t at = end_of_tags(source);
  return marked(source, at, kFlacMark) ? next_flac(source, at) : std::nullopt;
}

}  // namespace fftcl::app
