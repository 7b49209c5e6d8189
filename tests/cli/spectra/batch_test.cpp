// Many inputs in one call.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {
namespace {

/// sound-0.wav ... in `folder`, sines of their own, all of one length but the last.
Arguments put_sounds(const TemporaryFolder& folder, std::size_t count) {
  Arguments paths;
  for (std::size_t i = 0; i < count; ++i) {
    paths.push_back(folder / ("sound-" + std::to_string(i) + ".wav"));
    write_file(paths.back(), sine_wav(8000, i + 1 < count ? 128 : 100, 500 + 300 * static_cast<double>(i), 0.5));
  }
  return paths;
}

}  // namespace

TEST_CASE("results keep the order of the inputs and their bytes, however many are worked on side by side") {
  TemporaryFolder folder;
  Arguments inputs = put_sounds(folder, 9);
  write_file(folder / "bad.wav", "no audio");
  inputs.insert(inputs.begin() + 4, folder / "bad.wav");
  for (const char* format : {"csv", "tsv", "json", "text"}) {
    const Arguments arguments = with(inputs, {"--format", format, "--color", "never"});
    const Outcome one = run(with(arguments, {"-j", "1"}));
    CHECK(one.code == 1);
    CHECK(one.out.size() > 1000);
    for (const char* jobs : {"2", "16"}) {
      const Outcome many = run(with(arguments, {"-j", jobs}));
      CHECK(many.code == 1);
      CHECK(many.out == one.out);
      CHECK(many.err == one.err);
    }
  }
}

TEST_CASE("a file each has the bytes that a call for it alone writes") {
  TemporaryFolder folder;
  const Arguments inputs = put_sounds(folder, 5);
  for (const char* format : {"csv", "json", "npy"}) {
    const std::string extension = std::string(".") + format;
    CHECK(run(with(inputs, {"-o", folder / ("{stem}" + extension), "-j", "4"})).code == 0);
    for (const std::string& input : inputs) {
      const std::string output = std::filesystem::path(input).replace_extension(extension);
      CHECK(run({input, "-o", folder / ("alone" + extension)}).code == 0);
      CHECK(read_file(output) == read_file(folder / ("alone" + extension)));
    }
  }
}

TEST_CASE("a folder is all audio in it, a quoted pattern its matches, and both have a column of files") {
  TemporaryFolder folder;
  put_sounds(folder, 3);
  write_file(folder / "notes.txt", "not audio\n");
  const Outcome listed = run({folder / "sound-0.wav", folder / "sound-1.wav", folder / "sound-2.wav"});
  CHECK(listed.code == 0);
  CHECK(run({folder.path()}).out == listed.out);
  CHECK(run({folder / "sound-?.wav"}).out == listed.out);
  CHECK(run({folder / "*.wav"}).out == listed.out);
  // How many there are does not change the columns.
  CHECK(run({folder / "*-1.wav"}).out.starts_with("file,channel,"));
  CHECK(run({folder / "sound-1.wav"}).out.starts_with("channel,"));

  const Outcome none = run({folder / "sound-1.wav", folder / "none-*.wav"});
  CHECK(none.code == 1);
  CHECK(contains(none.err, "none-*.wav: no such file, and as a pattern it matches none"));
  CHECK(lines_of(none.out).size() == 1 + 65);
}

TEST_CASE("outputs that collide, and a folder that is not there, are refused once and before any work") {
  TemporaryFolder folder;
  std::filesystem::create_directory(folder / "other");
  std::filesystem::create_directory(folder / "out");
  write_file(folder / "a.wav", sine_wav(8000, 64, 1000, 0.5));
  write_file(folder / "other/a.wav", sine_wav(8000, 64, 1000, 0.5));
  for (const char* output : {"out/", "out/{stem}.csv"}) {
    const Outcome outcome = run({folder / "a.wav", folder / "other/a.wav", "-o", folder / output});
    CHECK(outcome.code == 2);
    CHECK(contains(outcome.err, "would both be written there; give them in runs of their own"));
  }
  check_failure(run({folder / "a.wav", folder / "other/a.wav", "-o", folder / "x.csv"}), 2,
                "give several inputs a folder");
  check_failure(run({folder / "a.wav", folder / "other/a.wav", "-o", folder / "x.npy"}), 2,
                "or a template (-o '{stem}.npy')");
  const Outcome missing = run({folder / "a.wav", folder / "other/a.wav", "-o", folder / "none/"});
  CHECK(missing.code == 1);
  CHECK(lines_of(missing.err).size() == 1);
  CHECK(contains(missing.err, "none' does not exist"));
  CHECK(std::filesystem::is_empty(folder / "out"));
}

TEST_CASE("an input that does not fit the others' table does not stop the rest, and takes nothing from it") {
  TemporaryFolder folder;
  const Arguments sounds = put_sounds(folder, 2);
  write_file(folder / "no-rate.csv", "1\n2\n3\n4\n");
  const std::string expected = run(with(sounds, {"--format", "csv"})).out;
  const Outcome outcome = run({sounds[0], folder / "no-rate.csv", sounds[1], "--format", "csv"});
  CHECK(outcome.code == 1);
  CHECK(outcome.out == expected);
  CHECK(contains(outcome.err, "another unit than those of the inputs before it; give -o DIR/"));
  CHECK(contains(outcome.err, "1 of 3 inputs failed"));
}

TEST_CASE("what is wrong with one of several inputs is said with its name, once") {
  TemporaryFolder folder;
  const std::string picture = FFTCL_SAMPLES "/lake.png", sound = put_sounds(folder, 1)[0];
  const Outcome outcome = run({sound, picture, "-n", "8", "--overlap", "50%"});
  CHECK(outcome.code == 1);
  CHECK(contains(outcome.err, "fftcl: error: '" + picture + "': has 2 axes"));
  Surroundings fed;
  fed.input = "1\n2\n3\n";
  CHECK(
      contains(run({sound, "-", "--radix", "7"}, fed).err, "fftcl: error: standard input: --radix 7: its product is"));
}

TEST_CASE("of a single input what its output cannot hold is the request's fault, not one of several inputs") {
  TemporaryFolder folder;
  const Outcome outcome =
      run({put_sounds(folder, 1)[0], "--value", "complex", "--format", "png", "-o", folder / "out.png"});
  check_failure(outcome, 2, "--format png: cannot hold complex values");
  CHECK_FALSE(std::filesystem::exists(folder / "out.png"));
}

TEST_CASE("what holds one result alone is refused for several before anything is written") {
  TemporaryFolder folder;
  const Arguments sounds = put_sounds(folder, 2);
  for (const char* const format : {"npy", "png", "pgm", "ppm"}) {
    CAPTURE(format);
    const Outcome outcome = run(with(sounds, {"--format", format}));
    CHECK(outcome.code == 2);
    CHECK(outcome.out.empty());
    CHECK(contains(outcome.err, "cannot hold several results"));
  }
}

TEST_CASE("a last word that names no file but a result is told to be an output's, and the others are worked on") {
  TemporaryFolder folder;
  const Arguments sounds = put_sounds(folder, 1);
  for (const char* name : {"out.png", "out.csv", "out.CSV"}) {
    CAPTURE(name);
    const std::string path = folder / name;
    const Outcome outcome = run(with(sounds, {path}));
    CHECK(outcome.code == 1);
    CHECK(contains(outcome.err,
                   path + ": cannot be read: No such file or directory; give an output as '-o " + path + "'"));
    CHECK(contains(outcome.out, sounds[0]));
    CHECK_FALSE(std::filesystem::exists(path));
  }
  for (const Arguments& words :
       {Arguments{folder / "out.txe"}, Arguments{folder / "out.png", "-o", folder / "{stem}.csv"},
        Arguments{folder / "out.png", sounds[0]}, Arguments{folder / "out.wav"}}) {
    const Outcome outcome = run(with(sounds, words));
    CHECK(outcome.code == 1);
    CHECK_FALSE(contains(outcome.err, "give an output"));
  }
  // A picture that is missing behind another one, or a table behind a table, is an input.
  write_file(folder / "one.csv", "1\n2\n3\n");
  const Outcome outcome = run({folder / "one.csv", folder / "two.csv"});
  CHECK(outcome.code == 1);
  CHECK(contains(outcome.err, "two.csv: cannot be read: No such file or directory; 'two.csv' is none of the names"));
}

TEST_CASE("a bad file does not stop the rest; a line at the end says how many failed") {
  TemporaryFolder folder;
  Arguments inputs = put_sounds(folder, 4);
  write_file(inputs[1], "no audio");
  std::filesystem::create_directory(folder / "out");
  const Outcome outcome = run(with(inputs, {"-o", folder / "out/"}));
  CHECK(outcome.code == 1);
  const std::vector<std::string> lines = lines_of(outcome.err);
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].starts_with("fftcl: error: " + inputs[1] + ": "));
  CHECK(lines[1] == "fftcl: error: 1 of 4 inputs failed");
  CHECK(std::filesystem::exists(folder / "out/sound-3.csv"));
  CHECK(!std::filesystem::exists(folder / "out/sound-1.csv"));
}

TEST_CASE("--fail-fast makes nothing of what stands behind the bad file, with any -j") {
  TemporaryFolder folder;
  Arguments inputs = put_sounds(folder, 6);
  write_file(inputs[2], "no audio");
  for (const char* jobs : {"1", "6"}) {
    TemporaryFolder out;
    const Outcome outcome = run(with(inputs, {"--fail-fast", "-j", jobs, "-o", out.path() + "/"}));
    CHECK(outcome.code == 1);
    CHECK(contains(outcome.err, "1 of 6 inputs failed; --fail-fast left out 3"));
    CHECK(out.names() == std::vector<std::string>{"sound-0.csv", "sound-1.csv"});
  }
}

TEST_CASE("--no-clobber keeps the files that are there and goes on with the others") {
  TemporaryFolder folder;
  const Arguments inputs = put_sounds(folder, 3);
  TemporaryFolder out;
  write_file(out / "sound-1.csv", "precious");
  const Outcome outcome = run(with(inputs, {"--no-clobber", "-o", out.path() + "/"}));
  CHECK(outcome.code == 1);
  CHECK(contains(outcome.err, "exists already"));
  CHECK(read_file(out / "sound-1.csv") == "precious");
  CHECK(out.names() == std::vector<std::string>{"sound-0.csv", "sound-1.csv", "sound-2.csv"});
}

TEST_CASE("a progress bar with rate and remaining time appears on a terminal only, when the work is long") {
  TemporaryFolder folder;
  const Arguments sounds = put_sounds(folder, 2);
  REQUIRE(mkfifo((folder / "slow.wav").c_str(), 0600) == 0);
  const Arguments arguments = {sounds[0], folder / "slow.wav", sounds[1], "-o", folder / "{stem}.csv"};
  const auto feed = [&] {
    std::ofstream pipe(folder / "slow.wav", std::ios::binary);
    std::this_thread::sleep_for(std::chrono::milliseconds(1300));
    pipe << read_file(sounds[0]);
  };
  Surroundings surroundings;
  surroundings.environment = {{"LC_ALL", "C"}, {"TERM", "xterm"}};
  surroundings.from_file = true;
  std::thread feeder(feed);
  const Outcome shown = run_on_terminal(arguments, 80, surroundings);
  feeder.join();
  CHECK(shown.code == 0);
  CHECK(contains(shown.out, "/3 files  "));  // 1 or 2 of them: a slow machine is a second late already
  CHECK(contains(shown.out, " s left"));
  CHECK(shown.out.ends_with("\r\x1b[K"));
  std::thread again(feed);
  const Outcome piped = run(arguments, {.from_file = true});
  again.join();
  CHECK(piped.code == 0);
  CHECK(piped.err.empty());
}

}  // namespace fftcl::test
