// What the axes of spectra are called, and where an axis in octaves begins.
#include "results/spectrum_labels.hpp"

#include <doctest/doctest.h>

namespace fftcl::app {

TEST_CASE("spectrum labels: an axis of values says what they are, on which scale and of what unit") {
  using enum analysis::Value;
  using enum analysis::Scale;
  CHECK(value_axis_label(magnitude, db, 8000) == "Magnitude in dBFS");
  CHECK(value_axis_label(power, db, 8000) == "Power in dBFS");
  CHECK(value_axis_label(psd, db, 8000) == "Power spectral density in dBFS/Hz");
  CHECK(value_axis_label(magnitude, log, 8000) == "Magnitude, log10");
  CHECK(value_axis_label(power, log, 8000) == "Power, log10");
  CHECK(value_axis_label(magnitude, linear, 8000) == "Magnitude, 1 = full scale");
  CHECK(value_axis_label(power, linear, 8000) == "Power, mean square");
  CHECK(value_axis_label(psd, linear, 8000) == "Power spectral density in 1/Hz");
  CHECK(value_axis_label(psd, linear, 0) == "Power spectral density in 1/(cycle/sample)");
  CHECK(value_axis_label(phase, linear, 8000) == "Phase in rad");
}

TEST_CASE(
    "spectrum labels: octaves begin with the first bin, at 20 Hz where that leaves a decade, half a bin at least") {
  CHECK(first_of_octaves(1, 200, true) == 20);
  CHECK(first_of_octaves(1, 199, true) == 1);
  CHECK(first_of_octaves(30, 200, true) == 30);
  CHECK(first_of_octaves(1, 200, false) == 1);
  CHECK(first_of_octaves(300, 400, true) == 200);
}

TEST_CASE("spectrum labels: a rate of less than one a second is told, one that is not known is not") {
  CHECK(input_text("CSV", "left", 0.5) == "CSV, channel left, 0.5 Hz");
  CHECK(input_text("CSV", "1", 0) == "CSV");
}

}  // namespace fftcl::app
