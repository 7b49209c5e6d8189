// The man pages against the tables of commands and options, in both directions.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>

#include "cli/command_table.hpp"
#include "cli/files.hpp"
#include "cli/options/option_table.hpp"
#include "cli/program.hpp"
#include "fftcl/plan.hpp"
#include "support/options.hpp"

namespace fftcl::test {
namespace {

using Names = std::set<std::string>;

std::string page_path(const std::string& name) { return FFTCL_MAN "/" + name + ".1"; }
std::string page_of(const app::CommandRow& command) { return "fftcl-" + std::string(command.name); }

/// What a page's option list describes: "--radix", "-n".
Names described_options(const std::string& page) {
  static const std::regex flag("Fl (?:Fl )?([A-Za-z][A-Za-z0-9-]*)");
  Names names;
  for (const std::string& line : lines_of(read_file(page_path(page)))) {
    if (!line.starts_with(".It Fl ")) continue;
    for (std::sregex_iterator match(line.begin(), line.end(), flag), end; match != end; ++match) {
      names.insert((match->str().starts_with("Fl Fl ") ? "--" : "-") + match->str(1));
    }
  }
  return names;
}

/// fftcl(1) has the options of the groups that all commands share, the page of a command the rest of its own.
bool is_shared(const app::OptionRow& row) {
  return row.group == app::OptionGroup::engine || row.group == app::OptionGroup::general;
}

void add(Names& names, const app::OptionRow& row) {
  names.insert("--" + std::string(row.name));
  if (row.letter != 0) names.insert(std::string("-") + row.letter);
}

}  // namespace

TEST_CASE("fftcl(1) describes the shared options, all of them and no others") {
  Names expected;
  for (const app::OptionRow& row : app::option_table()) {
    if (is_shared(row) && !row.hidden) add(expected, row);
  }
  CHECK(described_options("fftcl") == expected);
}

TEST_CASE("the page of each subcommand describes its own options, all of them and no others") {
  for (const app::CommandRow& command : app::command_table()) {
    Names expected;
    for (const app::OptionRow* row : app::options_of(command.name)) {
      if (!is_shared(*row) && !row->hidden) add(expected, *row);
    }
    const std::string page = page_of(command);
    CAPTURE(page);
    CHECK(described_options(page) == expected);
  }
}

TEST_CASE("fftcl(1) names every subcommand, and every page has a subcommand") {
  Names expected = {"fftcl.1"};
  const std::string overview = read_file(page_path("fftcl"));
  for (const app::CommandRow& command : app::command_table()) {
    expected.insert(page_of(command) + ".1");
    CHECK(contains(overview, ".It Cm " + std::string(command.name) + "\n"));
    CHECK(contains(overview, ".Xr " + page_of(command) + " 1"));
  }
  Names pages;
  for (const auto& entry : std::filesystem::directory_iterator(FFTCL_MAN)) pages.insert(entry.path().filename());
  CHECK(pages == expected);
}

TEST_CASE("fftcl-plan(1) names every algorithm") {
  const std::string page = read_file(page_path("fftcl-plan"));
  for (const AlgorithmInfo& info : algorithms()) {
    CHECK_MESSAGE(contains(page, "Cm " + std::string(info.name)), std::string(info.name));
  }
}

TEST_CASE("fftcl-plan(1) says which lengths each published algorithm takes") {
  const std::string page = read_file(page_path("fftcl-plan"));
  for (const AlgorithmInfo& info : algorithms()) {
    if (!info.published()) continue;
    CAPTURE(std::string(info.name));
    TransformSpec spec;
    spec.lengths = {17, 17};  // which none takes
    std::string lengths;
    try {
      make_plan(spec, {}, algorithm_option(std::string(info.name)));
    } catch (const InvalidRequest& refusal) {
      lengths = refusal.reason().text();
    }
    REQUIRE(lengths.starts_with("it takes "));
    const std::size_t begin = page.find(".It Cm " + std::string(info.name) + "\n");
    REQUIRE(begin != std::string::npos);
    std::string item = page.substr(begin, page.find("\n.It", begin + 1) - begin);
    std::ranges::replace(item, '\n', ' ');
    CHECK_MESSAGE(contains(item, lengths.substr(9)), item);
  }
}

TEST_CASE("options that stand side by side have their dashes, each of them") {
  // What follows a comma on the line of a `Fl Fl` is a flag of one dash to mandoc.
  static const std::regex one_dash("Fl Fl [a-z-]+ , [a-z]");
  for (const auto& entry : std::filesystem::directory_iterator(FFTCL_MAN)) {
    CAPTURE(entry.path().string());
    CHECK_FALSE(std::regex_search(read_file(entry.path()), one_dash));
  }
}

TEST_CASE("every page has examples and exit codes, and mandoc finds nothing to say") {
  for (const auto& entry : std::filesystem::directory_iterator(FFTCL_MAN)) {
    const std::string path = entry.path();
    CAPTURE(path);
    const std::string text = read_file(path);
    CHECK(contains(text, ".Sh EXAMPLES"));
    CHECK(contains(text, ".Sh EXIT STATUS"));
    const std::string command = "mandoc -T lint " + entry.path().filename().string() + " 2>&1";
    // In the pages' folder mandoc finds the pages that they refer to. Without mandoc the shell says so here.
    CHECK(run_shell(command, {.folder = FFTCL_MAN}).out == "");
  }
}

}  // namespace fftcl::test
