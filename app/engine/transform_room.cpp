#include "engine/transform_room.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "fftcl/error.hpp"
#include "support/array_bytes.hpp"
#include "support/parse_value.hpp"

namespace fftcl::app {

std::uint64_t device_share(const Plan& plan, DeviceType device) {
  if (device != DeviceType::cpu) return 0;
  const auto [input, output] = array_bytes(plan.spec);
  const std::uint64_t arrays = plan.spec.placement == Placement::in_place ? std::max(input, output) : input + output;
  return arrays + extra_memory_bytes(plan);
}

void require_few_points(const TransformSpec& spec, const HostNeed& need) {
  double points = 1;  // a product of lengths that 64 bits may not hold
  for (const std::size_t length : spec.lengths) points *= static_cast<double>(length);
  if (points <= static_cast<double>(kMostPoints)) return;
  throw Error("transform",
              fmt::format("{} has {} points to transform at once, and {} are the most", need.what,
                          fftcl::to_string(spec.lengths), kMostPoints),
              need.remedy);
}

HostNeed named_need(const TransformSpec& spec) {
  return {.what = fmt::format("a transform of {}{}", fftcl::to_string(spec.lengths),
                              spec.batch > 1 ? fmt::format(", batch {}", spec.batch) : ""),
          .bytes = 0,
          .remedy = "use --start and --duration to take a part, or a smaller --fft-size or --pad"};
}

HostNeed transform_need(const Plan& plan, DeviceType device) {
  HostNeed need = named_need(plan.spec);
  const auto [input, output] = array_bytes(plan.spec);
  need.bytes = input + output + device_share(plan, device);
  return need;
}

}  // namespace fftcl::app
