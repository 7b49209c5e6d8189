// The long-double reference that every result is compared with. Written for exactness, not for speed: angles are
// reduced to an octant before sine and cosine, each root of unity is computed by itself.
#pragma once

#include <complex>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "fftcl/transform_spec.hpp"

namespace fftcl::app {

using LongComplex = std::complex<long double>;

/// exp(-2 pi i k / n), n >= 1, k < n, correctly rounded but for the last bit.
LongComplex unit_root(std::uint64_t k, std::uint64_t n);

/// The product. That of std::complex looks for NaN and infinity at a cost; here they come out as they may.
inline LongComplex multiply(LongComplex a, LongComplex b) {
  return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

/// An unscaled transform along one axis of any length: a recursive mixed-radix FFT, Bluestein's algorithm for prime
/// factors that are large.
class ReferenceTransform {
 public:
  explicit ReferenceTransform(std::size_t length);
  ~ReferenceTransform();

  /// output[k] for input[n * stride]; output is contiguous and does not overlap the input.
  void run(const LongComplex* input, std::size_t stride, LongComplex* output, Direction direction) const;

 private:
  class ChirpTransform;
  struct State;
  std::unique_ptr<State> state_;
};

/// Unscaled transform over 1 to 3 axes of one dense array in C order.
class ReferenceArrayTransform {
 public:
  explicit ReferenceArrayTransform(const std::vector<std::size_t>& lengths);
  std::vector<LongComplex> run(std::vector<LongComplex> values, Direction direction) const;

 private:
  std::vector<std::size_t> lengths_;
  std::vector<std::shared_ptr<ReferenceTransform>> axes_;
};

/// The first last_length / 2 + 1 values of each row.
std::vector<LongComplex> half_of(const std::vector<LongComplex>& full, const std::vector<std::size_t>& lengths);

/// The row of an array's last axis whose index along every axis before it is negated.
std::size_t mirrored_row(std::size_t row, const std::vector<std::size_t>& lengths);

/// The whole spectrum that a half stands for: X[-k] = conj X[k] over all axes.
std::vector<LongComplex> full_of(const std::vector<LongComplex>& half, const std::vector<std::size_t>& lengths);

}  // namespace fftcl::app
