#include "cli/options/plot_options.hpp"

#include "support/number_from.hpp"
#include "support/parse_value.hpp"

namespace fftcl::app {
namespace {

using Text = std::string_view;

void parse_size(Request& request, Text option, Text text) {
  constexpr Text kAccepted = "width and height in pixels, such as 1000x600";
  const std::size_t cross = text.find('x');
  if (cross == Text::npos) refuse_value(option, text, "not a size", kAccepted);
  const auto side = [&](Text part) {
    if (part.empty() || part.find_first_not_of("0123456789") != Text::npos) {
      refuse_value(option, text, "not a size", kAccepted);
    }
    const auto pixels = number_from<int>(part);
    if (!pixels) refuse_value(option, text, "too large", kAccepted);
    return *pixels;
  };
  // Which sizes a plot may have is said by who draws it, where there is one.
  request.plot.size = PlotSize{side(text.substr(0, cross)), side(text.substr(cross + 1))};
}

void parse_log_frequency(Request& request, Text, Text) { request.plot.log_frequency = true; }

// A picture is of an array's values or a plot with axes, as the input has it.

void parse_colour_map(Request& request, Text option, Text text) {
  request.plot.colour_map = colour_map_by_name(text);
  if (!request.plot.colour_map) refuse_value(option, text, "unknown colour map", "one of " + colour_map_names());
  request.spectrum.picture.map = *request.plot.colour_map;
}

void parse_range(Request& request, Text option, Text text) {
  request.plot.range_db = request.spectrum.picture.range_db = parse_positive(option, text);
}

void parse_lowest_value(Request& request, Text option, Text text) {
  request.plot.low = request.spectrum.picture.low = parse_number(option, text);
}

void parse_highest_value(Request& request, Text option, Text text) {
  request.plot.high = request.spectrum.picture.high = parse_number(option, text);
}

}  // namespace

const std::vector<OptionRow>& plot_option_rows() {
  using enum OptionGroup;
  static const std::vector<OptionRow> rows = {
      {"colormap", 0, "NAME", "gray", "viridis, magma, inferno, plasma, turbo", spectrum, "transform",
       parse_colour_map},
      {"range", 0, "DB", "120", "levels of black and white", spectrum, "transform", parse_range},
      {"vmin", 0, "V", "", "", spectrum, "transform", parse_lowest_value},
      {"vmax", 0, "V", "", "", spectrum, "transform", parse_highest_value},
      {"size", 0, "WxH", "1000x700", "of a plot; its axis logarithmic", output, "transform", parse_size},
      {"log-freq", 0, "", "", "", output, "transform", parse_log_frequency},
      {"size", 0, "WxH", "1000x600", "pixels of the picture", output, "spectrogram", parse_size},
      {"log-freq", 0, "", "", "a logarithmic axis of frequency", output, "spectrogram", parse_log_frequency},
      {"colormap", 0, "NAME", "viridis", "gray, magma, inferno, plasma, turbo", output, "spectrogram",
       parse_colour_map},
      {"range", 0, "DB", "120", "from the brightest to the darkest", output, "spectrogram", parse_range},
      {"vmin", 0, "V", "", "levels of darkest and brightest", output, "spectrogram", parse_lowest_value},
      {"vmax", 0, "V", "", "", output, "spectrogram", parse_highest_value},
  };
  return rows;
}

}  // namespace fftcl::app
