// AMD case study, part 2: local memory, one buffer, doubles, transposes and the table of 2-D transforms.
#include <fmt/format.h>

#include <algorithm>

#include "study/experiments/experiments.hpp"
#include "study/published_data.hpp"
#include "study/sweep_table.hpp"
#include "study/verdicts.hpp"

namespace fftcl::app::study {
namespace {

constexpr std::string_view kPart2 = "AMD case study, part 2";
constexpr int kMostBits = 23;  // "8M points"

Result figure_2(Laboratory& laboratory) {
  SweepTable sweep;
  sweep.title = "Transforms a second with 64-point launches through local memory, and from registers only";
  sweep.quantity = Quantity::transforms_per_second;
  sweep.sizes = powers_of_two(10, kMostBits);
  sweep.variants = {{"local memory", "algorithm=multistage_local"}, {"registers", "algorithm=multistage_registers"}};
  Result result = result_of(measure_table(laboratory, sweep), "FFT kernels with and without local memory");
  const Table& table = result.tables.front();
  const Contest local = contest(table, "local memory", "registers");
  if (local.columns() == 0) {
    result.verdict = undecided("nothing was timed");
  } else {
    result.verdict.holds = is_about(local.ratio, 1);
    result.verdict.text = fmt::format("local memory over registers: {}; \"{}\" is taken as {}", in_words(local),
                                      "about as fast", about_in_words(1));
  }
  return result;
}

/// Bytes of buffers beside the data: the most at any size of the sweep.
std::uint64_t most_scratch(const Laboratory& laboratory, const SweepTable& sweep, const std::string& options) {
  std::uint64_t most = 0;
  for (const auto& size : sweep.sizes) {
    if (!laboratory.takes(size[0])) continue;
    const VerifyCase what = case_of({"", options}, size);
    const Plan plan = make_plan(what.spec, laboratory.device().limits(), what.options);
    const std::uint64_t elements = plan.scratch_elements[0] + plan.scratch_elements[1];
    most = std::max<std::uint64_t>(most, elements * 2 * sizeof(float));
  }
  return most;
}

Result in_place(Laboratory& laboratory) {
  SweepTable sweep;
  sweep.title = "Time in one buffer and between two";
  sweep.sizes = powers_of_two(8, kMostBits, 3);
  sweep.variants = {{"one buffer", "in_place:algorithm=multistage_in_place"},
                    {"two buffers", "algorithm=multistage_registers"}};
  Result result = result_of(measure_table(laboratory, sweep), "In-place and out-of-place launches");
  const Table& table = result.tables.front();
  const Contest one = contest(table, "one buffer", "two buffers");
  result.notes.push_back(
      "in one buffer each work-item writes only what it alone has read, and a bit reversal follows: the document's own "
      "launches race");
  if (one.columns() == 0) {
    result.verdict = undecided("nothing was timed");
    return result;
  }
  // What the claim is about is memory: the data once, or twice.
  const std::uint64_t in_one = most_scratch(laboratory, sweep, "in_place:algorithm=multistage_in_place");
  const std::uint64_t in_two = most_scratch(laboratory, sweep, "in_place:algorithm=multistage_registers");
  result.verdict.holds = in_one == 0 && in_two > 0;
  result.verdict.text = fmt::format(
      "data that are transformed where they lie need {} bytes beside them, with launches between two buffers up to {}; "
      "time in one over two: {}",
      in_one, in_two, in_words(one));
  return result;
}

Result figure_3(Laboratory& laboratory) {
  SweepTable sweep;
  sweep.title = "Transforms a second in single and in double precision";
  sweep.quantity = Quantity::transforms_per_second;
  sweep.sizes = powers_of_two(10, kMostBits);
  sweep.variants = {{"single", "algorithm=multistage_registers"}, {"double", "fp64:algorithm=multistage_registers"}};
  Result result = result_of(measure_table(laboratory, sweep), "Single and double precision");
  const Table& table = result.tables.front();
  const Contest drop = contest(table, "single", "double", [](double position) { return position > 32768; });
  result.notes.push_back("the sines of the double transform are double here, single in the document");
  if (drop.columns() == 0) {
    result.verdict = undecided("nothing above 32K points was timed in both precisions");
    return result;
  }
  const double published = claimed_factor("AMD part 2", "double precision drops throughput");
  result.verdict.holds = is_about(drop.ratio, published);
  result.verdict.text = fmt::format("single over double above 32K points: {}; published about {:g}, taken as {}",
                                    in_words(drop), published, about_in_words(published));
  return result;
}

bool is_transpose(const KernelLaunch& launch) { return launch.family == KernelFamily::transpose; }

std::vector<std::vector<std::size_t>> squares(int first, int last) {
  std::vector<std::vector<std::size_t>> sizes;
  for (int bits = first; bits <= last; ++bits) sizes.push_back({std::size_t{1} << bits, std::size_t{1} << bits});
  return sizes;
}

Result figure_11(Laboratory& laboratory) {
  SweepTable sweep;
  sweep.title = "The two transposes of a 2-D transform, naive and through padded tiles";
  sweep.corner = "matrix";
  sweep.sizes = squares(6, 12);
  sweep.timed = Timed::selected;
  sweep.select = is_transpose;
  sweep.variants = {{"16 x 17 tiles", "algorithm=multistage_2d:transpose=tiled"},
                    {"naive", "algorithm=multistage_2d:transpose=naive"}};
  Result result =
      result_of(measure_table(laboratory, sweep), "Transposes with and without local memory", "Elements of the matrix");
  const Table& table = result.tables.front();
  constexpr double kFrom = 128 * 128;
  const Contest tiled = contest(table, "16 x 17 tiles", "naive", [](double position) { return position > kFrom; });
  if (tiled.columns() == 0) {
    result.verdict = undecided("nothing above 128 x 128 was timed");
  } else {
    result.verdict.holds = tiled.faster == tiled.columns();
    result.verdict.text = fmt::format("tiles over naive above {}: {}",
                                      published_claim("AMD part 2", "the tiled transpose"), in_words(tiled));
  }
  return result;
}

Result table_2d(Laboratory& laboratory) {
  const PublishedTable published("amd_part2_2d.csv");
  struct Line {
    std::string label;
    std::string_view column;  ///< of the published table
  };
  const std::vector<Line> lines = {
      {"kernels", "hd5870_fft_ms"}, {"with transfers", "hd5870_total_ms"}, {"FFTW, one thread", "core_i7_930_fft_ms"}};
  Table table;
  table.title = "2-D transforms: the launches, with upload and download, and a library on the processor";
  table.corner = "matrix";
  table.unit = unit_of(Quantity::milliseconds);
  for (const Line& line : lines) table.rows.push_back({line.label, {}});
  for (const auto& size : squares(6, 11)) {
    const std::size_t points = size[0] * size[1];
    if (!laboratory.takes(points)) continue;
    const VerifyCase what = case_of({"", "algorithm=multistage_2d"}, size);
    std::vector<Cell> cells = laboratory.measure({{what, Timed::kernels, nullptr}, {what, Timed::transfers, nullptr}});
    cells.push_back(laboratory.measure_peer("fftw", case_of({"", ""}, size)));
    const std::string name = fftcl::to_string(size);
    for (std::size_t i = 0; i < cells.size(); ++i) cells[i].published = published.cell({name}, lines[i].column);
    add_column(table, name, static_cast<double>(points), std::move(cells), Quantity::milliseconds);
  }
  Result result = result_of(std::move(table), "2-D transforms", "Points");
  const Table& measured = result.tables.front();
  result.notes.push_back(
      "published beside them: Radeon HD 5870, kernels and total, and MATLAB's fft2 (FFTW) on a Core i7 930");
  const Contest kernels = contest(measured, "kernels", "FFTW, one thread");
  const Contest total = contest(measured, "with transfers", "kernels");
  if (kernels.columns() == 0) {
    const std::string cost = total.columns() == 0 ? "" : "; with transfers " + as_cost(total) + " as the kernels";
    result.verdict = undecided("no size was timed on the device and in FFTW" + cost);
  } else {
    result.verdict.holds = kernels.faster == kernels.columns();
    result.verdict.text = fmt::format("the device's kernels over FFTW on the processor: {}; with transfers {}",
                                      in_words(kernels), as_cost(total));
  }
  return result;
}

}  // namespace

std::vector<Experiment> amd_part_2_experiments() {
  return {
      {"amd2-figure2", kPart2, "figure 2", "C1, C4",
       "64-point launches through local memory against registers only, 1024 to 2^23 points",
       "the kernel in local memory is about as fast as the one from registers", figure_2},
      {"amd2-in-place", kPart2, "in-place and out-of-place", "C2", "launches in one buffer and between two",
       "computation in place uses memory more efficiently", in_place},
      {"amd2-figure3", kPart2, "figure 3", "C3", "single and double precision, 1024 to 2^23 points",
       "above 32K points double precision has about a fifth of the throughput", figure_3},
      {"amd2-figure11", kPart2, "figure 11", "C5", "matrix transposes, naive and through a padded 16 x 17 tile",
       "the padded tile is faster at every size above 128 x 128", figure_11},
      {"amd2-table", kPart2, "table of 2-D transforms", "C6, C7",
       "2-D transforms of 64 x 64 to 2048 x 2048 and a library on the processor",
       "the GPU's 2-D transform is faster than the processor's at every size", table_2d},
  };
}

}  // namespace fftcl::app::study
