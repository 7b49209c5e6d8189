// The chosen way to compute a transform, as plain values: no device handles, no program text. A plan can be printed,
// compared and tested on any machine for any device's limits. `runtime` walks its launches; `source` turns each launch
// into a kernel's defines.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "fftcl/device_limits.hpp"
#include "fftcl/kernel_arguments.hpp"
#include "fftcl/kernel_launch.hpp"
#include "fftcl/plan_options.hpp"
#include "fftcl/transform_spec.hpp"

#pragma GCC visibility push(default)
namespace fftcl {

/// Everything about how a transform runs.
struct Plan {
  TransformSpec spec;
  /// The algorithms that run: names of algorithms(), each once, joined by '+' where axes differ, or where columns are
  /// cut from an axis whose rest is convolved (four_step+rader).
  std::string algorithm;
  DeviceShape shape = DeviceShape::cooperative;
  /// Where twiddles come from: what was asked for, or the algorithm's own way.
  TwiddleSource twiddle = TwiddleSource::global;
  std::vector<KernelLaunch> launches;
  std::vector<TableSpec> tables;
  /// Complex elements of scratch_0 and scratch_1; 0 where not needed.
  std::array<std::uint64_t, 2> scratch_elements{};
  /// PlanOptions::max_work_group_size where that is less than the device takes; else 0.
  std::size_t max_work_group_size = 0;
};

/// Decides everything. Throws InvalidRequest where spec or options cannot be met by any device (the message names the
/// part to change) and Unsupported where these limits cannot (no fp64; launches of an algorithm that was asked for, of
/// which a work-group does not hold the points; constants or work-groups that a published one needs). With options left
/// alone there is a plan for every sound spec, but for doubles and for convolutions of too many points
/// (TransformSpec::lengths). Whether the device's memory holds arrays, scratch and tables is what Transform's
/// constructor looks at.
Plan make_plan(const TransformSpec& spec, const DeviceLimits& limits, const PlanOptions& options = {});

/// Bytes of device memory beside the caller's arrays: scratch and tables.
std::uint64_t extra_memory_bytes(const Plan& plan);

/// True where an axis runs as a convolution (Bluestein's algorithm, Rader's), whose results are off by about twice as
/// much as those of butterflies.
bool runs_convolution(const Plan& plan);

/// Radices of all launches: "8.8.8.4", launches separated by " | ", the axes of one launch by " & ": the short form in
/// headers and bench rows. The separator between stages is `dot` ("·" on a UTF-8 terminal).
std::string stages_text(const Plan& plan, const std::string& dot = ".");

/// One line for the whole plan, then one line a launch: stages, work-groups, local memory, twiddles, bytes moved,
/// reason.
std::string describe(const Plan& plan);

}  // namespace fftcl
#pragma GCC visibility pop
