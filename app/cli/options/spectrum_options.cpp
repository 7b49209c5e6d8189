#include "cli/options/spectrum_options.hpp"

#include <fmt/format.h>

#include "support/parse_value.hpp"
#include "support/small_letters.hpp"
#include "support/split.hpp"
#include "support/suggest.hpp"

namespace fftcl::app {
namespace {

using analysis::Average;
using analysis::Detrend;
using analysis::Scale;
using analysis::Value;
using Text = std::string_view;

void parse_fft_size(Request& request, Text option, Text text) {
  request.spectrum.fft_size = parse_count(option, text, 1, kMostPoints);
}

void parse_hop(Request& request, Text option, Text text) {
  request.spectrum.hop = parse_count(option, text, 1, kMostPoints);
}

void parse_overlap(Request& request, Text option, Text text) { request.spectrum.overlap = parse_share(option, text); }

void parse_average(Request& request, Text option, Text text) {
  request.spectrum.average = parse_choice<Average>(option, text, {{"mean", Average::mean}, {"max", Average::max}});
}

void parse_padding(Request& request, Text option, Text text) {
  SpectrumChoices& choices = request.spectrum;
  if (text == "none")
    choices.pad = Padding::none;
  else if (text == "pow2")
    choices.pad = Padding::power_of_two;
  else if (text == "fast")
    choices.pad = Padding::fast;
  else {
    if (text.empty() || text.find_first_not_of("0123456789^") != Text::npos) {
      refuse_value(option, text, "unknown value", "none, pow2, fast, or a number of points");
    }
    choices.pad = Padding::length;
    choices.pad_length = parse_count(option, text, 1, kMostPoints);
  }
}

void parse_detrend(Request& request, Text option, Text text) {
  request.spectrum.detrend = parse_choice<Detrend>(
      option, text, {{"none", Detrend::none}, {"constant", Detrend::constant}, {"linear", Detrend::linear}});
}

/// The window that others write in another way, or somebody misspelt; empty where none is near. `all` as
/// window_names().
std::string likely_window(Text text, Text all) {
  std::string plain;
  for (const char c : in_small_letters(text)) {
    if (c != '-' && c != '_' && c != ' ') plain += c;
  }
  if (plain == "boxcar" || plain.starts_with("rectang")) return "rect";
  std::vector<Text> known;
  for (const Text name : split(all, ',')) {
    const std::size_t begin = name.find_first_not_of(' ');
    known.push_back(name.substr(begin, name.find('[') - begin));
  }
  return likely_word(plain, known);
}

void parse_window(Request& request, Text option, Text text) {
  request.spectrum.window = analysis::window_from_text(text);
  if (request.spectrum.window) return;
  const std::string all = analysis::window_names();
  const Text name = text.substr(0, text.find_first_of(":,("));
  if (analysis::window_from_text(name)) {
    const bool has_colon = name.size() < text.size() && text[name.size()] == ':';
    refuse_value(option, text,
                 has_colon ? "a parameter that this window does not take" : "a parameter stands behind a colon", all);
  }
  const std::string likely = likely_window(name, all);
  refuse_value(option, text, "no such window", likely.empty() ? all : fmt::format("{} (one of {})", likely, all));
}

void parse_value_kind(Request& request, Text option, Text text) {
  const std::optional<Value> value = parse_choice<std::optional<Value>>(option, text,
                                                                        {{"magnitude", Value::magnitude},
                                                                         {"power", Value::power},
                                                                         {"psd", Value::psd},
                                                                         {"phase", Value::phase},
                                                                         {"complex", std::nullopt}});
  request.spectrum.complex_values = !value;
  request.spectrum.value = value.value_or(Value::magnitude);
}

void parse_level_kind(Request& request, Text option, Text text) {
  request.spectrum.value = parse_choice<Value>(
      option, text, {{"magnitude", Value::magnitude}, {"power", Value::power}, {"psd", Value::psd}});
}

void parse_scale(Request& request, Text option, Text text) {
  request.spectrum.scale =
      parse_choice<Scale>(option, text, {{"db", Scale::db}, {"linear", Scale::linear}, {"log", Scale::log}});
}

void parse_full_scale(Request& request, Text option, Text text) {
  request.spectrum.full_scale = request.spectrum.image_full_scale = parse_positive(option, text);
}

void parse_norm(Request& request, Text option, Text text) {
  request.spectrum.norm = parse_choice<Norm>(
      option, text, {{"backward", Norm::backward}, {"ortho", Norm::ortho}, {"forward", Norm::forward}});
}

void parse_axes(Request& request, Text option, Text text) { request.spectrum.axes = parse_int_list(option, text); }

void parse_no_shift(Request& request, Text, Text) { request.spectrum.shift = false; }

void require_order(const SpectrumChoices& choices) {
  if (!choices.lowest_frequency || !choices.highest_frequency) return;
  if (*choices.lowest_frequency <= *choices.highest_frequency) return;
  throw UsageError("--fmin",
                   fmt::format("{:.6g} is above --fmax {:.6g}", *choices.lowest_frequency, *choices.highest_frequency),
                   "exchange the two");
}

void parse_fmin(Request& request, Text option, Text text) {
  request.spectrum.lowest_frequency = parse_signed_frequency(option, text);
  require_order(request.spectrum);
}

void parse_fmax(Request& request, Text option, Text text) {
  request.spectrum.highest_frequency = parse_signed_frequency(option, text);
  require_order(request.spectrum);
}

void parse_peaks(Request& request, Text option, Text text) {
  request.spectrum.peaks = parse_count(option, text, 0, 100000);
}

constexpr Text kBoth = "transform spectrogram";

}  // namespace

const std::vector<OptionRow>& spectrum_option_rows() {
  using enum OptionGroup;
  static const std::vector<OptionRow> rows = {
      {"fft-size", 'n', "N", "whole signal", "points of a transform; 1024, 2^16", spectrum, "transform",
       parse_fft_size},
      {"hop", 0, "N", "", "average over segments of -n", spectrum, "transform", parse_hop},
      {"overlap", 0, "P%", "", "", spectrum, "transform", parse_overlap},
      {"average", 0, "mean|max", "", "", spectrum, "transform", parse_average},
      {"fft-size", 'n', "N", "2048", "points of a frame; 1000, 2^12", spectrum, "spectrogram", parse_fft_size},
      {"hop", 0, "N", "", "samples from frame to frame", spectrum, "spectrogram", parse_hop},
      {"overlap", 0, "P%", "75%", "or the share of a frame in common", spectrum, "spectrogram", parse_overlap},
      {"pad", 0, "none|pow2|fast|N", "none", "zeros behind the samples", spectrum, kBoth, parse_padding},
      {"detrend", 0, "none|constant|linear", "none", "what to take away", spectrum, kBoth, parse_detrend},
      {"window", 'w', "NAME[:PARAM]", "audio: hann", "hann, rect, kaiser:8 ...", spectrum, "transform", parse_window},
      {"window", 'w', "NAME[:PARAM]", "hann", "rect, flattop, kaiser:8 ...", spectrum, "spectrogram", parse_window},
      {"value", 0, "KIND", "magnitude", "magnitude, power, psd, phase, complex", spectrum, "transform",
       parse_value_kind},
      {"value", 0, "magnitude|power|psd", "magnitude", "what the levels are", spectrum, "spectrogram",
       parse_level_kind},
      {"average", 0, "mean|max", "mean", "of the frames in a pixel", spectrum, "spectrogram", parse_average},
      {"scale", 0, "db|linear|log", "db; images log", "of the values", spectrum, "transform", parse_scale},
      {"scale", 0, "db|linear|log", "db", "of the values", spectrum, "spectrogram", parse_scale},
      {"full-scale", 0, "X", "1; images 255", "amplitude that reads 0 dB", spectrum, "transform", parse_full_scale},
      {"full-scale", 0, "X", "1", "amplitude that reads 0 dB", spectrum, "spectrogram", parse_full_scale},
      {"norm", 0, "NAME", "backward", "complex: backward, ortho, forward", spectrum, "transform inverse", parse_norm},
      {"axes", 0, "LIST", "all", "axes of the array to transform: 0,2", spectrum, "inverse", parse_axes},
      {"axes", 0, "LIST", "all", "axes of an array to transform: 0,2", spectrum, "transform", parse_axes},
      {"no-shift", 0, "", "", "zero frequency first, not in the middle", spectrum, "transform", parse_no_shift},
      {"fmin", 0, "F", "", "the frequencies to keep; 50, 20k", spectrum, "transform", parse_fmin},
      {"fmin", 0, "F", "", "the frequencies to show; 50, 20k", spectrum, "spectrogram", parse_fmin},
      {"fmax", 0, "F", "", "", spectrum, kBoth, parse_fmax},
      {"peaks", 0, "N", "10", "how many of the strongest to list", spectrum, "transform", parse_peaks},
  };
  return rows;
}

}  // namespace fftcl::app
