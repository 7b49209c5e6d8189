// Options of plans that leave all but one or two choices to the planner.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "fftcl/plan_options.hpp"

namespace fftcl::test {

inline PlanOptions shape_option(DeviceShape shape) {
  PlanOptions options;
  options.shape = shape;
  return options;
}

inline PlanOptions algorithm_option(const std::string& name, DeviceShape shape = DeviceShape::automatic) {
  PlanOptions options = shape_option(shape);
  options.algorithm = name;
  return options;
}

inline PlanOptions cap_option(int cap, DeviceShape shape = DeviceShape::automatic) {
  PlanOptions options = shape_option(shape);
  options.radix.cap = cap;
  return options;
}

/// The exact list of stages.
inline PlanOptions stages_option(std::vector<int> stages, DeviceShape shape = DeviceShape::automatic) {
  PlanOptions options = shape_option(shape);
  options.radix.stages = std::move(stages);
  return options;
}

}  // namespace fftcl::test
