#include "cli/options/input_options.hpp"

#include <cctype>
#include <limits>
#include <vector>

#include "cli/options/companion_options.hpp"
#include "cli/options/sample_encoding_option.hpp"
#include "support/parse_value.hpp"
#include "support/sample_rate.hpp"

namespace fftcl::app {
namespace {

using Text = std::string_view;

/// libsndfile's limit for audio is the same.
constexpr std::uint64_t kMostChannels = 1024;

/// Which of a sound's channels or a table's columns; `accepted` is what the message names.
void choose_channel(Selection& selection, Text option, Text text, Text accepted) {
  if (text == "all" || text == "mix") {
    selection.channel = text == "all" ? ChannelChoice::all : ChannelChoice::mix;
    return;
  }
  if (!text.empty() && text.find_first_not_of("0123456789") == Text::npos) {
    selection.channel = ChannelChoice::one;
    selection.channel_number = parse_count(option, text, 1, std::numeric_limits<std::uint32_t>::max());
    return;
  }
  // Whatever follows is a name then, a number and "all" too.
  constexpr Text kName = "name:";
  if (text.starts_with(kName)) text.remove_prefix(kName.size());
  if (text.empty()) refuse_value(option, text, "no name", accepted);
  selection.channel = ChannelChoice::named;
  selection.channel_name = text;
}

void parse_channel_of_sound(Request& request, Text option, Text text) {
  choose_channel(request.input.selection, option, text,
                 "all, mix, a channel's number, counted from 1, or a column's name");
}

void parse_channel(Request& request, Text option, Text text) {
  Selection& selection = request.input.selection;
  constexpr std::pair<Text, ImageChannel> kOfImages[] = {{"all", ImageChannel::all},
                                                         {"luma", ImageChannel::luma},
                                                         {"r", ImageChannel::red},
                                                         {"g", ImageChannel::green},
                                                         {"b", ImageChannel::blue}};
  for (const auto& [name, channel] : kOfImages) {
    if (name != text) continue;
    selection.image_channel = channel;
    return;
  }
  choose_channel(selection, option, text,
                 "all, mix, a channel's number, counted from 1, or a column's name; of images luma, r, g, b or all");
}

/// With a unit, or as minutes and seconds.
bool is_time(Text text) {
  return text.find(':') != Text::npos || std::isalpha(static_cast<unsigned char>(text.back())) != 0;
}

void parse_start(Request& request, Text option, Text text) {
  request.input.selection.start = parse_time(option, text);
  request.input.selection.start_is_time = is_time(text);
}

void parse_duration(Request& request, Text option, Text text) {
  request.input.selection.duration = parse_time(option, text);
  request.input.selection.duration_is_time = is_time(text);
}

void parse_max_pixels(Request& request, Text option, Text text) {
  request.input.max_pixels = parse_count(option, text, 1, std::numeric_limits<std::uint64_t>::max());
}

void parse_nonfinite(Request& request, Text option, Text text) {
  request.input.nonfinite =
      parse_choice<NonFinite>(option, text, {{"error", NonFinite::error}, {"zero", NonFinite::zero}});
}

void parse_strict(Request& request, Text, Text) { request.input.strict = true; }

void parse_centre(Request& request, Text option, Text text) { request.spectrum.centre = parse_frequency(option, text); }

void parse_raw_encoding(Request& request, Text option, Text text) {
  request.input.raw.encoding = parse_sample_encoding(option, text);
}

void parse_raw_channels(Request& request, Text option, Text text) {
  request.input.raw.channels = parse_count(option, text, 1, kMostChannels);
}

void parse_raw_layout(Request& request, Text option, Text text) {
  request.input.raw.layout = parse_choice<Layout>(option, text);
}

void parse_raw_shape(Request& request, Text option, Text text) {
  request.input.raw.shape = parse_lengths(option, text);
}

constexpr Text kArrays = "transform filter convolve";
constexpr Text kParts = "transform spectrogram filter convolve";
constexpr Text kSignalCommands = "transform spectrogram inverse filter convolve";
constexpr Text kReports = "transform spectrogram";
constexpr Text kReaders = "inverse filter convolve";
constexpr Text kShaped = "transform inverse filter convolve";

}  // namespace

void parse_rate(Request& request, Text option, Text text) {
  request.input.sample_rate = parse_frequency(option, text);
  if (*request.input.sample_rate <= 0) {
    refuse_value(option, text, "not above zero", "a rate in Hz such as 44100, 48k or 8G");
  }
  if (!is_sample_rate(*request.input.sample_rate)) {
    refuse_value(option, text, "not from 1e-18 to 1e18 Hz", "a rate such as 44100, 48k or 8G");
  }
}

const std::vector<OptionRow>& input_option_rows() {
  using enum OptionGroup;
  static const std::vector<OptionRow> rows = {
      {"channel", 0, "N|NAME|all|mix|iq", "all; luma", "of images luma, r, g, b, all", input, "transform",
       parse_channel},
      {"channel", 0, "N|NAME|all|mix|iq", "all", "of images luma, r, g, b, all", input, "filter convolve",
       parse_channel},
      {"channel", 0, "N|NAME|all|mix|iq", "all", "which, a panel each", input, "spectrogram", parse_channel_of_sound},
      {"start", 0, "T", "", "the part to use; seconds, 1:30, 250ms", input, kParts, parse_start},
      {"duration", 0, "T", "", "", input, kParts, parse_duration},
      {"rate", 0, "HZ", "", "samples a second; centre of a receiver's I, Q", input, kReports, parse_rate},
      {"center", 0, "F", "", "", input, kReports, parse_centre},
      {"rate", 0, "HZ", "", "samples a second of raw, CSV and NPY data", input, "filter convolve", parse_rate},
      {"max-pixels", 0, "N", "2^28", "refuse images that claim more", input, kArrays, parse_max_pixels},
      {"nonfinite", 0, "error|zero", "error", "NaN and Inf among the samples", input, kSignalCommands, parse_nonfinite},
      {"strict", 0, "", "", "a truncated input is an error, no warning", input, kSignalCommands, parse_strict},
      {"encoding", 0, "NAME", "", "raw: s16le f32le cu8 c64le ...", input, kReports, parse_raw_encoding},
      {"input-encoding", 0, "NAME", "", "raw: s16le f32le cu8 c64le ...", input, kReaders, parse_raw_encoding},
      {"channels", 0, "N", "", "", input, kSignalCommands, parse_raw_channels},
      {"layout", 0, "interleaved|planar", "", "how raw samples lie", input, kSignalCommands, parse_raw_layout},
      {"shape", 0, "RxC", "", "", input, kShaped, parse_raw_shape},
  };
  return rows;
}

}  // namespace fftcl::app
