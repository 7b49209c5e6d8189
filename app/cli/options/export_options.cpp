#include "cli/options/export_options.hpp"

#include "support/parse_value.hpp"

namespace fftcl::app {
namespace {

using Text = std::string_view;

template <std::string ExportChoices::*kTarget>
void parse_report(Request& request, Text option, Text text) {
  request.exports.*kTarget = filled(option, text, "a file or -");
}

void parse_plot(Request& request, Text option, Text text) {
  request.exports.plot = filled(option, text, "a file or a folder");
}

void parse_plot_value(Request& request, Text option, Text text) {
  request.bench.plot_value = parse_choice<BenchQuantity>(option, text,
                                                         {{"gflops", BenchQuantity::gflops},
                                                          {"gbps", BenchQuantity::gbps},
                                                          {"copy_ratio", BenchQuantity::copy_ratio},
                                                          {"ns_per_point", BenchQuantity::ns_per_point}});
}

constexpr auto kCsv = parse_report<&ExportChoices::csv>;
constexpr auto kJson = parse_report<&ExportChoices::json>;
constexpr auto kMarkdown = parse_report<&ExportChoices::markdown>;

}  // namespace

const std::vector<OptionRow>& export_option_rows() {
  using enum OptionGroup;
  static const std::vector<OptionRow> rows = {
      {"export-csv", 0, "FILE", "", "a report as it grows", output, "bench", kCsv},
      {"export-json", 0, "FILE", "", "", output, "bench", kJson},
      {"export-markdown", 0, "FILE", "", "the same as a Markdown table", output, "bench", kMarkdown},
      {"plot", 0, "FILE.png", "", "a picture of the rows", output, "bench", parse_plot},
      {"plot-value", 0, "NAME", "gflops", "what it shows: gflops, gbps, copy_ratio, ns_per_point", output, "bench",
       parse_plot_value},
      {"export-csv", 0, "FILE", "", "a line for each cell", output, "study", kCsv},
      {"export-json", 0, "FILE", "", "tables, claims, verdicts", output, "study", kJson},
      {"export-markdown", 0, "FILE", "", "the same as text with tables", output, "study", kMarkdown},
      {"plot", 0, "FILE.png|DIR/", "", "as the document's figure; a folder for all", output, "study", parse_plot},
  };
  return rows;
}

}  // namespace fftcl::app
