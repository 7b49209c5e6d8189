// Samples as one line of text, which may be long, or have no end where a pipe brings it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "input/bytes/byte_source.hpp"
#include "input/finite_check.hpp"
#include "input/table/table_text.hpp"

namespace fftcl::app {

struct LongLine {
  Separator separator = Separator::comma;
  std::vector<double> values;
  std::string warning;  ///< what there is to be said about them; may be empty
};

/// The numbers of an input whose first line begins with nothing else and does not end within 256 KiB: of the first
/// `most` that line is all there is, or they are. Nothing: it is not such a line, or another one with numbers follows.
/// Throws InputError where something in it is no number, but for missing values under NonFinite::zero, which are NaN.
std::optional<LongLine> read_long_line(const ByteSource& source, std::uint64_t most, NonFinite nonfinite);

}  // namespace fftcl::app
