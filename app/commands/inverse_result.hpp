// What the inverse transform of an array is written as: which of its axes are channels, and what is kept of its values.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "cli/request.hpp"
#include "input/signal.hpp"
#include "jobs/array/array_result.hpp"
#include "output/output_format.hpp"
#include "terminal/console.hpp"

namespace fftcl::app {

bool is_table_format(OutputFormat format);

/// Whether complex values are written as they are, not their real parts.
bool keeps_complex(const Request& request, OutputFormat format);

/// Of an array whose first axis may be channels: an input that holds them apart knows how many axes are those of each.
using AxesOfChannel = std::optional<std::size_t>;

/// The channels of a WAV or a table are rows: the last axis alone is transformed unless --axes says otherwise. A
/// picture's colours are the first of three axes, and the last two are transformed. Throws InputError where the format
/// does not hold so many axes, UsageError where it holds no colours or --axes names what is not there.
std::vector<std::size_t> inverse_axes(const Request& request, const Signal& signal, AxesOfChannel known,
                                      OutputFormat format);

/// The result as what is written; the rest of a complex value, where its real part alone is and nobody asked for that,
/// is warned of.
Signal output_signal(ArrayResult&& result, OutputFormat format, const Request& request, const Console& console);

}  // namespace fftcl::app
