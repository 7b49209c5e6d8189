#include "output/number_text.hpp"

#include <charconv>
#include <cmath>
#include <string_view>

#include "output/short_float.hpp"

namespace fftcl::app {
namespace {

static_assert(kNumberRoom >= kShortFloatRoom);

/// to_chars would write "-nan" for one whose sign bit is set.
char* put_nan(char* to) { return to + std::string_view("nan").copy(to, kNumberRoom); }

template <class T>
void append(std::string& text, T value) {
  char digits[kNumberRoom];
  text.append(digits, put_number(digits, value));
}

}  // namespace

char* put_number(char* to, float value) { return std::isnan(value) ? put_nan(to) : put_short_float(to, value); }

char* put_number(char* to, double value) {
  return std::isnan(value) ? put_nan(to) : std::to_chars(to, to + kNumberRoom, value).ptr;
}

void append_number(std::string& text, float value) { append(text, value); }
void append_number(std::string& text, double value) { append(text, value); }

void append_number(std::string& text, std::int64_t value) {
  char digits[kNumberRoom];
  text.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

double as_written(float value) {
  if (!std::isfinite(value)) return static_cast<double>(value);
  char digits[kNumberRoom];
  double result = 0;
  std::from_chars(digits, put_number(digits, value), result);
  return result;
}

}  // namespace fftcl::app
