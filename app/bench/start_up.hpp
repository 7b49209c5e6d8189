// --cold: what a user waits for when the program is run once, with empty caches and with filled ones.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bench/cases/bench_case.hpp"
#include "fftcl/device.hpp"

namespace fftcl::app {

struct StartUpTimes {
  double cold_ms = kNotMeasured;
  double warm_ms = kNotMeasured;  ///< the median of three
};

/// Runs this program as a process of its own that opens the device, plans, builds, uploads, transforms once, downloads
/// and ends: from its start to its end, first with empty caches (ours and the driver's, in a temporary folder), then
/// with what that run left there. Throws Error where such a process fails.
StartUpTimes time_start_up(const BenchCase& what, const DeviceInfo& device);

/// The same of any program: `arguments` begin with its name. Throws Error where one of its processes fails.
StartUpTimes time_start_up(const std::string& program, const std::vector<std::string>& arguments);

/// The command line of this program's process, its name first.
std::vector<std::string> start_up_arguments(const BenchCase& what, const DeviceInfo& device);

/// What that process does.
void start_up_once(const BenchCase& what, const DeviceInfo& device, std::uint64_t seed);

}  // namespace fftcl::app
