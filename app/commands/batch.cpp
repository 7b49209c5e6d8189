#include "commands/batch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <exception>
#include <new>
#include <span>
#include <system_error>
#include <thread>
#include <utility>

#include "analysis/in_order.hpp"
#include "fftcl/error.hpp"
#include "input/input_error.hpp"
#include "input/repeated_stream.hpp"
#include "output/output_format.hpp"
#include "results/output_word.hpp"
#include "support/in_options.hpp"
#include "support/output_error.hpp"
#include "support/usage_error.hpp"
#include "terminal/progress_bar.hpp"

namespace fftcl::app {
namespace {

/// A file is held as samples of four or eight bytes, its transform, and the text of its result.
constexpr std::uint64_t kBytesInWork = 8;

std::size_t chosen_workers(const OutputChoices& choices, std::size_t inputs) {
  const std::size_t processors = std::thread::hardware_concurrency();
  return std::min(choices.jobs > 0 ? choices.jobs : std::clamp(processors, kLeastJobs, kMostJobs), inputs);
}

/// Whether a file of this name may be meant as a result. A spectrum is no sound, and what ends as an input before it
/// does is one more of them that is missing.
bool is_named_as_result(const std::string& path, std::span<const InputEntry> inputs_before) {
  const auto format = output_format_by_extension(path);
  if (!format || format == OutputFormat::wav) return false;
  return std::ranges::none_of(
      inputs_before, [&](const InputEntry& input) { return output_format_by_extension(input.path) == format; });
}

/// Where the last word may be meant as an output the remedy is told in its failure; the other inputs are worked on,
/// since a missing one of a list may have such a name.
void tell_of_output_option(std::vector<InputEntry>& inputs, const Request& request) {
  if (inputs.size() < 2 || !request.output.path.empty()) return;
  InputEntry& last = inputs.back();
  if (!last.obstacle.empty() || !is_named_as_result(last.path, std::span(inputs).first(inputs.size() - 1))) return;
  const std::string remedy = output_option_for(last.path);
  if (remedy.empty()) return;
  last.obstacle = {"cannot be read: " + std::generic_category().message(ENOENT), remedy};
}

}  // namespace

Batch::Batch(const Request& request, const Console& console, const BatchInputs& inputs)
    : request_(request), console_(console), inputs_(list_inputs(inputs.words, inputs.content)) {
  if (const auto twice = repeated_stream(inputs.words)) {
    throw UsageError("INPUT " + twice->words, twice->problem, "name it once");
  }
  tell_of_output_option(inputs_, request);
  several_ = inputs_.size() > 1 || inputs_.front().path != inputs.words.front();
  workers_ = inputs.one_by_one ? 1 : chosen_workers(request.output, inputs_.size());
  if (inputs_.size() > 1) {
    said_.resize(inputs_.size());
    for (std::string& said : said_) consoles_.push_back(console.keeping(said));
  }
}

std::vector<std::string> Batch::paths() const {
  std::vector<std::string> paths;
  for (const InputEntry& input : inputs_) paths.push_back(input.path);
  return paths;
}

bool Batch::run(const BatchSteps& steps) {
  ProgressBar progress(console_, "files");
  std::size_t done = 0;
  std::size_t failed = 0;
  OrderedWork work;
  work.items = inputs_.size();
  work.workers = workers_;
  if (steps.held_whole) {
    work.cost = [&](std::size_t input) { return input_bytes(inputs_[input].path) * kBytesInWork + steps.other_bytes; };
  }
  work.work = [&](std::size_t worker, std::size_t input) {
    if (const Obstacle& obstacle = inputs_[input].obstacle; !obstacle.empty()) {
      throw InputError(inputs_[input].path, obstacle.reason, obstacle.remedy);
    }
    steps.work(worker, input);
  };
  work.deliver = [&](std::size_t input, const std::exception_ptr& failure) {
    progress.clear();
    if (!said_.empty()) console_.report(std::exchange(said_[input], {}));
    if (failure) {
      if (inputs_.size() == 1) std::rethrow_exception(failure);
      report_failure(failure, inputs_[input].path);
      ++failed;
    } else {
      try {
        steps.deliver(input);
        ++done;
      } catch (const UsageError& error) {
        // What does not fit the output that the others share is this input's fault alone.
        if (inputs_.size() == 1) throw;
        console_.complain(error.what());
        ++failed;
      }
    }
    if (steps.progress) progress.show(done + failed, inputs_.size());
    return failed == 0 || !request_.output.fail_fast;
  };
  run_in_order(work);
  progress.clear();
  if (failed > 0) {
    const std::size_t left = inputs_.size() - done - failed;
    console_.complain(fmt::format("{} of {} inputs failed{}", failed, inputs_.size(),
                                  left > 0 ? fmt::format("; --fail-fast left out {}", left) : ""));
  }
  return failed == 0;
}

void Batch::report_failure(const std::exception_ptr& failure, const std::string& path) const {
  const std::string name = path == "-" ? "standard input" : path;
  try {
    std::rethrow_exception(failure);
  } catch (const ClosedPipe&) {
    throw;
  } catch (const NoDevice&) {
    throw;
  } catch (const Unsupported&) {
    throw;
  } catch (const DeviceError&) {
    throw;
  } catch (const InputError& error) {
    console_.complain(error.what());
  } catch (const OutputError& error) {
    console_.complain(error.what());
  } catch (const Error& error) {
    const std::string message = in_options(error);
    const bool names_it = message.starts_with(fmt::format("'{}': ", name));
    console_.complain(names_it ? message : fmt::format("{}: {}", name, message));
  } catch (const std::bad_alloc&) {
    console_.complain(
        fmt::format("{}: the system has not enough memory for it; use --start and --duration to take a part", name));
  }
}

Timings joint_timings(std::span<Engine> engines) {
  Timings timings = engines.front().timings();
  for (Engine& engine : engines.subspan(1)) timings += engine.timings();
  return timings;
}

}  // namespace fftcl::app
