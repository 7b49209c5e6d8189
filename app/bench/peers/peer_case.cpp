#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "bench/peers/peers.hpp"
#include "fftcl/error.hpp"
#include "support/array_bytes.hpp"

namespace fftcl::app {
namespace {

std::string gigabytes(std::uint64_t bytes) { return fmt::format("{:.2f} GB", static_cast<double>(bytes) * 1e-9); }

}  // namespace

std::string describe_case(const std::string& library, const TransformSpec& spec) {
  return fmt::format("{}, {} {} {} x{}", library, to_string(spec.precision), to_string(spec.kind),
                     to_string(spec.lengths), spec.batch);
}

std::string peer_remedy(const std::string& library) {
  return fmt::format("use a smaller batch, or leave {} out of --against", library);
}

Unsupported refused_case(const std::string& library, const TransformSpec& spec, const std::string& why) {
  return {describe_case(library, spec), why, fmt::format("choose another size, or leave {} out of --against", library)};
}

void require_memory(const std::string& library, const TransformSpec& spec, const DeviceLimits& limits) {
  const auto [input, output] = array_bytes(spec);
  if (std::max(input, output) > limits.max_allocation_bytes) {
    throw Unsupported(describe_case(library, spec),
                      fmt::format("an array takes {}, and the device allocates {} at most",
                                  gigabytes(std::max(input, output)), gigabytes(limits.max_allocation_bytes)),
                      "try a smaller batch");
  }
  if (input + output > limits.global_memory_bytes) {
    throw Unsupported(describe_case(library, spec),
                      fmt::format("input and output take {}, and the device has {}", gigabytes(input + output),
                                  gigabytes(limits.global_memory_bytes)),
                      "try a smaller batch");
  }
}

}  // namespace fftcl::app
