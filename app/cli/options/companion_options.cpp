#include "cli/options/companion_options.hpp"

#include "support/parse_value.hpp"

namespace fftcl::app {
namespace {

using Text = std::string_view;

constexpr std::string_view kPublished = "transform spectrogram inverse filter convolve plan verify bench";

}  // namespace

const std::vector<OptionRow>& companion_option_rows() {
  using enum OptionGroup;
  static const std::vector<OptionRow> rows = {
      {"twiddle", 0, "SOURCE", "", "for a document's algorithm, see fftcl(1)", engine, kPublished,
       [](Request& r, Text option, Text text) {
         r.engine.plan.published.twiddle = parse_choice<TwiddleSource>(option, text);
       }},
      {"placement", 0, "auto|in|out", "", "", engine, kPublished,
       [](Request& r, Text option, Text text) {
         r.engine.placement.reset();
         if (text != "auto") r.engine.placement = parse_placement(option, text);
       }},
      {"geometry", 0, "NAME", "", "", engine, kPublished,
       [](Request& r, Text option, Text text) {
         r.engine.plan.published.geometry = parse_choice<IndexGeometry>(option, text);
       }},
      {"work-group", 0, "N", "", "", engine, kPublished,
       [](Request& r, Text option, Text text) { r.engine.plan.published.work_group = parse_item_count(option, text); }},
      {"words", 0, "N", "", "", engine, kPublished,
       [](Request& r, Text option, Text text) { r.engine.plan.published.words = parse_item_count(option, text); }},
      {"items-per-group", 0, "N", "", "", engine, kPublished,
       [](Request& r, Text option, Text text) {
         r.engine.plan.published.items_per_group = parse_item_count(option, text);
       }},
      {"compute-units", 0, "N", "", "", engine, kPublished,
       [](Request& r, Text option, Text text) {
         r.engine.plan.published.compute_units = parse_item_count(option, text);
       }},
  };
  return rows;
}

}  // namespace fftcl::app
