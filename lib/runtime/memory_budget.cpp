#include "runtime/memory_budget.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "fftcl/byte_text.hpp"
#include "fftcl/error.hpp"
#include "fftcl/transform.hpp"
#include "runtime/array_shape.hpp"

namespace fftcl {
namespace runtime {
namespace {

/// Of two amounts that may differ by little.
std::string bytes_text(std::uint64_t bytes) { return fmt::format("{} bytes ({})", bytes, byte_text(bytes)); }

std::string subject_of(const TransformSpec& spec) {
  std::string text = "transform of " + to_string(spec.lengths);
  if (spec.batch > 1) text += ", batch " + std::to_string(spec.batch);
  return text;
}

}  // namespace

std::uint64_t scratch_bytes(const Plan& plan, int which) {
  return plan.scratch_elements[which] * complex_bytes(plan.spec.precision);
}

MemoryNeed memory_need(const Plan& plan) {
  MemoryNeed need;
  const auto input = input_shape(plan.spec);
  const auto output = output_shape(plan.spec);
  const std::uint64_t input_bytes = input.part_bytes() * input.parts;
  const std::uint64_t output_bytes = output.part_bytes() * output.parts;
  need.arrays = plan.spec.placement == Placement::in_place ? input_bytes : input_bytes + output_bytes;
  need.largest = std::max(input.part_bytes(), output.part_bytes());
  for (int which = 0; which < 2; ++which) {
    need.scratch += scratch_bytes(plan, which);
    need.largest = std::max(need.largest, scratch_bytes(plan, which));
  }
  for (const auto& table : plan.tables) {
    const std::uint64_t bytes = table_bytes(table, plan.spec.precision);
    need.tables += bytes;
    need.largest = std::max(need.largest, bytes);
  }
  return need;
}

}  // namespace runtime

void require_memory(const Plan& plan, const DeviceInfo& device) {
  using namespace runtime;
  const MemoryNeed need = memory_need(plan);
  const std::string less = plan.spec.batch > 1                      ? "a smaller batch"
                           : plan.spec.precision == Precision::fp64 ? "a shorter length, single precision"
                                                                    : "a shorter length";
  const std::string remedy = "use " + less + " or a device with more memory";
  if (need.largest > device.limits.max_allocation_bytes) {
    throw Unsupported(subject_of(plan.spec),
                      fmt::format("needs a buffer of {}, and the largest on '{}' is {}", bytes_text(need.largest),
                                  device.name, bytes_text(device.limits.max_allocation_bytes)),
                      remedy);
  }
  if (need.total() > device.limits.global_memory_bytes) {
    throw Unsupported(subject_of(plan.spec),
                      fmt::format("needs {} of device memory (arrays {}, scratch {}, tables {}), and '{}' has {}",
                                  bytes_text(need.total()), byte_text(need.arrays), byte_text(need.scratch),
                                  byte_text(need.tables), device.name, bytes_text(device.limits.global_memory_bytes)),
                      remedy);
  }
}

}  // namespace fftcl
