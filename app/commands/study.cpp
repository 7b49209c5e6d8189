// fftcl study: the published experiments, repeated.
#include "study/study.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <optional>

#include "cli/options/option_rules.hpp"
#include "cli/run_program.hpp"
#include "commands/commands.hpp"
#include "engine/engine.hpp"
#include "fftcl/error.hpp"
#include "output/output_file.hpp"
#include "results/export_targets.hpp"
#include "study/json_report.hpp"
#include "study/laboratory.hpp"
#include "study/reports.hpp"
#include "study/seed_rows.hpp"
#include "support/counted.hpp"
#include "support/fatal_signals.hpp"
#include "support/parse_value.hpp"
#include "support/usage_error.hpp"
#include "terminal/progress_bar.hpp"
#include "terminal/text_table.hpp"

namespace fftcl::app {
namespace {

using study::Experiment;
using study::Finding;

using Clock = std::chrono::steady_clock;

constexpr std::size_t kQuickPoints = std::size_t{1} << 16;
constexpr double kQuickSeconds = 0.01;
constexpr double kQuickGroupSeconds = 0.002;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

std::string list_text(const TerminalTraits& traits) {
  TextTable table{{{"name"}, {"source"}, {"rows"}, {"what is swept"}}};
  for (const Experiment& row : study::experiments()) {
    table.rows.push_back({std::string(row.name), fmt::format("{}, {}", row.document, row.place), std::string(row.seeds),
                          std::string(row.title)});
  }
  return format_table(table, traits);
}

std::string rows_text(const TerminalTraits& traits) {
  TextTable table{{{"row"}, {"what"}, {"fftcl ..."}, {"experiments"}, {"test"}}};
  for (const study::SeedRow& row : study::seed_rows()) {
    table.rows.push_back({std::string(row.id), std::string(row.what), std::string(row.command),
                          std::string(row.experiments), std::string(row.test)});
  }
  return format_table(table, traits);
}

std::vector<const Experiment*> chosen_experiments(const std::string& name) {
  std::vector<const Experiment*> chosen;
  std::vector<std::string_view> names = {"list", "all"};
  for (const Experiment& row : study::experiments()) {
    if (name == "all" || name == row.name) chosen.push_back(&row);
    names.push_back(row.name);
  }
  if (chosen.empty()) refuse_unknown("study", name, "no such experiment", names);
  return chosen;
}

study::StudyChoices study_choices(const StudyRequest& request) {
  study::StudyChoices choices;
  if (request.quick) {
    choices.largest = kQuickPoints;
    choices.min_seconds = kQuickSeconds;
    choices.group_seconds = kQuickGroupSeconds;
  }
  if (request.largest) choices.largest = *request.largest;
  return choices;
}

bool is_folder(const std::string& path) { return path.ends_with('/'); }

void check_plots(const ExportChoices& exports, std::size_t experiments) {
  if (!exports.plot.empty() && !is_folder(exports.plot) && experiments > 1) {
    throw UsageError(fmt::format("--plot {}", exports.plot), "several experiments have a plot each",
                     "name a folder, with a slash at its end");
  }
  check_plot_target(exports.plot);
}

/// Everything that is written while experiments end one after the other. All files are opened before the first one
/// runs.
class Outputs {
 public:
  /// `taken`: a report goes to standard output.
  Outputs(const ExportChoices& exports, bool taken, const std::vector<const Experiment*>& experiments,
          const ReportOrigin& origin, const Console& console)
      : origin_(origin), console_(console) {
    const auto open = [](std::optional<OutputFile>& file, const std::string& path) {
      if (!path.empty()) file.emplace(path);
    };
    open(csv_, exports.csv);
    if (!exports.json.empty()) json_.emplace(exports.json, origin);
    open(markdown_, exports.markdown);
    if (!exports.plot.empty()) {
      for (const Experiment* const experiment : experiments) {
        plots_.emplace(experiment->name, is_folder(exports.plot)
                                             ? fmt::format("{}{}.png", exports.plot, experiment->name)
                                             : exports.plot);
      }
    }
    // A pipe gets data: the cells, unless a report was asked for there.
    tells_ = !taken && console.out().is_terminal;
    if (!taken && !tells_) csv_on_output_ = true;
    if (csv_) csv_->write(study::csv_headings());
    if (csv_on_output_) console.print(study::csv_headings());
    if (markdown_) markdown_->write(study::markdown_opening(origin));
  }

  void add(const Finding& finding) {
    if (tells_) console_.print(study::terminal_text(finding, console_.out()));
    if (csv_on_output_) console_.print(study::csv_lines(finding, origin_));
    if (csv_) csv_->write(study::csv_lines(finding, origin_));
    if (csv_) csv_->publish();
    if (json_) json_->add(finding);
    if (markdown_) markdown_->write(study::markdown_text(finding));
    if (markdown_) markdown_->publish();
    if (!tells_ && !console_.quiet()) {
      console_.report(fmt::format("{}: {}: {}\n", finding.experiment->name, study::verdict_words(finding),
                                  finding.result.verdict.text));
    }
    plot(finding);
    findings_.push_back(finding);
  }

  void finish() {
    if (json_) json_->finish();
    if (csv_) csv_->commit();
    if (markdown_ && findings_.size() > 1) markdown_->write(study::markdown_summary(findings_));
    if (markdown_) markdown_->commit();
  }

  const std::vector<Finding>& findings() const { return findings_; }

 private:
  void plot(const Finding& finding) {
    const auto file = plots_.find(finding.experiment->name);
    if (file == plots_.end()) return;
    if (finding.result.figure.series.empty()) {
      console_.warn(fmt::format("{}: nothing to plot, no cell has a value", finding.experiment->name));
      return;
    }
    Figure figure = finding.result.figure;
    figure.subtitle =
        fmt::format("{}, {}; {}", finding.experiment->document, finding.experiment->place, origin_.device);
    file->second.write(render_png(figure));
    file->second.commit();
  }

  ReportOrigin origin_;
  const Console& console_;
  std::optional<OutputFile> csv_, markdown_;
  std::optional<study::JsonReport> json_;
  std::map<std::string_view, OutputFile> plots_;  ///< by the experiment's name
  bool tells_ = false;
  bool csv_on_output_ = false;
  std::vector<Finding> findings_;
};

Finding run_experiment(const Experiment& experiment, const Device& device, const study::StudyChoices& choices,
                       const std::function<void(const std::string&)>& progress) {
  const Clock::time_point start = Clock::now();
  study::Laboratory laboratory(device, choices, progress);
  const DriverSection section;
  study::Result result = experiment.run(laboratory);
  return {&experiment, std::move(result), seconds_since(start)};
}

std::size_t wrong_cells(const std::vector<Finding>& findings) {
  std::size_t wrong = 0;
  for (const Finding& finding : findings) {
    for (const study::Table& table : finding.result.tables) {
      for (const study::Row& row : table.rows) {
        wrong += static_cast<std::size_t>(
            std::ranges::count_if(row.cells, [](const study::Cell& cell) { return cell.mark == study::Mark::wrong; }));
      }
    }
  }
  return wrong;
}

std::string summary(const std::vector<Finding>& findings, double seconds) {
  const auto count = [&](std::string_view words) {
    return std::ranges::count_if(findings,
                                 [&](const Finding& finding) { return study::verdict_words(finding) == words; });
  };
  return fmt::format(
      "{} experiments in {:.0f} s; claims that hold here: {}, that do not: {}, of which it cannot be said: {}; without "
      "a claim: {}\n",
      findings.size(), seconds, count("holds here"), count("does not hold here"), count("cannot be said here"),
      count("no claim to check"));
}

}  // namespace

int run_study(const Request& request, Console& console) {
  refuse_idle_options(request);
  const std::string name = request.words.empty() ? "list" : request.words.front();
  if (name == "list") {
    console.print(list_text(console.out()));
    if (console.verbose()) console.print("\n" + rows_text(console.out()));
    return kExitOk;
  }
  const std::vector<const Experiment*> chosen = chosen_experiments(name);
  const bool taken = takes_standard_output(request.exports);
  check_plots(request.exports, chosen.size());
  Engine engine(request.engine, console);
  Outputs outputs(request.exports, taken, chosen, report_origin(engine.device_info()), console);
  const Device& device = engine.device();

  const Clock::time_point start = Clock::now();
  ProgressBar bar(console, "experiments");
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    const Finding finding = run_experiment(*chosen[i], device, study_choices(request.study), [&](const auto& what) {
      console.explain(what);
      bar.show(i, chosen.size());
    });
    bar.clear();
    outputs.add(finding);
  }
  outputs.finish();
  if (chosen.size() > 1 && !console.quiet()) console.report(summary(outputs.findings(), seconds_since(start)));
  if (const std::size_t wrong = wrong_cells(outputs.findings()); wrong > 0) {
    console.complain(fmt::format("study: {} had wrong results and {} not timed", counted(wrong, "cell"),
                                 wrong == 1 ? "was" : "were"));
    return kExitVerificationFailed;
  }
  return kExitOk;
}

}  // namespace fftcl::app
