// fftcl filter: a signal through a zero-phase filter.
#include <fmt/format.h>

#include "cli/run_program.hpp"
#include "cli/usage_error.hpp"
#include "commands/commands.hpp"
#include "commands/filter_signal.hpp"
#include "commands/signal_output.hpp"
#include "input/read_signal.hpp"

namespace fftcl::app {
namespace {

constexpr double kMidGrey = 128;

}  // namespace

int run_filter(const Request& request, Console& console) {
  if (request.filter.band_option.empty()) {
    throw UsageError("filter", "no band given",
                     "give --low-pass F, --high-pass F, --band-pass F1:F2 or --band-stop F1:F2");
  }
  SignalOutput output(request, console);
  Engine engine(request.engine, console);
  Signal signal;
  {
    const StepTimer timer(engine.timings().read);
    ReadOptions options = request.input;
    if (!options.selection.image_channel) options.selection.image_channel = ImageChannel::all;
    signal = read_signal(request.words.front(), options);
  }
  for (const std::string& warning : signal.warnings) console.warn(fmt::format("{}: {}", signal.source, warning));
  output.check(signal);
  check_frequencies(request.filter.response, signal);
  filter_signal(signal, request.filter.response, engine, console);
  {
    const StepTimer timer(engine.timings().write);
    // Without its mean a picture is dark and bright around zero, which becomes mid grey.
    output.write(std::move(signal), request.filter.response.removes_mean() ? -kMidGrey : 0);
  }
  report_timings(engine.timings(), request.general.timing, console);
  return kExitOk;
}

}  // namespace fftcl::app
