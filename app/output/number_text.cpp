#include "output/number_text.hpp"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string_view>

#include "fftcl/error.hpp"

namespace fftcl::app {
namespace {

template <class T>
char* put_digits(char* to, T value) {
  // to_chars would write "-nan" for one whose sign bit is set.
  if (std::isnan(value)) return to + std::string_view("nan").copy(to, kNumberRoom);
  // Left to itself it takes an exponent where that saves a character: 1e+05 between 99999 and 100001.
  constexpr T kLeast = static_cast<T>(1e-4);
  constexpr T kWhole = static_cast<T>(std::uint64_t{1} << std::numeric_limits<T>::digits);
  const T magnitude = std::abs(value);
  if (magnitude >= kLeast && magnitude < kWhole) {
    return std::to_chars(to, to + kNumberRoom, value, std::chars_format::fixed).ptr;
  }
  return std::to_chars(to, to + kNumberRoom, value).ptr;
}

template <class T>
void append(std::string& text, T value) {
  char digits[kNumberRoom];
  text.append(digits, put_digits(digits, value));
}

/// True for a finite value that no float stands for: the nearest would be infinite, or lose digits to how small it is.
/// Powers of samples that are floats may be such.
bool is_beyond_float(double value) {
  using Limits = std::numeric_limits<float>;
  const double magnitude = std::abs(value);
  if ((magnitude >= Limits::min() && magnitude <= Limits::max()) || !std::isfinite(value)) return false;
  return static_cast<float>(value) != value;  // a small one may be a float's own
}

}  // namespace

char* put_number(char* to, float value) { return put_digits(to, value); }
char* put_number(char* to, double value) { return put_digits(to, value); }

char* put_number(char* to, double value, Precision precision) {
  if (precision == Precision::fp64 || is_beyond_float(value)) return put_digits(to, value);
  return put_digits(to, static_cast<float>(value));
}

template <>
float nearest(double value) {
  const float nearest = static_cast<float>(value);
  if (std::isinf(nearest) && std::isfinite(value)) {
    throw Error("result", "exceeds the range of single precision",
                "use --precision fp64, --scale db, or smaller values");
  }
  return nearest;
}

void append_number(std::string& text, float value) { append(text, value); }
void append_number(std::string& text, double value) { append(text, value); }

}  // namespace fftcl::app
