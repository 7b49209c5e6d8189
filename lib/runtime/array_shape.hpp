// How the arrays of a transform lie in memory, on the host and on the device alike.
#pragma once

#include <cstddef>
#include <cstdint>

#include "fftcl/transform.hpp"
#include "fftcl/transform_spec.hpp"

namespace fftcl::runtime {

/// One side (input or output) of a transform.
struct ArrayShape {
  int parts = 1;                  ///< 2: real parts and imaginary parts apart
  std::size_t element_bytes = 0;  ///< of one element of one part
  ElementType type = ElementType::complex;
  std::size_t elements = 0;  ///< of one transform, in each part
  std::size_t distance = 0;  ///< elements between the starts of two transforms
  std::size_t extent = 0;    ///< elements of the whole batch
  std::size_t batch = 1;

  std::uint64_t part_bytes() const { return std::uint64_t{extent} * element_bytes; }
  bool has_gaps() const { return batch > 1 && distance > elements; }
};

/// In place both sides have the same parts and bytes, as validate() sees to.
ArrayShape input_shape(const TransformSpec& spec);
ArrayShape output_shape(const TransformSpec& spec);

/// Throw InvalidRequest unless the host's arrays have the parts, the elements, their size and, where it was told, their
/// type.
void check_host(const ArrayShape& shape, const HostInput& input);
void check_host(const ArrayShape& shape, const HostOutput& output);

/// Throws InvalidRequest where the kind has no such direction.
void check_direction(const TransformSpec& spec, Direction direction);

}  // namespace fftcl::runtime
