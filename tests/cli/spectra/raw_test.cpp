// Raw samples as inputs and as an output.
#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <numbers>

#include "cli/files.hpp"
#include "cli/image_files.hpp"
#include "cli/program.hpp"
#include "support/byte_order.hpp"
#include "support/capture_binding.hpp"
#include "support/near.hpp"

namespace fftcl::test {
namespace {

std::string raw_floats(const std::vector<float>& values) {
  std::string bytes;
  for (const float value : values) bytes += little_endian(std::bit_cast<std::uint32_t>(value), 4);
  return bytes;
}

}  // namespace

TEST_CASE("raw samples from files and pipes, interleaved and planar") {
  TemporaryFolder folder;
  std::vector<float> turns;
  std::vector<float> planes(2000);
  for (std::size_t n = 0; n < 1000; ++n) {
    const double angle = 2 * std::numbers::pi * static_cast<double>(n) / 8;
    planes[n] = static_cast<float>(std::cos(angle));
    planes[1000 + n] = static_cast<float>(std::sin(angle));
    turns.push_back(planes[n]);
    turns.push_back(planes[1000 + n]);
  }
  write_file(folder / "turns.raw", raw_floats(turns));
  write_file(folder / "planes.raw", raw_floats(planes));
  const Arguments described = {"--rate", "8k", "-w", "rect"};
  const std::string complex = run_well(with({folder / "turns.raw", "--encoding", "c64le"}, described)).out;
  const Rows rows = csv_rows(complex);
  REQUIRE(rows.size() == 1001);
  for (const auto& row : rows) {
    if (row[1] == "1000") CHECK(std::abs(std::stod(row[2])) < 0.005);
    if (row[1] == "-1000") CHECK(std::stod(row[2]) < -100);
  }
  const Rows planar =
      csv_rows(run_well(with({folder / "planes.raw", "--encoding", "c64le", "--layout", "planar"}, described)).out);
  REQUIRE(planar.size() == rows.size());
  for (std::size_t i = 1; i < rows.size(); ++i) {
    CHECK(planar[i][1] == rows[i][1]);
    if (std::stod(rows[i][2]) > -100) CHECK(std::abs(std::stod(planar[i][2]) - std::stod(rows[i][2])) < 0.001);
  }
  // Negative frequencies can be asked for, and positive ones with their sign as well.
  const auto between = [&](const char* lowest, const char* highest) {
    const Arguments range = {folder / "turns.raw", "--encoding", "c64le", "--fmin", lowest, "--fmax", highest};
    return csv_rows(run_well(with(range, described)).out);
  };
  const Rows below = between("-1.5k", "-500Hz"), around = between("-500Hz", "+1.5k");
  REQUIRE(below.size() > 2);
  CHECK(below[1][1] == "-1496");
  CHECK(below.back()[1] == "-504");
  CHECK(around.back()[1] == "1496");
  Surroundings pipe;
  pipe.input = raw_floats(turns);
  CHECK(run_well(with({"-", "--encoding", "c64le"}, described), pipe).out == complex);
  const Rows real = csv_rows(run_well(with({"-", "--encoding", "f32le", "--channels", "2"}, described), pipe).out);
  CHECK(real.size() == 1 + 2 * 501);
  CHECK(csv_rows(run_well({"spectrogram", "-", "--encoding", "f32le", "--rate", "8k"}, pipe).out)[0][0] == "time_s");

  check_usage_error({folder / "turns.raw"}, "--encoding, --rate, --channels are missing");
  check_usage_error({folder / "turns.raw", "--encoding", "f32le"}, "--rate is missing");
  // An array has neither.
  check_usage_error({folder / "turns.raw", "--shape", "4x8"}, "about themselves: --encoding is missing; ");
  check_usage_error({FFTCL_SAMPLES "/chord.wav", "--encoding", "s16le"}, "describes itself");
}

TEST_CASE("endings of programs for raw samples name the encoding to give, and decide nothing") {
  TemporaryFolder folder;
  struct Row {
    const char *ending, *encoding;
  };
  for (const Row& row : {Row{"cu8", "cu8"}, Row{"cs8", "cs8"}, Row{"cs16", "cs16le"}, Row{"cf32", "c64le"},
                         Row{"cfile", "c64le"}, Row{"fc32", "c64le"}, Row{"sc16", "cs16le"}, Row{"sc8", "cs8"},
                         Row{"s16", "s16le"}, Row{"f32", "f32le"}, Row{"u8", "u8"}}) {
    CAPTURE(row.ending);
    const std::string path = folder / ("iq." + std::string(row.ending));
    write_file(path, raw_floats(std::vector<float>(64, 0.25f)));
    const std::string advice = std::string("give --encoding ") + row.encoding + ", as its name has it";
    check_usage_error({path}, "--encoding, --rate are missing; " + advice + ", and --rate HZ");
    check_usage_error({path, "--rate", "1k"}, "--encoding is missing; " + advice);
    check_usage_error({path, "--shape", "4x8"}, "--encoding is missing; " + advice + "\n");
    check_usage_error({"filter", path, "--low-pass", "9"}, "--input-encoding, --rate are missing");
    // What is given is followed, whatever the name.
    for (const char* encoding : {row.encoding, "f32le"}) {
      CHECK(run({path, "--encoding", encoding, "--rate", "1k", "--value", "complex"}).code == 0);
    }
  }
}

TEST_CASE("compressed sound without a header is told by its name") {
  TemporaryFolder folder;
  for (const char* ending : {"gsm", "vox", "ul", "la", "cvsd"}) {
    CAPTURE(ending);
    const std::string path = folder / ("call." + std::string(ending));
    write_file(path, "\xD8\x20\x02\xFF\x81");
    const Outcome outcome = run({path});
    CHECK(outcome.code == 1);
    CHECK(contains(outcome.err, "compressed sound without a header; make a WAV of it first, as by 'sox FILE"));
    CHECK(run({path, "--encoding", "u8", "--rate", "8k"}).code == 0);
  }
}

TEST_CASE("SigMF: the description of raw samples gives the options to read them by") {
  TemporaryFolder folder;
  const std::string data = folder / "rec.sigmf-data", meta = folder / "rec.sigmf-meta";
  write_file(data, raw_floats(std::vector<float>(64, 0.25f)));
  const std::string nothing_known = "; '" + meta + "' describes them: give --encoding and --rate as its core:datatype";
  check_usage_error({data}, "--encoding, --rate are missing" + nothing_known);
  const auto describe = [&](const std::string& global) { write_file(meta, "{\"global\": {" + global + "}}\n"); };
  struct Row {
    const char *datatype, *encoding;
  };
  for (const Row& row : {Row{"cf32_le", "c64le"}, Row{"cf64_be", "c128be"}, Row{"ci16_le", "cs16le"}, Row{"ci8", "cs8"},
                         Row{"cu8", "cu8"}, Row{"rf32_le", "f32le"}, Row{"ri16_be", "s16be"}, Row{"ru8", "u8"}}) {
    CAPTURE(row.datatype);
    describe("\"core:datatype\": \"" + std::string(row.datatype) + "\", \"core:sample_rate\": 2400000.0");
    const std::string options = "--encoding " + std::string(row.encoding) + " --rate 2400000";
    check_usage_error({data}, "; '" + meta + "' describes them: give " + options + "\n");
    const Outcome told = run({meta});
    CHECK(told.code == 1);
    CHECK(contains(told.err, "describes a SigMF recording, and holds no samples; give '" + data + "' with " + options));
    CHECK(run({data, "--encoding", row.encoding, "--rate", "2400000"}).code == 0);
  }
  describe("\"core:datatype\": \"ci16_le\", \"core:sample_rate\": 0.5, \"core:num_channels\": 2");
  check_usage_error({"filter", data, "--low-pass", "9"}, "give --input-encoding cs16le --rate 0.5 --channels 2\n");
  const auto tuned = [&](const std::string& datatype, const std::string& captures) {
    write_file(meta, "{\"global\": {\"core:datatype\": \"" + datatype +
                         "\", \"core:sample_rate\": 8000}, \"captures\": " + captures + "}\n");
  };
  const std::string at_100M = "{\"core:sample_start\": 0, \"core:frequency\": 100000000.0}";
  tuned("cf32_le", "[" + at_100M + ", " + at_100M + "]");
  check_usage_error({data}, "give --encoding c64le --rate 8000 --center 100000000\n");
  check_usage_error({"filter", data, "--low-pass", "9"}, "give --input-encoding c64le --rate 8000\n");
  CHECK(run({data, "--encoding", "c64le", "--rate", "8000", "--center", "100000000"}).code == 0);
  for (const std::string& captures : {"[" + at_100M + ", {\"core:frequency\": 1}]", "[" + at_100M + ", {}]",
                                      "[5, " + at_100M + "]", std::string("[]"), std::string("7")}) {
    CAPTURE(captures);
    tuned("cf32_le", captures);
    check_usage_error({data}, "give --encoding c64le --rate 8000\n");
  }
  tuned("rf32_le", "[" + at_100M + "]");
  check_usage_error({data}, "give --encoding f32le --rate 8000\n");
  for (const char* other : {"\"core:datatype\": \"cu16_le\"", "\"core:datatype\": \"cf16_le\"", "\"core:datatype\": 5",
                            "\"core:datatype\": \"\"", ""}) {
    CAPTURE(other);
    describe(other);
    check_usage_error({data}, nothing_known);
  }
}

TEST_CASE("raw samples through filter and convolve are what a WAV of them is") {
  TemporaryFolder folder;
  std::vector<float> samples;
  std::vector<float> both;
  for (std::size_t n = 0; n < 500; ++n) {
    samples.push_back(static_cast<float>(noise(n)));
    both.push_back(static_cast<float>(noise(n)));
    both.push_back(static_cast<float>(noise(n + 1000)));
  }
  write_file(folder / "x.wav", float_wav_bytes(8000, samples));
  write_file(folder / "k.csv", "0.5\n0.25\n");
  const Arguments low = {"--low-pass", "1k", "--format", "npy"};
  const std::string filtered = run_well(with({"filter", folder / "x.wav"}, low)).out;
  const std::string convolved = run_well({"convolve", folder / "x.wav", folder / "k.csv", "--format", "npy"}).out;

  const Arguments described = {"--input-encoding", "f32le", "--rate", "8k"};
  Surroundings pipe;
  pipe.input = raw_floats(samples);
  CHECK(run_well(with(with({"filter", "-"}, described), low), pipe).out == filtered);
  CHECK(run_well(with({"convolve", "-", folder / "k.csv", "--format", "npy"}, described), pipe).out == convolved);
  // Without --format audio becomes WAV.
  CHECK(parse_wav_header(run_well(with({"filter", "-", "--low-pass", "1k"}, described), pipe).out) ==
        WavHeader{1, 8000, 32, true, 500});
  pipe.input = raw_floats(both);
  const Arguments stereo = with({"filter", "-", "--channels", "2"}, with(described, low));
  const NpyArray channels = parse_npy(run_well(stereo, pipe).out);
  REQUIRE(channels.shape == std::vector<std::size_t>{2, 500});
  const NpyArray alone = parse_npy(filtered);
  CHECK(std::equal(alone.values.begin(), alone.values.end(), channels.values.begin()));

  write_file(folder / "x.raw", raw_floats(samples));
  check_usage_error({"filter", folder / "x.raw", "--low-pass", "1k"},
                    "--input-encoding, --rate, --channels are missing");
  check_usage_error({"filter", folder / "x.wav", "--low-pass", "1k", "--input-encoding", "u8"}, "describes itself");
  check_failure(run({"convolve", folder / "x.wav", folder / "x.raw"}), 1, "make a NPY or WAV of it");
  check_usage_error({"inverse", folder / "x.raw"}, "--input-encoding is missing; give --input-encoding, one of u8");
  // Two axes: an array, whose frequencies are in cycles per point.
  const NpyArray array = parse_npy(
      run_well({"filter", folder / "x.raw", "--input-encoding", "f32le", "--shape", "20x25", "--low-pass", "0.1"}).out);
  CHECK(array.shape == std::vector<std::size_t>{20, 25});
}

TEST_CASE("raw output holds the numbers of the NPY, complex ones as --layout says") {
  TemporaryFolder folder;
  write_file(folder / "x.raw", raw_floats({1, 2, 3, 4, 5, 6, 7, 8}));
  const Arguments input = {folder / "x.raw", "--encoding", "c64le", "--shape", "4", "--value", "complex"};
  const std::string npy = run_well(with(input, {"--format", "npy"})).out;
  const std::string raw = run_well(with(input, {"--format", "raw"})).out;
  REQUIRE(raw.size() == 32);
  CHECK(npy.ends_with(raw));
  write_file(folder / "p.raw", raw_floats({1, 3, 5, 7, 2, 4, 6, 8}));
  const std::string planar = run_well({folder / "p.raw", "--encoding", "c64le", "--shape", "4", "--layout", "planar",
                                       "--value", "complex", "--format", "raw"})
                                 .out;
  REQUIRE(planar.size() == 32);
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(planar.substr(4 * i, 4) == raw.substr(8 * i, 4));
    CHECK(planar.substr(16 + 4 * i, 4) == raw.substr(8 * i + 4, 4));
  }
}

TEST_CASE("--layout is for complex raw output of any input, else for raw input only") {
  TemporaryFolder folder;
  write_file(folder / "x.npy", npy_bytes<float>({4}, {1, 2, 3, 4}));
  write_file(folder / "x.csv", "1\n2\n3\n4\n");
  for (const char* name : {"x.npy", "x.csv"}) {
    const Arguments planar = {folder / name, "--value", "complex", "--layout", "planar"};
    CHECK(run_well(with(planar, {"--format", "raw"})).out == raw_floats({10, -2, -2, -2, 0, 2, 0, -2}));
    check_failure(run(with(planar, {"--format", "npy"})), 2, "--layout: ");
    check_failure(run({folder / name, "--layout", "planar", "--format", "raw"}), 2, "--layout: ");
  }
}

TEST_CASE("raw output of images and arrays: complex values as --layout says, channel after channel") {
  TemporaryFolder folder;
  write_file(folder / "x.npy", npy_bytes<float>({2, 3}, {1, 2, 3, 4, 5, 7}));
  write_file(folder / "x.pgm", pnm_bytes(noise_pixels(3, 2, 1)));
  write_file(folder / "x.ppm", pnm_bytes(noise_pixels(3, 2, 3)));
  for (const auto& [name, channels] : {std::pair("x.npy", 1U), {"x.pgm", 1U}, {"x.ppm", 3U}}) {
    FFTCL_CAPTURE_BINDING(name);
    Arguments input = {folder / name, "--value", "complex", "--format", "raw"};
    if (channels == 3) input = with(input, {"--channel", "all"});
    const std::string interleaved = run_well(input).out;
    const std::string planar = run_well(with(input, {"--layout", "planar"})).out;
    constexpr std::size_t kPoints = 6;
    REQUIRE(interleaved.size() == channels * kPoints * 8);
    REQUIRE(planar.size() == interleaved.size());
    for (std::size_t c = 0; c < channels; ++c) {
      for (std::size_t i = 0; i < kPoints; ++i) {
        const std::size_t first = 2 * c * kPoints;
        CHECK(planar.substr(4 * (first + i), 4) == interleaved.substr(4 * (first + 2 * i), 4));
        CHECK(planar.substr(4 * (first + kPoints + i), 4) == interleaved.substr(4 * (first + 2 * i + 1), 4));
      }
    }
  }
}

TEST_CASE("raw channels that are no colours are refused as a picture before anything is computed") {
  TemporaryFolder folder;
  write_file(folder / "x.raw", raw_floats(std::vector<float>(32, 1)));
  const Arguments shape = {"--channels", "2", "--shape", "4x4"};
  for (const char* picture : {"x.png", "x.pgm", "x.ppm"}) {
    CAPTURE(picture);
    const Arguments output = with(shape, {"-o", folder / picture});
    check_usage_error(with({folder / "x.raw", "--encoding", "f32le"}, output),
                      "cannot hold 2 channels; use npy, or choose one --channel");
    check_usage_error(with({"filter", folder / "x.raw", "--input-encoding", "f32le", "--low-pass", "0.1"}, output),
                      "cannot hold 2 channels; use npy, or choose one --channel");
  }
  run_well(with({folder / "x.raw", "--encoding", "f32le", "--channel", "2", "-o", folder / "x.png"}, shape));
}

TEST_CASE("a spectrum as raw samples is its levels, channel after channel, as NPY has them") {
  TemporaryFolder folder;
  write_file(folder / "in.wav", wav_bytes(8000, 2, 100, [](std::size_t c, std::size_t n) { return noise(2 * n + c); }));
  for (const Arguments& precision : {Arguments{}, Arguments{"-p", "fp64"}}) {
    CAPTURE(precision);
    const Arguments spectrum = with({folder / "in.wav"}, precision);
    const std::string array = run_well(with(spectrum, {"--format", "npy"})).out;
    const std::string samples = run_well(with(spectrum, {"--format", "raw"})).out;
    CHECK(samples.size() == 2 * 51 * (precision.empty() ? sizeof(float) : sizeof(double)));
    CHECK(array.ends_with(samples));
  }
}

}  // namespace fftcl::test
