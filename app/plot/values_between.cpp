#include "plot/values_between.hpp"

#include <fmt/format.h>

#include "support/usage_error.hpp"

namespace fftcl::app {

void require_values_between(double low, double high, bool low_is_chosen) {
  if (low < high) return;
  // Where an end is -0 the sum shows it as 0.
  throw UsageError(low_is_chosen ? "--vmin" : "--vmax",
                   fmt::format("the values would reach from {:.6g} to {:.6g}", low + 0.0, high + 0.0),
                   "give a smaller --vmin or a larger --vmax");
}

}  // namespace fftcl::app
