// What programs are told by defines, and what they read of it.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "fftcl/plan.hpp"
#include "source/embedded_files.hpp"
#include "source/kernel_source.hpp"
#include "source/spread_of_launches.hpp"
#include "support/capture_binding.hpp"
#include "support/contains.hpp"

using namespace fftcl;
using namespace fftcl::test;
using namespace fftcl::source;

namespace {

/// The names without which a file stops with an #error, wherever it is used.
std::set<std::string> demanded_names(const std::string& file) {
  static const std::regex line_end("\\\\\n"), only_with("\\(\\w+ && [^()]*\\(\\w+\\)\\)"),
      absent("!defined\\((\\w+)\\)|#ifndef (\\w+)");
  std::set<std::string> names;
  std::istringstream lines(std::regex_replace(file, line_end, ""));
  int depth = 0;
  std::string condition;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("#error") && depth == 1) {
      for (std::sregex_iterator each(condition.begin(), condition.end(), absent), end; each != end; ++each)
        names.insert((*each)[1].matched ? each->str(1) : each->str(2));
    }
    condition.clear();
    if (line.starts_with("#if")) {
      ++depth;
      condition = std::regex_replace(line, only_with, "");
    }
    if (line.starts_with("#endif")) --depth;
  }
  return names;
}

}  // namespace

TEST_CASE("a program is told all that its files demand") {
  std::map<std::string, std::set<std::string>> demanded;
  for (const EmbeddedFile& file : embedded_files())
    demanded[std::string(file.name)] = demanded_names(std::string(file.text));
  CHECK(demanded.at("published/multistage_in_place.cl") == std::set<std::string>{"RADIX", "LOG2_RADIX"});
  CHECK(demanded.at("published/launch.cl") == std::set<std::string>{"WORK_GROUP"});
  std::size_t asked = 0;
  for_all_launches([&](const KernelLaunch& launch, const DeviceLimits& limits) {
    const KernelSpec spec = kernel_spec(launch, limits);
    std::set<std::string> told;
    for (const auto& [name, value] : spec.defines) told.insert(name);
    for (const std::string& file : spec.files) {
      for (const std::string& name : demanded.at(file)) {
        ++asked;
        if (told.contains(name)) continue;
        CAPTURE(spec.entry);
        CAPTURE(file);
        CAPTURE(name);
        FAIL_CHECK("it is not told");
      }
    }
  });
  CHECK(asked > 1000);
}

// A name that a condition of the preprocessor does not know is a 0 there, silently.
TEST_CASE("what the conditions of a program ask for is an error where it is missing") {
  const std::regex condition("#(?:el)?if (.*)"), macro("#define ([A-Z0-9_]+)(?:\\([^)]*\\))? (.*)");
  const std::regex presence("defined\\([A-Z0-9_]+\\)"), word("[A-Z][A-Z0-9_]+");
  std::set<std::pair<std::string, std::vector<std::string>>> seen;
  for_all_launches([&](const KernelLaunch& launch, const DeviceLimits& limits) {
    const KernelSpec spec = kernel_spec(launch, limits);
    if (!seen.insert({spec.entry, spec.files}).second) return;
    std::string text;
    for (const EmbeddedFile& file : embedded_files()) {
      if (std::find(spec.files.begin(), spec.files.end(), file.name) != spec.files.end()) text += file.text;
    }
    // The names in its conditions, and in the macros that these name.
    std::vector<std::string> conditions;
    std::multimap<std::string, std::string> macros;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      std::smatch found;
      if (std::regex_match(line, found, condition))
        conditions.push_back(std::regex_replace(found.str(1), presence, ""));
      if (std::regex_match(line, found, macro)) macros.emplace(found[1], found[2]);
    }
    std::set<std::string> asked;
    while (!conditions.empty()) {
      const std::string one = conditions.back();
      conditions.pop_back();
      for (std::sregex_iterator each(one.begin(), one.end(), word), end; each != end; ++each) {
        if (!asked.insert(each->str()).second) continue;
        const auto [first, last] = macros.equal_range(each->str());
        for (auto body = first; body != last; ++body) conditions.push_back(body->second);
      }
    }
    for (const auto& [name, value] : spec.defines) {
      if (asked.count(name) == 0) continue;
      CAPTURE(spec.entry);
      FFTCL_CAPTURE_BINDING(name);
      CHECK((contains(text, "!defined(" + name + ")") || contains(text, "#ifndef " + name + "\n#error")));
    }
  });
  CHECK(seen.size() > 50);
}

// What the ends are every program is told; the rest is its kernel's alone.
TEST_CASE("what a kernel is told one of its programs reads") {
  const std::regex comment("//.*"), presence("defined\\([A-Z0-9_]+\\)|#ifndef .*|#error .*"), word("[A-Z][A-Z0-9_]*");
  const auto words_of = [&](const std::string& text) {
    return std::set<std::string>(std::sregex_token_iterator(text.begin(), text.end(), word), {});
  };
  std::map<std::string, std::set<std::string>> words;  // of each file, but for those that ask whether there is a define
  std::set<std::string> of_ends = {"HAS_AMD_FP64"};
  for (const EmbeddedFile& file : embedded_files()) {
    const std::string text = std::regex_replace(std::string(file.text), comment, "");
    words[std::string(file.name)] = words_of(std::regex_replace(text, presence, ""));
    if (file.name == "complex.cl" || file.name == "ends.cl") of_ends.merge(words_of(text));
  }
  std::map<std::string, std::set<std::string>> told, read;  // by the kernel's function
  for_all_launches([&](const KernelLaunch& launch, const DeviceLimits& limits) {
    const KernelSpec spec = kernel_spec(launch, limits);
    for (const auto& [name, value] : spec.defines) {
      if (of_ends.count(name) == 0) told[spec.entry].insert(name);
    }
    for (const std::string& file : spec.files) read[spec.entry].insert(words[file].begin(), words[file].end());
  });
  CHECK(told.size() >= 8);
  for (const auto& [entry, names] : told) {
    for (const std::string& name : names) {
      FFTCL_CAPTURE_BINDING(entry);
      CAPTURE(name);
      // What TABLE(name) and EPOCH(which) put together.
      const bool is_joined = name.ends_with("_BEGIN") || name.ends_with("_WAY");
      CHECK((is_joined || read[entry].count(name) != 0));
    }
  }
}
