#include "runtime/plan_and_build.hpp"

#include <chrono>
#include <utility>

#include "fftcl/plan.hpp"
#include "plan/work_group_limit.hpp"

namespace fftcl::runtime {
namespace {

class Stopwatch {
 public:
  /// Milliseconds since the stopwatch was made, or since the last lap.
  double lap() {
    const auto now = std::chrono::steady_clock::now();
    const std::chrono::duration<double, std::milli> elapsed = now - std::exchange(start_, now);
    return elapsed.count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

BuiltPlan plan_and_build(const std::shared_ptr<Context>& context, const TransformSpec& spec,
                         const PlanOptions& options) {
  BuiltPlan built{.executor = nullptr, .options = options};
  Stopwatch watch;
  while (!built.executor) {
    Plan plan = make_plan(spec, context->info().limits, built.options);
    built.plan_ms += watch.lap();
    try {
      built.executor = std::make_shared<Executor>(context, std::move(plan));
    } catch (const WorkGroupRefused& refused) {
      // Ever fewer work-items: it comes to an end.
      auto within = planner::within_work_groups(built.options, refused.most());
      if (!within) throw;
      built.options = std::move(*within);
    }
    built.build_ms += watch.lap();
  }
  return built;
}

}  // namespace fftcl::runtime
