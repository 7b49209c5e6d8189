// fftcl spectrogram, line plots and Welch's average, as a user meets them.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdint>
#include <map>
#include <numbers>
#include <random>

#include "cli/files.hpp"
#include "cli/image_files.hpp"
#include "cli/program.hpp"
#include "cli/spectra/levels.hpp"
#include "support/near.hpp"

namespace fftcl::test {

TEST_CASE("a pipe gets a row for each frame and bin; a sine on a bin reads its level in every frame, in every window") {
  TemporaryFolder folder;
  write_file(folder / "tone.wav", sine_wav(8000, 1000, 1000, 0.5));
  const std::string windows[] = {"rect",    "hann",     "hamming", "blackman", "blackmanharris", "nuttall",
                                 "flattop", "bartlett", "tukey",   "kaiser",   "gauss"};
  for (const std::string& window : windows) {
    CAPTURE(window);
    const Rows rows =
        csv_rows(run_well({"spectrogram", folder / "tone.wav", "-n", "256", "--overlap", "50%", "-w", window}).out);
    REQUIRE(rows.size() == 1 + 6 * 129);
    CHECK(rows[0] == std::vector<std::string>{"time_s", "frequency_hz", "magnitude_dbfs"});
    for (std::size_t i = 1; i < rows.size(); ++i) {
      if (rows[i][1] == "1000") CHECK(std::stod(rows[i][2]) == near(kHalfScale, kSixteenBits));
    }
    CHECK(rows[1][0] == "0.016");
    CHECK(rows[1 + 129][0] == "0.032");
    CHECK(rows.back()[1] == "4000");
  }
}

TEST_CASE("times of frames are told as finely as samples are apart, however many there are in a second") {
  Surroundings pipe;
  pipe.input = std::string(7, '\x10');
  // The middle of the first frame of 4 is at sample 2; the hop is a sample.
  const auto times = [&](const std::string& rate) {
    const Rows rows =
        csv_rows(run_well({"spectrogram", "-", "--encoding", "s8", "--rate", rate, "-n", "4", "--hop", "1"}, pipe).out);
    REQUIRE(rows.size() == 1 + 4 * 3);
    return std::vector<std::string>{rows[1][0], rows[4][0], rows[7][0], rows[10][0]};
  };
  CHECK(times("8k") == std::vector<std::string>{"0.00025", "0.000375", "0.0005", "0.000625"});
  CHECK(times("8000M") ==
        std::vector<std::string>{"0.00000000025", "0.000000000375", "0.0000000005", "0.000000000625"});
  CHECK(times("96M") == std::vector<std::string>{"0.00000002083", "0.00000003125", "0.00000004167", "0.00000005208"});

  // Those of a part are counted from the beginning of the whole.
  const Rows part = csv_rows(
      run_well({"spectrogram", "-", "--encoding", "s8", "--rate", "8k", "-n", "4", "--hop", "1", "--start", "250us"},
               pipe)
          .out);
  CHECK(part.at(1)[0] == "0.0005");

  // Without a rate they are counted in samples, of which the middle of an odd number is a half.
  pipe.input = "1\n2\n-1\n0\n3\n";
  const Rows counted = csv_rows(run_well({"spectrogram", "-", "-n", "4", "--hop", "1"}, pipe).out);
  CHECK(counted.at(0) == std::vector<std::string>{"time_samples", "frequency_cycles_per_sample", "magnitude_dbfs"});
  CHECK(counted.at(1)[0] == "2");
  CHECK(counted.at(4)[0] == "3");
  CHECK(csv_rows(run_well({"spectrogram", "-", "-n", "3", "--hop", "2"}, pipe).out).at(3)[0] == "3.5");
}

TEST_CASE("levels have the digits of the precision they were computed in") {
  Surroundings pipe;
  pipe.input = "1\n2\n-1\n";
  const auto level = [&](const std::string& precision) {
    const Arguments words = {"spectrogram", "-", "-n", "3", "-w", "rect", "--scale", "linear", "-p", precision};
    return csv_rows(run_well(words, pipe).out).at(1)[2];
  };
  CHECK(level("fp32") == "0.6666667");
  CHECK(level("fp64").starts_with("0.66666666666666"));
}

TEST_CASE("frames are what the transform command makes of the same part") {
  TemporaryFolder folder;
  write_file(folder / "noise.wav", wav_bytes(8000, 1, 3000, [](std::size_t, std::size_t n) { return noise(n); }));
  // Sizes with small factors, with large ones and a prime.
  for (const std::string size : {"256", "300", "101"}) {
    CAPTURE(size);
    const Rows frames =
        csv_rows(run_well({"spectrogram", folder / "noise.wav", "-n", size, "--hop", "160", "--value", "power"}).out);
    const std::size_t bins = std::stoul(size) / 2 + 1;
    const Rows part = csv_rows(run_well({folder / "noise.wav", "-n", size, "--start", "0.06", "--value", "power"}).out);
    REQUIRE(part.size() == bins + 1);
    for (std::size_t k = 0; k < bins; ++k) {
      CHECK(frames[1 + 3 * bins + k][1] == part[1 + k][1]);
      CHECK(std::stod(frames[1 + 3 * bins + k][2]) == near(std::stod(part[1 + k][2]), 1e-3));
    }
  }
}

TEST_CASE("several channels have a column, several inputs another one") {
  const std::string stereo = FFTCL_SAMPLES "/stereo.wav";
  const Arguments options = {"-n", "1024", "--hop", "8000", "--fmin", "400", "--fmax", "1100"};
  Arguments arguments = {"spectrogram", stereo};
  arguments.insert(arguments.end(), options.begin(), options.end());
  const Rows rows = csv_rows(run_well(arguments).out);
  CHECK(rows[0] == std::vector<std::string>{"channel", "time_s", "frequency_hz", "magnitude_dbfs"});
  std::map<std::string, double> largest;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    CHECK(std::stod(rows[i][2]) >= 400);
    CHECK(std::stod(rows[i][2]) <= 1100);
    if (!largest.contains(rows[i][0])) largest[rows[i][0]] = -1000;
    largest[rows[i][0]] = std::max(largest[rows[i][0]], std::stod(rows[i][3]));
  }
  // 440 Hz at -6 dB on the left, 1 kHz at -12 dB on the right, at most 1.42 dB less between bins.
  CHECK(largest.at("1") == near(-6, 0.25));
  CHECK(largest.at("2") == near(-12, 0.13));
  arguments.insert(arguments.begin() + 1, stereo);
  CHECK(csv_rows(run_well(arguments).out)[0][0] == "file");
}

TEST_CASE("inputs of one and of two channels share a table, those of unlike units do not") {
  const std::string mono = FFTCL_SAMPLES "/chord.wav", stereo = FFTCL_SAMPLES "/stereo.wav";
  const Rows rows = csv_rows(run_well({"spectrogram", mono, stereo, "-n", "1024", "--hop", "8000"}).out);
  CHECK(rows[0] == std::vector<std::string>{"file", "channel", "time_s", "frequency_hz", "magnitude_dbfs"});
  CHECK(rows[1][1] == "1");
  CHECK(rows.back()[1] == "2");
  TemporaryFolder folder;
  write_file(folder / "none.csv", "1\n2\n3\n4\n");
  const Outcome outcome = run({"spectrogram", mono, folder / "none.csv", "-n", "4"});
  CHECK(outcome.code == 1);
  CHECK(contains(outcome.err, "error: " + (folder / "none.csv") + ": its columns are not those of the inputs"));
}

TEST_CASE("a picture has the size that is asked for, a folder gets one for each input") {
  TemporaryFolder folder;
  const std::string chord = FFTCL_SAMPLES "/chord.wav";
  const std::string stereo = FFTCL_SAMPLES "/stereo.wav";
  run_well({"spectrogram", chord, stereo, "-o", folder.path() + "/"});
  CHECK(folder.names() == std::vector<std::string>{"chord.png", "stereo.png"});
  CHECK(png_size(read_file(folder / "chord.png")) == std::pair(1000u, 600u));
  CHECK(png_size(read_file(folder / "stereo.png")) == std::pair(1000u, 900u));
  const Arguments small = {"spectrogram", chord,  "--size",   "400x300", "--log-freq",
                           "--colormap",  "gray", "--format", "png"};
  const std::string png = run_well(small).out;
  CHECK(png_size(png) == std::pair(400u, 300u));
  CHECK(run_well(small).out == png);
}

TEST_CASE("a terminal gets a map of characters, with and without colours") {
  const std::string chord = FFTCL_SAMPLES "/chord.wav";
  Surroundings utf8;
  utf8.environment = {{"LC_ALL", "C.UTF-8"}, {"TERM", "xterm"}};
  const Outcome coloured = run_on_terminal({"spectrogram", chord}, 80, utf8);
  CHECK(coloured.code == 0);
  CHECK(contains(coloured.out, "▀"));
  CHECK(contains(coloured.out, "kHz"));
  CHECK(contains(run_on_terminal({"spectrogram", FFTCL_SAMPLES "/chirp.wav"}).out, "from -120 to 0"));
  Surroundings ascii;
  ascii.environment = {{"LC_ALL", "C"}, {"NO_COLOR", "1"}};
  for (const std::uint16_t columns : {std::uint16_t{60}, std::uint16_t{20}}) {
    const Outcome plain = run_on_terminal({"spectrogram", chord}, columns, ascii);
    CHECK(plain.code == 0);
    CHECK_FALSE(contains(plain.out, "\x1b"));
    for (const std::string& line : lines_of(plain.out)) {
      if (contains(line, "|")) CHECK(line.size() <= columns);
    }
  }
  check_usage_error({"spectrogram", chord, "--format", "json"}, "use one of png, csv, tsv, npy");
}

TEST_CASE("one to five samples, and fewer than a frame") {
  TemporaryFolder folder;
  for (std::size_t samples = 1; samples <= 5; ++samples) {
    write_file(folder / "short.wav", sine_wav(8000, samples, 1000, 0.5));
    CHECK(csv_rows(run_well({"spectrogram", folder / "short.wav"}).out).size() == 1 + samples / 2 + 1);
    CHECK(csv_rows(run_well({"spectrogram", folder / "short.wav", "-n", "64"}).out).size() == 1 + 33);
    png_size(run_well({"spectrogram", folder / "short.wav", "--format", "png"}).out);
  }
  write_file(folder / "silence.wav", wav_bytes(8000, 1, 5000, [](std::size_t, std::size_t) { return 0.0; }));
  CHECK(csv_rows(run_well({"spectrogram", folder / "silence.wav"}).out)[5][2] == "-inf");
  png_size(run_well({"spectrogram", folder / "silence.wav", "--format", "png"}).out);
  // Axes between numbers that are next to each other.
  png_size(run_well({"spectrogram", folder / "silence.wav", "--fmin", "437.5", "--fmax", "437.50000000000006", "--vmin",
                     "-10", "--vmax", "-9.999999999999998", "--format", "png"})
               .out);
}

TEST_CASE("what a spectrogram cannot do is said") {
  TemporaryFolder folder;
  const std::string chord = FFTCL_SAMPLES "/chord.wav";
  check_usage_error({"spectrogram", chord, "--hop", "8", "--overlap", "50%"}, "--hop with --overlap");
  check_usage_error({"spectrogram", chord, "--value", "phase"}, "--value 'phase'");
  check_usage_error({"spectrogram", chord, "--fmin", "30k"}, "above the highest frequency");
  check_usage_error({"spectrogram", chord, "--fmin", "5k", "--fmax", "1k"}, "5000 is above --fmax 1000");
  check_usage_error({"transform", chord, "--fmax", "1k", "--fmin", "5k"}, "5000 is above --fmax 1000");
  check_usage_error({"spectrogram", chord, "--size", "10x10", "-o", folder / "x.png"}, "--size");
  check_usage_error({"spectrogram", chord, "--size", "wide"}, "width and height");
  check_usage_error({"spectrogram", chord, "--colormap", "jet"}, "viridis");
  check_usage_error({"spectrogram", chord, "--vmin", "0", "--vmax", "-10", "-o", folder / "x.png"}, "--vmin");
  check_usage_error(
      {"spectrogram", chord, "--scale", "linear", "--vmin", "-1.7e308", "--vmax", "1.7e308", "-o", folder / "x.png"},
      "--vmin");
  check_usage_error({"spectrogram", chord, "--log-freq", "--fmin", "0", "-o", folder / "x.png"}, "--fmin");
  check_usage_error({"spectrogram", chord, chord, "--format", "npy"},
                    "cannot hold several spectrograms; use -o DIR/ or a template such as -o '{stem}.npy'");
  CHECK(folder.names().empty());
}

TEST_CASE("complex samples have a logarithmic axis above zero, as the plot of their spectrum") {
  TemporaryFolder folder;
  std::vector<std::complex<float>> tone;
  for (int i = 0; i < 4096; ++i) tone.push_back(std::polar(0.5F, 0.6F * static_cast<float>(i)));
  write_file(folder / "tone.npy", npy_bytes<std::complex<float>>({tone.size()}, tone));
  for (const Arguments& command : {Arguments{"spectrogram"}, Arguments{"transform"}}) {
    const Arguments logarithmic = with(command, {folder / "tone.npy", "--rate", "8k", "--log-freq", "--format", "png"});
    check_usage_error(logarithmic, "negative frequencies; leave it out, or give --fmin");
    check_usage_error(with(logarithmic, {"--fmin", "-100"}), "negative frequencies");
    png_size(run_well(with(logarithmic, {"--fmin", "100"})).out);
  }
}

TEST_CASE("a line plot of a spectrum has the size that is asked for") {
  TemporaryFolder folder;
  const std::string stereo = FFTCL_SAMPLES "/stereo.wav";
  run_well({stereo, "-o", folder / "plot.png"});
  CHECK(png_size(read_file(folder / "plot.png")) == std::pair(1000u, 700u));
  run_well({stereo, "-o", folder / "plot.png", "--size", "640x400", "--log-freq", "--value", "psd"});
  CHECK(png_size(read_file(folder / "plot.png")) == std::pair(640u, 400u));
  check_usage_error({stereo, "--value", "complex", "-o", folder / "c.png"}, "complex values");
  CHECK(folder.names() == std::vector<std::string>{"plot.png"});
}

TEST_CASE("Welch's average of white noise has its density, whatever the window, and a sine its level") {
  TemporaryFolder folder;
  // Uniform in [-0.5, 0.5): a mean square of 1/12, spread over 0 to 4000 Hz; a full-scale sine's is 1/2.
  std::mt19937 random(5);
  write_file(folder / "noise.wav", wav_bytes(8000, 1, 80000, [&](std::size_t, std::size_t) {
               return static_cast<double>(random()) / 4294967296.0 - 0.5;
             }));
  write_file(folder / "tone.wav", sine_wav(8000, 20000, 1000, 1));
  const double expected = 10 * std::log10(1.0 / 12 / 4000 / 0.5);
  const std::string windows[] = {"rect",    "hann",     "hamming", "blackman", "blackmanharris", "nuttall",
                                 "flattop", "bartlett", "tukey",   "kaiser",   "gauss"};
  for (const std::string& window : windows) {
    CAPTURE(window);
    const Rows rows = csv_rows(run_well({folder / "noise.wav", "-n", "256", "--overlap", "50%", "-w", window, "--value",
                                         "psd", "--scale", "linear"})
                                   .out);
    REQUIRE(rows.size() == 130);
    double mean = 0;
    for (std::size_t i = 10; i < 120; ++i) mean += std::stod(rows[i][2]) / 110;
    // Some 110 bins of 300 averages each: a relative standard deviation below 1/sqrt(110 * 300 / 5), 5 of them.
    CHECK(std::abs(10 * std::log10(mean / 0.5) - expected) < 10 * std::log10(1 + 5 / std::sqrt(110.0 * 300 / 5)));
    const Rows tone = csv_rows(run_well({folder / "tone.wav", "-n", "512", "--overlap", "50%", "-w", window}).out);
    for (const auto& row : tone) {
      // 16 bits round by 2^-16.
      if (row[1] == "1000") CHECK(std::abs(std::stod(row[2])) < 0.005);
    }
  }
}

TEST_CASE("segments so long that the device gets a part of the channels at once are those of each channel alone") {
  TemporaryFolder folder;
  constexpr std::size_t kChannels = 5, kSegment = std::size_t{1} << 18;
  // Channel c has its line at bin 1000 (c + 1) in both segments.
  std::string bytes;
  for (std::size_t n = 0; n < 2 * kSegment; ++n) {
    for (std::size_t c = 0; c < kChannels; ++c) {
      const double turns = static_cast<double>(1000 * (c + 1) * n % kSegment) / static_cast<double>(kSegment);
      bytes += static_cast<char>(std::lround(100 * std::sin(2 * std::numbers::pi * turns)));
    }
  }
  write_file(folder / "long.raw", bytes);
  const std::string length = std::to_string(kSegment);
  const Arguments average = {
      folder / "long.raw", "--encoding", "s8",      "--channels", "5", "--rate", length, "-n", length, "--hop", length,
      "--format",          "text",       "--peaks", "1"};
  const std::string text = run_well(average).out;
  std::size_t at = 0;
  for (std::size_t c = 0; c < kChannels; ++c) {
    at = text.find(std::to_string(1000 * (c + 1)) + ".00 Hz   -2.14 dBFS", at);
    CAPTURE(text);
    REQUIRE(at != std::string::npos);
  }
}

}  // namespace fftcl::test
