// Which device a request means.
#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

#include "fftcl/device.hpp"
#include "fftcl/error.hpp"
#include "plan/joined.hpp"
#include "runtime/ascii.hpp"
#include "runtime/device/absence.hpp"
#include "runtime/device/device_query.hpp"

namespace fftcl {
namespace {

using runtime::lower;

/// What everybody calls PoCL's platform, its packages included; its name does not hold that.
constexpr std::string_view kPoclShort = "pocl";

bool all_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Digits that no index can hold are a number without a match, not a name.
std::optional<std::size_t> number(std::string_view digits) {
  std::size_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
  return value;
}

std::string found_text(const std::vector<DeviceInfo>& devices) {
  return "there is " + planner::joined(devices, ", ", [](const DeviceInfo& device) {
           return "device " + std::to_string(device.index) + " '" + device.name + "' (" + device.platform_name + ")";
         });
}

template <class Matches>
const DeviceInfo* first(const std::vector<DeviceInfo>& devices, const Matches& matches) {
  const auto found = std::find_if(devices.begin(), devices.end(), matches);
  return found == devices.end() ? nullptr : &*found;
}

const DeviceInfo* first_of_type(const std::vector<DeviceInfo>& devices, DeviceType type) {
  return first(devices, [&](const DeviceInfo& device) { return device.limits.type == type; });
}

const DeviceInfo* find(std::string_view request, const std::vector<DeviceInfo>& devices) {
  const std::string wanted = lower(request);
  if (wanted == "auto") {
    const DeviceInfo* gpu = first_of_type(devices, DeviceType::gpu);
    return gpu != nullptr ? gpu : first_of_type(devices, DeviceType::cpu);
  }
  if (wanted == "gpu") return first_of_type(devices, DeviceType::gpu);
  if (wanted == "cpu") return first_of_type(devices, DeviceType::cpu);
  if (all_digits(wanted)) {
    const auto index = number(wanted);
    return first(devices, [&](const DeviceInfo& device) { return device.index == index; });
  }
  const std::size_t colon = wanted.find(':');
  if (colon != std::string::npos && all_digits(wanted.substr(0, colon)) && all_digits(wanted.substr(colon + 1))) {
    const auto platform = number(std::string_view(wanted).substr(0, colon));
    const auto position = number(std::string_view(wanted).substr(colon + 1));
    return first(devices,
                 [&](const DeviceInfo& device) { return device.platform == platform && device.device == position; });
  }
  if (wanted.empty()) return nullptr;
  const DeviceInfo* named = first(devices, [&](const DeviceInfo& device) {
    return lower(device.name).find(wanted) != std::string::npos ||
           lower(device.platform_name).find(wanted) != std::string::npos;
  });
  if (named != nullptr || wanted != kPoclShort) return named;
  return first(devices, [](const DeviceInfo& device) { return device.platform_name == runtime::kPoclPlatform; });
}

}  // namespace

DeviceInfo select_device(std::string_view request, const std::vector<DeviceInfo>& devices) {
  if (devices.empty()) {
    // A list that is empty though the system has devices is the caller's own, and nothing is to be installed.
    if (list_devices().empty()) throw runtime::no_device_at_all(runtime::view_loader());
    throw NoDevice("device '" + std::string(request) + "'", "the list to choose from is empty",
                   "give it devices that list_devices() finds");
  }
  if (const DeviceInfo* found = find(request, devices)) return *found;
  std::string reason = "no device matches: " + found_text(devices);
  if (const auto hidden = runtime::hidden_pocl(devices)) reason += "; " + *hidden + " (POCL_CACHE_DIR names another)";
  throw NoDevice("device '" + std::string(request) + "'", reason,
                 "choose auto, cpu, gpu, an index, PLATFORM:DEVICE or part of a device's or platform's name");
}

}  // namespace fftcl
