// Bad inputs, bad outputs, missing devices: the exit code, the message, and nothing half-written.
#include <doctest/doctest.h>
#include <signal.h>

#include <algorithm>
#include <filesystem>
#include <limits>

#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {

TEST_CASE("an input that cannot be read is named with the system's reason") {
  TemporaryFolder folder;
  check_failure(run({folder / "none.wav"}), 1, folder / "none.wav: ");
  check_failure(run({folder / "none.wav"}), 1, "No such file or directory");
  check_failure(run({folder.path()}), 1, "directory");
}

TEST_CASE("what is no recognised format is refused, whatever its name") {
  TemporaryFolder folder;
  write_file(folder / "empty.wav", "");
  write_file(folder / "text.wav", "this is not audio\nat all\n");
  write_file(folder / "bytes.npy", std::string("\x00\x01\xff\xfe\x80garbage", 12));
  for (const char* name : {"empty.wav", "text.wav", "bytes.npy"}) {
    CAPTURE(name);
    check_failure(run({folder / name}), 1, folder / name);
  }
}

TEST_CASE("a message stands alone where the MP3 decoder has something to say, too, as of text in UTF-16") {
  TemporaryFolder folder;
  std::string text = "\xFF\xFE";
  for (const char c : std::string("1.5\t2.5\n3.5\t4.5\n5.5\t6.5\n7.5\t8.5\n9.5\t0.5\n")) text += {c, '\0'};
  for (int lines = 0; lines < 5; ++lines, text += text.substr(2)) {
    write_file(folder / "table.tsv", text);
    const Outcome outcome = run({folder / "table.tsv"});
    check_failure(outcome, 1, "is text in UTF-16");
    CHECK(outcome.err.starts_with("fftcl: error: "));
    CHECK(std::count(outcome.err.begin(), outcome.err.end(), '\n') == 1);
  }
}

TEST_CASE("a header without samples contains no samples") {
  TemporaryFolder folder;
  write_file(folder / "header.wav", sine_wav(8000, 0, 1, 1));
  check_failure(run({folder / "header.wav"}), 1, "no samples");
  write_file(folder / "header.npy", npy_bytes<float>({0}, {}));
  check_failure(run({folder / "header.npy"}), 1, "no samples");
}

TEST_CASE("a truncated WAV is used as far as it goes, with a warning; --strict refuses it") {
  TemporaryFolder folder;
  write_file(folder / "cut.wav", sine_wav(8000, 1000, 1000, 0.5).substr(0, 44 + 2 * 600));
  const Outcome outcome = run({folder / "cut.wav"});
  CHECK(outcome.code == 0);
  CHECK(csv_rows(outcome.out).size() == 302);
  CHECK(contains(outcome.err, "warning"));
  CHECK(contains(outcome.err, "600"));
  CHECK(contains(outcome.err, "1000"));
  CHECK(run({"-q", folder / "cut.wav"}).err.empty());
  check_failure(run({folder / "cut.wav", "--strict"}), 1, "600");
}

TEST_CASE("samples that are no numbers are counted and placed; --nonfinite zero goes on") {
  TemporaryFolder folder;
  std::vector<float> samples(100, 0.25f);
  samples[17] = std::numeric_limits<float>::quiet_NaN();
  samples[40] = std::numeric_limits<float>::infinity();
  write_file(folder / "nan.wav", float_wav_bytes(8000, samples));
  check_failure(run({folder / "nan.wav"}), 1, "2");
  check_failure(run({folder / "nan.wav"}), 1, "--nonfinite zero");
  const Outcome outcome = run({folder / "nan.wav", "--nonfinite", "zero"});
  CHECK(outcome.code == 0);
  CHECK(contains(outcome.err, "warning"));
  CHECK(!contains(outcome.out, "nan"));
}

TEST_CASE("one to five samples work") {
  TemporaryFolder folder;
  for (std::size_t samples = 1; samples <= 5; ++samples) {
    write_file(folder / "few.wav", sine_wav(8000, samples, 1000, 0.5));
    const Outcome outcome = run({folder / "few.wav"});
    CHECK(outcome.code == 0);
    CHECK(csv_rows(outcome.out).size() == samples / 2 + 2);
  }
}

TEST_CASE("an array that claims more than there is, is refused before it is allocated") {
  TemporaryFolder folder;
  std::string bytes = npy_bytes<float>({60000, 60000}, {});
  write_file(folder / "huge.npy", bytes + "0123");
  check_failure(run({folder / "huge.npy", "--value", "complex", "--format", "npy"}), 1, folder / "huge.npy");
}

TEST_CASE("a bad input among several does not stop the others, and --fail-fast does") {
  TemporaryFolder folder;
  write_file(folder / "a.wav", sine_wav(8000, 100, 1000, 0.5));
  write_file(folder / "b.wav", "no audio");
  write_file(folder / "c.wav", sine_wav(8000, 100, 2000, 0.5));
  Outcome outcome = run({folder / "a.wav", folder / "b.wav", folder / "c.wav"});
  CHECK(outcome.code == 1);
  CHECK(contains(outcome.err, folder / "b.wav"));
  auto rows = csv_rows(outcome.out);
  CHECK(rows.size() == 1 + 2 * 51);
  CHECK(rows[0] == std::vector<std::string>{"file", "channel", "frequency_hz", "magnitude_dbfs"});
  CHECK(rows[1][0] == folder / "a.wav");
  CHECK(rows.back()[0] == folder / "c.wav");

  outcome = run({folder / "a.wav", folder / "b.wav", folder / "c.wav", "--fail-fast"});
  CHECK(outcome.code == 1);
  CHECK(csv_rows(outcome.out).size() == 1 + 51);
}

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

TEST_CASE("what a file is called is shown, not obeyed by the terminal") {
  TemporaryFolder folder;
  const std::string name = "red\x1B[31m.wav";
  check_failure(run({folder / name}), 1, "red\\x1b[31m.wav");
  write_file(folder / name, wav_bytes(8000, 1, 64, [](std::size_t, std::size_t) { return 0.5; }));
  const std::string text = run_well({folder / name, "--format", "text"}).out;
  CHECK(contains(text, "red\\x1b[31m.wav"));
  CHECK_FALSE(contains(text, "\x1B"));
  // One line a message, also of several inputs.
  const std::string two_lines = "two\nlines\t.wav";
  check_failure(run({folder / two_lines}), 1, "two\\x0alines\\x09.wav: cannot be read");
  write_file(folder / two_lines, sine_wav(8000, 1000, 1000, 0.5).substr(0, 44 + 2 * 600));
  const Outcome cut = run({folder / two_lines});
  CHECK(cut.err.starts_with("fftcl: warning: "));
  CHECK(lines_of(cut.err).size() == 1);
  CHECK(contains(cut.err, "two\\x0alines\\x09.wav: truncated"));
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

TEST_CASE("a closed pipe ends the program silently with 141") {
  for (const Arguments& arguments : {Arguments{FFTCL_SAMPLES "/chord.wav"}, Arguments{"-h"}, Arguments{"plan", "8"}}) {
    const Outcome outcome = run_into_closed_pipe(arguments);
    CHECK(outcome.code == 141);
    CHECK(outcome.err.empty());
  }
}

TEST_CASE("a signal ends the program with 128 and its number, and leaves nothing partial") {
  for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGXCPU, SIGALRM}) {
    CAPTURE(number);
    TemporaryFolder folder;
    // Waits for standard input with its output already open.
    const Outcome outcome = run_and_signal(
        {"-", "-o", "out.csv"}, number, [](const std::string& path) { return !std::filesystem::is_empty(path); },
        folder.path());
    CHECK(outcome.code == 128 + number);
    CHECK(outcome.out.empty());
    CHECK(folder.names().empty());
  }
}

TEST_CASE("signals that come together leave nothing partial either") {
  for (int round = 0; round < 10; ++round) {
    TemporaryFolder folder;
    const Outcome outcome = run_and_signal(
        {"-", "-o", "out.csv"}, SIGINT, [](const std::string& path) { return !std::filesystem::is_empty(path); },
        folder.path(), {}, 3);
    CHECK(outcome.code == 128 + SIGINT);
    CHECK(folder.names().empty());
  }
}

TEST_CASE("without OpenCL the answer is what to install") {
  Surroundings surroundings;
  surroundings.environment = {{"OCL_ICD_VENDORS", "/nonexistent"}};
  for (const Arguments& arguments :
       {Arguments{FFTCL_SAMPLES "/chord.wav"}, Arguments{"devices"}, Arguments{"plan", "8"}, Arguments{"verify"}}) {
    check_failure(run(arguments, surroundings), 5, "install");
  }
  TemporaryFolder drivers;
  write_file(drivers / "broken.icd", "/none/driver.so\n");
  surroundings.environment = {{"OCL_ICD_VENDORS", drivers.path()}};
  check_failure(run({"devices"}, surroundings), 5, "shows a platform: broken.icd (/none/driver.so)");
}

TEST_CASE("a device that is not there is met with those that are") {
  check_failure(run({"plan", "8", "--device", "7777"}), 5, "--device '7777'");
  check_failure(run({"plan", "8", "--device", "no such device"}), 5, "no such device");
  Surroundings surroundings;
  surroundings.environment = {{"FFTCL_DEVICE", "no such device"}};
  check_failure(run({FFTCL_SAMPLES "/chord.wav"}, surroundings), 5, "FFTCL_DEVICE 'no such device'");
  check_failure(run({"devices"}, surroundings), 5, "FFTCL_DEVICE 'no such device'");
  CHECK(run({"plan", "8", "--device", "0"}, surroundings).code == 0);
}

TEST_CASE("a cache that cannot be written changes nothing but the time") {
  TemporaryFolder folder;
  write_file(folder / "file", "");
  Surroundings surroundings;
  surroundings.environment = {{"FFTCL_CACHE_DIR", folder / "file/cache"}};
  const Outcome outcome = run({FFTCL_SAMPLES "/chord.wav", "-n", "64"}, surroundings);
  CHECK(outcome.code == 0);
  CHECK(outcome.out == run({FFTCL_SAMPLES "/chord.wav", "-n", "64"}).out);
}

TEST_CASE("a damaged cache entry is rebuilt") {
  TemporaryFolder folder;
  Surroundings surroundings;
  surroundings.environment = {{"FFTCL_CACHE_DIR", folder / "cache"}};
  const Arguments arguments = {FFTCL_SAMPLES "/chord.wav", "-n", "64"};
  const Outcome first = run(arguments, surroundings);
  REQUIRE(first.code == 0);
  std::size_t damaged = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder / "cache")) {
    if (!entry.is_regular_file()) continue;
    std::string bytes = read_file(entry.path());
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 0x55);
    write_file(entry.path(), bytes);
    ++damaged;
  }
  CHECK(damaged > 0);
  const Outcome second = run(arguments, surroundings);
  CHECK(second.code == 0);
  CHECK(second.out == first.out);
}

}  // namespace fftcl::test
