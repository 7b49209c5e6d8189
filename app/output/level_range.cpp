#include "output/level_range.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/number_type.hpp"
#include "fftcl/error.hpp"

namespace fftcl::app {

void LevelRange::look(double value, bool bin_is_zero) {
  if (std::isinf(value)) {
    throw Error("result", "exceeds the range of double precision", "use --scale db, or smaller values");
  }
  if (bin_is_zero) return;
  has_levels_ = true;
  largest_ = std::max(largest_, value);
}

std::string LevelRange::warning(Precision held) const {
  const bool single = held == Precision::fp32;
  const double least = analysis::smallest_normal(held);
  if (!has_levels_ || largest_ >= least) return {};
  return fmt::format("lost or shortened in {} precision: all levels are below {:.2g}; --scale db{} keeps them",
                     single ? "single" : "double", least, single ? " or --precision fp64" : "");
}

}  // namespace fftcl::app
