// A plot of a timing report: speed against size, a line for each library and choice of options.
#pragma once

#include <span>

#include "bench/bench_row.hpp"
#include "plot/figure.hpp"

namespace fftcl::app {

enum class BenchQuantity { gflops, gbps, copy_ratio };

/// Rows that were timed, by library, options, precision, kind, direction, rank and device; names say only what differs
/// between the lines, the subtitle what they share. Lines of different batches are told apart where a size has several.
Figure bench_figure(std::span<const BenchRow> rows, BenchQuantity quantity);

}  // namespace fftcl::app
