// Columns of a table that are no channels though they look like some: they say when the others were taken, or count the
// lines.
#pragma once

#include <string>
#include <vector>

#include "input/read_signal.hpp"

namespace fftcl::app {

struct TableColumns {
  const std::vector<std::string>& headings;  ///< empty: there are none
  const std::vector<std::string>& units;     ///< of a line below the headings; empty: there is none
  const std::vector<std::vector<double>>& values;
};

/// Warnings of such columns, each of which is a channel like the others unless another one is chosen, with the rate
/// that their times tell.
std::vector<std::string> time_column_warnings(const TableColumns& columns, const ReadOptions& options);

/// The same of times that are no channel, as they stand beside the samples. Empty: there is nothing to tell.
std::string time_stamps_warning(const std::vector<double>& seconds, const ReadOptions& options);

}  // namespace fftcl::app
