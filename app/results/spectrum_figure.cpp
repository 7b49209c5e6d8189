#include "results/spectrum_figure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "jobs/spectrum/spectrum_job.hpp"
#include "results/spectrum_labels.hpp"
#include "support/frequency_unit.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

/// Tones with a label: more than fit would cover the plot.
constexpr std::size_t kMostNotes = 8;
/// Decibels above the median of a channel: tones get a mark, noise does not. The largest of a million bins of white
/// noise is about 13 above.
constexpr double kStandsOut = 15;
/// The most points of a line at its usual width; of more the peaks stand too close for it.
constexpr std::size_t kFewPoints = 300;
/// What is below the axis (silence is at -inf) runs into its lower edge.
constexpr double kBelow = 0.2;

struct Extremes {
  double smallest;
  double largest;
};

Extremes extremes_of(const SpectrumReport& report) {
  double smallest = HUGE_VAL;
  double largest = -HUGE_VAL;
  for (const ChannelSpectrum& channel : report.channels) {
    for (const double value : channel.values) {
      if (!std::isfinite(value)) continue;
      smallest = std::min(smallest, value);
      largest = std::max(largest, value);
    }
  }
  return {smallest, largest};
}

AxisLimits level_limits(const SpectrumReport& report, const SpectrumChoices& choices, const PlotChoices& plot) {
  const Extremes extremes = extremes_of(report);
  const analysis::Scale scale = chosen_scale(choices);
  PlotChoices chosen = plot;
  if (choices.value == analysis::Value::phase) {
    if (!chosen.low) chosen.low = -std::numbers::pi;
    if (!chosen.high) chosen.high = std::numbers::pi;
    return value_limits(chosen, 0, analysis::Scale::linear);
  }
  if (scale == analysis::Scale::db) {
    AxisLimits limits = value_limits(chosen, extremes.largest, scale);
    // The axis goes no further down than the values do.
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
    return value_limits(chosen, 0, scale);
  }
  if (!chosen.high && any) chosen.high = axis_limits(AxisScale::linear, 0, extremes.largest).high;
  return value_limits(chosen, extremes.largest, scale);
}

struct FrequencyAxis {
  PlotAxis axis;
  FrequencyUnit unit;
};

/// Half of the sample rate where bins reach it but for less than a pixel, as those of an odd length: there its tick is.
double last_frequency(const SpectrumReport& report, const analysis::SpectrumBand& band, int pixels) {
  const double last = report.frequencies.back();
  if (report.centre) return last;
  const double pixel = (last - report.frequencies.front()) / pixels;
  return band.high - last < pixel ? band.high : last;
}

FrequencyAxis frequency_axis(const SpectrumReport& report, const SpectrumChoices& choices, const PlotChoices& plot,
                             int pixels) {
  const std::vector<double>& frequencies = report.frequencies;
  if (frequencies.empty()) throw UsageError("--fmin", "no frequency of the spectrum is left", "choose a wider range");
  if (!std::ranges::is_sorted(frequencies))
    throw UsageError("--no-shift", "an axis of a plot has its frequencies in ascending order", "leave it out");
  const bool hertz = report.sample_rate > 0;
  const analysis::SpectrumBand band = analysis::spectrum_band(report.sample_rate, report.centre);
  // As far as was asked for, but not beyond what a spectrum has.
  double low = std::max(choices.lowest_frequency.value_or(frequencies.front()), band.low);
  const double last = last_frequency(report, band, pixels);
  double high = std::min(choices.highest_frequency.value_or(last), band.high);
  FrequencyAxis result;
  if (plot.log_frequency) {
    if (low < 0)
      throw UsageError("--log-freq", "the spectrum has negative frequencies", "leave it out, or give --fmin");
    if (low == 0 && choices.lowest_frequency)
      throw UsageError("--fmin", "a logarithmic axis does not reach 0", "give a frequency above 0");
    const double step = frequencies.size() > 1 ? frequencies[1] - frequencies[0] : high;
    if (low == 0) low = first_of_octaves(step, high, hertz);
    result.axis.scale = AxisScale::log10;
  } else if (hertz) {
    result.unit = axis_unit(std::max(std::abs(low), std::abs(high)));
  }
  if (!(low < high)) {
    const double room = high > 0 ? std::min(high, band.high - band.low) / 2 : 0.5;
    low = high - room;
    high += room;
  }
  result.axis.label = hertz ? fmt::format("Frequency in {}", result.unit.name) : "Frequency in cycles/sample";
  result.axis.low = low / result.unit.hertz;
  result.axis.high = high / result.unit.hertz;
  return result;
}

/// The places of a spectrum's bins along an axis, which are in ascending order.
class BinPlaces {
 public:
  BinPlaces(const std::vector<double>& frequencies, const FrequencyAxis& frequency, int pixels)
      : frequencies_(frequencies),
        unit_(frequency.unit.hertz),
        scale_(frequency.axis.scale),
        limits_{*frequency.axis.low, *frequency.axis.high},
        pixels_(pixels) {}

  double place(std::size_t bin) const { return frequencies_[bin] / unit_; }

  /// The first bin that the axis has a place for.
  std::size_t first() const {
    if (scale_ == AxisScale::linear) return 0;
    return first_from(0, [&](double frequency) { return frequency > 0; });
  }

  /// The bin behind the last one that stands in the same pixel as `bin`.
  std::size_t end_of_pixel(std::size_t bin) const {
    const double pixel = pixel_of(frequencies_[bin]);
    return first_from(bin + 1, [&](double frequency) { return pixel_of(frequency) > pixel; });
  }

 private:
  template <class Reached>
  std::size_t first_from(std::size_t bin, Reached&& reached) const {
    const auto from = frequencies_.begin() + static_cast<std::ptrdiff_t>(bin);
    const auto found = std::partition_point(from, frequencies_.end(), [&](double f) { return !reached(f); });
    return static_cast<std::size_t>(found - frequencies_.begin());
  }

  double pixel_of(double frequency) const {
    return std::floor(axis_place(scale_, limits_, frequency / unit_) * pixels_);
  }

  const std::vector<double>& frequencies_;
  double unit_;
  AxisScale scale_;
  AxisLimits limits_;
  int pixels_;
};

/// At most two points a pixel: the least and the largest value, in the order in which they come. Values below `bottom`
/// count as that.
std::vector<SeriesPoint> thinned(const BinPlaces& places, const std::vector<double>& values, double bottom) {
  std::vector<SeriesPoint> result;
  for (std::size_t bin = places.first(); bin < values.size();) {
    const std::size_t end = places.end_of_pixel(bin);
    std::size_t least = bin;
    std::size_t largest = bin;
    double least_value = std::max(values[bin], bottom);
    double largest_value = least_value;
    for (std::size_t i = bin + 1; i < end; ++i) {
      const double value = std::max(values[i], bottom);
      if (value < least_value) {
        least_value = value;
        least = i;
      }
      if (value > largest_value) {
        largest_value = value;
        largest = i;
      }
    }
    const auto add = [&](std::size_t i) { result.push_back({places.place(i), std::max(values[i], bottom)}); };
    add(std::min(least, largest));
    if (least != largest) add(std::max(least, largest));
    bin = end;
  }
  return result;
}

/// Digits enough to find the frequency again, in a unit no larger than a linear axis has; zero within a thousandth of
/// the transform's step.
std::string peak_frequency_text(double frequency, const SpectrumReport& report, const FrequencyAxis& axis) {
  const double sample_rate = report.sample_rate;
  const double step = (sample_rate > 0 ? sample_rate : 1) / static_cast<double>(report.fft_size);
  if (std::abs(frequency) < step / 1000) frequency = 0;
  if (!(sample_rate > 0)) return fmt::format("{:.4g}", frequency);
  const double size = std::abs(frequency) * (1 + 5e-5);  // 999.96 Hz are 1000, as four digits have it
  FrequencyUnit unit = frequency_unit(size);
  if (axis.axis.scale == AxisScale::linear && unit.hertz > axis.unit.hertz) unit = axis.unit;
  // Far from zero, where a receiver was tuned to, it takes more digits to tell the frequencies of a band apart.
  const auto in_unit = [&](const FrequencyUnit& told, int decimals, int of_band) {
    const int band = of_band - static_cast<int>(std::floor(std::log10(sample_rate / told.hertz)));
    return fmt::format("{:.{}f} {}", frequency / told.hertz, std::max(decimals, band), told.name);
  };
  if (unit.hertz >= 1e6) return in_unit(unit, 4, 4);
  if (unit.hertz < 1) return fmt::format("{:.4g} {}", frequency / unit.hertz, unit.name);
  if (size >= 10000) return in_unit({1000, "kHz"}, 2, 3);
  if (size < 10) return fmt::format("{:.4g} Hz", frequency);
  return in_unit({}, size < 1000 ? 1 : 0, 2);
}

/// True where a level is that much above the median.
bool stands_out(double level, const std::vector<double>& values) {
  const auto below = std::ranges::count_if(values, [=](double value) { return value <= level - kStandsOut; });
  return 2 * below > std::ssize(values);
}

/// True of decibels of zeros, of which nothing can be drawn.
bool is_silent(const ChannelSpectrum& channel) {
  return std::ranges::all_of(channel.values, [](double value) { return std::isinf(value) && value < 0; });
}

std::string subtitle_of(const SpectrumReport& report) {
  const std::string channel = report.channels.size() == 1 ? report.channels[0].name : "";
  return fmt::format("{}, {}, {}{}{}", input_text(report.format, channel, report.sample_rate),
                     points_text(report.fft_size, report.zeros), report.window, segments_text(report),
                     std::ranges::all_of(report.channels, is_silent) ? ", silence" : "");
}

std::string series_name(const SpectrumReport& report, const ChannelSpectrum& channel) {
  if (report.channels.size() == 1) return {};
  return fmt::format("channel {}{}", channel.name, is_silent(channel) ? " (silence)" : "");
}

}  // namespace

Figure spectrum_figure(const SpectrumReport& report, const SpectrumChoices& choices, const PlotChoices& plot) {
  Figure figure;
  if (plot.size) {
    figure.width = plot.size->width;
    figure.height = plot.size->height;
  }
  figure.title = file_title(report.source);
  figure.subtitle = subtitle_of(report);
  const FrequencyAxis frequency = frequency_axis(report, choices, plot, figure.width);
  figure.x = frequency.axis;
  const AxisLimits levels = level_limits(report, choices, plot);
  figure.y = {value_axis_label(choices.value, chosen_scale(choices), report.sample_rate), AxisScale::linear, levels.low,
              levels.high};
  const double bottom = levels.low - kBelow * (levels.high - levels.low);
  const BinPlaces places(report.frequencies, frequency, figure.width);
  for (const ChannelSpectrum& channel : report.channels) {
    PlotSeries series;
    series.name = series_name(report, channel);
    const std::size_t shown = report.frequencies.size() - places.first();
    series.markers = shown == 1;
    series.width = shown > kFewPoints ? 0.6 : 1;
    series.points = thinned(places, channel.values, bottom);
    figure.series.push_back(std::move(series));
  }
  // Peaks are levels in dBFS of a magnitude: other values have no such marks.
  if (choices.value != analysis::Value::magnitude || chosen_scale(choices) != analysis::Scale::db) return figure;
  for (std::size_t c = 0; c < report.channels.size(); ++c) {
    const std::vector<analysis::Peak>& peaks = report.channels[c].peaks;
    for (std::size_t i = 0; i < std::min(peaks.size(), kMostNotes); ++i) {
      const double place = peaks[i].frequency / frequency.unit.hertz;
      if (place < *figure.x.low || place > *figure.x.high || peaks[i].level_dbfs < levels.low) continue;
      if (!stands_out(peaks[i].level_dbfs, report.channels[c].values)) break;  // nor do the weaker ones behind it
      figure.notes.push_back({{place, std::min(peaks[i].level_dbfs, levels.high)},
                              with_minus_sign(peak_frequency_text(peaks[i].frequency, report, frequency)),
                              c});
    }
  }
  // The strongest first: where two labels do not fit beside each other, it stays.
  std::ranges::stable_sort(figure.notes, [](const PlotNote& a, const PlotNote& b) { return a.place.y > b.place.y; });
  return figure;
}

}  // namespace fftcl::app
