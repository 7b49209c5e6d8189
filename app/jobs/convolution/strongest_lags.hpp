// Where a correlation is strongest.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "analysis/filters/convolution.hpp"
#include "input/signal.hpp"

namespace fftcl::app {

/// Looks at a result of one axis block by block, or at a picture.
class StrongestLags {
 public:
  /// The next samples of each channel, or of `channel` alone where there is one of them only.
  void look(const std::vector<Samples>& channels, std::size_t channel = 0);

  /// "channel 1: largest magnitude 0.25 at lag 441 (0.01 s)", a line a channel. `labels` are those of the result,
  /// `samples` and `taps` the lengths of the input and of the kernel.
  std::string text(const Signal& labels, analysis::ConvolutionMode mode, std::uint64_t samples, std::size_t taps) const;

  /// Of pictures, which were looked at whole: "channel 1: largest magnitude 812 at row 40, column 12", where the first
  /// pixel of the kernel lies on the picture. The shapes are those of the picture and of the kernel: where they are the
  /// same, one picture was moved, and a circular result has negative shifts as well.
  std::string picture_text(const Signal& labels, analysis::ConvolutionMode mode,
                           const std::vector<std::size_t>& picture, const std::vector<std::size_t>& kernel) const;

 private:
  struct Largest {
    double magnitude = 0;
    std::uint64_t place = 0;
    std::uint64_t seen = 0;
  };
  std::string magnitude_text(const Signal& labels, std::size_t channel) const;

  std::vector<Largest> largest_;
};

}  // namespace fftcl::app
