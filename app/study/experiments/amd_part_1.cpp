// AMD case study, part 1: figures 13 and 14, and what its other steps cost (packing, twiddles).
#include <fmt/format.h>

#include "study/experiments/experiments.hpp"
#include "study/sweep_table.hpp"
#include "study/verdicts.hpp"

namespace fftcl::app::study {
namespace {

constexpr std::string_view kPart1 = "AMD case study, part 1";
constexpr int kLargestBits = 23;  // "8M points"

/// Rows of launches of one butterfly only: "8-point" is "8-point launches, the last of what is left".
SweepTable launches_of(const std::vector<int>& radices) {
  SweepTable sweep;
  sweep.quantity = Quantity::transforms_per_second;
  sweep.sizes = powers_of_two(4, kLargestBits);
  for (const int radix : radices) {
    sweep.variants.push_back(
        {fmt::format("{}-point", radix), fmt::format("algorithm=multistage_registers:radix={}", radix)});
  }
  return sweep;
}

Result finish(Table table, const std::string& title) {
  Result result;
  result.figure = figure_of(table, title, "Points of one transform", "Transforms a second");
  result.tables.push_back(std::move(table));
  return result;
}

Result figure_13(Laboratory& laboratory) {
  SweepTable sweep = launches_of({2, 4, 8});
  sweep.title = "Transforms a second by the largest butterfly of a launch";
  Result result = finish(measure_table(laboratory, sweep), "2-, 4- and 8-point launches");
  const Table& table = result.tables.front();
  const Contest over_2 = contest(table, *table.row("8-point"), *table.row("2-point"));
  const Contest over_4 = contest(table, *table.row("8-point"), *table.row("4-point"));
  if (over_2.columns() == 0 || over_4.columns() == 0) {
    result.verdict = undecided("nothing was timed");
  } else {
    result.verdict.holds = over_2.slower == 0 && over_4.slower == 0;
    result.verdict.text =
        fmt::format("8-point launches over 4-point: {}; over 2-point: {}", in_words(over_4), in_words(over_2));
  }
  return result;
}

Result figure_14(Laboratory& laboratory) {
  SweepTable sweep = launches_of({8, 16});
  sweep.title = "Transforms a second with 8- and with 16-point launches";
  Result result = finish(measure_table(laboratory, sweep), "8- and 16-point launches");
  const Table& table = result.tables.front();
  const Contest over_8 = contest(table, *table.row("16-point"), *table.row("8-point"));
  if (over_8.columns() == 0) {
    result.verdict = undecided("nothing was timed");
  } else {
    result.verdict.holds = over_8.faster <= over_8.slower;
    result.verdict.text =
        "16-point launches over 8-point: " + in_words(over_8) + "; holds where they are faster no oftener than slower";
  }
  return result;
}

Result twiddles(Laboratory& laboratory) {
  SweepTable sweep;
  sweep.title = "Time by where the twiddles come from";
  sweep.sizes = powers_of_two(8, kLargestBits, 3);
  sweep.variants = {{"native", "algorithm=multistage_registers:twiddle=native"},
                    {"sincos", "algorithm=multistage_registers:twiddle=sincos"},
                    {"table", "algorithm=multistage_registers:twiddle=global"}};
  Result result;
  result.tables.push_back(measure_table(laboratory, sweep));
  const Table& table = result.tables.front();
  result.figure = figure_of(table, "Twiddles computed or read", "Points of one transform", "Time in us");
  const Contest over_table = contest(table, *table.row("native"), *table.row("table"));
  const Contest over_sincos = contest(table, *table.row("native"), *table.row("sincos"));
  result.verdict = undecided(
      fmt::format("native functions over a table: {}; over sincos: {}", in_words(over_table), in_words(over_sincos)));
  return result;
}

bool is_packing(const KernelLaunch& launch) { return !launch.published.label.empty(); }

Result packing(Laboratory& laboratory) {
  SweepTable sweep;
  sweep.title = "Planar data: the whole transform, and its packing and unpacking alone";
  sweep.sizes = powers_of_two(8, kLargestBits, 3);
  sweep.timed = Timed::kernels;
  sweep.variants = {{"with packing", "planar:algorithm=multistage_registers"},
                    {"interleaved", "algorithm=multistage_registers"}};
  Result result;
  result.tables.push_back(measure_table(laboratory, sweep));
  sweep.timed = Timed::selected;
  sweep.select = is_packing;
  sweep.variants = {{"packing alone", "planar:algorithm=multistage_registers"}};
  const Table alone = measure_table(laboratory, sweep);
  Table& table = result.tables.front();
  table.rows.push_back(alone.rows.front());
  result.figure = figure_of(table, "Planar data packed on the device", "Points of one transform", "Time in us");
  const Contest cost = contest(table, *table.row("with packing"), *table.row("interleaved"));
  result.verdict = undecided("planar data, packed and unpacked, take " + as_cost(cost));
  return result;
}

}  // namespace

std::vector<Experiment> amd_part_1_experiments() {
  return {
      {"amd1-figure13", kPart1, "figure 13", "A3-A6",
       "multistage FFT with 2-, 4- and 8-point launches, 16 to 2^23 points",
       "8-point launches beat 4-point and 2-point ones at every size up to 8M points", figure_13},
      {"amd1-figure14", kPart1, "figure 14", "A2, A6", "the same with 8- and with 16-point launches",
       "16-point launches are no faster than 8-point ones", figure_14},
      {"amd1-twiddles", kPart1, "twiddle factors", "A5", "twiddles by native functions, sincos and a table", "",
       twiddles},
      {"amd1-packing", kPart1, "listing Pack_Cmplx", "A1", "planar data packed by launches of their own", "", packing},
  };
}

}  // namespace fftcl::app::study
