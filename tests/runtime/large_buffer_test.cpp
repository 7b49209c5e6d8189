// Buffers in large pages: they hold what is put into them, and their memory goes with them.
#include "runtime/device/large_buffer.hpp"

#include <doctest/doctest.h>
#include <sys/resource.h>

#include <cstddef>
#include <vector>

#include "runtime/device/context.hpp"
#include "runtime/device/device_access.hpp"

namespace fftcl::runtime {
namespace {

std::vector<int> content_of(const Context& context, const Handle<cl_mem>& buffer, std::size_t count) {
  std::vector<int> numbers(count);
  REQUIRE(clEnqueueReadBuffer(context.queue(), buffer.get(), CL_TRUE, 0, count * sizeof(int), numbers.data(), 0,
                              nullptr, nullptr) == CL_SUCCESS);
  return numbers;
}

long most_held_kib() {
  rusage usage = {};
  REQUIRE(getrusage(RUSAGE_SELF, &usage) == 0);
  return usage.ru_maxrss;
}

}  // namespace

TEST_CASE("large buffers: they are for PoCL's CPU device, and for megabytes") {
  DeviceInfo device;
  device.platform_name = "Portable Computing Language";
  device.limits.type = DeviceType::cpu;
  CHECK(takes_large_pages(device, std::size_t{4} << 20));
  CHECK_FALSE(takes_large_pages(device, (std::size_t{4} << 20) - 1));
  device.limits.type = DeviceType::gpu;
  CHECK_FALSE(takes_large_pages(device, std::size_t{1} << 30));
  device.limits.type = DeviceType::cpu;
  device.platform_name = "Another platform";
  CHECK_FALSE(takes_large_pages(device, std::size_t{1} << 30));
}

TEST_CASE("large buffers: they hold what is put into them, and their memory goes with them") {
  const std::vector<DeviceInfo> devices = list_devices();
  const std::size_t count = (std::size_t{10} << 20) + 1;
  if (devices.empty() || !takes_large_pages(devices.front(), count * sizeof(int))) return;
  CacheOptions none;
  none.enabled = false;
  const Device device(devices.front(), none);
  const auto context = DeviceAccess::context(device);
  std::vector<int> numbers(count);
  for (std::size_t i = 0; i < count; ++i) numbers[i] = static_cast<int>(i);
  const long before = most_held_kib();
  constexpr int kBuffers = 24;
  for (int n = 0; n < kBuffers; ++n) {
    const Handle<cl_mem> filled = context->make_buffer(CL_MEM_READ_ONLY, count * sizeof(int), numbers.data());
    CHECK((content_of(*context, filled, count) == numbers));
  }
  const Handle<cl_mem> empty = context->make_buffer(CL_MEM_READ_WRITE, count * sizeof(int));
  REQUIRE(clEnqueueWriteBuffer(context->queue(), empty.get(), CL_TRUE, 0, count * sizeof(int), numbers.data(), 0,
                               nullptr, nullptr) == CL_SUCCESS);
  CHECK((content_of(*context, empty, count) == numbers));
  // One buffer at a time, and what it is read into.
  CHECK(most_held_kib() - before < static_cast<long>(kBuffers / 2 * count * sizeof(int) >> 10));
}

}  // namespace fftcl::runtime
