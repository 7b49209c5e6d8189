#include "fftcl/tune.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "fftcl/cache.hpp"
#include "fftcl/error.hpp"
#include "plan/candidates/candidates.hpp"
#include "runtime/cache/cache_files.hpp"
#include "runtime/cache/tuned_entry.hpp"
#include "runtime/contest.hpp"
#include "runtime/device/device_access.hpp"
#include "runtime/plan_and_build.hpp"
#include "runtime/trial.hpp"

namespace fftcl {
namespace {

using Clock = std::chrono::steady_clock;
using planner::PairedRatio;
using planner::PlanCandidate;
using runtime::Entrant;
using runtime::Rounds;

/// A candidate is looked at, beside the best plan so far, timed, and in the end held against the planner's own plan.
constexpr Rounds kFirstLook{.seconds = 0, .least = 3, .most = 3}, kSecondLook{.seconds = 0.25, .least = 5, .most = 15},
    kLastContest{.seconds = 1, .least = 9, .most = 31};
/// One that takes this much longer in a first look is not looked at again.
constexpr double kHopeless = 1.25;
/// What a candidate's ratio must lie below to be the next plan to vary, and to win in the end.
constexpr double kFaster = 0.99;
constexpr double kWinning = 0.98;
/// From one best plan to the next.
constexpr std::size_t kMostSteps = 6;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

std::span<const std::byte> bytes_of(const std::string& text) { return std::as_bytes(std::span(text)); }

runtime::Digest plan_digest(const Plan& plan) { return runtime::digest(bytes_of(describe(plan))); }

/// A candidate that is ready to be timed.
struct Built {
  PlanCandidate candidate;
  Entrant entrant;
};

class Search {
 public:
  /// `kept`: what an earlier search left behind.
  Search(const Device& device, const TransformSpec& spec, const TuneOptions& options, std::optional<TunedPlan> kept)
      : device_(device),
        context_(runtime::DeviceAccess::context(device)),
        spec_(spec),
        options_(options),
        kept_(std::move(kept)),
        trial_(context_, spec) {}

  TuneResult run() {
    runtime::BuiltPlan built = runtime::plan_and_build(context_, spec_, {});
    std::vector<PlanCandidate> around = neighbours(built.options, "default");
    const PlanCandidate own = around.front();
    best_ = {own, {.executor = std::move(built.executor)}};
    own_plan_ = own.plan;
    trial_.set_expected(*best_.entrant.executor);
    runtime::find_group(trial_, best_.entrant);
    known_.push_back(own.plan);
    if (kept_) try_kept();
    for (std::size_t step = 0; step < kMostSteps && !at_end(); ++step) {
      if (!try_all(around)) break;
      around = neighbours(best_.candidate.options, best_.candidate.name);
    }
    result_.winner = decide(own);
    result_.milliseconds = 1e3 * seconds_since(start_);
    return std::move(result_);
  }

  /// The programs of the winner alone are worth keeping.
  void keep_programs() {
    best_.entrant.executor->mark_executed();
    context_->programs().save_executed();
  }
  const Plan& plan() const { return best_.candidate.plan; }

 private:
  std::vector<PlanCandidate> neighbours(const PlanOptions& from, const std::string& name) const {
    constexpr std::size_t kMostAround = 40;
    return planner::plan_candidates(spec_, device_.limits(), from, name, kMostAround);
  }

  bool at_end() const {
    return result_.tried.size() >= options_.most_candidates || seconds_since(start_) > options_.most_seconds;
  }

  Built build(const PlanCandidate& candidate) const {
    return {candidate, {.executor = std::make_shared<runtime::Executor>(context_, candidate.plan)}};
  }

  /// The time of `built` over that of `other`.
  PairedRatio contest(Built& built, Built& other, const Rounds& rounds) {
    return runtime::contest(trial_, built.entrant, other.entrant, rounds);
  }

  /// Before all others and whatever the limits: a search that does not come as far as an earlier one must not put a
  /// worse plan in its place.
  void try_kept() {
    const PlanCandidate kept{"kept before", kept_->options, make_plan(spec_, device_.limits(), kept_->options)};
    if (is_known(kept.plan)) return;
    if (options_.progress) options_.progress(0, std::max<std::size_t>(options_.most_candidates, 1));
    known_.push_back(kept.plan);
    try_one(kept);
  }

  bool is_known(const Plan& plan) const {
    return std::any_of(known_.begin(), known_.end(),
                       [&](const Plan& known) { return planner::same_launches(known, plan); });
  }

  /// True where one of them is the best now.
  bool try_all(const std::vector<PlanCandidate>& around) {
    bool better = false;
    // The first is what the others are made from.
    for (std::size_t i = 1; i < around.size() && !at_end(); ++i) {
      const PlanCandidate& candidate = around[i];
      if (is_known(candidate.plan) || was_hopeless(candidate.name)) continue;
      if (options_.progress) {
        options_.progress(result_.tried.size(),
                          std::min(options_.most_candidates, result_.tried.size() + around.size() - i));
      }
      known_.push_back(candidate.plan);
      better = try_one(candidate) || better;
    }
    return better;
  }

  /// A choice that was far off beside another best plan is not tried again beside this one.
  bool was_hopeless(const std::string& name) const {
    return std::any_of(result_.tried.begin(), result_.tried.end(), [&](const TriedCandidate& tried) {
      const bool slow = tried.fate == CandidateFate::slower && tried.ratio > kHopeless;
      return tried.name == name && (slow || tried.fate == CandidateFate::refused || tried.fate == CandidateFate::wrong);
    });
  }

  /// True where it is the best now.
  bool try_one(const PlanCandidate& candidate) {
    TriedCandidate& tried = result_.tried.emplace_back(
        TriedCandidate{.name = candidate.name, .stages = stages_text(candidate.plan), .note = {}});
    try {
      Built built = build(candidate);
      const double distance = trial_.distance(*built.entrant.executor),
                   most = runtime::most_distance(candidate.plan, own_plan_);
      if (!(distance <= most)) {
        tried.fate = CandidateFate::wrong;
        tried.note = std::isnan(distance) ? "a part of the results was not written: a launch was lost"
                                          : fmt::format("differs by {:.2g}, allowed is {:.2g}", distance, most);
        return false;
      }
      runtime::find_group(trial_, built.entrant);
      tried.ratio = contest(built, best_, kFirstLook).value;
      if (tried.ratio > kHopeless) return false;
      const PairedRatio ratio = contest(built, best_, kSecondLook);
      tried.ratio = ratio.value;
      if (!ratio.below(kFaster)) return false;
      tried.fate = CandidateFate::faster;
      best_ = std::move(built);
      found_faster_ = true;
      return true;
    } catch (const NoDevice&) {
      throw;
    } catch (const Error& error) {
      tried.fate = CandidateFate::refused;
      tried.note = error.what();
      // Where the candidate has brought the device down this throws too: nobody can say then which plan is the fastest.
      trial_.time(*best_.entrant.executor, best_.entrant.group);
    }
    return false;
  }

  TunedPlan decide(const PlanCandidate& own) {
    if (found_faster_) {
      Built standard = build(own);
      runtime::find_group(trial_, standard.entrant);
      const PairedRatio ratio = contest(best_, standard, kLastContest);
      if (ratio.below(kWinning)) return {best_.candidate.options, stages_text(best_.candidate.plan), 1 / ratio.value};
      best_ = std::move(standard);
    }
    return {own.options, stages_text(own.plan), 1};
  }

  const Device& device_;
  const std::shared_ptr<runtime::Context>& context_;
  const TransformSpec& spec_;
  const TuneOptions& options_;
  std::optional<TunedPlan> kept_;
  Clock::time_point start_ = Clock::now();
  runtime::Trial trial_;
  Built best_;
  bool found_faster_ = false;  ///< the best is another plan than the planner's own
  Plan own_plan_;
  std::vector<Plan> known_;  ///< tried, and the planner's own
  TuneResult result_;
};

/// Empty where the winner is kept now.
std::string keep(const runtime::Context& context, const TransformSpec& spec, const TunedPlan& winner,
                 const Plan& plan) {
  if (!context.cache_enabled()) return "the cache is switched off";
  const std::string& folder = context.cache_folder();
  const DeviceInfo& device = context.info();
  const auto [opened, not_opened] = runtime::make_cache_folder(folder);
  if (!opened) return not_opened;
  const runtime::Digest key = runtime::tuned_key(device, spec);
  const std::string text =
      runtime::encode_tuned(key, {device.name, runtime::transform_text(spec), plan_digest(plan), winner});
  if (runtime::write_own_file(opened.get(), runtime::tuned_file_name(key), bytes_of(text))) return {};
  const std::string obstacle = cache_obstacle(folder);
  return obstacle.empty() ? "the file cannot be written" : obstacle;
}

}  // namespace

TuneResult tune(const Device& device, const TransformSpec& spec, const TuneOptions& options) {
  if (!(options.most_seconds >= 0)) {
    throw InvalidRequest(fmt::format("tuning for {} seconds", options.most_seconds), "that is no length of time",
                         "set TuneOptions::most_seconds from 0 on");
  }
  require_memory(make_plan(spec, device.limits()), device.info());
  const runtime::Context& context = *runtime::DeviceAccess::context(device);
  const std::string& folder = context.cache_folder();
  Search search(device, spec, options, recall(device.info(), spec, {!folder.empty(), folder}).plan);
  TuneResult result = search.run();
  search.keep_programs();
  result.not_kept = keep(context, spec, result.winner, search.plan());
  return result;
}

RecalledPlan recall(const DeviceInfo& device, const TransformSpec& spec, const CacheOptions& cache) {
  const std::string folder = cache_folder(cache);
  const runtime::FileDescriptor opened = runtime::open_cache_folder(folder).descriptor;
  if (!opened) return {};
  const runtime::Digest key = runtime::tuned_key(device, spec);
  const std::string name = runtime::tuned_file_name(key);
  if (!runtime::has_file(opened.get(), name)) return {};
  const auto discard = [](const std::string& reason) { return RecalledPlan{std::nullopt, reason}; };
  const auto bytes = runtime::read_own_file(opened.get(), name);
  if (!bytes) return discard("its file cannot be read, or others may write it");
  const auto entry = runtime::decode_tuned({reinterpret_cast<const char*>(bytes->data()), bytes->size()}, key);
  if (!entry) return discard("its file is damaged");
  try {
    if (plan_digest(make_plan(spec, device.limits, entry->tuned.options)) != entry->plan) {
      return discard("it no longer leads to the plan that was timed");
    }
  } catch (const Error& error) {
    return discard(error.what());
  }
  return {entry->tuned, {}};
}

}  // namespace fftcl
