// Options that would change nothing are refused: which, where, and what to do instead.
#include <doctest/doctest.h>

#include <algorithm>

#include "cli/command_table.hpp"
#include "cli/files.hpp"
#include "cli/image_files.hpp"
#include "cli/options/option_rules.hpp"
#include "cli/options/option_table.hpp"
#include "cli/program.hpp"

namespace fftcl::test {
namespace {

/// The option is named with the reason, and nothing is written.
void check_idle(const Arguments& arguments, const std::string& option, const std::string& reason = "") {
  CAPTURE(option);
  TemporaryFolder folder;
  Surroundings surroundings;
  surroundings.folder = folder.path();
  const Outcome outcome = run(arguments, surroundings);
  check_failure(outcome, 2, option + ": ");
  CHECK_MESSAGE(contains(outcome.err, reason), "expected: " << reason);
  CHECK(folder.names().empty());
}

const std::string kSound = FFTCL_SAMPLES "/chord.wav";

}  // namespace

TEST_CASE("every rule is of subcommands and options that there are") {
  for (const app::IdleRule& rule : app::idle_rules()) {
    for (const std::string& command : words_of(rule.commands)) {
      CAPTURE(command);
      REQUIRE(app::find_command(command) != nullptr);
      const std::vector<const app::OptionRow*> rows = app::options_of(command);
      for (const std::string& option : words_of(rule.options)) {
        CAPTURE(option);
        CHECK(std::any_of(rows.begin(), rows.end(), [&](const app::OptionRow* row) { return row->name == option; }));
      }
    }
    CHECK_FALSE(rule.why.empty());
    CHECK_FALSE(rule.remedy.empty());
  }
}

TEST_CASE("transform: a table has no picture, and a picture no list of peaks") {
  for (const Arguments& form : {Arguments{}, Arguments{"--format", "tsv"}, Arguments{"-o", "x.npy"}}) {
    for (const Arguments& option : {Arguments{"--range", "60"}, Arguments{"--vmin", "-80"}, Arguments{"--vmax", "0"}}) {
      check_idle(with(with({kSound}, form), option), option.front(), "only pictures cut their values");
    }
    for (const Arguments& option : {Arguments{"--size", "800x600"}, Arguments{"--log-freq"}}) {
      check_idle(with(with({kSound}, form), option), option.front(), "only the plot");
    }
    check_idle(with(with({kSound}, form), {"--peaks", "3"}), "--peaks", "give --format text or json");
    check_idle(with(with({kSound}, form), {"--colormap", "magma"}), "--colormap", "only the picture of an image");
  }
  check_idle({kSound, "--log-freq", "--fmin", "0", "-o", "x.png"}, "--fmin", "does not reach 0");
  check_idle({kSound, "--log-freq", "--fmin", "-20", "-o", "x.png"}, "--fmin", "does not reach 0");
  check_idle({kSound, "--colormap", "magma", "-o", "x.png"}, "--colormap", "only the picture of an image");
  check_idle({kSound, "--value", "psd", "--peaks", "3", "-o", "x.png"}, "--peaks");
  check_idle({kSound, "--scale", "linear", "--range", "60", "-o", "x.png"}, "--range", "in decibels");
  check_idle({kSound, "--range", "60", "--vmin", "-80", "--vmax", "0", "-o", "x.png"}, "--range", "say it already");
}

TEST_CASE("transform: what a value has no use for") {
  for (const Arguments& option :
       {Arguments{"--scale", "db"}, Arguments{"--full-scale", "2"}, Arguments{"--window", "hann"},
        Arguments{"--detrend", "linear"}, Arguments{"--fmin", "20"}, Arguments{"--fmax", "2k"}}) {
    check_idle(with({kSound, "--value", "complex"}, option), option.front(), "the plain transform");
  }
  check_idle({kSound, "--value", "complex", "--peaks", "3", "--format", "json"}, "--peaks", "the plain transform");
  check_idle({kSound, "--value", "phase", "--scale", "db"}, "--scale", "a phase has no scale");
  check_idle({kSound, "--value", "phase", "--full-scale", "2"}, "--full-scale", "a phase has no scale");
  check_idle({kSound, "--norm", "ortho"}, "--norm", "ask for --value complex");
}

TEST_CASE("transform: a list of the strongest has magnitudes in decibels") {
  check_idle({kSound, "--format", "text", "--value", "psd"}, "--value", "strongest magnitudes");
  check_idle({kSound, "--format", "text", "--scale", "linear"}, "--scale", "in decibels");
  run_well({kSound, "-n", "64", "--format", "text", "--value", "magnitude", "--scale", "db"});
  run_well({kSound, "-n", "64", "--format", "text", "--value", "complex"});
}

TEST_CASE("transform: what an image has no use for") {
  TemporaryFolder folder;
  const std::string image = folder / "in.pgm";
  write_file(image, wave_pgm(8, 8, 1, 1));
  for (const Arguments& option : {Arguments{"--fft-size", "4"}, Arguments{"--average", "max"}, Arguments{"--pad", "16"},
                                  Arguments{"--detrend", "linear"}, Arguments{"--fmax", "0.2"}}) {
    check_idle(with({image}, option), option.front(), "for signals of one axis");
  }
  check_idle({image, "--size", "80x60"}, "--size", "only the plot");
  check_idle({image, "--log-freq"}, "--log-freq", "only the plot");
  check_idle({image, "--peaks", "3"}, "--peaks", "give --format text or json");
  check_idle({image, "--peaks", "3", "--format", "csv"}, "--peaks", "give --format text or json");
  check_idle({image, "--colormap", "magma", "--format", "json"}, "--colormap", "only the picture of an image");
  check_idle({image, "--vmin", "0", "--format", "text"}, "--vmin", "only pictures cut");
  check_idle({image, "--scale", "linear", "--range", "60"}, "--range", "in decibels");
  check_idle({image, "--value", "phase", "--range", "60"}, "--range", "in decibels");
  check_idle({image, "--value", "phase", "--scale", "log"}, "--scale", "a phase has no scale");
  check_idle({image, "--value", "phase", "--peaks", "3", "--format", "json"}, "--peaks", "no strongest");
}

TEST_CASE("transform: an array of several axes has no rate, and no peaks as a picture") {
  TemporaryFolder folder;
  const std::string array = folder / "in.npy";
  write_file(array, npy_bytes<float>({2, 3}, {1, 2, 3, 4, 5, 6}));
  check_idle({array, "--rate", "8k"}, "--rate", "no sample rate");
  check_idle({array, "--peaks", "3", "-o", "x.png"}, "--peaks", "give --format text or json");
  check_idle({array, "--colormap", "magma"}, "--colormap", "only the picture of an image");
}

TEST_CASE("what an input has a use for is taken, what it asks for being so anyway as well") {
  TemporaryFolder folder;
  const std::string image = folder / "in.pgm";
  write_file(image, wave_pgm(8, 8, 1, 1));
  Surroundings here;
  here.folder = folder.path();
  run_well({image, "--range", "60", "--colormap", "magma", "-o", "a.png"}, here);
  run_well({image, "--scale", "db", "--vmin", "-80", "-o", "b.png"}, here);
  run_well({image, "--peaks", "3", "--format", "json", "-j", "4", "--fail-fast"}, here);
  run_well({kSound, "-n", "64", "--range", "60", "--log-freq", "--peaks", "3", "-o", "c.png"}, here);
  run_well({kSound, "-n", "64", "--no-clobber", "--no-shift", "--axes", "0", "--strict", "--max-pixels", "4"}, here);
}

TEST_CASE("spectrogram: rows and arrays hold every frame as it is") {
  for (const Arguments& form : {Arguments{}, Arguments{"--format", "tsv"}, Arguments{"-o", "x.npy"}}) {
    for (const Arguments& option :
         {Arguments{"--colormap", "gray"}, Arguments{"--range", "60"}, Arguments{"--vmin", "-80"},
          Arguments{"--log-freq"}, Arguments{"--average", "max"}}) {
      check_idle(with(with({"spectrogram", kSound}, form), option), option.front(), "every frame and bin");
    }
    check_idle(with(with({"spectrogram", kSound}, form), {"--size", "800x600"}), "--size", "only a PNG");
  }
  check_idle({"spectrogram", kSound, "--scale", "linear", "--range", "60", "-o", "x.png"}, "--range", "in decibels");
  const Outcome shown = run_on_terminal({"spectrogram", kSound, "--size", "800x600"});
  CHECK(shown.code == 2);
  CHECK(contains(shown.out, "only a PNG"));
}

TEST_CASE("filter and convolve: a WAV's encoding, a picture's depth, a rate of one axis") {
  TemporaryFolder folder;
  write_file(folder / "x.npy", npy_bytes<float>({2, 2}, {1, 2, 3, 4}));
  write_file(folder / "one.npy", npy_bytes<float>({1, 1}, {1}));
  const Arguments filter = {"filter", kSound, "--low-pass", "1k"};
  check_idle(with(filter, {"--depth", "16", "-o", "x.wav"}), "--depth", "for pictures only");
  check_idle(with(filter, {"--encoding", "s16le", "-o", "x.npy"}), "--encoding", "for WAV and raw samples only");
  check_idle({"filter", folder / "x.npy", "--low-pass", "0.1", "--rate", "8k"}, "--rate", "no sample rate");
  check_idle({"convolve", folder / "x.npy", folder / "one.npy", "--rate", "8k"}, "--rate", "no sample rate");
  check_idle({"convolve", folder / "x.npy", folder / "one.npy", "--depth", "8"}, "--depth", "for pictures only");
  check_idle({"convolve", "--integers", "2", "3", "--input-encoding", "u8"}, "--input-encoding", "does not take it");
}

TEST_CASE("inverse: the rate is a WAV's, the encoding one's or raw samples', the depth a picture's") {
  TemporaryFolder folder;
  write_file(folder / "x.npy", npy_bytes<std::complex<float>>({4}, {1, 2, 3, 4}));
  check_idle({"inverse", folder / "x.npy", "--rate", "8k"}, "--rate", "for WAV only");
  check_idle({"inverse", folder / "x.npy", "--encoding", "s16le", "-o", "y.npy"}, "--encoding",
             "for WAV and raw samples only");
  check_idle({"inverse", folder / "x.npy", "--depth", "16", "-o", "y.npy"}, "--depth", "for pictures only");
}

TEST_CASE("bench: what nothing is there for") {
  check_idle({"bench", "16", "--threads", "2"}, "--threads", "--against fftw");
  check_idle({"bench", "16", "--rigor", "patient", "--against", "copy"}, "--rigor", "--against fftw");
  check_idle({"bench", "16", "--runs", "2", "--min-time", "3"}, "--min-time", "--runs says");
  check_idle({"bench", "16", "--plot-value", "gbps"}, "--plot-value", "give --plot");
  check_idle({"bench", "16", "--threshold", "3%"}, "--threshold", "give --baseline");
}

TEST_CASE("study and verify: a list runs nothing, a token says all there is to a case") {
  check_idle({"study", "--quick"}, "--quick", "runs none");
  check_idle({"study", "list", "--export-csv", "x.csv"}, "--export-csv", "runs none");
  check_idle({"verify", "--case", "c2c:fp32:8", "--thorough"}, "--thorough", "--case TOKEN says all");
  check_idle({"verify", "--case", "c2c:fp32:8", "-p", "fp32"}, "--precision", "--case TOKEN says all");
  check_idle({"verify", "--case", "c2c:fp32:8", "--random", "3"}, "--random", "--case TOKEN says all");
  check_idle({"verify", "--random", "3", "--thorough"}, "--thorough", "--random says how many");
  check_idle({"verify", "--seed", "3"}, "--seed", "nothing is drawn");
}

TEST_CASE("a plan says where its data lie") {
  CHECK(contains(run_well({"plan", "16", "--layout", "planar"}).out, "out of place, planar: "));
  const std::string json = run_well({"plan", "16", "--placement", "in", "--format", "json"}).out;
  CHECK(contains(json, "\"placement\": \"in place\""));
  CHECK(contains(json, "\"layout\": \"interleaved\""));
}

TEST_CASE("--transpose goes with algorithms that transpose") {
  check_idle({"plan", "16x16", "--transpose", "naive"}, "transpose naive", "use --algorithm rows_transpose");
  check_idle({"plan", "1024", "--algorithm", "radix_2_scalar", "--transpose", "tiled"}, "transpose tiled",
             "rows_transpose, multistage_2d");
  run_well({"plan", "16x16", "--algorithm", "rows_transpose", "--transpose", "naive"});
  run_well({"plan", "16x16", "--algorithm", "multistage_2d", "--transpose", "naive"});
}

}  // namespace fftcl::test
