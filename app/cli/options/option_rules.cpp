#include "cli/options/option_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "cli/options/option_table.hpp"
#include "output/image_writer.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

using analysis::Scale;
using analysis::Value;
using Text = std::string_view;

bool several_axes(const Request&, const ResultForm& form) { return form.axes > 1; }

/// `transform` has a plot of a spectrum of one axis, and pictures of arrays.
bool is_picture(const ResultForm& form) { return form.format && is_picture_format(*form.format); }
bool is_no_picture(const Request&, const ResultForm& form) { return !is_picture(form); }
bool is_no_plot(const Request&, const ResultForm& form) { return !is_picture(form) || form.axes > 1; }
bool is_no_coloured_picture(const Request&, const ResultForm& form) { return !is_picture(form) || form.axes == 1; }

bool is_complex(const Request& request, const ResultForm&) { return request.spectrum.complex_values; }
bool is_phase(const Request& request, const ResultForm&) {
  return !request.spectrum.complex_values && request.spectrum.value == Value::phase;
}
bool has_levels(const Request& request, const ResultForm&) { return !request.spectrum.complex_values; }

/// The strongest frequencies stand in what people read, and as labels in a plot of decibels.
bool lists_no_peaks(const Request& request, const ResultForm& form) {
  if (!form.format || *form.format == OutputFormat::text || *form.format == OutputFormat::json) return false;
  const bool labels =
      request.spectrum.value == Value::magnitude && request.spectrum.scale.value_or(Scale::db) == Scale::db;
  return is_no_plot(request, form) || !labels;
}
/// Neither of the complex values, which are counted there, nor where it is so anyway.
bool lists_magnitudes(const Request& request, const ResultForm& form) {
  return form.format == OutputFormat::text && form.axes == 1 && has_levels(request, form) &&
         request.spectrum.value != Value::magnitude;
}
bool lists_decibels(const Request& request, const ResultForm& form) {
  return form.format == OutputFormat::text && form.axes == 1 && request.spectrum.scale != Scale::db;
}
bool is_phase_of_array(const Request& request, const ResultForm& form) {
  return is_phase(request, form) && form.axes > 1;
}

/// Levels of pictures of arrays may be logarithms as well, in which decibels can be counted.
bool counts_no_decibels(const Request& request, const ResultForm& form) {
  if (is_phase(request, form)) return true;
  const Scale scale = request.spectrum.scale.value_or(form.image ? Scale::log : Scale::db);
  return scale == Scale::linear || (scale == Scale::log && form.axes == 1);
}
bool has_both_ends(const Request& request, const ResultForm&) { return request.plot.low && request.plot.high; }

/// Where --fmin and --fmax choose the values, what they are counted from does so, too.
bool names_no_frequency(const Request& request, const ResultForm& form) {
  const SpectrumChoices& choices = request.spectrum;
  const bool chosen = choices.lowest_frequency || choices.highest_frequency || choices.centre == 0;
  return !chosen && (form.format == OutputFormat::npy || form.format == OutputFormat::raw);
}

bool is_no_png(const Request&, const ResultForm& form) { return form.format != OutputFormat::png; }
bool holds_all_frames(const Request&, const ResultForm& form) { return form.format && !is_picture(form); }
bool is_no_wav(const Request&, const ResultForm& form) { return form.format != OutputFormat::wav; }
bool has_no_encoding(const Request& request, const ResultForm& form) {
  return is_no_wav(request, form) && form.format != OutputFormat::raw;
}

bool multiplies_integers(const Request& request, const ResultForm&) { return request.convolve.integers; }
bool multiplies_in_part(const Request& request, const ResultForm& form) {
  return multiplies_integers(request, form) && request.convolve.mode != analysis::ConvolutionMode::full;
}

bool runs_no_fftw(const Request& request, const ResultForm&) {
  const std::vector<std::string>& names = request.bench.against;
  return std::ranges::find(names, "fftw") == names.end();
}
bool compares_nothing(const Request& request, const ResultForm&) { return request.bench.baseline.empty(); }
bool has_a_count(const Request& request, const ResultForm&) { return request.bench.runs.has_value(); }
bool draws_nothing(const Request& request, const ResultForm&) { return request.exports.plot.empty(); }
bool lists_experiments(const Request& request, const ResultForm&) {
  return request.words.empty() || request.words.front() == "list";
}
bool draws_cases(const Request& request, const ResultForm&) { return request.verify.random > 0; }
bool draws_no_case(const Request& request, const ResultForm&) {
  return request.verify.random == 0 && !request.verify.thorough && request.verify.token.empty();
}
bool runs_one_case(const Request& request, const ResultForm&) { return !request.verify.token.empty(); }

// The first rule that applies is reported: those that hold in every format stand before those that another format
// lifts.
constexpr IdleRule kRules[] = {
    {"fft-size hop overlap average pad window detrend center fmin fmax", "transform", several_axes,
     "it is for signals of one axis, and this is an image or an array of several", "leave it out"},
    {"rate", "transform filter convolve", several_axes, "an image or an array of several axes has no sample rate",
     "leave it out"},
    {"window detrend center fmin fmax scale full-scale peaks", "transform", is_complex,
     "--value complex, the plain transform, does not take it", "leave it out"},
    {"scale full-scale", "transform", is_phase, "a phase has no scale", "leave it out"},
    {"norm", "transform", has_levels, "levels are calibrated to full scale whatever the transform's factor",
     "leave it out, or ask for --value complex"},
    {"value", "transform", lists_magnitudes, "this output is a list of the strongest magnitudes",
     "leave it out, or give --format csv or json"},
    {"scale", "transform", lists_decibels, "this output is a list of the strongest in decibels",
     "leave it out, or give --format csv or json"},
    {"peaks", "transform", is_phase_of_array, "a phase has no strongest frequencies", "leave it out"},
    {"peaks", "transform", lists_no_peaks, "this output has all frequencies and no list of the strongest",
     "leave it out, or give --format text or json"},
    {"colormap", "transform", is_no_coloured_picture, "only the picture of an image or array has colours",
     "leave it out, or write the spectrum of an image as PNG"},
    {"range vmin vmax", "transform", is_no_picture, "only pictures cut their values",
     "leave it out, or give -o FILE.png"},
    {"size log-freq", "transform", is_no_plot, "only the plot of a spectrum of one axis has it",
     "leave it out, or plot a signal with -o FILE.png"},
    {"range", "transform spectrogram", counts_no_decibels, "it is in decibels, and the values are not",
     "give --vmin and --vmax"},
    {"range", "transform spectrogram", has_both_ends, "--vmin and --vmax say it already", "leave it out"},

    {"center", "transform spectrogram", names_no_frequency, "this output has values alone, no frequencies",
     "leave it out, or give --format csv"},

    {"colormap range vmin vmax log-freq average", "spectrogram", holds_all_frames,
     "this output has every frame and bin as it is, no picture of them", "leave it out, or give -o FILE.png"},
    {"size", "spectrogram", is_no_png, "only a PNG has a size in pixels", "leave it out, or give -o FILE.png"},

    {"depth", "inverse filter convolve", is_no_picture, "it is for pictures only", "leave it out, or give -o FILE.png"},
    {"encoding", "inverse filter convolve", has_no_encoding, "it is for WAV and raw samples only",
     "leave it out, or give -o FILE.wav or FILE.raw; that of raw samples to read is --input-encoding"},
    {"rate", "inverse", is_no_wav, "it is for WAV only", "leave it out, or give -o FILE.wav"},

    {"mode", "convolve", multiplies_in_part, "--integers gives the whole product", "leave it out"},
    {"correlate encoding depth rate channel start duration input-encoding channels layout shape", "convolve",
     multiplies_integers, "--integers does not take it", "leave it out"},

    {"threads rigor", "bench", runs_no_fftw, "it is for FFTW, which does not run", "give --against fftw as well"},
    {"min-time", "bench", has_a_count, "--runs says how many samples there are", "leave one of the two out"},
    {"plot-value", "bench", draws_nothing, "nothing is plotted", "give --plot FILE.png as well"},
    {"threshold", "bench", compares_nothing, "there is nothing to compare with", "give --baseline NAME as well"},

    {"quick largest export-csv export-json export-markdown plot device no-cache", "study", lists_experiments,
     "the list of experiments runs none", "name one of them, or all"},

    {"seed", "verify", draws_no_case, "nothing is drawn", "give --random N or --thorough as well"},
    {"thorough", "verify", draws_cases, "--random says how many cases there are", "leave one of the two out"},
    {"thorough random seed precision radix kernel transpose layout algorithm twiddle placement geometry work-group "
     "words items-per-group compute-units",
     "verify", runs_one_case, "--case TOKEN says all there is to a case", "leave one of the two out"},
};

}  // namespace

std::span<const IdleRule> idle_rules() { return kRules; }

void refuse_idle_options(const Request& request, std::initializer_list<ResultForm> possible) {
  for (const IdleRule& rule : kRules) {
    if (!has_word(rule.commands, request.command)) continue;
    for (const std::string_view option : request.given) {
      if (!has_word(rule.options, option)) continue;
      const bool idle = std::ranges::all_of(possible, [&](const ResultForm& form) { return rule.idle(request, form); });
      if (idle) throw UsageError(fmt::format("--{}", option), std::string(rule.why), std::string(rule.remedy));
    }
  }
}

}  // namespace fftcl::app
