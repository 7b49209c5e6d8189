#include "runtime/array_shape.hpp"

#include <fmt/format.h>

#include "fftcl/error.hpp"
#include "plan/known_choice.hpp"

namespace fftcl {

/// As messages have them; no option or report names these.
template <>
struct Names<ElementType> {
  static constexpr Named<ElementType> all[] = {
      {"untold", ElementType::untold}, {"real", ElementType::real}, {"complex", ElementType::complex}};
};

}  // namespace fftcl

namespace fftcl::runtime {
namespace {

ArrayShape shape_of(const TransformSpec& spec, bool real) {
  const bool planar = !real && spec.layout == Layout::planar;
  ArrayShape shape;
  shape.parts = planar ? 2 : 1;
  shape.element_bytes = real || planar ? real_bytes(spec.precision) : complex_bytes(spec.precision);
  shape.type = real || planar ? ElementType::real : ElementType::complex;
  shape.batch = spec.batch;
  return shape;
}

void check_array(const char* side, const ArrayShape& shape, const HostInput& array) {
  const auto& [parts, elements, element_bytes, type] = array;
  const auto subject = fmt::format("{} array", side);
  if (element_bytes != shape.element_bytes) {
    throw InvalidRequest(
        subject, fmt::format("its elements have {} bytes, the transform's have {}", element_bytes, shape.element_bytes),
        "match the precision, the kind and the layout of the transform");
  }
  planner::require_known(type, "element type");
  if (type != ElementType::untold && type != shape.type) {
    throw InvalidRequest(subject,
                         fmt::format("its elements are {}, the transform's are {}", name_of(type), name_of(shape.type)),
                         "match the precision, the kind and the layout of the transform");
  }
  if (elements != shape.extent) {
    throw InvalidRequest(subject, fmt::format("it holds {} elements, the transform's holds {}", elements, shape.extent),
                         "see input_extent() and output_extent()");
  }
  for (int part = 0; part < shape.parts; ++part) {
    if (parts[part] == nullptr) {
      throw InvalidRequest(subject, part == 0 ? "it is missing" : "the imaginary parts are missing",
                           fmt::format("set parts[{}] of it", part));
    }
  }
  // Of planar doubles and interleaved floats as many elements have as many bytes.
  if (shape.parts == 1 && parts[1] != nullptr) {
    throw InvalidRequest(subject, "it has two parts, the transform's has one",
                         "leave parts[1] null, or plan with Layout::planar");
  }
}

/// True where two arrays of `bytes` each have memory in common.
bool overlap(const void* a, const void* b, std::uint64_t bytes) {
  const auto begin_a = reinterpret_cast<std::uintptr_t>(a), begin_b = reinterpret_cast<std::uintptr_t>(b);
  return begin_a < begin_b + bytes && begin_b < begin_a + bytes;
}

}  // namespace

ArrayShape input_shape(const TransformSpec& spec) {
  ArrayShape shape = shape_of(spec, input_is_real(spec));
  shape.elements = input_elements(spec);
  shape.distance = input_distance(spec);
  shape.extent = input_extent(spec);
  return shape;
}

ArrayShape output_shape(const TransformSpec& spec) {
  ArrayShape shape = shape_of(spec, output_is_real(spec));
  shape.elements = output_elements(spec);
  shape.distance = output_distance(spec);
  shape.extent = output_extent(spec);
  return shape;
}

void check_host(const ArrayShape& shape, const HostInput& input) { check_array("input", shape, input); }

void check_host(const ArrayShape& shape, const HostOutput& output) {
  check_array("output", shape,
              {{output.parts[0], output.parts[1]}, output.elements, output.element_bytes, output.type});
  if (shape.parts == 2 && overlap(output.parts[0], output.parts[1], shape.part_bytes())) {
    throw InvalidRequest("output array", "real and imaginary parts share memory", "give each part its own");
  }
}

void check_direction(const TransformSpec& spec, Direction direction) {
  planner::require_known(direction, "direction");
  if (spec.kind == TransformKind::real_to_complex && direction != Direction::forward) {
    throw InvalidRequest("inverse transform", "real to complex runs forward only", "plan a complex to real transform");
  }
  if (spec.kind == TransformKind::complex_to_real && direction != Direction::inverse) {
    throw InvalidRequest("forward transform", "complex to real runs inverse only", "plan a real to complex transform");
  }
}

}  // namespace fftcl::runtime
