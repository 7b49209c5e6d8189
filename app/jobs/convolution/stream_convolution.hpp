// The convolution of a signal that comes block by block with kernels that are in memory: overlap-save as in
// analysis/filters/convolution.hpp, in batches of blocks, so that memory does not grow with the signal's length.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/filters/convolution.hpp"
#include "analysis/number_type.hpp"
#include "analysis/spectra/segments.hpp"
#include "engine/engine.hpp"
#include "input/signal.hpp"
#include "jobs/convolution/whole_numbers.hpp"

namespace fftcl::app {

/// T: float, double, std::complex<float> or std::complex<double>, the type of the samples of input, kernels and result.
template <class T>
class StreamConvolution {
 public:
  using Complex = analysis::ComplexOf<T>;
  using Channels = std::vector<std::vector<T>>;
  /// Takes the next samples of every channel of the result. They are vectors of T.
  using Consumer = std::function<void(const std::vector<Samples>& channels)>;

  /// `kernels` of one length, at least 1; `inputs` channels of input. There are as many kernels as inputs, each for its
  /// own channel, or one kernel for all inputs, or one input for all kernels. `engine` outlives this.
  StreamConvolution(const Channels& kernels, std::size_t inputs, Engine& engine, Consumer consumer);

  /// "62 taps, blocks of 1024 points"
  std::string describe() const;
  /// What became of whole numbers so far, block by block (whole_numbers.hpp); empty where there were none.
  std::string whole_numbers() const { return whole_ ? whole_->text() : std::string(); }

  /// What stands before sample 0 instead of zeros: taps - 1 samples of each channel. Before the first append().
  void begin_with(const Channels& samples);
  /// Sample `first` of the full convolution is the first that the consumer gets. Before the first append().
  void skip(std::uint64_t first) { first_ = first; }
  /// The next samples of each channel of the input, all of one length.
  void append(const Channels& samples);
  /// The input ends here; zeros stand for what would follow. The consumer gets no more than `count` samples in all.
  void finish(std::uint64_t count);

 private:
  std::size_t bins() const;
  void run_batch(std::size_t blocks);
  void forward(std::size_t input, std::size_t blocks);
  std::vector<T> inverse(std::size_t kernel, std::size_t blocks);
  void deliver(std::vector<Samples>&& result, std::size_t count);

  Engine& engine_;
  Consumer consumer_;
  std::size_t taps_;
  analysis::BlockPlan plan_;
  std::vector<analysis::SegmentCutter<T>> cutters_;  ///< one an input channel
  bool begun_ = false;
  std::vector<std::vector<Complex>> kernel_spectra_;
  std::vector<OperandSize> kernel_sizes_;
  std::vector<OperandSize> block_sizes_;  ///< of the input that forward() had last
  std::optional<WholeNumbers> whole_;     ///< where one of the kernels is of whole numbers
  std::vector<T> blocks_;
  std::vector<Complex> spectra_;
  std::vector<Complex> products_;
  std::uint64_t first_ = 0;
  std::uint64_t end_ = ~std::uint64_t{0};
  std::uint64_t done_ = 0;  ///< samples of the full convolution that were computed
};

}  // namespace fftcl::app
