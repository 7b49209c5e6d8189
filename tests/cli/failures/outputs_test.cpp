// Outputs that cannot be, or would cost what is there: said before anything is computed, and nothing half-written.
#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {

TEST_CASE("several inputs go into a folder or after a template, each with its own file") {
  TemporaryFolder folder;
  std::filesystem::create_directory(folder / "out");
  write_file(folder / "a.wav", sine_wav(8000, 100, 1000, 0.5));
  write_file(folder / "b.wav", sine_wav(8000, 100, 1000, 0.5));
  const std::string a = folder / "a.wav";
  const std::string b = folder / "b.wav";
  CHECK(run({a, b, "-o", folder / "out/"}).code == 0);
  CHECK(read_file(folder / "out/a.csv") == run({a}).out);
  CHECK(run({a, b, "-o", folder / "out", "--format", "json"}).code == 0);
  CHECK(run({a, b, "-o", folder / "out/{stem}-spectrum.npy"}).code == 0);
  CHECK(parse_npy(read_file(folder / "out/b-spectrum.npy")).shape == std::vector<std::size_t>{51});
  CHECK(std::filesystem::exists(folder / "out/b.json"));
  check_failure(run({a, b, "-o", folder / "one.csv"}), 2, "folder (-o DIR/)");
  check_failure(run({a, b, "--format", "npy"}), 2, "several results");
  CHECK(!std::filesystem::exists(folder / "one.csv"));
}

TEST_CASE("an output is never one of the inputs") {
  TemporaryFolder folder;
  write_file(folder / "in.npy", npy_bytes<float>({8}, std::vector<float>(8, 1)));
  const std::string before = read_file(folder / "in.npy");
  check_failure(run({folder / "in.npy", "-o", folder / "in.npy"}), 2, "input as well");
  check_failure(run({"inverse", folder / "in.npy", "-o", folder.path() + "/./in.npy"}), 2, "input as well");
  CHECK(read_file(folder / "in.npy") == before);

  // Of two operands the first gives its name to the file in a folder; the second may be that file, by any name.
  std::filesystem::create_directory(folder / "out");
  write_file(folder / "a.txt", "12\n");
  write_file(folder / "out/a.txt", "5\n");
  std::filesystem::create_symlink("out/a.txt", folder / "link.txt");
  const std::string out = folder / "out/";
  check_failure(run({"convolve", "--integers", folder / "a.txt", folder / "link.txt", "-o", out}), 2, "input as well");
  CHECK(read_file(folder / "out/a.txt") == "5\n");
  write_file(folder / "out/b.txt", "7\n");
  CHECK(run({"convolve", "--integers", folder / "a.txt", folder / "out/b.txt", "-o", out}).code == 0);
  CHECK(read_file(folder / "out/a.txt") == "84\n");
}

TEST_CASE("an empty value behind an equals sign does not make an output of the next word") {
  TemporaryFolder folder;
  write_file(folder / "a.npy", npy_bytes<float>({8}, std::vector<float>(8, 1)));
  write_file(folder / "b.npy", npy_bytes<float>({8}, std::vector<float>(8, 2)));
  const std::string before = read_file(folder / "a.npy");
  check_usage_error({"--output=", folder / "a.npy", folder / "b.npy"}, "--output: a value must follow");
  CHECK(read_file(folder / "a.npy") == before);
  // Behind -- it is a name.
  check_failure(run({"--", "--output="}), 1, "--output=: cannot be read");
}

TEST_CASE("an output that cannot be is said before the input is read") {
  TemporaryFolder folder;
  check_failure(run({folder / "none.wav", "-o", folder / "no/such/out.csv"}), 1, "no/such");
  check_failure(run({folder / "none.wav", "-o", folder / "out.xyz"}), 2, "unknown extension .xyz");
  check_failure(run({folder / "none.wav", "-o", folder / "out"}), 2, "without an extension");
  check_failure(run({FFTCL_SAMPLES "/chord.wav", "-n", "64", "-o", folder / "out.wav"}), 2, "cannot hold a spectrum");
  CHECK(folder.names().empty());
}

TEST_CASE("--no-clobber keeps the file that is there") {
  TemporaryFolder folder;
  write_file(folder / "out.csv", "precious");
  check_failure(run({FFTCL_SAMPLES "/chord.wav", "-n", "64", "--no-clobber", "-o", folder / "out.csv"}), 1, "out.csv");
  CHECK(read_file(folder / "out.csv") == "precious");
}

TEST_CASE("a failure leaves the old output and nothing beside it") {
  TemporaryFolder folder;
  write_file(folder / "out.csv", "old");
  write_file(folder / "bad.wav", "no audio");
  check_failure(run({folder / "bad.wav", "-o", folder / "out.csv"}), 1, "bad.wav");
  CHECK(read_file(folder / "out.csv") == "old");
  CHECK(folder.names() == std::vector<std::string>{"bad.wav", "out.csv"});
}

TEST_CASE("a full disk is reported with its reason") {
  const Outcome piped = run_into("/dev/full", {FFTCL_SAMPLES "/chord.wav", "-n", "64"});
  CHECK(piped.code == 1);
  CHECK(contains(piped.err, "No space left on device"));
  const Outcome named = run({FFTCL_SAMPLES "/chord.wav", "-n", "64", "-o", "/dev/full"});
  CHECK(named.code == 1);
  CHECK(contains(named.err, "No space left on device"));
  check_failure(run_into("/dev/full", {"-h"}), 1, "standard output: cannot be written: No space left on device");
  CHECK(run_into("/dev/full", {"devices"}).code == 1);
}

}  // namespace fftcl::test
