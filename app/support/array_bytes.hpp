// How large a transform's arrays are.
#pragma once

#include <cstddef>
#include <cstdint>

#include "fftcl/transform_spec.hpp"

namespace fftcl::app {

/// Of the whole batch.
struct ArrayBytes {
  std::uint64_t input = 0;
  std::uint64_t output = 0;
};

inline ArrayBytes array_bytes(const TransformSpec& spec) {
  const auto bytes = [&](std::size_t elements, bool real) {
    return elements * (real ? real_bytes(spec.precision) : complex_bytes(spec.precision));
  };
  return {bytes(input_extent(spec), input_is_real(spec)), bytes(output_extent(spec), output_is_real(spec))};
}

}  // namespace fftcl::app
