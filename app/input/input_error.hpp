// An input could not be read or used: exit code 1.
#pragma once

#include "fftcl/error.hpp"

namespace fftcl::app {

/// The subject is the input's path (or "standard input").
class InputError : public Error {
 public:
  using Error::Error;
};

}  // namespace fftcl::app
