// What transform_spec.hpp promises of the way back to reals over one axis: values that can only be real are taken for
// real, and the scale reaches each result.
#include <doctest/doctest.h>

#include <utility>
#include <vector>

#include "support/device_cases.hpp"
#include "verify/case_runner.hpp"
#include "verify/test_input.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

/// The same bits whatever the values that can only be real have beside.
void check_ignored(CaseRunner& runner, const VerifyCase& what) {
  Entries inputs;
  for (std::size_t entry = 0; entry < what.spec.batch; ++entry) inputs.push_back(make_input(what, entry));
  Transform& transform = runner.transform(what.spec, what.options);
  const Entries expected = runner.execute(transform, Direction::inverse, inputs);
  for (auto& input : inputs) {
    input.front() += LongComplex(0, 0.25L);
    if (what.spec.lengths.front() % 2 == 0) input.back() -= LongComplex(0, 0.5L);
  }
  CAPTURE(token(what));
  CHECK(runner.execute(transform, Direction::inverse, inputs) == expected);
}

}  // namespace

TEST_SUITE("back_to_reals") {
  TEST_CASE("back to reals: the imaginary parts at frequency 0, and at N/2 of even lengths, are ignored") {
    CaseRunner runner(test_device());
    for (const DeviceShape shape : {DeviceShape::vector, DeviceShape::cooperative}) {
      for (const std::size_t n : {1, 2, 15, 16, 17, 45, 64, 101, 1000, 1001, 1009, 2053}) {
        // One alone, and so many that lanes have one each.
        for (const std::size_t batch : {1, 37}) {
          VerifyCase what = accuracy_case(TransformKind::complex_to_real, Precision::fp32, {n}, shape_option(shape));
          what.spec.batch = batch;
          check_ignored(runner, what);
        }
      }
    }
  }
  TEST_CASE("back to reals that are not packed, as GPUs shape it: the same, by odd and even radices beside the reals") {
    CaseRunner runner(test_device());
    for (const std::vector<int>& radices : {std::vector<int>{6, 10}, {4, 15}, {8, 8}, {3, 5, 7}}) {
      std::size_t length = 1;
      for (const int radix : radices) length *= static_cast<std::size_t>(radix);
      VerifyCase what = accuracy_case(TransformKind::complex_to_real, Precision::fp32, {length},
                                      shape_option(DeviceShape::cooperative));
      what.spec.batch = 7;
      what.options.shapes = {{.length = length,
                              .neighbours = Neighbours::half_rows_back,
                              .radices = radices,
                              .lanes = 2,
                              .items_per_lane = 6}};
      REQUIRE(runner.transform(what.spec, what.options).plan().launches[0].group.kept_radix ==
              static_cast<std::size_t>(radices.back()));
      check_ignored(runner, what);
    }
  }
  TEST_CASE("back to reals over a long axis, as GPUs cut it: the same of an odd number of them, and an even one") {
    CaseRunner runner(test_device());
    for (const auto& [first, second] : {std::pair<std::size_t, std::size_t>{45, 45}, {50, 90}}) {
      VerifyCase what = accuracy_case(TransformKind::complex_to_real, Precision::fp32, {first * second},
                                      shape_option(DeviceShape::cooperative));
      what.spec.batch = 2;
      what.options.cuts = {{.length = first * second, .launches = {first, second}}};
      REQUIRE(runner.transform(what.spec, what.options).plan().launches.size() == 2);
      check_ignored(runner, what);
    }
  }
  TEST_CASE("back to an odd number of reals, scaled, as GPUs shape it") {
    check_cases({parse_token("c2r:fp32:15:b16:norm=length:shape=cooperative"),
                 parse_token("c2r:fp32:1001:b3:norm=unitary:shape=cooperative")});
  }
}
