// A device that is found and opened when it is first asked for or, while the program does something else, in the
// background: loading a driver takes as long as decoding a picture of a few megapixels.
#pragma once

#include <exception>
#include <future>
#include <optional>

#include "engine/device_request.hpp"
#include "fftcl/device.hpp"
#include "support/fatal_signals.hpp"

namespace fftcl::app {

/// Not for several threads at once. At its end it waits for what start() began.
class BackgroundDevice {
 public:
  BackgroundDevice(DeviceRequest request, const CacheOptions& cache, DriverChatter chatter);

  /// Begins to find and to open it in a thread of its own, unless that has been done or begun. Returns at once and
  /// throws nothing: what fails is thrown where the device is asked for, and never where it is not. Where the system
  /// has no thread to give, the device is opened when it is asked for.
  void start() noexcept;

  /// Its description; waits until what start() began has found it, else finds the device without opening it. Throws
  /// NoDevice.
  const DeviceInfo& info();
  /// Stays open until the program ends. Throws NoDevice or DeviceError, after a failure in the background at each call.
  const Device& device();

  /// True once device() has returned the device.
  bool in_use() const { return in_use_; }

 private:
  void find();
  void open();
  void await_start();

  DeviceRequest request_;
  CacheOptions cache_;
  DriverChatter chatter_;
  std::optional<DeviceInfo> info_;
  std::optional<Device> device_;
  std::exception_ptr failure_;  ///< of the background
  bool in_use_ = false;
  std::future<void> search_;   ///< over when the background has found it, or failed to
  std::future<void> started_;  ///< the last member: its end waits while the others are still there
};

}  // namespace fftcl::app
