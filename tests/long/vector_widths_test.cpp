// Vectors of each width with each kind of data and each length: ctest takes pairs of these (transform/lane_blocks_test,
// transform/real_columns_test). Run by tests/long.sh.
#include <doctest/doctest.h>

#include "support/device_cases.hpp"
#include "support/kinds.hpp"
#include "support/lane_cases.hpp"

using namespace fftcl;
using namespace fftcl::test;

TEST_SUITE("vector_widths") {
  TEST_CASE("blocks of short transforms by each number of lanes") {
    for (const Precision precision : {Precision::fp32, Precision::fp64}) {
      for (const std::size_t lanes : lane_counts(precision == Precision::fp32 ? 16 : 8)) {
        std::vector<app::VerifyCase> cases;
        for (const TransformKind kind : kKinds) {
          for (const std::size_t length : kBlockLengths) {
            app::add_directions(cases, blocks_case(length, kind, precision, lanes));
          }
        }
        check_cases(cases);
      }
    }
  }
  TEST_CASE("real columns by each number of lanes") {
    for (const Precision precision : {Precision::fp32, Precision::fp64}) {
      for (const std::size_t lanes : lane_counts(precision == Precision::fp32 ? 16 : 8)) {
        for (const TransformKind kind : kRealKinds) check_cases(real_columns_cases(kind, precision, lanes));
      }
    }
  }
}
