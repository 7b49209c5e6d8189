#include "integers/polynomial.hpp"

#include <algorithm>

namespace fftcl::app::integers {
namespace {

std::size_t longest(const Polynomial& polynomial) {
  std::size_t digits = 0;
  for (const Integer& value : polynomial) digits = std::max(digits, value.digits.size());
  return digits;
}

/// Brings digits from -9 to 9, the least significant first, into 0 to 9; false where the number is below zero.
bool carry_digits(std::vector<signed char>& digits) {
  int carry = 0;
  for (signed char& digit : digits) {
    const int value = digit + carry;
    carry = value < 0 ? -1 : 0;
    digit = static_cast<signed char>(value < 0 ? value + 10 : value);
  }
  return carry == 0;
}

Integer integer_of(std::string digits, bool negative) {
  Integer value;
  parse_integer(digits, value);
  value.negative = negative && value.digits != "0";
  return value;
}

}  // namespace

std::size_t slot_width(const Polynomial& a, const Polynomial& b) {
  // A product of numbers of p, q and r digits has at most p + q + r; one more digit holds twice that.
  return longest(a) + longest(b) + std::to_string(std::min(a.size(), b.size())).size() + 1;
}

Integer pack(const Polynomial& polynomial, std::size_t width) {
  std::vector<signed char> signed_digits(polynomial.size() * width, 0);
  for (std::size_t i = 0; i < polynomial.size(); ++i) {
    const std::string& digits = polynomial[i].digits;
    for (std::size_t place = 0; place < digits.size(); ++place) {
      const int digit = digits[digits.size() - 1 - place] - '0';
      signed_digits[i * width + place] = static_cast<signed char>(polynomial[i].negative ? -digit : digit);
    }
  }
  std::vector<signed char> digits = signed_digits;
  const bool negative = !carry_digits(digits);
  if (negative) {
    for (signed char& digit : signed_digits) digit = static_cast<signed char>(-digit);
    carry_digits(signed_digits);
    digits = std::move(signed_digits);
  }
  std::string text(digits.size(), '0');
  std::transform(digits.rbegin(), digits.rend(), text.begin(),
                 [](signed char digit) { return static_cast<char>('0' + digit); });
  return integer_of(std::move(text), negative);
}

Polynomial unpack(const Integer& value, std::size_t width, std::size_t count) {
  Polynomial polynomial;
  polynomial.reserve(count);
  int carry = 0;
  for (std::size_t i = 0; i < count; ++i) {
    // The slot's digits, most significant first.
    std::string slot(width, '0');
    const std::size_t end = value.digits.size() - std::min(value.digits.size(), i * width);
    const std::size_t begin = end - std::min(end, width);
    std::copy(value.digits.begin() + static_cast<std::ptrdiff_t>(begin),
              value.digits.begin() + static_cast<std::ptrdiff_t>(end),
              slot.end() - static_cast<std::ptrdiff_t>(end - begin));
    for (std::size_t place = width; carry > 0 && place-- > 0;) {
      carry = slot[place] == '9' ? 1 : 0;
      slot[place] = carry > 0 ? '0' : static_cast<char>(slot[place] + 1);
    }
    // The upper half of the range stands for negative coefficients, which borrowed from the next slot.
    const bool below_zero = slot.front() >= '5';
    if (below_zero) {
      carry = 1;
      int borrow = 0;
      for (std::size_t place = width; place-- > 0;) {
        const int digit = -(slot[place] - '0') - borrow;
        borrow = digit < 0 ? 1 : 0;
        slot[place] = static_cast<char>('0' + (digit < 0 ? digit + 10 : digit));
      }
    }
    polynomial.push_back(integer_of(std::move(slot), below_zero != value.negative));
  }
  return polynomial;
}

}  // namespace fftcl::app::integers
