// Locales, colours, determinism: what surrounds the program must not change its data.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>

#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {
namespace {

Surroundings in_locale(const std::string& name, const std::string& folder = {}) {
  Surroundings surroundings;
  surroundings.environment = {{"LC_ALL", name}};
  if (!folder.empty()) surroundings.environment.emplace_back("LOCPATH", folder);
  return surroundings;
}

bool is_ascii(const std::string& text) {
  return text.find_first_not_of(
             "\t\n\r\x1b !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`"
             "abcdefghijklmnopqrstuvwxyz{|}~") == std::string::npos;
}

}  // namespace

TEST_CASE("a locale with a decimal comma changes no byte, neither read nor written") {
  TemporaryFolder folder;
  // Made here, since a machine has it seldom; where it cannot be made the program sees a locale that is not there.
  const std::string made = "localedef -i de_DE -f UTF-8 '" + folder / "de_DE.UTF-8" + "' >/dev/null 2>&1";
  const bool there = std::system(made.c_str()) == 0;
  CAPTURE(there);
  write_file(folder / "data.csv", "0.5\n-1.25\n2e-3\n0\n");
  for (const Arguments& arguments :
       {Arguments{folder / "data.csv", "--rate", "8.5k", "--format", "json"},
        Arguments{folder / "data.csv", "--format", "csv", "--full-scale", "0.5"},
        Arguments{FFTCL_SAMPLES "/chord.wav", "-n", "256", "--start", "0.25", "--format", "text"},
        Arguments{"plan", "1000"}}) {
    const Outcome plain = run(arguments, in_locale("C"));
    const Outcome german = run(arguments, in_locale("de_DE.UTF-8", folder.path()));
    CHECK(plain.code == 0);
    CHECK(german.code == 0);
    CHECK(german.out == plain.out);
  }
}

TEST_CASE("the plot is of braille in a UTF-8 locale and of ASCII elsewhere") {
  const Arguments arguments = {FFTCL_SAMPLES "/chord.wav", "-n", "4096", "--color", "never"};
  CHECK(is_ascii(run_on_terminal(arguments, 80, in_locale("C")).out));
  const Outcome utf8 = run_on_terminal(arguments, 80, in_locale("C.UTF-8"));
  CHECK(utf8.code == 0);
  CHECK(contains(utf8.out, "\xE2\xA0"));  // U+2800 ...
}

TEST_CASE("NO_COLOR, TERM=dumb and a pipe have no colours, a terminal has, and --color has its way") {
  const auto colours = [](const Arguments& more, const std::vector<std::pair<std::string, std::string>>& environment) {
    Surroundings surroundings;
    surroundings.environment = {{"TERM", "xterm"}, {"NO_COLOR", ""}};
    for (const auto& variable : environment) surroundings.environment.push_back(variable);
    Arguments arguments = {FFTCL_SAMPLES "/chord.wav", "-n", "64"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return contains(without_progress(run_on_terminal(arguments, 80, surroundings).out), "\x1b[");
  };
  CHECK(colours({}, {}));
  CHECK(!colours({}, {{"NO_COLOR", "1"}}));
  CHECK(!colours({}, {{"TERM", "dumb"}}));
  CHECK(!colours({}, {{"TERM", ""}}));
  CHECK(!colours({"--color", "never"}, {}));
  CHECK(colours({"--color", "always"}, {{"NO_COLOR", "1"}}));
  // What ends the program as well.
  CHECK(!contains(run({"no-such.wav"}).err, "\x1b["));
  CHECK(contains(run({"inverse", "no-such.npy", "--color", "always"}).err, "\x1b["));
  Surroundings xterm;
  xterm.environment = {{"TERM", "xterm"}, {"NO_COLOR", ""}};
  CHECK(contains(run_on_terminal({"inverse", "no-such.npy"}, 80, xterm).out, "\x1b["));
  CHECK(!contains(run_on_terminal({"inverse", "no-such.npy", "--color", "never"}, 80, xterm).out, "\x1b["));
}

TEST_CASE("the same call writes the same bytes again") {
  for (const char* format : {"csv", "json", "npy", "text"}) {
    const Arguments arguments = {FFTCL_SAMPLES "/stereo.wav", "-n", "1000", "--format", format};
    CHECK(run(arguments).out == run(arguments).out);
  }
}

TEST_CASE("a name that starts with a dash stands behind --, and - is standard input") {
  TemporaryFolder folder;
  const std::string sound = sine_wav(8000, 64, 1000, 0.5);
  write_file(folder / "-n", sound);
  Surroundings surroundings;
  surroundings.folder = folder.path();
  const Outcome named = run({"--", "-n"}, surroundings);
  CHECK(named.code == 0);
  for (const std::string name : {"-lead.wav", "-5.wav"}) {
    write_file(folder / name, sound);
    check_failure(run({name}, surroundings), 2,
                  "taken for an option, since it starts with '-'; give the file as './" + name);
  }
  // As of a pattern: -o with a value, a device, two flags.
  write_file(folder / "utput.wav", "kept");
  write_file(folder / "x.wav", sound);
  for (const std::string name : {"-output.wav", "-dash.wav", "-qv"}) {
    write_file(folder / name, sound);
    check_failure(run({"filter", "--low-pass", "1k", name, "x.wav"}, surroundings), 2,
                  name + ": taken for the option " + name.substr(0, 2) +
                      ", and there is a file of that name; give the "
                      "file as './" +
                      name + "', or ");
    std::filesystem::remove(folder / name);
  }
  CHECK(read_file(folder / "utput.wav") == "kept");
  run_well({"filter", "--low-pass", "1k", "-output.wav", "x.wav"}, surroundings);
  CHECK(read_file(folder / "utput.wav") != "kept");
  surroundings.input = sound;
  CHECK(run({"-"}, surroundings).out == named.out);
  CHECK(run({"--", "-"}, surroundings).out == named.out);
  const Outcome both = run({"-", "./-n", "--format", "json"}, surroundings);
  CHECK(both.code == 0);
  CHECK(contains(both.out, "\"file\": \"standard input\""));
}

}  // namespace fftcl::test
