#include "commands/signal_batch.hpp"

#include <fmt/format.h>

#include "cli/options/option_rules.hpp"
#include "cli/run_program.hpp"
#include "cli/written_formats.hpp"
#include "input/file_kind.hpp"
#include "results/output_word.hpp"
#include "results/refuse_format.hpp"
#include "results/signal_output.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

/// Of a file in a folder, by what its input is.
OutputFormat format_of_own_kind(const std::string& input, const Request& request) {
  if (const auto kind = kind_of_file(input, request.input)) return signal_format(kind->kind, kind->is_complex);
  throw UsageError(fmt::format("--output {}", request.output.path),
                   fmt::format("a folder does not say what is to be written, nor does {} before it is read",
                               input == "-" ? "standard input" : input),
                   "name a file in it, or give --format");
}

FolderFormat folder_format_of(std::optional<OutputFormat> of_all, const Request& request) {
  if (of_all) return *of_all;
  return [&request](const std::string& input) { return format_of_own_kind(input, request); };
}

}  // namespace

SignalBatch::SignalBatch(const Request& request, const Console& console, std::span<const std::string> words,
                         FolderContent content, std::optional<OutputFormat> folder_format)
    : request_(request),
      console_(console),
      // One after the other has nothing to take back where one fails.
      batch_(request, console, {.words = words, .content = content, .one_by_one = request.output.fail_fast}),
      targets_(plan_outputs(batch_.paths(), request, console, folder_format_of(folder_format, request))),
      engines_(batch_.workers(), Engine(request.engine, console)) {
  targets_.terminal_form = false;
  if (targets_.paths.empty()) targets_.paths = {"-"};
  if (batch_.several() && targets_.shared) require_output_each(folder_format);
  // The kernel of convolve must not be overwritten either.
  refuse_overwriting_inputs(request.words, targets_.paths);
  if (!targets_.format) return;
  const OutputFormat format = *targets_.format;
  if (format == OutputFormat::text || format == OutputFormat::json) {
    refuse_format(format, "holds no signals", "use one of " + written_format_names(request));
  }
  refuse_idle_options(request, {ResultForm{.format = format, .axes = 1}, ResultForm{.format = format, .axes = 2}});
}

void SignalBatch::require_output_each(std::optional<OutputFormat> folder_format) const {
  const std::string& last = request_.words.back();
  const std::string remedy = request_.output.path.empty() ? output_option_for(last) : "";
  if (!remedy.empty()) throw UsageError(last, "there is no such file", remedy);
  const FileKind of_first = kind_of_file(batch_.path(0), request_.input).value_or(FileKind{SignalKind::audio});
  const OutputFormat own = folder_format.value_or(signal_format(of_first.kind, of_first.is_complex));
  refuse_several(targets_.format.value_or(own));
}

int SignalBatch::run(const std::function<void(const SignalTask& task)>& work, std::uint64_t other_bytes) {
  BatchSteps steps;
  steps.work = [&](std::size_t worker, std::size_t input) {
    work({.input = batch_.path(input),
          .target = targets_.target_of(input),
          .engine = engines_[worker],
          .console = batch_.console(input),
          .alone = batch_.size() == 1});
  };
  steps.deliver = [this](std::size_t input) {
    if (!targets_.shared) console_.explain(fmt::format("{} -> {}", batch_.path(input), targets_.paths[input]));
  };
  steps.progress = batch_.size() > 1;
  steps.other_bytes = other_bytes;
  const bool all_done = batch_.run(steps);
  report_timings(joint_timings(engines_), request_.general.timing, console_);
  return all_done ? kExitOk : kExitFailed;
}

}  // namespace fftcl::app
