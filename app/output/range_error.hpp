// Values that are too large for the numbers which they were computed in.
#pragma once

#include "fftcl/error.hpp"

namespace fftcl::app {

class RangeError : public Error {
 public:
  RangeError()
      : Error("result", "exceeds the range of the precision it was computed in",
              "use --precision fp64 where it was single, or smaller values") {}
};

}  // namespace fftcl::app
