#include "results/spectrogram_text.hpp"

#include <fmt/format.h>

#include "plot/time_ticks.hpp"
#include "results/terminal_report.hpp"
#include "terminal/frequency_text.hpp"
#include "terminal/style.hpp"
#include "terminal/words.hpp"

namespace fftcl::app {
namespace {

/// Of a channel.
std::size_t lines_of(const SpectrogramFigure& figure) {
  const std::size_t channels = figure.panels.size();
  return channels > 2 ? 8 : channels > 1 ? 12 : 18;
}

std::vector<Tick> frequency_marks(const SpectrogramFigure& figure) {
  std::vector<Tick> marks;
  const int most = static_cast<int>(lines_of(figure) / 3);
  const FrequencyMeasure measure = figure.in_hertz ? FrequencyMeasure::hertz : FrequencyMeasure::cycles_per_sample;
  const FrequencySpan span{figure.frequency.low, figure.frequency.high};
  for (const AxisTick& tick : axis_ticks(figure.frequency_scale, figure.frequency, most).major) {
    marks.push_back(
        {axis_place(figure.frequency_scale, figure.frequency, tick.value), frequency_text(tick.value, measure, span)});
  }
  return marks;
}

std::vector<Tick> time_marks(const SpectrogramFigure& figure, std::size_t columns) {
  const int most = static_cast<int>(columns / 14);
  const AxisTicks ticks =
      figure.in_seconds ? time_ticks(figure.time, most) : axis_ticks(AxisScale::linear, figure.time, most);
  const TickUnit unit = figure.in_seconds ? tick_unit(figure.time) : TickUnit{};
  std::vector<Tick> marks;
  for (const AxisTick& tick : ticks.major) {
    std::string label = ticks.power_of_ten == 0 ? tick.label.text : fmt::format("{:g}", tick.value / unit.seconds);
    // Not every terminal has the sign.
    if (label.starts_with("\u2212")) label.replace(0, 3, "-");
    if (!unit.name.empty()) label += fmt::format(" {}", unit.name);
    marks.push_back({axis_place(AxisScale::linear, figure.time, tick.value), label});
  }
  return marks;
}

}  // namespace

HeatMapSize spectrogram_size(const SpectrogramFigure& figure, const TerminalTraits& traits) {
  return heat_map_size(traits, lines_of(figure), frequency_marks(figure));
}

std::string spectrogram_text(const SpectrogramFigure& figure, const Signal& labels, const TerminalTraits& traits,
                             TextForm form) {
  std::string text = brief_header(form, labels.source);
  if (form == TextForm::full) {
    text += title_line(labels.source, figure.subtitle, traits);
    const std::string levels =
        fmt::format("  {} from {:.4g} to {:.4g}", figure.value_label, figure.value.low, figure.value.high);
    text += styled(traits, Style::faint, wrapped(levels, line_room(traits), 4)) + "\n";
  }
  for (const SpectrogramPanel& panel : figure.panels) {
    if (!panel.name.empty()) text += styled(traits, Style::strong, panel.name) + "\n";
    HeatMap map;
    map.size = spectrogram_size(figure, traits);
    map.shades = panel.shades;
    map.colour_map = figure.colour_map;
    map.row_ticks = frequency_marks(figure);
    map.column_ticks = time_marks(figure, map.size.columns);
    text += draw(map, traits);
  }
  return text;
}

}  // namespace fftcl::app
