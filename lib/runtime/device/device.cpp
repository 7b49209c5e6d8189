#include "fftcl/device.hpp"

#include <utility>

#include "runtime/device/context.hpp"

namespace fftcl {

Device::Device(const DeviceInfo& info, const CacheOptions& cache)
    : context_(std::make_shared<runtime::Context>(info, cache)) {}

Device::Device(std::shared_ptr<runtime::Context> context) : context_(std::move(context)) {}

Device Device::open(std::string_view request, const CacheOptions& cache) {
  return Device(select_device(request, list_devices()), cache);
}

const DeviceInfo& Device::info() const { return context_->info(); }

BuildCounts Device::build_counts() const { return context_->programs().counts(); }

}  // namespace fftcl
