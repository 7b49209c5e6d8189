#include "results/terminal_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "jobs/spectrum/spectrum_job.hpp"
#include "plot/round_values.hpp"
#include "results/spectrum_labels.hpp"
#include "support/counted.hpp"
#include "support/printable.hpp"
#include "support/quantity_text.hpp"
#include "support/split.hpp"
#include "terminal/display_width.hpp"
#include "terminal/frequency_text.hpp"
#include "terminal/line_plot.hpp"
#include "terminal/style.hpp"
#include "terminal/words.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kMostPlots = 8;
constexpr double kPlotRangeDb = 120;
/// Of a header's lines, with the spaces around it.
constexpr std::size_t kLabelWidth = 11;

std::string header(const SpectrumReport& report, const TerminalTraits& traits) {
  std::string rate = "sample rate unknown";
  if (report.sample_rate > 0) rate = rate_in_full(report.sample_rate);
  std::string used = points_text(report.fft_size, report.zeros);
  if (report.segments == 1 && report.zeros == 0 && report.fft_size < report.samples) used += " (the first samples)";
  used += segments_text(report);
  std::string duration;
  if (report.sample_rate > 0) {
    duration = fmt::format(" ({})", duration_text(static_cast<double>(report.samples) / report.sample_rate));
  }
  const std::string lone = report.channels.size() == 1 ? lone_channel(report.channels[0].name) : std::string();
  const std::string channels = lone.empty() ? counted(report.channels.size(), "channel") : lone;
  const std::string signal = fmt::format("{}, {}, {}{}", rate, channels, counted(report.samples, "sample"), duration);
  const std::string spectrum = fmt::format("{}, window {}, {}", used, report.window, to_string(report.precision));
  return title_line(report.source, report.format, traits) + header_line("signal", signal, traits) +
         header_line("spectrum", spectrum, traits) + header_line("device", report.device, traits) +
         header_line("plan", plan_for_terminal(report.plan, traits), traits);
}

std::vector<Tick> frequency_ticks(const std::vector<double>& frequencies, FrequencyMeasure measure,
                                  std::size_t columns) {
  const double steps = std::max(1.0, static_cast<double>(frequencies.size()) - 1);
  const auto [least, most] = std::ranges::minmax_element(frequencies);
  const FrequencySpan span{*least, *most};
  std::vector<Tick> ticks;
  // With --no-shift those below zero stand behind the others.
  for (auto first = frequencies.begin(); first != frequencies.end();) {
    const auto end = std::is_sorted_until(first, frequencies.end());
    const double low = *first, high = *(end - 1);
    const double place = static_cast<double>(first - frequencies.begin()) / steps;
    const double share = static_cast<double>(end - first - 1) / steps;
    for (const double frequency :
         round_values(low, high, static_cast<int>(share * static_cast<double>(columns) / 14))) {
      ticks.push_back({place + share * (frequency - low) / (high - low), frequency_text(frequency, measure, span)});
    }
    first = end;
  }
  return ticks;
}

/// The axis from the values: decibels by tens, a phase from -pi to pi, linear ones from zero.
void choose_range(LinePlot& plot, const SpectrumChoices& choices) {
  double smallest = HUGE_VAL;
  double largest = -HUGE_VAL;
  for (const double value : plot.values) {
    if (!std::isfinite(value)) continue;
    smallest = std::min(smallest, value);
    largest = std::max(largest, value);
  }
  const analysis::Scale scale = chosen_scale(choices);
  if (choices.value == analysis::Value::phase) {
    plot.low = -std::numbers::pi;
    plot.high = std::numbers::pi;
  } else if (scale == analysis::Scale::db) {
    const AxisRange range = decibel_range(smallest, largest, kPlotRangeDb);
    plot.low = range.low;
    plot.high = range.high;
  } else if (scale == analysis::Scale::log && std::isfinite(largest)) {
    plot.high = std::ceil(largest);
    plot.low = std::clamp(std::floor(smallest), plot.high - kPlotRangeDb / 20, plot.high - 1);
  } else if (scale == analysis::Scale::linear && largest > 0) {
    plot.low = 0;
    plot.high = largest;
  }
}

std::string channel_plot(const SpectrumReport& report, const ChannelSpectrum& channel, const SpectrumChoices& choices,
                         const TerminalTraits& traits) {
  LinePlot plot;
  plot.values = channel.values;
  plot.unit = analysis::value_unit(choices.value, chosen_scale(choices), report.sample_rate);
  plot.ticks = frequency_ticks(report.frequencies, frequency_measure(report.sample_rate), traits.columns);
  choose_range(plot, choices);
  return draw(plot, traits, report.channels.size() > 2 ? 7 : 13);
}

/// Where a line is wider than the terminal, without the spaces that all lines begin with.
std::string fitted(const std::string& table, std::size_t columns) {
  if (widest_line(table) <= columns) return table;
  std::size_t indent = std::string::npos;
  for (const std::string_view line : split(table, '\n')) {
    if (!line.empty()) indent = std::min(indent, line.find_first_not_of(' '));
  }
  std::string text;
  for (const std::string_view line : split(table, '\n')) {
    if (!line.empty()) text.append(line.substr(indent)) += '\n';
  }
  return text;
}

}  // namespace

std::string plan_for_terminal(std::string plan, const TerminalTraits& traits) {
  if (!traits.utf8) return plan;
  for (std::size_t place = 0; (place = plan.find('.', place)) != std::string::npos; place += 2) {
    plan.replace(place, 1, "·");
  }
  return plan;
}

std::string title_line(const std::string& source, const std::string& format, const TerminalTraits& traits) {
  const std::string title = fmt::format("{}  {}", styled(traits, Style::strong, printable_line(source)), format);
  return wrapped(title, line_room(traits), kLabelWidth) + "\n";
}

std::string header_line(std::string_view label, const std::string& words, const TerminalTraits& traits) {
  const std::string faint = styled(traits, Style::faint, fmt::format("  {:<{}}", label, kLabelWidth - 2));
  return wrapped(faint + words, line_room(traits), kLabelWidth) + "\n";
}

std::string terminal_report(const SpectrumReport& report, const SpectrumChoices& choices, const TerminalTraits& traits,
                            TextForm form) {
  const bool brief = form != TextForm::full;
  std::string text = brief ? brief_header(form, report.source) : header(report, traits);
  const bool plotted =
      !brief && report.channels.size() <= kMostPlots && !report.frequencies.empty() && !report.value_name.empty();
  for (const ChannelSpectrum& channel : report.channels) {
    if (!text.empty()) text += "\n";
    if (report.channels.size() > 1)
      text += styled(traits, Style::strong, fmt::format("channel {}", channel.name)) + "\n";
    if (plotted) text += channel_plot(report, channel, choices, traits);
    if (report.value_name.empty()) {
      text += complex_values_line(channel);
    } else if (report.lists_peaks) {
      text += fitted(peak_table(channel.peaks, frequency_grid(report)), traits.columns);
      if (!brief) text += few_values_line(channel);
    }
  }
  return text;
}

}  // namespace fftcl::app
