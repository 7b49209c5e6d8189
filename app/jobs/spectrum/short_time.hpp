// The short-time transform of a stream: overlapping segments of all channels, transformed in large batches while the
// stream is read, so that memory does not grow with its length.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "analysis/number_type.hpp"
#include "analysis/spectra/segments.hpp"
#include "engine/engine.hpp"
#include "input/read_ahead.hpp"
#include "input/signal_stream.hpp"
#include "jobs/spectrum/spectrum_job.hpp"
#include "terminal/progress_bar.hpp"

namespace fftcl::app {

/// The first samples of a stream, looked at before the rest is read: T values of each channel.
template <class T>
using StreamHead = std::vector<std::vector<T>>;

/// `most` samples of each channel, fewer where the stream has no more. The times go to `engine`.
template <class T>
StreamHead<T> read_head(SignalStream& stream, std::size_t most, Engine& engine);

/// Throws Unsupported where the device's memory does not hold a segment that is too long to run in a batch: before the
/// host allocates its own buffers for it.
template <class T>
void require_room(const SpectrumJob& job, Engine& engine);

/// What run() has done with a stream.
struct ShortTimeResult {
  std::uint64_t samples = 0;   ///< of each channel
  std::uint64_t segments = 0;  ///< of each channel
  std::string plan;            ///< stages_text() of the transform that ran; empty where none did
};

template <class T>
class ShortTimeTransform {
 public:
  using Complex = analysis::ComplexOf<T>;
  using Real = analysis::RealOf<T>;

  /// Takes `count` spectra of each channel, those of the segments from number `first` on: spectrum s of channel c
  /// begins at element (c * count + s) * bins.
  using Consumer = std::function<void(std::uint64_t first, std::size_t count, std::span<const Complex> spectra)>;

  /// `window` has job.segment points; job.hop is above 0.
  ShortTimeTransform(SignalStream& stream, StreamHead<T> head, const SpectrumJob& job, std::span<const double> window,
                     Engine& engine);

  /// To the stream's end.
  ShortTimeResult run(const Consumer& consume, ProgressBar& progress);

 private:
  void prepare(std::size_t segments);
  void transform_all(std::size_t count);
  bool read_block(ReadAhead& stream);
  void fill(ReadAhead& stream, std::size_t segments);
  void show(ProgressBar& progress) const;

  SignalStream& stream_;
  StreamHead<T> head_;
  const SpectrumJob& job_;
  Engine& engine_;
  std::vector<analysis::SegmentCutter<T>> cutters_;
  std::vector<Samples> block_;
  std::vector<T> converted_;
  ShortTimeResult result_;
  std::size_t bins_ = 0;
  std::size_t in_batch_ = 0;  ///< segments of each channel
  std::size_t in_run_ = 0;    ///< transforms that the device gets at once
  std::vector<T> segments_;
  std::vector<Complex> spectra_;
};

/// "s" of sound, or samples where the rate is not known: what ShortTimeTransform's progress counts.
std::string progress_unit(const Signal& labels);

}  // namespace fftcl::app
