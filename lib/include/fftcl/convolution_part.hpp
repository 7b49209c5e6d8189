// What the launches of a transform that runs as a convolution do beside their stages. Plain values.
#pragma once

#include <cstddef>

#pragma GCC visibility push(default)
namespace fftcl {

/// Of a launch of a convolution, Bluestein's or Rader's (`kernels/ends.cl`). The axis_length of the launch's geometry
/// is that of the convolution.
struct ConvolutionPart {
  bool chirp_load = false;
  bool filter_store = false;
  bool chirp_store = false;
  /// Rader: both ends take points in the order of a generator's powers.
  bool rader = false;
  /// The stages run twice with the filter between: a whole convolution in one launch, or the last launch of its forward
  /// transform and the first one of its inverse.
  bool fused = false;
  /// The length N that is transformed; 0: the launch is none of a convolution.
  std::size_t transformed_length = 0;
  /// Points that are read before the convolution and written behind it: N, or N / 2 + 1 where that side is the stored
  /// half of the spectrum of an odd number of reals.
  std::size_t points_read = 0, points_written = 0;

  /// Of a length that is read and written whole.
  static ConvolutionPart of(std::size_t length) {
    return {.transformed_length = length, .points_read = length, .points_written = length};
  }

  bool present() const { return transformed_length != 0; }
  /// Points are read and written as they lie, and nothing is multiplied there.
  bool has_plain_ends() const { return !chirp_load && !filter_store && !chirp_store && !rader; }
  /// Bluestein: the fewest points of a convolution that keeps the differences k - n of all outputs k and inputs n
  /// apart. Of N and N the greatest and the least may share a place, since the chirp has the same value there.
  std::size_t least_points() const {
    const std::size_t differences = points_read + points_written - 1;
    return points_read == points_written && differences > 1 ? differences - 1 : differences;
  }

  friend bool operator==(const ConvolutionPart&, const ConvolutionPart&) = default;
};

}  // namespace fftcl
#pragma GCC visibility pop
