// By what, on which device and when a report was measured.
#pragma once

#include <string>

#include "fftcl/device.hpp"

namespace fftcl::app {

struct ReportOrigin {
  std::string program;  ///< "fftcl 0.1.0"
  std::string device;
  std::string platform;
  std::string driver;
  std::string started;  ///< ISO 8601, UTC
};

/// Of this program, from now on.
ReportOrigin report_origin(const DeviceInfo& device);

}  // namespace fftcl::app
