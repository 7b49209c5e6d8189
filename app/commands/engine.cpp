#include "commands/engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "fftcl/cache.hpp"
#include "fftcl/error.hpp"

namespace fftcl::app {
namespace {

/// Transforms of other sizes hold device memory that the next one may need.
constexpr std::size_t kMostTransforms = 4;

bool same_spec(const TransformSpec& a, const TransformSpec& b) {
  const auto all = [](const TransformSpec& s) {
    return std::tie(s.lengths, s.batch, s.kind, s.precision, s.layout, s.placement, s.normalization, s.input_distance,
                    s.output_distance);
  };
  return all(a) == all(b);
}

/// Real rows as they lie in place: each padded to the length of its half spectrum.
class PaddedRows {
 public:
  PaddedRows(const TransformSpec& spec, std::size_t element_bytes)
      : row_(spec.lengths.back() * element_bytes),
        padded_row_(2 * (spec.lengths.back() / 2 + 1) * element_bytes),
        bytes_(spec.batch * point_count(spec) / spec.lengths.back() * padded_row_),
        element_bytes_(element_bytes) {}

  HostInput as_input(const HostInput& dense) {
    const auto* from = static_cast<const std::byte*>(dense.parts[0]);
    for (std::size_t at = 0; at < bytes_.size(); at += padded_row_, from += row_) {
      std::copy(from, from + row_, bytes_.data() + at);
    }
    return {{bytes_.data(), nullptr}, bytes_.size() / element_bytes_, element_bytes_};
  }
  HostOutput as_output() { return {{bytes_.data(), nullptr}, bytes_.size() / element_bytes_, element_bytes_}; }
  void copy_to(const HostOutput& dense) const {
    auto* to = static_cast<std::byte*>(dense.parts[0]);
    for (std::size_t at = 0; at < bytes_.size(); at += padded_row_, to += row_) {
      std::copy(bytes_.data() + at, bytes_.data() + at + row_, to);
    }
  }

 private:
  std::size_t row_, padded_row_;
  std::vector<std::byte> bytes_;
  std::size_t element_bytes_;
};

}  // namespace

std::string requested_device(const EngineChoices& choices) {
  if (!choices.device.empty()) return choices.device;
  const char* variable = std::getenv("FFTCL_DEVICE");
  return variable != nullptr && *variable != '\0' ? variable : "auto";
}

Engine::Engine(const EngineChoices& choices, const Console& console) : choices_(choices), console_(console) {}

const DeviceInfo& Engine::device_info() {
  if (!info_) {
    const DriverSection section(chatter());
    info_ = select_device(requested_device(choices_), list_devices());
  }
  return *info_;
}

const Device& Engine::device() {
  if (!device_) {
    const DeviceInfo& info = device_info();
    CacheOptions cache;
    cache.enabled = choices_.cache;
    {
      const DriverSection section(chatter());
      device_.emplace(info, cache);
    }
    console_.explain(fmt::format("device: {} ({}, driver {})", info.name, info.platform_name, info.driver_version));
    if (cache.enabled) {
      const std::string folder = cache_folder(cache);
      const std::string obstacle = cache_obstacle(folder);
      console_.explain(obstacle.empty() ? fmt::format("cache: {}", folder)
                                        : fmt::format("cache: {} is not used: {}", folder, obstacle));
    }
  }
  return *device_;
}

Precision Engine::precision(Precision of_data) {
  const Precision precision = choices_.precision.value_or(of_data);
  const DeviceInfo& info = device_info();
  if (precision == Precision::fp64 && !info.limits.has_fp64()) {
    throw Unsupported(info.name, "has no double precision (neither cl_khr_fp64 nor cl_amd_fp64)",
                      "use --precision fp32 or another --device");
  }
  return precision;
}

Transform& Engine::transform(const TransformSpec& wanted) {
  TransformSpec spec = wanted;
  if (choices_.placement) spec.placement = *choices_.placement;
  const auto known = std::find_if(transforms_.begin(), transforms_.end(),
                                  [&](const auto& entry) { return same_spec(entry.first, spec); });
  if (known != transforms_.end()) return *known->second;
  if (transforms_.size() == kMostTransforms) transforms_.erase(transforms_.begin());

  const Device& opened = device();
  try {
    std::unique_ptr<Transform> made;
    {
      const DriverSection section(chatter());
      made = std::make_unique<Transform>(opened, spec, choices_.plan);
    }
    timings_.plan += made->plan_ms();
    timings_.build += made->build_ms();
    console_.explain(describe(made->plan()));
    transforms_.emplace_back(spec, std::move(made));
  } catch (const Unsupported& error) {
    // precision() has looked at doubles, so what is left is memory: a failed computation rather than a useless device.
    throw Error(error.subject(), error.reason(), error.remedy());
  }
  return *transforms_.back().second;
}

void Engine::execute(Transform& transform, Direction direction, const HostInput& input, const HostOutput& output) {
  const DriverSection section(chatter());
  const TransformSpec& spec = transform.plan().spec;
  const bool padded = spec.placement == Placement::in_place;
  ExecutionTimes times;
  if (padded && spec.kind == TransformKind::real_to_complex) {
    times = transform.execute(direction, PaddedRows(spec, input.element_bytes).as_input(input), output);
  } else if (padded && spec.kind == TransformKind::complex_to_real) {
    PaddedRows rows(spec, output.element_bytes);
    times = transform.execute(direction, input, rows.as_output());
    rows.copy_to(output);
  } else {
    times = transform.execute(direction, input, output);
  }
  timings_.upload += times.upload_ms;
  timings_.kernel += times.kernel_ms;
  timings_.download += times.download_ms;
}

DriverChatter Engine::chatter() const { return console_.verbose() ? DriverChatter::shown : DriverChatter::hidden; }

Timings& Engine::timings() {
  if (device_) timings_.builds = device_->build_counts();
  return timings_;
}

}  // namespace fftcl::app
