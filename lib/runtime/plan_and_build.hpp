// From a request to launches that are ready to run.
#pragma once

#include <memory>

#include "fftcl/plan_options.hpp"
#include "fftcl/transform_spec.hpp"
#include "runtime/device/context.hpp"
#include "runtime/executor.hpp"

namespace fftcl::runtime {

struct BuiltPlan {
  std::shared_ptr<Executor> executor;
  PlanOptions options;  ///< that led to its plan: those asked for, and what building kernels showed
  double plan_ms = 0;   ///< what was spent on deciding,
  double build_ms = 0;  ///< and on kernels and tables
};

/// Where the driver turns out to run a kernel only in smaller work-groups than it is planned for, and `options` do not
/// demand what settles those, everything is planned anew within them and built again. Throws what make_plan() and
/// Executor throw.
BuiltPlan plan_and_build(const std::shared_ptr<Context>& context, const TransformSpec& spec,
                         const PlanOptions& options);

}  // namespace fftcl::runtime
