#include "integers/digit_sums.hpp"

#include <algorithm>
#include <cmath>

#include "fftcl/accuracy.hpp"
#include "integers/integer.hpp"

namespace fftcl::app::integers {
namespace {

__extension__ using Wide = unsigned __int128;

constexpr auto kGate = static_cast<double>(kMostErrorOfOne * kMostError);
constexpr double kMostDistance = 0.25;  // of a sum from the integer that it is
/// No sum of limbs of kMostWidth digits comes near; what exceeds it is a wrong result, and no 64-bit integer.
constexpr double kMostSum = 0x1p62;

std::int32_t power_of_ten(unsigned exponent) {
  std::int32_t power = 1;
  for (unsigned i = 0; i < exponent; ++i) power *= 10;
  return power;
}

bool same_residues(std::string_view a, std::string_view b, std::string_view product, std::uint64_t prime) {
  const Wide expected = static_cast<Wide>(residue(a, prime)) * residue(b, prime) % prime;
  return residue(product, prime) == static_cast<std::uint64_t>(expected);
}

/// Without leading zeros, but for the last digit.
std::string trimmed(std::string digits) {
  digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size() - 1));
  return digits;
}

}  // namespace

std::vector<std::int32_t> split_limbs(std::string_view digits, unsigned width) {
  const std::int32_t base = power_of_ten(width);
  std::vector<std::int32_t> limbs;
  limbs.reserve(digits.size() / width + 2);
  std::int32_t carry = 0;
  for (std::size_t end = digits.size(); end > 0;) {
    const std::size_t begin = end - std::min<std::size_t>(end, width);
    std::int32_t value = 0;
    for (const char digit : digits.substr(begin, end - begin)) value = 10 * value + (digit - '0');
    value += carry;
    carry = 2 * value >= base ? 1 : 0;
    limbs.push_back(value - carry * base);
    end = begin;
  }
  if (carry > 0) limbs.push_back(carry);
  return limbs;
}

double norm(std::span<const std::int32_t> limbs) {
  double sum = 0;
  for (const std::int32_t limb : limbs) sum += static_cast<double>(limb) * limb;
  return std::sqrt(sum);
}

double error_bound(std::size_t length, double epsilon, double norm_a, double norm_b) {
  const double stages = std::log2(static_cast<double>(length));
  return (3 * kGate * std::sqrt(stages) + 4) * epsilon * norm_a * norm_b;
}

std::size_t transform_length(std::size_t sums, const analysis::LengthTest& takes) {
  return analysis::taken_length(sums, takes).value_or(analysis::convolution_length(sums));
}

std::optional<unsigned> choose_width(std::string_view a, std::string_view b, double epsilon, unsigned most,
                                     const analysis::LengthTest& takes) {
  std::optional<unsigned> widest;
  for (unsigned width = 1; width <= most; ++width) {
    const std::vector<std::int32_t> x = split_limbs(a, width);
    const std::vector<std::int32_t> y = split_limbs(b, width);
    const std::size_t length = transform_length(x.size() + y.size() - 1, takes);
    if (error_bound(length, epsilon, norm(x), norm(y)) > kMostDistance) break;
    widest = width;
  }
  return widest;
}

template <class Real>
std::optional<std::string> carry_sums(std::span<const Real> sums, unsigned width) {
  const std::int64_t base = power_of_ten(width);
  // n and m limbs make n + m - 1 sums and a product of at most n + m limbs.
  const std::size_t limbs = sums.size() + 1;
  std::string digits(limbs * width, '0');
  std::int64_t carry = 0;
  std::size_t end = digits.size();
  for (std::size_t i = 0; i < limbs; ++i, end -= width) {
    if (i < sums.size()) {
      const Real nearest = std::nearbyint(sums[i]);
      const bool is_integer = std::abs(sums[i] - nearest) <= static_cast<Real>(kMostDistance);
      if (!is_integer || !(std::abs(nearest) <= static_cast<Real>(kMostSum))) return std::nullopt;
      carry += static_cast<std::int64_t>(nearest);
    }
    std::int64_t value = carry % base;
    if (value < 0) value += base;
    carry = (carry - value) / base;
    for (std::size_t place = end; value > 0; value /= 10) digits[--place] = static_cast<char>('0' + value % 10);
  }
  if (carry != 0) return std::nullopt;
  return trimmed(std::move(digits));
}

template std::optional<std::string> carry_sums(std::span<const float>, unsigned);
template std::optional<std::string> carry_sums(std::span<const double>, unsigned);

bool is_product(std::string_view a, std::string_view b, std::string_view product) {
  return same_residues(a, b, product, kFirstPrime) && same_residues(a, b, product, kSecondPrime);
}

std::string add_shifted(std::string_view a, std::size_t shift, std::string_view b) {
  const std::size_t length = std::max(a.size() + shift, b.size()) + 1;
  std::string sum(length, '0');
  int carry = 0;
  const auto digit_of = [](std::string_view digits, std::size_t place) {
    return place < digits.size() ? digits[digits.size() - 1 - place] - '0' : 0;
  };
  for (std::size_t place = 0; place < length; ++place) {
    const int value = carry + digit_of(b, place) + (place >= shift ? digit_of(a, place - shift) : 0);
    sum[length - 1 - place] = static_cast<char>('0' + value % 10);
    carry = value / 10;
  }
  return trimmed(std::move(sum));
}

}  // namespace fftcl::app::integers
