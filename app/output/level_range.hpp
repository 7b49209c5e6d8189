// Linear levels that the numbers they are held in cannot hold: a power is a square, and that of 1e200 is no double,
// that of 1e-25 no float.
#pragma once

#include <string>

#include "fftcl/transform_spec.hpp"

namespace fftcl::app {

class LevelRange {
 public:
  /// The linear value of a bin, which may be 0. Throws Error where it is infinite.
  void look(double value, bool bin_is_zero);

  /// Where all of them are too small for that precision: what was lost and what keeps it; else empty. Few that are too
  /// small beside others are nothing unusual.
  std::string warning(Precision held) const;

 private:
  bool has_levels_ = false;  ///< of bins that are not 0
  double largest_ = 0;
};

}  // namespace fftcl::app
