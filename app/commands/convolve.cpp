// fftcl convolve: two signals -> their convolution or correlation.

#include <fmt/format.h>

#include <utility>

#include "cli/run_program.hpp"
#include "commands/commands.hpp"
#include "commands/integer_product.hpp"
#include "commands/stream_signal.hpp"
#include "input/read_signal.hpp"
#include "input/rounding.hpp"
#include "input/started_signal.hpp"
#include "jobs/convolution/convolve_signal.hpp"
#include "jobs/convolution/product_range.hpp"
#include "results/signal_output.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

class ConvolveCommand {
 public:
  ConvolveCommand(const Request& request, const Console& console)
      : request_(request), console_(console), output_(request, console), engine_(request.engine, console) {}

  void run() {
    engine_.open_while_reading(request_.words[0]);
    Signal taps = read_kernel();
    StartedSignal input = start_input(taps.precision);
    const Signal kernel = prepare_kernel(std::move(taps), input.held(), request_.convolve);
    const Signal result = describe_convolution(input.held(), kernel, request_.convolve);
    if (!request_.engine.precision && result.precision == Precision::fp32) {
      console_.warn_of(kernel.source, rounding_warnings(kernel));
    }
    output_.check(result);
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
                            .range = &range};
      tell_lags(result, stream_signal(input, task, output_, engine_, console_), kernel);
    }
    if (const std::string warning = range.warning(engine_.precision(result.precision)); !warning.empty()) {
      console_.warn(fmt::format("{}: {}", result.source, warning));
    }
    report_timings(engine_.timings(), request_.general.timing, console_);
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
    StartedSignal input(request_.words[0], options);
    input.hold(most_held(input.held()) + 1);
    if (input.whole()) console_.warn_of(input.held().source, input.held().warnings);
    return input;
  }

  Signal read_kernel() {
    const StepTimer timer(engine_.timings().read);
    // The selection, the rate of data without one and the description of raw samples are the input's.
    ReadOptions options = request_.input;
    options.selection = {};
    options.sample_rate.reset();
    options.raw = {};
    options.raw.encoding_option = {};
    // The input, which may ask for it, is not read yet.
    options.precision = request_.engine.precision.value_or(Precision::fp64);
    Signal kernel = read_signal(request_.words[1], options);
    console_.warn_of(kernel.source, kernel.warnings);
    return kernel;
  }

  void hold(StartedSignal& input, std::size_t samples) {
    if (input.whole()) return;
    const StepTimer timer(engine_.timings().read);
    input.hold(samples);
    if (input.whole()) console_.warn_of(input.held().source, input.held().warnings);
  }

  void convolve_whole(Signal& input, const Signal& kernel) {
    Signal result = convolve_signals(input, kernel, request_.convolve, engine_, console_);
    if (shows_lags() && result.shape.size() == 1) {
      lags_.look(result.channels);
      tell_lags(result, input.shape.front(), kernel);
    }
    const StepTimer timer(engine_.timings().write);
    output_.write(std::move(result));
  }

  void tell_lags(const Signal& result, std::uint64_t samples, const Signal& kernel) const {
    if (!shows_lags()) return;
    console_.explain(lags_.text(result, convolution_mode(request_.convolve), samples, kernel.shape.front()));
  }

  const Request& request_;
  const Console& console_;
  SignalOutput output_;
  Engine engine_;
  StrongestLags lags_;
};

}  // namespace

int run_convolve(const Request& request, Console& console) {
  if (request.words[0] == "-" && request.words[1] == "-") {
    throw UsageError("INPUT and KERNEL '-'", "standard input can be read once", "give a file for one of them");
  }
  if (request.convolve.integers) return run_integer_product(request, console);
  ConvolveCommand(request, console).run();
  return kExitOk;
}

}  // namespace fftcl::app
