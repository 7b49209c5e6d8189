#include "plot/axis_ticks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "plot/round_values.hpp"

namespace fftcl::app {
namespace {

/// Ticks that a linear axis is rounded for; how many are drawn depends on its length.
constexpr int kRoundingTicks = 6;
/// Powers of two up to this exponent are written out: 4096, but 2^13.
constexpr int kLargestPlainExponent = 12;
/// For rounding logarithms: that of 1000 may be 2.9999999999999996.
constexpr double kSlack = 1e-9;

/// Bound for the logarithms of zero and infinity, which do not fit an int; those of all other doubles are below it.
constexpr double kMostExponent = 1e4;
/// Of a label: as many as tell neighbouring doubles apart, of which those below 0.001 have a power of ten.
constexpr int kMostDecimals = 19;
/// In place of a round value that is beyond it.
constexpr double kLargest = std::numeric_limits<double>::max();
constexpr double kSmallest = std::numeric_limits<double>::denorm_min();

int floor_of(double value) {
  return static_cast<int>(std::clamp(std::floor(value + kSlack), -kMostExponent, kMostExponent));
}
int ceil_of(double value) {
  return static_cast<int>(std::clamp(std::ceil(value - kSlack), -kMostExponent, kMostExponent));
}

/// Exponents first, first + step ... up to `high`: as many as are wanted, multiples of the step where two of them fit.
struct ExponentSteps {
  int first = 0;
  int step = 1;
  /// Of an exponent from the axis' lowest one on, which is less than a step below the first.
  bool has(int exponent) const { return (exponent - first) % step == 0; }
};

ExponentSteps exponent_steps(int low, int high, int most) {
  ExponentSteps steps{low, 1};
  while ((high - low) / steps.step + 1 > most) ++steps.step;
  const int aligned = low + (steps.step - low % steps.step) % steps.step;
  if (aligned + steps.step <= high) steps.first = aligned;
  return steps;
}

AxisLimits linear_limits(double smallest, double largest) {
  if (are_tiny(smallest, largest) && (smallest != 0 || largest != 0)) {
    const AxisLimits limits = linear_limits(smallest * kTinyFactor, largest * kTinyFactor);
    const double low = limits.low / kTinyFactor, high = limits.high / kTinyFactor;
    // A tenth of the smallest number is none.
    return low < high ? AxisLimits{low, high} : AxisLimits{std::min(2 * low, 0.0), std::max(2 * high, 0.0)};
  }
  if (smallest == largest) {
    const double room = smallest == 0 ? 1 : std::abs(smallest) * 0.1;
    smallest -= room;
    largest += room;
  }
  const std::vector<double> inner = round_values(smallest, largest, kRoundingTicks);
  // Numbers next to each other have no round ones between them.
  if (inner.size() < 2) return {smallest, largest};
  const double step = inner[1] - inner[0];
  return {std::max(std::floor(smallest / step + kSlack) * step, -kLargest),
          std::min(std::ceil(largest / step - kSlack) * step, kLargest)};
}

/// Round values between the limits, at most `most`; fewer than two where no step leaves so many.
std::vector<double> linear_values(const AxisLimits& limits, int most) {
  std::vector<double> values;
  for (int count = most; count >= 1; --count) {
    values = round_values(limits.low, limits.high, count);
    if (static_cast<int>(values.size()) <= most) break;
  }
  // One step is up to 2.5 times the one before it: where it leaves fewer than two, that one may leave no more than fit.
  for (int count = most + 1; values.size() < 2 && count <= 3 * most; ++count) {
    std::vector<double> finer = round_values(limits.low, limits.high, count);
    if (static_cast<int>(finer.size()) <= most) values = std::move(finer);
  }
  return values;
}

AxisTicks linear_ticks(const AxisLimits& limits, int most) {
  AxisTicks ticks;
  if (are_tiny(limits.low, limits.high) && limits.low < limits.high) {
    ticks = linear_ticks({limits.low * kTinyFactor, limits.high * kTinyFactor}, most);
    for (AxisTick& tick : ticks.major) tick.value /= kTinyFactor;
    ticks.power_of_ten -= kTinyLift;
    return ticks;
  }
  std::vector<double> values = linear_values(limits, most);
  const bool is_round = values.size() >= 2;
  if (!is_round) values = {limits.low, limits.high};
  // Ends that are not round have a digit more than those that tell them apart.
  const double step = is_round ? values[1] - values[0] : limits.high / 10 - limits.low / 10;
  const double largest = std::max(std::abs(limits.low), limits.high);
  const int magnitude = floor_of(std::log10(largest));
  // Thousands, millions ...: powers that units have names for.
  if (magnitude >= 6 || magnitude <= -4) {
    ticks.power_of_ten = floor_of(magnitude / 3.0) * 3;
  }
  const double factor = std::pow(10.0, ticks.power_of_ten);
  const int decimals = std::clamp(-floor_of(std::log10(step / factor)), 0, kMostDecimals);
  for (const double value : values) {
    ticks.major.push_back({value, {with_minus_sign(fmt::format("{:.{}f}", value / factor, decimals)), ""}});
  }
  return ticks;
}

AxisLimits log2_limits(double smallest, double largest) {
  int low = floor_of(std::log2(smallest));
  int high = ceil_of(std::log2(largest));
  if (low == high) {
    --low;
    ++high;
  }
  return {std::max(std::exp2(low), kSmallest), std::exp2(high)};
}

AxisTicks log2_ticks(const AxisLimits& limits, int most) {
  AxisTicks ticks;
  const int low = ceil_of(std::log2(limits.low));
  const int high = floor_of(std::log2(limits.high));
  const ExponentSteps steps = exponent_steps(low, high, most);
  const bool plain = low >= 0 && high <= kLargestPlainExponent;
  for (int exponent = low; exponent <= high; ++exponent) {
    const double value = std::exp2(exponent);
    if (!steps.has(exponent)) {
      ticks.minor.push_back(value);
    } else if (plain) {
      ticks.major.push_back({value, {fmt::format("{}", value), ""}});
    } else {
      ticks.major.push_back({value, {"2", with_minus_sign(fmt::format("{}", exponent))}});
    }
  }
  return ticks;
}

/// The double next to digit * 10^exponent, also where it is one of the smallest, which have no power of ten to be a
/// multiple of; those beyond are 0.
double decimal(int digit, int exponent) {
  constexpr int kLeastExact = -290;
  if (exponent >= kLeastExact) return digit * std::pow(10.0, exponent);
  return digit * std::pow(10.0, exponent + kTinyLift) / kTinyFactor;
}

/// The largest of 1, 2, 5 times a power of ten that is at most `value`, and not 0.
double round_factor_below(double value) {
  const int exponent = floor_of(std::log10(value));
  for (const int digit : {5, 2}) {
    if (decimal(digit, exponent) <= value * (1 + kSlack)) return std::max(decimal(digit, exponent), kSmallest);
  }
  return std::max(decimal(1, exponent), kSmallest);
}

/// The smallest that is at least `value`.
double round_factor_above(double value) {
  const int exponent = floor_of(std::log10(value));
  for (const int digit : {1, 2, 5}) {
    if (decimal(digit, exponent) >= value * (1 - kSlack)) return decimal(digit, exponent);
  }
  return decimal(10, exponent);
}

AxisLimits log10_limits(double smallest, double largest) {
  AxisLimits limits{round_factor_below(smallest), std::min(round_factor_above(largest), kLargest)};
  if (limits.low == limits.high) {
    limits.low = round_factor_below(limits.low * 0.9);
    limits.high = round_factor_above(limits.high * 1.1);
    // A tenth of the smallest number is none.
    if (limits.low == limits.high) limits.high *= 2;
  }
  return limits;
}

bool within(const AxisLimits& limits, double value) {
  return value >= limits.low * (1 - kSlack) && value <= limits.high * (1 + kSlack);
}

PlotText decimal_label(int digit, int exponent, bool plain) {
  if (plain) return {fmt::format("{:.{}f}", decimal(digit, exponent), std::max(-exponent, 0)), ""};
  return {digit == 1 ? "10" : fmt::format("{}\u00b710", digit), with_minus_sign(fmt::format("{}", exponent))};
}

/// Between neighbours of 1, 2, 5 are round values as on a linear axis; each label has its own power, as in 1.1 * 10^6.
AxisTicks narrow_log10_ticks(const AxisLimits& limits, int most) {
  AxisTicks ticks = linear_ticks(limits, most);
  if (ticks.power_of_ten != 0) {
    for (AxisTick& tick : ticks.major) {
      tick.label = {tick.label.text + "\u00b710", with_minus_sign(fmt::format("{}", ticks.power_of_ten))};
    }
    ticks.power_of_ten = 0;
  }
  return ticks;
}

AxisTicks log10_ticks(const AxisLimits& limits, int most) {
  AxisTicks ticks;
  const int low = floor_of(std::log10(limits.low));
  const int high = floor_of(std::log10(limits.high));
  const int first_decade = ceil_of(std::log10(limits.low));
  const int decades = high - first_decade + 1;
  const bool plain = low >= -3 && high <= 4;
  // With few decades in sight 2 and 5 have labels too, where they fit or where there would be less than two.
  int finer = 0;
  for (int exponent = low; exponent <= high; ++exponent) {
    for (const int digit : {1, 2, 5}) finer += within(limits, decimal(digit, exponent));
  }
  if (finer < 2) return narrow_log10_ticks(limits, most);
  const bool room = decades <= 4 && finer <= most;
  const std::vector<int> labelled = room || decades < 2 ? std::vector{1, 2, 5} : std::vector{1};
  const ExponentSteps steps = labelled.size() == 1 ? exponent_steps(first_decade, high, most) : ExponentSteps{low, 1};
  for (int exponent = low; exponent <= high; ++exponent) {
    for (int digit = 1; digit <= 9; ++digit) {
      const double value = decimal(digit, exponent);
      if (!within(limits, value)) continue;
      const bool major = std::ranges::count(labelled, digit) > 0 && steps.has(exponent);
      if (major) {
        ticks.major.push_back({value, decimal_label(digit, exponent, plain)});
      } else if (steps.step == 1 || digit == 1) {
        ticks.minor.push_back(value);
      }
    }
  }
  // Between 1 and 2 there is nothing else.
  if (ticks.minor.empty()) return narrow_log10_ticks(limits, most);
  return ticks;
}

AxisLimits rounded_limits(AxisScale scale, double smallest, double largest) {
  switch (scale) {
    case AxisScale::log2:
      return log2_limits(smallest, largest);
    case AxisScale::log10:
      return log10_limits(smallest, largest);
    case AxisScale::linear:
      break;
  }
  return linear_limits(smallest, largest);
}

double to_scale(AxisScale scale, double value) {
  switch (scale) {
    case AxisScale::log2:
      return std::log2(value);
    case AxisScale::log10:
      return std::log10(value);
    case AxisScale::linear:
      break;
  }
  return value;
}

}  // namespace

bool can_show(AxisScale scale, double value) {
  return std::isfinite(value) && (scale == AxisScale::linear || value > 0);
}

AxisLimits axis_limits(AxisScale scale, double smallest, double largest) {
  const AxisLimits limits = rounded_limits(scale, smallest, largest);
  // Round values are told within rounding; what stands on a limit is drawn.
  return {std::min(limits.low, smallest), std::max(limits.high, largest)};
}

AxisTicks axis_ticks(AxisScale scale, const AxisLimits& limits, int most) {
  most = std::max(most, 2);
  switch (scale) {
    case AxisScale::log2:
      return log2_ticks(limits, most);
    case AxisScale::log10:
      return log10_ticks(limits, most);
    case AxisScale::linear:
      break;
  }
  return linear_ticks(limits, most);
}

PlotText label_with_factor(const std::string& label, const AxisTicks& ticks) {
  if (ticks.power_of_ten == 0) return {label, ""};
  return {label + ", \u00d710", with_minus_sign(fmt::format("{}", ticks.power_of_ten))};
}

std::string with_minus_sign(std::string number) {
  if (number.starts_with('-')) number.replace(0, 1, "\u2212");
  return number;
}

double axis_place(AxisScale scale, const AxisLimits& limits, double value) {
  const double low = to_scale(scale, limits.low);
  return (to_scale(scale, value) - low) / (to_scale(scale, limits.high) - low);
}

}  // namespace fftcl::app
