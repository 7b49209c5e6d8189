// plan, verify, cache, and what a terminal shows.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {
namespace {

bool has_escape_codes(const std::string& text) { return contains(text, "\x1b["); }
bool has_braille(const std::string& text) {
  return contains(text, "\xE2\xA1") || contains(text, "\xE2\xA2") || contains(text, "\xE2\xA3");
}

Surroundings locale(const std::string& name) {
  Surroundings surroundings;
  surroundings.environment = {{"LC_ALL", name}, {"TERM", "xterm"}, {"NO_COLOR", ""}};
  return surroundings;
}

/// Columns that a line takes: characters of UTF-8 outside of escape codes.
std::size_t columns_of(const std::string& line) {
  std::size_t columns = 0;
  bool escape = false;
  for (const char c : line) {
    if (c == '\x1b')
      escape = true;
    else if (escape)
      escape = c != 'm';
    else if ((static_cast<unsigned char>(c) & 0xC0) != 0x80)
      ++columns;
  }
  return columns;
}

}  // namespace

TEST_CASE("plan describes every launch, for all kinds of sizes") {
  for (const char* size : {"1", "17", "1000", "65536", "2^24", "1080x1920", "64x64x64"}) {
    CAPTURE(size);
    const Outcome text = run({"plan", size});
    CHECK(text.code == 0);
    CHECK(text.err.empty());
    const Outcome outcome = run({"plan", size, "--format", "json"});
    REQUIRE(outcome.code == 0);
    const nlohmann::json plan = nlohmann::json::parse(outcome.out);
    CHECK(lines_of(text.out).size() == 1 + plan["launches"].size());
    CHECK(plan["launches"].size() >= 1);
  }
}

TEST_CASE("plan takes the kind, the batch, the precision and the engine's choices") {
  const Outcome outcome =
      run({"plan", "2^12", "--type", "r2c", "-b", "16", "-p", "fp64", "--radix", "8", "--format", "json"});
  REQUIRE(outcome.code == 0);
  const nlohmann::json plan = nlohmann::json::parse(outcome.out);
  CHECK(plan["batch"] == 16);
  CHECK(plan["precision"] == "fp64");
  CHECK(plan["lengths"] == nlohmann::json::array({4096}));
  for (const nlohmann::json& launch : plan["launches"]) {
    for (const nlohmann::json& radix : launch["stages"]) CHECK(radix.get<int>() <= 8);
  }
  CHECK(run({"plan", "4096", "--kernel", "global"}).code == 0);
  CHECK(run({"plan", "4096", "--kernel-shape", "cooperative"}).code == 0);
}

TEST_CASE("what is listed fits a terminal of 40 columns, broken between columns and words") {
  for (const Arguments& arguments :
       {Arguments{"-h"}, Arguments{"bench", "-h"}, Arguments{"devices"}, Arguments{"plan", "1080x1920"},
        Arguments{"study", "list"}, Arguments{"study", "list", "-v"}, Arguments{"verify", "--random", "2"},
        Arguments{"cache", "list"}, Arguments{FFTCL_SAMPLES "/chord.wav"}, Arguments{FFTCL_SAMPLES "/lake.png"},
        Arguments{"spectrogram", FFTCL_SAMPLES "/chord.wav"}}) {
    CAPTURE(arguments.front());
    const std::string shown = without_progress(run_on_terminal(with(arguments, {"--color=never"}), 40).out);
    for (const std::string& line : lines_of(shown)) {
      CAPTURE(line);
      const std::size_t start = line.find_first_not_of(' ');
      CHECK((columns_of(line) <= 40 || line.find(' ', start) == std::string::npos));
    }
  }
}

TEST_CASE("verify repeats a case by its token and refuses what is none") {
  const Outcome outcome = run({"verify", "--case", "c2c:fp32:100"});
  CHECK(outcome.code == 0);
  CHECK(outcome.out.starts_with("passed "));
  CHECK(run({"verify", "--case", "c2c:fp32:zero"}).code == 2);
}

TEST_CASE("verify draws cases, the same ones from the same seed") {
  const Outcome once = run({"verify", "--random", "3", "--seed", "2", "-p", "fp32", "-v"});
  CHECK(once.code == 0);
  CHECK(contains(once.out, "3 of 3 cases right"));
  const Outcome again = run({"verify", "--random", "3", "--seed", "2", "-p", "fp32", "-v"});
  CHECK(again.err == once.err);
  check_failure(run({"verify", "--random", "0"}), 2, "--random");
  const Outcome fewer = run({"verify", "--random", "20", "--radix", "2,2", "-p", "fp32"});
  CHECK(fewer.code == 0);
  CHECK(contains(fewer.err, "of the 20 wanted cases"));
}

TEST_CASE("verify: a case that cannot run is no wrong result") {
  check_failure(run({"verify", "--case", "c2c:fp32:1073741824:b1000"}), 1, "bytes");
  check_failure(run({"verify", "--case", "c2c:fp32:16:radix=4,2"}), 2, "radix");
  check_failure(run({"verify", "--case", "r2c:fp32:16:inverse"}), 2, "forward only");
  check_failure(run({"verify", "--case", "r2c:fp32:16:check=tone"}), 2, "kind c2c");
}

TEST_CASE("without a folder for the cache, -v and its own command say why") {
  const TemporaryFolder folder, of_pocl;
  Surroundings surroundings;
  surroundings.folder = folder.path();
  surroundings.environment = {
      {"FFTCL_CACHE_DIR", ""}, {"XDG_CACHE_HOME", ""}, {"HOME", "relative"}, {"POCL_CACHE_DIR", of_pocl.path()}};
  const std::string why = ", since neither XDG_CACHE_HOME nor HOME is set to an absolute path";
  const Outcome seen = run({FFTCL_SAMPLES "/chord.wav", "-n", "64", "-v"}, surroundings);
  CHECK(seen.code == 0);
  CHECK(contains(seen.err, "cache: none" + why + "\n"));
  check_failure(run({"cache", "path"}, surroundings), 1, "cache: no folder for it" + why + "; set FFTCL_CACHE_DIR");
  // Nor does PoCL make its own below a relative one, wherever else it can.
  const std::string command =
      "env -u POCL_CACHE_DIR XDG_CACHE_HOME=relative HOME=other fftcl '" FFTCL_SAMPLES "/chord.wav' -n 64";
  CHECK(run_shell(command, surroundings).code == 0);
  CHECK(folder.names().empty());
}

TEST_CASE("cache shows where the kernels are, lists them and removes them") {
  TemporaryFolder folder;
  Surroundings surroundings;
  surroundings.environment = {{"FFTCL_CACHE_DIR", folder / "cache"}};
  CHECK(run({"cache", "path"}, surroundings).out == folder / "cache\n");
  CHECK(run({"cache", "list"}, surroundings).out.empty());
  CHECK(!std::filesystem::exists(folder / "cache"));
  REQUIRE(run({FFTCL_SAMPLES "/chord.wav", "-n", "64"}, surroundings).code == 0);
  CHECK(lines_of(run({"cache", "list"}, surroundings).out).size() >= 2);
  write_file(folder / "cache/not-ours.txt", "stays");
  CHECK(contains(run({"cache", "list"}, surroundings).err, "1 compiled program, 0 tuned plans, "));
  write_file(folder / ("cache/" + std::string(32, 'a') + ".bin"), std::string(3 << 20, ' '));
  CHECK(contains(run({"cache", "list"}, surroundings).out, "3.00 MiB  (to be rebuilt)"));
  const Outcome cleared = run({"cache", "clear"}, surroundings);
  CHECK(cleared.code == 0);
  CHECK(contains(cleared.err, "removed 2 compiled programs, 0 tuned plans"));
  CHECK(run({"cache", "list"}, surroundings).out.empty());
  CHECK(read_file(folder / "cache/not-ours.txt") == "stays");
}

TEST_CASE("a terminal shows header, plot, peaks and timings within its width") {
  for (const auto columns :
       {static_cast<unsigned short>(60), static_cast<unsigned short>(80), static_cast<unsigned short>(132)}) {
    CAPTURE(columns);
    const Outcome outcome = run_on_terminal({FFTCL_SAMPLES "/chord.wav", "--radix", "8"}, columns, locale("C.UTF-8"));
    REQUIRE(outcome.code == 0);
    CHECK(contains(outcome.out, "44100 Hz, 1 channel, 65536 samples"));
    CHECK(contains(outcome.out, "window hann"));
    CHECK(contains(outcome.out, "\xC2\xB7"));
    CHECK(contains(outcome.out, "dBFS"));
    CHECK(contains(outcome.out, "C#4"));
    CHECK(contains(outcome.out, "kernels: "));
    CHECK(has_braille(outcome.out));
    CHECK(has_escape_codes(outcome.out));
    for (const std::string& line : lines_of(outcome.out)) {
      if (has_braille(line)) CHECK(columns_of(line) <= columns);
    }
  }
}

TEST_CASE("a terminal's axis tells frequencies that begin at zero and go on below it") {
  const TemporaryFolder folder;
  write_file(folder / "a.csv", "re,im\n1,0\n0,1\n-1,0\n0,-1\n1,0\n0,1\n-1,0\n0,-1\n");
  const std::vector<std::string> lines =
      lines_of(run_on_terminal({folder / "a.csv", "--rate", "8", "--no-shift", "--color", "never"}, 80).out);
  const auto axis = std::find_if(lines.begin(), lines.end(), [](const auto& line) { return contains(line, " 0 Hz"); });
  REQUIRE(axis != lines.end());
  CHECK(axis->find(" 2 Hz") < axis->find("-4 Hz"));
  CHECK(axis->find("-4 Hz") < axis->find("-2 Hz"));
  CHECK(axis->find("-2 Hz") < axis->size());
}

TEST_CASE("a terminal without UTF-8 gets ASCII") {
  const Outcome outcome = run_on_terminal({FFTCL_SAMPLES "/chord.wav"}, 80, locale("C"));
  REQUIRE(outcome.code == 0);
  for (const char c : outcome.out) CHECK_FALSE(static_cast<unsigned char>(c) >= 0x80);
  CHECK(contains(outcome.out, "."));
}

TEST_CASE("NO_COLOR, --color and TERM=dumb decide on colour") {
  const Arguments arguments = {FFTCL_SAMPLES "/chord.wav", "-n", "64"};
  Surroundings plain = locale("C.UTF-8");
  plain.environment.back().second = "1";
  CHECK(!has_escape_codes(without_progress(run_on_terminal(arguments, 80, plain).out)));
  Surroundings dumb = locale("C.UTF-8");
  dumb.environment[1].second = "dumb";
  CHECK(!has_escape_codes(run_on_terminal(arguments, 80, dumb).out));
  CHECK(!has_escape_codes(
      without_progress(run_on_terminal({FFTCL_SAMPLES "/chord.wav", "-n", "64", "--color=never"}).out)));
  CHECK(has_escape_codes(run({"devices", "--color=always"}).out));
  CHECK(!has_escape_codes(run({"devices"}).out));
}

TEST_CASE("-q leaves the peaks, --format csv the data, on a terminal") {
  const Outcome quiet = run_on_terminal({FFTCL_SAMPLES "/chord.wav", "-q"}, 80, locale("C.UTF-8"));
  CHECK(contains(quiet.out, "C#4"));
  CHECK(!contains(quiet.out, "samples"));
  CHECK(!has_braille(quiet.out));
  const Outcome data = run_on_terminal({FFTCL_SAMPLES "/chord.wav", "-n", "64", "--format", "csv"});
  CHECK(without_progress(data.out).starts_with("channel,frequency_hz,magnitude_dbfs"));
}

TEST_CASE("-q leaves --format text its tables, of several inputs behind their names") {
  const std::string chord = FFTCL_SAMPLES "/chord.wav";
  const std::string stereo = FFTCL_SAMPLES "/stereo.wav";
  const std::string page = FFTCL_SAMPLES "/page.png";
  const Arguments form = {"--format", "text", "--peaks", "1", "-q"};
  const std::string one = run_well(with({chord}, form)).out;
  CHECK(one ==
        "       frequency       level  note\n"
        "       329.61 Hz  -25.24 dBFS  E4\n");
  const std::string two = run_well(with({stereo}, form)).out;
  CHECK(two.starts_with("channel 1\n       frequency"));
  CHECK(contains(two, "\n\nchannel 2\n"));
  const std::string image = run_well(with({page}, form)).out;
  CHECK(image.starts_with("  x cycles/px"));
  CHECK(run_well(with({chord, page, stereo}, form)).out ==
        chord + "\n\n" + one + "\n" + page + "\n\n" + image + "\n" + stereo + "\n\n" + two);
  const std::string shown = without_progress(run_on_terminal({chord, stereo, "--peaks", "1", "-q"}).out);
  CHECK(contains(shown, chord));
  CHECK(contains(shown, stereo));
  CHECK(!contains(shown, "samples,"));
}

TEST_CASE("binary data is refused on a terminal unless -o - asks for it") {
  const Outcome refused = run_on_terminal({FFTCL_SAMPLES "/chord.wav", "-n", "64", "--format", "npy"});
  CHECK(refused.code == 2);
  CHECK(contains(refused.out, "binary data"));
  const Outcome asked = run_on_terminal({FFTCL_SAMPLES "/chord.wav", "-n", "64", "--format", "npy", "-o", "-"});
  CHECK(asked.code == 0);
  CHECK(contains(asked.out, "NUMPY"));
  TemporaryFolder folder;
  write_file(folder / "in.npy", npy_bytes<float>({2, 2}, std::vector<float>(4, 1)));
  CHECK(run_on_terminal({folder / "in.npy"}).code == 2);
  CHECK(run_on_terminal({"inverse", folder / "in.npy"}).code == 2);
  CHECK(run_on_terminal({"filter", folder / "in.npy", "--low-pass", "0.1"}).code == 2);
  CHECK(run_on_terminal({"filter", folder / "in.npy", "--low-pass", "0.1", "--format", "npy"}).code == 2);
}

TEST_CASE("--timing goes to standard error and leaves the data alone") {
  const Outcome plain = run({FFTCL_SAMPLES "/chord.wav", "-n", "64"});
  const Outcome timed = run({FFTCL_SAMPLES "/chord.wav", "-n", "64", "--timing"});
  CHECK(timed.out == plain.out);
  CHECK(plain.err.empty());
  for (const char* step : {"read", "plan", "build", "upload", "kernel", "download", "write"}) {
    CHECK(contains(timed.err, std::string(step) + " "));
  }
  // Milliseconds to the nanosecond, not all digits of a double.
  const std::string json = run({FFTCL_SAMPLES "/chord.wav", "-n", "64", "--timing=json"}).err;
  for (std::size_t point = 0; (point = json.find('.', point)) != std::string::npos; ++point) {
    CHECK(json.find_first_not_of("0123456789", point + 1) - point <= 7);
  }
}

TEST_CASE("--timing of bench and verify is that of what they run on the device") {
  for (const Arguments& arguments :
       {Arguments{"bench", "64", "--runs", "3"}, Arguments{"verify", "--case", "c2c:fp32:64"},
        Arguments{"verify", "--algorithm", "rows_transpose", "-p", "fp32", "--layout", "planar"}}) {
    CAPTURE(arguments.back());
    const std::string text = run(with(arguments, {"--timing=json", "-q"})).err;
    const auto times = nlohmann::json::parse(text.substr(text.find('{')));
    for (const char* step : {"plan_ms", "build_ms", "upload_ms", "kernel_ms", "download_ms"}) CHECK(times[step] > 0);
    CHECK(times["read_ms"] == 0);
  }
}

TEST_CASE("-v tells the device, the cache and the plan on standard error") {
  const Outcome outcome = run({FFTCL_SAMPLES "/chord.wav", "-n", "64", "-v"});
  CHECK(outcome.code == 0);
  CHECK(contains(outcome.err, "device: "));
  CHECK(contains(outcome.err, "cache: "));
  CHECK(contains(outcome.err, "launch"));
}

}  // namespace fftcl::test
