#include "commands/signal_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <span>
#include <type_traits>
#include <utility>

#include "cli/usage_error.hpp"
#include "commands/output_targets.hpp"
#include "output/image_writer.hpp"
#include "output/npy_writer.hpp"
#include "output/number_text.hpp"
#include "output/wav_writer.hpp"

namespace fftcl::app {
namespace {

constexpr std::string_view kAccepted = "wav, png, pgm, ppm, npy, csv or tsv";

[[noreturn]] void refuse_format(OutputFormat format, std::string_view why, std::string_view remedy) {
  throw UsageError(fmt::format("--format {}", output_format_row(format).name), std::string(why), std::string(remedy));
}

/// Where -o sends the result; a folder needs --format to name the file by.
OutputTargets target_of(const Request& request, const Console& console) {
  OutputTargets targets = plan_outputs({request.words.front()}, request.output, console);
  targets.terminal_form = false;
  if (targets.paths.empty()) targets.paths = {"-"};
  if (!targets.formats.empty()) {
    throw UsageError(fmt::format("--output {}", request.output.path), "a folder does not say what is to be written",
                     "name a file in it, or give --format");
  }
  // Another word of this command, the kernel, must not be replaced either.
  for (const std::string& word : request.words) plan_outputs({word}, request.output, console);
  return targets;
}

template <class T>
struct IsComplex : std::false_type {};
template <class T>
struct IsComplex<std::complex<T>> : std::true_type {};

/// The channels as vectors of T, the alternative that they all hold.
template <class T>
std::vector<std::vector<T>> taken(std::vector<Samples>&& channels) {
  std::vector<std::vector<T>> values;
  for (Samples& channel : channels) values.push_back(std::get<std::vector<T>>(std::move(channel)));
  return values;
}

template <class T>
void write_array(OutputFile& file, const std::vector<std::vector<T>>& channels, std::vector<std::size_t> shape) {
  if (channels.size() > 1) shape.insert(shape.begin(), channels.size());
  file.write(npy_header<T>(shape));
  for (const std::vector<T>& channel : channels) write_npy_values(file, std::span<const T>(channel));
}

bool numbered(const std::vector<std::string>& names) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] != std::to_string(i + 1)) return false;
  }
  return true;
}

/// Quoted as RFC 4180 says where needed.
std::string quoted(const std::string& text, char separator) {
  if (text.find_first_of(std::string("\"\n\r") + separator) == std::string::npos) return text;
  std::string result = "\"";
  for (const char c : text) result += c == '"' ? std::string("\"\"") : std::string(1, c);
  return result + "\"";
}

template <class T>
void append_value(std::string& line, const T& value, char separator) {
  if constexpr (IsComplex<T>::value) {
    append_number(line, value.real());
    line += separator;
    append_number(line, value.imag());
  } else {
    append_number(line, value);
  }
}

/// What read_table understands: complex channels as pairs of columns NAME_real, NAME_imag.
template <class T>
void write_table(OutputFile& file, const std::vector<std::vector<T>>& channels, const std::vector<std::string>& names,
                 char separator) {
  const bool plain = numbered(names);
  std::string line;
  if (!plain || IsComplex<T>::value) {
    for (const std::string& name : names) {
      if (!line.empty()) line += separator;
      if (IsComplex<T>::value) {
        const std::string stem = plain && names.size() == 1 ? "" : name + "_";
        line += quoted(stem + "real", separator) + separator + quoted(stem + "imag", separator);
      } else {
        line += quoted(name, separator);
      }
    }
    file.write(line + "\n");
  }
  for (std::size_t i = 0; i < channels.front().size(); ++i) {
    line.clear();
    for (std::size_t c = 0; c < channels.size(); ++c) {
      if (c > 0) line += separator;
      append_value(line, channels[c][i], separator);
    }
    line += '\n';
    file.write(line);
  }
}

template <class T>
void write_sound(OutputFile& file, const std::vector<std::vector<T>>& channels, double rate, WavEncoding encoding,
                 const Console& console) {
  const WavResult written = write_wav(file, std::span<const std::vector<T>>(channels), rate, encoding);
  if (written.clipped == 0) return;
  console.warn(fmt::format(
      "{} sample{} beyond full scale {} cut to it (the largest is {:.3g}); --encoding f32le keeps them",
      written.clipped, written.clipped == 1 ? "" : "s", written.clipped == 1 ? "was" : "were", written.peak));
}

template <class T>
void write_image(OutputFile& file, OutputFormat format, std::vector<std::vector<T>>&& planes,
                 const std::vector<std::size_t>& shape, double black, const Console& console) {
  std::vector<std::span<const T>> views;
  for (std::vector<T>& plane : planes) {
    for (T& value : plane) value -= static_cast<T>(black);
    views.emplace_back(plane);
  }
  PixelLoss loss;
  const Picture picture = picture_of_planes(std::span<const std::span<const T>>(views), shape[1], shape[0], loss);
  if (loss.clipped > 0) {
    console.warn(
        fmt::format("{} pixel value{} beyond black or white {} cut (values go from {:.4g} to {:.4g}); "
                    ".npy keeps them",
                    loss.clipped, loss.clipped == 1 ? "" : "s", loss.clipped == 1 ? "was" : "were", loss.lowest + black,
                    loss.highest + black));
  }
  write_picture(file, format, picture);
}

bool is_finite(double value) { return std::isfinite(value); }
template <class T>
bool is_finite(const std::complex<T>& value) {
  return std::isfinite(value.real()) && std::isfinite(value.imag());
}

template <class T>
void require_finite(const std::vector<std::vector<T>>& channels) {
  for (const std::vector<T>& channel : channels) {
    if (!std::all_of(channel.begin(), channel.end(), [](const T& value) { return is_finite(value); })) {
      throw Error("result", "exceeds the range of the precision it was computed in",
                  "use --precision fp64, or smaller values");
    }
  }
}

}  // namespace

SignalOutput::SignalOutput(const Request& request, const Console& console)
    : request_(request), console_(console), file_([&] {
        const OutputTargets targets = target_of(request, console);
        format_ = targets.format;
        if (format_ == OutputFormat::text || format_ == OutputFormat::json) {
          refuse_format(*format_, "holds no signals", fmt::format("use {}", kAccepted));
        }
        if (format_) refuse_binary_on_terminal(*format_, request.output, console);
        OutputOptions options;
        options.clobber = request.output.clobber;
        return OutputFile(targets.paths.front(), options);
      }()) {}

OutputFormat SignalOutput::check(const Signal& signal) {
  if (!format_) {
    format_ = signal.kind == SignalKind::audio   ? OutputFormat::wav
              : signal.kind == SignalKind::image ? OutputFormat::png
              : signal.kind == SignalKind::array ? OutputFormat::npy
                                                 : OutputFormat::csv;
    refuse_binary_on_terminal(*format_, request_.output, console_);
  }
  const bool one_axis = signal.shape.size() == 1;
  switch (*format_) {
    case OutputFormat::wav:
      if (!one_axis) refuse_format(*format_, "this is a picture or an array of several axes", "use npy or png");
      if (signal.is_complex()) refuse_format(*format_, "the samples are complex", "use npy or csv");
      if (signal.sample_rate <= 0) {
        throw UsageError("--rate", fmt::format("a WAV needs a sample rate, and '{}' carries none", signal.source),
                         "give --rate HZ, such as 44100");
      }
      break;
    case OutputFormat::csv:
    case OutputFormat::tsv:
      if (!one_axis) refuse_format(*format_, "this is a picture or an array of several axes", "use npy or png");
      break;
    case OutputFormat::png:
    case OutputFormat::pgm:
    case OutputFormat::ppm:
      if (signal.shape.size() != 2) refuse_format(*format_, "this is no picture", "use npy, wav or csv");
      if (signal.is_complex()) refuse_format(*format_, "the values are complex", "use npy");
      if (*format_ == OutputFormat::pgm && signal.channel_names.size() > 1) {
        refuse_format(*format_, "it is for grey, and this has colours", "use ppm or png, or --channel luma");
      }
      break;
    case OutputFormat::npy:
      break;
    case OutputFormat::text:
    case OutputFormat::json:
    case OutputFormat::raw:
      refuse_format(*format_, "holds no signals", fmt::format("use {}", kAccepted));
  }
  if (*format_ != OutputFormat::wav && request_.output.encoding) {
    throw UsageError("--encoding", "it is for WAV only", "leave it out");
  }
  return *format_;
}

void SignalOutput::write(Signal signal, double black) {
  const OutputFormat format = check(signal);
  std::visit(
      [&]<class T>(const std::vector<T>&) {
        std::vector<std::vector<T>> channels = taken<T>(std::move(signal.channels));
        require_finite(channels);
        if (format == OutputFormat::npy) {
          write_array(file_, channels, signal.shape);
        } else if (format == OutputFormat::csv || format == OutputFormat::tsv) {
          write_table(file_, channels, signal.channel_names, format == OutputFormat::csv ? ',' : '\t');
        } else if constexpr (!IsComplex<T>::value) {
          if (is_picture_format(format)) {
            write_image(file_, format, std::move(channels), signal.shape, black, console_);
            return;
          }
          write_sound(file_, channels, signal.sample_rate, request_.output.encoding.value_or(WavEncoding::float32),
                      console_);
        }
      },
      signal.channels.front());
  file_.commit();
}

}  // namespace fftcl::app
