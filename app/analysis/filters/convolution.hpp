// Convolution and correlation as plain arithmetic: which samples of the full result are wanted, how long the transforms
// are, how a long signal is cut into blocks. No transform is computed here.
//
// The full convolution of N samples x and K samples h has N + K - 1 samples, y[n] = sum over m of x[n - m] h[m], with
// x and h zero outside. A correlation is the convolution with h reversed and conjugated, so that
// y[n] = sum over m of x[m + n - (K - 1)] conj(h[m]): sample n of it is the lag n - (K - 1).
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace fftcl::app::analysis {

/// full: all N + K - 1 samples. same: N of them from (K - 1) / 2 (rounded down) on. valid: those that need no sample
/// outside of the longer one, max(N, K) - min(N, K) + 1 from min(N, K) - 1 on. circular: N samples, sample n the sum of
/// the full ones at n, n + N, n + 2 N ... (in a correlation: of the lags n, n - N, n + N ...).
/// The first three are those of scipy.signal.convolve; numpy.convolve agrees, but for `same` where the kernel is
/// longer.
enum class ConvolutionMode { full, same, valid, circular };

/// Part of the full result along one axis.
struct OutputRange {
  std::size_t first = 0;
  std::size_t count = 0;
};

/// N and K at least 1. For circular the whole full result, which fold() makes N samples of.
OutputRange output_range(ConvolutionMode mode, std::size_t input, std::size_t kernel);

/// Where sample 0 of the full result goes in a circular one of `period` samples: its lag modulo the period.
std::size_t circular_origin(bool correlate, std::size_t period, std::size_t kernel);

/// y[(origin + n) mod period] = sum of the full result's samples that meet there. T is summed in its own type.
template <class T>
std::vector<T> fold(std::span<const T> full, std::size_t origin, std::size_t period) {
  std::vector<T> result(period);
  std::size_t place = origin % period;
  for (const T& value : full) {
    result[place] += value;
    if (++place == period) place = 0;
  }
  return result;
}

/// The smallest length of at least n out of 2^k, 5/4, 6/4 and 7/4 of it, from 16 on: fast to transform, at most a
/// quarter longer than needed, and few, so that the kernels of one signal serve for others too.
std::size_t convolution_length(std::size_t n);

/// What transforms take of such lengths, where an algorithm was asked for that has not all; empty: all.
using LengthTest = std::function<bool(std::size_t)>;

/// The same of those that `takes` says yes to; nothing where it does for none below 2^31.
std::optional<std::size_t> taken_length(std::size_t n, const LengthTest& takes);

/// A convolution in blocks by overlap-save (A. V. Oppenheim and R. W. Schafer, "Discrete-Time Signal
/// Processing", 8.7.3):
///
///   block b takes `length` samples of the input, of which the first is number origin + b * step (zeros outside);
///   its circular convolution with the kernel is right from place `lead` on, for `step` samples;
///   these are the samples first + b * step ... of the full result.
struct BlockPlan {
  std::size_t length = 1;
  std::ptrdiff_t origin = 0;
  std::size_t lead = 0;
  std::size_t step = 1;
  std::size_t blocks = 1;
  std::size_t batch = 1;  ///< blocks that are transformed at once, of one series or of several
  std::size_t outputs = 1;

  bool operator==(const BlockPlan&) const = default;
};

/// The plan for `range` of the full convolution of `input` samples with `kernel` samples: one block for all of it, or
/// blocks of at least 1024 points and twice the kernel, whichever costs least by blocks * length * log2(length). At
/// most `most_points` in a batch unless a single block exceeds them. Where `takes` says no to all lengths the plan is
/// that without it.
BlockPlan plan_blocks(std::size_t input, std::size_t kernel, OutputRange range, std::size_t most_points,
                      const LengthTest& takes = {});

/// How many of `series` equal ones go through the plan together: as many as a batch of `most_points` holds, with all of
/// their blocks, in groups of like size; plan.batch becomes what a group needs. Where the batch does not hold two, 1,
/// and the plan stays as it was.
std::size_t share_batch(BlockPlan& plan, std::size_t series, std::size_t most_points);

}  // namespace fftcl::app::analysis
