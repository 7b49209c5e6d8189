// fftcl transform, the default: inputs -> spectra.
#include <fmt/format.h>

#include <memory>
#include <new>
#include <optional>
#include <variant>

#include "cli/run_program.hpp"
#include "commands/array_output.hpp"
#include "commands/array_transform.hpp"
#include "commands/average_spectrum.hpp"
#include "commands/commands.hpp"
#include "commands/compute_spectrum.hpp"
#include "commands/engine.hpp"
#include "commands/output_targets.hpp"
#include "commands/result_writer.hpp"
#include "commands/short_time.hpp"
#include "commands/spectrum_job.hpp"
#include "commands/terminal_report.hpp"
#include "input/read_signal.hpp"
#include "input/signal_stream.hpp"
#include "output/image_writer.hpp"
#include "output/output_error.hpp"
#include "terminal/style.hpp"

namespace fftcl::app {
namespace {

using Result = std::variant<SpectrumReport, ArrayResult>;

class TransformCommand {
 public:
  TransformCommand(const Request& request, Console& console)
      : request_(request),
        console_(console),
        targets_(plan_outputs(request.words, request.output, console)),
        engine_(request.engine, console) {
    check_transform_format(targets_.format);
    if (targets_.format) refuse_binary_on_terminal(*targets_.format, request.output, console);
    // Opened before anything is read or computed.
    if (!targets_.terminal_form && targets_.shared) shared_ = open(targets_.paths.front(), targets_.format);
  }

  int run() {
    for (std::size_t i = 0; i < request_.words.size(); ++i) {
      std::optional<Result> result;
      if (!attempt([&] { result = one_input(i); })) {
        failed_ = true;
        if (request_.output.fail_fast) break;
        continue;
      }
      // What all inputs share ends the command where it fails: outside of attempt().
      if (targets_.terminal_form)
        show(*result, i);
      else if (shared_)
        write(*shared_, *result);
      any_done_ = true;
    }
    finish();
    return failed_ ? kExitFailed : kExitOk;
  }

 private:
  OutputOptions output_options() const {
    OutputOptions options;
    options.clobber = request_.output.clobber;
    return options;
  }

  std::unique_ptr<ResultWriter> open(const std::string& path, std::optional<OutputFormat> format) {
    return std::make_unique<ResultWriter>(path, output_options(), format, request_.words.size() > 1 && targets_.shared);
  }

  /// Runs `work`. With several inputs a bad one is reported and the others go on; the only one's failure is the
  /// command's.
  template <class Work>
  bool attempt(Work&& work) {
    if (request_.words.size() == 1) {
      work();
      return true;
    }
    try {
      work();
      return true;
    } catch (const ClosedPipe&) {
      throw;
    } catch (const NoDevice&) {
      throw;
    } catch (const Unsupported&) {
      throw;
    } catch (const DeviceError&) {
      throw;
    } catch (const Error& error) {
      console_.complain(error.what());
    } catch (const std::bad_alloc&) {
      console_.complain("memory: the system has not enough for this input; use --start and --duration to take a part");
    }
    return false;
  }

  Result one_input(std::size_t i) {
    const std::string& path = request_.words[i];
    std::unique_ptr<ResultWriter> own;
    if (!targets_.terminal_form && !targets_.shared) own = open(targets_.paths[i], targets_.format_of(i));
    Result result = is_average(request_.spectrum) ? average(path) : compute(read(path), targets_.format_of(i));
    if (own) {
      write(*own, result);
      const StepTimer timer(engine_.timings().write);
      own->finish();
      console_.explain(fmt::format("{} -> {}", path, targets_.paths[i]));
    }
    return result;
  }

  Signal read(const std::string& path) {
    const StepTimer timer(engine_.timings().read);
    Signal signal = read_signal(path, request_.input);
    warn_of(signal);
    return signal;
  }

  void warn_of(const Signal& signal) {
    for (const std::string& warning : signal.warnings) console_.warn(fmt::format("{}: {}", signal.source, warning));
  }

  /// Welch: while the input is read.
  Result average(const std::string& path) {
    resolve_axes(request_.spectrum.axes, 1);
    const std::unique_ptr<SignalStream> stream = open_stream(std::make_shared<ByteSource>(path), request_.input);
    SpectrumReport report;
    {
      ProgressBar progress(console_, progress_unit(stream->labels()));
      report = average_spectrum(*stream, request_.spectrum, engine_, progress);
    }
    warn_of(stream->labels());
    return report;
  }

  Result compute(const Signal& signal, std::optional<OutputFormat> wanted) {
    if (signal.shape.size() == 1) {
      check_spectrum_format(wanted);
      resolve_axes(request_.spectrum.axes, 1);
      return compute_spectrum(signal, request_.spectrum, engine_);
    }
    const bool image = signal.kind == SignalKind::image;
    const OutputFormat format = targets_.terminal_form && image
                                    ? OutputFormat::text
                                    : array_format(wanted, image, request_.spectrum.complex_values);
    refuse_binary_on_terminal(format, request_.output, console_);
    check_array_format(format, signal, request_.spectrum);
    SpectrumChoices choices = request_.spectrum;
    // A picture is log, a list of levels for people in decibels.
    if (format == OutputFormat::text && !choices.scale) choices.scale = analysis::Scale::db;
    ArrayResult result = array_spectrum(signal, choices, engine_);
    if (console_.verbose() && is_picture_format(format)) {
      console_.explain(fmt::format("{}: {}", signal.source, picture_key(result)));
    }
    return result;
  }

  void write(ResultWriter& writer, const Result& result) {
    const StepTimer timer(engine_.timings().write);
    std::visit([&](const auto& value) { writer.add(value); }, result);
  }

  void show(const Result& result, std::size_t i) {
    if (i > 0) console_.print("\n");
    if (const auto* report = std::get_if<SpectrumReport>(&result)) {
      console_.print(terminal_report(*report, request_.spectrum, console_.out(), console_.quiet()));
    } else {
      console_.print(image_text(std::get<ArrayResult>(result), console_.out(), console_.quiet()));
    }
  }

  void finish() {
    if (shared_ && any_done_) {
      const StepTimer timer(engine_.timings().write);
      shared_->finish();
    }
    if (request_.general.timing != TimingForm::none) {
      report_timings(engine_.timings(), request_.general.timing, console_);
    } else if (targets_.terminal_form && any_done_ && !console_.quiet()) {
      console_.print(fmt::format("\n{}\n", styled(console_.out(), Style::faint, timings_text(engine_.timings()))));
    }
  }

  const Request& request_;
  Console& console_;
  OutputTargets targets_;
  Engine engine_;
  std::unique_ptr<ResultWriter> shared_;
  bool failed_ = false;
  bool any_done_ = false;
};

}  // namespace

int run_transform(const Request& request, Console& console) { return TransformCommand(request, console).run(); }

}  // namespace fftcl::app
