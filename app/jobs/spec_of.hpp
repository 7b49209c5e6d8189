// The request for a transform of values of a C++ type.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "analysis/number_type.hpp"
#include "fftcl/transform_spec.hpp"

namespace fftcl::app {

/// Precision, kind and lengths of a transform of T's: real to complex (forward) or complex to real, or complex both
/// ways. Unscaled.
template <class T>
TransformSpec spec_of(std::vector<std::size_t> lengths, std::size_t batch, Direction direction) {
  TransformSpec spec;
  spec.lengths = std::move(lengths);
  spec.batch = batch;
  spec.precision = analysis::kPrecisionOf<T>;
  if (!analysis::kIsComplex<T>) {
    spec.kind = direction == Direction::forward ? TransformKind::real_to_complex : TransformKind::complex_to_real;
  }
  return spec;
}

}  // namespace fftcl::app
