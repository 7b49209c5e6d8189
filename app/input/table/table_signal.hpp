// From the columns of a table to the channels of a signal.
#pragma once

#include <string>
#include <vector>

#include "input/read_signal.hpp"
#include "input/table/column_mistakes.hpp"
#include "input/table/table_text.hpp"

namespace fftcl::app {

/// What was read of a table, of whatever kind.
struct TableContent {
  Separator separator = Separator::comma;
  std::vector<std::string> headings;         ///< empty: there are none
  std::vector<std::vector<double>> columns;  ///< all as long
  std::vector<std::string> warnings;
  ColumnMistakes mistakes;  ///< of columns; those that are not chosen may have some
};

/// The part of it that the options ask for. Throws InputError where it holds no samples, or what
/// is chosen is no numbers.
Signal table_signal(TableContent content, const ByteSource& source, const ReadOptions& options);

}  // namespace fftcl::app
