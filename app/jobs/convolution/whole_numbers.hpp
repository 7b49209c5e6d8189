// Convolutions of whole numbers are whole numbers, of which the rounding of a transform leaves 4.9999997: when it is
// known that the nearest whole number is the exact result. (scipy.signal.convolve rounds those of integer arrays.)
//
// |.| being the L2 and |.|1 the L1 norm, d and b the relative L2 errors that the forward and the inverse transform are
// held to (verify/plan_gates.hpp) and eps the unit of their numbers: the two forward transforms change the spectrum of
// the result of x and h by at most (2 d + d^2) |X| |H| in L1 (Cauchy and Schwarz), multiplying and scaling it by 4 eps
// |X| |H|, and so any sum by (2 d + d^2 + 4 eps) |x| |h|. The inverse adds at most b times the norm of all sums, which
// is |x| |h|1 or |x|1 |h| at most (Young). The bound is
//
//   E = (2 d + d^2 + 4 eps) |x| |h| + b min(|x| |h|1, |x|1 |h|)
#pragma once

#include <span>
#include <vector>

#include "engine/engine.hpp"
#include "fftcl/transform_spec.hpp"

namespace fftcl::app {

/// Of x or h.
struct OperandSize {
  bool whole = false;  ///< all of the values, of complex ones both parts; else nothing else is known
  double sum = 0;      ///< |.|1
  double norm = 0;     ///< |.|
};

template <class T>
OperandSize size_of(std::span<const T> values);

/// What the transforms of a convolution are held to.
struct TransformErrors {
  double forward = 0;
  double inverse = 0;
  double epsilon = 0;
};

/// Of the plans for T's of these lengths.
template <class T>
TransformErrors transform_errors(const std::vector<std::size_t>& lengths, std::size_t batch, Engine& engine);

/// E; not a number where that is out of range.
double most_error(const TransformErrors& errors, const OperandSize& x, const OperandSize& h);

/// Looks at the results of one convolution after the other; those of a block are a convolution of what lies in it.
class WholeNumbers {
 public:
  explicit WholeNumbers(const TransformErrors& errors) : errors_(errors) {}

  /// Puts the nearest whole numbers in place of the values where x and h are whole, E is at most 1/4 and each value is
  /// within 1/4 of a whole number; else they stay as they are.
  template <class T>
  void restore(const OperandSize& x, const OperandSize& h, std::span<T> values);
  /// `x` itself, which is not looked at where h is none of whole numbers.
  template <class T>
  void restore(std::span<const T> x, const OperandSize& h, std::span<T> values) {
    restore(h.whole ? size_of(x) : OperandSize(), h, values);
  }

  /// For -v; empty where there was nothing to restore.
  std::string text() const;

 private:
  TransformErrors errors_;
  bool any_whole_ = false;  ///< and not all of them 0, as silence has it
  bool all_restored_ = true;
  double most_ = 0;  ///< of E where x and h were whole
};

}  // namespace fftcl::app
