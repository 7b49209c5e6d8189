// Whether users see what their driver writes.
#pragma once

#include "support/fatal_signals.hpp"
#include "terminal/console.hpp"

namespace fftcl::app {

/// Shown where -v asks for all there is to say.
inline DriverChatter chatter_of(const Console& console) {
  return console.verbose() ? DriverChatter::shown : DriverChatter::hidden;
}

}  // namespace fftcl::app
