// A device that opens in the background: the same device, the same failures, and an end that waits.
#include "engine/background_device.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <string>

#include "fftcl/error.hpp"
#include "runtime/device/device_access.hpp"

namespace fftcl::app {
namespace {

BackgroundDevice device_for(const std::string& request) {
  CacheOptions cache;
  cache.enabled = false;
  return {{request}, cache, DriverChatter::hidden};
}

/// "info: ...; device: ...", each the failure's text or what is there.
std::string answers(BackgroundDevice& device) {
  std::string text;
  try {
    text += "info: " + device.info().name;
  } catch (const NoDevice& error) {
    text += std::string("info: ") + error.what();
  }
  try {
    text += "; device: " + device.device().info().name;
  } catch (const NoDevice& error) {
    text += std::string("; device: ") + error.what();
  }
  return text;
}

}  // namespace

TEST_CASE("background device: what it answers is the same as without the background, each time") {
  const bool any = !list_devices().empty();
  for (const std::string request : {"auto", "no such device", "7777"}) {
    CAPTURE(request);
    BackgroundDevice later = device_for(request);
    const std::string expected = answers(later);
    CHECK(later.in_use() == (any && request == "auto"));
    BackgroundDevice started = device_for(request);
    started.start();
    started.start();
    CHECK(!started.in_use());
    CHECK(answers(started) == expected);
    CHECK(answers(started) == expected);
    CHECK(started.in_use() == later.in_use());
    // Too late to do anything.
    started.start();
    later.start();
    CHECK(answers(started) == expected);
    CHECK(answers(later) == expected);
  }
}

TEST_CASE("background device: one that nobody asks for fails in silence, and its end waits") {
  for (const std::string request : {"auto", "no such device"}) {
    BackgroundDevice device = device_for(request);
    device.start();
  }
}

TEST_CASE("background device: one that was used is not closed before the program ends") {
  if (list_devices().empty()) return;
  std::weak_ptr<runtime::Context> used;
  {
    BackgroundDevice device = device_for("auto");
    used = runtime::DeviceAccess::context(device.device());
  }
  CHECK(!used.expired());
}

TEST_CASE("device request: what does not match names where it was asked for") {
  DeviceInfo device;
  device.name = "a device";
  const auto refusal = [&](const DeviceRequest& request) {
    try {
      select_requested(request, {device});
    } catch (const NoDevice& error) {
      return error.subject().text();
    }
    return std::string("found");
  };
  CHECK(refusal({"other", "FFTCL_DEVICE"}) == "FFTCL_DEVICE 'other'");
  CHECK(refusal({"other", "--device"}) == "--device 'other'");
  CHECK(refusal({"a dev", "--device"}) == "found");
}

}  // namespace fftcl::app
