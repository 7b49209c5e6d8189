#include "commands/spectrum_figure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "cli/usage_error.hpp"
#include "commands/spectrum_job.hpp"
#include "commands/spectrum_labels.hpp"
#include "plot/frequency_unit.hpp"

namespace fftcl::app {
namespace {

/// A logarithmic axis of sound begins where hearing does.
constexpr double kLowestHeard = 20;
/// Tones with a label: more than fit would cover the plot.
constexpr std::size_t kMostNotes = 8;
/// Decibels above the median of a channel: tones get a mark, noise does not. The largest of a million bins of white
/// noise is about 13 above.
constexpr double kStandsOut = 15;
/// A line of more has spikes side by side.
constexpr std::size_t kFewPoints = 300;
/// What is below the axis (silence is at -inf) runs into its lower edge.
constexpr double kBelow = 0.2;

struct Extremes {
  double smallest = HUGE_VAL;
  double largest = -HUGE_VAL;
};

Extremes extremes_of(const SpectrumReport& report) {
  Extremes extremes;
  for (const ChannelSpectrum& channel : report.channels) {
    for (const double value : channel.values) {
      if (!std::isfinite(value)) continue;
      extremes.smallest = std::min(extremes.smallest, value);
      extremes.largest = std::max(extremes.largest, value);
    }
  }
  return extremes;
}

AxisLimits level_limits(const SpectrumReport& report, const SpectrumChoices& choices, const PlotChoices& plot) {
  const Extremes extremes = extremes_of(report);
  const analysis::Scale scale = chosen_scale(choices);
  PlotChoices chosen = plot;
  if (choices.value == analysis::Value::phase) {
    if (!chosen.low) chosen.low = -std::numbers::pi;
    if (!chosen.high) chosen.high = std::numbers::pi;
    return value_limits(chosen, 0, false);
  }
  if (scale == analysis::Scale::db) {
    AxisLimits limits = value_limits(chosen, extremes.largest, true);
    // No more of the axis than there are values.
    if (!chosen.low && !chosen.range_db && std::isfinite(extremes.smallest)) {
      const double floor = std::floor(extremes.smallest / 10) * 10;
      limits.low = std::clamp(floor, limits.low, limits.high - 20);
    }
    return limits;
  }
  const bool any = std::isfinite(extremes.largest);
  if (scale == analysis::Scale::log) {
    if (!chosen.high) chosen.high = any ? std::ceil(extremes.largest) : 0;
    if (!chosen.low)
      chosen.low = any ? std::clamp(std::floor(extremes.smallest), *chosen.high - 12, *chosen.high - 1) : -1;
    return value_limits(chosen, 0, false);
  }
  if (!chosen.high && any) chosen.high = axis_limits(AxisScale::linear, 0, extremes.largest).high;
  return value_limits(chosen, extremes.largest, false);
}

struct FrequencyAxis {
  PlotAxis axis;
  double unit = 1;  ///< Hz to one of the axis
};

FrequencyAxis frequency_axis(const SpectrumReport& report, const SpectrumChoices& choices, const PlotChoices& plot) {
  const std::vector<double>& frequencies = report.frequencies;
  if (frequencies.empty()) throw UsageError("--fmin", "no frequency of the spectrum is left", "choose a wider range");
  const bool hertz = report.sample_rate > 0;
  // As far as was asked for, but not beyond what a spectrum has.
  double low =
      std::max(choices.lowest_frequency.value_or(frequencies.front()), frequencies.front() < 0 ? -HUGE_VAL : 0.0);
  double high = std::min(choices.highest_frequency.value_or(frequencies.back()), (hertz ? report.sample_rate : 1) / 2);
  FrequencyAxis result;
  FrequencyUnit unit;
  if (plot.log_frequency) {
    if (low < 0)
      throw UsageError("--log-freq", "the spectrum has negative frequencies", "leave it out, or give --fmin");
    const double step = frequencies.size() > 1 ? frequencies[1] - frequencies[0] : high;
    if (low == 0) low = std::min(hertz ? std::max(step, kLowestHeard) : step, high / 2);
    result.axis.scale = AxisScale::log10;
  } else if (hertz) {
    unit = frequency_unit(high);
  }
  result.unit = unit.hertz;
  if (!(low < high)) {
    const double room = high > 0 ? high / 2 : 0.5;
    low = high - room;
    high += room;
  }
  result.axis.label = hertz ? fmt::format("Frequency in {}", unit.name) : "Frequency in cycles/sample";
  result.axis.low = low / result.unit;
  result.axis.high = high / result.unit;
  return result;
}

/// At most two points a pixel: the least and the largest value, in the order in which they come.
std::vector<SeriesPoint> thinned(const std::vector<SeriesPoint>& points, const PlotAxis& axis, int pixels) {
  const AxisLimits limits{*axis.low, *axis.high};
  std::vector<SeriesPoint> result;
  for (std::size_t i = 0; i < points.size();) {
    const auto pixel_of = [&](const SeriesPoint& point) {
      return std::floor(axis_place(axis.scale, limits, point.x) * pixels);
    };
    const double pixel = pixel_of(points[i]);
    std::size_t least = i;
    std::size_t largest = i;
    for (++i; i < points.size() && pixel_of(points[i]) == pixel; ++i) {
      if (points[i].y < points[least].y) least = i;
      if (points[i].y > points[largest].y) largest = i;
    }
    result.push_back(points[std::min(least, largest)]);
    if (least != largest) result.push_back(points[std::max(least, largest)]);
  }
  return result;
}

std::string frequency_text(double frequency, bool in_hertz) {
  if (!in_hertz) return fmt::format("{:.4g}", frequency);
  if (std::abs(frequency) >= 1e6) return fmt::format("{:.4f} MHz", frequency / 1e6);
  if (std::abs(frequency) >= 10000) return fmt::format("{:.2f} kHz", frequency / 1000);
  return fmt::format("{:.{}f} Hz", frequency, std::abs(frequency) < 1000 ? 1 : 0);
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

std::string subtitle_of(const SpectrumReport& report) {
  std::string text = report.format;
  if (report.sample_rate > 0) text += ", " + rate_text(report.sample_rate);
  text += fmt::format(", N {}, {}", report.fft_size, report.window);
  if (report.segments > 1) text += fmt::format(", average of {} segments", report.segments);
  return text;
}

}  // namespace

Figure spectrum_figure(const SpectrumReport& report, const SpectrumChoices& choices, const PlotChoices& plot) {
  Figure figure;
  if (plot.size) std::tie(figure.width, figure.height) = *plot.size;
  figure.title = file_title(report.source);
  figure.subtitle = subtitle_of(report);
  const FrequencyAxis frequency = frequency_axis(report, choices, plot);
  figure.x = frequency.axis;
  const AxisLimits levels = level_limits(report, choices, plot);
  figure.y = {value_axis_label(choices.value, chosen_scale(choices), report.sample_rate), AxisScale::linear, levels.low,
              levels.high};
  const double bottom = levels.low - kBelow * (levels.high - levels.low);
  const bool logarithmic = figure.x.scale == AxisScale::log10;
  for (const ChannelSpectrum& channel : report.channels) {
    PlotSeries series;
    series.name = report.channels.size() > 1 ? "channel " + channel.name : std::string();
    series.markers = report.frequencies.size() == 1;
    std::vector<SeriesPoint> points;
    for (std::size_t bin = 0; bin < report.frequencies.size(); ++bin) {
      const double place = report.frequencies[bin] / frequency.unit;
      if (logarithmic && !(place > 0)) continue;
      points.push_back({place, std::max(channel.values[bin], bottom)});
    }
    series.width = points.size() > kFewPoints ? 0.6 : 1;
    series.points = thinned(points, figure.x, figure.width);
    figure.series.push_back(std::move(series));
  }
  // Peaks are levels in dBFS of a magnitude: other values have no such marks.
  if (choices.value != analysis::Value::magnitude || chosen_scale(choices) != analysis::Scale::db) return figure;
  for (std::size_t c = 0; c < report.channels.size(); ++c) {
    const std::vector<analysis::Peak>& peaks = report.channels[c].peaks;
    const double least = std::max(levels.low, median(report.channels[c].values) + kStandsOut);
    for (std::size_t i = 0; i < std::min(peaks.size(), kMostNotes); ++i) {
      const double place = peaks[i].frequency / frequency.unit;
      if (place < *figure.x.low || place > *figure.x.high || peaks[i].level_dbfs < least) continue;
      figure.notes.push_back({{place, std::min(peaks[i].level_dbfs, levels.high)},
                              frequency_text(peaks[i].frequency, report.sample_rate > 0),
                              c});
    }
  }
  // The strongest first: where two labels do not fit beside each other, it stays.
  std::stable_sort(figure.notes.begin(), figure.notes.end(),
                   [](const PlotNote& a, const PlotNote& b) { return a.place.y > b.place.y; });
  return figure;
}

}  // namespace fftcl::app
