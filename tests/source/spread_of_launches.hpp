// Launches of many kinds, whose programs are looked at.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "fftcl/plan.hpp"
#include "plan/made_up_devices.hpp"
#include "support/kinds.hpp"

namespace fftcl::test {

struct Request {
  std::vector<std::size_t> lengths;
  TransformKind kind = TransformKind::complex_to_complex;
  Precision precision = Precision::fp32;
  Placement placement = Placement::out_of_place;
  Layout layout = Layout::interleaved;
  std::size_t batch = 3;
  std::string algorithm = "auto";
};

inline Plan plan_of(const Request& request, const DeviceLimits& limits) {
  TransformSpec spec;
  spec.lengths = request.lengths;
  spec.kind = request.kind;
  spec.precision = request.precision;
  spec.placement = request.placement;
  spec.layout = request.layout;
  spec.batch = request.batch;
  PlanOptions options;
  options.algorithm = request.algorithm;
  return make_plan(spec, limits, options);
}

/// Every launch of a spread of plans on every made-up device.
inline void for_each_launch(const std::function<void(const KernelLaunch&, const DeviceLimits&)>& see) {
  std::vector<Request> requests;
  for (const TransformKind kind : kKinds) {
    for (const std::vector<std::size_t>& lengths : std::vector<std::vector<std::size_t>>{{1},
                                                                                         {2},
                                                                                         {13},
                                                                                         {17},
                                                                                         {60},
                                                                                         {63},
                                                                                         {1000},
                                                                                         {1009},
                                                                                         {4096},
                                                                                         {65536},
                                                                                         {65537},
                                                                                         {1000000},
                                                                                         {12, 18},
                                                                                         {17, 9},
                                                                                         {4, 5, 6}}) {
      requests.push_back({lengths, kind});
      requests.push_back({lengths, kind, Precision::fp64});
      requests.push_back({lengths, kind, Precision::fp32, Placement::in_place});
      requests.push_back({lengths, kind, Precision::fp32, Placement::out_of_place, Layout::planar});
    }
  }
  requests.push_back({.lengths = {64, 64}, .batch = 100});
  requests.push_back({.lengths = {60}, .algorithm = "multistage"});
  requests.push_back({.lengths = {60, 90}, .algorithm = "rows_transpose"});
  for (const auto& device : made_up_devices()) {
    for (const Request& request : requests) {
      if (request.precision == Precision::fp64 && !device.limits.has_fp64()) {
        continue;
      }
      for (const KernelLaunch& launch : plan_of(request, device.limits).launches) {
        see(launch, device.limits);
      }
    }
  }
}

}  // namespace fftcl::test
