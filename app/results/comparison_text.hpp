// A comparison for people.
#pragma once

#include <string>

#include "bench/reports/comparison.hpp"
#include "terminal/traits.hpp"

namespace fftcl::app {

/// "slower", "faster", "same": what a row's ratio says beyond its uncertainty, with a '?' where that is unknown;
/// "REGRESSION" beyond the threshold.
std::string verdict_of(const ComparedRow& row, double threshold);

/// "no longer right", "no longer possible".
std::string verdict_of(const LostRow& row);

/// "3 rows compared, geometric mean of new over base 1.034", and how many are lost.
std::string rows_compared(const Comparison& comparison);

/// A table, the largest slowdown first, then what is lost or has no partner, then a line with the geometric mean.
std::string comparison_text(const Comparison& comparison, double threshold, const TerminalTraits& traits);

}  // namespace fftcl::app
