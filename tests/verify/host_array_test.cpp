// The arrays in which results are caught: what is stored comes back, and what is written elsewhere shows.
#include "verify/host_array.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "support/kinds.hpp"
#include "verify/test_input.hpp"

using namespace fftcl;
using namespace fftcl::app;
using test::kKinds;

namespace {

TransformSpec spec_of(TransformKind kind, Precision precision, Layout layout, Placement placement) {
  TransformSpec spec;
  spec.lengths = {3, 5};
  spec.batch = 2;
  spec.kind = kind;
  spec.precision = precision;
  spec.layout = layout;
  spec.placement = placement;
  if (placement == Placement::out_of_place) {
    spec.input_distance = input_elements(spec) + 4;
    spec.output_distance = output_elements(spec) + 2;
  }
  return spec;
}

}  // namespace

TEST_CASE("host arrays: values come back as they went in, in every arrangement") {
  for (const TransformKind kind : kKinds) {
    for (const Precision precision : {Precision::fp32, Precision::fp64}) {
      for (const Layout layout : {Layout::interleaved, Layout::planar}) {
        for (const Placement placement : {Placement::out_of_place, Placement::in_place}) {
          VerifyCase what;
          what.spec = spec_of(kind, precision, layout, placement);
          HostArray array(what.spec, Side::input);
          CHECK(std::isnan(array.load(1)[2].real()));
          array.store(0, make_input(what, 0));
          array.store(1, make_input(what, 1));
          CHECK(array.load(0) == make_input(what, 0));
          CHECK(array.load(1) == make_input(what, 1));
          CHECK(array.violations() == "");
          CHECK(array.as_input().elements == input_extent(what.spec));
        }
      }
    }
  }
}

TEST_CASE("host arrays: a write before, behind or between the entries is noticed") {
  const TransformSpec spec =
      spec_of(TransformKind::complex_to_complex, Precision::fp32, Layout::interleaved, Placement::out_of_place);
  const std::size_t gap = 2 * output_elements(spec);
  for (const std::ptrdiff_t place :
       {std::ptrdiff_t{-1}, static_cast<std::ptrdiff_t>(2 * output_extent(spec)), static_cast<std::ptrdiff_t>(gap)}) {
    // A NaN that was computed is not the one that was there.
    for (const float written : {0.0F, std::numeric_limits<float>::quiet_NaN()}) {
      HostArray array(spec, Side::output);
      static_cast<float*>(array.as_output().parts[0])[place] = written;
      CHECK(array.violations() != "");
    }
  }
  HostArray array(spec, Side::output);
  static_cast<float*>(array.as_output().parts[0])[gap - 1] = 0;
  CHECK(array.violations() == "");
}
