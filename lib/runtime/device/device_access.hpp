// The library's own way into a Device.
#pragma once

#include <memory>
#include <utility>

#include "fftcl/device.hpp"

namespace fftcl::runtime {

struct DeviceAccess {
  static const std::shared_ptr<Context>& context(const Device& device) { return device.context_; }
  /// A Device of a context that is open.
  static Device device(std::shared_ptr<Context> context) { return Device(std::move(context)); }
};

}  // namespace fftcl::runtime
