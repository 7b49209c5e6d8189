// What stands above a spectrum on a terminal, and below its plot.
#include <doctest/doctest.h>

#include <string>

#include "app/helpers.hpp"
#include "results/terminal_report.hpp"

using namespace fftcl::app;
using fftcl::app::testing::contains;

namespace {

/// Of a channel of that name, sampled so.
std::string shown(double sample_rate, const std::string& channel = "1") {
  SpectrumReport report;
  report.source = "x.csv";
  report.format = "CSV";
  report.sample_rate = sample_rate;
  report.samples = report.fft_size = 4096;
  report.window = "rect";
  report.value_name = "magnitude_dbfs";
  for (int bin = 0; bin <= 2048; ++bin) report.frequencies.push_back(sample_rate * bin / 4096);
  report.channels.push_back({channel, std::vector<double>(report.frequencies.size(), -6), {}, {}});
  TerminalTraits traits;
  traits.columns = 80;
  return terminal_report(report, {}, traits, TextForm::full);
}

}  // namespace

TEST_CASE("a header tells the rate and how long the signal is at any scale") {
  CHECK(contains(shown(44100), "44100 Hz, 1 channel, 4096 samples (0.09288 s)\n"));
  CHECK(contains(shown(20e9), "20 GHz, 1 channel, 4096 samples (204.8 ns)\n"));
  CHECK(contains(shown(1. / 86400), "11.57407407 uHz, 1 channel, 4096 samples (11.21 years)\n"));
}

TEST_CASE("a header tells zeros behind the samples, and whether segments were averaged or their largest values held") {
  SpectrumReport report;
  report.fft_size = 512;
  report.zeros = 12;
  report.samples = 4000;
  report.window = "hann";
  report.frequencies = {0, .1};
  report.channels.push_back({"1", {-6, -6}, {}, {}});
  const auto header = [&] { return terminal_report(report, {}, {}, TextForm::full); };
  CHECK(contains(header(), "N 512 (500 samples and zeros), window hann"));
  report.segments = 15;
  CHECK(contains(header(), "N 512 (500 samples and zeros), average of 15 segments, window hann"));
  report.average = analysis::Average::max;
  CHECK(contains(header(), ", maximum of 15 segments, window hann"));
  report.zeros = 0;
  CHECK(contains(header(), "N 512, maximum of 15 segments, window hann"));
}

TEST_CASE("a header tells that no more than the first samples were used, and that no rate is known") {
  SpectrumReport report;
  report.fft_size = 512;
  report.samples = 513;
  report.frequencies = {0, .1};
  report.channels.push_back({"1", {-6, -6}, {}, {}});
  const auto header = [&] { return terminal_report(report, {}, {}, TextForm::full); };
  CHECK(contains(header(), "N 512 (the first samples), window"));
  CHECK(contains(header(), "sample rate unknown, 1 channel, 513 samples\n"));
  report.samples = 512;
  CHECK(contains(header(), "N 512, window"));
  report.fft_size = 513;
  report.zeros = 1;
  CHECK(contains(header(), "N 513 (512 samples and zeros), window"));
}

TEST_CASE("peaks on a terminal too narrow for their table stand at its left edge") {
  SpectrumReport report;
  report.sample_rate = 44100;
  report.value_name = "magnitude_dbfs";
  report.channels.push_back({"1", {}, {}, {{1099.92, 1634.6, .027, -31.33}, {439.96, 653.8, .025, -32.07}}});
  const auto table = [&](std::size_t columns) {
    TerminalTraits traits;
    traits.columns = columns;
    return terminal_report(report, {}, traits, TextForm::brief);
  };
  const std::string wide =
      "       frequency       level  note\n"
      "      1099.92 Hz  -31.33 dBFS  C#6 -14 cents\n"
      "       439.96 Hz  -32.07 dBFS  A4\n";
  CHECK(table(44) == wide);
  CHECK(table(40) ==
        " frequency       level  note\n"
        "1099.92 Hz  -31.33 dBFS  C#6 -14 cents\n"
        " 439.96 Hz  -32.07 dBFS  A4\n");
}

TEST_CASE("behind the peaks of a short spectrum stands where its values are") {
  const auto texts = [](std::size_t count, TextForm form) {
    SpectrumReport report;
    report.value_name = "magnitude_dbfs";
    report.frequencies.assign(count, 0);
    report.channels.push_back({"1", std::vector<double>(count, 0), {}, {}});
    return std::vector<std::string>{terminal_report(report, {}, {}, form), spectrum_text(report, form)};
  };
  for (const std::string& text : texts(1, TextForm::full)) {
    CHECK(text.ends_with("  no peaks\n  1 value; give --format csv or -o FILE.npy to see it\n"));
  }
  for (const std::string& text : texts(16, TextForm::full)) {
    CHECK(text.ends_with("  no peaks\n  16 values; give --format csv or -o FILE.npy to see them\n"));
  }
  for (const std::string& text : texts(17, TextForm::full)) CHECK(text.ends_with("  no peaks\n"));
  for (const std::string& text : texts(16, TextForm::brief)) CHECK(text.ends_with("  no peaks\n"));
  SpectrumReport complex;
  complex.channels.push_back({"1", {}, {{1, 2}}, {}});
  CHECK(spectrum_text(complex, TextForm::brief) == "  1 complex value; give --format csv or -o FILE.npy to see it\n");
}

TEST_CASE("where no peaks were asked for nothing is said of them") {
  SpectrumReport report;
  report.frequencies = {0, 1};
  report.value_name = "magnitude_dbfs";
  report.channels = {{"1", {-1, -2}, {}, {}}};
  const auto texts = [&] {
    return std::vector<std::string>{terminal_report(report, {}, {}, TextForm::full),
                                    spectrum_text(report, TextForm::full)};
  };
  for (const std::string& text : texts()) CHECK(contains(text, "no peaks"));
  report.lists_peaks = false;
  for (const std::string& text : texts()) CHECK_FALSE(contains(text, "peaks"));
  CHECK(spectrum_text(report, TextForm::brief).empty());
}

TEST_CASE("a header names a channel that stands alone") {
  CHECK(contains(shown(8000, "Accel X [g]"), "8000 Hz, channel Accel X [g], 4096 samples"));
  CHECK(contains(shown(8000, "2"), "8000 Hz, channel 2, 4096 samples"));
}

TEST_CASE("the ticks of a plot have the unit of its highest frequency where that is below a hundredth of a hertz") {
  CHECK(contains(shown(20e9), " 4 GHz "));
  CHECK(contains(shown(1. / 86400), " 2 uHz "));
  // Hundredths of a hertz are in Hz, and so is less beside them.
  const std::string slow = shown(0.1);
  CHECK(contains(slow, " 0.01 Hz "));
  CHECK_FALSE(contains(slow, "mHz"));
}

TEST_CASE("the ticks below a plot of few neighbouring frequencies differ from each other") {
  SpectrumReport report;
  report.sample_rate = 44100;
  report.value_name = "magnitude_dbfs";
  for (int bin = 0; bin <= 10; ++bin) report.frequencies.push_back(10000 + bin);
  report.channels.push_back({"1", std::vector<double>(report.frequencies.size(), -6), {}, {}});
  TerminalTraits traits;
  traits.columns = 100;
  const std::string text = terminal_report(report, {}, traits, TextForm::full);
  for (const char* const tick : {" 10 kHz ", " 10.002 kHz ", " 10.004 kHz ", " 10.006 kHz ", " 10.008 kHz "}) {
    CAPTURE(text);
    CHECK_MESSAGE(contains(text, tick), tick);
  }
}

TEST_CASE(
    "the ticks below a plot stand where their frequencies are, those below zero behind the others without a shift") {
  SpectrumReport report;
  report.sample_rate = 100;
  report.value_name = "magnitude_dbfs";
  for (int bin = 0; bin < 100; ++bin) report.frequencies.push_back(bin < 50 ? bin : bin - 100);
  report.channels.push_back({"1", std::vector<double>(100, -6), {}, {}});
  TerminalTraits traits;
  traits.columns = 112;
  // From column 7 on, 103 columns for 99 steps: 20 Hz in the middle of its label at 28, -40 Hz, the 61st, at 69.
  CHECK(contains(terminal_report(report, {}, traits, TextForm::full),
                 "\n       0 Hz               20 Hz                40 Hz              -40 Hz               -20 Hz\n"));
}
