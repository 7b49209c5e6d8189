// Inputs that memory does not hold are refused before they are read, and what is not used is not held. Files that are
// all zeros take no room on disk.
#include <doctest/doctest.h>

#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>

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

}  // namespace

TEST_CASE("samples and arrays that memory does not hold are refused before they are read") {
  TemporaryFolder folder;
  write_file(folder / "raw", "");
  std::filesystem::resize_file(folder / "raw", kFarTooLong);
  check_refused(run({folder / "raw", "--encoding", "f32le", "--rate", "1k"}), "memory: what is read of '");
  check_refused(run({folder / "raw", "--encoding", "s16le", "--rate", "1k", "--channels", "2"}), "use --start and");
  // 2^18 x 2^20 values, which are there.
  std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (262144, 1048576), }";
  header.resize(117, ' ');
  write_file(folder / "array.npy", std::string("\x93NUMPY\x01\x00\x76\x00", 10) + header + "\n");
  std::filesystem::resize_file(folder / "array.npy", 128 + kFarTooLong);
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

}  // namespace fftcl::test
