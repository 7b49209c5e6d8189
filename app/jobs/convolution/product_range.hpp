// Products of two signals that are too small for the numbers they are computed in: 1e-25 times 1e-25 is no float.
#pragma once

#include <string>
#include <vector>

#include "input/signal.hpp"

namespace fftcl::app {

class ProductRange {
 public:
  explicit ProductRange(const Signal& kernel);

  /// Samples of the input, all of them or the next ones.
  void look(const std::vector<Samples>& channels);

  /// Where even the largest sample times the kernel's largest is below what `precision` holds in full: that the result
  /// was lost or shortened, and what keeps it; else empty. Sums of larger products lose no more than their rounding.
  std::string warning(Precision precision) const;

 private:
  double of_kernel_;
  double of_input_ = 0;
};

}  // namespace fftcl::app
