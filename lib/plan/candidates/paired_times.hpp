// Two ways to do the same, timed in turn: which is faster, and how sure that is.
#pragma once

#include <span>

namespace fftcl::planner {

/// The time of one over the time of the other.
struct PairedRatio {
  double value = 1;        ///< median over the rounds
  double uncertainty = 0;  ///< two standard errors of it
  /// True where it lies below `most` and, by its uncertainty, below 1.
  bool below(double most) const { return value < most && value + uncertainty < 1; }
};

/// `of` and `over` hold a time a round, in the order of the rounds and equally many, at least one; a round's two are
/// neighbours in time, so that what drifts (clocks, other processes) leaves their ratio alone. The standard error of a
/// median is 1.2533 s / sqrt(rounds) for normal noise; s is 1.4826 times the median deviation, which a disturbed round
/// does not widen.
PairedRatio paired_ratio(std::span<const double> of, std::span<const double> over);

double median_of(std::span<const double> values);

}  // namespace fftcl::planner
