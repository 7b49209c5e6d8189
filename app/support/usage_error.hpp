// The command line itself is wrong: exit code 2.
#pragma once

#include "fftcl/error.hpp"

namespace fftcl::app {

class UsageError : public Error {
 public:
  using Error::Error;
};

}  // namespace fftcl::app
