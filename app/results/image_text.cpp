// The text form of an image's spectrum.
#include <fmt/format.h>

#include <cmath>
#include <numbers>
#include <span>

#include "analysis/spectra/image_peaks.hpp"
#include "results/array_output.hpp"
#include "results/terminal_report.hpp"
#include "terminal/style.hpp"
#include "terminal/text_table.hpp"

namespace fftcl::app {
namespace {

std::string header(const ArrayResult& result, const TerminalTraits& traits) {
  const std::string image =
      fmt::format("{} x {} pixels, {}{}", result.width(), result.height(),
                  result.image_channels.size() == 1 ? "channel " : "channels ", fmt::join(result.image_channels, ", "));
  const std::string value =
      result.is_complex() ? "complex values" : analysis::value_name(result.value, result.scale, 0);
  const std::string spectrum = fmt::format("{}, {}", value, to_string(result.precision()));
  return title_line(result.source, result.format, traits) + header_line("image", image, traits) +
         header_line("spectrum", spectrum, traits) + header_line("device", result.device, traits) +
         header_line("plan", plan_for_terminal(result.plan, traits), traits);
}

/// The wave's direction in degrees, counter-clockwise from the right, above -90 and up to 90.
double direction(const analysis::ImagePeak& peak) {
  const double degrees = std::atan2(-peak.y, peak.x) * 180 / std::numbers::pi;
  return degrees <= -90 ? degrees + 180 : degrees + 0.0;
}

std::string peak_table(const std::vector<analysis::ImagePeak>& peaks, const std::string& unit,
                       const TerminalTraits& traits) {
  if (peaks.empty()) return "  no frequencies beside zero\n";
  TextTable table;
  for (const char* heading : {"  x cycles/px", "y cycles/px", "period px", "direction", "level"})
    table.columns.push_back({heading, Align::right});
  for (const analysis::ImagePeak& peak : peaks) {
    table.rows.push_back(
        {fmt::format("{:.5f}", peak.x), fmt::format("{:.5f}", peak.y),
         fmt::format("{:.2f}", 1 / std::hypot(peak.x, peak.y)), fmt::format("{:.1f} deg", direction(peak)),
         unit.empty() ? fmt::format("{:.6g}", peak.level) : fmt::format("{:.2f} {}", peak.level, unit)});
  }
  return format_table(table, traits);
}

}  // namespace

std::string image_text(const ArrayResult& result, const TerminalTraits& traits, TextForm form) {
  std::string text = form == TextForm::full ? header(result, traits) : brief_header(form, result.source);
  const bool whole = result.axes.size() == 2;
  if (!lists_peaks(result)) {
    const char* what = result.is_complex() ? "complex values" : whole ? "phases" : "spectra along one axis";
    return text + fmt::format("{}  {} are not listed here; give -o FILE.npy or -o FILE.csv to see them\n",
                              text.empty() ? "" : "\n", what);
  }
  if (result.peaks == 0) return text;
  const std::size_t height = result.height();
  const std::size_t width = result.width();
  const std::string unit = analysis::value_unit(result.value, result.scale, 0);
  const auto add_channels = [&]<class Real>(const std::vector<Real>& values) {
    for (std::size_t c = 0; c < result.image_channels.size(); ++c) {
      if (!text.empty()) text += "\n";
      if (result.image_channels.size() > 1) {
        text += styled(traits, Style::strong, fmt::format("channel {}", result.image_channels[c])) + "\n";
      }
      const auto levels = std::span<const Real>(values).subspan(c * height * width, height * width);
      text += peak_table(analysis::find_image_peaks(levels, height, width, result.zero, result.peaks), unit, traits);
    }
  };
  if (const auto* single = std::get_if<std::vector<float>>(&result.values))
    add_channels(*single);
  else
    add_channels(std::get<std::vector<double>>(result.values));
  return text;
}

}  // namespace fftcl::app
