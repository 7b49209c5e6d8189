// ARM's mixed radix on Mali, part 2: the index of a twiddle, twiddles inside the stages, radix 4 beside radix 2.
#include <fmt/format.h>

#include "study/experiments/experiments.hpp"
#include "study/published_data.hpp"
#include "study/sweep_table.hpp"
#include "study/verdicts.hpp"

namespace fftcl::app::study {
namespace {

constexpr std::string_view kArmPart2 = "ARM, mixed radix on Mali, part 2";

bool is_twiddles(const KernelLaunch& launch) { return launch.published.label == "twiddles"; }

/// The document's graphs show how many times as fast the first variant is as the second; beside it what it states.
Figure speed_up_figure(const Table& table, const std::string& title, double published) {
  Figure figure;
  figure.title = title;
  figure.x = {"Points of one transform", AxisScale::log2, {}, {}};
  figure.y.label = "Times as fast";
  figure.y.low = 0;
  PlotSeries measured, stated;
  measured.name = fmt::format("{} over {}", table.rows[0].label, table.rows[1].label);
  stated.name = fmt::format("the document: {:g}", published);
  stated.markers = false;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const Cell& first = table.rows[0].cells[i];
    const Cell& second = table.rows[1].cells[i];
    if (!first.timed() || !second.timed()) continue;
    measured.points.push_back({table.positions[i], second.time.median / first.time.median});
    stated.points.push_back({table.positions[i], published});
  }
  if (!measured.points.empty()) figure.series = {std::move(measured), std::move(stated)};
  return figure;
}

/// The first variant against the second, and its claimed speed-up.
Result speed_up(Laboratory& laboratory, const SweepTable& sweep, std::string_view claim,
                const std::function<bool(double)>& wanted = {}) {
  Result result;
  result.tables.push_back(measure_table(laboratory, sweep));
  const Table& table = result.tables.front();
  const double published = claimed_factor("ARM part 2", claim);
  result.figure = speed_up_figure(table, sweep.title, published);
  const Contest gain = contest(table, table.rows[0], table.rows[1], wanted);
  if (gain.columns() == 0) {
    result.verdict = undecided("nothing that the claim is about was timed");
    return result;
  }
  result.verdict.holds = reaches(gain.ratio, published);
  result.verdict.text = fmt::format("{} over {}: {}; published {:g} times as fast, which {}", table.rows[0].label,
                                    table.rows[1].label, in_words(gain), published, reached_in_words(published));
  return result;
}

Result twiddle_index(Laboratory& laboratory) {
  SweepTable sweep;
  sweep.title = "The twiddle launches alone, by the two forms of their index";
  sweep.sizes = powers_of_two(6, 20, 2);
  sweep.timed = Timed::selected;
  sweep.select = is_twiddles;
  sweep.variants = {{"simpler index", "algorithm=mixed_radix_separate"},
                    {"by way of k", "algorithm=mixed_radix_mapped"}};
  return speed_up(laboratory, sweep, "simplified twiddle index");
}

Result merged(Laboratory& laboratory) {
  SweepTable sweep;
  sweep.title = "Twiddles inside the stages and in launches of their own";
  sweep.sizes = {{16}, {60}, {256}, {1000}, {4096}, {15015}, {65536}, {250047}, {1048576}};
  sweep.variants = {{"twiddles inside", "algorithm=mixed_radix"},
                    {"in own launches", "algorithm=mixed_radix_separate"}};
  return speed_up(laboratory, sweep, "twiddles merged");
}

Result radix_4(Laboratory& laboratory) {
  SweepTable sweep;
  sweep.title = "Radix 4 while two binary stages are left, and pure radix 2";
  sweep.sizes = powers_of_two(6, 22, 2);
  sweep.variants = {{"radix 4", "algorithm=mixed_radix:radix=4"}, {"radix 2", "algorithm=mixed_radix:radix=2"}};
  return speed_up(laboratory, sweep, "mixed radix with radix 4", [](double position) { return position > 4096; });
}

}  // namespace

std::vector<Experiment> arm_part_2_experiments() {
  return {
      {"arm2-twiddle-index", kArmPart2, "first graph", "E3, E5", "twiddle launches that map n to k, and the simpler ky",
       "the simpler index and a constant passed in make the launch 1.6 to 1.7 times as fast", twiddle_index},
      {"arm2-merged", kArmPart2, "second graph", "E4, E5", "twiddles in launches of their own, and inside the stages",
       "twiddles inside the stages make the transform about 1.5 times as fast, also for small N", merged},
      {"arm2-radix4", kArmPart2, "third graph", "E1, E5",
       "mixed radix with radix 4 against pure radix 2, powers of two", "above 4096 points radix 4 is 1.7 times as fast",
       radix_4},
  };
}

}  // namespace fftcl::app::study
