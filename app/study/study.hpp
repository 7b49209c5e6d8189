// The published experiments, repeated on the user's device: what an experiment is and what it gives, as plain values.
//
// An experiment is a row of experiments(): where it was published, what its document concluded, and a function that
// runs it. Most run a SweepTable (sweep_table.hpp): variants of an algorithm down, sizes across. A document's figures
// stand beside the measured ones as it printed them.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/statistics.hpp"
#include "plot/figure.hpp"

namespace fftcl::app::study {

/// What became of a cell. te, rs and np are the documents' own marks.
enum class Mark {
  timed,
  computed,  ///< a value without a time: a limit
  te,        ///< more work-items than a work-group may have
  rs,        ///< registers, local or constant memory do not suffice
  np,        ///< not possible at this size
  memory,    ///< the device's memory does not hold the data
  absent,    ///< what would be timed is not there: a library, a device with doubles
  wrong,     ///< the result was not right: nothing was timed
  failed,    ///< the device or its driver failed
};

/// "TE", "RS", "NP", "memory", "absent", "WRONG", "failed"; empty where there is a value.
std::string_view to_string(Mark mark);

struct Cell {
  Mark mark = Mark::np;
  double value = std::numeric_limits<double>::quiet_NaN();  ///< in the table's unit
  MeasuredTime time;                                        ///< in microseconds
  std::string reason;                                       ///< of a mark: the limit that was hit
  std::string published;  ///< what the document has in this place, in the table's unit; empty: nothing
  double error_over_gate = std::numeric_limits<double>::quiet_NaN();  ///< of the result that was checked before
  std::string token;                                                  ///< repeats the check: fftcl verify --case TOKEN

  bool timed() const { return mark == Mark::timed; }
  bool has_value() const { return mark == Mark::timed || mark == Mark::computed; }
};

struct Row {
  std::string label;
  std::vector<Cell> cells;
};

struct Table {
  std::string title;
  std::string corner;  ///< what the columns are: "N"
  std::string unit;    ///< of value and published: "us", "transforms/s"
  std::vector<std::string> columns;
  std::vector<double> positions;  ///< of the columns on a plot's axis; empty: none
  std::vector<Row> rows;

  /// Null where there is none.
  const Row* row(std::string_view label) const;
};

/// Whether what the document concluded holds here, by numbers.
struct Verdict {
  std::optional<bool> holds;  ///< nothing: cannot be said, and the text says why
  std::string text;
};

struct Result {
  std::vector<Table> tables;
  Verdict verdict;
  std::vector<std::string> notes;
  Figure figure;  ///< in the shape of the document's; without series there is none
};

class Laboratory;  // laboratory.hpp: the device, the limits of this study, and the way to a cell

struct Experiment {
  std::string_view name;      ///< "amd1-figure13"
  std::string_view document;  ///< "AMD case study, part 1"
  std::string_view place;     ///< "figure 13"; table and figure where a table is also drawn
  std::string_view seeds;     ///< "A6"
  std::string_view title;     ///< what is swept, one line
  std::string_view claim;     ///< what the document concludes from it; empty: nothing that could be checked
  Result (*run)(Laboratory& laboratory) = nullptr;
};

/// All of them, in the order of the documents.
const std::vector<Experiment>& experiments();

}  // namespace fftcl::app::study
