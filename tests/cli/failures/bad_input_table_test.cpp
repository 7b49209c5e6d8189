// Rows of the table of bad inputs that need unusual surroundings: rights, limits, drivers, several processes. Each case
// is named after its row; inputs_test.cpp, outputs_test.cpp, interrupted_test.cpp,
// missing_devices_test.cpp, usage_test.cpp and the tests of images and raw samples have the others.
#include <doctest/doctest.h>
#include <signal.h>
#include <sys/stat.h>

#include <filesystem>
#include <thread>

#include "cli/encoded_noise.hpp"
#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {
namespace {

Surroundings where_rights_count() {
  Surroundings surroundings;
  surroundings.rights_count = true;
  return surroundings;
}

const Arguments kSmallJob = {FFTCL_SAMPLES "/chord.wav", "-n", "64"};

}  // namespace

TEST_CASE("row: not readable -> the path and the system's reason, 1") {
  TemporaryFolder folder;
  write_file(folder / "secret.wav", sine_wav(8000, 64, 1000, 0.5));
  REQUIRE(chmod((folder / "secret.wav").c_str(), 0) == 0);
  check_failure(run({folder / "secret.wav"}, where_rights_count()), 1, "secret.wav: cannot be read: Permission denied");
  // In a folder it is told of, not left out.
  check_failure(run({folder.path()}, where_rights_count()), 1, "secret.wav: cannot be read: Permission denied");
}

TEST_CASE("row: truncated FLAC, OGG -> warning, goes on with what is there; --strict makes it an error") {
  TemporaryFolder folder;
  for (const int format : {SF_FORMAT_FLAC | SF_FORMAT_PCM_16, SF_FORMAT_OGG | SF_FORMAT_VORBIS}) {
    put_encoded_noise(folder / "whole", format, 8000, 10);  // OGG has to be of many pages
    const std::string bytes = read_file(folder / "whole");
    write_file(folder / "cut", bytes.substr(0, bytes.size() * 3 / 4));
    CHECK(run({folder / "whole"}).err.empty());
    const Outcome outcome = run({folder / "cut"});
    CHECK(outcome.code == 0);
    CHECK(csv_rows(outcome.out).size() > 100);
    CHECK(contains(outcome.err, "warning: "));
    CHECK(contains(outcome.err, "truncated: "));
    check_failure(run({folder / "cut", "--strict"}), 1, "truncated: ");
  }
}

TEST_CASE("row: more than the device holds -> bytes needed, bytes there, what to do, 1") {
  TemporaryFolder folder;
  write_file(folder / "one.wav", sine_wav(8000, 1, 1000, 0.5));
  // 2^5 3^12 5^3 points of complex doubles: at least 64 GB with the result beside them.
  const std::string points = "2125764000";
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {folder / "one.wav", "--pad", points},
           {folder / "one.wav", "--fft-size", points, "--overlap", "0"},
           {"spectrogram", folder / "one.wav", "--fft-size", points},
       }) {
    std::vector<std::string> twice = arguments;
    twice.insert(twice.end(), {"-p", "fp64"});
    const Outcome outcome = run(twice);
    check_failure(outcome, 1, "GiB");
    // Of the device, or, where that is this machine, of what is free of its memory.
    CHECK((contains(outcome.err, "needs") || contains(outcome.err, " takes ")));
  }
}

TEST_CASE("a plan that the device's memory does not hold is shown, with the bytes needed and there") {
  const Outcome outcome = run({"plan", "2^30", "-b", "4096"});
  CHECK(outcome.code == 0);
  CHECK(contains(outcome.out, "launch 1 of"));
  CHECK(contains(outcome.err, "warning: transform of 1073741824, batch 4096: needs "));
  CHECK(contains(outcome.err, "GiB"));
  CHECK(contains(run({"plan", "2^30", "-b", "4096", "--format", "json"}).out, "\"memory_obstacle\": \"transform of"));
  CHECK(contains(run_well({"plan", "64", "--format", "json"}).out, "\"memory_obstacle\": null"));
}

TEST_CASE("row: output folder without permission -> before computing, 1") {
  TemporaryFolder folder;
  std::filesystem::create_directory(folder / "closed");
  REQUIRE(chmod((folder / "closed").c_str(), 0555) == 0);
  // The input is not there either: what is said first shows what is looked at first.
  check_failure(run({folder / "none.wav", "-o", folder / "closed/out.csv"}, where_rights_count()), 1,
                "closed/out.csv: cannot be written: Permission denied");
  write_file(folder / "old.csv", "precious");
  REQUIRE(chmod((folder / "old.csv").c_str(), 0444) == 0);
  check_failure(run({folder / "none.wav", "-o", folder / "old.csv"}, where_rights_count()), 1,
                "old.csv: cannot be written: Permission denied");
  CHECK(read_file(folder / "old.csv") == "precious");
}

TEST_CASE("row: disk full, write error -> the reason; the old file is still there, 1") {
  TemporaryFolder folder;
  write_file(folder / "out.csv", "precious");
  Surroundings surroundings;
  // More than the driver's own files need, less than the 65536 rows.
  surroundings.most_file_bytes = 1 << 20;
  const Outcome outcome =
      run({FFTCL_SAMPLES "/chord.wav", "--value", "complex", "-o", folder / "out.csv"}, surroundings);
  check_failure(outcome, 1, "out.csv: cannot be written: File too large");
  CHECK(read_file(folder / "out.csv") == "precious");
  CHECK(folder.names() == std::vector<std::string>{"out.csv"});
}

TEST_CASE("row: PoCL's unwritable cache folder hides its device -> said so, 5") {
  TemporaryFolder folder;
  std::filesystem::create_directory(folder / "closed");
  REQUIRE(chmod((folder / "closed").c_str(), 0555) == 0);
  Surroundings surroundings = where_rights_count();
  surroundings.environment = {{"POCL_CACHE_DIR", folder / "closed/pocl"}};
  const Outcome outcome = run(kSmallJob, surroundings);
  CHECK(outcome.code == 5);
  CHECK(contains(outcome.err, "POCL_CACHE_DIR"));
}

TEST_CASE(
    "PoCL's cache folder on a disk that is read only: its device is there, and what it compiles fails -> said so, 5") {
  TemporaryFolder folder;
  Surroundings surroundings;
  // A folder that takes no files, from nobody, is /proc.
  surroundings.environment = {{"POCL_CACHE_DIR", "/proc"}, {"FFTCL_CACHE_DIR", folder / "kernels"}};
  check_failure(
      run(kSmallJob, surroundings), 5,
      "PoCL cannot write its cache folder /proc: make that folder writable or set POCL_CACHE_DIR to one that");
}

TEST_CASE("files of PoCL's compiler that may not grow: it gives no reason, and the likely one is told, 5") {
  TemporaryFolder folder;
  Surroundings surroundings;
  surroundings.environment = {{"POCL_CACHE_DIR", folder / "pocl"}, {"FFTCL_CACHE_DIR", folder / "kernels"}};
  surroundings.most_file_bytes = 512;
  const Outcome outcome = run(kSmallJob, surroundings);
  CHECK(outcome.code == 5);
  CHECK(contains(outcome.err, "ulimit -f"));
  CHECK(contains(outcome.err, "make room on the disk"));
}

TEST_CASE("row: fp64 where the device has none -> the device, cl_khr_fp64, what to do, 5") {
  TemporaryFolder folder;
  Surroundings surroundings;
  surroundings.environment = {{"OPENCL_LAYERS", FFTCL_NO_DOUBLES_LAYER}};
  surroundings.folder = folder.path();
  write_file(folder / "doubles.npy", npy_bytes<double>({4}, {1, 2, 3, 4}));
  const std::string device = run({"devices", "--format", "json"}, surroundings).out;
  REQUIRE(contains(device, "\"fp64\": false"));
  const std::string sound = FFTCL_SAMPLES "/chord.wav";
  for (const Arguments& arguments :
       {with(kSmallJob, {"-p", "fp64", "-o", "out.csv"}), Arguments{"doubles.npy"},
        Arguments{"spectrogram", sound, "-p", "fp64"}, Arguments{"filter", sound, "--low-pass", "1k", "-p", "fp64"},
        Arguments{"convolve", "doubles.npy", "doubles.npy"}, Arguments{"plan", "64", "-p", "fp64"},
        Arguments{"bench", "64", "-p", "fp64"}, Arguments{"verify", "-p", "fp64"},
        Arguments{"verify", "--case", "c2c:fp64:8"}}) {
    CAPTURE(arguments.front());
    const Outcome outcome = run(arguments, surroundings);
    check_failure(outcome, 5, "cl_khr_fp64");
    CHECK(contains(outcome.err, "use --precision fp32 or another --device"));
    CHECK(folder.names() == std::vector<std::string>{"doubles.npy"});
  }
  run_well(with(kSmallJob, {"-p", "fp32"}), surroundings);
  run_well({"doubles.npy", "-p", "fp32"}, surroundings);
}

TEST_CASE("row: cache not writable -> goes on, 0") {
  TemporaryFolder folder;
  std::filesystem::create_directory(folder / "closed");
  REQUIRE(chmod((folder / "closed").c_str(), 0555) == 0);
  Surroundings surroundings = where_rights_count();
  surroundings.environment = {{"FFTCL_CACHE_DIR", folder / "closed"}};
  const Outcome outcome = run(kSmallJob, surroundings);
  CHECK(outcome.code == 0);
  CHECK(outcome.err.empty());
  CHECK(outcome.out == run(kSmallJob).out);
}

TEST_CASE("row: two processes at once on an empty cache -> both go on, 0") {
  TemporaryFolder folder;
  Surroundings surroundings;
  surroundings.environment = {{"FFTCL_CACHE_DIR", folder / "cache"}};
  surroundings.from_file = true;
  Outcome outcomes[2];
  std::thread other([&] { outcomes[1] = run(kSmallJob, surroundings); });
  outcomes[0] = run(kSmallJob, surroundings);
  other.join();
  const std::string expected = run(kSmallJob).out;
  for (const Outcome& outcome : outcomes) {
    CHECK(outcome.code == 0);
    CHECK(outcome.err.empty());
    CHECK(outcome.out == expected);
  }
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder / "cache")) {
    CHECK(!contains(entry.path().native(), ".tmp"));
  }
}

TEST_CASE("row: SIGINT in a batch -> finished files stay, nothing partial, 130") {
  TemporaryFolder folder;
  write_file(folder / "a.wav", sine_wav(8000, 64, 1000, 0.5));
  // Standard input is waited for, with the first file done.
  for (const char* jobs : {"1", "3"}) {
    std::filesystem::remove(folder / "a.csv");
    const Outcome outcome = run_and_signal(
        {"a.wav", "-", "-j", jobs, "-o", "{stem}.csv"}, SIGINT,
        [](const std::string& path) { return std::filesystem::exists(path + "/a.csv"); }, folder.path());
    CHECK(outcome.code == 130);
    CHECK(folder.names() == std::vector<std::string>{"a.csv", "a.wav"});
  }
}

TEST_CASE("row: the extension of a picture or a sound that is not written -> which one is, and what converts it, 2") {
  const std::string chord = FFTCL_SAMPLES "/chord.wav";
  const std::string lake = FFTCL_SAMPLES "/lake.png";
  TemporaryFolder folder;
  const auto check = [&](const Arguments& arguments, const std::string& name, const std::string& text) {
    check_failure(run(with(arguments, {"-o", folder / name})), 2, text);
  };
  const std::string as_jpeg = ".JPG is not written; write a .png, and convert it as by 'convert FILE.png FILE.jpg'";
  check({lake}, "out.JPG", as_jpeg);
  check({chord}, "out.JPG", as_jpeg);
  check({"spectrogram", chord}, "out.JPG", as_jpeg);
  check({"filter", lake, "--low-pass", "0.1"}, "out.JPG", as_jpeg);
  check({chord}, "out.pdf", ".pdf is not written; write a .png\n");
  const std::string as_flac = ".flac is not written; write a .wav, and convert it as by 'ffmpeg -i FILE.wav FILE.flac'";
  check({"filter", chord, "--low-pass", "1k"}, "out.flac", as_flac);
  check({"convolve", chord, chord}, "{stem}.flac", as_flac);
  check({"inverse", chord}, "out.flac", as_flac);
  // No sound is written of a spectrum.
  check({chord}, "out.flac", "unknown extension .flac; give --format, one of text,");
  check({"convolve", "--integers", "2", "3"}, "out.jpg", "unknown extension .jpg; give --format, one of text,");
  CHECK(folder.names().empty());
}

TEST_CASE("row: unknown extension, unknown format -> what is accepted, 2") {
  struct Row {
    Arguments arguments;
    std::string accepted;
  };
  const std::string chord = FFTCL_SAMPLES "/chord.wav";
  const std::vector<Row> rows = {
      {kSmallJob, "one of text, csv, tsv, json, npy, raw, png, pgm, ppm\n"},
      {{"spectrogram", chord}, "one of png, csv, tsv, npy\n"},
      {{"inverse", chord}, "one of npy, wav, raw, png, pgm, ppm, csv, tsv\n"},
      {{"filter", chord, "--low-pass", "1k"}, "one of wav, raw, png, pgm, ppm, npy, csv, tsv\n"},
      {{"convolve", chord, chord}, "one of wav, raw, png, pgm, ppm, npy, csv, tsv\n"},
      {{"convolve", "--integers", "2", "3"}, "one of text, csv\n"},
  };
  for (const Row& row : rows) {
    check_failure(run(with(row.arguments, {"-o", "out.xyz"})), 2, "give --format, " + row.accepted);
    check_failure(run(with(row.arguments, {"-o", "out"})), 2, "give --format, " + row.accepted);
    check_failure(run(with(row.arguments, {"--format", "xml"})), 2, "give " + row.accepted);
  }
  check_failure(run({"plan", "16", "--format", "xml"}), 2, "give one of text, json\n");
  check_failure(run({"plan", "16", "--format", "csv"}), 2, "give one of text, json\n");
}

}  // namespace fftcl::test
