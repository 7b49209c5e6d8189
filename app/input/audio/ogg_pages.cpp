#include "input/audio/ogg_pages.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "input/bytes/header_bytes.hpp"
#include "input/bytes/mark_search.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kSumAt = 22, kSumBytes = 4;
constexpr std::string_view kMark = "OggS";

/// The remainders of a byte, by the polynomial of Ethernet's check sum. Unlike there bits come highest first, from 0.
constexpr std::array<std::uint32_t, 256> remainders() {
  constexpr std::uint32_t kPolynomial = 0x04C11DB7;
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t rest = byte << 24;
    for (int bit = 0; bit < 8; ++bit) rest = rest << 1 ^ ((rest >> 31) != 0 ? kPolynomial : 0);
    table[byte] = rest;
  }
  return table;
}

std::uint32_t check_sum(std::string_view bytes) {
  static constexpr std::array<std::uint32_t, 256> kRemainders = remainders();
  std::uint32_t sum = 0;
  for (const char c : bytes) sum = sum << 8 ^ kRemainders[sum >> 24 ^ static_cast<unsigned char>(c)];
  return sum;
}

}  // namespace

std::optional<OggPage> ogg_page(const ByteSource& source, std::uint64_t at) {
  const std::string head = bytes_at(source, at, OggPage::kHeadBytes);
  constexpr std::string_view kMarkAndVersion("OggS\0", 5);
  if (head.size() < OggPage::kHeadBytes || !head.starts_with(kMarkAndVersion)) return {};
  const std::size_t segments = static_cast<unsigned char>(head.back());
  const std::string lengths = bytes_at(source, at + OggPage::kHeadBytes, segments);
  if (lengths.size() < segments) return {};
  OggPage page;
  page.bytes = OggPage::kHeadBytes + segments;
  for (const char length : lengths) page.bytes += static_cast<unsigned char>(length);
  page.granule = number(std::string_view(head).substr(6, 8), std::endian::little);
  page.stream = number(std::string_view(head).substr(14, 4), std::endian::little);
  page.sequence = number(std::string_view(head).substr(18, 4), std::endian::little);
  page.is_first = (static_cast<unsigned char>(head[5]) & 2) != 0;
  page.is_last = (static_cast<unsigned char>(head[5]) & 4) != 0;
  return page;
}

bool is_intact(const ByteSource& source, std::uint64_t at, const OggPage& page) {
  std::string bytes = bytes_at(source, at, page.bytes);
  if (bytes.size() < page.bytes) return false;
  const std::uint64_t told = number(std::string_view(bytes).substr(kSumAt, kSumBytes), std::endian::little);
  std::fill_n(bytes.begin() + kSumAt, kSumBytes, '\0');
  return check_sum(bytes) == told;
}

std::vector<std::uint64_t> ogg_links(const ByteSource& source) {
  std::vector<std::uint64_t> links;
  std::vector<std::uint64_t> streams;  // of the last link
  bool in_heads = false;               // first pages of streams side by side stand together
  for (std::optional<std::uint64_t> at = 0; at; at = next_mark(source, *at + 1, kMark)) {
    for (auto page = ogg_page(source, *at); page; page = ogg_page(source, *at)) {
      // A stream whose first page is missing begins anew, too.
      const bool known = std::ranges::find(streams, page->stream) != streams.end();
      if (page->is_first ? !in_heads : !known) {
        links.push_back(*at);
        streams.clear();
      }
      if (page->is_first || !known) streams.push_back(page->stream);
      in_heads = page->is_first;
      // What does not end where a page begins was cut, and another may lie within what it says is its own.
      const std::uint64_t end = *at + page->bytes;
      if (end < source.size() && bytes_at(source, end, kMark.size()) != kMark) break;
      *at = end;
    }
  }
  return links;
}

OggBeginning ogg_beginning(const ByteSource& source, std::uint64_t at, std::uint64_t end) {
  std::optional<std::uint64_t> stream;
  for (std::uint64_t sequence = 0; at < end;) {
    const std::optional<OggPage> page = ogg_page(source, at);
    if (!page || !is_intact(source, at, *page)) {
      // Decoders that find another page behind it begin there. Where there is none the end is missing.
      const std::optional<std::uint64_t> next = next_mark(source, at + 1, kMark);
      const bool is_last_one = !next || *next >= end;
      return page && is_last_one && at + page->bytes > end ? OggBeginning::intact : OggBeginning::damaged;
    }
    if (!stream) {
      stream = page->stream;
      sequence = page->sequence;
    }
    at += page->bytes;
    if (page->stream != *stream) continue;
    if (page->sequence != sequence++) return OggBeginning::missing;
    if (page->counts() || page->is_last) return OggBeginning::intact;
  }
  return OggBeginning::intact;
}

}  // namespace fftcl::app
