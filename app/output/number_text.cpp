#include "output/number_text.hpp"

#include <charconv>
#include <cmath>

namespace fftcl::app {
namespace {

template <class T>
void append(std::string& text, T value) {
  char digits[40];
  const auto result = std::to_chars(digits, digits + sizeof digits, value);
  text.append(digits, result.ptr);
}

template <class T>
void append_real(std::string& text, T value) {
  // to_chars would write "-nan" for one whose sign bit is set.
  if (std::isnan(value)) {
    text += "nan";
  } else {
    append(text, value);
  }
}

}  // namespace

void append_number(std::string& text, float value) { append_real(text, value); }
void append_number(std::string& text, double value) { append_real(text, value); }
void append_number(std::string& text, std::int64_t value) { append(text, value); }

double as_written(float value) {
  if (!std::isfinite(value)) return static_cast<double>(value);
  std::string text;
  append(text, value);
  double result = 0;
  std::from_chars(text.data(), text.data() + text.size(), result);
  return result;
}

}  // namespace fftcl::app
