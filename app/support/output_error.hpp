// An output could not be written.
#pragma once

#include <string>

#include "fftcl/error.hpp"

namespace fftcl::app {

/// Exit code 1. The subject is the output's path (or "standard output").
class OutputError : public Error {
 public:
  using Error::Error;
};

/// The reader of our pipe is gone: exit code 141 without a message.
class ClosedPipe : public OutputError {
 public:
  explicit ClosedPipe(const std::string& name)
      : OutputError(name, "its reader is gone", "let what reads it go on to the end") {}
};

}  // namespace fftcl::app
