// What candidates for tuning are asked for.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "fftcl/transform_spec.hpp"

namespace fftcl::test {

inline TransformSpec spec_of(std::vector<std::size_t> lengths, std::size_t batch = 1,
                             TransformKind kind = TransformKind::complex_to_complex) {
  TransformSpec spec;
  spec.lengths = std::move(lengths);
  spec.batch = batch;
  spec.kind = kind;
  return spec;
}

}  // namespace fftcl::test
