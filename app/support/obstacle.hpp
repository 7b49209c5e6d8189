// Why something that the program can do without is not there.
#pragma once

#include <string>

namespace fftcl::app {

/// Both empty: it is there.
struct Obstacle {
  std::string reason;
  std::string remedy;  ///< what to install or to set

  bool empty() const { return reason.empty(); }
  std::string text() const { return empty() ? "" : reason + "; " + remedy; }
};

}  // namespace fftcl::app
