// Frequencies as terminals and messages show them: as many digits as tell those of an axis from each other.
#include "terminal/frequency_text.hpp"

#include <doctest/doctest.h>

using namespace fftcl::app;
using enum FrequencyMeasure;

TEST_CASE("a frequency has four digits where its span is as wide as it is large, and more where it is narrow") {
  CHECK(frequency_text(12345.6, hertz, {0, 24000}) == "12.35 kHz");
  CHECK(frequency_text(-1.2e6, hertz, {-1.2e6, 1.2e6}) == "-1.2 MHz");
  CHECK(frequency_text(440, hertz, {440, 440}) == "440 Hz");
  CHECK(frequency_text(10002.5, hertz, {10000, 10010}) == "10.0025 kHz");
  CHECK(frequency_text(10005, hertz, {10000, 10010}) == "10.005 kHz");
  CHECK(frequency_text(1420405751.7, hertz, {1420400e3, 1420410e3}) == "1.42040575 GHz");
  CHECK(frequency_text(0.25003, cycles_per_sample, {0.25, 0.2501}) == "0.25003");
  CHECK(frequency_text(0.12345, cycles_per_sample, {0, 0.5}) == "0.123");
  // No more than doubles have.
  CHECK(frequency_text(1e9, hertz, {1e9, 1e9 + 1e-6}) == "1 GHz");
  CHECK(frequency_text(1e9 + 0.1, hertz, {1e9, 1e9 + 1e-6}) == "1.0000000001 GHz");
  // No less than four, however wide the span, and below zero as above it.
  CHECK(frequency_text(1.234, hertz, {0, 24000}) == "1.234 Hz");
  CHECK(frequency_text(-10002.5, hertz, {-10010, -10000}) == "-10.0025 kHz");
}

TEST_CASE("parts of a hertz are used where all of a span is in them") {
  CHECK(frequency_text(0.005, hertz, {0, 0.005}) == "5 mHz");
  CHECK(frequency_text(0.005, hertz, {0, 0.01}) == "0.005 Hz");
  CHECK(frequency_text(-0.005, hertz, {-2, 0}) == "-0.005 Hz");
}
