// InfluxDB's annotated CSV: lines of #datatype, #group and #default say what stands in the columns below them, and a
// series after the other, told apart by columns of text, goes on from line to line.
#pragma once

#include "input/table/table_signal.hpp"

namespace fftcl::app {

/// True where the first line is such an annotation.
bool is_annotated_table(const ByteSource& source);

/// Every series of numbers, each a column headed by its field, with its tags where several are called alike. Throws
/// InputError where there is none, where a value is missing, or where they are not equally long.
TableContent read_annotated_table(const ByteSource& source, const ReadOptions& options);

}  // namespace fftcl::app
