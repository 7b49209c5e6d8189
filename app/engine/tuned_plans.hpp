// The plans of a run that were found by timing: now, where --tune asks for it, or earlier, kept in the cache.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/request.hpp"
#include "fftcl/device.hpp"
#include "fftcl/transform.hpp"
#include "fftcl/tune.hpp"
#include "terminal/console.hpp"

namespace fftcl::app {

/// Which way a transform is to be computed.
struct PlanChoice {
  PlanOptions options;
  std::optional<TunedPlan>
      tuned;  ///< where it was found by timing, also where the planner's own plan was found the fastest

  /// True where another plan than the planner's own runs.
  bool differs() const { return tuned && !tuned->options.automatic(); }
  /// "1.34 times as fast as the default when it was timed"; empty where it was not.
  std::string text() const;
};

/// Not thread-safe.
class TunedPlans {
 public:
  /// Throws UsageError for --tune beside choices that leave nothing to find.
  TunedPlans(const EngineChoices& choices, const Console& console);

  /// For `wanted` as it is, unless it leaves everything to the planner: then with --tune what timing finds (each
  /// transform is timed once a run, `open` then called, `milliseconds` added to), else what was found earlier, unless
  /// --no-cache; else the default.
  PlanChoice choose(const TransformSpec& spec, const PlanOptions& wanted, const DeviceInfo& device,
                    const std::function<const Device&()>& open, double& milliseconds);
  /// The options of that choice as far as they are known without timing, and without a word: for a look ahead.
  PlanOptions known(const TransformSpec& spec, const PlanOptions& wanted, const DeviceInfo& device) const;

 private:
  TunedPlan find(const TransformSpec& spec, const Device& device, double& milliseconds) const;

  const EngineChoices& choices_;
  const Console& console_;
  std::vector<std::pair<TransformSpec, TunedPlan>> found_;  ///< in this run
};

/// Plans and builds by the choice; by the planner's own where a tuned plan does not build, which -v tells. Throws what
/// Transform throws.
Transform make_transform(const Device& device, const TransformSpec& spec, PlanChoice& choice, const Console& console);

}  // namespace fftcl::app
