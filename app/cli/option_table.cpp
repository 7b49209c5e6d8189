#include "cli/option_table.hpp"

#include <algorithm>
#include <limits>

#include "cli/bench_options.hpp"
#include "cli/companion_options.hpp"
#include "cli/filter_options.hpp"
#include "cli/parse_value.hpp"
#include "cli/plot_options.hpp"
#include "cli/raw_options.hpp"
#include "cli/study_options.hpp"

namespace fftcl::app {
namespace {

constexpr std::uint64_t kMostPoints = (std::uint64_t{1} << 31) - 1;
constexpr std::string_view kReading = "transform filter convolve";
constexpr std::string_view kParts = "transform spectrogram filter convolve";
constexpr std::string_view kSignals = "transform spectrogram inverse filter convolve";
constexpr std::string_view kWriting = "inverse filter convolve";
constexpr std::string_view kShaping = "transform spectrogram inverse filter convolve plan bench";
constexpr std::string_view kComputing = "transform spectrogram inverse filter convolve plan verify bench";
constexpr std::string_view kOnDevice = "transform spectrogram inverse filter convolve plan verify bench study";

/// The rows, those of the commands that have a table of their own behind them.
std::vector<OptionRow> with_others(std::vector<OptionRow> rows) {
  rows.insert(rows.end(), companion_option_rows().begin(), companion_option_rows().end());
  rows.insert(rows.end(), plot_option_rows().begin(), plot_option_rows().end());
  rows.insert(rows.end(), raw_option_rows().begin(), raw_option_rows().end());
  rows.insert(rows.end(), filter_option_rows().begin(), filter_option_rows().end());
  rows.insert(rows.end(), bench_option_rows().begin(), bench_option_rows().end());
  rows.insert(rows.end(), study_option_rows().begin(), study_option_rows().end());
  return rows;
}

void parse_channel(Request& request, std::string_view option, std::string_view text) {
  Selection& selection = request.input.selection;
  selection.image_channel.reset();
  constexpr std::pair<std::string_view, ImageChannel> kOfImages[] = {{"all", ImageChannel::all},
                                                                     {"luma", ImageChannel::luma},
                                                                     {"r", ImageChannel::red},
                                                                     {"g", ImageChannel::green},
                                                                     {"b", ImageChannel::blue}};
  for (const auto& [name, channel] : kOfImages) {
    if (name == text) selection.image_channel = channel;
  }
  if (selection.image_channel)
    selection.channel = ChannelChoice::all;
  else if (text == "mix")
    selection.channel = ChannelChoice::mix;
  else if (text.empty() || text.find_first_not_of("0123456789") != std::string_view::npos) {
    refuse_value(option, text, "unknown value",
                 "all, mix, or a channel's number, counted from 1; of images luma, r, g, b or all");
  } else {
    selection.channel = ChannelChoice::one;
    selection.channel_number = parse_count(option, text, 1, std::numeric_limits<std::uint32_t>::max());
  }
}

void parse_padding(Request& request, std::string_view option, std::string_view text) {
  SpectrumChoices& choices = request.spectrum;
  if (text == "none")
    choices.pad = Padding::none;
  else if (text == "pow2")
    choices.pad = Padding::power_of_two;
  else if (text == "fast")
    choices.pad = Padding::fast;
  else {
    if (text.empty() || text.find_first_not_of("0123456789^") != std::string_view::npos) {
      refuse_value(option, text, "unknown value", "none, pow2, fast, or a number of points");
    }
    choices.pad = Padding::length;
    choices.pad_length = parse_count(option, text, 1, kMostPoints);
  }
}

void parse_window(Request& request, std::string_view option, std::string_view text) {
  request.spectrum.window = analysis::window_from_text(text);
  if (!request.spectrum.window) refuse_value(option, text, "no such window", analysis::window_names());
}

void parse_value_kind(Request& request, std::string_view option, std::string_view text) {
  using analysis::Value;
  const std::optional<Value> value = parse_choice<std::optional<Value>>(option, text,
                                                                        {{"magnitude", Value::magnitude},
                                                                         {"power", Value::power},
                                                                         {"psd", Value::psd},
                                                                         {"phase", Value::phase},
                                                                         {"complex", std::nullopt}});
  request.spectrum.complex_values = !value;
  request.spectrum.value = value.value_or(Value::magnitude);
}

void parse_axes(Request& request, std::string_view option, std::string_view text) {
  request.spectrum.axes = parse_int_list(option, text);
}

void parse_format(Request& request, std::string_view option, std::string_view text) {
  request.output.format = output_format_by_name(text);
  if (!request.output.format) refuse_value(option, text, "unknown format", "one of " + output_format_names());
}

void parse_rate(Request& request, std::string_view option, std::string_view text) {
  request.input.sample_rate = parse_frequency(option, text);
  if (*request.input.sample_rate <= 0) {
    refuse_value(option, text, "not above zero", "a rate in Hz such as 44100 or 48k");
  }
}

void parse_precision(Request& request, std::string_view option, std::string_view text) {
  request.engine.precision = parse_choice<Precision>(option, text,
                                                     {{"fp32", Precision::fp32},
                                                      {"fp64", Precision::fp64},
                                                      {"float", Precision::fp32},
                                                      {"single", Precision::fp32},
                                                      {"f32", Precision::fp32},
                                                      {"double", Precision::fp64},
                                                      {"f64", Precision::fp64}});
}

void parse_no_clobber(Request& request, std::string_view, std::string_view) { request.output.clobber = false; }

void parse_output(Request& request, std::string_view option, std::string_view text) {
  request.output.path = filled(option, text, "a file, a folder or -");
}

void parse_encoding(Request& request, std::string_view option, std::string_view text) {
  request.output.encoding = wav_encoding_by_name(text);
  if (!request.output.encoding) refuse_value(option, text, "unknown encoding", "s16le, s24le, f32le or f64le");
}

void parse_algorithm(Request& request, std::string_view option, std::string_view text) {
  std::vector<std::string_view> names = {"auto"};
  for (const AlgorithmInfo& info : algorithms()) names.push_back(info.name);
  if (std::find(names.begin(), names.end(), text) == names.end()) {
    refuse_unknown(option, text, "unknown algorithm", names);
  }
  request.engine.plan.algorithm = text;
}

}  // namespace

bool OptionRow::belongs_to(std::string_view command) const {
  if (commands == "*") return true;
  for (std::string_view rest = commands; !rest.empty();) {
    const std::size_t space = rest.find(' ');
    if (rest.substr(0, space) == command) return true;
    rest.remove_prefix(space == std::string_view::npos ? rest.size() : space + 1);
  }
  return false;
}

// The order is the help screen's. One row reads: name, letter, value, default, help, group, commands, target.
const std::vector<OptionRow>& option_table() {
  using Text = std::string_view;
  using enum OptionGroup;
  static const std::vector<OptionRow> rows =
      with_others({
          {"channel", 0, "N|all|mix", "all; luma", "of images luma, r, g, b, all", input, "transform", parse_channel},
          {"channel", 0, "N|all|mix", "all", "of images luma, r, g, b, all", input, "filter convolve", parse_channel},
          {"start", 0, "T", "", "the part to use; seconds, 1:30, 250ms", input, kParts,
           [](Request& r, Text option, Text text) { r.input.selection.start = parse_time(option, text); }},
          {"duration", 0, "T", "", "", input, kParts,
           [](Request& r, Text option, Text text) { r.input.selection.duration = parse_time(option, text); }},
          {"rate", 0, "HZ", "", "samples a second of raw, CSV and NPY data", input, kParts, parse_rate},
          {"max-pixels", 0, "N", "2^28", "refuse images that claim more", input, kReading,
           [](Request& r, Text option, Text text) {
             r.input.max_pixels = parse_count(option, text, 1, std::numeric_limits<std::uint64_t>::max());
           }},
          {"nonfinite", 0, "error|zero", "", "NaN, Inf [error]; no truncation", input, kSignals,
           [](Request& r, Text option, Text text) {
             r.input.nonfinite =
                 parse_choice<NonFinite>(option, text, {{"error", NonFinite::error}, {"zero", NonFinite::zero}});
           }},
          {"strict", 0, "", "", "", input, kSignals, [](Request& r, Text, Text) { r.input.strict = true; }},

          {"fft-size", 'n', "N", "whole signal", "points of a transform; 1024, 2^16", spectrum, "transform",
           [](Request& r, Text option, Text text) { r.spectrum.fft_size = parse_count(option, text, 1, kMostPoints); }},
          {"hop", 0, "N", "", "Welch, segments of -n", spectrum, "transform",
           [](Request& r, Text option, Text text) { r.spectrum.hop = parse_count(option, text, 1, kMostPoints); }},
          {"overlap", 0, "P%", "", "", spectrum, "transform",
           [](Request& r, Text option, Text text) { r.spectrum.overlap = parse_share(option, text); }},
          {"average", 0, "mean|max", "", "", spectrum, "transform",
           [](Request& r, Text option, Text text) {
             using analysis::Average;
             r.spectrum.average = parse_choice<Average>(option, text, {{"mean", Average::mean}, {"max", Average::max}});
           }},
          {"pad", 0, "none|pow2|fast|N", "none", "zeros behind; taken away", spectrum,
           "transform spectrogram", parse_padding},
          {"detrend", 0, "none|constant|linear", "", "", spectrum, "transform spectrogram",
           [](Request& r, Text option, Text text) {
             using analysis::Detrend;
             r.spectrum.detrend = parse_choice<Detrend>(
                 option, text, {{"none", Detrend::none}, {"constant", Detrend::constant}, {"linear", Detrend::linear}});
           }},
          {"window", 'w', "NAME[:PARAM]", "audio: hann", "hann, rect, kaiser:8 ...", spectrum, "transform",
           parse_window},
          {"value", 0, "KIND", "magnitude", "magnitude, power, psd, phase, complex", spectrum, "transform",
           parse_value_kind},
          {"scale", 0, "db|linear|log", "db, 1; images log, 255", "of 0 dB", spectrum, "transform",
           [](Request& r, Text option, Text text) {
             using analysis::Scale;
             r.spectrum.scale =
                 parse_choice<Scale>(option, text, {{"db", Scale::db}, {"linear", Scale::linear}, {"log", Scale::log}});
           }},
          {"full-scale", 0, "X", "", "", spectrum, "transform",
           [](Request& r, Text option, Text text) {
             r.spectrum.full_scale = parse_positive(option, text);
             r.spectrum.image_full_scale = r.spectrum.full_scale;
           }},
          {"norm", 0, "NAME", "backward", "complex: backward, ortho, forward", spectrum, "transform inverse",
           [](Request& r, Text option, Text text) {
             r.spectrum.norm = parse_choice<Norm>(
                 option, text, {{"backward", Norm::backward}, {"ortho", Norm::ortho}, {"forward", Norm::forward}});
           }},
          {"axes", 0, "LIST", "all", "axes of an array to transform; others: a batch", spectrum, "inverse", parse_axes},
          {"axes", 0, "LIST", "", "to transform [all]; zero frequency first", spectrum, "transform", parse_axes},
          {"no-shift", 0, "", "", "", spectrum, "transform", [](Request& r, Text, Text) { r.spectrum.shift = false; }},
          {"fmin", 0, "F", "", "frequencies; strongest to list [10]", spectrum, "transform",
           [](Request& r, Text option, Text text) { r.spectrum.lowest_frequency = parse_frequency(option, text); }},
          {"fmax", 0, "F", "", "", spectrum, "transform",
           [](Request& r, Text option, Text text) { r.spectrum.highest_frequency = parse_frequency(option, text); }},
          {"peaks", 0, "N", "", "", spectrum, "transform",
           [](Request& r, Text option, Text text) { r.spectrum.peaks = parse_count(option, text, 0, 100000); }},
          {"colormap", 0, "NAME", "", "of pictures [gray]", spectrum, "transform",
           [](Request& r, Text option, Text text) {
             const std::optional<ColourMap> map = colour_map_by_name(text);
             if (!map) refuse_value(option, text, "unknown colour map", "one of " + colour_map_names());
             r.spectrum.picture.map = *map;
           }},
          {"range", 0, "DB", "", "", spectrum, "transform",
           [](Request& r, Text option, Text text) {
             r.spectrum.picture.range_db = parse_positive(option, text);
             r.plot.range_db = r.spectrum.picture.range_db;
           }},
          {"vmin", 0, "V", "", "", spectrum, "transform",
           [](Request& r, Text option, Text text) {
             r.spectrum.picture.low = r.plot.low = parse_number(option, text);
           }},
          {"vmax", 0, "V", "", "", spectrum, "transform",
           [](Request& r, Text option, Text text) {
             r.spectrum.picture.high = r.plot.high = parse_number(option, text);
           }},
          {"real", 0, "", "", "keep the real part of the result only", own, "inverse",
           [](Request& r, Text, Text) { r.inverse.real_part = true; }},
          {"type", 0, "c2c|r2c|c2r", "c2c", "complex, real to half spectrum, or back", own, "plan",
           [](Request& r, Text option, Text text) {
             r.plan.kind = parse_choice<TransformKind>(option, text,
                                                       {{"c2c", TransformKind::complex_to_complex},
                                                        {"r2c", TransformKind::real_to_complex},
                                                        {"c2r", TransformKind::complex_to_real}});
           }},
          {"batch", 'b', "N", "1", "equal transforms side by side", own, "plan",
           [](Request& r, Text option, Text text) { r.plan.batch = parse_count(option, text, 1, kMostPoints); }},
          {"layout", 0, "NAME", "", "of complex data: interleaved, planar", own, "plan",
           [](Request& r, Text option, Text text) { r.engine.layout = parse_layout(option, text); }},
          {"thorough", 0, "", "", "every length to 8192 and random longer ones", own, "verify",
           [](Request& r, Text, Text) { r.verify.thorough = true; }},
          {"case", 0, "TOKEN", "", "only this case, as printed for a failure", own, "verify",
           [](Request& r, Text option, Text text) {
             r.verify.token = filled(option, text, "a token that verify printed");
           }},

          {"output", 'o', "FILE|DIR/|-", "", "where to; {stem} stands for the input's name", output,
           "transform spectrogram",
           parse_output},
          {"output", 'o', "FILE|-", "", "where to; the extension says what is written", output, kWriting,
           parse_output},
          {"format", 0, "NAME", "from -o", "text csv tsv json npy raw png pgm ppm", output, "transform",
           parse_format},
          {"format", 0, "NAME", "from -o", "npy, wav, png, pgm, ppm", output, "inverse", parse_format},
          {"format", 0, "NAME", "from -o", "wav, png, pgm, ppm, npy, csv, tsv", output, "filter convolve",
           parse_format},
          {"format", 0, "text|json", "text", "what to write", output, "plan devices", parse_format},
          {"rate", 0, "HZ", "", "samples a second of the WAV to write", output, "inverse", parse_rate},
          {"encoding", 0, "NAME", "f32le", "of a WAV to write: s16le, s24le, f32le, f64le", output, kWriting,
           parse_encoding},
          {"jobs", 'j', "N", "processors", "inputs worked on side by side", output, "transform spectrogram",
           [](Request& r, Text option, Text text) { r.output.jobs = parse_count(option, text, 1, 256); }},
          {"no-clobber", 0, "", "", "replace no file; stop at the first bad input", output, "transform spectrogram",
           parse_no_clobber},
          {"fail-fast", 0, "", "", "", output, "transform spectrogram",
           [](Request& r, Text, Text) { r.output.fail_fast = true; }},
          {"no-clobber", 0, "", "", "never replace a file", output, kWriting, parse_no_clobber},

          {"device", 'd', "NAME", "auto", "cpu, gpu, INDEX, PLATFORM:DEVICE, a name", engine, kOnDevice,
           [](Request& r, Text option, Text text) {
             r.engine.device = filled(option, text, "a device; see 'fftcl devices'");
           }},
          {"precision", 'p', "fp32|fp64", "the data's", "single or double", engine, kSignals,
           parse_precision},
          {"precision", 'p', "fp32|fp64", "fp32", "single or double", engine, "plan bench", parse_precision},
          {"precision", 'p', "fp32|fp64", "both", "single or double", engine, "verify", parse_precision},
          {"radix", 0, "auto|R|LIST", "auto", "at most 2, 4, 8, 16, 32; or stages: 8,8,4", engine,
           kShaping,
           [](Request& r, Text, Text text) { r.engine.plan.radix = parse_radix(text); }},
          {"algorithm", 0, "NAME", "", "fftcl-plan(1)", engine, kComputing, parse_algorithm},
          {"kernel", 0, "auto|global|local", "", "", engine, kShaping,
           [](Request& r, Text option, Text text) {
             r.engine.plan.kernel = parse_choice<StageMemory>(
                 option, text,
                 {{"auto", StageMemory::automatic}, {"global", StageMemory::global}, {"local", StageMemory::local}});
           }},
          {"transpose", 0, "auto|naive|tiled", "", "", engine, kShaping,
           [](Request& r, Text option, Text text) {
             r.engine.plan.transpose = parse_choice<TransposeMethod>(option, text,
                                                                     {{"auto", TransposeMethod::automatic},
                                                                      {"naive", TransposeMethod::naive},
                                                                      {"tiled", TransposeMethod::tiled}});
           }},
          {.name = "kernel-shape",
           .value = "auto|cooperative|vector",
           .help = "form of the kernels, whatever the device",
           .group = engine,
           .commands = kShaping,
           .parse =
               [](Request& r, Text option, Text text) {
                 r.engine.plan.shape = parse_choice<DeviceShape>(option, text,
                                                                 {{"auto", DeviceShape::automatic},
                                                                  {"cooperative", DeviceShape::cooperative},
                                                                  {"vector", DeviceShape::vector}});
               },
           .hidden = true},
          {"no-cache", 0, "", "", "neither use nor keep compiled kernels", engine,
           "transform spectrogram inverse filter convolve verify bench study",
           [](Request& r, Text, Text) { r.engine.cache = false; }},

          {"quiet", 'q', "", "", "only data and errors; say more of what happens", general, "*",
           [](Request& r, Text, Text) { r.general.quiet = true; }},
          {"verbose", 'v', "", "", "", general, "*", [](Request& r, Text, Text) { r.general.verbose = true; }},
          {"color", 0, "auto|always|never", "auto", "also by NO_COLOR", general, "*",
           [](Request& r, Text option, Text text) {
             r.general.color = parse_choice<ColorChoice>(
                 option, text,
                 {{"auto", ColorChoice::automatic}, {"always", ColorChoice::always}, {"never", ColorChoice::never}});
           }},
          {"timing", 0, "text|json", "", "time of each step in ms, on standard error", general, kComputing,
           [](Request& r, Text option, Text text) {
             r.general.timing =
                 parse_choice<TimingForm>(option, text, {{"text", TimingForm::text}, {"json", TimingForm::json}});
           },
           "text"},
          {"help", 'h', "", "", "this screen; the version", general, "*",
           [](Request& r, Text, Text) { r.general.help = true; }},
          {"version", 'V', "", "", "", general, "*", [](Request& r, Text, Text) { r.general.version = true; }},
      });
  return rows;
}

std::vector<const OptionRow*> options_of(std::string_view command) {
  std::vector<const OptionRow*> rows;
  for (const OptionRow& row : option_table()) {
    if (row.belongs_to(command)) rows.push_back(&row);
  }
  return rows;
}

}  // namespace fftcl::app
