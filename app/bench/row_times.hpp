// What was measured, as a row reports it.
#pragma once

#include "bench/bench_row.hpp"
#include "bench/measure.hpp"
#include "fftcl/transform_spec.hpp"

namespace fftcl::app {

/// The row's times and rates, with a note of the samples that lie off.
void add_times(BenchRow& row, const Measurement& measurement, const TransformSpec& spec);

}  // namespace fftcl::app
