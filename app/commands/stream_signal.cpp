#include "commands/stream_signal.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "analysis/number_type.hpp"
#include "input/input_error.hpp"
#include "input/read_ahead.hpp"
#include "jobs/convolution/stream_convolution.hpp"
#include "jobs/spectrum/short_time.hpp"
#include "terminal/progress_bar.hpp"

namespace fftcl::app {
namespace {

using analysis::ConvolutionMode;

constexpr std::size_t kReadSamples = std::size_t{1} << 16;
constexpr std::size_t kMostHeld = std::size_t{1} << 20;
constexpr std::size_t kMostHeldOfAll = std::size_t{1} << 24;

/// The last samples of something that comes in blocks.
template <class T>
void keep_last(std::vector<T>& kept, const std::vector<T>& more, std::size_t count) {
  kept.insert(kept.end(), more.begin(), more.end());
  if (kept.size() > count) kept.erase(kept.begin(), kept.end() - static_cast<std::ptrdiff_t>(count));
}

template <class T>
class StreamRun {
 public:
  using Channels = std::vector<std::vector<T>>;

  StreamRun(StartedSignal& input, const StreamTask& task, SignalOutput& output, Engine& engine, const Console& console)
      : input_(input),
        task_(task),
        output_(output),
        engine_(engine),
        console_(console),
        inputs_(input.held().channel_names.size()),
        circular_(task.mode == ConvolutionMode::circular),
        bar_(console, progress_unit(input.held()), task.with_progress),
        last_(inputs_) {
    for (std::size_t k = 0; k < task.kernel.channels.size(); ++k) {
      kernels_.push_back(channel_values<T>(task.kernel, k));
    }
    taps_ = kernels_.front().size();
  }

  std::uint64_t run() {
    const bool array = output_.check(task_.result) == OutputFormat::npy;
    const bool ends_first = circular_ && !task_.correlate;
    promised_ = input_.rest().promised();
    const std::size_t results = std::max(inputs_, kernels_.size());
    readings_ = array ? results : 1;
    if (ends_first || output_.needs_length(task_.result, promised_)) {
      ++readings_;
      count_samples(ends_first);
      promised_ = *samples_;
    }
    std::optional<std::uint64_t> length;
    if (samples_) length = result_length(*samples_);
    Signal labels = task_.result;
    labels.channels.assign(results, std::vector<T>());  // what is written is what was computed
    writer_ = output_.begin(labels, length);
    if (array && results > 1) {
      for (std::size_t c = 0; c < results; ++c) one_channel(c);
    } else {
      read_and_convolve(kernels_, last_, 0);
    }
    bar_.clear();
    warn();
    const StepTimer timer(engine_.timings().write);
    writer_->finish();
    output_.commit();
    return *samples_;
  }

 private:
  std::uint64_t result_length(std::uint64_t samples) const {
    if (circular_) return samples;
    return analysis::output_range(task_.mode, static_cast<std::size_t>(samples), taps_).count;
  }

  /// Each block of the input from where it stands on, as T.
  template <class Take>
  std::uint64_t read_all(const Take& take) {
    std::uint64_t samples = 0;
    std::vector<Samples> block = std::exchange(input_.held().channels, {});
    std::size_t count = std::exchange(input_.held().shape.front(), 0);
    Channels values;
    ReadAhead ahead(input_.rest(), kReadSamples);
    do {
      if (task_.range != nullptr) task_.range->look(block);
      values.assign(block.size(), {});
      for (std::size_t c = 0; c < block.size(); ++c) append_values(block[c], input_.held().source, values[c]);
      if (count > 0) take(values);
      samples += count;
      show(samples);
      const StepTimer timer(engine_.timings().read);
      count = ahead.read(block);
    } while (count > 0);
    ++readings_done_;
    for (const std::string& warning : input_.rest().labels().warnings) warnings_.insert(warning);
    return samples;
  }

  void count_samples(bool keep_end) {
    samples_ = read_all([&](const Channels& values) {
      for (std::size_t c = 0; keep_end && c < values.size(); ++c) keep_last(last_[c], values[c], taps_ - 1);
    });
    input_.restart(task_.selection);
  }

  void one_channel(std::size_t channel) {
    Selection selection = task_.selection;
    const std::size_t of_input = inputs_ == 1 ? 0 : channel;
    if (inputs_ > 1) {
      selection.channel = ChannelChoice::one;
      selection.channel_number = channel + 1;
    }
    input_.restart(selection);
    const std::size_t of_kernel = kernels_.size() == 1 ? 0 : channel;
    read_and_convolve({kernels_[of_kernel]}, {last_[of_input]}, channel);
  }

  void read_and_convolve(const Channels& kernels, const Channels& last, std::size_t channel) {
    const std::size_t inputs = input_.held().channel_names.size();
    StreamConvolution<T> convolution(kernels, inputs, engine_, [&](const std::vector<Samples>& values) {
      if (task_.lags != nullptr) task_.lags->look(values, channel);
      const StepTimer timer(engine_.timings().write);
      writer_->write(values);
    });
    if (!explained_) console_.explain("convolution: " + convolution.describe());
    explained_ = true;
    if (circular_ && !task_.correlate) {
      convolution.begin_with(last);
    } else {
      // A circular correlation is that part of the one with the beginning behind the end which needs nothing else.
      const ConvolutionMode mode = circular_ ? ConvolutionMode::valid : task_.mode;
      convolution.skip(analysis::output_range(mode, taps_, taps_).first);
    }
    Channels first(inputs);
    const std::uint64_t samples = read_all([&](const Channels& values) {
      for (std::size_t c = 0; circular_ && task_.correlate && c < inputs; ++c) {
        const std::size_t wanted = std::min(values[c].size(), taps_ - 1 - first[c].size());
        first[c].insert(first[c].end(), values[c].begin(), values[c].begin() + static_cast<std::ptrdiff_t>(wanted));
      }
      convolution.append(values);
    });
    if (samples_.value_or(samples) != samples)
      throw InputError(input_.held().source, "changed while it was read", kGiveCopy);
    samples_ = samples;
    if (circular_ && task_.correlate) convolution.append(first);
    convolution.finish(result_length(samples));
    const std::string whole = convolution.whole_numbers();
    if (!whole.empty() && told_of_whole_.insert(whole).second) console_.explain("convolution: " + whole);
  }

  void show(std::uint64_t samples) {
    if (promised_ == 0) return;
    const double rate = input_.held().sample_rate > 0 ? input_.held().sample_rate : 1;
    const double whole = static_cast<double>(promised_) / rate;
    const double done = std::min(static_cast<double>(samples) / rate, whole);
    bar_.show_amount(static_cast<double>(readings_done_) * whole + done, static_cast<double>(readings_) * whole);
  }

  void warn() const {
    console_.warn_of(input_.held().source, std::vector<std::string>(warnings_.begin(), warnings_.end()));
  }

  StartedSignal& input_;
  const StreamTask& task_;
  SignalOutput& output_;
  Engine& engine_;
  const Console& console_;
  std::size_t inputs_;
  bool circular_;
  ProgressBar bar_;
  Channels kernels_;
  std::size_t taps_ = 1;
  std::optional<std::uint64_t> samples_;  ///< of the input, once they were counted
  std::uint64_t promised_ = 0;
  Channels last_;  ///< taps - 1 samples of each channel of the input where they come first
  std::unique_ptr<SeriesWriter> writer_;
  std::set<std::string> warnings_;  ///< each once, however often the input is read
  std::set<std::string> told_of_whole_;
  std::size_t readings_ = 0;
  std::size_t readings_done_ = 0;
  bool explained_ = false;
};

}  // namespace

std::size_t most_held(const Signal& labels) {
  return std::clamp(kMostHeldOfAll / std::max<std::size_t>(1, labels.channel_names.size()), std::size_t{1} << 14,
                    kMostHeld);
}

std::uint64_t stream_signal(StartedSignal& input, const StreamTask& task, SignalOutput& output, Engine& engine,
                            const Console& console) {
  return analysis::in_numbers_of(engine.precision(task.result.precision), task.result.is_complex(),
                                 [&]<class T>(T) { return StreamRun<T>(input, task, output, engine, console).run(); });
}

}  // namespace fftcl::app
