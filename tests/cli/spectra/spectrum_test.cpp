// What comes out of `fftcl INPUT`: spectra of signals of one axis.
#include <doctest/doctest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <numbers>

#include "cli/files.hpp"
#include "cli/program.hpp"
#include "cli/spectra/levels.hpp"
#include "support/near.hpp"

namespace fftcl::test {
namespace {

/// The row of a CSV (heading line left out) with the largest last cell among those of a channel.
std::vector<std::string> strongest(const Rows& rows, const std::string& channel) {
  std::vector<std::string> best;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    if (rows[i][0] != channel) continue;
    if (best.empty() || std::stod(rows[i].back()) > std::stod(best.back())) best = rows[i];
  }
  return best;
}

Rows run_csv(const Arguments& arguments) {
  const Outcome outcome = run(arguments);
  CAPTURE(outcome.err);
  REQUIRE(outcome.code == 0);
  return csv_rows(outcome.out);
}

}  // namespace

TEST_CASE("a pipe gets CSV alone: a row for each bin, DC and Nyquist with them") {
  TemporaryFolder folder;
  write_file(folder / "tone.wav", sine_wav(8000, 1000, 1000, 0.5));
  const Outcome outcome = run({folder / "tone.wav"});
  CHECK(outcome.code == 0);
  CHECK(outcome.err.empty());
  const Rows rows = csv_rows(outcome.out);
  REQUIRE(rows.size() == 502);
  CHECK(rows[0] == std::vector<std::string>{"channel", "frequency_hz", "magnitude_dbfs"});
  CHECK(rows[1][1] == "0");
  CHECK(rows.back()[1] == "4000");
}

TEST_CASE("a sine of half amplitude reads -6.02 dBFS at its frequency, whatever the window") {
  TemporaryFolder folder;
  write_file(folder / "tone.wav", sine_wav(8000, 1000, 1000, 0.5));
  for (const char* window : {"hann", "rect", "blackmanharris", "kaiser:10", "flattop"}) {
    CAPTURE(window);
    const std::vector<std::string> peak = strongest(run_csv({folder / "tone.wav", "-w", window}), "1");
    CHECK(peak[1] == "1000");
    CHECK(std::stod(peak[2]) == near(kHalfScale, kSixteenBits));
  }
}

TEST_CASE("a full-scale sine reads 0.00 dBFS on a bin with every window, and between bins within 0.1 dB and 0.05 bin") {
  TemporaryFolder folder;
  const std::string windows[] = {"rect",    "hann",     "hamming", "blackman", "blackmanharris", "nuttall",
                                 "flattop", "bartlett", "tukey",   "kaiser",   "gauss"};
  const auto strongest_peak = [&](double bin, const std::string& window) {
    write_file(folder / "tone.wav", sine_wav(8192, 4096, 2 * bin, 32767.0 / 32768));
    const Outcome outcome = run({folder / "tone.wav", "-w", window, "--format", "json"});
    REQUIRE(outcome.code == 0);
    return nlohmann::json::parse(outcome.out)["spectra"][0]["channels"][0]["peaks"][0];
  };
  for (const std::string& window : windows) {
    CAPTURE(window);
    // What 16 bits leave of full scale, and their rounding, are below 0.0005 dB.
    CHECK(std::abs(strongest_peak(500, window)["level_dbfs"].get<double>()) < 0.005);
  }
  for (const double bin : {500.1, 500.3, 500.5, 500.75}) {
    CAPTURE(bin);
    const nlohmann::json peak = strongest_peak(bin, "hann");
    CHECK(std::abs(peak["level_dbfs"].get<double>()) < 0.1);
    CHECK(std::abs(peak["bin"].get<double>() - bin) < 0.05);
  }
}

TEST_CASE("channels are transformed each for itself") {
  TemporaryFolder folder;
  write_file(
      folder / "two.wav", wav_bytes(8000, 2, 1600, [](std::size_t channel, std::size_t n) {
        return 0.5 * std::sin(2 * std::numbers::pi * (channel == 0 ? 500.0 : 2000.0) * static_cast<double>(n) / 8000.0);
      }));
  const Rows rows = run_csv({folder / "two.wav"});
  REQUIRE(rows.size() == 1 + 2 * 801);
  CHECK(strongest(rows, "1")[1] == "500");
  CHECK(strongest(rows, "2")[1] == "2000");
  for (const auto& row : rows) {
    if (row[0] == "1" && row[1] == "2000") CHECK(std::stod(row[2]) < -80);
  }
  const Rows second = run_csv({folder / "two.wav", "--channel", "2"});
  CHECK(second.size() == 802);
  CHECK(strongest(second, "2")[1] == "2000");
  CHECK(std::stod(strongest(run_csv({folder / "two.wav", "--channel", "mix"}), "mix").back()) ==
        near(2 * kHalfScale, kSixteenBits));
  CHECK(run({folder / "two.wav", "--channel", "3"}).code == 2);
}

TEST_CASE("--radix 8 works for every length and agrees with the default") {
  TemporaryFolder folder;
  for (const std::size_t length : {1, 3, 17, 210, 1001, 4096}) {
    CAPTURE(length);
    write_file(folder / "noise.wav", wav_bytes(8000, 1, length, [](std::size_t, std::size_t n) { return noise(n); }));
    const Rows rows = run_csv({folder / "noise.wav", "--radix", "8", "--scale", "linear", "-w", "rect"});
    const Rows expected = run_csv({folder / "noise.wav", "-p", "fp64", "--scale", "linear", "-w", "rect"});
    REQUIRE(rows.size() == length / 2 + 2);
    REQUIRE(expected.size() == rows.size());
    for (std::size_t i = 1; i < rows.size(); ++i) {
      CHECK(std::stod(rows[i][2]) == near(std::stod(expected[i][2]), 1e-4));
    }
  }
}

TEST_CASE("the plan that is shown is the one that was asked for") {
  TemporaryFolder folder;
  write_file(folder / "tone.wav", sine_wav(8000, 4096, 1000, 0.5));
  const Outcome outcome = run({folder / "tone.wav", "--format", "text", "--radix", "8,8,8,4"});
  CHECK(outcome.code == 0);
  CHECK(contains(outcome.out, "8.8.8.4"));
  // Real input of even length: half as many complex points run.
  const Outcome refused = run({folder / "tone.wav", "--radix", "8,8,8,8"});
  CHECK(refused.code == 2);
  CHECK(contains(refused.err, "2048"));
}

TEST_CASE("silence reads -inf, null in JSON, and has no peaks") {
  TemporaryFolder folder;
  write_file(folder / "silence.wav", wav_bytes(8000, 1, 64, [](std::size_t, std::size_t) { return 0.0; }));
  const Rows rows = run_csv({folder / "silence.wav"});
  for (std::size_t i = 1; i < rows.size(); ++i) CHECK(rows[i][2] == "-inf");
  const nlohmann::json json = nlohmann::json::parse(run({folder / "silence.wav", "--format", "json"}).out);
  const nlohmann::json& channel = json["spectra"][0]["channels"][0];
  CHECK(channel["magnitude_dbfs"][5].is_null());
  CHECK(channel["peaks"].empty());
}

TEST_CASE("JSON, TSV and text carry the same spectrum") {
  TemporaryFolder folder;
  write_file(folder / "tone.wav", sine_wav(8000, 1000, 1000, 0.5));
  const nlohmann::json json = nlohmann::json::parse(run({folder / "tone.wav", "--format", "json"}).out);
  const nlohmann::json& spectrum = json["spectra"][0];
  CHECK(spectrum["sample_rate_hz"] == 8000);
  CHECK(spectrum["fft_size"] == 1000);
  CHECK(spectrum["window"] == "hann");
  CHECK(spectrum["frequency_hz"].size() == 501);
  CHECK(spectrum["channels"][0]["magnitude_dbfs"][125].get<double>() == near(kHalfScale, kSixteenBits));
  CHECK(run({folder / "tone.wav", "--format", "tsv"}).out.starts_with("channel\tfrequency_hz\tmagnitude_dbfs\n"));
  const std::string text = run({folder / "tone.wav", "--format", "text"}).out;
  CHECK(contains(text, "1000.00 Hz"));
  CHECK(contains(text, "-6.02 dBFS"));
}

TEST_CASE("NPY output has a row of float32 for each channel") {
  TemporaryFolder folder;
  write_file(folder / "tone.wav", sine_wav(8000, 100, 1000, 0.5));
  const NpyArray mono = parse_npy(run({folder / "tone.wav", "--format", "npy", "--scale", "linear"}).out);
  CHECK(mono.descriptor == "<f4");
  CHECK(mono.shape == std::vector<std::size_t>{51});
  const NpyArray stereo = parse_npy(run({FFTCL_SAMPLES "/stereo.wav", "--format", "npy", "-n", "64"}).out);
  CHECK(stereo.shape == std::vector<std::size_t>{2, 33});
}

TEST_CASE("--start, --duration, --fft-size and --pad choose what is transformed") {
  TemporaryFolder folder;
  write_file(folder / "late.wav", wav_bytes(1000, 1, 2000, [](std::size_t, std::size_t n) {
               return n < 1000 ? 0.0 : 0.5 * std::sin(2 * std::numbers::pi * 0.1 * static_cast<double>(n));
             }));
  const std::string file = folder / "late.wav";
  CHECK(run_csv({file, "--duration", "1"})[100][2] == "-inf");
  const Rows second = run_csv({file, "--start", "1", "--duration", "1s"});
  CHECK(second.size() == 502);
  CHECK(strongest(second, "1")[1] == "100");
  CHECK(run_csv({file, "-n", "512"}).size() == 258);
  CHECK(run_csv({file, "-n", "2^12"}).size() == 2050);
  CHECK(run_csv({file, "--pad", "pow2"}).size() == 1026);
  CHECK(run_csv({file, "--duration", "997ms", "--pad", "fast"}).size() == 502);
  CHECK(run_csv({file, "--pad", "3000"}).size() == 1502);
  const Arguments padded{file, "-n", "500", "--hop", "250", "--pad", "512", "--format"};
  CHECK(contains(run_well(with(padded, {"text"})).out, "N 512 (500 samples and zeros), window hann, average of "));
  CHECK(nlohmann::json::parse(run_well(with(padded, {"json"})).out)["spectra"][0]["segment_size"] == 500);
  const Outcome nothing = run({file, "--start", "5"});
  CHECK(nothing.code == 1);
}

TEST_CASE("--fmin and --fmax cut the rows") {
  TemporaryFolder folder;
  write_file(folder / "tone.wav", sine_wav(8000, 800, 1000, 0.5));
  for (const char* form : {"csv", "json", "text", "npy", "png"}) {
    for (const auto& [range, why] :
         {std::pair<Arguments, const char*>{{"--fmin", "30k"}, "frequency, 4 kHz; choose a lower"},
          {{"--fmin", "502", "--fmax", "503"}, "is left; choose a wider range"},
          {{"--fmax", "-1"}, "frequency, 0 Hz; choose a higher"}}) {
      check_usage_error(with({folder / "tone.wav", "--format", form}, range), why);
      check_usage_error(with({folder / "tone.wav", "--format", form, "-n", "64", "--hop", "64"}, range), why);
    }
  }
  const Rows rows = run_csv({folder / "tone.wav", "--fmin", "500", "--fmax", "1.5k"});
  CHECK(rows.size() == 102);
  CHECK(rows[1][1] == "500");
  CHECK(rows.back()[1] == "1500");
}

TEST_CASE("Welch's average and its max-hold") {
  TemporaryFolder folder;
  write_file(folder / "tone.wav", sine_wav(8000, 64000, 1000, 0.5));
  const std::pair<std::string, std::string> averages[] = {{"mean", "average"}, {"max", "maximum"}};
  for (const auto& [average, called] : averages) {
    const Arguments arguments{folder / "tone.wav", "-n", "256", "--overlap", "50%", "--average", average};
    CHECK(contains(run_well(with(arguments, {"--format", "text"})).out, called + " of 499 segments"));
    const auto json = nlohmann::json::parse(run_well(with(arguments, {"--format", "json"})).out);
    CHECK(json["spectra"][0]["average"] == average);
    const Rows rows = run_csv(arguments);
    REQUIRE(rows.size() == 130);
    CHECK(strongest(rows, "1")[1] == "1000");
    CHECK(std::stod(strongest(rows, "1")[2]) == near(kHalfScale, kSixteenBits));
  }
}

TEST_CASE("Welch's average of less than a segment is that of the samples there, with zeros behind, and a warning") {
  TemporaryFolder folder;
  write_file(folder / "short.wav", sine_wav(8000, 100, 1000, 0.5));
  const Outcome averaged = run({folder / "short.wav", "-n", "256", "--overlap", "50%"});
  CHECK(averaged.code == 0);
  CHECK(contains(averaged.err, "has 100 samples, fewer than a segment of 256: "));
  const Outcome single = run_well({folder / "short.wav", "-n", "256"});
  const Rows of_one = csv_rows(single.out);
  const Rows rows = csv_rows(averaged.out);
  REQUIRE(rows.size() == 130);
  REQUIRE(of_one.size() == 130);
  CHECK(strongest(rows, "1") == strongest(of_one, "1"));
}

TEST_CASE("power, psd and phase have headings of their own") {
  const std::string file = FFTCL_SAMPLES "/chord.wav";
  CHECK(run_csv({file, "-n", "64", "--value", "power"})[0][2] == "power_dbfs");
  CHECK(run_csv({file, "-n", "64", "--value", "psd"})[0][2] == "psd_dbfs_per_hz");
  CHECK(run_csv({file, "-n", "64", "--value", "phase"})[0][2] == "phase_rad");
  CHECK(run_csv({file, "-n", "64", "--scale", "linear"})[0][2] == "magnitude");
}

TEST_CASE("tables of text are transformed column by column, without a window") {
  TemporaryFolder folder;
  std::string table = "time,left,right\n";
  for (int n = 0; n < 100; ++n) {
    table += std::to_string(n) + "," + std::to_string(std::cos(2 * std::numbers::pi * 0.1 * n)) + "," +
             std::to_string(0.5 * std::cos(2 * std::numbers::pi * 0.2 * n)) + "\n";
  }
  write_file(folder / "table.csv", table);
  const Rows rows = run_csv({folder / "table.csv", "--rate", "1000"});
  CHECK(rows[0][1] == "frequency_hz");
  CHECK(strongest(rows, "left")[1] == "100");
  CHECK(std::abs(std::stod(strongest(rows, "left")[2])) < 0.001);
  CHECK(strongest(rows, "right")[1] == "200");
  CHECK(run_csv({folder / "table.csv"})[0][1] == "frequency_cycles_per_sample");
}

TEST_CASE("standard input is an input like any other") {
  Surroundings surroundings;
  surroundings.input = sine_wav(8000, 8000, 1000, 0.5);
  const Outcome outcome = run({"-"}, surroundings);
  CHECK(outcome.code == 0);
  CHECK(strongest(csv_rows(outcome.out), "1")[1] == "1000");
}

TEST_CASE("the second run of a command compiles nothing") {
  TemporaryFolder folder;
  Surroundings surroundings;
  surroundings.environment = {{"FFTCL_CACHE_DIR", folder / "cache"}};
  const Arguments arguments = {FFTCL_SAMPLES "/chord.wav", "--radix", "8", "--timing=json"};
  const Outcome first = run(arguments, surroundings);
  const Outcome second = run(arguments, surroundings);
  REQUIRE(first.code == 0);
  REQUIRE(second.code == 0);
  const nlohmann::json cold = nlohmann::json::parse(first.err);
  const nlohmann::json warm = nlohmann::json::parse(second.err);
  CHECK(cold["kernels_compiled"].get<int>() > 0);
  CHECK(warm["kernels_compiled"] == 0);
  CHECK(warm["kernels_from_cache"] == cold["kernels_compiled"]);
  CHECK(first.out == second.out);
  for (const char* step : {"read", "plan", "build", "upload", "kernel", "download", "write"}) {
    CHECK(warm[std::string(step) + "_ms"].get<double>() >= 0);
  }
  Arguments without = arguments;
  without.push_back("--no-cache");
  CHECK(nlohmann::json::parse(run(without, surroundings).err)["kernels_compiled"].get<int>() > 0);
}

}  // namespace fftcl::test
