#include "cli/options/study_options.hpp"

#include "support/parse_value.hpp"

namespace fftcl::app {
namespace {

using Text = std::string_view;

}  // namespace

const std::vector<OptionRow>& study_option_rows() {
  using enum OptionGroup;
  static const std::vector<OptionRow> rows = {
      {"quick", 0, "", "", "short samples, transforms of at most 2^16 points", own, "study",
       [](Request& r, Text, Text) { r.study.quick = true; }},
      {"largest", 0, "N", "the document's", "points of the largest transform", own, "study",
       [](Request& r, Text option, Text text) { r.study.largest = parse_count(option, text, 16, kMostPoints); }},
  };
  return rows;
}

}  // namespace fftcl::app
