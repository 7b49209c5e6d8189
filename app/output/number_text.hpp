// Numbers as text: the fewest digits that read back as the same value of its type, '.' as the point whatever the
// locale; "inf", "-inf", "nan". There is no exponent from 0.0001 on to where the type has no fractions any more, so
// that the frequencies of a spectrum look alike.
#pragma once

#include <cstddef>
#include <string>

#include "fftcl/transform_spec.hpp"

namespace fftcl::app {

void append_number(std::string& text, float value);
void append_number(std::string& text, double value);

/// Characters that a number may take, and that put_number() may write to.
inline constexpr std::size_t kNumberRoom = 32;

/// Writes the same text at `to`, where there is room for kNumberRoom characters, and returns its end.
char* put_number(char* to, float value);
char* put_number(char* to, double value);

/// A value that was computed in that precision, as the shortest number of it; as a double's where it is beyond a float.
char* put_number(char* to, double value, Precision precision);

/// The nearest float or double, for arrays of them. Throws Error where that would be infinite and the value is not.
template <class Real>
Real nearest(double value);
template <>
float nearest(double value);
template <>
inline double nearest(double value) {
  return value;
}

}  // namespace fftcl::app
