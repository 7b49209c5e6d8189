// Two and three axes in one launch, a work-group holding whole images: the GPU's way, here also where the device is a
// CPU.
#include <doctest/doctest.h>

#include "support/device_cases.hpp"
#include "support/kinds.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

// The batch leaves the last work-group part empty.
VerifyCase image_case(Precision precision, const std::vector<std::size_t>& lengths, std::size_t batch,
                      TransformKind kind = TransformKind::complex_to_complex) {
  VerifyCase what = accuracy_case(kind, precision, lengths, algorithm_option("image", DeviceShape::cooperative));
  what.spec.batch = batch;
  return what;
}

std::vector<VerifyCase> both_directions(const std::vector<VerifyCase>& all) {
  std::vector<VerifyCase> cases;
  for (const VerifyCase& what : all) add_directions(cases, what);
  return cases;
}

// Each placement and layout; distances and normalizations are values that the kernels are given.
std::vector<VerifyCase> arrangements(VerifyCase what) {
  std::vector<VerifyCase> cases;
  for (const Placement placement : {Placement::out_of_place, Placement::in_place}) {
    for (const Layout layout : {Layout::interleaved, Layout::planar}) {
      const bool real = input_is_real(what.spec) || output_is_real(what.spec);
      if (real && placement == Placement::in_place && layout == Layout::planar) continue;  // there is no such
      what.spec.placement = placement;
      what.spec.layout = layout;
      what.spec.normalization = layout == Layout::planar ? Normalization::by_length : Normalization::unitary;
      what.spec.input_distance = input_elements(what.spec) + 3;
      what.spec.output_distance = output_elements(what.spec) + (placement == Placement::in_place ? 3 : 2);
      // In place both are as many bytes, a real number half of a complex one.
      if (placement == Placement::in_place && input_is_real(what.spec))
        what.spec.input_distance = 2 * what.spec.output_distance;
      if (placement == Placement::in_place && output_is_real(what.spec))
        what.spec.output_distance = 2 * what.spec.input_distance;
      add_directions(cases, what);
    }
  }
  return cases;
}

}  // namespace

TEST_SUITE("images") {
  TEST_CASE("fp32: rows long and short, three axes, a group partly empty") {
    check_cases(both_directions({image_case(Precision::fp32, {8, 8}, 35), image_case(Precision::fp32, {3, 3}, 150),
                                 image_case(Precision::fp32, {17, 12}, 5), image_case(Precision::fp32, {32, 20}, 3),
                                 image_case(Precision::fp32, {4, 5, 6}, 9)}));
  }
  TEST_CASE("fp64: rows long and short") {
    check_cases(both_directions({image_case(Precision::fp64, {9, 16}, 7), image_case(Precision::fp64, {6, 50}, 4)}));
  }
  TEST_CASE("fp32: placements, layouts, normalizations, distances") {
    check_cases(arrangements(image_case(Precision::fp32, {6, 10}, 19)));
  }
  TEST_CASE("reals and back: even and odd heights, three axes, groups of several images") {
    for (const TransformKind kind : kRealKinds) {
      std::vector<VerifyCase> cases;
      for (const std::vector<std::size_t>& lengths : std::vector<std::vector<std::size_t>>{{8, 8},
                                                                                           {2, 4},
                                                                                           {5, 6},
                                                                                           {5, 10},
                                                                                           {16, 32},
                                                                                           {9, 30},
                                                                                           {4, 5, 6},
                                                                                           {3, 4, 8},
                                                                                           {2, 2, 4},
                                                                                           {5, 9},
                                                                                           {4, 15},
                                                                                           {17, 33},
                                                                                           {3, 4, 5}}) {
        cases.push_back(image_case(Precision::fp32, lengths, 7, kind));
        cases.push_back(image_case(Precision::fp64, lengths, 3, kind));
      }
      check_cases(both_directions(cases));
    }
  }
  TEST_CASE("reals and back: placements, layouts, normalizations, distances") {
    for (const TransformKind kind : kRealKinds)
      for (const std::size_t width : {10, 9})
        check_cases(arrangements(image_case(Precision::fp32, {6, width}, 19, kind)));
  }
  TEST_CASE("reals and back: an axis of a prime length left for launches of its own") {
    for (const TransformKind kind : kRealKinds) {
      VerifyCase what = image_case(Precision::fp32, {37, 4, 6}, 2, kind);
      check_cases(both_directions({what}));
      what.spec.placement = Placement::in_place;
      check_cases(both_directions({what}));
    }
  }
  TEST_CASE("fp32: an axis of a prime length left for launches of its own") {
    VerifyCase what = image_case(Precision::fp32, {37, 4, 6}, 2);
    check_cases(both_directions({what}));
  }
}
