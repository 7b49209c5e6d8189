// A plot of a timing report: speed against size, a line for each library and choice of options.
#pragma once

#include <span>

#include "bench/bench_row.hpp"
#include "plot/figure.hpp"

namespace fftcl::app {

enum class BenchQuantity {
  gflops,
  gbps,
  copy_ratio,
  ns_per_point,  ///< of all points of the batch
};

/// Rows that were timed, a line for each library, options, precision, kind, direction and rank. Names say only what
/// differs between the lines, the subtitle what they share. Devices tell lines apart where a library ran on several,
/// batches where a size has several. Where powers of two are mixed with other sizes only they are joined, and those
/// with prime factors above 31 are told apart.
Figure bench_figure(std::span<const BenchRow> rows, BenchQuantity quantity);

}  // namespace fftcl::app
