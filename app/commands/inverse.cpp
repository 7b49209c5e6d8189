// fftcl inverse: complex spectra -> the signals they belong to.
#include <fmt/format.h>

#include <utility>

#include "cli/options/option_rules.hpp"
#include "commands/commands.hpp"
#include "commands/inverse_result.hpp"
#include "commands/signal_batch.hpp"
#include "input/read_signal.hpp"
#include "jobs/array/array_transform.hpp"
#include "jobs/array/likely_channels.hpp"
#include "jobs/spectrum/spectrum_job.hpp"
#include "output/wav_writer.hpp"
#include "results/sample_form.hpp"
#include "results/write_signal.hpp"
#include "support/counted.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

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

/// The transform writes a recording's channels as rows of one array, which looks like any matrix.
void explain_axes(const Request& request, const Signal& signal, OutputFormat format, const Console& console) {
  if (!request.spectrum.axes.empty()) return;
  const std::string colours = colours_as_axis_text(signal.shape);
  if (format == OutputFormat::npy && !colours.empty()) console.warn(fmt::format("{}: {}", signal.source, colours));
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

/// The axes of a channel, where the input holds channels apart: a table, raw samples of several. All of them are one
/// array then, whose first axis they are where there are several.
AxesOfChannel name_channel_axis(Signal& signal) {
  const std::size_t channels = signal.channel_names.size();
  if (signal.kind == SignalKind::array && channels == 1) return std::nullopt;
  const std::size_t axes = signal.shape.size();
  if (channels > 1) signal.shape.insert(signal.shape.begin(), channels);
  return axes;
}

AxesOfChannel join_channels(Signal& signal) {
  const AxesOfChannel axes = name_channel_axis(signal);
  signal.kind = SignalKind::array;
  if (signal.channels.size() == 1) return axes;
  Samples all = std::visit([&]<class T>(const std::vector<T>&) { return Samples(joined_channels<T>(signal.channels)); },
                           signal.channels.front());
  signal.channels.clear();
  signal.channels.push_back(std::move(all));
  signal.channel_names = {"1"};
  return axes;
}

Signal read_spectrum(const std::string& path, const Request& request, OutputFormat format, Engine& engine) {
  const StepTimer timer(engine.timings().read);
  engine.open_while_reading(path);
  ReadOptions options = request.input;
  // --rate is the WAV's here, not the input's.
  options.sample_rate.reset();
  options.raw.encoding_option = "--input-encoding";
  options.spectra = true;
  options.before_samples = [&](Signal labels, bool, std::uint64_t bytes) {
    if (labels.kind != SignalKind::array) return;  // refused with what it is
    const AxesOfChannel known = name_channel_axis(labels);
    require_room_for_transform(labels, inverse_axes(request, labels, known, format), bytes, inverse_scale(request),
                               engine);
  };
  return read_signal(path, options);
}

}  // namespace

int run_inverse(const Request& request, Console& console) {
  SignalBatch batch(request, console, request.words, FolderContent::spectra, OutputFormat::npy);
  const OutputFormat format = batch.targets().format.value_or(OutputFormat::npy);
  check_choices(request, format);
  const SampleEncoding* const encoding = written_encoding(request, format);
  refuse_binary_on_terminal(format, request.output, console, format == OutputFormat::npy ? "--format csv" : "");
  return batch.run([&](const SignalTask& task) {
    OutputFile file(task.target.path, {.clobber = request.output.clobber});
    Signal signal = read_spectrum(task.input, request, format, task.engine);
    task.console.warn_of(signal.source, signal.warnings);
    require_spectrum(signal);
    const AxesOfChannel known = join_channels(signal);
    if (!known) explain_axes(request, signal, format, task.console);
    const std::vector<std::size_t> axes = inverse_axes(request, signal, known, format);
    ArrayResult result =
        transform_array(std::move(signal), axes, Direction::inverse, inverse_scale(request), task.engine);
    const StepTimer timer(task.engine.timings().write);
    const SignalForm form = {.format = format, .encoding = encoding, .bits = request.output.depth};
    write_signal(file, output_signal(std::move(result), format, request, task.console), form, task.console);
    file.commit();
  });
}

}  // namespace fftcl::app
