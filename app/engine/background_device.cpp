#include "engine/background_device.hpp"

#include <exception>
#include <mutex>
#include <utility>
#include <vector>

namespace fftcl::app {
namespace {

/// A device that was used is not closed: what its driver holds goes with the process. PoCL would take 80 ms to free
/// what it has compiled, after the command's results are written.
void leave_open(const Device& device) {
  static std::mutex turn;
  static auto* const left = new std::vector<Device>();
  const std::lock_guard lock(turn);
  left->push_back(device);
}

}  // namespace

BackgroundDevice::BackgroundDevice(DeviceRequest request, const CacheOptions& cache, DriverChatter chatter)
    : request_(std::move(request)), cache_(cache), chatter_(chatter) {}

void BackgroundDevice::start() noexcept {
  // The background writes the others as long as there is one.
  if (started_.valid() || info_ || failure_) return;
  try {
    std::promise<void> over;
    search_ = over.get_future();
    started_ = std::async(std::launch::async, [this, over = std::move(over)]() mutable {
      try {
        find();
      } catch (...) {
        over.set_value();
        throw;
      }
      over.set_value();
      open();
    });
  } catch (const std::exception&) {
    // No thread or no memory for one: info() and device() do the work.
    search_ = {};
  }
}

const DeviceInfo& BackgroundDevice::info() {
  if (search_.valid()) search_.get();
  if (info_) return *info_;
  await_start();
  if (failure_) std::rethrow_exception(failure_);
  find();
  return *info_;
}

const Device& BackgroundDevice::device() {
  await_start();
  if (failure_) std::rethrow_exception(failure_);
  if (!info_) find();
  if (!device_) open();
  if (!in_use_) leave_open(*device_);
  in_use_ = true;
  return *device_;
}

void BackgroundDevice::find() {
  const DriverSection section(chatter_);
  info_ = select_requested(request_, list_devices());
}

void BackgroundDevice::open() {
  const DriverSection section(chatter_);
  device_.emplace(*info_, cache_);
}

void BackgroundDevice::await_start() {
  if (!started_.valid()) return;
  try {
    started_.get();
  } catch (...) {
    failure_ = std::current_exception();
  }
}

}  // namespace fftcl::app
