// Where an axis starts and ends, where its ticks stand and what they say, as plain values.
#pragma once

#include <string>
#include <vector>

namespace fftcl::app {

enum class AxisScale { linear, log2, log10 };

struct AxisLimits {
  double low = 0;
  double high = 1;
  friend bool operator==(const AxisLimits&, const AxisLimits&) = default;
};

/// A text whose end may stand raised: {"10", "6"} is ten to the sixth.
struct PlotText {
  std::string text;
  std::string exponent;
  friend bool operator==(const PlotText&, const PlotText&) = default;
};

struct AxisTick {
  double value = 0;
  PlotText label;
};

struct AxisTicks {
  std::vector<AxisTick> major;  ///< ascending
  std::vector<double> minor;    ///< without labels, none at a major tick
  /// The labels are values over ten to this power (linear axes of very large or small values); 0: values as they are.
  int power_of_ten = 0;
};

/// True where the scale can show the value: finite, and positive on a logarithmic scale.
bool can_show(AxisScale scale, double value);

/// Limits around the values from `smallest` to `largest`, both of which the scale can show, rounded outwards: linear to
/// a round value, log2 to a power of two, log10 to 1, 2 or 5 times a power of ten. At least two ticks fit between them.
AxisLimits axis_limits(AxisScale scale, double smallest, double largest);

/// Ticks within the limits, two or more of them with labels (on a log2 axis where the limits come from axis_limits()),
/// and at most `most` (or 2); a log10 axis of less than two decades has up to five.
AxisTicks axis_ticks(AxisScale scale, const AxisLimits& limits, int most);

/// An axis' label with the factor that the labels of its ticks leave out.
PlotText label_with_factor(const std::string& label, const AxisTicks& ticks);

/// A number's text with a minus sign instead of a hyphen.
std::string with_minus_sign(std::string number);

/// Where a value stands between the limits: 0 at the low one, 1 at the high one.
double axis_place(AxisScale scale, const AxisLimits& limits, double value);

}  // namespace fftcl::app
