// Numbers as text: the shortest that reads back as the same value of its type, '.' as the point whatever the locale;
// "inf", "-inf", "nan".
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace fftcl::app {

void append_number(std::string& text, float value);
void append_number(std::string& text, double value);
void append_number(std::string& text, std::int64_t value);

/// Characters that a number may take, and that put_number() may write to.
inline constexpr std::size_t kNumberRoom = 32;

/// Writes the same text at `to`, where there is room for kNumberRoom characters, and returns its end.
char* put_number(char* to, float value);
char* put_number(char* to, double value);

}  // namespace fftcl::app
