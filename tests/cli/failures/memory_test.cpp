// Inputs that memory does not hold are refused before they are read, and what is not used is not held. Files that are
// all zeros take no room on disk.
#include <doctest/doctest.h>

#include <bit>
#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "cli/files.hpp"
#include "cli/program.hpp"
#include "support/host_memory.hpp"
#include "support/near.hpp"

namespace fftcl::test {
namespace {

constexpr std::uint64_t kFarTooLong = std::uint64_t{1} << 40;

/// What the program and its driver take without much data is below 512 MiB.
void check_refused(const Outcome& outcome, const std::string& text) {
  check_failure(outcome, 1, text);
  if (!kSanitized) CHECK(outcome.peak_kib < 512 * 1024);
}

/// A NPY file of floats.
void write_zeros(const std::string& path, const std::string& shape, std::uint64_t bytes) {
  std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (" + shape + "), }";
  header.resize(117, ' ');
  write_file(path, std::string("\x93NUMPY\x01\x00\x76\x00", 10) + header + "\n");
  std::filesystem::resize_file(path, 128 + bytes);
}

/// Of 16 bits and one channel.
std::string wav_header(std::uint32_t rate, std::uint64_t samples) {
  const auto data_bytes = static_cast<std::uint32_t>(samples * 2);
  std::string bytes = wav_bytes(rate, 1, 0, {});
  for (const auto& [place, number] : {std::pair(4, data_bytes + 36), std::pair(40, data_bytes)}) {
    for (int byte = 0; byte < 4; ++byte)
      bytes[static_cast<std::size_t>(place + byte)] = static_cast<char>(number >> 8 * byte & 0xFF);
  }
  return bytes;
}

}  // namespace

TEST_CASE("samples and arrays that memory does not hold are refused before they are read") {
  TemporaryFolder folder;
  write_file(folder / "raw", "");
  std::filesystem::resize_file(folder / "raw", kFarTooLong);
  check_refused(run({folder / "raw", "--encoding", "f32le", "--rate", "1k"}), "memory: what is read of '");
  check_refused(run({folder / "raw", "--encoding", "s16le", "--rate", "1k", "--channels", "2"}), "use --start and");
  // 2^18 x 2^20 values, which are there.
  write_zeros(folder / "array.npy", "262144, 1048576", kFarTooLong);
  check_refused(run({folder / "array.npy", "-o", folder / "out.npy"}), "memory: the array in '");
}

TEST_CASE("of a long recording what -n takes is held, and the rest is looked at and counted") {
  TemporaryFolder folder;
  constexpr std::uint64_t kSamples = 150'000'000;  // 600 MB as floats
  write_file(folder / "raw", std::string("\x00\x40\x00\xC0", 4));
  std::filesystem::resize_file(folder / "raw", kSamples * 2);
  const Arguments described = {"--encoding", "s16le", "--rate", "48k", "-n", "4", "--window", "rect"};
  const Outcome outcome = run(with({folder / "raw", "--format", "json"}, described));
  REQUIRE(outcome.code == 0);
  const auto spectrum = nlohmann::json::parse(outcome.out)["spectra"][0];
  CHECK(spectrum["samples"] == kSamples);
  CHECK(spectrum["fft_size"] == 4);
  CHECK(spectrum["channels"][0]["magnitude_dbfs"][2].get<double>() == near(-12.0412, 1e-5));
  if (!kSanitized) CHECK(outcome.peak_kib < 512 * 1024);
}

TEST_CASE("a filter that needs all samples at once is refused before they are read where memory does not hold them") {
  const auto free = app::free_memory();
  if (!free) return;
  TemporaryFolder folder;
  write_file(folder / "raw", "");
  // The samples alone would fit: the filter wants more than 40 bytes for each.
  std::filesystem::resize_file(folder / "raw", *free / 40 * sizeof(float));
  const auto filter = [&](const std::string& shape) {
    return run({"filter", folder / "raw", "--input-encoding", "f32le", "--rate", "1k", "--low-pass", "100",
                "--response", shape, "-o", folder / "out.wav"});
  };
  check_refused(filter("ideal"), "or --response gaussian");
  check_refused(filter("butterworth:1"), "that needs all of them at once");
  CHECK_FALSE(std::filesystem::exists(folder / "out.wav"));
}

TEST_CASE("a transform that memory does not hold beside its samples is refused before they are read") {
  const auto free = app::free_memory();
  if (!free || *free / 24 >= (std::uint64_t{1} << 31)) return;  // the longest transform fits
  TemporaryFolder folder;
  // A length that needs no convolution. The samples alone would fit, with 4 bytes each; in and out of the transform
  // take 8 more, the window and the frequencies, twice, 16.
  const auto zeros = std::bit_width(*free / 24) - 4;
  const std::uint64_t samples = *free / 24 >> zeros << zeros;
  const double least = 28.0 * static_cast<double>(samples) / (std::uint64_t{1} << 30);
  const auto refused = [&](const Arguments& arguments) {
    const Outcome outcome = run(arguments);
    const std::string begins = "memory: a transform of " + std::to_string(samples) + " takes ";
    check_refused(outcome, begins);
    const std::size_t place = outcome.err.find(begins);
    REQUIRE(place != std::string::npos);
    CHECK(std::stod(outcome.err.substr(place + begins.size())) > least - 0.06);
  };
  write_file(folder / "raw", "");
  std::filesystem::resize_file(folder / "raw", samples * sizeof(float));
  const Arguments raw = {folder / "raw", "--encoding", "f32le", "--rate", "1k"};
  refused(raw);
  refused(with(raw, {"-n", std::to_string(samples), "--format", "text"}));
  refused(with(raw, {"--value", "complex", "-o", folder / "out.npy"}));
  CHECK_FALSE(std::filesystem::exists(folder / "out.npy"));
  const std::string header = wav_header(48000, samples);
  write_file(folder / "sound.wav", header);
  std::filesystem::resize_file(folder / "sound.wav", header.size() + samples * 2);
  refused({folder / "sound.wav"});
}

TEST_CASE("a transform of an array that memory does not hold beside it is refused before it is read") {
  const auto free = app::free_memory();
  if (!free) return;
  TemporaryFolder folder;
  // The array alone would fit; its half spectrum is as large.
  const std::uint64_t rows = *free / 2 * 5 / 4 / sizeof(float) / 4096;
  const std::string shape = std::to_string(rows) + ", 4096";
  write_zeros(folder / "array.npy", shape, rows * 4096 * sizeof(float));
  const std::string text = "memory: a transform of " + std::to_string(rows) + "x4096 takes ";
  for (const Arguments& more : {Arguments{"--axes", "1"}, Arguments{"--axes", "-1", "--value", "complex"}}) {
    check_refused(run(with({folder / "array.npy", "-o", folder / "out.npy"}, more)), text);
  }
  // One axis is a signal.
  const std::uint64_t samples = *free / 24;
  write_zeros(folder / "signal.npy", std::to_string(samples) + ",", samples * sizeof(float));
  const std::string of_signal = "memory: a transform of " + std::to_string(samples) + " takes ";
  if (samples < std::uint64_t{1} << 31) check_refused(run({folder / "signal.npy", "--format", "text"}), of_signal);
  CHECK_FALSE(std::filesystem::exists(folder / "out.npy"));
}

TEST_CASE("an inverse transform that memory does not hold beside its spectrum is refused before that is read") {
  const auto free = app::free_memory();
  if (!free) return;
  TemporaryFolder folder;
  // What is read has 4 bytes a value, its transform 8, and on the device both of them 16.
  const std::uint64_t rows = *free / 28 * 9 / 8 / 4096;
  if (rows * 4096 >= std::uint64_t{1} << 31) return;
  const std::string shape = std::to_string(rows) + ", 4096";
  write_zeros(folder / "spectrum.npy", shape, rows * 4096 * sizeof(float));
  const std::string text = "memory: a transform of " + std::to_string(rows) + "x4096 takes ";
  check_refused(run({"inverse", folder / "spectrum.npy", "-o", folder / "out.npy", "--axes", "1"}), text);
  CHECK_FALSE(std::filesystem::exists(folder / "out.npy"));
}

TEST_CASE("a picture that memory does not hold, or not beside its transform, is refused before it is read") {
  const auto free = app::free_memory();
  if (!free) return;
  TemporaryFolder folder;
  const auto refused = [&](const std::string& header, std::uint64_t bytes, const Arguments& options,
                           const std::string& text) {
    write_file(folder / "picture", header);
    std::filesystem::resize_file(folder / "picture", header.size() + bytes);
    for (const Arguments& more : {Arguments{}, Arguments{"--value", "complex", "-o", folder / "out.npy"}}) {
      check_refused(run(with(with({folder / "picture"}, options), more)), text);
    }
    CHECK_FALSE(std::filesystem::exists(folder / "out.npy"));
  };
  const auto pgm = [](std::uint64_t rows) { return "P5 4096 " + std::to_string(rows) + " 255\n"; };
  const Arguments any_size = {"--max-pixels", "2^40"};
  const std::uint64_t too_many = *free / sizeof(float) / 4096 * 9 / 8;
  refused(pgm(too_many), too_many * 4096, any_size, "memory: the image in '");
  // 4 bytes each for pixels and half spectrum, and 8 on the device.
  const std::uint64_t rows = *free / 16 * 9 / 8 / 4096;
  if (rows * 4096 >= std::uint64_t{1} << 31) return;
  const std::string shape = std::to_string(rows) + "x4096";
  refused(pgm(rows), rows * 4096, any_size, "memory: a transform of " + shape + " takes ");
  refused("", rows * 4096, {"--encoding", "u8", "--shape", shape}, "memory: a transform of " + shape + " takes ");
}

TEST_CASE("more points than a transform has are an input that is too large, told before it is read") {
  constexpr std::uint64_t kTooMany = std::uint64_t{1} << 31;
  const auto free = app::free_memory();
  if (!free || *free < 5 * kTooMany) return;  // what memory does not hold is told first
  TemporaryFolder folder;
  write_file(folder / "raw", "");
  std::filesystem::resize_file(folder / "raw", kTooMany);
  const Arguments out = {"-o", folder / "out.npy"};
  check_refused(
      run(with({folder / "raw", "--encoding", "u8", "--rate", "1k"}, out)),
      "transform: a transform of 2147483648 has 2147483648 points to transform at once, and 2147483647 are the "
      "most; use --start and --duration to take a part, or a smaller --fft-size");
  check_refused(run(with({"filter", folder / "raw", "--input-encoding", "u8", "--rate", "1k", "--low-pass", "100",
                          "--response", "ideal", "--duration", "25d"},
                         out)),
                "a filter of 2147483648 samples that needs all of them at once has ");
  // Twice a prime, whose convolution is too long.
  std::filesystem::resize_file(folder / "raw", std::uint64_t{2} * 1048576019);
  check_refused(run(with({folder / "raw", "--encoding", "u8", "--rate", "1k"}, out)),
                "which kernels do not count; use --pad fast or another --fft-size, or --start and --duration");
  const std::string header = "P5 65536 32768 255\n";
  write_file(folder / "picture", header);
  std::filesystem::resize_file(folder / "picture", header.size() + kTooMany);
  check_refused(run(with({folder / "picture", "--max-pixels", "2^31"}, out)),
                "transform: a transform of 32768x65536 has 32768x65536 points to transform at once");
  CHECK_FALSE(std::filesystem::exists(folder / "out.npy"));
}

}  // namespace fftcl::test
