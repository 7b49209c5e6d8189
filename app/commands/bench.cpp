// fftcl bench: how fast transforms are on a device, beside a copy and other libraries.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <thread>

#include "bench/bench_run.hpp"
#include "bench/cases/bench_case.hpp"
#include "bench/choose_peers.hpp"
#include "bench/reports/baselines.hpp"
#include "bench/reports/bench_plot.hpp"
#include "bench/reports/comparison.hpp"
#include "bench/reports/report_writers.hpp"
#include "bench/start_up.hpp"
#include "cli/options/option_rules.hpp"
#include "cli/run_program.hpp"
#include "commands/bench_exit_code.hpp"
#include "commands/commands.hpp"
#include "engine/engine.hpp"
#include "fftcl/error.hpp"
#include "fftcl/version.hpp"
#include "output/output_file.hpp"
#include "plot/figure.hpp"
#include "results/comparison_text.hpp"
#include "results/export_targets.hpp"
#include "support/fatal_signals.hpp"
#include "support/in_options.hpp"
#include "support/usage_error.hpp"
#include "terminal/progress_bar.hpp"
#include "terminal/words.hpp"

namespace fftcl::app {
namespace {

/// All places that a row goes to.
class Reports {
 public:
  Reports(const ExportChoices& exports, const BenchChoices& choices, const ReportLayout& layout,
          const ReportHeader& header) {
    if (!exports.csv.empty()) writers_.push_back(make_csv_report(exports.csv, layout));
    if (!exports.json.empty()) writers_.push_back(make_json_report(exports.json, header));
    if (!exports.markdown.empty()) writers_.push_back(make_markdown_report(exports.markdown, layout));
    if (!exports.plot.empty()) plot_.emplace(exports.plot);
    if (!choices.save_baseline.empty()) baseline_.emplace(choices.save_baseline);
  }

  void add(std::unique_ptr<ReportWriter> writer) { writers_.push_back(std::move(writer)); }

  void row(const BenchRow& row) {
    for (const auto& writer : writers_) writer->row(row);
  }
  void finish() {
    for (const auto& writer : writers_) writer->finish();
  }
  void plot(const std::vector<BenchRow>& rows, BenchQuantity quantity) {
    if (!plot_) return;
    plot_->write(render_png(bench_figure(latest_rows(rows), quantity)));
    plot_->commit();
  }
  void save_baseline(const ReportHeader& header, const std::vector<BenchRow>& rows) {
    if (baseline_) baseline_->save(header, rows);
  }

 private:
  std::vector<std::unique_ptr<ReportWriter>> writers_;
  std::optional<OutputFile> plot_;
  std::optional<BaselineWriter> baseline_;
};

bool is_given(const Request& request, std::string_view option) {
  return std::ranges::find(request.given, option) != request.given.end();
}

void check_choices(const Request& request) {
  const BenchChoices& choices = request.bench;
  const ExportChoices& exports = request.exports;
  for (const Sweep& sweep : choices.sweeps) {
    constexpr const char* kRemedy = "leave one of the two out";
    if (request.engine.tune_seconds && sweeps_options(sweep.name)) {
      throw UsageError("--tune", fmt::format("--sweep {} chooses the plans", sweep.name), kRemedy);
    }
    const std::string option = swept_option(sweep.name);
    if (is_given(request, option))
      throw UsageError("--" + option, fmt::format("--sweep {} gives it values", sweep.name), kRemedy);
  }
  if (choices.fail_on_regression && choices.baseline.empty()) {
    throw UsageError("--fail-on-regression", "there is nothing to compare with", "give --baseline NAME as well");
  }
  if (exports.plot.ends_with('/')) {
    throw UsageError(fmt::format("--plot {}", exports.plot), "a benchmark has one plot", "name a file ending in .png");
  }
  check_plot_target(exports.plot);
}

bool is_asked_for(const BenchChoices& choices, std::string_view name) {
  return std::ranges::find(choices.against, name) != choices.against.end();
}

ReportLayout layout_for(const BenchChoices& choices) {
  ReportLayout layout;
  for (const std::string& name : choices.against) {
    if (name != kCopyName) layout.peers.push_back(name);
  }
  layout.transfers = choices.transfers;
  layout.cold = choices.cold;
  return layout;
}

ReportHeader header_for(const BenchChoices& choices, const DeviceInfo& device) {
  return {report_origin(device), choices.timer == BenchTimer::event ? "event" : "wall", choices.seed, choices.warmup};
}

/// The rows to come, as far as they are known, for the widths of the terminal's columns.
std::vector<BenchRow> rows_to_come(const std::vector<BenchCase>& cases, const std::vector<NamedPeer>& peers) {
  std::vector<BenchRow> rows;
  for (const BenchCase& what : cases) {
    rows.push_back(blank_row(what, std::string(kOurName)));
    rows.back().options = options_text(what);
  }
  for (const NamedPeer& peer : peers) rows.push_back(blank_row(cases.front(), peer.peer->library()));
  return rows;
}

/// Takes the tuned plan of a case where there is one. What cannot be tuned is left to the row, which says why it cannot
/// run.
void choose_plan(BenchCase& what, Engine& engine, const Console& console) {
  try {
    PlanChoice choice = engine.plan_choice(what.spec, what.plan);
    if (choice.differs()) what.tuned = std::move(choice.options);
  } catch (const NoDevice&) {
    throw;
  } catch (const Error& error) {
    console.warn(fmt::format("{} is not tuned: {}", fftcl::to_string(what.spec.lengths), in_options(error)));
  }
}

/// Ratios to FFTW on one thread say little about a device with more: whoever left that to the default is told.
void warn_of_threads(const Request& request, const std::vector<NamedPeer>& peers, const DeviceLimits& device,
                     const Console& console) {
  const bool timed = std::ranges::any_of(peers, [](const NamedPeer& peer) { return peer.name == "fftw"; });
  if (is_given(request, "threads") || !timed) return;
  const std::string uneven =
      uneven_threads_text(request.bench.peer.threads, device, std::thread::hardware_concurrency());
  if (!uneven.empty()) console.warn(uneven);
}

/// Where it cannot be timed, the row's note says why: what was timed of it stays.
void add_start_up(std::vector<BenchRow>& rows, const BenchCase& what, const DeviceInfo& device,
                  const Console& console) {
  BenchRow& ours = rows.front();
  if (ours.status != RowStatus::timed) return;
  try {
    const StartUpTimes times = time_start_up(what, device);
    ours.cold_ms = times.cold_ms;
    ours.warm_ms = times.warm_ms;
  } catch (const Error& error) {
    ours.add_note(in_options(error));
    console.warn(fmt::format("{}: {}", case_text(ours), in_options(error)));
  }
}

/// Times the cases one after the other; each row is reported as soon as its case is done.
std::vector<BenchRow> time_cases(std::vector<BenchCase>& cases, BenchRun& bench, Engine& engine, Reports& reports,
                                 const BenchChoices& choices, const Console& console) {
  ProgressBar bar(console, "cases");
  std::vector<BenchRow> rows;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    bar.clear();
    if (cases[i].refusal.empty()) choose_plan(cases[i], engine, console);
    bar.show(i, cases.size());
    std::vector<BenchRow> finished;
    {
      const DriverSection section;
      finished = bench.run(cases[i], cases.size() == 1 ? Failures::thrown : Failures::noted);
    }
    if (choices.cold) add_start_up(finished, cases[i], engine.device_info(), console);
    bar.clear();
    for (const BenchRow& row : finished) reports.row(row);
    rows.insert(rows.end(), finished.begin(), finished.end());
  }
  return rows;
}

/// Says how the rows compare with the baseline; true where one is slower and that was to be a failure.
bool regressed(const std::vector<BenchRow>& rows, const std::vector<BenchRow>& baseline, const BenchChoices& choices,
               const Console& console) {
  if (choices.baseline.empty()) return false;
  const Comparison comparison = compare_reports(baseline, rows);
  if (!console.quiet()) console.report(comparison_text(comparison, choices.threshold, console.err()));
  if (comparison.rows.empty() && comparison.lost.empty()) {
    throw Error("baseline " + choices.baseline, "no timed row of it is among those of this run",
                "time the same cases on the same device, or save another baseline");
  }
  return choices.fail_on_regression && comparison.regressions(choices.threshold) > 0;
}

}  // namespace

int run_bench(const Request& request, Console& console) {
  refuse_idle_options(request);
  const BenchChoices& choices = request.bench;
  const bool taken = takes_standard_output(request.exports);
  check_choices(request);
  std::vector<BenchCase> cases = bench_cases(request.words, choices,
                                             {.precision = request.engine.precision,
                                              .plan = request.engine.plan,
                                              .placement = request.engine.placement.value_or(Placement::out_of_place),
                                              .layout = request.engine.layout});
  Engine engine(request.engine, console);
  const DeviceInfo& info = engine.device_info();
  if (request.engine.precision) engine.precision(*request.engine.precision);
  if (choices.start_up) {
    const DriverSection section;
    start_up_once(cases.front(), info, choices.seed);
    return kExitOk;
  }

  std::vector<BenchRow> baseline;
  if (!choices.baseline.empty()) baseline = load_baseline(choices.baseline);
  const ReportLayout layout = layout_for(choices);
  const ReportHeader header = header_for(choices, info);
  Reports reports(request.exports, choices, layout, header);
  const Device& device = engine.device();
  std::vector<NamedPeer> peers = choose_peers(choices.against, device, choices.peer, console);
  warn_of_threads(request, peers, info.limits, console);
  if (!taken && console.out().is_terminal)
    reports.add(make_terminal_report(console, layout, rows_to_come(cases, peers)));
  else if (!taken)
    reports.add(make_csv_report("-", layout));

  BenchRun bench(device, choices, std::move(peers), is_asked_for(choices, kCopyName), FFTCL_VERSION);
  const std::vector<BenchRow> rows = time_cases(cases, bench, engine, reports, choices, console);
  engine.timings() += bench.times();
  reports.finish();
  if (std::ranges::any_of(rows, [](const BenchRow& row) { return row.status == RowStatus::timed; })) {
    reports.plot(rows, choices.plot_value);
  }
  if (const std::string means = ratio_summary(rows, layout); !means.empty() && !console.quiet()) {
    console.report(wrapped(means, line_room(console.err()), 2) + "\n");
  }
  const bool slower = regressed(rows, baseline, choices, console);
  report_timings(engine.timings(), request.general.timing, console);
  const int code = bench_exit_code(rows, slower, console);
  if (code == kExitOk) reports.save_baseline(header, rows);
  return code;
}

}  // namespace fftcl::app
