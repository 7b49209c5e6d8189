// A launch beside the shape that it was to take.
#pragma once

#include <doctest/doctest.h>

#include "fftcl/kernel_launch.hpp"
#include "fftcl/plan_options.hpp"
#include "plan/factorize.hpp"

namespace fftcl::test {

inline void check_shape(const KernelLaunch& launch, const LaunchShape& shape) {
  CHECK(launch.lanes == shape.lanes);
  CHECK(launch.group.items_per_lane == shape.items_per_lane);
  CHECK(launch.group.split_exchange == shape.split_exchange);
  CHECK(launch.group.exchange_rounds == shape.exchange_rounds);
  CHECK(launch.group.most_registers == shape.most_registers);
  CHECK(launch.group.parks_half == shape.parks_half);
  CHECK(planner::radices_of(launch.stages) == shape.radices);
}

}  // namespace fftcl::test
