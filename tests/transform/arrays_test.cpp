// Two and three axes, batches, and the ways an array can lie in memory.
#include <doctest/doctest.h>

#include "support/device_cases.hpp"
#include "support/kinds.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

using Lengths = std::vector<std::size_t>;

// Square and not, odd, prime, degenerate, one axis long, and one that no work-group holds.
const std::vector<Lengths> kArrays = {
    {1, 1},    {2, 2},     {8, 8},    {16, 16},  {7, 9},    {31, 17},  {17, 64},    {64, 17},    {12, 100},
    {100, 12}, {1, 48},    {48, 1},   {3, 1024}, {1024, 3}, {60, 90},  {128, 64},   {101, 103},  {256, 256},
    {2, 4096}, {270, 480}, {2, 3, 4}, {8, 8, 8}, {5, 7, 9}, {1, 6, 1}, {16, 1, 16}, {17, 4, 19}, {20, 24, 30}};

// Real transforms differ from complex ones in the launch over the last axis, which some of the arrays show.
const std::vector<Lengths> kRealArrays = {{1, 1},     {7, 9},     {17, 64},  {12, 100},   {1, 48},
                                          {101, 103}, {270, 480}, {2, 3, 4}, {17, 4, 19}, {20, 24, 30}};

std::vector<VerifyCase> array_cases(Precision precision, const std::vector<TransformKind>& kinds,
                                    const std::vector<Lengths>& arrays) {
  std::vector<VerifyCase> cases;
  for (const Lengths& lengths : arrays) {
    for (const TransformKind kind : kinds) {
      add_directions(cases, accuracy_case(kind, precision, lengths));
    }
  }
  return cases;
}

// Each arrangement of kind x placement x layout that is one, for a few shapes of array. Distances and normalization are
// values that the kernels are given: they take turns, each with every placement and layout.
std::vector<VerifyCase> arrangement_cases(Precision precision, const std::vector<Lengths>& arrays) {
  std::vector<VerifyCase> cases;
  bool spaced = false;
  for (const Lengths& lengths : arrays) {
    spaced = !spaced;
    for (const TransformKind kind : kKinds) {
      for (const Placement placement : {Placement::out_of_place, Placement::in_place}) {
        for (const Layout layout : {Layout::interleaved, Layout::planar}) {
          if (placement == Placement::in_place && layout == Layout::planar &&
              kind != TransformKind::complex_to_complex) {
            continue;  // a planar half spectrum does not fit into one real array
          }
          VerifyCase what = accuracy_case(kind, precision, lengths);
          what.spec.placement = placement;
          what.spec.layout = layout;
          what.spec.normalization = spaced ? Normalization::by_length : Normalization::unitary;
          if (spaced) {
            // In place both distances are the same in bytes: real elements are half as large.
            const bool in_place = placement == Placement::in_place;
            const std::size_t gap_in = in_place ? (input_is_real(what.spec) ? 6 : 3) : 5;
            const std::size_t gap_out = in_place ? (output_is_real(what.spec) ? 6 : 3) : 2;
            what.spec.input_distance = input_elements(what.spec) + gap_in;
            what.spec.output_distance = output_elements(what.spec) + gap_out;
          }
          add_directions(cases, what);
          spaced = !spaced;
        }
      }
    }
  }
  return cases;
}

std::vector<VerifyCase> batch_cases(Precision precision, const std::vector<Lengths>& arrays) {
  std::vector<VerifyCase> cases;
  for (const Lengths& lengths : arrays) {
    for (const TransformKind kind : kKinds) {
      for (const std::size_t batch : {1, 2, 3, 7, 8, 15, 16, 17, 31, 33, 64, 100}) {
        // The lanes are those of the complex transform: of real ones, a batch below them, of them and beyond.
        const bool complex_transform = kind == TransformKind::complex_to_complex;
        if (!complex_transform && batch != 3 && batch != 16 && batch != 33) continue;
        VerifyCase what = accuracy_case(kind, precision, lengths);
        what.spec.batch = batch;
        cases.push_back(what);
      }
    }
  }
  return cases;
}

}  // namespace

TEST_SUITE("arrays") {
  TEST_CASE("fp32: two and three axes") {
    check_cases(array_cases(Precision::fp32, {TransformKind::complex_to_complex}, kArrays));
  }
  TEST_CASE("fp32: two and three axes of real data") {
    check_cases(
        array_cases(Precision::fp32, {TransformKind::real_to_complex, TransformKind::complex_to_real}, kRealArrays));
  }
  TEST_CASE("fp64: two and three axes") {
    const std::vector<TransformKind> kinds(std::begin(kKinds), std::end(kKinds));
    check_cases(array_cases(Precision::fp64, kinds, {{17, 64}, {64, 30}, {5, 7, 9}}));
  }
}

TEST_SUITE("arrangements") {
  TEST_CASE("fp32: placements, layouts, normalizations, distances") {
    check_cases(arrangement_cases(Precision::fp32, {{1}, {60}, {63}, {1024}, {12, 20}, {4, 5, 6}}));
  }
  TEST_CASE("fp64: placements, layouts, normalizations, distances") {
    check_cases(arrangement_cases(Precision::fp64, {{48}, {10, 21}}));
  }
  TEST_CASE("fp32: batches around every lane count") {
    check_cases(batch_cases(Precision::fp32, {{8}, {60}, {17}, {256}, {12, 10}}));
  }
  TEST_CASE("fp64: batches around every lane count") { check_cases(batch_cases(Precision::fp64, {{60}, {17}})); }
}
