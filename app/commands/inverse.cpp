// fftcl inverse: a complex spectrum -> the signal it belongs to.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <iterator>
#include <numeric>
#include <optional>
#include <utility>

#include "analysis/number_type.hpp"
#include "cli/options/option_rules.hpp"
#include "cli/run_program.hpp"
#include "cli/written_formats.hpp"
#include "commands/commands.hpp"
#include "engine/engine.hpp"
#include "input/read_signal.hpp"
#include "jobs/array/array_transform.hpp"
#include "jobs/array/likely_channels.hpp"
#include "jobs/spectrum/spectrum_job.hpp"
#include "output/image_writer.hpp"
#include "output/wav_writer.hpp"
#include "results/output_targets.hpp"
#include "results/refuse_format.hpp"
#include "results/sample_form.hpp"
#include "results/write_signal.hpp"
#include "support/counted.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

/// Imaginary parts beyond this share of the largest real part are more than rounding.
constexpr double kNegligible = 1e-3;

bool is_table_format(OutputFormat format) { return output_format_row(format).separator != '\0'; }

/// Of a signal of one axis, whose channels are the rows of the array.
bool is_series_format(OutputFormat format) {
  return format == OutputFormat::wav || format == OutputFormat::raw || is_table_format(format);
}

/// Whether complex values are written as they are, not their real parts.
bool keeps_complex(const Request& request, OutputFormat format) {
  if (request.inverse.real_part) return false;
  if (format != OutputFormat::raw) return format == OutputFormat::npy || is_table_format(format);
  const SampleEncoding* const asked = asked_encoding(request.output);
  return asked == nullptr || asked->is_complex();
}

OutputFormat inverse_format(const OutputTargets& targets) {
  const OutputFormat format = targets.format.value_or(OutputFormat::npy);
  if (format != OutputFormat::npy && !is_series_format(format) && !is_picture_format(format)) {
    refuse_format(format, "inverse does not write it", "use one of " + written_format_names("inverse"));
  }
  return format;
}

/// Of a WAV or of raw samples.
const SampleEncoding* written_encoding(const Request& request, OutputFormat format) {
  if (format != OutputFormat::wav && format != OutputFormat::raw) return nullptr;
  return &encoding_of(request.output, format, keeps_complex(request, format));
}

void check_choices(const Request& request, OutputFormat format) {
  refuse_idle_options(request, {ResultForm{.format = format}});
  if (format == OutputFormat::wav && !request.input.sample_rate) {
    throw UsageError("--rate", "a WAV needs a sample rate, and a spectrum carries none",
                     "give --rate HZ, such as 44100");
  }
  if (format == OutputFormat::wav && !is_wav_rate(*request.input.sample_rate)) {
    throw UsageError("--rate", "a WAV has a whole number of samples a second, from 1 to 2147483647",
                     "give --rate HZ, such as 44100");
  }
}

/// Of an array whose first axis may be channels: an input that holds them apart knows how many axes are those of each.
using AxesOfChannel = std::optional<std::size_t>;

/// The channels of a WAV or a table are rows: the last axis alone is transformed unless --axes says otherwise. A
/// picture's colours are the first of three axes, and the last two are transformed.
std::vector<std::size_t> inverse_axes(const Request& request, const Signal& signal, AxesOfChannel known,
                                      OutputFormat format) {
  const std::size_t rank = signal.shape.size();
  if (is_series_format(format) && rank > 2) {
    const std::string_view name = format == OutputFormat::wav   ? "a WAV"
                                  : format == OutputFormat::raw ? "a file of raw samples"
                                                                : "a table";
    throw InputError(signal.source, fmt::format("has {} axes, and {} has channels and samples", rank, name),
                     "write .npy instead");
  }
  if (is_series_format(format) && request.spectrum.axes.empty() && !known) return {rank - 1};
  if (is_picture_format(format)) {
    const bool colours = rank == 3 && signal.shape[0] == 3;
    if (rank != 2 && !colours) {
      throw InputError(signal.source,
                       fmt::format("has the shape {}, and a picture is HEIGHTxWIDTH or 3xHEIGHTxWIDTH",
                                   fftcl::to_string(signal.shape)),
                       "write .npy instead");
    }
    if (colours && format == OutputFormat::pgm) refuse_to_hold(format, "colours", "ppm or png");
    if (request.spectrum.axes.empty()) return {rank - 2, rank - 1};
  }
  if (known && request.spectrum.axes.empty()) {
    std::vector<std::size_t> axes(*known);
    std::iota(axes.begin(), axes.end(), rank - *known);
    return axes;
  }
  return resolve_axes(request.spectrum.axes, rank);
}

/// The values, or their real parts, as channels of so many.
template <class Value, class Real>
std::vector<Samples> channels_of(const std::vector<std::complex<Real>>& values, std::size_t points) {
  std::vector<Samples> channels;
  for (auto first = values.begin(); first != values.end(); first += static_cast<std::ptrdiff_t>(points)) {
    std::vector<Value> channel(points);
    std::transform(first, first + static_cast<std::ptrdiff_t>(points), channel.begin(),
                   [](const std::complex<Real>& value) {
                     if constexpr (analysis::kIsComplex<Value>) {
                       return value;
                     } else {
                       return value.real();
                     }
                   });
    channels.emplace_back(std::move(channel));
  }
  return channels;
}

template <class Real>
void warn_of_imaginary_parts(const std::vector<std::complex<Real>>& values, const Console& console) {
  double real = 0;
  double imaginary = 0;
  for (const std::complex<Real>& value : values) {
    real = std::max(real, std::abs(static_cast<double>(value.real())));
    imaginary = std::max(imaginary, std::abs(static_cast<double>(value.imag())));
  }
  if (imaginary > kNegligible * real) {
    console.warn(
        fmt::format("imaginary parts of up to {:.3g} beside real ones of up to {:.3g} are left out: the "
                    "spectrum is not that of a real signal; half of one, as numpy.fft.rfft has it, is not enough",
                    imaginary, real));
  }
}

/// A channel of `shape`: a row of a WAV or a table, a plane of a picture, or the whole array.
std::vector<std::size_t> channel_shape(const std::vector<std::size_t>& shape, OutputFormat format) {
  const std::ptrdiff_t axes = is_series_format(format) ? 1 : is_picture_format(format) ? 2 : std::ssize(shape);
  return {shape.end() - axes, shape.end()};
}

/// The result as what is written; the rest of a complex value, where its real part alone is and nobody asked for that,
/// is warned of.
Signal output_signal(ArrayResult&& result, OutputFormat format, const Request& request, const Console& console) {
  Signal signal;
  signal.kind = SignalKind::array;
  signal.source = result.source;
  signal.sample_rate = request.input.sample_rate.value_or(0);
  signal.shape = channel_shape(result.shape, format);
  const bool complex = keeps_complex(request, format);
  if (format == OutputFormat::npy && complex) {
    signal.channels.push_back(std::move(result.values));
  } else {
    std::visit(
        [&]<class T>(const std::vector<T>& values) {
          if constexpr (analysis::kIsComplex<T>) {
            if (complex) {
              signal.channels = channels_of<T>(values, signal.point_count());
              return;
            }
            if (!request.inverse.real_part) warn_of_imaginary_parts(values, console);
            signal.channels = channels_of<analysis::RealOf<T>>(values, signal.point_count());
          }
        },
        result.values);
  }
  for (std::size_t c = 1; c <= signal.channels.size(); ++c) signal.channel_names.push_back(std::to_string(c));
  return signal;
}

/// The transform writes a recording's channels as rows of one array, which looks like any matrix.
void explain_axes(const Request& request, const Signal& signal, OutputFormat format, const Console& console) {
  if (!request.spectrum.axes.empty()) return;
  const bool like_channels = likely_channel_axis(signal.shape) == 0;
  if (format == OutputFormat::npy && like_channels) {
    console.warn(fmt::format("{}: {} are taken for one array of two axes; where its rows are channels, give --axes -1",
                             signal.source, fftcl::to_string(signal.shape)));
  } else if (is_table_format(format) && signal.shape.size() == 2 && !like_channels) {
    console.warn(
        fmt::format("{}: {} are taken for {} of {}, a column each; where they are one array of two axes, give "
                    "--axes 0,1",
                    signal.source, fftcl::to_string(signal.shape), counted(signal.shape[0], "channel"),
                    counted(signal.shape[1], "sample")));
  }
}

Normalization inverse_scale(const Request& request) {
  return normalization_of(request.spectrum.norm.value_or(Norm::backward), Direction::inverse);
}

void require_spectrum(const Signal& signal) {
  if (signal.kind == SignalKind::array || (signal.kind == SignalKind::table && signal.is_complex())) return;
  const bool table = signal.kind == SignalKind::table;
  throw InputError(signal.source,
                   fmt::format("is {}, not a spectrum", table ? signal.format + " of real numbers" : signal.format),
                   "give a complex NPY array, a table or JSON, as 'fftcl --value complex -o FILE.npy' writes it");
}

/// Channels of one type as an array whose first axis they are.
template <class T>
std::vector<T> joined_channels(const std::vector<Samples>& channels) {
  std::vector<T> all;
  for (const Samples& channel : channels) {
    const auto& values = std::get<std::vector<T>>(channel);
    all.insert(all.end(), values.begin(), values.end());
  }
  return all;
}

/// A table's channels as one array.
AxesOfChannel join_channels(Signal& signal) {
  if (signal.kind == SignalKind::array) return std::nullopt;
  const std::size_t axes = signal.shape.size();
  signal.kind = SignalKind::array;
  if (signal.channels.size() == 1) return axes;
  signal.shape.insert(signal.shape.begin(), signal.channels.size());
  Samples all = std::visit([&]<class T>(const std::vector<T>&) { return Samples(joined_channels<T>(signal.channels)); },
                           signal.channels.front());
  signal.channels.clear();
  signal.channels.push_back(std::move(all));
  signal.channel_names = {"1"};
  return axes;
}

Signal read_spectrum(const Request& request, OutputFormat format, Engine& engine) {
  const StepTimer timer(engine.timings().read);
  engine.open_while_reading(request.words.front());
  ReadOptions options = request.input;
  // --rate is the WAV's here, not the input's.
  options.sample_rate.reset();
  options.raw.encoding_option = "--input-encoding";
  options.spectra = true;
  options.before_samples = [&](const Signal& labels, bool, std::uint64_t bytes) {
    if (labels.kind != SignalKind::array) return;  // refused with what it is
    require_room_for_transform(labels, inverse_axes(request, labels, {}, format), bytes, inverse_scale(request),
                               engine);
  };
  return read_signal(request.words.front(), options);
}

}  // namespace

int run_inverse(const Request& request, Console& console) {
  const OutputTargets targets = plan_outputs(request.words, request, console, OutputFormat::npy);
  const OutputFormat format = inverse_format(targets);
  check_choices(request, format);
  const SampleEncoding* const encoding = written_encoding(request, format);
  refuse_binary_on_terminal(format, request.output, console, format == OutputFormat::npy ? "--format csv" : "");
  OutputFile file(targets.paths.empty() ? "-" : targets.paths.front(), {.clobber = request.output.clobber});

  Engine engine(request.engine, console);
  Signal signal = read_spectrum(request, format, engine);
  console.warn_of(signal.source, signal.warnings);
  require_spectrum(signal);
  const AxesOfChannel known = join_channels(signal);
  if (!known) explain_axes(request, signal, format, console);
  const std::vector<std::size_t> axes = inverse_axes(request, signal, known, format);
  ArrayResult result = transform_array(std::move(signal), axes, Direction::inverse, inverse_scale(request), engine);
  {
    const StepTimer timer(engine.timings().write);
    const SignalForm form = {.format = format, .encoding = encoding, .bits = request.output.depth};
    write_signal(file, output_signal(std::move(result), format, request, console), form, console);
    file.commit();
  }
  report_timings(engine.timings(), request.general.timing, console);
  return kExitOk;
}

}  // namespace fftcl::app
