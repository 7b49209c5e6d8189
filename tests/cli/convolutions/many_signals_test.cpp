// Many inputs of `fftcl filter`, `convolve` and `inverse` in one call, from outside.
#include <doctest/doctest.h>

#include <filesystem>
#include <set>

#include "cli/convolutions/convolutions.hpp"

namespace fftcl::test {

TEST_SUITE_BEGIN("convolutions");

namespace {

/// sound-0.wav ... in `folder`, a sine each.
Arguments put_takes(const TemporaryFolder& folder, std::size_t count) {
  Arguments paths;
  for (std::size_t i = 0; i < count; ++i) {
    paths.push_back(folder / ("sound-" + std::to_string(i) + ".wav"));
    write_file(paths.back(), sine_wav(8000, 128 + i, 500 + 300 * static_cast<double>(i), 0.5));
  }
  return paths;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("each of many inputs becomes what a call for it alone makes, in a file of its own") {
  const TemporaryFolder folder, out;
  const Arguments takes = put_takes(folder, 5);
  const TemporaryFolder spectra;
  write_file(out / "room.wav", sine_wav(8000, 20, 1000, 0.5));
  for (const std::string& take : takes) {
    run_well({take, "--value", "complex", "-o", spectra / (std::filesystem::path(take).stem().string() + ".npy")});
  }
  struct Command {
    Arguments before, after;  ///< the input
    std::string folder;
    const char* extension;
  };
  for (const Command& command : {Command{{"filter"}, {"--low-pass", "1k"}, folder.path(), ".wav"},
                                 Command{{"convolve"}, {out / "room.wav"}, folder.path(), ".wav"},
                                 Command{{"inverse"}, {}, spectra.path(), ".npy"}}) {
    CAPTURE(command.before[0]);
    const auto line = [&](const std::string& input, const std::string& output) {
      return with(with(command.before, {input}), with(command.after, {"-o", output}));
    };
    const TemporaryFolder by_folder, by_pattern, by_template;
    run_well(with(line(command.folder, by_folder.path()), {"-j", "1"}));
    run_well(with(line(command.folder + "/*-?.*", by_pattern.path() + "/"), {"-j", "4"}));
    run_well(line(command.folder, by_template / ("new {stem}" + std::string(command.extension))));
    CHECK(by_folder.names().size() == takes.size());
    for (const std::string& name : by_folder.names()) {
      CAPTURE(name);
      CHECK(std::filesystem::path(name).extension() == command.extension);
      const std::string input = (std::filesystem::path(command.folder) / name).string();
      run_well(line(input, out / ("alone" + std::string(command.extension))));
      const std::string alone = read_file(out / ("alone" + std::string(command.extension)));
      CHECK(read_file(by_folder / name) == alone);
      CHECK(read_file(by_pattern / name) == alone);
      CHECK(read_file(by_template / ("new " + name)) == alone);
    }
  }
}

TEST_CASE("a folder gets what each input is: WAV, PNG, NPY, CSV; --format says otherwise") {
  const TemporaryFolder folder, out;
  const Arguments inputs = {put_takes(folder, 1)[0], FFTCL_SAMPLES "/lake.png", folder / "array.npy",
                            folder / "table.csv"};
  write_file(inputs[2], npy_bytes<float>({8}, noise_values<float>(8, 1)));
  write_file(inputs[3], "1\n2\n3\n4\n");
  run_well(with(with({"filter", "-q"}, inputs), {"--low-pass", "0.1", "-o", out.path()}));
  CHECK(out.names() == Names{"array.npy", "lake.png", "sound-0.wav", "table.csv"});
  const TemporaryFolder arrays;
  run_well({"filter", inputs[0], inputs[3], "--low-pass", "0.1", "--format", "npy", "-o", arrays.path()});
  CHECK(arrays.names() == Names{"sound-0.npy", "table.npy"});
  // By the description of what has no header.
  write_file(folder / "pnm-by-chance.s16", "P5 1 1 255\n12345");
  run_well(
      {"filter", folder / "*.s16", "--input-encoding", "s16le", "--rate", "8k", "--low-pass", "1k", "-o", out / ""});
  CHECK(std::filesystem::exists(out / "pnm-by-chance.wav"));
  Surroundings fed;
  fed.input = read_file(inputs[0]);
  check_failure(run({"filter", "-", "--low-pass", "1k", "-o", out.path()}, fed), 2,
                "a folder does not say what is to be written, nor does standard input before it is read; name a file");
  run_well({"filter", "-", inputs[0], "--low-pass", "1k", "--format", "wav", "-o", arrays.path()}, fed);
  CHECK(read_file(arrays / "stdin.wav") == read_file(arrays / "sound-0.wav"));
}

TEST_CASE("one output for the signals of several inputs is refused before any is read") {
  const TemporaryFolder folder;
  const Arguments takes = put_takes(folder, 2);
  const std::string several = "cannot hold several results; use -o DIR/ or a template such as -o '{stem}";
  check_refused({"filter", takes[0], takes[1], "--low-pass", "1k"}, 2, "--format wav: " + several + ".wav'");
  check_refused({"filter", folder / "*-0.wav", "--low-pass", "1k", "-o", "-"}, 2, several);
  check_refused({"convolve", folder.path(), takes[0], "--format", "csv"}, 2, "--format csv: " + several + ".csv'");
  check_refused({"inverse", takes[0], takes[1]}, 2, "--format npy: " + several + ".npy'");
  check_refused({"filter", takes[0], takes[1], "--low-pass", "1k", "-o", folder / "x.wav"}, 2,
                "would both be written there; give several inputs a folder (-o DIR/)");
  check_refused({"filter", folder.path(), "--low-pass", "1k", "-o", folder.path()}, 2, "it is the input as well");
  std::filesystem::create_directory(folder / "out");
  check_refused({"convolve", takes[0], folder / "out/kernel.wav", "-o", folder / "{stem}.x.wav"}, 1, "kernel.wav");
  write_file(folder / "out/sound-0.wav", sine_wav(8000, 20, 1000, 0.5));
  check_refused({"convolve", takes[0], takes[1], folder / "out/sound-0.wav", "-o", folder / "out/"}, 2,
                "out/sound-0.wav: it is the input as well");
  check_refused({"filter", takes[0], takes[1], "--low-pass", "1k", "-o", folder / "out/", "--format", "csv",
                 "--encoding", "s16le"},
                2, "--encoding: it is for WAV and raw samples only");
  CHECK(folder.names() == Names{"out", "sound-0.wav", "sound-1.wav"});
}

TEST_CASE("a bad one of many does not stop the others, and what is said keeps the order of the inputs") {
  const TemporaryFolder folder;
  Arguments takes = put_takes(folder, 6);
  write_file(takes[2], "no audio");
  const std::string cut = sine_wav(8000, 100, 500, 0.5);
  for (const std::size_t truncated : {1, 4}) write_file(takes[truncated], cut.substr(0, cut.size() - 20));
  std::set<std::string> messages;
  for (const char* const jobs : {"1", "2", "6"}) {
    const TemporaryFolder out;
    const Outcome outcome = run({"filter", folder.path(), "--low-pass", "1k", "-o", out.path(), "-j", jobs});
    CHECK(outcome.code == 1);
    messages.insert(outcome.err);
    CHECK(out.names() == Names{"sound-0.wav", "sound-1.wav", "sound-3.wav", "sound-4.wav", "sound-5.wav"});
    const TemporaryFolder first;
    const Outcome stopped =
        run({"filter", folder.path(), "--low-pass", "1k", "-o", first.path(), "-j", jobs, "--fail-fast"});
    CHECK(stopped.code == 1);
    CHECK(contains(stopped.err, "1 of 6 inputs failed; --fail-fast left out 3"));
    CHECK(first.names() == Names{"sound-0.wav", "sound-1.wav"});
  }
  REQUIRE(messages.size() == 1);
  const std::vector<std::string> lines = lines_of(*messages.begin());
  REQUIRE(lines.size() == 4);
  CHECK(contains(lines[0], "warning: " + takes[1] + ": truncated"));
  CHECK(lines[1].starts_with("fftcl: error: " + takes[2] + ": "));
  CHECK(contains(lines[2], "warning: " + takes[4] + ": truncated"));
  CHECK(lines[3] == "fftcl: error: 1 of 6 inputs failed");
}

TEST_CASE("inputs wait for one another where the kernel that each of them takes is long") {
  const TemporaryFolder folder, out;
  put_takes(folder, 4);
  write_file(out / "long.wav", float_wav_bytes(8000, std::vector<float>(12'000'000, 0.25f)));
  const auto peak_kib = [&](const char* jobs) {
    const Outcome outcome =
        run({"convolve", folder.path(), out / "long.wav", "--mode", "same", "-j", jobs, "-o", out / "{stem}.npy"},
            {.from_file = true});
    CHECK(outcome.code == 0);
    return outcome.peak_kib;
  };
  const std::size_t one = peak_kib("1");
  if (!kSanitized) CHECK(peak_kib("4") < one + one / 2);
}

TEST_CASE("a kernel that fits some of the inputs is no fault of theirs, and what it loses is told once") {
  const TemporaryFolder folder, out;
  const Arguments takes = put_takes(folder, 3);
  write_file(folder / "fast.wav", sine_wav(16000, 100, 500, 0.5));
  write_file(out / "room.wav", sine_wav(8000, 10, 1000, 0.5));
  std::filesystem::create_directory(out / "wet");
  const Outcome mixed = run({"convolve", folder.path(), out / "room.wav", "-o", out / "wet/"});
  CHECK(mixed.code == 1);
  CHECK(contains(mixed.err, "room.wav: has 8000 samples a second, '" + folder / "fast.wav" + "' has 16000"));
  CHECK(contains(mixed.err, "1 of 4 inputs failed"));
  write_file(out / "taps.csv", "0.123456789\n16777217\n");
  const Outcome rounded = run({"convolve", takes[0], takes[1], takes[2], out / "taps.csv", "-o", out / "wet/"});
  CHECK(rounded.code == 0);
  CHECK(lines_of(rounded.err).size() == 1);
}

TEST_SUITE_END();

}  // namespace fftcl::test
