// fftcl convolve: signals and a kernel -> their convolutions or correlations.

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <optional>
#include <span>
#include <system_error>
#include <utility>

#include "commands/commands.hpp"
#include "commands/integer_product.hpp"
#include "commands/signal_batch.hpp"
#include "commands/stream_signal.hpp"
#include "input/input_error.hpp"
#include "input/read_signal.hpp"
#include "input/repeated_stream.hpp"
#include "input/rounding.hpp"
#include "input/started_signal.hpp"
#include "integers/integer.hpp"
#include "jobs/array/likely_channels.hpp"
#include "jobs/convolution/brightness.hpp"
#include "jobs/convolution/convolve_signal.hpp"
#include "jobs/convolution/prepare_kernel.hpp"
#include "jobs/convolution/product_range.hpp"
#include "output/image_writer.hpp"
#include "results/signal_output.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

/// Its own, the one that it computes with, and its spectrum of up to four times the length.
constexpr std::uint64_t kCopiesOfKernel = 6;

std::uint64_t bytes_of(const Signal& signal) {
  std::uint64_t bytes = 0;
  for (const Samples& samples : signal.channels) {
    bytes += std::visit([]<class T>(const std::vector<T>& values) { return values.size() * sizeof(T); }, samples);
  }
  return bytes;
}

/// `fftcl convolve 12 34` is meant as a product.
void tell_of_integers(const std::string& kernel) {
  integers::Integer value;
  std::error_code ignored;
  if (!integers::parse_integer(kernel, value) || std::filesystem::exists(kernel, ignored)) return;
  throw InputError(kernel, "is no file", "give --integers for a product of numbers");
}

/// What is convolved with, as it is in its file.
Signal read_kernel(const std::string& path, const Request& request, const Console& console) {
  // The selection, the rate of data without one and the description of raw samples are the input's.
  ReadOptions options = request.input;
  options.selection = {};
  options.sample_rate.reset();
  options.raw = {};
  options.raw.encoding_option = {};
  // The input, which may ask for it, is not read yet.
  options.precision = request.engine.precision.value_or(Precision::fp64);
  Signal kernel = read_signal(path, options);
  console.warn_of(kernel.source, kernel.warnings);
  return kernel;
}

/// What is told of the kernel with the first input that it is told with.
struct KernelNotes {
  std::atomic_flag rounding;
  std::atomic_flag brightness;
};

/// One input.
class ConvolveJob {
 public:
  ConvolveJob(const Request& request, const SignalTask& task, KernelNotes& notes)
      : request_(request),
        task_(task),
        notes_(notes),
        console_(task.console),
        output_(request, task.console, task.target),
        engine_(task.engine) {}

  void run(Signal taps) {
    StartedSignal input = start_input(taps.precision);
    const Signal kernel = prepare_kernel(std::move(taps), input.held(), request_.convolve);
    const Signal result = describe_convolution(input.held(), kernel, request_.convolve);
    const bool rounds = !request_.engine.precision && result.precision == Precision::fp32;
    if (rounds && !notes_.rounding.test_and_set()) {
      console_.warn_of(kernel.source, rounding_warnings(kernel));
    }
    to_picture_ = is_picture_format(output_.check(result));
    // The shorter one is cut into no blocks.
    hold(input, kernel.shape.front());
    ProductRange range(kernel);
    if (input.whole()) {
      range.look(input.held().channels);
      convolve_whole(input.held(), kernel);
    } else {
      const StreamTask task{.kernel = kernel,
                            .mode = convolution_mode(request_.convolve),
                            .correlate = request_.convolve.correlate,
                            .selection = request_.input.selection,
                            .result = result,
                            .lags = shows_lags() ? &lags_ : nullptr,
                            .range = &range,
                            .with_progress = task_.alone};
      tell_lags(result, stream_signal(input, task, output_, engine_, console_), kernel);
    }
    if (const std::string warning = range.warning(engine_.precision(result.precision)); !warning.empty()) {
      console_.warn(fmt::format("{}: {}", result.source, warning));
    }
  }

 private:
  bool shows_lags() const { return console_.verbose() && request_.convolve.correlate; }

  /// `of_kernel`: what is computed in unless the request says.
  StartedSignal start_input(Precision of_kernel) {
    const StepTimer timer(engine_.timings().read);
    ReadOptions options = request_.input;
    if (of_kernel == Precision::fp64 && !options.precision) options.precision = of_kernel;
    options.raw.encoding_option = "--input-encoding";
    if (!options.selection.image_channel) options.selection.image_channel = ImageChannel::all;
    StartedSignal input(task_.input, options);
    input.hold(most_held(input.held()) + 1);
    if (input.whole()) console_.warn_of(input.held().source, input.held().warnings);
    return input;
  }

  void hold(StartedSignal& input, std::size_t samples) {
    if (input.whole()) return;
    const StepTimer timer(engine_.timings().read);
    input.hold(samples);
    if (input.whole()) console_.warn_of(input.held().source, input.held().warnings);
  }

  void convolve_whole(Signal& input, const Signal& kernel) {
    if (input.kind == SignalKind::array && request_.input.raw.shape.empty()) {
      const std::string axes = taken_for_pictures_text(input.shape);
      if (!axes.empty()) console_.warn(fmt::format("{}: {}", input.source, axes));
    }
    Signal result = convolve_signals(input, kernel, request_.convolve, engine_, console_);
    if (shows_lags() && result.shape.size() <= 2) {
      lags_.look(result.channels);
      result.shape.size() == 1
          ? tell_lags(result, input.shape.front(), kernel)
          : tell(result, lags_.picture_text(result, convolution_mode(request_.convolve), input.shape, kernel.shape));
    }
    if (to_picture_) tell_of_brightness(kernel, result);
    const StepTimer timer(engine_.timings().write);
    output_.write(std::move(result));
  }

  void tell_of_brightness(const Signal& kernel, const Signal& result) const {
    const std::string warning = brightness_warning(kernel, result);
    if (warning.empty() || notes_.brightness.test_and_set()) return;
    console_.warn(fmt::format("{}: {}", kernel.source, warning));
  }

  void tell_lags(const Signal& result, std::uint64_t samples, const Signal& kernel) const {
    if (!shows_lags()) return;
    tell(result, lags_.text(result, convolution_mode(request_.convolve), samples, kernel.shape.front()));
  }

  void tell(const Signal& result, const std::string& lags) const {
    console_.explain(task_.alone ? lags : fmt::format("{}\n{}", result.source, lags));
  }

  const Request& request_;
  const SignalTask& task_;
  KernelNotes& notes_;
  const Console& console_;
  SignalOutput output_;
  Engine& engine_;
  StrongestLags lags_;
  bool to_picture_ = false;
};

}  // namespace

int run_convolve(const Request& request, Console& console) {
  if (request.convolve.integers) return run_integer_product(request, console);
  const std::string& kernel = request.words.back();
  const auto inputs = std::span(request.words).first(request.words.size() - 1);
  if (const auto twice = repeated_stream(request.words); twice && twice->by_last) {
    throw UsageError("INPUT and KERNEL " + twice->words, twice->problem, "give a file for one of them");
  }
  tell_of_integers(kernel);
  SignalBatch batch(request, console, inputs);
  const auto read = [&](Engine& engine) {
    engine.open_while_reading(batch.first_input());
    const StepTimer timer(engine.timings().read);
    return read_kernel(kernel, request, console);
  };
  // Where it cannot be read, that is no fault of one of several inputs.
  std::optional<Signal> shared;
  if (batch.several()) shared = read(batch.engine());
  KernelNotes notes;
  const auto convolve = [&](const SignalTask& task) {
    ConvolveJob job(request, task, notes);  // opens the output, before anything is read for it
    job.run(shared ? *shared : read(task.engine));
  };
  return batch.run(convolve, shared ? kCopiesOfKernel * bytes_of(*shared) : 0);
}

}  // namespace fftcl::app
