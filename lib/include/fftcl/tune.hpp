// Finding a faster plan by timing candidates on the device, and finding again what was found.
//
// The search starts at the planner's own plan and varies one choice at a time (lanes, work-items, points each, radices
// and their order, the exchange, registers, the cut of long axes, tiles, the length of convolutions, the algorithm).
// What beats the best plan so far becomes the next one to vary. A winner is kept in the cache's folder, as text, under
// the digest of all that it depends on: platform, device, driver, this library's version and kernels, and the transform
// but for its normalization, which changes a number alone. Transform does not look there by itself:
//
//   const fftcl::RecalledPlan found = fftcl::recall(device.info(), spec);
//   fftcl::Transform transform(device, spec, found.plan ? found.plan->options : fftcl::PlanOptions{});
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "fftcl/device.hpp"
#include "fftcl/plan_options.hpp"
#include "fftcl/transform_spec.hpp"

#pragma GCC visibility push(default)
namespace fftcl {

/// The way to compute a transform that was the fastest where it was timed.
struct TunedPlan {
  PlanOptions options;  ///< for Transform and make_plan(); automatic() where no candidate beat the planner's own plan
  std::string stages;   ///< stages_text() of that plan
  double gain = 1;      ///< time of the planner's own plan over that of this one, in the last contest; 1 for its own
};

enum class CandidateFate {
  faster,   ///< than the best before it
  slower,   ///< or not faster by more than the noise
  refused,  ///< the device does not run it
  wrong,    ///< its result differs from that of the planner's own plan
};

/// A candidate that was tried.
struct TriedCandidate {
  std::string name;    ///< what it differs in from the best before it: "1024 points: 8 lanes"
  std::string stages;  ///< stages_text() of its plan
  CandidateFate fate = CandidateFate::slower;
  double ratio = 0;  ///< its time over that of the best before it; 0 where it was not timed
  std::string note;  ///< refused: why. wrong: by how much
};

/// Limits on candidates; a plan that was kept before is tried whatever they are.
struct TuneOptions {
  std::size_t most_candidates = 64;  ///< each costs the building of its kernels: 0.1 to 1 s
  double most_seconds = 60;          ///< no candidate is begun later than that; 0 or more
  /// Called before each candidate: how many were tried, how many are in sight. Throwing ends the search; nothing is
  /// kept.
  std::function<void(std::size_t done, std::size_t in_sight)> progress = {};
};

struct TuneResult {
  TunedPlan winner;
  std::vector<TriedCandidate> tried;  ///< in their order, without the planner's own plan
  double milliseconds = 0;
  /// Why the winner is not in the cache: it is switched off (CacheOptions::enabled), has no folder, or cannot be
  /// written. Empty: it is there.
  std::string not_kept;
};

/// Times candidates for `spec` on the device and keeps the winner, in place of one that was kept before. That one is
/// the first candidate ("kept before"): only a search in which it does not win replaces it.
///
/// A candidate counts only where its result is that of the planner's own plan: the relative L2 distance over a whole
/// batch of random input is at most sqrt(2) times kMostErrorOfOne times the bound of accuracy.hpp (that of convolutions
/// where one of the two runs one), as two results are apart whose errors are independent and each at the bound of a
/// single input.
///
/// Two plans are timed in turn, a group of runs of 5 ms or more each, by the device's events. From round to round their
/// ratio is taken; its median is uncertain by two standard errors (1.2533 s / sqrt(rounds), s the scaled median
/// deviation). A candidate is faster where the median lies below 0.99 by that and by the uncertainty below 1. The best
/// is in the end timed against the planner's own plan once more, over more rounds, and wins where it lies below 0.98
/// and by its uncertainty below 1; else the planner's own plan is the winner, and is kept as such.
///
/// Takes memory for one batch and the scratch of two plans on the device and for three batches on the host. Throws what
/// making a Transform throws, and InvalidRequest where most_seconds is negative or not a number; a candidate that fails
/// is passed over and counted.
TuneResult tune(const Device& device, const TransformSpec& spec, const TuneOptions& options = {});

struct RecalledPlan {
  std::optional<TunedPlan> plan;  ///< nothing where none was kept, or it was discarded
  std::string discarded;          ///< why what was kept is not used; empty: nothing was discarded
};

/// What tune() kept for that device and transform; `cache` is what the Device was opened with. Reads a file and makes a
/// plan: well below a millisecond. What is damaged, or does not lead to the plan that was timed (limits of the device
/// have changed), is discarded; its file stays until tune() replaces it.
RecalledPlan recall(const DeviceInfo& device, const TransformSpec& spec, const CacheOptions& cache = {});

}  // namespace fftcl
#pragma GCC visibility pop
