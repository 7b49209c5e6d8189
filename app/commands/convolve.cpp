// fftcl convolve: two signals -> their convolution or correlation.
#include <fmt/format.h>

#include "cli/run_program.hpp"
#include "cli/usage_error.hpp"
#include "commands/commands.hpp"
#include "commands/convolve_signal.hpp"
#include "commands/integer_product.hpp"
#include "commands/signal_output.hpp"
#include "input/read_signal.hpp"

namespace fftcl::app {
namespace {

Signal read(const std::string& path, const ReadOptions& options, Engine& engine, const Console& console) {
  const StepTimer timer(engine.timings().read);
  Signal signal = read_signal(path, options);
  for (const std::string& warning : signal.warnings) console.warn(fmt::format("{}: {}", signal.source, warning));
  return signal;
}

int run_signals(const Request& request, Console& console) {
  SignalOutput output(request, console);
  Engine engine(request.engine, console);
  ReadOptions options = request.input;
  if (!options.selection.image_channel) options.selection.image_channel = ImageChannel::all;
  Signal input = read(request.words[0], options, engine, console);
  // The selection, and the rate of data without one, are the input's.
  ReadOptions kernel_options = request.input;
  kernel_options.selection = {};
  kernel_options.sample_rate.reset();
  const Signal kernel =
      prepare_kernel(read(request.words[1], kernel_options, engine, console), input, request.convolve);
  output.check(describe_convolution(input, kernel, request.convolve));
  Signal result = convolve_signals(input, kernel, request.convolve, engine, console);
  if (console.verbose() && request.convolve.correlate && result.shape.size() == 1) {
    console.explain(strongest_lags(result, input, kernel, request.convolve));
  }
  {
    const StepTimer timer(engine.timings().write);
    output.write(std::move(result));
  }
  report_timings(engine.timings(), request.general.timing, console);
  return kExitOk;
}

}  // namespace

int run_convolve(const Request& request, Console& console) {
  if (request.words[0] == "-" && request.words[1] == "-") {
    throw UsageError("INPUT and KERNEL '-'", "standard input can be read once", "give a file for one of them");
  }
  return request.convolve.integers ? run_integer_product(request, console) : run_signals(request, console);
}

}  // namespace fftcl::app
