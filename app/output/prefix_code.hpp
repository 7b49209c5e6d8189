// Prefix codes as deflate has them (RFC 1951, 3.2.2), and the bits that they are written in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace fftcl::app {

/// In bits.
inline constexpr unsigned kLongestCode = 15;

/// Bits, the least significant first.
class BitWriter {
 public:
  void put(std::uint32_t bits, unsigned count) {
    held_ |= std::uint64_t{bits} << count_;
    count_ += count;
    while (count_ >= 8) {
      bytes_.push_back(static_cast<std::uint8_t>(held_));
      held_ >>= 8;
      count_ -= 8;
    }
  }
  void fill_byte() {
    if (count_ > 0) put(0, 8 - count_);
  }
  std::vector<std::uint8_t>& bytes() { return bytes_; }

 private:
  std::vector<std::uint8_t> bytes_;
  std::uint64_t held_ = 0;
  unsigned count_ = 0;
};

/// A prefix code ready to write (3.2.2), its bits turned round, since they are sent from the most significant one on.
struct PrefixCode {
  std::vector<std::uint8_t> lengths;
  std::vector<std::uint16_t> bits;

  /// `code_lengths`: for each symbol the bits of its code, at most kLongestCode, or 0.
  explicit PrefixCode(std::vector<std::uint8_t> code_lengths);

  void put(BitWriter& writer, std::size_t symbol) const { writer.put(bits[symbol], lengths[symbol]); }
};

/// The lengths of a prefix code for symbols of the given frequencies, none longer than `longest` bits: 0 for those that
/// do not occur. At least two symbols get a code. There are at most 2^longest symbols.
std::vector<std::uint8_t> code_lengths(std::span<const std::uint32_t> frequencies, unsigned longest);

}  // namespace fftcl::app
