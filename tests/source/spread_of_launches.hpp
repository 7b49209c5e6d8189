// Launches of many kinds, whose programs are looked at.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "fftcl/error.hpp"
#include "fftcl/plan.hpp"
#include "fftcl/plan_options.hpp"
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
  PublishedChoices published = {};
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
  options.published = request.published;
  return make_plan(spec, limits, options);
}

using SeeLaunch = std::function<void(const KernelLaunch&, const DeviceLimits&)>;

/// The documents' algorithms, from whose native sines the others keep away, where a device has room for them.
inline void for_each_published_launch(const SeeLaunch& see) {
  std::vector<Request> requests;
  for (const AlgorithmInfo& info : algorithms()) {
    if (!info.published()) continue;
    const std::string name(info.name);
    const std::vector<std::size_t> lengths =
        name == "multistage_2d" ? std::vector<std::size_t>{64, 32} : std::vector<std::size_t>{4096};
    for (const TwiddleSource twiddle : {TwiddleSource::automatic, TwiddleSource::sincos}) {
      requests.push_back({.lengths = lengths, .algorithm = name, .published = {.twiddle = twiddle}});
      requests.push_back(
          {.lengths = lengths, .precision = Precision::fp64, .algorithm = name, .published = {.twiddle = twiddle}});
    }
    requests.push_back({.lengths = lengths, .layout = Layout::planar, .algorithm = name});
    requests.push_back({.lengths = lengths, .placement = Placement::in_place, .algorithm = name});
    if (!name.starts_with("word_groups") && !name.starts_with("radix_2_2")) continue;
    for (const std::size_t items : {1, 2, 4, 8}) {
      for (const IndexGeometry geometry : {IndexGeometry::normal, IndexGeometry::constant}) {
        requests.push_back({.lengths = lengths,
                            .algorithm = name,
                            .published = {.geometry = geometry, .words = 4, .items_per_group = items}});
      }
    }
  }
  for (const auto& device : made_up_devices()) {
    for (const Request& request : requests) {
      Plan plan;
      try {
        plan = plan_of(request, device.limits);
      } catch (const Unsupported&) {
        continue;
      }
      for (const KernelLaunch& launch : plan.launches) see(launch, device.limits);
    }
  }
}

/// Every launch of a spread of plans on every made-up device.
inline void for_each_launch(const SeeLaunch& see) {
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

inline void for_all_launches(const SeeLaunch& see) {
  for_each_launch(see);
  for_each_published_launch(see);
}

}  // namespace fftcl::test
