// fftcl inverse: a complex spectrum -> the signal it belongs to.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <span>

#include "cli/option_rules.hpp"
#include "cli/run_program.hpp"
#include "cli/usage_error.hpp"
#include "commands/array_transform.hpp"
#include "commands/commands.hpp"
#include "commands/engine.hpp"
#include "commands/output_targets.hpp"
#include "commands/spectrum_job.hpp"
#include "input/read_signal.hpp"
#include "output/image_writer.hpp"
#include "output/npy_writer.hpp"
#include "output/wav_writer.hpp"

namespace fftcl::app {
namespace {

/// Imaginary parts beyond this share of the largest real part are more than rounding.
constexpr double kNegligible = 1e-3;

OutputFormat inverse_format(const OutputTargets& targets) {
  const OutputFormat format = targets.format.value_or(OutputFormat::npy);
  if (format != OutputFormat::npy && format != OutputFormat::wav && !is_picture_format(format)) {
    throw UsageError(fmt::format("--format {}", output_format_row(format).name), "inverse does not write it",
                     "use npy, wav, png, pgm or ppm");
  }
  return format;
}

void check_choices(const Request& request, OutputFormat format) {
  refuse_idle_options(request, {ResultForm{.format = format}});
  if (format == OutputFormat::wav && !request.input.sample_rate) {
    throw UsageError("--rate", "a WAV needs a sample rate, and a spectrum carries none",
                     "give --rate HZ, such as 44100");
  }
}

/// A WAV's channels are rows: the last axis alone is transformed unless --axes says otherwise. A picture's colours are
/// the first of three axes, and the last two are transformed.
std::vector<std::size_t> inverse_axes(const Request& request, const Signal& signal, OutputFormat format) {
  const std::size_t rank = signal.shape.size();
  if (format == OutputFormat::wav && rank > 2) {
    throw InputError(signal.source, fmt::format("has {} axes, and a WAV has channels and samples", rank),
                     "write .npy instead");
  }
  if (format == OutputFormat::wav && request.spectrum.axes.empty()) return {rank - 1};
  if (is_picture_format(format)) {
    const bool colours = rank == 3 && signal.shape[0] == 3;
    if (rank != 2 && !colours) {
      throw InputError(signal.source,
                       fmt::format("has the shape {}, and a picture is HEIGHTxWIDTH or 3xHEIGHTxWIDTH",
                                   fftcl::to_string(signal.shape)),
                       "write .npy instead");
    }
    if (colours && format == OutputFormat::pgm) {
      throw UsageError("--format pgm", "cannot hold colours", "use ppm or png");
    }
    if (request.spectrum.axes.empty()) return {rank - 2, rank - 1};
  }
  return resolve_axes(request.spectrum.axes, rank);
}

template <class Real>
std::vector<Real> real_parts(const std::vector<std::complex<Real>>& values) {
  std::vector<Real> real(values.size());
  std::transform(values.begin(), values.end(), real.begin(), [](const std::complex<Real>& v) { return v.real(); });
  return real;
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
                    "spectrum is not that of a real signal",
                    imaginary, real));
  }
}

template <class Real>
void write_pixels(OutputFile& file, const ArrayResult& result, const std::vector<Real>& values, OutputFormat format,
                  std::size_t bits, const Console& console) {
  const std::size_t height = result.shape[result.shape.size() - 2];
  const std::size_t width = result.shape.back();
  std::vector<std::span<const Real>> planes;
  for (std::size_t first = 0; first < values.size(); first += width * height) {
    planes.push_back(std::span<const Real>(values).subspan(first, width * height));
  }
  PixelLoss loss;
  write_picture(file, format,
                picture_of_planes(std::span<const std::span<const Real>>(planes), width, height, bits, loss));
  if (loss.clipped > 0) {
    console.warn(
        fmt::format("{} values beyond 0 to 255 were cut to it (the smallest is {:.6g}, the largest {:.6g}); "
                    "-o FILE.npy keeps them",
                    loss.clipped, loss.lowest, loss.highest));
  }
}

template <class Real>
void write_result(OutputFile& file, const ArrayResult& result, const std::vector<std::complex<Real>>& values,
                  OutputFormat format, const Request& request, const Console& console) {
  if (format == OutputFormat::npy && !request.inverse.real_part) {
    write_npy(file, result.shape, std::span<const std::complex<Real>>(values));
    return;
  }
  warn_of_imaginary_parts(values, console);
  const std::vector<Real> real = real_parts(values);
  if (format == OutputFormat::npy) {
    write_npy(file, result.shape, std::span<const Real>(real));
    return;
  }
  if (is_picture_format(format)) {
    write_pixels(file, result, real, format, request.output.depth.value_or(8), console);
    return;
  }
  const std::size_t samples = result.shape.back();
  std::vector<std::vector<Real>> channels;
  for (auto row = real.begin(); row != real.end(); row += static_cast<std::ptrdiff_t>(samples)) {
    channels.emplace_back(row, row + static_cast<std::ptrdiff_t>(samples));
  }
  const WavResult written = write_wav(file, std::span<const std::vector<Real>>(channels), *request.input.sample_rate,
                                      request.output.encoding.value_or(WavEncoding::float32));
  if (written.clipped > 0) {
    console.warn(
        fmt::format("{} samples beyond full scale were cut to it (the largest is {:.3g}); "
                    "--encoding f32le keeps them",
                    written.clipped, written.peak));
  }
}

}  // namespace

int run_inverse(const Request& request, Console& console) {
  const OutputTargets targets = plan_outputs(request.words, request.output, console);
  const OutputFormat format = inverse_format(targets);
  check_choices(request, format);
  refuse_binary_on_terminal(format, request.output, console);
  OutputOptions options;
  options.clobber = request.output.clobber;
  OutputFile file(targets.paths.empty() ? "-" : targets.paths.front(), options);

  Engine engine(request.engine, console);
  Signal signal;
  {
    const StepTimer timer(engine.timings().read);
    engine.open_while_reading(request.words.front());
    ReadOptions read = request.input;
    // --rate is the WAV's here, not the input's.
    read.sample_rate.reset();
    read.raw.encoding_option = {};
    signal = read_signal(request.words.front(), read);
  }
  for (const std::string& warning : signal.warnings) console.warn(fmt::format("{}: {}", signal.source, warning));
  if (signal.kind != SignalKind::array) {
    throw InputError(signal.source, fmt::format("is {}, not a spectrum", signal.format),
                     "give a complex NPY array, as 'fftcl --value complex -o FILE.npy' writes it");
  }
  const ArrayResult result =
      transform_array(signal, inverse_axes(request, signal, format), Direction::inverse,
                      normalization_of(request.spectrum.norm.value_or(Norm::backward), Direction::inverse), engine);
  {
    const StepTimer timer(engine.timings().write);
    if (const auto* single = std::get_if<std::vector<std::complex<float>>>(&result.values)) {
      write_result(file, result, *single, format, request, console);
    } else {
      write_result(file, result, std::get<std::vector<std::complex<double>>>(result.values), format, request, console);
    }
    file.commit();
  }
  report_timings(engine.timings(), request.general.timing, console);
  return kExitOk;
}

}  // namespace fftcl::app
