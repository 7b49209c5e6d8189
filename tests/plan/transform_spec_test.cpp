// What a request counts up to, what its normalization is, and which requests are unsound.
#include "fftcl/transform_spec.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <utility>

#include "support/contains.hpp"
#include "support/kinds.hpp"
#include "support/refusal.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

constexpr std::size_t kMostElements = std::size_t{1} << 48;

}  // namespace

TEST_CASE("request: elements of both sides, by kind and placement") {
  struct Sides {
    TransformKind kind;
    Placement placement;
    std::size_t input, output;
  };
  // Of 3 rows: 8 and 7 reals have half spectra of 5 and 4 values; in place a row of reals has the room of these.
  constexpr Sides kEven[] = {
      {TransformKind::complex_to_complex, Placement::out_of_place, 24, 24},
      {TransformKind::complex_to_complex, Placement::in_place, 24, 24},
      {TransformKind::real_to_complex, Placement::out_of_place, 24, 15},
      {TransformKind::real_to_complex, Placement::in_place, 30, 15},
      {TransformKind::complex_to_real, Placement::out_of_place, 15, 24},
      {TransformKind::complex_to_real, Placement::in_place, 15, 30},
  };
  constexpr Sides kOdd[] = {
      {TransformKind::real_to_complex, Placement::out_of_place, 21, 12},
      {TransformKind::real_to_complex, Placement::in_place, 24, 12},
      {TransformKind::complex_to_real, Placement::in_place, 12, 24},
  };
  const auto check = [](const Sides& sides, std::size_t length) {
    TransformSpec spec{.lengths = {3, length}, .batch = 5, .kind = sides.kind, .placement = sides.placement};
    CAPTURE(to_string(spec.kind));
    CAPTURE(to_string(spec.placement));
    CHECK(input_elements(spec) == sides.input);
    CHECK(output_elements(spec) == sides.output);
    CHECK(input_extent(spec) == 5 * sides.input);
    CHECK(output_extent(spec) == 5 * sides.output);
    // A gap lies between transforms, and none behind the last one.
    spec.input_distance = sides.input + 2;
    spec.output_distance = sides.output + 3;
    CHECK(input_extent(spec) == 5 * sides.input + 4 * 2);
    CHECK(output_extent(spec) == 5 * sides.output + 4 * 3);
  };
  for (const Sides& sides : kEven) check(sides, 8);
  for (const Sides& sides : kOdd) check(sides, 7);
}

TEST_CASE("request: bytes of both sides, of planar data in each part") {
  struct Sides {
    TransformKind kind;
    Precision precision;
    Layout layout;
    std::size_t input, output;
  };
  // 10 times 8 reals, or half spectra of 5 values.
  constexpr Sides kAll[] = {
      {TransformKind::complex_to_complex, Precision::fp32, Layout::interleaved, 640, 640},
      {TransformKind::complex_to_complex, Precision::fp64, Layout::interleaved, 1280, 1280},
      {TransformKind::complex_to_complex, Precision::fp32, Layout::planar, 320, 320},
      {TransformKind::real_to_complex, Precision::fp32, Layout::interleaved, 320, 400},
      {TransformKind::real_to_complex, Precision::fp64, Layout::planar, 640, 400},
      {TransformKind::complex_to_real, Precision::fp32, Layout::planar, 200, 320},
      {TransformKind::complex_to_real, Precision::fp64, Layout::interleaved, 800, 640},
  };
  for (const Sides& sides : kAll) {
    const TransformSpec spec{
        .lengths = {8}, .batch = 10, .kind = sides.kind, .precision = sides.precision, .layout = sides.layout};
    CAPTURE(to_string(spec.kind) + " " + to_string(spec.precision) + " " + to_string(spec.layout));
    CHECK(input_bytes(spec) == sides.input);
    CHECK(output_bytes(spec) == sides.output);
  }
  static_assert(half_spectrum(8) == 5 && half_spectrum(7) == 4 && half_spectrum(1) == 1);
}

TEST_CASE("request: each kind runs in its natural direction, real ones in no other") {
  CHECK(natural_direction(TransformKind::complex_to_complex) == Direction::forward);
  CHECK(natural_direction(TransformKind::real_to_complex) == Direction::forward);
  CHECK(natural_direction(TransformKind::complex_to_real) == Direction::inverse);
}

TEST_CASE("request: the normalization counts the points of all axes, on the real side") {
  // Correctly rounded but for the order of a division and a root.
  const long double tolerance = 4 * std::numeric_limits<long double>::epsilon();
  for (const TransformKind kind : kKinds) {
    TransformSpec spec{.lengths = {3, 4, 7}, .batch = 2, .kind = kind};
    CHECK(output_scale(spec) == 1);
    spec.normalization = Normalization::by_length;
    CHECK(std::abs(output_scale(spec) * 84 - 1) <= tolerance);
    spec.normalization = Normalization::unitary;
    CHECK(std::abs(output_scale(spec) * output_scale(spec) * 84 - 1) <= tolerance);
  }
}

TEST_CASE("request: as many points and elements as are promised, and no more") {
  TransformSpec points{.lengths = {(std::size_t{1} << 31) - 1}};
  CHECK(point_count(points) == points.lengths[0]);
  points.lengths = {std::size_t{1} << 15, std::size_t{1} << 16};
  CHECK(contains(refusal_of([&] { point_count(points); }), "not below 2^31"));

  TransformSpec spec{.lengths = {16}, .batch = 3};
  spec.input_distance = spec.output_distance = (kMostElements - 16) / 2;
  CHECK_NOTHROW(validate(spec));
  CHECK(input_extent(spec) == kMostElements);
  spec.input_distance += 1;
  CHECK(contains(refusal_of([&] { validate(spec); }), "more than 2^48 elements"));
  std::swap(spec.input_distance, spec.output_distance);
  CHECK(contains(refusal_of([&] { validate(spec); }), "more than 2^48 elements"));
}

TEST_CASE("request: transforms of a batch do not overlap") {
  TransformSpec spec{.lengths = {16}, .batch = 2, .kind = TransformKind::real_to_complex};
  spec.input_distance = 15;
  CHECK(contains(refusal_of([&] { validate(spec); }), "input distance 15: one transform's input has 16 elements"));
  spec.input_distance = 16;
  spec.output_distance = 8;
  CHECK(contains(refusal_of([&] { validate(spec); }), "output distance 8: one transform's output has 9 elements"));
  spec.output_distance = 9;
  CHECK_NOTHROW(validate(spec));
  // A single one has no neighbour.
  CHECK_NOTHROW(validate({.lengths = {16}, .input_distance = 1, .output_distance = 1}));
}

TEST_CASE("request: in place both sides begin at the same bytes, and hold each other") {
  TransformSpec spec{.lengths = {16}, .batch = 2, .placement = Placement::in_place};
  spec.input_distance = 20;
  CHECK(contains(refusal_of([&] { validate(spec); }), "distances differ (40 and 32 real numbers)"));
  spec.output_distance = 20;
  CHECK_NOTHROW(validate(spec));

  spec.kind = TransformKind::real_to_complex;
  CHECK(contains(refusal_of([&] { validate(spec); }), "distances differ (20 and 40 real numbers)"));
  spec.input_distance = 40;
  CHECK_NOTHROW(validate(spec));
  spec.batch = 1;
  spec.input_distance = 20;
  CHECK_NOTHROW(validate(spec));

  for (const TransformKind kind : {TransformKind::real_to_complex, TransformKind::complex_to_real}) {
    TransformSpec planar{.lengths = {16}, .kind = kind, .layout = Layout::planar, .placement = Placement::in_place};
    CHECK(contains(refusal_of([&] { validate(planar); }), "a planar spectrum does not lie where the real values lie"));
    planar.placement = Placement::out_of_place;
    CHECK_NOTHROW(validate(planar));
  }
}
