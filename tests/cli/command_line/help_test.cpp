// What the program says of itself.
#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "cli/command_table.hpp"
#include "cli/files.hpp"
#include "cli/options/option_table.hpp"
#include "cli/program.hpp"
#include "plot/colour_map.hpp"

namespace fftcl::test {

TEST_CASE("the help of every subcommand is one screen with three examples") {
  for (const app::CommandRow& command : app::command_table()) {
    const std::string name(command.name);
    CAPTURE(name);
    const Outcome outcome = run({name, "-h"});
    CHECK(outcome.code == 0);
    CHECK(outcome.err.empty());
    const std::vector<std::string> lines = lines_of(outcome.out);
    CHECK(lines.size() <= 50);
    for (const std::string& line : lines) CHECK_MESSAGE(line.size() <= 80, line);
    for (const std::string_view example : command.examples) CHECK(contains(outcome.out, std::string(example)));
    for (const app::OptionRow* row : app::options_of(command.name)) {
      CHECK(contains(outcome.out, "--" + std::string(row->name)) == !row->hidden);
    }
  }
}

TEST_CASE("the help names every colour map") {
  for (const char* command : {"transform", "spectrogram"}) {
    const Outcome outcome = run({command, "-h"});
    std::istringstream names(app::colour_map_names());
    for (std::string name; std::getline(names, name, ',');) {
      CHECK_MESSAGE(contains(outcome.out, name.substr(name.find_first_not_of(' '))), name);
    }
  }
}

TEST_CASE("the help without a subcommand is that of transform and names the subcommands") {
  const Outcome outcome = run({"-h"});
  CHECK(outcome.out == run({"transform", "--help"}).out);
  for (const app::CommandRow& command : app::command_table()) CHECK(contains(outcome.out, std::string(command.name)));
}

TEST_CASE("help is a word as well, where no file has that name") {
  CHECK(run({"help"}).out == run({"-h"}).out);
  CHECK(run({"help", "bench"}).out == run({"bench", "-h"}).out);
  CHECK(run({"-q", "help", "bench"}).out == run({"bench", "-h"}).out);
  CHECK(run({"help", "help"}).out == run({"-h"}).out);
  CHECK(run({"help", "-h"}).out == run({"-h"}).out);
  CHECK(run({"help", "bench", "--help"}).out == run({"bench", "-h"}).out);
  check_usage_error({"help", "nothing"}, "nothing: no such subcommand");
  check_usage_error({"help", "plan", "bench"}, "bench: one word too many");
  check_usage_error({"hlep"}, "did you mean 'fftcl help'?");
  TemporaryFolder folder;
  write_file(folder / "help", "1\n2\n3\n4\n");
  Surroundings surroundings;
  surroundings.folder = folder.path();
  CHECK(contains(run({"help", "--format", "csv"}, surroundings).out, "frequency_cycles_per_sample"));
  CHECK(contains(run({"help"}, surroundings).out, "frequency_cycles_per_sample"));
}

TEST_CASE("-V prints the version") {
  const Outcome outcome = run({"-V"});
  CHECK(outcome.code == 0);
  CHECK(outcome.out.starts_with("fftcl 0."));
  CHECK(lines_of(outcome.out).size() == 1);
}

}  // namespace fftcl::test
