#include "engine/tuned_plans.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/driver_chatter.hpp"
#include "fftcl/error.hpp"
#include "fftcl/plan.hpp"
#include "support/counted.hpp"
#include "support/fatal_signals.hpp"
#include "support/in_options.hpp"
#include "support/usage_error.hpp"
#include "terminal/progress_bar.hpp"

namespace fftcl::app {
namespace {

std::string transform_text(const TransformSpec& spec) {
  return fmt::format("{} {} {}, batch {}", fftcl::to_string(spec.lengths), fftcl::to_string(spec.kind),
                     fftcl::to_string(spec.precision), spec.batch);
}

/// Scaling is a factor at the end, the same for every plan.
TransformSpec unscaled(TransformSpec spec) {
  spec.normalization = Normalization::none;
  return spec;
}

std::string gain_text(const TunedPlan& plan) {
  if (plan.options.automatic()) return "no plan was faster than the default when it was timed";
  return fmt::format("{:.2f} times as fast as the default when it was timed", plan.gain);
}

std::string fate_text(const TriedCandidate& candidate) {
  switch (candidate.fate) {
    case CandidateFate::faster:
      return fmt::format("{:.3f} of the best before it: the best so far", candidate.ratio);
    case CandidateFate::slower:
      return fmt::format("{:.3f} of the best before it", candidate.ratio);
    case CandidateFate::refused:
      return "passed over: " + candidate.note;
    case CandidateFate::wrong:
      return "wrong result: " + candidate.note;
  }
  return {};
}

std::string summary(const TransformSpec& spec, const TuneResult& result) {
  const auto count = [&](CandidateFate fate) { return std::ranges::count(result.tried, fate, &TriedCandidate::fate); };
  const TunedPlan& winner = result.winner;
  const std::string outcome = winner.options.automatic()
                                  ? "the default plan stays"
                                  : fmt::format("{:.2f} times as fast as the default", winner.gain);
  return fmt::format("tuned {}: plan {}, {}; {} in {:.1f} s, {} passed over, {} wrong\n", transform_text(spec),
                     winner.stages, outcome, counted(result.tried.size(), "candidate"), result.milliseconds / 1e3,
                     count(CandidateFate::refused), count(CandidateFate::wrong));
}

}  // namespace

std::string PlanChoice::text() const { return tuned ? gain_text(*tuned) : std::string(); }

TunedPlans::TunedPlans(const EngineChoices& choices, const Console& console) : choices_(choices), console_(console) {
  if (choices.tune_seconds && !choices.plan.automatic()) {
    throw UsageError("--tune", "--radix, --algorithm and other choices of a plan leave none to find",
                     "leave them or --tune out");
  }
}

TunedPlan TunedPlans::find(const TransformSpec& spec, const Device& device, double& milliseconds) const {
  ProgressBar bar(console_, "plans");
  TuneOptions options;
  options.most_seconds = *choices_.tune_seconds;
  options.progress = [&](std::size_t done, std::size_t in_sight) { bar.show(done, in_sight); };
  TuneResult result;
  {
    const DriverSection section(chatter_of(console_));
    result = tune(device, spec, options);
  }
  bar.clear();
  milliseconds += result.milliseconds;
  for (const TriedCandidate& candidate : result.tried) {
    console_.explain(fmt::format("tried {}: {}: {}", candidate.name, candidate.stages, fate_text(candidate)));
  }
  if (!console_.quiet()) console_.report(summary(spec, result));
  if (!result.not_kept.empty() && choices_.cache) {
    console_.warn(fmt::format("the tuned plan is not kept: {}", result.not_kept));
  }
  return result.winner;
}

PlanChoice TunedPlans::choose(const TransformSpec& spec, const PlanOptions& wanted, const DeviceInfo& device,
                              const std::function<const Device&()>& open, double& milliseconds) {
  if (!wanted.automatic()) return {wanted, std::nullopt};
  const TransformSpec plain = unscaled(spec);
  if (choices_.tune_seconds) {
    auto known = std::ranges::find_if(found_, [&](const auto& entry) { return entry.first == plain; });
    if (known == found_.end()) known = found_.insert(found_.end(), {plain, find(plain, open(), milliseconds)});
    return {known->second.options, known->second};
  }
  if (!choices_.cache) return {wanted, std::nullopt};
  RecalledPlan recalled = recall(device, plain);
  if (!recalled.discarded.empty()) {
    console_.explain(
        fmt::format("tuned plan of {}: not used: {}; --tune finds another", transform_text(spec), recalled.discarded));
  }
  if (!recalled.plan) return {wanted, std::nullopt};
  console_.explain(fmt::format("tuned plan of {}: {}; 'fftcl cache clear' forgets it", transform_text(spec),
                               gain_text(*recalled.plan)));
  PlanOptions options = recalled.plan->options;
  return {std::move(options), std::move(recalled.plan)};
}

PlanOptions TunedPlans::known(const TransformSpec& spec, const PlanOptions& wanted, const DeviceInfo& device) const {
  if (!wanted.automatic() || choices_.tune_seconds || !choices_.cache) return wanted;
  const RecalledPlan recalled = recall(device, unscaled(spec));
  return recalled.plan ? recalled.plan->options : wanted;
}

Transform make_transform(const Device& device, const TransformSpec& spec, PlanChoice& choice, const Console& console) {
  if (!choice.differs()) return Transform(device, spec, choice.options);
  try {
    return Transform(device, spec, choice.options);
  } catch (const NoDevice&) {
    throw;
  } catch (const Error& error) {
    console.explain(fmt::format("tuned plan of {}: not used: {}", transform_text(spec), in_options(error)));
    choice = {};
    return Transform(device, spec);
  }
}

}  // namespace fftcl::app
