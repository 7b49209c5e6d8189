// For tests with plans and kernels made by hand.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "runtime/executor.hpp"
#include "runtime/status.hpp"
#include "support.hpp"

namespace fftcl::test {

using runtime::check;
using runtime::Context;
using runtime::ProgramSource;

inline constexpr std::size_t kPoints = 64;

/// The kernel's text is the launch's reason here.
inline ProgramSource text_of(const KernelLaunch& launch, const DeviceLimits&) {
  return {launch.reason, "-cl-std=CL1.2", "work"};
}

inline KernelLaunch launch_of(const std::string& text, std::vector<Argument> arguments) {
  KernelLaunch launch;
  launch.reason = text;
  launch.arguments = std::move(arguments);
  launch.global_size = {kPoints, 1, 1};
  launch.work_group_size = {1, 1, 1};
  return launch;
}

inline TransformSpec spec_of(Placement placement = Placement::out_of_place, Layout layout = Layout::interleaved) {
  TransformSpec spec;
  spec.lengths = {kPoints};
  spec.placement = placement;
  spec.layout = layout;
  spec.normalization = Normalization::by_length;
  return spec;
}

inline std::vector<float> read(const Context& context, cl_mem buffer, std::size_t count) {
  std::vector<float> values(count);
  check("clEnqueueReadBuffer", clEnqueueReadBuffer(context.queue(), buffer, CL_TRUE, 0, count * sizeof(float),
                                                   values.data(), 0, nullptr, nullptr));
  return values;
}

inline void fill(const Context& context, cl_mem buffer, std::size_t count, float start, float step) {
  std::vector<float> values(count);
  for (std::size_t i = 0; i < count; ++i) values[i] = start + step * static_cast<float>(i);
  check("clEnqueueWriteBuffer", clEnqueueWriteBuffer(context.queue(), buffer, CL_TRUE, 0, count * sizeof(float),
                                                     values.data(), 0, nullptr, nullptr));
}

}  // namespace fftcl::test
