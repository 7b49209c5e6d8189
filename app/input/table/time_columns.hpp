// Columns of a table that are no channels though they look like some: they say when the others were taken, or count the
// lines.
#pragma once

#include <string>
#include <vector>

#include "input/read_signal.hpp"

namespace fftcl::app {

// `headings` and `units` of the columns, the latter of a line below them; empty: there is none.

/// A warning where the first of several columns is headed as time and rises: it is a channel like the others, unless
/// another one is chosen; it tells a rate that was not given; and where it rises unevenly, the spectra of the others
/// are not what they seem. Empty: it is not, or nothing is left to be told.
std::string time_column_warning(const std::vector<std::string>& headings, const std::vector<std::string>& units,
                                const std::vector<std::vector<double>>& columns, const ReadOptions& options);

/// A warning where a column behind the first is headed as time and rises evenly: it is a channel like the others,
/// unless one is chosen. Empty: there is none.
std::string later_time_warning(const std::vector<std::string>& headings, const std::vector<std::string>& units,
                               const std::vector<std::vector<double>>& columns, const ReadOptions& options);

/// A warning where the first of several columns is headed as one that counts the lines and does so, or, whatever its
/// heading, rises evenly over more than a few lines: it is a channel like the others, unless another one is chosen.
/// Empty: it is not, or is one of times.
std::string index_column_warning(const std::vector<std::string>& headings, const std::vector<std::string>& units,
                                 const std::vector<std::vector<double>>& columns, const ReadOptions& options);

}  // namespace fftcl::app
