// fftcl spectrogram: inputs -> spectra over time.
#include <fmt/format.h>

#include <memory>
#include <optional>

#include "cli/run_program.hpp"
#include "cli/usage_error.hpp"
#include "commands/batch.hpp"
#include "commands/commands.hpp"
#include "commands/engine.hpp"
#include "commands/output_targets.hpp"
#include "commands/short_time.hpp"
#include "commands/spectrogram_job.hpp"
#include "commands/spectrogram_picture.hpp"
#include "commands/spectrogram_rows.hpp"
#include "commands/spectrogram_text.hpp"
#include "input/signal_stream.hpp"
#include "output/npy_writer.hpp"
#include "terminal/heat_map.hpp"

namespace fftcl::app {
namespace {

void check_format(std::optional<OutputFormat> format) {
  using enum OutputFormat;
  if (!format || *format == png || *format == csv || *format == tsv || *format == npy) return;
  throw UsageError(fmt::format("--format {}", output_format_row(*format).name), "cannot hold a spectrogram",
                   "use png, csv, tsv or npy");
}

template <class Squared, class Complex>
Squared squared_magnitude(const Complex& bin) {
  const auto real = static_cast<Squared>(bin.real());
  const auto imag = static_cast<Squared>(bin.imag());
  return real * real + imag * imag;
}

/// An input, to be read as often as the output needs.
struct Input {
  std::shared_ptr<const ByteSource> source;
  ReadOptions options;
};

/// One input's spectrogram; T is what its samples are computed in.
template <class T>
class SpectrogramComputation {
 public:
  using Complex = analysis::ComplexOf<T>;
  using Real = typename Complex::value_type;

  SpectrogramComputation(const Request& request, Console& console, Engine& engine, const Input& input,
                         std::unique_ptr<SignalStream> stream, bool with_progress)
      : request_(request),
        console_(console),
        engine_(engine),
        input_(input),
        stream_(std::move(stream)),
        with_progress_(with_progress) {
    head_ = read_head<T>(*stream_, frame_length(request.spectrum), engine);
    job_ = decide_spectrogram(stream_->labels(), stream_->is_complex(), request.spectrum, head_.front().size());
    progress_.emplace(console, progress_unit(stream_->labels()), with_progress);
  }

  void write_png(OutputFile& file) {
    SpectrogramPicture picture = SpectrogramPicture::for_png(stream_->labels(), job_, request_.spectrum, request_.plot);
    frames<float>(
        [&](std::uint64_t, std::size_t channel, std::span<const float> squared) { picture.add(channel, squared); });
    const StepTimer timer(engine_.timings().write);
    file.write(render_png(picture.finish()));
  }

  void write_rows(SpectrogramRows& rows) {
    rows.begin(stream_->labels(), job_, kPrecision);
    frames<double>([&](std::uint64_t frame, std::size_t channel, std::span<const double> squared) {
      rows.add(frame, channel, squared);
    });
  }

  /// The array's header says how many frames there are and its channels follow each other, so that the input is read
  /// once to count and once for each channel: memory and disk hold no more than the result.
  void write_npy(OutputFile& file) {
    const std::size_t channels = stream_->labels().channel_names.size();
    const std::uint64_t samples = count_samples();
    const SpectrumJob& shape = job_.frames;
    const std::size_t count = analysis::segment_count(static_cast<std::size_t>(samples), shape.segment, shape.hop);
    std::vector<std::size_t> lengths = {count, job_.bins.size()};
    if (channels > 1) lengths.insert(lengths.begin(), channels);
    file.write(npy_header<Real>(lengths));
    std::vector<Real> values;
    for (std::size_t channel = 0; channel < channels; ++channel) {
      reopen(channel, channels);
      const std::uint64_t written = frames<double>([&](std::uint64_t, std::size_t, std::span<const double> squared) {
        values.clear();
        append_frame(job_, squared, values);
        write_npy_values(file, std::span<const Real>(values));
      });
      if (written != count) throw InputError(input_.source->name(), "changed while it was read");
    }
  }

  std::string terminal_text(const TerminalTraits& traits, bool brief) {
    const std::size_t lines = spectrogram_lines(stream_->labels().channel_names.size());
    SpectrogramPicture picture =
        SpectrogramPicture::for_terminal(stream_->labels(), job_, request_.spectrum, request_.plot,
                                         heat_map_rows(traits, lines), heat_map_columns(traits));
    frames<float>(
        [&](std::uint64_t, std::size_t channel, std::span<const float> squared) { picture.add(channel, squared); });
    return spectrogram_text(picture.finish(), stream_->labels(), traits, brief);
  }

 private:
  static constexpr Precision kPrecision = sizeof(Real) == sizeof(double) ? Precision::fp64 : Precision::fp32;

  /// Gives |X|^2 of each frame and channel to `take`; the number of frames.
  template <class Squared, class Take>
  std::uint64_t frames(const Take& take) {
    const std::size_t channels = stream_->labels().channel_names.size();
    const std::size_t bins = analysis::bin_count(job_.calibration);
    // They are, but for the wrap of a two-sided spectrum.
    const bool side_by_side = job_.bins.back() == job_.bins.front() + job_.bins.size() - 1;
    std::vector<Squared> squared(job_.bins.size());
    ShortTimeTransform<T> transform(*stream_, std::move(head_), job_.frames, job_.window, engine_);
    const ShortTimeResult result = transform.run(
        [&](std::uint64_t first, std::size_t count, std::span<const Complex> spectra) {
          const StepTimer timer(engine_.timings().write);
          for (std::size_t frame = 0; frame < count; ++frame) {
            for (std::size_t channel = 0; channel < channels; ++channel) {
              const Complex* const spectrum = spectra.data() + (channel * count + frame) * bins;
              if (side_by_side) {
                const Complex* const from = spectrum + job_.bins.front();
                for (std::size_t i = 0; i < squared.size(); ++i) squared[i] = squared_magnitude<Squared>(from[i]);
              } else {
                for (std::size_t i = 0; i < squared.size(); ++i) {
                  squared[i] = squared_magnitude<Squared>(spectrum[job_.bins[i]]);
                }
              }
              take(first + frame, channel, std::span<const Squared>(squared));
            }
          }
        },
        *progress_);
    progress_->clear();
    warn();
    return result.segments;
  }

  std::uint64_t count_samples() {
    const StepTimer timer(engine_.timings().read);
    std::uint64_t samples = head_.front().size();
    std::vector<Samples> block;
    while (const std::size_t got = stream_->read(kCountFrames, block)) samples += got;
    warn();
    return samples;
  }

  void reopen(std::size_t channel, std::size_t channels) {
    ReadOptions options = input_.options;
    if (channels > 1) {
      options.selection.channel = ChannelChoice::one;
      options.selection.channel_number = channel + 1;
    }
    stream_ = open_stream(input_.source, options);
    progress_.emplace(console_, progress_unit(stream_->labels()), with_progress_);
    head_ = read_head<T>(*stream_, frame_length(request_.spectrum), engine_);
  }

  /// Once, however often the input is read.
  void warn() {
    if (warned_) return;
    warned_ = true;
    for (const std::string& warning : stream_->labels().warnings) {
      console_.warn(fmt::format("{}: {}", stream_->labels().source, warning));
    }
  }

  static constexpr std::size_t kCountFrames = std::size_t{1} << 16;

  const Request& request_;
  Console& console_;
  Engine& engine_;
  const Input& input_;
  std::unique_ptr<SignalStream> stream_;
  StreamHead<T> head_;
  SpectrogramJob job_;
  std::optional<ProgressBar> progress_;
  bool with_progress_ = true;
  bool warned_ = false;
};

class SpectrogramCommand {
 public:
  SpectrogramCommand(const Request& request, Console& console)
      : request_(request),
        console_(console),
        batch_(one_by_one_where_shared(request_), console),
        targets_(plan_outputs(batch_.paths(), request.output, console, OutputFormat::png)),
        engines_(batch_.workers(), Engine(request.engine, console)) {
    check_format(targets_.format);
    if (targets_.format) refuse_binary_on_terminal(*targets_.format, request.output, console);
    if (format() == OutputFormat::png && !plot_obstacle().empty()) throw Unsupported("a spectrogram", plot_obstacle());
    if (targets_.terminal_form || !targets_.shared) return;
    const bool rows = format() == OutputFormat::csv || format() == OutputFormat::tsv;
    if (batch_.several() && !rows) {
      throw UsageError(fmt::format("--format {}", output_format_row(format()).name), "cannot hold several spectrograms",
                       "use -o DIR/ or a template such as -o '{stem}.png'");
    }
    // Opened before anything is read or computed.
    shared_.emplace(open(targets_.paths.front()));
    if (rows) shared_rows_.emplace(*shared_, separator(), batch_.several());
  }

  int run() {
    BatchSteps steps;
    steps.work = [this](std::size_t worker, std::size_t input) { one_input(engines_[worker], input); };
    steps.deliver = [this](std::size_t) { any_done_ = true; };
    steps.progress = !targets_.terminal_form && batch_.size() > 1;
    const bool all_done = batch_.run(steps);
    Timings timings;
    for (Engine& engine : engines_) timings += engine.timings();
    timings.builds = engines_.front().timings().builds;
    if (shared_ && any_done_) {
      const StepTimer timer(timings.write);
      shared_->commit();
    }
    if (request_.general.timing != TimingForm::none) {
      report_timings(timings, request_.general.timing, console_);
    }
    return all_done ? kExitOk : kExitFailed;
  }

 private:
  /// Standard output takes the inputs while they are computed, so that it has to be one after the other; --fail-fast
  /// has nothing to take back then.
  static const Request& one_by_one_where_shared(Request& request) {
    const std::string& path = request.output.path;
    if (path.empty() || path == "-" || request.output.fail_fast) request.output.jobs = 1;
    return request;
  }

  OutputFormat format() const { return targets_.format.value_or(OutputFormat::csv); }
  char separator() const { return format() == OutputFormat::tsv ? '\t' : ','; }

  OutputFile open(const std::string& path) const {
    OutputOptions options;
    options.clobber = request_.output.clobber;
    return OutputFile(path, options);
  }

  /// In one of the workers.
  void one_input(Engine& engine, std::size_t i) {
    const std::string& path = batch_.path(i);
    std::optional<OutputFile> own;
    if (!targets_.terminal_form && !targets_.shared) own.emplace(open(targets_.paths[i]));
    const Input input{std::make_shared<ByteSource>(path), request_.input};
    std::unique_ptr<SignalStream> stream = open_stream(input.source, input.options);
    const bool twice = engine.precision(stream->labels().precision) == Precision::fp64;
    const auto compute = [&]<class T>(T) {
      SpectrogramComputation<T> computation(request_, console_, engine, input, std::move(stream), batch_.size() == 1);
      write(computation, own ? &*own : shared_ ? &*shared_ : nullptr);
    };
    if (stream->is_complex()) {
      twice ? compute(std::complex<double>()) : compute(std::complex<float>());
    } else {
      twice ? compute(double()) : compute(float());
    }
    if (!own) return;
    const StepTimer timer(engine.timings().write);
    own->commit();
    console_.explain(fmt::format("{} -> {}", path, targets_.paths[i]));
  }

  template <class Computation>
  void write(Computation& computation, OutputFile* file) {
    if (file == nullptr) {
      const std::string text = computation.terminal_text(console_.out(), console_.quiet());
      console_.print((shown_++ > 0 ? "\n" : "") + text);
    } else if (format() == OutputFormat::png) {
      computation.write_png(*file);
    } else if (format() == OutputFormat::npy) {
      computation.write_npy(*file);
    } else if (shared_rows_) {
      computation.write_rows(*shared_rows_);
    } else {
      SpectrogramRows rows(*file, separator(), false);
      computation.write_rows(rows);
    }
  }

  Request request_;
  Console& console_;
  Batch batch_;
  OutputTargets targets_;
  std::vector<Engine> engines_;  ///< one a worker; they share the device and the transforms
  std::optional<OutputFile> shared_;
  std::optional<SpectrogramRows> shared_rows_;
  std::size_t shown_ = 0;
  bool any_done_ = false;
};

}  // namespace

int run_spectrogram(const Request& request, Console& console) { return SpectrogramCommand(request, console).run(); }

}  // namespace fftcl::app
