#include "cli/options/option_table.hpp"

#include <cstdint>
#include <limits>

#include "cli/options/bench_options.hpp"
#include "cli/options/companion_options.hpp"
#include "cli/options/engine_options.hpp"
#include "cli/options/export_options.hpp"
#include "cli/options/filter_options.hpp"
#include "cli/options/input_options.hpp"
#include "cli/options/output_options.hpp"
#include "cli/options/plot_options.hpp"
#include "cli/options/spectrum_options.hpp"
#include "cli/options/study_options.hpp"
#include "support/parse_value.hpp"

namespace fftcl::app {
namespace {

using Text = std::string_view;

/// Days of them.
constexpr std::uint64_t kMostRandomCases = 1'000'000;

/// What is left of `inverse`, `plan` and `verify`.
const std::vector<OptionRow>& own_option_rows() {
  using enum OptionGroup;
  static const std::vector<OptionRow> rows = {
      {"real", 0, "", "", "keep the real part of the result only", own, "inverse",
       [](Request& r, Text, Text) { r.inverse.real_part = true; }},
      {"type", 0, "c2c|r2c|c2r", "c2c", "complex, real to half spectrum, or back", own, "plan",
       [](Request& r, Text option, Text text) { r.plan.kind = parse_choice<TransformKind>(option, text); }},
      {"batch", 'b', "N", "1", "equal transforms side by side", own, "plan",
       [](Request& r, Text option, Text text) { r.plan.batch = parse_count(option, text, 1, kMostPoints); }},
      {"layout", 0, "NAME", "", "of complex data: interleaved, planar", own, "plan verify",
       [](Request& r, Text option, Text text) { r.engine.layout = parse_choice<Layout>(option, text); }},
      {"thorough", 0, "", "", "every length to 8192 and random longer ones", own, "verify",
       [](Request& r, Text, Text) { r.verify.thorough = true; }},
      {"random", 0, "N", "", "N cases drawn at random, of any lengths and kinds", own, "verify",
       [](Request& r, Text option, Text text) { r.verify.random = parse_count(option, text, 1, kMostRandomCases); }},
      {"seed", 0, "N", "1", "what they are drawn from", own, "verify",
       [](Request& r, Text option, Text text) {
         r.verify.seed = parse_count(option, text, 0, std::numeric_limits<std::uint64_t>::max());
       }},
      {"case", 0, "TOKEN", "", "only this case, as printed for a failure", own, "verify",
       [](Request& r, Text option, Text text) {
         r.verify.token = filled(option, text, "a token that verify printed");
       }},
  };
  return rows;
}

const std::vector<OptionRow>& general_option_rows() {
  using enum OptionGroup;
  static const std::vector<OptionRow> rows = {
      {"quiet", 'q', "", "", "only data and errors; say more", general, "*",
       [](Request& r, Text, Text) { r.general.quiet = true; }},
      {"verbose", 'v', "", "", "", general, "*", [](Request& r, Text, Text) { r.general.verbose = true; }},
      {"color", 0, "auto|always|never", "auto", "colours; NO_COLOR turns them off", general, "*",
       [](Request& r, Text option, Text text) {
         r.general.color = parse_choice<ColorChoice>(
             option, text,
             {{"auto", ColorChoice::automatic}, {"always", ColorChoice::always}, {"never", ColorChoice::never}});
       }},
      {"timing", 0, "text|json", "", "time of each step in ms, on standard error", general,
       "transform spectrogram inverse filter convolve plan verify bench",
       [](Request& r, Text option, Text text) {
         r.general.timing =
             parse_choice<TimingForm>(option, text, {{"text", TimingForm::text}, {"json", TimingForm::json}});
       },
       "text"},
      {"help", 'h', "", "", "this screen; the version", general, "*",
       [](Request& r, Text, Text) { r.general.help = true; }},
      {"version", 'V', "", "", "", general, "*", [](Request& r, Text, Text) { r.general.version = true; }},
  };
  return rows;
}

}  // namespace

bool has_word(std::string_view list, std::string_view word) {
  while (!list.empty()) {
    const std::size_t space = list.find(' ');
    if (list.substr(0, space) == word) return true;
    list.remove_prefix(space == std::string_view::npos ? list.size() : space + 1);
  }
  return false;
}

bool OptionRow::belongs_to(std::string_view command) const { return commands == "*" || has_word(commands, command); }

// The order is the help screen's. One row reads: name, letter, value, default, help, group, commands, target.
const std::vector<OptionRow>& option_table() {
  static const std::vector<OptionRow> rows = [] {
    std::vector<OptionRow> all;
    for (const std::vector<OptionRow>* part :
         {&input_option_rows(), &spectrum_option_rows(), &own_option_rows(), &filter_option_rows(),
          &export_option_rows(), &bench_option_rows(), &study_option_rows(), &output_option_rows(), &plot_option_rows(),
          &engine_option_rows(), &companion_option_rows(), &general_option_rows()}) {
      all.insert(all.end(), part->begin(), part->end());
    }
    return all;
  }();
  return rows;
}

std::vector<const OptionRow*> options_of(std::string_view command) {
  std::vector<const OptionRow*> rows;
  for (const OptionRow& row : option_table()) {
    if (row.belongs_to(command)) rows.push_back(&row);
  }
  return rows;
}

}  // namespace fftcl::app
