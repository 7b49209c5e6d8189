// fftcl verify: the self-test of a device.
#include "verify/verify.hpp"

#include <fmt/format.h>

#include <chrono>
#include <optional>
#include <vector>

#include "cli/options/option_rules.hpp"
#include "cli/run_program.hpp"
#include "commands/commands.hpp"
#include "engine/driver_chatter.hpp"
#include "engine/engine.hpp"
#include "fftcl/error.hpp"
#include "support/failed_computation.hpp"
#include "support/fatal_signals.hpp"
#include "support/usage_error.hpp"
#include "terminal/progress_bar.hpp"
#include "terminal/style.hpp"
#include "terminal/text_table.hpp"
#include "terminal/words.hpp"

namespace fftcl::app {
namespace {

std::string family_table(const std::vector<FamilySummary>& families, const TerminalTraits& traits) {
  TextTable table{
      {{"kernels"}, {"cases", Align::right}, {"failed", Align::right}, {"worst error / gate", Align::right}}};
  for (const FamilySummary& family : families) {
    table.rows.push_back({family.name, std::to_string(family.cases), std::to_string(family.failed),
                          fmt::format("{:.3f}", family.worst_ratio)});
  }
  return format_table(table, traits);
}

std::string failure_text(const CaseResult& failure, const TerminalTraits& traits) {
  return fmt::format("{} {}\n  {}\n  repeat: fftcl verify --case {}\n", styled(traits, Style::error, "FAILED"),
                     failure.family, failure.detail, token(failure.what));
}

/// One case that was asked for shows its measures, also when they are good.
std::string single_case_text(const CaseResult& result, const TerminalTraits& traits) {
  if (!result.passed) return failure_text(result, traits);
  return fmt::format("{} {}\n  {}\n", styled(traits, Style::good, "passed"), result.family, result.detail);
}

std::string verdict(const VerifySummary& summary, const DeviceInfo& device, double seconds,
                    const TerminalTraits& traits) {
  const std::string result =
      summary.passed() ? styled(traits, Style::good, "passed") : styled(traits, Style::error, "FAILED");
  const std::string beyond =
      summary.beyond_device == 0 ? "" : fmt::format(" ({} need more registers than it has)", summary.beyond_device);
  const std::string words =
      fmt::format("{}: {} of {} cases right on {}{}, worst error {:.3f} of its gate, {:.1f} s", result, summary.right(),
                  summary.cases, device.name, beyond, summary.worst_ratio, seconds);
  return wrapped(words, line_room(traits), 2) + "\n";
}

/// Throws what keeps the case from running here: that says nothing about its results.
CaseResult run_asked_case(const Device& device, const VerifyCase& what) {
  try {
    CaseResult result = run_case(device, what);
    if (result.beyond_device)
      throw Error(token(what), result.detail, "give a token of a smaller radix, or another --device");
    return result;
  } catch (const Unsupported& error) {
    throw failed_computation(error);
  }
}

VerifyOptions verify_options(const Request& request) {
  VerifyOptions options;
  options.thorough = request.verify.thorough;
  options.random = request.verify.random;
  options.seed = request.verify.seed;
  options.precision = request.engine.precision;
  options.choices = request.engine.plan;
  options.placement = request.engine.placement;
  if (request.engine.layout == Layout::planar) options.layout = Layout::planar;
  return options;
}

int verify_case(const VerifyCase& what, const Request& request, Engine& engine, Console& console) {
  const CaseResult result = run_asked_case(engine.device(), what);
  console.print(single_case_text(result, console.out()));
  engine.timings() += result.times;
  report_timings(engine.timings(), request.general.timing, console);
  return result.passed ? kExitOk : kExitVerificationFailed;
}

/// Failures are told as they come, with -v every case.
VerifySummary run_cases(const std::vector<VerifyCase>& cases, const Device& device, Console& console) {
  ProgressBar bar(console, "cases");
  VerifySummary summary = verify(device, cases, [&](std::size_t done, const CaseResult& last) {
    const bool failed = !last.passed && !last.beyond_device;
    if (failed || console.verbose()) {
      bar.clear();
      if (failed)
        console.print(failure_text(last, console.out()));
      else
        console.explain(fmt::format("{:.3f} {}", last.ratio, token(last.what)));
    }
    bar.show(done, cases.size());
  });
  bar.clear();
  return summary;
}

int verify_device(const Request& request, Engine& engine, Console& console) {
  const Device& device = engine.device();
  const auto start = std::chrono::steady_clock::now();
  const std::vector<VerifyCase> cases = verification_cases(device.limits(), verify_options(request));
  if (cases.empty()) {
    throw UsageError("verify", "no case of the self-test has these choices together", "leave some of them out");
  }
  if (cases.size() < request.verify.random) {
    console.warn(fmt::format("verify: {} of the {} wanted cases: what was chosen takes few lengths", cases.size(),
                             request.verify.random));
  }
  const VerifySummary summary = run_cases(cases, device, console);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (!console.quiet()) console.print(family_table(summary.families, console.out()));
  if (summary.beyond_device == summary.cases) {
    throw Error("verify", "every case with these choices needs more registers than the device has",
                "leave some of them out");
  }
  console.print(verdict(summary, device.info(), seconds, console.out()));
  engine.timings() += summary.times;
  report_timings(engine.timings(), request.general.timing, console);
  return summary.passed() ? kExitOk : kExitVerificationFailed;
}

}  // namespace

int run_verify(const Request& request, Console& console) {
  refuse_idle_options(request);
  Engine engine(request.engine, console);
  // A token is read, and a precision refused, before the device is opened.
  std::optional<VerifyCase> asked;
  if (!request.verify.token.empty()) {
    asked = parse_token(request.verify.token);
    engine.precision(asked->spec.precision);
  }
  if (request.engine.precision) engine.precision(*request.engine.precision);
  engine.device();
  const DriverSection section(chatter_of(console));
  return asked ? verify_case(*asked, request, engine, console) : verify_device(request, engine, console);
}

}  // namespace fftcl::app
