// An input could not be read or used: exit code 1.
#pragma once

#include "fftcl/error.hpp"

namespace fftcl::app {

/// The subject is the input's path (or "standard input").
class InputError : public Error {
 public:
  using Error::Error;
};

/// What helps against an input whose end is missing.
inline constexpr const char* kCopyAgain = "copy or write it again, and compare the sizes ('ls -l')";
/// ... that has headings or a header and nothing behind them.
inline constexpr const char* kRecordAgain = "record or write it again: a full disk leaves such files ('df -h')";
/// ... that another program writes to.
inline constexpr const char* kGiveCopy = "wait for what writes it to end, or give a copy ('cp')";

}  // namespace fftcl::app
