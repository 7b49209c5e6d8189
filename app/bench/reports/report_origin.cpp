#include "bench/reports/report_origin.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>

#include "fftcl/version.hpp"

namespace fftcl::app {

ReportOrigin report_origin(const DeviceInfo& device) {
  return {fmt::format("fftcl {}", FFTCL_VERSION), device.name, device.platform_name, device.driver_version,
          fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)))};
}

}  // namespace fftcl::app
