// From .001 up to 100000, where to_chars always chooses the form without an exponent, everything fits 64 bits. A float
// is m 2^-p; all decimals between the middles to its neighbours read back as it. With `places` decimals, the fewest
// that are no further apart than those middles, one of them lies there; with a place less at most one does, and it is
// the shortest then, but for zeros at its end. (The idea: R. Giulietti, "The Schubfach way to render doubles", 2020.)
#include "output/short_float.hpp"

#include <array>
#include <bit>
#include <charconv>
#include <cstdint>
#include <cstring>

namespace fftcl::app {
namespace {

static_assert(std::endian::native == std::endian::little, "zeros at the end are counted in a word of digits");

constexpr std::uint32_t kLeast = std::bit_cast<std::uint32_t>(1e-3F);
constexpr std::uint32_t kBeyond = std::bit_cast<std::uint32_t>(1e5F);
constexpr std::uint32_t kFractionBits = 0x7FFFFF;

/// Bits behind the binary point of 4 m, for the largest floats below kBeyond and for the least.
constexpr unsigned kLeastPoint = 9;
constexpr unsigned kMostPoint = 35;
constexpr unsigned kMostPlaces = 10;

constexpr auto kPowers = [] {
  std::array<std::uint64_t, kMostPlaces + 1> powers{1};
  for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = 10 * powers[i - 1];
  return powers;
}();

/// 10^-places <= 4 units of 2^-point, what lies between the middles.
constexpr auto kPlaces = [] {
  std::array<std::uint8_t, kMostPoint + 1> places{};
  for (unsigned point = kLeastPoint; point <= kMostPoint; ++point) {
    while (kPowers[places[point]] < std::uint64_t{1} << (point - 2)) ++places[point];
  }
  return places;
}();

constexpr auto kPairs = [] {
  std::array<char, 200> pairs{};
  for (std::size_t i = 0; i < 100; ++i) {
    pairs[2 * i] = static_cast<char>('0' + i / 10);
    pairs[2 * i + 1] = static_cast<char>('0' + i % 10);
  }
  return pairs;
}();

/// The two digits of a number below 100.
char* put_pair(char* to, std::uint32_t value) {
  std::memcpy(to, &kPairs[2 * value], 2);
  return to + 2;
}

/// A number of up to five digits.
char* put_whole(char* to, std::uint32_t value) {
  if (value >= 10000) {
    *to++ = static_cast<char>('0' + value / 10000);
    to = put_pair(to, value / 100 % 100);
  } else if (value >= 100) {
    if (value >= 1000) *to++ = static_cast<char>('0' + value / 1000);
    *to++ = static_cast<char>('0' + value / 100 % 10);
  } else if (value < 10) {
    *to++ = static_cast<char>('0' + value);
    return to;
  }
  return put_pair(to, value % 100);
}

/// `fraction` / 10^10, which is not 0, without the zeros at its end.
char* put_fraction(char* to, std::uint64_t fraction) {
  const auto first = static_cast<std::uint32_t>(fraction / 10000);
  const auto last = static_cast<std::uint32_t>(fraction % 10000);
  put_pair(to, first / 10000);
  put_pair(to + 2, first / 100 % 100);
  put_pair(to + 4, first % 100);
  put_pair(to + 6, last / 100);
  put_pair(to + 8, last % 100);
  std::uint64_t tail = 0;
  std::memcpy(&tail, to + 2, sizeof tail);
  tail ^= 0x3030303030303030U;  // eight characters '0'
  if (tail != 0) return to + kMostPlaces - std::countl_zero(tail) / 8;
  return to + (to[1] == '0' ? 1 : 2);
}

}  // namespace

char* put_short_float(char* to, float value) {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  const std::uint32_t size = bits & 0x7FFFFFFF;
  // Below a power of two the neighbour is half as far, which the above does not allow for.
  if (size < kLeast || size >= kBeyond || (size & kFractionBits) == 0) {
    return std::to_chars(to, to + kShortFloatRoom, value).ptr;
  }
  *to = '-';
  to += bits >> 31;

  const std::uint64_t mantissa = (size & kFractionBits) | (kFractionBits + 1);
  const unsigned point = 152 - (size >> 23);  // 4 m = value 2^point
  const unsigned places = kPlaces[point];
  const std::uint64_t power = kPowers[places];
  const std::uint64_t scaled = 4 * mantissa * power;
  // The middles themselves round to even.
  const std::uint64_t reach = 2 * power - (mantissa & 1);
  const std::uint64_t down = scaled >> point;
  const std::uint64_t tens = down / 10 * 10;
  const std::uint64_t half = std::uint64_t{1} << (point - 1);
  std::uint64_t digits = down + (scaled - (down << point) + (down & 1) > half ? 1 : 0);
  digits = (tens + 10) << point <= scaled + reach ? tens + 10 : digits;
  digits = tens << point >= scaled - reach ? tens : digits;

  auto whole = static_cast<std::uint32_t>(4 * mantissa >> point);
  std::uint64_t fraction = digits - whole * power;
  if (fraction >= power) {
    ++whole;
    fraction -= power;
  }
  to = put_whole(to, whole);
  if (fraction == 0) return to;
  *to++ = '.';
  return put_fraction(to, fraction * kPowers[kMostPlaces - places]);
}

}  // namespace fftcl::app
