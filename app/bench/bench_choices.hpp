// What a user may choose about a benchmark, as plain values: filled from the option table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bench/cases/sweep.hpp"
#include "bench/peer.hpp"
#include "bench/reports/bench_plot.hpp"
#include "fftcl/transform_spec.hpp"

namespace fftcl::app {

struct BenchChoices {
  // What to time.
  std::optional<std::vector<std::size_t>> batches;
  std::optional<TransformKind> kind;
  std::optional<Direction> direction;
  std::string suite;  ///< a file; empty: the words are sizes
  std::vector<Sweep> sweeps;

  // Beside what.
  std::vector<std::string> against;  ///< names of peer_table(), "copy"
  PeerOptions peer;

  // How.
  std::size_t warmup = 3;
  std::optional<std::size_t> runs;
  double min_seconds = 0.5;
  BenchTimer timer = BenchTimer::event;
  bool transfers = false;
  bool cold = false;
  bool start_up = false;  ///< hidden: run one transform once and say nothing; what --cold times
  bool verify = true;
  std::uint64_t seed = 1;

  // Where to.
  BenchQuantity plot_value = BenchQuantity::gflops;
  std::string save_baseline;
  std::string baseline;
  bool fail_on_regression = false;
  double threshold = 0.05;
};

}  // namespace fftcl::app
