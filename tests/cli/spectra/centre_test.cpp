// I and Q of a receiver: frequencies as they are on air, counted from where it was tuned to.
#include <doctest/doctest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <numbers>

#include "cli/files.hpp"
#include "cli/image_files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {
namespace {

/// A tone 250 kHz above the centre, of 2.4 million samples a second.
std::string tone() {
  std::string bytes;
  for (int n = 0; n < 2400; ++n) {
    const double angle = 2 * std::numbers::pi * 0.25 / 2.4 * n;
    for (const double part : {std::cos(angle), std::sin(angle)}) {
      bytes += static_cast<char>(static_cast<unsigned char>(std::lround(127.5 + 100 * part)));
    }
  }
  return bytes;
}

const Arguments kTuned = {"--encoding", "cu8", "--rate", "2.4M", "--center", "100M"};

/// The column of frequencies of these rows, without its heading.
std::vector<std::string> column(const Rows& rows, std::size_t place) {
  std::vector<std::string> cells;
  for (std::size_t i = 1; i < rows.size(); ++i) cells.push_back(rows[i].at(place));
  return cells;
}

}  // namespace

TEST_CASE("--center: tables, lists and JSON of I and Q have the frequencies on air") {
  TemporaryFolder folder;
  write_file(folder / "x.cu8", tone());
  const auto rows_of = [&](const Arguments& more) {
    return csv_rows(run_well(with(with({folder / "x.cu8"}, kTuned), more)).out);
  };
  const std::vector<std::string> four = {"98800000", "99400000", "100000000", "100600000"};
  CHECK(column(rows_of({"-n", "4"}), 1) == four);
  CHECK(column(rows_of({"-n", "4", "--overlap", "0"}), 1) == four);
  CHECK(column(rows_of({"-n", "4", "--no-shift"}), 1) ==
        std::vector<std::string>{"100000000", "100600000", "98800000", "99400000"});
  CHECK(column(rows_of({"-n", "8", "--fmin", "99.5M", "--fmax", "100.5M"}), 1) ==
        std::vector<std::string>{"99700000", "100000000", "100300000"});
  const Rows frames = csv_rows(
      run_well(with(with({"spectrogram", folder / "x.cu8", "-n", "4", "--hop", "1200"}, kTuned), {"--fmin", "100M"}))
          .out);
  CHECK(column(frames, 1) == std::vector<std::string>{"100000000", "100600000", "100000000", "100600000"});

  const std::string text = run_well(with(with({folder / "x.cu8"}, kTuned), {"--format", "text", "--peaks", "1"})).out;
  CHECK_MESSAGE(text.find("  100.25000 MHz   -2.11 dBFS\n") != std::string::npos, text);
  const auto spectrum_of = [&](const Arguments& arguments) {
    return nlohmann::json::parse(run_well(with(arguments, {"--format", "json", "--peaks", "1"})).out)["spectra"][0];
  };
  const auto tuned = spectrum_of(with({folder / "x.cu8"}, kTuned));
  CHECK(tuned["center_hz"] == 100e6);
  CHECK(std::abs(tuned["channels"][0]["peaks"][0]["frequency_hz"].get<double>() - 100.25e6) < 1);
  CHECK(std::abs(tuned["channels"][0]["peaks"][0]["bin"].get<double>() - 250) < 0.01);
  CHECK(spectrum_of({folder / "x.cu8", "--encoding", "cu8", "--rate", "2.4M"})["center_hz"] == 0);
  CHECK(spectrum_of({FFTCL_SAMPLES "/chord.wav"})["center_hz"].is_null());
}

TEST_CASE("--center: pictures go as far as the band does, also in octaves") {
  TemporaryFolder folder;
  write_file(folder / "x.cu8", tone());
  const Arguments frames = with({"spectrogram", folder / "x.cu8", "--format", "png"}, kTuned);
  const std::string band = run_well(with(frames, {"--fmin", "98.8M", "--fmax", "101.2M"})).out;
  CHECK((run_well(frames).out == band));
  CHECK((run_well(with(frames, {"--fmin", "90M", "--fmax", "110M"})).out == band));
  png_size(run_well(with(frames, {"--log-freq"})).out);
  const Arguments line = with({folder / "x.cu8", "--format", "png"}, kTuned);
  CHECK((run_well(with(line, {"--fmin", "90M", "--fmax", "110M"})).out ==
         run_well(with(line, {"--fmin", "98.8M", "--fmax", "101.2M"})).out));
  png_size(run_well(with(line, {"--log-freq"})).out);
}

TEST_CASE("--channel iq: two channels of a recording are one complex signal, as raw samples are") {
  TemporaryFolder folder;
  const std::string wav = FFTCL_SAMPLES "/stereo.wav", raw = folder / "x.cs16";
  const std::string bytes = read_file(wav);
  write_file(raw, bytes.substr(bytes.find("data") + 8));
  const auto differ_in_name = [](const std::string& recorded, const std::string& plain) {
    Rows rows = csv_rows(recorded);
    for (std::size_t i = 1; i < rows.size(); ++i) {
      CHECK(rows[i][0] == "iq");
      rows[i][0] = "1";
    }
    return rows != csv_rows(plain);
  };
  for (const Arguments& more : {Arguments{"--center", "1M"}, Arguments{"-n", "1024", "--overlap", "50%"},
                                Arguments{"--value", "complex", "--start", "0.5"}}) {
    CHECK_FALSE(differ_in_name(run_well(with({wav, "--channel", "iq"}, more)).out,
                               run_well(with({raw, "--encoding", "cs16le", "--rate", "48k"}, more)).out));
  }
  run_well({"filter", wav, "--channel", "iq", "--low-pass", "2k", "-o", folder / "a.cf32"});
  run_well({"filter", raw, "--input-encoding", "cs16le", "--rate", "48k", "--low-pass", "2k", "-o", folder / "b.cf32"});
  CHECK((read_file(folder / "a.cf32") == read_file(folder / "b.cf32")));
  check_usage_error({FFTCL_SAMPLES "/chord.wav", "--channel", "iq"}, "I and Q are two channels, and '");
  check_usage_error({wav, "--center", "1M"}, "I and Q are --channel iq of a recording");
}

TEST_CASE("--center where nothing could be counted from it") {
  TemporaryFolder folder;
  write_file(folder / "x.cu8", tone());
  write_file(folder / "x.csv", "I,Q\n1,0\n0,1\n-1,0\n0,-1\n");
  const Arguments tuned = with({folder / "x.cu8"}, kTuned);
  check_usage_error({FFTCL_SAMPLES "/chord.wav", "--center", "1M"}, "has real samples, whose frequencies begin at 0");
  check_usage_error({"spectrogram", FFTCL_SAMPLES "/chord.wav", "--center", "1M"}, "has real samples");
  run_well({FFTCL_SAMPLES "/chord.wav", "--center", "0"});
  check_usage_error({FFTCL_SAMPLES "/lake.png", "--center", "1M"}, "for signals of one axis");
  check_usage_error({folder / "x.csv", "--center", "1M"}, "the sample rate is not known; give --rate");
  check_usage_error({folder / "x.csv", "--center", "1e300", "--rate", "4"}, "give a lower one");
  check_usage_error(with(tuned, {"--value", "complex"}), "the plain transform, does not take it");
  check_usage_error(with(tuned, {"--format", "npy"}), "--center: this output has values alone");
  check_usage_error(with(with({"spectrogram", folder / "x.cu8"}, kTuned), {"--format", "npy"}),
                    "--center: this output");
  run_well(with(tuned, {"--format", "npy", "--fmin", "100M"}));
  check_usage_error(with(tuned, {"--fmin", "250k", "--fmax", "300k"}), "below the lowest frequency, 98.8 MHz");
  check_usage_error({folder / "x.cu8", "--frequency", "100M"}, "give --center");
}

}  // namespace fftcl::test
