// |X|^2 of frames, whatever the size of X. Floats underflow at the squares of strains of 1e-21, the noise before the
// tones; doubles overflow at the squares of 1e200.
//
// Squares are in units of a power of two. It is 2^0 for what most signals have, and follows the largest square where
// that leaves the middle of the numbers' range: up at once, and down as long as nothing was louder.
#pragma once

#include <complex>
#include <span>
#include <vector>

namespace fftcl::app::analysis {

/// Square: float or double.
template <class Square>
class ScaledSquares {
 public:
  /// The squares of the next frame over 2^unit(), which may be another one than before. Valid until the next call.
  template <class Real>
  std::span<const Square> of(std::span<const std::complex<Real>> bins);

  /// Even.
  int unit() const { return unit_; }

 private:
  template <class Real>
  void square(std::span<const std::complex<Real>> bins);

  std::vector<Square> squares_;
  int unit_ = 0;
  Square largest_ = 0;  ///< of all frames so far, over 2^unit_
};

}  // namespace fftcl::app::analysis
