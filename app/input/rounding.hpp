// Whole numbers that doubles hold and floats do not: counts, time stamps, digits of a product.
#pragma once

#include <string>

#include "input/read_signal.hpp"
#include "input/signal.hpp"

namespace fftcl::app {

/// "rounded to single precision: ...", where the signal holds such numbers beyond 2^24; else empty.
std::string rounding_warning(const Signal& signal);

/// Adds it to the signal's warnings where the signal is for single precision and nobody asked for that.
void warn_of_rounding(Signal& signal, const ReadOptions& options);

}  // namespace fftcl::app
