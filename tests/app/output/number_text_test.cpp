#include "output/number_text.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "fftcl/error.hpp"

using namespace fftcl::app;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

template <class T>
std::string text_of(T value) {
  std::string text;
  append_number(text, value);
  return text;
}

}  // namespace

TEST_CASE("numbers: the fewest digits that read back, whatever the locale") {
  CHECK(text_of(0.1) == "0.1");
  CHECK(text_of(0.1f) == "0.1");
  CHECK(text_of(static_cast<double>(0.1f)) == "0.10000000149011612");
  CHECK(text_of(-kInfinity) == "-inf");
  CHECK(text_of(kInfinity) == "inf");
  CHECK(text_of(std::nan("")) == "nan");
  CHECK(text_of(-std::nan("")) == "nan");
  CHECK(text_of(-0.0) == "-0");
  CHECK(text_of(44100.0) == "44100");
}

TEST_CASE("numbers: those of usual size have no exponent, also where one would be shorter") {
  CHECK(text_of(100000.0) == "100000");
  CHECK(text_of(-5e5F) == "-500000");
  CHECK(text_of(2.4e9) == "2400000000");
  CHECK(text_of(9007199254740991.0) == "9007199254740991");
  CHECK(text_of(1e16) == "1e+16");
  CHECK(text_of(16777215.0F) == "16777215");
  CHECK(text_of(1e10F) == "1e+10");
  CHECK(text_of(1e-4) == "0.0001");
  CHECK(text_of(-1e-4F) == "-0.0001");
  CHECK(text_of(1.2345678901234567e-4) == "0.00012345678901234567");
  CHECK(text_of(9e-5) == "9e-05");
}

TEST_CASE("numbers: of single precision are as short as floats are, but for those that no float stands for") {
  const auto text = [](double value, fftcl::Precision precision) {
    char digits[kNumberRoom];
    return std::string(digits, put_number(digits, value, precision));
  };
  constexpr double kTenth = static_cast<double>(0.1f), kSmallest = std::numeric_limits<float>::denorm_min();
  CHECK(text(kTenth, fftcl::Precision::fp32) == "0.1");
  CHECK(text(kTenth, fftcl::Precision::fp64) == "0.10000000149011612");
  CHECK(text(0, fftcl::Precision::fp32) == "0");
  CHECK(text(kInfinity, fftcl::Precision::fp32) == "inf");
  CHECK(text(1e39, fftcl::Precision::fp32) == "1e+39");
  CHECK(text(-2.5e300, fftcl::Precision::fp32) == "-2.5e+300");
  // Small ones: a float's own, and one that would lose digits.
  CHECK(text(kSmallest, fftcl::Precision::fp32) == "1e-45");
  CHECK(text(1.2345678e-42, fftcl::Precision::fp32) == "1.2345678e-42");
}

TEST_CASE("numbers: floats of all sizes are written as the standard library writes them") {
  const auto check = [](std::uint32_t bits) {
    const auto value = std::bit_cast<float>(bits);
    char expected[64];
    char* const end = std::abs(value) >= 1e-4F && std::abs(value) < 0x1p24F
                          ? std::to_chars(expected, expected + sizeof expected, value, std::chars_format::fixed).ptr
                          : std::to_chars(expected, expected + sizeof expected, value).ptr;
    const std::string_view text(expected, end - expected);
    if (std::isnan(value) || text_of(value) == text) return;
    FAIL_CHECK("bits " << bits << ": " << text_of(value) << " instead of " << text);
  };
  // A prime step: mantissas of all kinds, a hundred for each exponent and sign at least.
  for (std::uint64_t bits = 0; bits < std::uint64_t{1} << 32; bits += 65537) check(static_cast<std::uint32_t>(bits));
  // More at the sizes that levels have, and around the powers of two and what to_chars writes without an exponent.
  for (std::uint32_t bits = std::bit_cast<std::uint32_t>(9e-4F); bits < std::bit_cast<std::uint32_t>(1.1e5F);
       bits += 521)
    check(bits);
  for (std::uint32_t exponent = 0; exponent < 255; ++exponent) {
    for (const int near : {-2, -1, 0, 1, 2}) check((exponent << 23) + static_cast<std::uint32_t>(near));
  }
  for (const float edge : {1e-4F, 1e-3F, 1e5F, 0x1p24F, 9.5F, 99.5F, 999.5F, 0.5F, 0.25F}) {
    for (const int near : {-2, -1, 0, 1, 2})
      check(std::bit_cast<std::uint32_t>(edge) + static_cast<std::uint32_t>(near));
  }
}

TEST_CASE("number text: the nearest float is an error only where a finite value is beyond all of them") {
  CHECK(nearest<float>(0.1) == 0.1F);
  CHECK(nearest<float>(1e-60) == 0);
  CHECK(nearest<float>(-static_cast<double>(std::numeric_limits<float>::max())) == -std::numeric_limits<float>::max());
  CHECK(nearest<float>(kInfinity) == std::numeric_limits<float>::infinity());
  CHECK_THROWS_AS(nearest<float>(1e39), fftcl::Error);
  CHECK_THROWS_AS(nearest<float>(-1e39), fftcl::Error);
}
