// Cases of bench for its tests.
#pragma once

#include <utility>
#include <vector>

#include "app/bench/peers_support.hpp"
#include "bench/bench_run.hpp"

namespace fftcl::app::testing {

inline BenchCase make_case(std::vector<std::size_t> lengths, std::size_t batch, TransformKind kind = kC2c,
                           Precision precision = Precision::fp32, Layout layout = Layout::interleaved) {
  BenchCase what;
  what.spec.lengths = std::move(lengths);
  what.spec.batch = batch;
  what.spec.kind = kind;
  what.spec.precision = precision;
  what.spec.layout = layout;
  what.direction = natural_direction(kind);
  return what;
}

inline float* floats(const HostOutput& output) { return static_cast<float*>(output.parts[0]); }

}  // namespace fftcl::app::testing
