// Bainville's radix-2 kernels: work-group sizes, packed vectors, ways to the sine.
#include <fmt/format.h>

#include <algorithm>

#include "study/experiments/experiments.hpp"
#include "study/published_data.hpp"
#include "study/sweep_table.hpp"
#include "study/verdicts.hpp"

namespace fftcl::app::study {
namespace {

constexpr std::string_view kBainville = "Bainville, OpenCL FFT";
constexpr int kBits = 24;

/// 2^24, or the largest power of two that the study takes.
std::vector<std::size_t> largest_size(const Laboratory& laboratory) {
  int bits = kBits;
  while (bits > 4 && !laboratory.takes(std::size_t{1} << bits)) --bits;
  return {std::size_t{1} << bits};
}

/// Powers of two that a work-group of the device may have, and one above: that cell says why not.
std::vector<std::size_t> group_sizes(const DeviceLimits& limits) {
  std::vector<std::size_t> groups;
  for (std::size_t group = 16; group <= 2 * limits.max_work_group_size && group <= 8192; group *= 2) {
    groups.push_back(group);
  }
  return groups;
}

double best_of(const Row& row) {
  double best = std::numeric_limits<double>::infinity();
  for (const Cell& cell : row.cells) {
    if (cell.timed()) best = std::min(best, cell.value);
  }
  return best;
}

Result work_groups(Laboratory& laboratory) {
  const std::vector<std::size_t> size = largest_size(laboratory);
  Result result;
  Table table;
  table.title = fmt::format("N = {} in radix-2 launches, by the size of the work-group", size[0]);
  table.corner = "work-group";
  table.unit = unit_of(Quantity::milliseconds);
  table.rows = {{"all launches", {}}, {"shortest launch", {}}};
  for (const std::size_t group : group_sizes(laboratory.device().limits())) {
    const Variant variant{"", fmt::format("algorithm=radix_2_scalar:work-group={}", group)};
    const VerifyCase what = case_of(variant, size);
    add_column(table, std::to_string(group), static_cast<double>(group),
               laboratory.measure({{what, Timed::run, nullptr}, {what, Timed::shortest_launch, nullptr}}),
               Quantity::milliseconds);
  }
  const double best = best_of(table.rows[0]);
  const double shortest = best_of(table.rows[1]);
  result.figure = figure_of(table, table.title, "Work-items of a work-group");
  result.tables.push_back(std::move(table));
  const std::string first = published_claim("Bainville", "N=2^24 radix-2 best time first");
  const std::string second = published_claim("Bainville", "N=2^24 radix-2 best time second");
  const std::string first_shortest = published_claim("Bainville", "N=2^24 shortest iteration first");
  const std::string second_shortest = published_claim("Bainville", "N=2^24 shortest iteration second");
  result.notes.push_back(
      fmt::format("published for N = 2^24: best time {} and {} ms on its two GPUs, shortest iteration {} and {} ms",
                  first, second, first_shortest, second_shortest));
  if (size[0] != std::size_t{1} << kBits) {
    result.verdict =
        undecided(fmt::format("measured at N = {}, published at 2^24: best total {:.4g} ms, shortest launch {:.4g} ms",
                              size[0], best, shortest));
    return result;
  }
  // What can be compared across devices is how far the launches are from equal.
  const double published = std::stod(first) / (kBits * std::stod(first_shortest));
  result.verdict.holds = best <= std::stod(first);
  result.verdict.text = fmt::format(
      "at N = 2^24 the best total is {:.4g} ms against {} and {}, the shortest launch {:.4g} ms against {} and {}; the "
      "mean launch takes {:.2f} of the shortest, there {:.2f}",
      best, first, second, shortest, first_shortest, second_shortest, best / (kBits * shortest), published);
  return result;
}

Table measure_variants(Laboratory& laboratory, const std::string& title, const std::vector<Variant>& variants) {
  SweepTable sweep;
  sweep.title = title;
  sweep.sizes = powers_of_two(8, kBits, 4);
  sweep.variants = variants;
  return measure_table(laboratory, sweep);
}

Result packed_vectors(Laboratory& laboratory) {
  Result result =
      result_of(measure_variants(laboratory, "Scalar arithmetic and packed vectors",
                                 {{"scalar", "algorithm=radix_2_scalar"}, {"packed", "algorithm=radix_2_packed"}}),
                "Radix 2: scalar and packed");
  const Contest packed = contest(result.tables.front(), "packed", "scalar");
  if (packed.columns() == 0) {
    result.verdict = undecided("nothing was timed");
    return result;
  }
  result.verdict.holds = packed.slower == 0;
  result.verdict.text = "packed vectors over scalars: " + in_words(packed);
  return result;
}

Result ways_to_the_sine(Laboratory& laboratory) {
  Result result = result_of(measure_variants(laboratory, "Twiddles by sincos, native functions, cos and sin",
                                             {{"sincos", "algorithm=radix_2_packed:twiddle=sincos"},
                                              {"native", "algorithm=radix_2_packed:twiddle=native"},
                                              {"cos+sin", "algorithm=radix_2_packed:twiddle=cos_sin"}}),
                            "Three ways to a twiddle");
  const Table& table = result.tables.front();
  const Contest over_sincos = contest(table, "native", "sincos");
  const Contest over_cos_sin = contest(table, "native", "cos+sin");
  result.verdict = undecided(fmt::format("its figures are not in its text; native over sincos: {}; over cos+sin: {}",
                                         in_words(over_sincos), in_words(over_cos_sin)));
  return result;
}

}  // namespace

std::vector<Experiment> bainville_experiments() {
  return {
      {"bainville-groups", kBainville, "first table", "B1, B4", "radix 2 at N = 2^24 with every size of the work-group",
       "24 launches take 54 ms on one GPU and 73 ms on another (holds: here at most 54); the shortest 2.0 and 2.6 ms",
       work_groups},
      {"bainville-packed", kBainville, "packed kernel", "B2", "radix 2 on scalars and on packed vectors",
       "packed vectors are faster or equal, as the compiler has it", packed_vectors},
      {"bainville-sines", kBainville, "three variants", "B3", "sincos, the native functions, cos and sin", "",
       ways_to_the_sine},
  };
}

}  // namespace fftcl::app::study
