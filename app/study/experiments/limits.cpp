// The thesis's calculation of the largest transform (section 5.2), for this device, beside what its compiler lets run.
//
//      local memory   radix 2: two arrays of N and N/2 twiddles, 5 N words;  radix 2^2: N twiddles, 6 N words
//      work-items     N k of them, k = 1/2 .. 2, against the largest work-group
//      registers      OpenCL does not tell their number: each schedule is built, and the kernel says its largest
//      work-group
#include <fmt/format.h>

#include <algorithm>

#include "fftcl/error.hpp"
#include "fftcl/transform.hpp"
#include "study/experiments/experiments.hpp"
#include "study/experiments/thesis_variants.hpp"
#include "support/in_options.hpp"

namespace fftcl::app::study {
namespace {

constexpr std::size_t kUnitCounts[] = {1, 2, 4};
constexpr int kMostPlannedBits = 20;

Cell computed(double value, double published) {
  Cell cell;
  cell.mark = Mark::computed;
  cell.value = value;
  cell.published = fmt::format("{:g}", published);
  return cell;
}

/// A limit in points, proportional to the work-groups. The thesis's device: 49152 bytes, 1024 work-items.
Row row_of(const std::string& label, double here, double there) {
  Row row{label, {}};
  for (const std::size_t units : kUnitCounts) {
    row.cells.push_back(computed(here * static_cast<double>(units), there * static_cast<double>(units)));
  }
  return row;
}

Table calculation(const DeviceLimits& limits) {
  Table table;
  table.title = "Largest N by calculation";
  table.corner = "work-groups";
  table.unit = "points";
  for (const std::size_t units : kUnitCounts) {
    table.columns.push_back(std::to_string(units));
    table.positions.push_back(static_cast<double>(units));
  }
  const double local = static_cast<double>(limits.local_memory_bytes);
  const double items = static_cast<double>(limits.max_work_group_size);
  table.rows.push_back(row_of("radix 2, local memory", local / (5 * 4), 49152.0 / (5 * 4)));
  table.rows.push_back(row_of("radix 2^2, local memory", local / (6 * 4), 49152.0 / (6 * 4)));
  table.rows.push_back(row_of("N/2 work-items", 2 * items, 2048));
  table.rows.push_back(row_of("N work-items", items, 1024));
  table.rows.push_back(row_of("2 N work-items", items / 2, 512));
  return table;
}

struct Schedule {
  const char* label;
  const char* options;
  int bits_step;           ///< N is a power of this many binary digits
  std::size_t calculated;  ///< row of calculation() with its work-items
  bool radix_2_2;
};

constexpr Schedule kSchedules[] = {
    {"2 words by 1, constant", "algorithm=word_groups:words=2:items-per-group=1:geometry=constant", 1, 2, false},
    {"2 words by 2, constant", "algorithm=word_groups:words=2:items-per-group=2:geometry=constant", 1, 3, false},
    {"2 words by 4, constant", "algorithm=word_groups:words=2:items-per-group=4:geometry=constant", 1, 4, false},
    {"radix 2^2, 4 words by 4, constant", "algorithm=radix_2_2:items-per-group=4:geometry=constant", 2, 3, true},
    {"radix 2^2, 4 words by 8, constant", "algorithm=radix_2_2:items-per-group=8:geometry=constant", 2, 4, true},
};

VerifyCase case_at(const Schedule& schedule, std::size_t units, std::size_t n) {
  return case_of({schedule.label, fmt::format("{}:compute-units={}", schedule.options, units), {}}, {n});
}

/// The largest N of a schedule that is planned and built, and why the next one is not.
Cell largest_that_builds(const Laboratory& laboratory, const Schedule& schedule, std::size_t units, int first_bits) {
  Cell cell;
  cell.mark = Mark::np;
  int bits = first_bits / schedule.bits_step * schedule.bits_step;
  for (; bits >= 4; bits -= schedule.bits_step) {
    const VerifyCase what = case_at(schedule, units, std::size_t{1} << bits);
    try {
      Transform(laboratory.device(), what.spec, what.options);
      break;
    } catch (const NoDevice&) {
      throw;
    } catch (const std::exception& error) {
      refuse(cell, error);
    }
  }
  if (bits < 4) return cell;
  cell.mark = Mark::computed;
  cell.value = static_cast<double>(std::size_t{1} << bits);
  return cell;
}

/// Planning is quick, so it finds the size to build first.
int planned_bits(const Laboratory& laboratory, const Schedule& schedule, std::size_t units, std::string& reason) {
  int bits = 4;
  for (int next = 4; next <= kMostPlannedBits; next += schedule.bits_step) {
    const VerifyCase what = case_at(schedule, units, std::size_t{1} << next);
    try {
      make_plan(what.spec, laboratory.device().limits(), what.options);
      bits = next;
    } catch (const Unsupported& error) {
      reason = error.reason().text(option_of);
      break;
    }
  }
  return bits;
}

/// The largest N that the calculation allows: the smaller of local memory and work-items, as a length that is possible.
double allowed(const Table& table, const Schedule& schedule, std::size_t column) {
  const double most = std::min(table.rows[schedule.radix_2_2 ? 1 : 0].cells[column].value,
                               table.rows[schedule.calculated].cells[column].value);
  double n = 1;
  while (n * (1 << schedule.bits_step) <= most) n *= 1 << schedule.bits_step;
  return n;
}

Result limits(Laboratory& laboratory) {
  Result result;
  result.tables.push_back(calculation(laboratory.device().limits()));
  Table built;
  built.title = "Largest N whose kernels are planned and built";
  built.corner = "work-groups";
  built.unit = "points";
  built.columns = result.tables.front().columns;
  std::size_t equal = 0, cells = 0;
  std::vector<std::string> differing;
  for (const Schedule& schedule : kSchedules) {
    Row row{schedule.label, {}};
    for (std::size_t column = 0; column < std::size(kUnitCounts); ++column) {
      std::string reason;
      const int bits = planned_bits(laboratory, schedule, kUnitCounts[column], reason);
      Cell cell = largest_that_builds(laboratory, schedule, kUnitCounts[column], bits);
      const double expected = allowed(result.tables.front(), schedule, column);
      ++cells;
      if (cell.value == expected) {
        ++equal;
      } else {
        differing.push_back(fmt::format("{} over {}: {:g} by calculation, {:g} built", schedule.label,
                                        kUnitCounts[column], expected, cell.value));
      }
      if (!cell.reason.empty()) result.notes.push_back(fmt::format("{}: {}", schedule.label, cell.reason));
      if (column == 0 && !reason.empty()) result.notes.push_back(fmt::format("{}: {}", schedule.label, reason));
      row.cells.push_back(std::move(cell));
    }
    built.rows.push_back(std::move(row));
  }
  result.figure = figure_of(result.tables.front(), "Largest transform by each limit", "Work-groups a transform",
                            "Points of the largest transform");
  result.tables.push_back(std::move(built));
  result.verdict.holds = equal == cells;
  result.verdict.text = fmt::format("the calculation meets what is built in {} of {} cells{}{}", equal, cells,
                                    differing.empty() ? "" : "; ", fmt::join(differing, "; "));
  return result;
}

}  // namespace

std::vector<Experiment> limits_experiments() {
  return {{"limits", kThesis, "section 5.2", "D9", "the largest N by local memory, work-items and registers",
           "the lowest of the three limits is the largest N", limits}};
}

}  // namespace fftcl::app::study
