#include "output/number_text.hpp"

#include <charconv>
#include <cmath>
#include <string_view>

namespace fftcl::app {
namespace {

template <class T>
char* put(char* to, T value) {
  // to_chars would write "-nan" for one whose sign bit is set.
  if (std::isnan(value)) return to + std::string_view("nan").copy(to, kNumberRoom);
  return std::to_chars(to, to + kNumberRoom, value).ptr;
}

template <class T>
void append(std::string& text, T value) {
  char digits[kNumberRoom];
  text.append(digits, put(digits, value));
}

}  // namespace

char* put_number(char* to, float value) { return put(to, value); }
char* put_number(char* to, double value) { return put(to, value); }

void append_number(std::string& text, float value) { append(text, value); }
void append_number(std::string& text, double value) { append(text, value); }

void append_number(std::string& text, std::int64_t value) {
  char digits[kNumberRoom];
  text.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

}  // namespace fftcl::app
