// Thesis LiTH-ISY-EX--12/4649--SE: where the twiddles come from (table 4.1), the best cases (5.7) and what they gain
// over the vendor's library (5.8).
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <complex>
#include <numbers>

#include "bench/bench_arrays.hpp"
#include "fftcl/transform.hpp"
#include "study/experiments/experiments.hpp"
#include "study/experiments/thesis_variants.hpp"
#include "study/published_data.hpp"
#include "study/verdicts.hpp"

namespace fftcl::app::study {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t kTwiddlePoints = 16;

double microseconds(Clock::duration elapsed) { return std::chrono::duration<double, std::micro>(elapsed).count(); }

/// The median of `count` calls, each timed alone by the host's clock.
template <class Work>
MeasuredTime time_on_host(std::size_t count, Work&& work) {
  work();
  std::vector<double> samples;
  for (std::size_t i = 0; i < count; ++i) {
    const auto start = Clock::now();
    work();
    samples.push_back(microseconds(Clock::now() - start));
  }
  const SampleSummary summary = summarise(samples);
  return {summary.median, summary.stddev, summary.count};
}

/// N/2 twiddles on the host, as its listing 4.5 has them.
MeasuredTime host_twiddles(std::size_t n) {
  std::vector<std::complex<float>> roots(n / 2);
  volatile float kept = 0;
  return time_on_host(1000, [&] {
    for (std::size_t j = 0; j < roots.size(); ++j) {
      const double angle = -2 * std::numbers::pi * static_cast<double>(j) / static_cast<double>(n);
      roots[j] = {static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle))};
    }
    kept = roots.back().real();
  });
}

/// The upload of N/2 complex numbers, which is what the table has.
MeasuredTime table_upload(const Laboratory& laboratory, std::size_t n) {
  const VerifyCase what = case_of({"", "", {}}, {n / 2});
  Transform transform(laboratory.device(), what.spec, what.options);
  ResidentData data = transform.make_resident();
  const BenchArrays arrays(what.spec, laboratory.choices().seed);
  return time_on_host(100, [&] { data.upload(arrays.input()); });
}

Cell timed_cell(const MeasuredTime& time) {
  Cell cell;
  cell.mark = Mark::timed;
  cell.time = time;
  cell.value = time.median;
  return cell;
}

Cell value_cell(double value) {
  Cell cell;
  cell.mark = Mark::computed;
  cell.value = value;
  return cell;
}

SweepTable sources_sweep() {
  SweepTable sweep;
  sweep.title = "Device's part by where the twiddles come from, radix 2 by 2 words";
  sweep.sizes = powers_of_two(4, 11);
  sweep.timed = Timed::kernels;
  for (const char* source : {"sincos", "cos_sin", "native", "global", "local", "constant"}) {
    sweep.variants.push_back({source, fmt::format("algorithm=word_groups:compute-units=1:twiddle={}", source), {}});
  }
  return sweep;
}

Result table_4_1(Laboratory& laboratory) {
  Result result;
  Table sources = measure_table(laboratory, sources_sweep());
  Table parts{"16 points: computed on the device, or on the host",
              "twiddles",
              "us",
              {"device", "host", "transfer", "total"},
              {},
              {}};
  const PublishedTable published("thesis_table_4_1_twiddle.csv");
  const auto fill = [&](const char* label, const char* key, Cell device, Cell host, Cell transfer) {
    Row row{label, {std::move(device), std::move(host), std::move(transfer), {}}};
    if (row.cells[0].timed())
      row.cells[3] = value_cell(row.cells[0].value + row.cells[1].value + row.cells[2].value);
    else
      row.cells[3] = row.cells[0];
    const char* const columns[] = {"gpu_us", "cpu_us", "transfer_us", "total_us"};
    for (std::size_t i = 0; i < row.cells.size(); ++i) row.cells[i].published = published.cell({key}, columns[i]);
    parts.rows.push_back(std::move(row));
  };
  if (sources.columns.empty()) {
    result.verdict = undecided("16 points are more than this study takes");
    return result;
  }
  fill("on the device", "FFT case-1", sources.row("sincos")->cells[0], value_cell(0), value_cell(0));
  fill("on the host", "FFT case-2", sources.row("local")->cells[0], timed_cell(host_twiddles(kTwiddlePoints)),
       timed_cell(table_upload(laboratory, kTwiddlePoints)));
  result.notes.push_back("its second total is printed as 26.624; the parts beside it, 6.624, 17 and 1, sum to 24.624");
  result.notes.push_back(
      "host: the table alone (the thesis's 12 and 17 us hold other work of the CPU, 5 us apart); transfer: the upload "
      "of as many bytes");
  result.figure = figure_of(sources, "Where the twiddles come from");
  const Contest table_over = contest(sources, "local", "sincos");
  const bool both = parts.rows[0].cells[3].has_value() && parts.rows[1].cells[3].has_value();
  const double computed = both ? parts.rows[0].cells[3].value : 0, copied = both ? parts.rows[1].cells[3].value : 0;
  result.tables.push_back(std::move(parts));
  result.tables.push_back(std::move(sources));
  if (!both || table_over.columns() == 0) {
    result.verdict = undecided("one of the two could not be timed");
    return result;
  }
  result.verdict.holds = table_over.slower == 0 && copied > computed;
  result.verdict.text = fmt::format(
      "device's part from the host's table over computed there: {}; total at 16 points {:.3g} us against {:.3g} us",
      in_words(table_over), copied, computed);
  return result;
}

/// The schedules that its best cases are taken from.
std::vector<Variant> candidates(int units) {
  std::vector<Variant> variants;
  for (const int items : {1, 2, 4}) variants.push_back(radix_2(2, items, IndexGeometry::constant, units));
  for (const int items : {4, 8}) variants.push_back(radix_2_2(items, IndexGeometry::constant, units));
  return variants;
}

SweepTable best_sweep(Timed timed, int last) {
  SweepTable sweep;
  sweep.sizes = powers_of_two(4, last);
  sweep.timed = timed;
  for (const int units : {1, 2, 4}) {
    for (Variant variant : candidates(units)) {
      variant.label = fmt::format("{} of {}", units, variant.label);
      sweep.variants.push_back(std::move(variant));
    }
  }
  return sweep;
}

/// The shortest of the rows that start with `prefix` in a column; null where none was timed.
const Row* best_of(const Table& table, std::string_view prefix, std::size_t column) {
  Table some = table;
  std::erase_if(some.rows, [&](const Row& row) { return !row.label.starts_with(prefix); });
  const Row* best = fastest(some, column);
  return best == nullptr ? nullptr : table.row(best->label);
}

Cell cell_of(const Row* row, const Table& table, std::size_t column, std::string_view prefix) {
  if (row != nullptr) return row->cells[column];
  // Nothing runs: the first reason stands for all.
  for (const Row& other : table.rows) {
    if (other.label.starts_with(prefix)) return other.cells[column];
  }
  return {};
}

Result table_5_7(Laboratory& laboratory) {
  const Table all = measure_table(laboratory, best_sweep(Timed::kernels, 12));
  const PublishedTable published("thesis_table_5_7_best.csv");
  Table table{"Best of radix 2 and radix 2^2, constant geometry", "N", "us", all.columns, all.positions, {}};
  Result result;
  struct Units {
    const char* label;
    const char* prefix;
    const char* column;
  };
  constexpr Units kUnits[] = {{"one work-group", "1 of ", "one_sm_us"},
                              {"two work-groups", "2 of ", "two_sm_us"},
                              {"four work-groups", "4 of ", "four_sm_us"}};
  for (const Units& units : kUnits) {
    Row row{units.label, {}};
    std::vector<std::string> names;
    for (std::size_t i = 0; i < all.columns.size(); ++i) {
      const Row* best = best_of(all, units.prefix, i);
      Cell cell = cell_of(best, all, i, units.prefix);
      cell.published = published.cell({all.columns[i]}, units.column);
      if (cell.published == "-") cell.published.clear();
      if (best != nullptr) names.push_back(fmt::format("{}: {}", all.columns[i], best->label.substr(5)));
      row.cells.push_back(std::move(cell));
    }
    if (!names.empty()) result.notes.push_back(fmt::format("{}, the best: {}", units.label, fmt::join(names, "; ")));
    table.rows.push_back(std::move(row));
  }
  result.figure = figure_of(table, "Best cases by work-groups");
  result.notes.push_back(kThesisOrder);
  std::size_t small = 0, small_columns = 0, large = 0, large_columns = 0;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const Row* best = fastest(table, i);
    if (best == nullptr || (table.positions[i] > 256 && table.positions[i] < 2048)) continue;
    const bool four = best->label == "four work-groups";
    (table.positions[i] <= 256 ? small_columns : large_columns) += 1;
    if (table.positions[i] <= 256 && !four) ++small;
    if (table.positions[i] >= 2048 && four) ++large;
  }
  result.tables.push_back(std::move(table));
  if (small_columns == 0 || large_columns == 0) {
    result.verdict = undecided("sizes up to 256 and from 2048 on are needed");
    return result;
  }
  result.verdict.holds = small == small_columns && large == large_columns;
  result.verdict.text = fmt::format(
      "one or two work-groups are the best at {} of {} sizes up to 256 points, four at {} of {} from 2048 on", small,
      small_columns, large, large_columns);
  return result;
}

Result table_5_8(Laboratory& laboratory) {
  const Table all = measure_table(laboratory, best_sweep(Timed::run, 10));
  const PublishedTable published("thesis_table_5_8_gain_over_cufft.csv");
  Result result;
  Table times{"Best schedule, and the vendor's library",
              "N",
              "us",
              all.columns,
              all.positions,
              {{"ours", {}}, {"library", {}}}};
  Table gains{"Gain (library - ours) / library", "N", "percent", all.columns, all.positions, {{"gain", {}}}};
  std::string library = "cufft";
  for (std::size_t i = 0; i < all.columns.size(); ++i) {
    const VerifyCase what = case_of({"", "", {}}, {static_cast<std::size_t>(all.positions[i])});
    Cell ours = cell_of(best_of(all, "", i), all, i, "");
    Cell theirs = laboratory.measure_peer(library, what);
    if (theirs.mark == Mark::absent && library == "cufft") {
      result.notes.push_back("cuFFT is absent: " + theirs.reason);
      library = "fftw";
      theirs = laboratory.measure_peer(library, what);
    }
    Cell gain = theirs;
    if (ours.timed() && theirs.timed()) {
      theirs.value = theirs.time.median;
      gain = value_cell(100 * (theirs.value - ours.value) / theirs.value);
    } else if (!ours.timed()) {
      gain = ours;
    }
    gain.published = published.cell({all.columns[i]}, "gain_percent");
    times.rows[0].cells.push_back(std::move(ours));
    times.rows[1].cells.push_back(std::move(theirs));
    gains.rows[0].cells.push_back(std::move(gain));
  }
  times.rows[1].label = library;
  result.figure = figure_of(gains, "Gain over " + library, "Points of one transform", "Gain in percent");
  result.figure.y.low.reset();
  result.figure.y.scale = AxisScale::linear;
  const Contest over = contest(times, times.rows[0], times.rows[1]);
  result.tables.push_back(std::move(times));
  result.tables.push_back(std::move(gains));
  result.notes.push_back("transforms back to back, as the library is timed; both in natural order");
  if (over.columns() == 0) {
    result.verdict = undecided("no library to compare with, or nothing was timed");
    return result;
  }
  result.verdict.holds = over.faster == over.columns();
  result.verdict.text = fmt::format("ahead of {} at {} of {}", library, over.faster, sizes_in_words(over));
  return result;
}

}  // namespace

std::vector<Experiment> thesis_best_experiments() {
  return {
      {"thesis-table4.1", kThesis, "table 4.1", "D5, D8", "twiddles computed on the device, or on the host and copied",
       "the host's table makes the device's part faster, and the total slower", table_4_1},
      {"thesis-table5.7", kThesis, "table 5.7, figure 5.10", "D6-D8",
       "the best schedule on one, two and four work-groups",
       "small transforms are faster on one or two work-groups, large ones on four", table_5_7},
      {"thesis-table5.8", kThesis, "table 5.8, figure 5.12", "D8", "the best schedule against the vendor's library",
       "the best schedule beats cuFFT from 16 to 1024 points, by 35.12 to 0.52 percent", table_5_8},
  };
}

}  // namespace fftcl::app::study
