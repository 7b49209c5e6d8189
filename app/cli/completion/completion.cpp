#include "cli/completion/completion.hpp"

#include <algorithm>
#include <cctype>

#include "analysis/spectra/window.hpp"
#include "bench/bench_row.hpp"
#include "bench/cases/sweep.hpp"
#include "bench/peer.hpp"
#include "cli/completion/completion_scripts.hpp"
#include "cli/written_formats.hpp"
#include "fftcl/names.hpp"
#include "fftcl/plan_options.hpp"
#include "input/raw/raw_format.hpp"
#include "plot/colour_map.hpp"
#include "study/study.hpp"
#include "support/parse_value.hpp"

namespace fftcl::app {
namespace {

bool is_known_word(std::string_view part) {
  return !part.empty() && std::ranges::all_of(part, [](unsigned char c) {
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

using Words = std::vector<std::string>;

Words algorithm_words(const OptionRow&) {
  const std::vector<std::string_view> names = algorithm_names();
  return {names.begin(), names.end()};
}

template <class Choice>
Words choice_names(const OptionRow&) {
  Words names;
  for (const auto& [name, choice] : Names<Choice>::all) names.emplace_back(name);
  return names;
}

Words peer_names(const OptionRow&) {
  Words names;
  for (const PeerRow& row : peer_table()) names.emplace_back(row.name);
  names.emplace_back(kCopyName);
  return names;
}

Words encoding_names(const OptionRow&) { return listed_names(sample_encoding_names()); }

/// Sounds have a number instead.
Words channel_names(const OptionRow& row) {
  return has_word(row.commands, "spectrogram") ? Words{"all", "mix", "iq"}
                                               : Words{"all", "mix", "iq", "luma", "r", "g", "b"};
}

/// For options whose help screen says NAME.
struct NamedValues {
  std::string_view option;
  Words (*names)(const OptionRow& row);
};

constexpr NamedValues kNamedValues[] = {
    {"against", peer_names},
    {"algorithm", algorithm_words},
    {"channel", channel_names},
    {"colormap", [](const OptionRow&) { return listed_names(colour_map_names()); }},
    {"device",
     [](const OptionRow&) {
       return Words{"auto", "cpu", "gpu"};
     }},
    {"encoding", encoding_names},
    {"format",
     [](const OptionRow& row) {
       return listed_names(written_format_names(row.commands.substr(0, row.commands.find(' '))));
     }},
    {"input-encoding", encoding_names},
    {"geometry", choice_names<IndexGeometry>},
    {"layout", choice_names<Layout>},
    {"norm",
     [](const OptionRow&) {
       return Words{"backward", "ortho", "forward"};
     }},
    {"plot-value",
     [](const OptionRow&) {
       return Words{"gflops", "gbps", "copy_ratio", "ns_per_point"};
     }},
    {"radix", [](const OptionRow&) { return Words{"auto", "2", "4", "8", "16", "32"}; }},
    {"rigor",
     [](const OptionRow&) {
       return Words{"estimate", "measure", "patient"};
     }},
    {"sweep", [](const OptionRow&) { return sweep_names(); }},
    {"twiddle", choice_names<TwiddleSource>},
    {"value",
     [](const OptionRow&) {
       return Words{"magnitude", "power", "psd", "phase", "complex"};
     }},
    {"window", [](const OptionRow&) { return listed_names(analysis::window_names()); }},
};

}  // namespace

std::vector<std::string> known_values(const OptionRow& row) {
  std::vector<std::string> values = lower_case_parts(row.value, "|[]=:,");
  const auto named = std::ranges::find(kNamedValues, row.name, &NamedValues::option);
  // A row that lists its values knows better: "--format text|json".
  const bool listed = values.size() > 1 && row.value.find("NAME") == std::string_view::npos && row.name != "radix" &&
                      row.name != "channel";
  if (named != std::end(kNamedValues) && !listed) return named->names(row);
  return values;
}

bool takes_list(const OptionRow& row) {
  return row.value.find("LIST") != std::string_view::npos || row.value.find(",...") != std::string_view::npos;
}

bool takes_each_once(const OptionRow& row) { return takes_list(row) && row.name != "radix"; }

bool takes_file(const OptionRow& row) { return row.value.find("FILE") != std::string_view::npos; }

std::vector<std::string> known_words(const CommandRow& command) {
  std::vector<std::string> words = lower_case_parts(command.arguments, "|[] ");
  if (command.name == "study") {
    for (const study::Experiment& row : study::experiments()) words.emplace_back(row.name);
  }
  return words;
}

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
