#include "cli/study_options.hpp"

#include "cli/parse_value.hpp"

namespace fftcl::app {
namespace {

constexpr std::uint64_t kMostPoints = (std::uint64_t{1} << 31) - 1;

}  // namespace

const std::vector<OptionRow>& study_option_rows() {
  using Text = std::string_view;
  using enum OptionGroup;
  static const std::vector<OptionRow> rows = {
      {"quick", 0, "", "", "short samples, transforms of at most 2^16 points", own, "study",
       [](Request& r, Text, Text) { r.study.quick = true; }},
      {"largest", 0, "N", "the document's", "points of the largest transform", own, "study",
       [](Request& r, Text option, Text text) { r.study.largest = parse_count(option, text, 16, kMostPoints); }},
      {"export-csv", 0, "FILE", "", "a line for each cell", output, "study",
       [](Request& r, Text option, Text text) { r.study.csv = filled(option, text, "a file or -"); }},
      {"export-json", 0, "FILE", "", "tables, claims, verdicts", output, "study",
       [](Request& r, Text option, Text text) { r.study.json = filled(option, text, "a file or -"); }},
      {"export-markdown", 0, "FILE", "", "the same as text with tables", output, "study",
       [](Request& r, Text option, Text text) { r.study.markdown = filled(option, text, "a file or -"); }},
      {"plot", 0, "FILE.png|DIR/", "", "as the document's figure; a folder for all", output, "study",
       [](Request& r, Text option, Text text) { r.study.plot = filled(option, text, "a file or a folder"); }},
  };
  return rows;
}

}  // namespace fftcl::app
