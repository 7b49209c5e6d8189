#include "engine/transform_room.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "support/array_bytes.hpp"

namespace fftcl::app {

std::uint64_t device_share(const Plan& plan, DeviceType device) {
  if (device != DeviceType::cpu) return 0;
  const auto [input, output] = array_bytes(plan.spec);
  const std::uint64_t arrays = plan.spec.placement == Placement::in_place ? std::max(input, output) : input + output;
  return arrays + extra_memory_bytes(plan);
}

HostNeed transform_need(const Plan& plan, DeviceType device) {
  const TransformSpec& spec = plan.spec;
  const auto [input, output] = array_bytes(spec);
  return {.what = fmt::format("a transform of {}{}", fftcl::to_string(spec.lengths),
                              spec.batch > 1 ? fmt::format(", batch {}", spec.batch) : ""),
          .bytes = input + output + device_share(plan, device),
          .remedy = "use --start and --duration to take a part, or a smaller --fft-size or --pad"};
}

}  // namespace fftcl::app
