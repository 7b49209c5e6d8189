// fftcl spectrogram: inputs -> spectra over time.
#include <fmt/format.h>

#include <memory>
#include <optional>

#include "analysis/number_type.hpp"
#include "cli/options/option_rules.hpp"
#include "cli/run_program.hpp"
#include "cli/written_formats.hpp"
#include "commands/batch.hpp"
#include "commands/commands.hpp"
#include "commands/spectrogram_computation.hpp"
#include "engine/engine.hpp"
#include "plot/spectrogram_painter.hpp"
#include "results/output_targets.hpp"
#include "results/refuse_format.hpp"
#include "results/require_plots.hpp"
#include "results/spectrogram_rows.hpp"

namespace fftcl::app {
namespace {

void check_format(std::optional<OutputFormat> format) {
  using enum OutputFormat;
  if (!format || *format == png || *format == csv || *format == tsv || *format == npy) return;
  refuse_to_hold(*format, "a spectrogram", "one of " + written_format_names("spectrogram"));
}

class SpectrogramCommand {
 public:
  SpectrogramCommand(const Request& request, Console& console)
      : request_(request),
        console_(console),
        batch_(request, console, {.words = request.words, .one_by_one = is_one_by_one(request.output)}),
        targets_(plan_outputs(batch_.paths(), request, console, OutputFormat::png)),
        engines_(batch_.workers(), Engine(request.engine, console)) {
    check_format(targets_.format);
    refuse_idle_options(request_,
                        {ResultForm{.format = targets_.terminal_form ? std::nullopt : std::optional(format())}});
    if (targets_.format) refuse_binary_on_terminal(*targets_.format, request.output, console);
    if (format() == OutputFormat::png) require_plots("--format png");
    if (targets_.terminal_form || !targets_.shared) return;
    const bool rows = separator() != '\0';
    if (batch_.several() && !rows) refuse_several(format(), "several spectrograms");
    // Opened before anything is read or computed.
    shared_.emplace(open(targets_.paths.front()));
    if (rows) shared_rows_.emplace(*shared_, separator(), batch_.several() ? FileColumn::first : FileColumn::none);
  }

  int run() {
    BatchSteps steps;
    steps.work = [this](std::size_t worker, std::size_t input) { one_input(engines_[worker], input); };
    steps.deliver = [this](std::size_t input) {
      any_done_ = true;
      if (!targets_.shared) console_.explain(fmt::format("{} -> {}", batch_.path(input), targets_.paths[input]));
    };
    steps.progress = !targets_.terminal_form && batch_.size() > 1;
    const bool all_done = batch_.run(steps);
    Timings timings = joint_timings(engines_);
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
  static bool is_one_by_one(const OutputChoices& output) {
    return output.path.empty() || output.path == "-" || output.fail_fast;
  }

  OutputFormat format() const { return targets_.format.value_or(OutputFormat::csv); }
  char separator() const { return output_format_row(format()).separator; }

  OutputFile open(const std::string& path) const { return OutputFile(path, {.clobber = request_.output.clobber}); }

  /// In one of the workers.
  void one_input(Engine& engine, std::size_t i) {
    const std::string& path = batch_.path(i);
    std::optional<OutputFile> own;
    if (!targets_.terminal_form && !targets_.shared) own.emplace(open(targets_.paths[i]));
    engine.open_while_reading(path);
    const SpectrogramInput input{std::make_shared<ByteSource>(path), request_.input};
    std::unique_ptr<SignalStream> stream = open_stream(input.source, input.options);
    const Precision precision = engine.precision(stream->labels().precision);
    analysis::in_numbers_of(precision, stream->is_complex(), [&]<class T>(T) {
      SpectrogramComputation<T> computation(request_, batch_.console(i), engine, input, std::move(stream),
                                            batch_.size() == 1);
      write(computation, own ? &*own : shared_ ? &*shared_ : nullptr);
    });
    if (!own) return;
    const StepTimer timer(engine.timings().write);
    own->commit();
  }

  template <class Computation>
  void write(Computation& computation, OutputFile* file) {
    if (file == nullptr) {
      const std::string text = computation.terminal_text(console_.out(), text_form(console_.quiet(), batch_.several()));
      console_.print((shown_++ > 0 ? "\n" : "") + text);
    } else if (format() == OutputFormat::png) {
      computation.write_png(*file, painter_);
    } else if (format() == OutputFormat::npy) {
      computation.write_npy(*file);
    } else if (shared_rows_) {
      computation.write_rows(*shared_rows_);
    } else {
      SpectrogramRows rows(*file, separator(), FileColumn::none);
      computation.write_rows(rows);
    }
  }

  const Request& request_;
  Console& console_;
  Batch batch_;
  OutputTargets targets_;
  std::vector<Engine> engines_;  ///< one a worker; they share the device and the transforms
  SpectrogramPainter painter_;   ///< theirs too
  std::optional<OutputFile> shared_;
  std::optional<SpectrogramRows> shared_rows_;
  std::size_t shown_ = 0;
  bool any_done_ = false;
};

}  // namespace

int run_spectrogram(const Request& request, Console& console) { return SpectrogramCommand(request, console).run(); }

}  // namespace fftcl::app
