// What a benchmark's exit code says.
#pragma once

#include <vector>

#include "bench/bench_row.hpp"
#include "terminal/console.hpp"

namespace fftcl::app {

/// 3 where a row's result was wrong, 1 where none could be timed (both said on standard error), 4 for a regression that
/// is to count as a failure, else 0.
int bench_exit_code(const std::vector<BenchRow>& rows, bool regressed, const Console& console);

}  // namespace fftcl::app
