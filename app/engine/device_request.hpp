// The device that was asked for, and where.
#pragma once

#include <string>
#include <vector>

#include "cli/request.hpp"
#include "fftcl/device.hpp"

namespace fftcl::app {

struct DeviceRequest {
  std::string text = "auto";  ///< as select_device() takes it
  std::string origin = {};    ///< "--device", "FFTCL_DEVICE"; empty: nobody asked
};

/// --device, else $FFTCL_DEVICE, else auto.
DeviceRequest requested_device(const EngineChoices& choices);

/// Of `devices`. Throws NoDevice, which names the option or the variable where there are devices but not this one.
DeviceInfo select_requested(const DeviceRequest& request, const std::vector<DeviceInfo>& devices);

}  // namespace fftcl::app
