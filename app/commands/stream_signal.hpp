// A long signal through a kernel and into the output, block by block: what filter and convolve do with audio and raw
// samples that are more than a beginning. Memory holds some blocks and the kernel, whatever the signal's length.
#pragma once

#include <cstdint>

#include "analysis/filters/convolution.hpp"
#include "engine/engine.hpp"
#include "input/signal.hpp"
#include "input/started_signal.hpp"
#include "jobs/convolution/product_range.hpp"
#include "jobs/convolution/strongest_lags.hpp"
#include "results/signal_output.hpp"
#include "terminal/console.hpp"

namespace fftcl::app {

/// Samples of each channel that are held before a signal counts as long: 2^20, fewer where the channels are many.
std::size_t most_held(const Signal& labels);

struct StreamTask {
  const Signal& kernel;  ///< of one axis; reversed and conjugated already for a correlation
  analysis::ConvolutionMode mode = analysis::ConvolutionMode::same;
  bool correlate = false;
  Selection selection;  ///< of the input
  /// What the result is but for its length: kind, rate and names, an empty channel of its type.
  const Signal& result;
  /// Is shown the result; null: nobody asks.
  StrongestLags* lags = nullptr;
  /// Is shown the input; null: nobody asks.
  ProductRange* range = nullptr;
  bool with_progress = true;
};

/// `input` is not whole and holds at least as many samples as the kernel has; `output` was checked with task.result.
/// Writes and commits. Where the output needs its length first, or the end comes before the beginning (circular), the
/// input is read twice; for NPY once more for each channel. The number of samples of the input in each channel. Throws
/// InputError, OutputError, DeviceError.
std::uint64_t stream_signal(StartedSignal& input, const StreamTask& task, SignalOutput& output, Engine& engine,
                            const Console& console);

}  // namespace fftcl::app
