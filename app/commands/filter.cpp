// fftcl filter: signals through a zero-phase filter.
#include <fmt/format.h>

#include <utility>
#include <vector>

#include "commands/commands.hpp"
#include "commands/signal_batch.hpp"
#include "commands/stream_signal.hpp"
#include "input/started_signal.hpp"
#include "jobs/array/likely_channels.hpp"
#include "jobs/convolution/filter_signal.hpp"
#include "results/signal_output.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

constexpr double kMidGrey = 128;

/// What the result of a long signal is, but for its length.
Signal describe_result(const Signal& beginning) {
  Signal result = beginning;
  result.channels = {no_samples(beginning.is_complex())};
  return result;
}

/// One input.
class FilterJob {
 public:
  FilterJob(const Request& request, const SignalTask& task)
      : request_(request),
        response_(request.filter.response),
        task_(task),
        console_(task.console),
        output_(request, task.console, task.target),
        engine_(task.engine) {}

  void run() {
    StartedSignal input = start_input();
    output_.check(input.held());
    check_frequencies(response_, input.held());
    if (input.whole()) {
      filter_whole(input, ShortTaps::not_tried);
    } else if (const auto taps = short_taps(response_, input.held(), engine_.precision(input.held().precision))) {
      stream(input, *taps);
    } else {
      if (const std::uint64_t samples = input.certain(); samples > 0) {
        require_room_for_whole(input.held(), input.held().shape.front() + samples, response_, engine_);
      }
      filter_whole(input, ShortTaps::none);
    }
  }

 private:
  StartedSignal start_input() {
    const StepTimer timer(engine_.timings().read);
    ReadOptions options = request_.input;
    options.raw.encoding_option = "--input-encoding";
    if (!options.selection.image_channel) options.selection.image_channel = ImageChannel::all;
    engine_.open_while_reading(task_.input);
    StartedSignal started(task_.input, options);
    started.hold(most_held(started.held()) + 1);
    return started;
  }

  /// Block by block, unless it is found to be shorter than the filter.
  void stream(StartedSignal& input, const std::vector<double>& taps) {
    input.hold(taps.size());
    if (input.whole()) return filter_whole(input, ShortTaps::not_tried);
    Signal kernel;
    kernel.shape = {taps.size()};
    kernel.channels.push_back(kernel_of(taps, response_, input.held()));
    const Signal result = describe_result(input.held());
    const StreamTask task{.kernel = kernel,
                          .mode = analysis::ConvolutionMode::same,
                          .selection = request_.input.selection,
                          .result = result,
                          .with_progress = task_.alone};
    stream_signal(input, task, output_, engine_, console_);
  }

  void filter_whole(StartedSignal& input, ShortTaps taps) {
    {
      const StepTimer timer(engine_.timings().read);
      input.hold_all();
    }
    Signal& signal = input.held();
    console_.warn_of(signal.source, signal.warnings);
    if (signal.kind == SignalKind::array && request_.input.raw.shape.empty()) {
      const std::string axes = taken_for_pictures_text(signal.shape);
      if (!axes.empty()) console_.warn(fmt::format("{}: {}", signal.source, axes));
    }
    filter_signal(signal, response_, taps, engine_, console_);
    const StepTimer timer(engine_.timings().write);
    // Without its mean a picture is dark and bright around zero, which becomes mid grey.
    output_.write(std::move(signal), response_.removes_mean() ? -kMidGrey : 0);
  }

  const Request& request_;
  const analysis::FrequencyResponse& response_;
  const SignalTask& task_;
  const Console& console_;
  SignalOutput output_;
  Engine& engine_;
};

}  // namespace

int run_filter(const Request& request, Console& console) {
  if (request.filter.band_option.empty()) {
    throw UsageError("filter", "no band given",
                     "give --low-pass F, --high-pass F, --band-pass F1:F2 or --band-stop F1:F2");
  }
  SignalBatch batch(request, console, request.words);
  return batch.run([&](const SignalTask& task) { FilterJob(request, task).run(); });
}

}  // namespace fftcl::app
