// The walk-through of README.md: its commands as they stand there, and what it says they print.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>

#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {
namespace {

struct Step {
  std::string command;
  std::vector<std::string> output;
};

/// Lines of the section's fenced blocks: "$ COMMAND", then what it prints.
std::vector<Step> walk_through() {
  std::vector<Step> steps;
  bool in_section = false;
  bool in_block = false;
  for (const std::string& line : lines_of(read_file(FFTCL_README))) {
    if (line.starts_with("## ")) in_section = line == "## A walk-through";
    if (!in_section) continue;
    if (line.starts_with("```")) {
      in_block = !in_block;
    } else if (in_block && line.starts_with("$ ")) {
      steps.push_back({line.substr(2), {}});
    } else if (in_block) {
      REQUIRE(!steps.empty());
      steps.back().output.push_back(line);
    }
  }
  return steps;
}

/// Words and numbers apart, so that numbers may differ in what another device rounds otherwise.
bool same_line(const std::string& shown, const std::string& printed) {
  const char* a = shown.c_str();
  const char* b = printed.c_str();
  while (*a != '\0' && *b != '\0') {
    char* a_end = nullptr;
    char* b_end = nullptr;
    const double x = std::strtod(a, &a_end);
    const double y = std::strtod(b, &b_end);
    if (a_end != a && b_end != b) {
      // The last digit that is shown of decibels with two decimals, and single precision elsewhere.
      if (!(std::abs(x - y) <= 0.011)) return false;
      a = a_end;
      b = b_end;
    } else if (*a++ != *b++) {
      return false;
    }
  }
  return *a == *b;
}

}  // namespace

TEST_CASE("the walk-through in the README runs and prints what stands there") {
  TemporaryFolder folder;
  std::filesystem::create_directory_symlink(FFTCL_SAMPLES, folder / "samples");
  const std::vector<Step> steps = walk_through();
  CHECK(steps.size() >= 10);
  for (const Step& step : steps) {
    CAPTURE(step.command);
    // Both streams; pipelines fail with any of their parts.
    const Outcome outcome = run_shell("exec 2>&1\nset -o pipefail\n" + step.command, {.folder = folder.path()});
    CHECK(outcome.code == 0);
    CAPTURE(outcome.out);
    const std::vector<std::string> printed = lines_of(outcome.out);
    REQUIRE(printed.size() == step.output.size());
    for (std::size_t i = 0; i < printed.size(); ++i) CHECK_MESSAGE(same_line(step.output[i], printed[i]), printed[i]);
  }
}

}  // namespace fftcl::test
