#include "cli/completion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "analysis/window.hpp"
#include "cli/completion_scripts.hpp"
#include "fftcl/plan_options.hpp"
#include "output/output_format.hpp"
#include "plot/colour_map.hpp"

namespace fftcl::app {
namespace {

bool is_known_word(std::string_view part) {
  return !part.empty() && std::all_of(part.begin(), part.end(), [](unsigned char c) {
    return std::islower(c) != 0 || std::isdigit(c) != 0 || c == '-' || c == '_';
  });
}

/// "N|all|mix" -> all, mix: capitals stand for something else.
std::vector<std::string> lower_case_parts(std::string_view text, std::string_view separators) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = text.find_first_of(separators);
    const std::string_view part = text.substr(0, end);
    if (is_known_word(part)) parts.emplace_back(part);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return parts;
}

std::vector<std::string> algorithm_names() {
  std::vector<std::string> names = {"auto"};
  for (const AlgorithmInfo& info : algorithms()) names.emplace_back(info.name);
  return names;
}

/// "rect, tukey[:0..1], gauss" -> the names alone.
std::vector<std::string> listed_names(const std::string& list) {
  std::vector<std::string> names;
  for (std::size_t place = 0; place < list.size();) {
    const std::size_t end = std::min(list.find(", ", place), list.size());
    const std::string name = list.substr(place, end - place);
    names.push_back(name.substr(0, name.find('[')));
    place = end + 2;
  }
  return names;
}

/// For options whose help screen says NAME.
struct NamedValues {
  std::string_view option;
  std::vector<std::string> (*names)();
};

constexpr NamedValues kNamedValues[] = {
    {"algorithm", algorithm_names},
    {"colormap", [] { return listed_names(colour_map_names()); }},
    {"device",
     [] {
       return std::vector<std::string>{"auto", "cpu", "gpu"};
     }},
    {"format", [] { return listed_names(output_format_names()); }},
    {"norm",
     [] {
       return std::vector<std::string>{"backward", "ortho", "forward"};
     }},
    {"radix", [] { return std::vector<std::string>{"auto", "2", "4", "8", "16", "32"}; }},
    {"rigor",
     [] {
       return std::vector<std::string>{"estimate", "measure", "patient"};
     }},
    {"value",
     [] {
       return std::vector<std::string>{"magnitude", "power", "psd", "phase", "complex"};
     }},
    {"window", [] { return listed_names(analysis::window_names()); }},
};

}  // namespace

std::vector<std::string> known_values(const OptionRow& row) {
  std::vector<std::string> values = lower_case_parts(row.value, "|[]=:,");
  const auto named = std::find_if(std::begin(kNamedValues), std::end(kNamedValues),
                                  [&](const NamedValues& entry) { return entry.option == row.name; });
  // A row that lists its values knows better: "--format text|json".
  const bool listed = values.size() > 1 && row.value.find("NAME") == std::string_view::npos && row.name != "radix";
  if (named != std::end(kNamedValues) && !listed) return named->names();
  return values;
}

bool takes_file(const OptionRow& row) { return row.value.find("FILE") != std::string_view::npos; }

std::vector<std::string> known_words(const CommandRow& command) { return lower_case_parts(command.arguments, "|[] "); }

bool takes_files(const CommandRow& command) {
  for (const char* name : {"INPUT", "KERNEL", "BASE"}) {
    if (command.arguments.find(name) != std::string_view::npos) return true;
  }
  return false;
}

std::string completion_script(Shell shell) {
  switch (shell) {
    case Shell::bash:
      return bash_completion();
    case Shell::zsh:
      return zsh_completion();
    case Shell::fish:
      break;
  }
  return fish_completion();
}

}  // namespace fftcl::app
