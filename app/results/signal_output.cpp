#include "results/signal_output.hpp"

#include <fmt/format.h>

#include <cmath>
#include <stdexcept>
#include <utility>

#include "cli/options/option_rules.hpp"
#include "output/image_writer.hpp"
#include "output/wav_writer.hpp"
#include "results/refuse_format.hpp"
#include "results/sample_form.hpp"
#include "results/series_writer.hpp"
#include "results/write_signal.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

void check_one_axis(const Signal& signal, OutputFormat format) {
  if (signal.shape.size() == 1) return;
  refuse_format(format, "this is a picture or an array of several axes", "use npy or png");
}

/// `chosen_rate` is that of --rate.
void check_wav(const Signal& signal, const std::optional<double>& chosen_rate) {
  check_one_axis(signal, OutputFormat::wav);
  if (signal.is_complex() && signal.channel_names.size() > 1) {
    refuse_format(OutputFormat::wav, "a WAV holds one channel of complex samples, I and Q",
                  "choose one with --channel, or use raw, npy or csv");
  }
  if (const std::size_t channels = signal.channel_names.size(); channels > kMostWavChannels) {
    refuse_format(OutputFormat::wav,
                  fmt::format("the input has {} channels, a WAV {} at most", channels, kMostWavChannels),
                  "choose one with --channel, or use npy or csv");
  }
  if (signal.sample_rate <= 0) {
    throw UsageError("--rate", fmt::format("a WAV needs a sample rate, and '{}' carries none", signal.source),
                     "give --rate HZ, such as 44100");
  }
  // A rate below 1 Hz would be rounded to quite another one.
  if (!chosen_rate && (signal.sample_rate < 1 || !is_wav_rate(std::round(signal.sample_rate)))) {
    refuse_format(OutputFormat::wav,
                  fmt::format("the input has {:.10g} samples a second, a WAV from 1 to 2147483647", signal.sample_rate),
                  "use npy or csv");
  }
  if (chosen_rate && !is_wav_rate(signal.sample_rate)) {
    throw UsageError("--rate", "a WAV has a whole number of samples a second, from 1 to 2147483647",
                     "give --rate HZ, such as 44100, or write npy or csv");
  }
}

void check_picture(const Signal& signal, OutputFormat format) {
  if (signal.shape.size() != 2) refuse_format(format, "this is no picture", "use npy, wav, raw or csv");
  if (signal.is_complex()) refuse_format(format, "the values are complex", "use npy");
  if (!is_colour_count(signal.channel_names.size())) {
    refuse_format(format, fmt::format("it cannot hold {} channels", signal.channel_names.size()),
                  "use npy, or choose one --channel");
  }
  if (format == OutputFormat::pgm && signal.channel_names.size() > 1) {
    refuse_format(format, "it is for grey, and this has colours", "use ppm or png, or --channel luma");
  }
}

}  // namespace

OutputFormat signal_format(SignalKind kind, bool is_complex) {
  switch (kind) {
    case SignalKind::audio:
      return is_complex ? OutputFormat::raw : OutputFormat::wav;
    case SignalKind::image:
      return OutputFormat::png;
    case SignalKind::array:
      return OutputFormat::npy;
    case SignalKind::table:
      return OutputFormat::csv;
  }
  throw std::logic_error("signal_format: a kind of signal without a case");
}

SignalOutput::SignalOutput(const Request& request, const Console& console, const OutputTarget& target)
    : request_(request),
      console_(console),
      format_(target.format),
      file_(target.path, {.clobber = request.output.clobber}) {
  if (format_) refuse_binary_on_terminal(*format_, request.output, console);
}

OutputFormat SignalOutput::check(const Signal& signal) {
  if (!format_) {
    format_ = signal_format(signal.kind, signal.is_complex());
    refuse_binary_on_terminal(*format_, request_.output, console_);
  }
  switch (*format_) {
    case OutputFormat::wav:
      check_wav(signal, request_.input.sample_rate);
      break;
    case OutputFormat::raw:
    case OutputFormat::csv:
    case OutputFormat::tsv:
      check_one_axis(signal, *format_);
      break;
    case OutputFormat::png:
    case OutputFormat::pgm:
    case OutputFormat::ppm:
      check_picture(signal, *format_);
      break;
    case OutputFormat::npy:
    case OutputFormat::text:  // these two were refused before
    case OutputFormat::json:
      break;
  }
  refuse_idle_options(request_, {ResultForm{.format = format_, .axes = signal.shape.size()}});
  if (*format_ == OutputFormat::wav || *format_ == OutputFormat::raw) {
    encoding_ = &encoding_of(request_.output, *format_, signal.is_complex());
  }
  return *format_;
}

void SignalOutput::write(Signal signal, double black) {
  const OutputFormat format = check(signal);
  require_finite(signal.channels);
  const std::size_t bits = request_.output.depth.value_or(signal.level_bits);
  write_signal(file_, std::move(signal), {format, encoding_, bits, black}, console_);
  commit();
}

bool SignalOutput::needs_length(const Signal& labels, std::uint64_t promised) const {
  if (*format_ == OutputFormat::npy) return true;
  if (*format_ != OutputFormat::wav) return false;
  return !file_.can_go_back() ||
         promised > most_wav_samples(wav_channels(labels), wav_encoding_by_name(encoding_->name).value());
}

std::unique_ptr<SeriesWriter> SignalOutput::begin(const Signal& labels, std::optional<std::uint64_t> samples) {
  return make_series_writer(file_, labels, {*format_, encoding_, samples}, console_);
}

}  // namespace fftcl::app
