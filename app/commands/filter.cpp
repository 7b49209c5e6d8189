// fftcl filter: a signal through a zero-phase filter.

#include <complex>

#include "analysis/impulse_response.hpp"
#include "cli/run_program.hpp"
#include "commands/commands.hpp"
#include "commands/stream_signal.hpp"
#include "input/started_signal.hpp"
#include "jobs/filter_signal.hpp"
#include "results/signal_output.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

constexpr double kMidGrey = 128;

/// What the result of a long signal is, but for its length.
Signal describe_result(const Signal& beginning) {
  Signal result = beginning;
  result.channels.clear();
  if (beginning.is_complex()) {
    result.channels.emplace_back(std::vector<std::complex<float>>());
  } else {
    result.channels.emplace_back(std::vector<float>());
  }
  return result;
}

/// The filter as the kernel of a convolution; without channels where its response does not die away.
Signal kernel_of(const analysis::FrequencyResponse& response, const Signal& signal, Engine& engine) {
  Signal kernel;
  if (const auto taps = short_taps(response, signal, engine.precision(signal.precision))) {
    kernel.shape = {taps->size()};
    kernel.channels.emplace_back(*taps);
  }
  return kernel;
}

/// True where the signal was long and went through block by block.
bool stream(StartedSignal& input, const Request& request, SignalOutput& output, Engine& engine,
            const Console& console) {
  if (input.whole()) return false;
  const Signal kernel = kernel_of(request.filter.response, input.held(), engine);
  if (kernel.channels.empty()) return false;
  input.hold(kernel.shape.front());
  if (input.whole()) return false;
  const Signal result = describe_result(input.held());
  const StreamTask task{kernel, analysis::ConvolutionMode::same, false, request.input.selection, result};
  stream_signal(input, task, output, engine, console);
  return true;
}

}  // namespace

int run_filter(const Request& request, Console& console) {
  if (request.filter.band_option.empty()) {
    throw UsageError("filter", "no band given",
                     "give --low-pass F, --high-pass F, --band-pass F1:F2 or --band-stop F1:F2");
  }
  SignalOutput output(request, console);
  Engine engine(request.engine, console);
  ReadOptions options = request.input;
  options.raw.encoding_option = "--input-encoding";
  if (!options.selection.image_channel) options.selection.image_channel = ImageChannel::all;
  StartedSignal input = [&] {
    const StepTimer timer(engine.timings().read);
    engine.open_while_reading(request.words.front());
    StartedSignal started(request.words.front(), options);
    started.hold(most_held(started.held()) + 1);
    return started;
  }();
  output.check(input.held());
  check_frequencies(request.filter.response, input.held());
  if (!stream(input, request, output, engine, console)) {
    {
      const StepTimer timer(engine.timings().read);
      input.hold_all();
    }
    Signal& signal = input.held();
    console.warn_of(signal.source, signal.warnings);
    filter_signal(signal, request.filter.response, engine, console);
    const StepTimer timer(engine.timings().write);
    // Without its mean a picture is dark and bright around zero, which becomes mid grey.
    output.write(std::move(signal), request.filter.response.removes_mean() ? -kMidGrey : 0);
  }
  report_timings(engine.timings(), request.general.timing, console);
  return kExitOk;
}

}  // namespace fftcl::app
