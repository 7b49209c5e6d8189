// What reports of spectra say of the input and of how it was transformed.
#include "output/spectrum_report.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "app/helpers.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

SpectrumReport averaged_report() {
  SpectrumReport report;
  report.source = "day.csv";
  report.format = "CSV";
  report.sample_rate = 0.5;
  report.samples = 100;
  report.fft_size = 16;
  report.zeros = 6;
  report.window = "kaiser:8";
  report.segments = 2;
  report.value_name = "magnitude";
  report.device = "a device";
  report.plan = "8.2";
  report.precision = fftcl::Precision::fp64;
  report.frequencies = {0, 0.25};
  report.channels = {{"1", {1, 2}, {}, {}}};
  return report;
}

Json json_of(const SpectrumReport& report) {
  return Json::parse(written([&](OutputFile& file) { write_spectrum_json(file, report); }));
}

}  // namespace

TEST_CASE("spectrum report: JSON says what was transformed and how") {
  SpectrumReport report = averaged_report();
  report.channels[0].peaks = {{0.25, 8, 1, 0}};
  Json json = json_of(report);
  CHECK(json["sample_rate_hz"] == 0.5);
  CHECK(json["center_hz"].is_null());
  CHECK(json["samples"] == 100);
  CHECK(json["fft_size"] == 16);
  CHECK(json["segment_size"] == 10);
  CHECK(json["window"] == "kaiser:8");
  CHECK(json["segments"] == 2);
  CHECK(json["average"] == "mean");
  CHECK(json["precision"] == "fp64");
  CHECK(json["device"] == "a device");
  CHECK(json["plan"] == "8.2");
  CHECK(json["frequency_hz"].dump() == "[0,0.25]");
  // Far below any note, which the peak of a signal with a rate still has a place for.
  CHECK(json["channels"][0]["peaks"][0].dump() ==
        "{\"frequency_hz\":0.25,\"bin\":8.0,\"level_dbfs\":0.0,\"note\":null}");

  report.average = analysis::Average::max;
  report.centre = 0;
  json = json_of(report);
  CHECK(json["average"] == "max");
  CHECK(json["center_hz"] == 0);
  report.segments = 1;
  report.sample_rate = 0;
  json = json_of(report);
  CHECK(json["average"].is_null());
  CHECK(json["center_hz"].is_null());
  CHECK_FALSE(json["channels"][0]["peaks"][0].contains("note"));
  // A heading that is not written as numbers are.
  report.channels[0].name = "007";
  CHECK(json_of(report)["channels"][0]["channel"] == "007");
}

TEST_CASE("spectrum report: the text says the same in front of the peaks") {
  SpectrumReport report = averaged_report();
  CHECK(spectrum_text(report, TextForm::full)
            .starts_with("day.csv: CSV, 0.5 Hz, 1 channel, 100 samples\n"
                         "N 16 (10 samples and zeros), window kaiser:8, average of 2 segments, fp64\n"
                         "device a device, plan 8.2\n\nchannel 1\n"));
  report.device.clear();
  report.sample_rate = 0;
  report.zeros = 1;
  report.fft_size = 2;
  CHECK(spectrum_text(report, TextForm::full)
            .starts_with("day.csv: CSV, 1 channel, 100 samples\n"
                         "N 2 (1 sample and zeros), window kaiser:8, average of 2 segments, fp64\n\nchannel 1\n"));
  // With all digits where it is read in Hz.
  report.sample_rate = 44100.123456789;
  CHECK(spectrum_text(report, TextForm::full).starts_with("day.csv: CSV, 44100.123456789 Hz, 1 channel, "));
  report.sample_rate = 0.001;
  CHECK(spectrum_text(report, TextForm::full).starts_with("day.csv: CSV, 1 mHz, 1 channel, "));
  CHECK(spectrum_text(report, TextForm::brief) == "  no peaks\n");
  report.channels.push_back({"2", {1, 2}, {}, {}});
  CHECK(spectrum_text(report, TextForm::brief) == "channel 1\n  no peaks\n\nchannel 2\n  no peaks\n");
}

TEST_CASE("spectrum report: the grid of its frequencies is what the digits of peaks follow from") {
  SpectrumReport report = averaged_report();
  report.frequencies = {-0.25, -0.125, 0, 0.125};
  report.centre = 3;
  const FrequencyGrid grid = frequency_grid(report);
  CHECK(grid.sample_rate == 0.5);
  CHECK(grid.step == 0.125);
  CHECK(grid.centre == 3);
  report.frequencies = {0, 0.25};
  CHECK(frequency_grid(report).step == 0.25);
  report.frequencies = {7};
  CHECK(frequency_grid(report).step == 0);
}
