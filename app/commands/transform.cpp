// fftcl transform, the default: inputs -> spectra.
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <variant>

#include "cli/options/option_rules.hpp"
#include "cli/run_program.hpp"
#include "commands/batch.hpp"
#include "commands/commands.hpp"
#include "engine/engine.hpp"
#include "input/read_signal.hpp"
#include "input/signal_stream.hpp"
#include "jobs/array/array_spectrum.hpp"
#include "jobs/array/array_transform.hpp"
#include "jobs/array/likely_channels.hpp"
#include "jobs/spectrum/average_spectrum.hpp"
#include "jobs/spectrum/compute_spectrum.hpp"
#include "jobs/spectrum/short_time.hpp"
#include "jobs/spectrum/spectrum_job.hpp"
#include "output/image_writer.hpp"
#include "output/number_column.hpp"
#include "results/array_output.hpp"
#include "results/array_picture.hpp"
#include "results/output_targets.hpp"
#include "results/result_writer.hpp"
#include "results/spectrum_figure.hpp"
#include "results/terminal_report.hpp"
#include "support/counted.hpp"
#include "terminal/style.hpp"
#include "terminal/words.hpp"

namespace fftcl::app {
namespace {

using Result = std::variant<SpectrumReport, ArrayResult, ArrayPicture>;

/// What one input leaves for the calling thread.
struct Finished {
  std::optional<Result> result;            ///< where the output is shared
  std::optional<RenderedReport> rendered;  ///< its text, made beside the others'
  std::unique_ptr<ResultWriter> own;       ///< complete but for finish(), where that has to wait for its turn
};

class TransformCommand {
 public:
  TransformCommand(const Request& request, Console& console)
      : request_(request),
        console_(console),
        batch_(request, console, {.words = request.words}),
        targets_(plan_outputs(batch_.paths(), request, console, spectrum_format_of)),
        engines_(batch_.workers(), Engine(request.engine, console)),
        finished_(batch_.size()) {
    check_transform_format(targets_.format);
    // Before anything is read, what no input would have a use for.
    refuse_idle_options(request_,
                        {form_of(targets_.format, 1, SignalKind::audio), form_of(targets_.format, 2, SignalKind::image),
                         form_of(targets_.format, 2, SignalKind::array)});
    if (targets_.format) refuse_binary_on_terminal(*targets_.format, request.output, console);
    if (targets_.format && targets_.shared && batch_.size() > 1) check_several_results(*targets_.format);
    // Opened before anything is read or computed.
    if (!targets_.terminal_form && targets_.shared) shared_ = open(targets_.paths.front(), targets_.format);
  }

  int run() {
    BatchSteps steps;
    steps.work = [this](std::size_t worker, std::size_t input) { one_input(engines_[worker], input); };
    steps.deliver = [this](std::size_t input) { deliver(input); };
    steps.progress = !targets_.terminal_form;
    steps.held_whole = !is_average(request_.spectrum);
    const bool all_done = batch_.run(steps);
    if (shared_ && any_done_) {
      const StepTimer timer(timings_.write);
      shared_->finish();
    }
    report_times();
    return all_done ? kExitOk : kExitFailed;
  }

 private:
  std::unique_ptr<ResultWriter> open(const std::string& path, std::optional<OutputFormat> format) const {
    const OutputOptions options{.clobber = request_.output.clobber};
    const bool shared_by_several = batch_.several() && targets_.shared;
    auto writer =
        std::make_unique<ResultWriter>(path, options, format, shared_by_several ? FileColumn::first : FileColumn::none);
    writer->draw_with([this](const SpectrumReport& report) {
      return render_png(spectrum_figure(report, request_.spectrum, request_.plot));
    });
    writer->say(text_form(console_.quiet(), shared_by_several));
    writer->lay_out_raw(request_.input.raw.layout.value_or(Layout::interleaved));
    return writer;
  }

  /// The result of an input of that many axes.
  ResultForm form_of(std::optional<OutputFormat> wanted, std::size_t axes, SignalKind kind) const {
    if (axes > 1) wanted = array_format_of(wanted, kind);
    if (axes == 1 && !targets_.terminal_form) wanted = wanted.value_or(OutputFormat::csv);
    return {wanted, axes, kind == SignalKind::image};
  }

  OutputFormat array_format_of(std::optional<OutputFormat> wanted, SignalKind kind) const {
    const bool image = kind == SignalKind::image;
    if (targets_.terminal_form && image) return OutputFormat::text;
    return array_format(wanted, image, request_.spectrum.complex_values);
  }

  /// In one of the workers.
  void one_input(Engine& engine, std::size_t input) {
    Finished& finished = finished_[input];
    std::unique_ptr<ResultWriter> own;
    if (!targets_.terminal_form && !targets_.shared) own = open(targets_.paths[input], targets_.format_of(input));
    engine.open_while_reading(batch_.path(input));
    Result result =
        is_average(request_.spectrum) ? average(engine, input) : compute(engine, read(engine, input), input);
    std::visit([&](const auto& value) { warn_of_range(value, input); }, result);
    const StepTimer timer(engine.timings().write);
    if (own) {
      std::visit([&](const auto& value) { own->add(value); }, result);
      if (request_.output.fail_fast)
        finished.own = std::move(own);
      else
        own->finish();
      return;
    }
    const auto* report = std::get_if<SpectrumReport>(&result);
    // A single result goes to its file piece by piece.
    if (shared_ && report != nullptr && batch_.size() > 1) finished.rendered = shared_->render(*report);
    finished.result = std::move(result);
  }

  Signal read(Engine& engine, std::size_t input) {
    const StepTimer timer(engine.timings().read);
    ReadOptions options = request_.input;
    // What -n leaves out of an hour of sound is not held beside what it takes.
    if (request_.spectrum.fft_size) options.most_held = *request_.spectrum.fft_size;
    options.before_samples = [&](const Signal& labels, bool is_complex, std::uint64_t bytes) {
      const auto require_room = labels.shape.size() == 1 ? require_room_for_spectrum : require_room_for_array;
      require_room(labels, is_complex, bytes, request_.spectrum, engine);
    };
    options.raw.layout_of_output = request_.spectrum.complex_values && targets_.format_of(input) == OutputFormat::raw;
    Signal signal = read_signal(batch_.path(input), options);
    batch_.console(input).warn_of(signal.source, signal.warnings);
    warn_of_channels(signal, input);
    return signal;
  }

  void warn_of_channels(const Signal& signal, std::size_t input) {
    const bool said = !request_.spectrum.axes.empty() || !request_.input.raw.shape.empty();
    if (said || signal.kind != SignalKind::array) return;
    const std::string colours = colours_as_axis_text(signal.shape);
    if (!colours.empty()) batch_.console(input).warn(fmt::format("{}: {}", signal.source, colours));
    const auto axis = likely_channel_axis(signal.shape);
    if (!axis) return;
    batch_.console(input).warn(
        fmt::format("{}: {} are taken for one array of two axes; where its {} are channels, give --axes {}",
                    signal.source, fftcl::to_string(signal.shape), *axis == 0 ? "rows" : "columns", 1 - *axis));
  }

  void warn_of_range(const SpectrumReport& report, std::size_t input) {
    const std::optional<OutputFormat> format = targets_.format_of(input);
    // Text has the digits of doubles where a float has not enough.
    const bool as_computed = format == OutputFormat::npy || format == OutputFormat::raw;
    warn_of_range(report.source, report.range.warning(as_computed ? report.precision : Precision::fp64), input);
  }
  void warn_of_range(const ArrayResult& result, std::size_t input) {
    warn_of_range(result.source, result.range.warning(result.precision()), input);
  }
  void warn_of_range(const ArrayPicture&, std::size_t) {}

  void warn_of_range(const std::string& source, const std::string& warning, std::size_t input) const {
    if (!warning.empty()) batch_.console(input).warn(fmt::format("{}: {}", source, warning));
  }

  /// Welch: while the input is read.
  Result average(Engine& engine, std::size_t input) {
    resolve_axes(request_.spectrum.axes, 1);
    refuse_idle_options(request_, {form_of(targets_.format_of(input), 1, SignalKind::audio)});
    const std::unique_ptr<SignalStream> stream =
        open_stream(std::make_shared<ByteSource>(batch_.path(input)), request_.input);
    check_spectrum_format(targets_.format_of(input));
    ProgressBar progress(console_, progress_unit(stream->labels()), batch_.size() == 1);
    SpectrumReport report = average_spectrum(*stream, spectrum_choices(targets_.format_of(input)), engine, progress);
    batch_.console(input).warn_of(report.source, stream->labels().warnings);
    if (const std::size_t segment = *request_.spectrum.fft_size; report.samples < segment) {
      batch_.console(input).warn(
          fmt::format("{}: has {}, fewer than a segment of {}: there is one of them alone, with zeros behind it",
                      report.source, counted(report.samples, "sample"), segment));
    }
    return report;
  }

  /// Peaks are looked for where they are told: not in columns of numbers, which are the most there is of many files.
  SpectrumChoices spectrum_choices(std::optional<OutputFormat> wanted) const {
    using enum OutputFormat;
    SpectrumChoices choices = request_.spectrum;
    const OutputFormat format = wanted.value_or(targets_.terminal_form ? text : csv);
    const bool is_table = output_format_row(format).separator != '\0';
    if (is_table || format == npy || format == raw) choices.peaks = 0;
    return choices;
  }

  /// The text of a table's frequencies is made while the device is opened.
  FrequenciesAhead column_ahead(std::optional<OutputFormat> wanted) const {
    using enum OutputFormat;
    const OutputFormat format = wanted.value_or(csv);
    if (targets_.terminal_form || (format != csv && format != tsv && format != json)) return {};
    return [](const std::vector<double>& frequencies) { kept_column(frequencies); };
  }

  Result compute(Engine& engine, Signal signal, std::size_t input) const {
    const std::optional<OutputFormat> wanted = targets_.format_of(input);
    refuse_idle_options(request_, {form_of(wanted, signal.shape.size(), signal.kind)});
    if (signal.shape.size() == 1) {
      check_spectrum_format(wanted);
      resolve_axes(request_.spectrum.axes, 1);
      return compute_spectrum(signal, spectrum_choices(wanted), engine, column_ahead(wanted));
    }
    const OutputFormat format = array_format_of(wanted, signal.kind);
    refuse_binary_on_terminal(format, request_.output, console_);
    check_array_format(format, signal, request_.spectrum);
    SpectrumChoices choices = request_.spectrum;
    if (is_picture_format(format)) {
      const std::string source = signal.source;
      ArrayPicture picture = array_picture(std::move(signal), choices, engine);
      batch_.console(input).explain(fmt::format("{}: {}", source, picture.key));
      if (!picture.warning.empty()) batch_.console(input).warn(fmt::format("{}: {}", source, picture.warning));
      return picture;
    }
    // A picture is log, a list of levels for people in decibels.
    if (format == OutputFormat::text && !choices.scale) choices.scale = analysis::Scale::db;
    return array_spectrum(signal, choices, engine);
  }

  /// In the calling thread, input after input. What all of them share ends the command where it fails.
  void deliver(std::size_t input) {
    const Finished finished = std::move(finished_[input]);
    if (targets_.terminal_form) {
      show(*finished.result);
    } else if (shared_) {
      const StepTimer timer(timings_.write);
      write_shared(*finished.result, finished.rendered);
    } else {
      const StepTimer timer(timings_.write);
      if (finished.own) finished.own->finish();
      console_.explain(fmt::format("{} -> {}", batch_.path(input), targets_.paths[input]));
    }
    any_done_ = true;
  }

  void write_shared(const Result& result, const std::optional<RenderedReport>& rendered) {
    if (rendered)
      shared_->add(std::get<SpectrumReport>(result), *rendered);
    else
      std::visit([&](const auto& value) { shared_->add(value); }, result);
  }

  void show(const Result& result) {
    const TextForm form = text_form(console_.quiet(), batch_.several());
    if (any_done_) console_.print("\n");
    if (const auto* report = std::get_if<SpectrumReport>(&result)) {
      console_.print(terminal_report(*report, request_.spectrum, console_.out(), form));
    } else {
      console_.print(image_text(std::get<ArrayResult>(result), console_.out(), form));
    }
  }

  void report_times() {
    // Those of writing what the inputs share are there already.
    Timings timings = joint_timings(engines_);
    timings += timings_;
    if (request_.general.timing != TimingForm::none) {
      report_timings(timings, request_.general.timing, console_);
    } else if (targets_.terminal_form && any_done_ && !console_.quiet()) {
      const std::string times = wrapped(timings_text(timings), line_room(console_.out()), 2);
      console_.print(fmt::format("\n{}\n", styled(console_.out(), Style::faint, times)));
    }
  }

  const Request& request_;
  Console& console_;
  Batch batch_;
  OutputTargets targets_;
  std::vector<Engine> engines_;  ///< one a worker; they share the device and the transforms
  std::vector<Finished> finished_;
  std::unique_ptr<ResultWriter> shared_;
  Timings timings_;
  bool any_done_ = false;
};

}  // namespace

int run_transform(const Request& request, Console& console) { return TransformCommand(request, console).run(); }

}  // namespace fftcl::app
