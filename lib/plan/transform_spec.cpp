#include "fftcl/transform_spec.hpp"

#include <cmath>
#include <cstdint>

#include "fftcl/error.hpp"
#include "fftcl/names.hpp"
#include "plan/joined.hpp"
#include "plan/known_choice.hpp"

namespace fftcl {
namespace {

/// The rows of an array along its last axis, and their length. point_count() refuses what has no axes: it goes first.
struct Rows {
  std::size_t count, length;
};
Rows rows_of(const TransformSpec& spec) {
  const std::size_t points = point_count(spec), length = spec.lengths.back();
  return {points / length, length};
}

std::size_t half_side_elements(const TransformSpec& spec) {
  const Rows rows = rows_of(spec);
  return rows.count * half_spectrum(rows.length);
}

std::size_t real_side_elements(const TransformSpec& spec) {
  return spec.placement == Placement::out_of_place ? point_count(spec) : 2 * half_side_elements(spec);
}

/// Refuses arrays of which sums of bytes could not tell every element apart.
std::size_t extent(const TransformSpec& spec, std::size_t distance, std::size_t elements) {
  constexpr std::uint64_t kMostElements = std::uint64_t{1} << 48;
  if (spec.batch == 0) throw InvalidRequest("batch 0", "there is nothing to transform", "give a batch from 1 on");
  if (distance > kMostElements || spec.batch - 1 > (kMostElements - elements) / distance) {
    throw InvalidRequest("batch " + std::to_string(spec.batch),
                         "its arrays, " + std::to_string(distance) + " elements apart, have more than 2^48 elements",
                         "give a smaller batch or distance");
  }
  return (spec.batch - 1) * distance + elements;
}

/// Of one element of an array, or of each of its parts.
std::size_t element_bytes(const TransformSpec& spec, bool is_real) {
  return is_real || spec.layout == Layout::planar ? real_bytes(spec.precision) : complex_bytes(spec.precision);
}

void require(bool holds, const std::string& subject, const std::string& reason, const std::string& remedy) {
  if (!holds) throw InvalidRequest(subject, reason, remedy);
}

}  // namespace

std::size_t point_count(const TransformSpec& spec) {
  constexpr std::size_t kMostPoints = (std::size_t{1} << 31) - 1;
  if (spec.lengths.empty() || spec.lengths.size() > 3) {
    throw InvalidRequest("transform", "has " + std::to_string(spec.lengths.size()) + " axes", "give 1, 2 or 3 lengths");
  }
  std::size_t points = 1;
  for (const std::size_t length : spec.lengths) {
    if (length == 0) throw InvalidRequest("length 0", "a transform has at least one point", "give lengths from 1 on");
    if (length > kMostPoints / points) {
      throw InvalidRequest("lengths " + to_string(spec.lengths), "their product is not below 2^31",
                           "split the work into smaller transforms");
    }
    points *= length;
  }
  return points;
}

bool input_is_real(const TransformSpec& spec) { return spec.kind == TransformKind::real_to_complex; }
bool output_is_real(const TransformSpec& spec) { return spec.kind == TransformKind::complex_to_real; }

std::size_t input_elements(const TransformSpec& spec) {
  switch (spec.kind) {
    case TransformKind::real_to_complex:
      return real_side_elements(spec);
    case TransformKind::complex_to_real:
      return half_side_elements(spec);
    case TransformKind::complex_to_complex:
      break;
  }
  return point_count(spec);
}

std::size_t output_elements(const TransformSpec& spec) {
  switch (spec.kind) {
    case TransformKind::real_to_complex:
      return half_side_elements(spec);
    case TransformKind::complex_to_real:
      return real_side_elements(spec);
    case TransformKind::complex_to_complex:
      break;
  }
  return point_count(spec);
}

std::size_t input_distance(const TransformSpec& spec) {
  return spec.input_distance != 0 && spec.batch > 1 ? spec.input_distance : input_elements(spec);
}

std::size_t output_distance(const TransformSpec& spec) {
  return spec.output_distance != 0 && spec.batch > 1 ? spec.output_distance : output_elements(spec);
}

std::size_t input_extent(const TransformSpec& spec) { return extent(spec, input_distance(spec), input_elements(spec)); }

std::size_t output_extent(const TransformSpec& spec) {
  return extent(spec, output_distance(spec), output_elements(spec));
}

std::size_t input_bytes(const TransformSpec& spec) {
  return input_extent(spec) * element_bytes(spec, input_is_real(spec));
}

std::size_t output_bytes(const TransformSpec& spec) {
  return output_extent(spec) * element_bytes(spec, output_is_real(spec));
}

Direction natural_direction(TransformKind kind) {
  return kind == TransformKind::complex_to_real ? Direction::inverse : Direction::forward;
}

long double output_scale(const TransformSpec& spec) {
  const long double points = static_cast<long double>(point_count(spec));
  switch (spec.normalization) {
    case Normalization::none:
      return 1.0L;
    case Normalization::by_length:
      return 1.0L / points;
    case Normalization::unitary:
      return 1.0L / std::sqrt(points);
  }
  return 1.0L;
}

void validate(const TransformSpec& spec) {
  planner::require_known(spec.kind, "kind");
  planner::require_known(spec.precision, "precision");
  planner::require_known(spec.layout, "layout");
  planner::require_known(spec.placement, "placement");
  planner::require_known(spec.normalization, "normalization");
  // Counting refuses lengths, a batch and sizes that cannot be.
  input_extent(spec);
  output_extent(spec);
  require(input_distance(spec) >= input_elements(spec), "input distance " + std::to_string(spec.input_distance),
          "one transform's input has " + std::to_string(input_elements(spec)) + " elements", "give at least that");
  require(output_distance(spec) >= output_elements(spec), "output distance " + std::to_string(spec.output_distance),
          "one transform's output has " + std::to_string(output_elements(spec)) + " elements", "give at least that");
  if (spec.placement == Placement::in_place) {
    const std::size_t in = input_distance(spec) * (input_is_real(spec) ? 1 : 2);
    const std::size_t out = output_distance(spec) * (output_is_real(spec) ? 1 : 2);
    require(in == out || spec.batch == 1, "in-place transform",
            "its input and output distances differ (" + std::to_string(in) + " and " + std::to_string(out) +
                " real numbers)",
            "make them equal in bytes");
    require(spec.kind == TransformKind::complex_to_complex || spec.layout == Layout::interleaved,
            "in-place real transform", "a planar spectrum does not lie where the real values lie",
            "use the interleaved layout or run out of place");
  }
}

std::string to_string(const std::vector<std::size_t>& lengths) { return planner::joined(lengths, "x"); }

std::string to_string(Direction direction) { return std::string(name_of(direction)); }
std::string to_string(Precision precision) { return std::string(name_of(precision)); }
std::string to_string(TransformKind kind) { return std::string(name_of(kind)); }
std::string to_string(Layout layout) { return std::string(name_of(layout)); }
std::string to_string(Normalization normalization) { return std::string(name_of(normalization)); }

std::string to_string(Placement placement) {
  return placement == Placement::out_of_place ? "out of place" : "in place";
}

}  // namespace fftcl
