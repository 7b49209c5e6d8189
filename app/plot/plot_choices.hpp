// What a user may choose about a picture with axes.
#pragma once

#include <optional>

#include "analysis/spectra/spectrum.hpp"
#include "plot/axis_ticks.hpp"
#include "plot/colour_map.hpp"

namespace fftcl::app {

/// In pixels.
struct PlotSize {
  int width = 0;
  int height = 0;
};

struct PlotChoices {
  std::optional<PlotSize> size;
  bool log_frequency = false;
  std::optional<ColourMap> colour_map;
  std::optional<double> range_db;  ///< above 0
  std::optional<double> low;       ///< where the axis of values starts
  std::optional<double> high;      ///< and where it ends
};

/// The range of values: of decibels from `range_db` (120) below their rounded top on, of others from 0 to the largest.
/// `largest` may be -inf: there is nothing but silence. What is chosen stays as it is. Throws UsageError where the end
/// is not above the start, and for a range of decibels where there are none.
AxisLimits value_limits(const PlotChoices& choices, double largest, analysis::Scale scale);

}  // namespace fftcl::app
