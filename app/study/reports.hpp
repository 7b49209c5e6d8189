// What a study found, in the forms it is told in; JSON has a file of its own.
#pragma once

#include <string>
#include <vector>

#include "bench/reports/report_origin.hpp"
#include "study/study.hpp"
#include "terminal/traits.hpp"

namespace fftcl::app::study {

/// An experiment that has run.
struct Finding {
  const Experiment* experiment = nullptr;
  Result result;
  double seconds = 0;  ///< that it took
};

/// "holds here", "does not hold here", "cannot be said here"; "no claim to check" where the document makes none.
std::string verdict_words(const Finding& finding);

/// Tables in the shape of the document's, what it has below each row, why cells could not run, and the verdict.
std::string terminal_text(const Finding& finding, const TerminalTraits& traits);
/// The same as Markdown; the document's figures stand in parentheses.
std::string markdown_text(const Finding& finding);
std::string markdown_opening(const ReportOrigin& origin);
/// A line for each finding: what was claimed, and what is so here.
std::string markdown_summary(const std::vector<Finding>& findings);

/// A line for each cell.
std::string csv_headings();
std::string csv_lines(const Finding& finding, const ReportOrigin& origin);

}  // namespace fftcl::app::study
