#include "input/bytes/plausible_headers.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "input/bytes/header_bytes.hpp"

namespace fftcl::app {
namespace {

class Fields {
 public:
  Fields(std::string_view head, std::endian order) : head_(head), order_(order) {}

  bool has(std::size_t bytes) const { return head_.size() >= bytes; }
  std::uint64_t byte(std::size_t at) const { return number(head_.substr(at, 1), order_); }
  std::uint64_t word(std::size_t at) const { return number(head_.substr(at, 2), order_); }
  std::uint64_t long_word(std::size_t at) const { return number(head_.substr(at, 4), order_); }

 private:
  std::string_view head_;
  std::endian order_;
};

bool is_one_of(std::uint64_t value, std::initializer_list<std::uint64_t> choices) {
  return std::ranges::find(choices, value) != choices.end();
}

/// Truevision: a map of colours or none, the type, where that map lies, where the picture, its size, its bits.
bool is_tga(std::string_view head) {
  const Fields fields(head, std::endian::little);
  if (!fields.has(18)) return false;
  const bool mapped = is_one_of(fields.byte(2), {1, 9});
  if (!mapped && !is_one_of(fields.byte(2), {2, 3, 10, 11})) return false;
  if (fields.byte(1) != (mapped ? 1U : 0U)) return false;
  // Of no map there is nothing to say.
  if (!mapped && (fields.word(3) != 0 || fields.word(5) != 0 || fields.byte(7) != 0)) return false;
  if (mapped && (fields.word(5) == 0 || !is_one_of(fields.byte(7), {15, 16, 24, 32}))) return false;
  const bool sized = fields.word(12) > 0 && fields.word(14) > 0;
  return sized && is_one_of(fields.byte(16), {8, 15, 16, 24, 32}) && (fields.byte(17) & 0xC0) == 0;
}

/// Icons: their number, and for each of them 16 bytes, the last four of which say where it lies.
bool is_ico(std::string_view head) {
  const Fields fields(head, std::endian::little);
  if (!fields.has(22) || fields.word(0) != 0 || !is_one_of(fields.word(2), {1, 2}) || fields.word(4) == 0) return false;
  return fields.byte(9) == 0 && fields.long_word(14) > 0 && fields.long_word(18) == 6 + 16 * fields.word(4);
}

bool is_pcx(std::string_view head) {
  const Fields fields(head, std::endian::little);
  if (!fields.has(128) || fields.byte(0) != 10 || !is_one_of(fields.byte(1), {0, 2, 3, 4, 5})) return false;
  if (fields.byte(2) > 1 || !is_one_of(fields.byte(3), {1, 2, 4, 8})) return false;
  const bool sized = fields.word(8) >= fields.word(4) && fields.word(10) >= fields.word(6);
  return sized && fields.byte(64) == 0 && is_one_of(fields.byte(65), {1, 3, 4});
}

/// Packed or not, bytes of a value, axes, and their lengths.
bool is_sgi(std::string_view head) {
  const Fields fields(head, std::endian::big);
  if (!fields.has(12) || fields.word(0) != 0x01DA || fields.byte(2) > 1) return false;
  return is_one_of(fields.byte(3), {1, 2}) && is_one_of(fields.word(4), {1, 2, 3}) && fields.word(6) > 0;
}

/// Recordings of EEG and the like: the version, 160 letters of whom and what, the date and the time, as 27.11.26 and
/// 10.05.30.
bool is_edf(std::string_view head) {
  constexpr std::size_t kDate = 168;
  if (head.size() < kDate + 16 || !head.starts_with("0       ")) return false;
  for (const std::size_t dot : {2, 5, 10, 13}) {
    if (head[kDate + dot] != '.') return false;
  }
  return true;
}

/// Seismometers' records: a number of six digits, the quality, a blank, the station's letters.
bool is_miniseed(std::string_view head) {
  constexpr std::size_t kStation = 8;
  if (head.size() <= kStation || !is_one_of(static_cast<unsigned char>(head[6]), {'D', 'R', 'Q', 'M'})) return false;
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const auto is_letter = [&](char c) { return (c >= 'A' && c <= 'Z') || is_digit(c); };
  return std::all_of(head.begin(), head.begin() + 6, is_digit) && head[7] == ' ' && is_letter(head[kStation]);
}

/// Seismograms: floats of which those that nobody set are -12345, then whole numbers: the header's version, how many
/// samples there are, and what they are.
bool is_sac(std::string_view head, std::endian order) {
  constexpr std::size_t kFloats = 70, kVersion = 304, kSamples = 316, kWhat = 340;
  constexpr auto kUnset = std::bit_cast<std::uint32_t>(-12345.F);
  const Fields fields(head, order);
  if (!fields.has(kWhat + 4) || !is_one_of(fields.long_word(kVersion), {6, 7})) return false;
  if (fields.long_word(kSamples) - 1 >= 0x7FFFFFFF || !is_one_of(fields.long_word(kWhat), {1, 2, 3, 4, 51}))
    return false;
  for (std::size_t i = 0; i < kFloats; ++i) {
    if (fields.long_word(4 * i) == kUnset) return true;
  }
  return false;
}

/// Of reflection seismics: lines of 80 letters, each of which begins with a C, in EBCDIC or ASCII, without line ends.
bool is_segy(std::string_view head) {
  constexpr std::size_t kLine = 80;
  if (head.size() <= 4 * kLine || !is_one_of(static_cast<unsigned char>(head[0]), {'C', 0xC3})) return false;
  for (std::size_t line = 0; line <= 4; ++line) {
    if (head[line * kLine] != head[0]) return false;
  }
  return head.substr(0, 4 * kLine).find('\n') == std::string_view::npos;
}

}  // namespace

std::string_view plausible_kind(std::string_view head) {
  if (is_tga(head)) return "a TGA picture";
  if (is_ico(head)) return "an ICO picture";
  if (is_pcx(head)) return "a PCX picture";
  if (is_sgi(head)) return "an SGI picture";
  if (is_edf(head)) return "an EDF recording";
  if (is_miniseed(head)) return "a miniSEED recording";
  if (is_sac(head, std::endian::little) || is_sac(head, std::endian::big)) return "a SAC recording";
  if (is_segy(head)) return "a SEG-Y recording";
  return {};
}

}  // namespace fftcl::app
