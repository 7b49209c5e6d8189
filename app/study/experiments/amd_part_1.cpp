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

Result figure_13(Laboratory& laboratory) {
  SweepTable sweep = launches_of({2, 4, 8});
  sweep.title = "Transforms a second by the largest butterfly of a launch";
  Result result = result_of(measure_table(laboratory, sweep), "2-, 4- and 8-point launches");
  const Table& table = result.tables.front();
  const Contest over_2 = contest(table, "8-point", "2-point");
  const Contest over_4 = contest(table, "8-point", "4-point");
  if (over_2.columns() == 0 || over_4.columns() == 0) {
    result.verdict = undecided("nothing was timed");
    return result;
  }
  result.verdict.holds = over_2.slower == 0 && over_4.slower == 0;
  result.verdict.text =
      fmt::format("8-point launches over 4-point: {}; over 2-point: {}", in_words(over_4), in_words(over_2));
  return result;
}

Result figure_14(Laboratory& laboratory) {
  SweepTable sweep = launches_of({8, 16});
  sweep.title = "Transforms a second with 8- and with 16-point launches";
  Result result = result_of(measure_table(laboratory, sweep), "8- and 16-point launches");
  const Table& table = result.tables.front();
  const Contest over_8 = contest(table, "16-point", "8-point");
  if (over_8.columns() == 0) {
    result.verdict = undecided("nothing was timed");
    return result;
  }
  result.verdict.holds = over_8.faster <= over_8.slower;
  result.verdict.text =
      "16-point launches over 8-point: " + in_words(over_8) + "; holds where they are faster no oftener than slower";
  return result;
}

Result twiddles(Laboratory& laboratory) {
  SweepTable sweep;
  sweep.title = "Time by where the twiddles come from";
  sweep.sizes = powers_of_two(8, kLargestBits, 3);
  sweep.variants = {{"native", "algorithm=multistage_registers:twiddle=native"},
                    {"sincos", "algorithm=multistage_registers:twiddle=sincos"},
                    {"table", "algorithm=multistage_registers:twiddle=global"}};
  Result result = result_of(measure_table(laboratory, sweep), "Twiddles computed or read");
  const Table& table = result.tables.front();
  const Contest over_table = contest(table, "native", "table");
  const Contest over_sincos = contest(table, "native", "sincos");
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
  Table table = measure_table(laboratory, sweep);
  sweep.timed = Timed::selected;
  sweep.select = is_packing;
  sweep.variants = {{"packing alone", "planar:algorithm=multistage_registers"}};
  table.rows.push_back(measure_table(laboratory, sweep).rows.front());
  const Contest cost = contest(table, "with packing", "interleaved");
  Result result = result_of(std::move(table), "Planar data packed on the device");
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
