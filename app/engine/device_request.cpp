#include "engine/device_request.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "fftcl/error.hpp"

namespace fftcl::app {

DeviceRequest requested_device(const EngineChoices& choices) {
  if (!choices.device.empty()) return {choices.device, "--device"};
  constexpr const char* kVariable = "FFTCL_DEVICE";
  const char* const value = std::getenv(kVariable);
  if (value != nullptr && *value != '\0') return {value, kVariable};
  return {};
}

DeviceInfo select_requested(const DeviceRequest& request, const std::vector<DeviceInfo>& devices) {
  if (devices.empty() && !list_devices().empty()) {
    // What it has then was not set up as a whole.
    throw NoDevice("no OpenCL device",
                   "its driver shows one only now that it is asked again, as PoCL does where memory is short",
                   "free some memory, or raise the limit of it (ulimit -v)");
  }
  try {
    return select_device(request.text, devices);
  } catch (const NoDevice& error) {
    if (devices.empty() || request.origin.empty()) throw;
    throw NoDevice(fmt::format("{} '{}'", request.origin, request.text), error.reason(), error.remedy());
  }
}

}  // namespace fftcl::app
