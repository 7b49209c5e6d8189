#include "cli/plot_options.hpp"

#include <limits>

#include "cli/parse_value.hpp"
#include "plot/figure.hpp"

namespace fftcl::app {
namespace {

constexpr std::uint64_t kMostPoints = (std::uint64_t{1} << 31) - 1;

void parse_channel(Request& request, std::string_view option, std::string_view text) {
  Selection& selection = request.input.selection;
  if (text == "all" || text == "mix") {
    selection.channel = text == "all" ? ChannelChoice::all : ChannelChoice::mix;
    return;
  }
  if (text.empty() || text.find_first_not_of("0123456789") != std::string_view::npos) {
    refuse_value(option, text, "unknown value", "all, mix, or a channel's number, counted from 1");
  }
  selection.channel = ChannelChoice::one;
  selection.channel_number = parse_count(option, text, 1, std::numeric_limits<std::uint32_t>::max());
}

void parse_size(Request& request, std::string_view option, std::string_view text) {
  constexpr std::string_view kAccepted = "width and height in pixels, such as 1000x600";
  const std::size_t cross = text.find('x');
  if (cross == std::string_view::npos) refuse_value(option, text, "not a size", kAccepted);
  const auto side = [&](std::string_view part) {
    if (part.empty() || part.find_first_not_of("0123456789") != std::string_view::npos) {
      refuse_value(option, text, "not a size", kAccepted);
    }
    return static_cast<int>(parse_count(option, part, 1, Figure::kMaximumSide));
  };
  request.plot.size = {side(text.substr(0, cross)), side(text.substr(cross + 1))};
}

void parse_colour_map(Request& request, std::string_view option, std::string_view text) {
  request.plot.colour_map = colour_map_by_name(text);
  if (!request.plot.colour_map) refuse_value(option, text, "unknown colour map", "one of " + colour_map_names());
}

}  // namespace

const std::vector<OptionRow>& plot_option_rows() {
  using Text = std::string_view;
  using enum OptionGroup;
  static const std::vector<OptionRow> rows = {
      {"channel", 0, "N|all|mix", "all", "which, a panel each", input, "spectrogram", parse_channel},
      {"fft-size", 'n', "N", "2048", "points of a frame; 1000, 2^12", spectrum, "spectrogram",
       [](Request& r, Text option, Text text) { r.spectrum.fft_size = parse_count(option, text, 1, kMostPoints); }},
      {"hop", 0, "N", "", "samples from frame to frame", spectrum, "spectrogram",
       [](Request& r, Text option, Text text) { r.spectrum.hop = parse_count(option, text, 1, kMostPoints); }},
      {"overlap", 0, "P%", "75%", "or the share of a frame in common", spectrum, "spectrogram",
       [](Request& r, Text option, Text text) { r.spectrum.overlap = parse_share(option, text); }},
      {"window", 'w', "NAME[:PARAM]", "hann", "rect, flattop, kaiser:8 ...", spectrum, "spectrogram",
       [](Request& r, Text option, Text text) {
         r.spectrum.window = analysis::window_from_text(text);
         if (!r.spectrum.window) refuse_value(option, text, "no such window", analysis::window_names());
       }},
      {"value", 0, "magnitude|power|psd", "magnitude", "what the levels are", spectrum, "spectrogram",
       [](Request& r, Text option, Text text) {
         using analysis::Value;
         r.spectrum.value = parse_choice<Value>(
             option, text, {{"magnitude", Value::magnitude}, {"power", Value::power}, {"psd", Value::psd}});
       }},
      {"average", 0, "mean|max", "mean", "of the frames in a pixel", spectrum, "spectrogram",
       [](Request& r, Text option, Text text) {
         using analysis::Average;
         r.spectrum.average = parse_choice<Average>(option, text, {{"mean", Average::mean}, {"max", Average::max}});
       }},
      {"scale", 0, "db|linear|log", "db, 1", "of 0 dB", spectrum, "spectrogram",
       [](Request& r, Text option, Text text) {
         using analysis::Scale;
         r.spectrum.scale =
             parse_choice<Scale>(option, text, {{"db", Scale::db}, {"linear", Scale::linear}, {"log", Scale::log}});
       }},
      {"full-scale", 0, "X", "", "", spectrum, "spectrogram",
       [](Request& r, Text option, Text text) { r.spectrum.full_scale = parse_positive(option, text); }},
      {"fmin", 0, "F", "", "the frequencies to show; 50, 20k", spectrum, "spectrogram",
       [](Request& r, Text option, Text text) { r.spectrum.lowest_frequency = parse_frequency(option, text); }},
      {"fmax", 0, "F", "", "", spectrum, "spectrogram",
       [](Request& r, Text option, Text text) { r.spectrum.highest_frequency = parse_frequency(option, text); }},
      {"format", 0, "NAME", "from -o", "png, csv, tsv, npy", output, "spectrogram",
       [](Request& r, Text option, Text text) {
         r.output.format = output_format_by_name(text);
         if (!r.output.format) refuse_value(option, text, "unknown format", "one of " + output_format_names());
       }},
      {"size", 0, "WxH", "1000x600", "pixels of the picture", output, "spectrogram", parse_size},
      {"size", 0, "WxH", "1000x700", "of a plot", output, "transform", parse_size},
      {"log-freq", 0, "", "", "a logarithmic axis of frequency", output, "spectrogram",
       [](Request& r, Text, Text) { r.plot.log_frequency = true; }},
      {"log-freq", 0, "", "", "", output, "transform", [](Request& r, Text, Text) { r.plot.log_frequency = true; }},
      {"colormap", 0, "NAME", "viridis", "gray, magma, inferno, turbo", output, "spectrogram",
       parse_colour_map},
      {"range", 0, "DB", "120", "from the brightest to the darkest", output, "spectrogram",
       [](Request& r, Text option, Text text) { r.plot.range_db = parse_positive(option, text); }},
      {"vmin", 0, "V", "", "levels of darkest and brightest", output, "spectrogram",
       [](Request& r, Text option, Text text) { r.plot.low = parse_number(option, text); }},
      {"vmax", 0, "V", "", "", output, "spectrogram",
       [](Request& r, Text option, Text text) { r.plot.high = parse_number(option, text); }},
  };
  return rows;
}

}  // namespace fftcl::app
