// Levels that spectra of our own signals read.
#pragma once

#include <cmath>

namespace fftcl::test {

/// A sine of half of full scale, in decibels.
inline const double kHalfScale = 20 * std::log10(0.5);

/// How near to it a file of 16 bits comes, relative to it: samples are rounded to 1/32767 and read as 1/32768, which is
/// 0.0003 dB each at half of full scale, and a window adds as much between its bins.
inline constexpr double kSixteenBits = 0.003 / 6.02;

}  // namespace fftcl::test
