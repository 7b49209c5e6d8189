// Thesis LiTH-ISY-EX--12/4649--SE: the tables of its schedules, on one, two and four work-groups.
#include <fmt/format.h>

#include <algorithm>

#include "study/experiments/experiments.hpp"
#include "study/experiments/thesis_variants.hpp"
#include "study/verdicts.hpp"

namespace fftcl::app::study {
namespace {

SweepTable sweep_of(const std::string& title, int first, int last, const std::string& published, int step = 1) {
  SweepTable sweep;
  sweep.title = title;
  sweep.sizes = powers_of_two(first, last, step);
  sweep.timed = Timed::kernels;  // "raw GPU execution time", by its profiler
  sweep.published = published;
  return sweep;
}

/// The rows whose labels `wanted` takes, for a plot.
Table rows_where(const Table& table, bool (*wanted)(std::string_view)) {
  Table some = table;
  std::erase_if(some.rows, [&](const Row& row) { return !wanted(row.label); });
  return some;
}

Result table_5_1(Laboratory& laboratory) {
  SweepTable sweep = sweep_of("Radix 2 in one work-group", 4, 11, "thesis_table_5_1_radix2_one_sm.csv");
  for (const int words : {2, 4, 8}) {
    for (int items = 1; items <= 2 * words; items *= 2) {
      sweep.variants.push_back(radix_2(words, items, IndexGeometry::normal, 1, fmt::format("{},{},no", words, items)));
    }
  }
  for (const int items : {1, 2, 4}) {
    sweep.variants.push_back(radix_2(2, items, IndexGeometry::constant, 1, fmt::format("2,{},yes", items)));
  }
  Result result;
  result.tables.push_back(measure_table(laboratory, sweep));

  SweepTable wide = sweep_of("Groups of 16 words, its future work", 4, 12, "", 4);
  for (int items = 1; items <= 32; items *= 2) wide.variants.push_back(radix_2(16, items, IndexGeometry::normal, 1));
  result.tables.push_back(measure_table(laboratory, wide));

  const Table& table = result.tables.front();
  result.figure = figure_of(rows_where(table, [](std::string_view label) { return label.starts_with("2 words"); }),
                            "Radix 2, groups of 2 words");
  result.notes.push_back(kThesisOrder);
  std::size_t constant = 0, columns = 0;
  for (std::size_t column = 0; column < table.columns.size(); ++column) {
    const Row* best = fastest(table, column);
    if (best == nullptr) continue;
    ++columns;
    if (best->label.ends_with("constant")) ++constant;
  }
  if (columns == 0) {
    result.verdict = undecided("nothing was timed");
    return result;
  }
  std::vector<std::string> pairs;
  for (const int items : {1, 2, 4}) {
    const Contest over = contest(table, schedule_label(2, items, IndexGeometry::constant),
                                 schedule_label(2, items, IndexGeometry::normal));
    if (over.columns() > 0) pairs.push_back(fmt::format("by {} {}", items, in_words(over)));
  }
  result.verdict.holds = constant == columns;
  result.verdict.text = fmt::format(
      "constant geometry is the fastest at {} of {} sizes; over the same without it, work-items a group: {}", constant,
      columns, fmt::join(pairs, "; "));
  return result;
}

Result table_5_3(Laboratory& laboratory) {
  SweepTable sweep = sweep_of("Radix 2^2 in one work-group", 4, 10, "thesis_table_5_3_radix22_one_sm.csv", 2);
  for (const IndexGeometry geometry : {IndexGeometry::normal, IndexGeometry::constant}) {
    const char* const constant = geometry == IndexGeometry::constant ? "yes" : "no";
    for (const int items : {4, 8}) {
      sweep.variants.push_back(radix_2_2(items, geometry, 1, fmt::format("4,{},{}", items, constant)));
    }
  }
  for (const int items : {1, 2}) sweep.variants.push_back(radix_2_2(items, IndexGeometry::constant, 1));
  Result result = result_of(measure_table(laboratory, sweep), "Radix 2^2, groups of 4 words");
  const Table& table = result.tables.front();
  result.notes.push_back(kThesisOrder);
  const Contest four = contest(table, table.rows[2], table.rows[0]);
  const Contest eight = contest(table, table.rows[3], table.rows[1]);
  if (four.columns() == 0 || eight.columns() == 0) {
    result.verdict = undecided("nothing was timed");
    return result;
  }
  result.verdict.holds = four.slower == 0 && eight.slower == 0;
  result.verdict.text =
      fmt::format("constant geometry over normal by 4 work-items: {}; by 8: {}", in_words(four), in_words(eight));
  return result;
}

Result table_5_5(Laboratory& laboratory) {
  SweepTable sweep = sweep_of("Two work-groups a transform, constant geometry", 4, 12, "thesis_table_5_5_two_sms.csv");
  for (const int items : {1, 2, 4})
    sweep.variants.push_back(radix_2(2, items, IndexGeometry::constant, 2, fmt::format("2,2,{}", items)));
  for (const int items : {4, 8})
    sweep.variants.push_back(radix_2_2(items, IndexGeometry::constant, 2, fmt::format("2^2,4,{}", items)));
  Result result = result_of(measure_table(laboratory, sweep), "Two work-groups a transform");
  const Table& table = result.tables.front();
  result.notes.push_back(kThesisOrder);
  // In its own figures four work-items win up to 512 points, two and one above.
  const auto up_to_512 = [](double n) { return n <= 512; };
  const Contest more = contest(table, table.rows[2], table.rows[0], up_to_512);
  if (more.columns() == 0) {
    result.verdict = undecided("nothing was timed up to 512 points");
    return result;
  }
  result.verdict.holds = more.slower == 0;
  result.verdict.text = fmt::format("radix 2 by 4 work-items over 1, up to 512 points: {}", in_words(more));
  return result;
}

Result table_5_6(Laboratory& laboratory) {
  SweepTable sweep =
      sweep_of("Four work-groups a transform, constant geometry", 4, 12, "thesis_table_5_6_four_sms.csv");
  for (const int items : {1, 2})
    sweep.variants.push_back(radix_2(2, items, IndexGeometry::constant, 4, fmt::format("2,2,{}", items)));
  sweep.variants.push_back(radix_2_2(4, IndexGeometry::constant, 4, "2^2,4,4"));
  Result result = result_of(measure_table(laboratory, sweep), "Four work-groups a transform");

  SweepTable more = sweep_of("More than four work-groups, its future work", 8, 14, "", 2);
  for (const int units : {8, 16, 32}) {
    for (Variant variant :
         {radix_2(2, 2, IndexGeometry::constant, units), radix_2_2(4, IndexGeometry::constant, units)}) {
      variant.label = fmt::format("{} work-groups, {}", units, variant.label);
      more.variants.push_back(std::move(variant));
    }
  }
  result.tables.push_back(measure_table(laboratory, more));

  const Table& table = result.tables.front();
  result.notes.push_back(kThesisOrder);
  const Contest pairs = contest(table, table.rows[2], table.rows[1], [](double n) { return n > 16; });
  if (pairs.columns() == 0) {
    result.verdict = undecided("nothing was timed above 16 points");
    return result;
  }
  result.verdict.holds = pairs.slower == 0;
  result.verdict.text =
      fmt::format("radix 2^2 over radix 2, a work-item a point, above 16 points: {}", in_words(pairs));
  return result;
}

}  // namespace

std::vector<Experiment> thesis_table_experiments() {
  return {
      {"thesis-table5.1", kThesis, "table 5.1, figure 5.4", "D1, D2, D8", "radix 2 by word groups, 16 to 2048 points",
       "constant geometry is the fastest", table_5_1},
      {"thesis-table5.3", kThesis, "table 5.3, figure 5.5", "D3, D4, D8", "radix 2^2, 16 to 1024 points",
       "constant geometry is faster than without", table_5_3},
      {"thesis-table5.5", kThesis, "table 5.5, figures 5.7 and 5.8", "D6, D8",
       "two work-groups a transform, 16 to 4096 points", "more work-items are faster, fewer at the largest sizes",
       table_5_5},
      {"thesis-table5.6", kThesis, "table 5.6, figure 5.9", "D6, D8", "four work-groups a transform and more",
       "radix 2^2 is faster than radix 2 above the smallest size", table_5_6},
  };
}

}  // namespace fftcl::app::study
