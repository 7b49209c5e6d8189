#pragma once

#include "plot/figure_layout.hpp"

namespace fftcl::app::testing {

/// Texts of a fixed pitch.
inline double plain_width(const PlotText& text, const TextStyle& style) {
  return 0.6 * style.size * static_cast<double>(text.text.size() + text.exponent.size());
}

}  // namespace fftcl::app::testing
