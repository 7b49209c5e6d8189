// Samples beyond what whole numbers have codes for.
#pragma once

#include <cstdint>

namespace fftcl::app {

struct CutSamples {
  std::uint64_t clipped = 0;  ///< numbers beyond [-1, 1], cut to it; always 0 for floating encodings
  double peak = 0;            ///< the largest magnitude, before cutting
};

}  // namespace fftcl::app
