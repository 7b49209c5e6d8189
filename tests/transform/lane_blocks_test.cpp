// Short transforms a lane each, read and written as blocks of memory: whole blocks and a ragged one, by vectors of each
// width, with all that ends can be. tests/long.sh runs each width with each kind and length.
#include <doctest/doctest.h>

#include <iterator>

#include "fftcl/plan.hpp"
#include "support/device_cases.hpp"
#include "support/kinds.hpp"
#include "support/lane_cases.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

/// The plan must take them as blocks.
void add(std::vector<VerifyCase>& cases, const VerifyCase& what) {
  const Plan plan = make_plan(what.spec, test_device().info().limits, what.options);
  CAPTURE(plan.spec.lengths.back());
  CHECK(plan.launches.front().vector.lane_blocks);
  add_directions(cases, what);
}

// Each width with each length. The kinds take turns, so that each meets each width and each length.
void check_block_widths(Precision precision, std::size_t widest) {
  std::vector<VerifyCase> cases;
  std::size_t turn = 0;
  for (const std::size_t lanes : lane_counts(widest)) {
    for (const std::size_t length : kBlockLengths) {
      add(cases, blocks_case(length, kKinds[turn++ % std::size(kKinds)], precision, lanes));
    }
    ++turn;
  }
  check_cases(cases);
}

}  // namespace

TEST_SUITE("blocks") {
  TEST_CASE("blocks of short transforms, fp32: by 2 to 16 lanes") { check_block_widths(Precision::fp32, 16); }
  TEST_CASE("blocks of short transforms, fp64: by 2 to 8 lanes") { check_block_widths(Precision::fp64, 8); }
  TEST_CASE("blocks of short transforms: one butterfly of two that share no factor, and of squares and cubes") {
    std::vector<VerifyCase> cases;
    for (const std::size_t length : {16, 18, 20, 21, 22, 24, 25, 26, 27, 30, 33, 34, 35, 39, 42, 45, 46, 49}) {
      add(cases, blocks_case(length, TransformKind::complex_to_complex, Precision::fp32, 8));
    }
    for (const std::size_t length : {18, 21, 25, 42}) {
      add(cases, blocks_case(length, TransformKind::complex_to_complex, Precision::fp64, 4));
    }
    for (const TransformKind kind : {TransformKind::real_to_complex, TransformKind::complex_to_real}) {
      for (const std::size_t length : {32, 48, 60, 66, 21, 25, 33, 45}) {
        add(cases, blocks_case(length, kind, Precision::fp32, 8));
      }
      for (const std::size_t length : {36, 35}) add(cases, blocks_case(length, kind, Precision::fp64, 4));
    }
    check_cases(cases);
  }
  TEST_CASE("blocks of short transforms: more stages, more points than are shuffled together") {
    std::vector<VerifyCase> cases;
    for (const std::size_t length : {17, 31, 63, 81}) {
      add(cases, blocks_case(length, TransformKind::complex_to_complex, Precision::fp32, 16));
      add(cases, blocks_case(length, TransformKind::real_to_complex, Precision::fp32, 16));
      add(cases, blocks_case(length, TransformKind::complex_to_real, Precision::fp32, 16));
    }
    for (const std::size_t length : {84, 90}) {
      add(cases, blocks_case(length, TransformKind::real_to_complex, Precision::fp32, 16));
      add(cases, blocks_case(length, TransformKind::complex_to_real, Precision::fp32, 16));
    }
    for (const std::size_t length : {51, 75, 150}) {
      add(cases, blocks_case(length, TransformKind::real_to_complex, Precision::fp64, 8));
      add(cases, blocks_case(length, TransformKind::complex_to_real, Precision::fp64, 8));
    }
    check_cases(cases);
  }
  TEST_CASE("blocks of several stages: narrower vectors, transposed ones, planar, a last one that is not full") {
    std::vector<VerifyCase> cases;
    for (const TransformKind kind : kKinds) {
      const bool complex = kind == TransformKind::complex_to_complex;
      add(cases, blocks_case(complex ? 77 : 154, kind, Precision::fp32, 8));
      add(cases, blocks_case(complex ? 99 : 198, kind, Precision::fp64, 4));
      add(cases, blocks_case(complex ? 243 : 1250, kind, Precision::fp32, 8));
      add(cases, blocks_case(complex ? 169 : 338, kind, Precision::fp64, 8));
      VerifyCase planar = blocks_case(complex ? 54 : 108, kind, Precision::fp32, 16);
      planar.spec.layout = Layout::planar;
      add(cases, planar);
      VerifyCase some = blocks_case(complex ? 55 : 110, kind, Precision::fp32, 16);
      some.spec.batch = 37;
      add(cases, some);
    }
    check_cases(cases);
  }
  TEST_CASE("blocks: a short transform has the bits alone that it has in a batch, by narrower vectors") {
    std::vector<VerifyCase> cases;
    for (const TransformKind kind : kKinds) {
      for (const Precision precision : {Precision::fp32, Precision::fp64}) {
        for (const std::size_t length : {13, 54, 81, 101, 343}) {
          VerifyCase what = accuracy_case(kind, precision, {length}, shape_option(DeviceShape::vector));
          what.spec.batch = 33;
          what.check = Check::batch_rows;
          cases.push_back(what);
        }
      }
    }
    check_cases(cases);
  }
  TEST_CASE(
      "odd numbers of reals over half of the rows: each radix over reals, stages between, lengths that are "
      "transposed") {
    std::vector<VerifyCase> cases;
    for (const TransformKind kind : {TransformKind::real_to_complex, TransformKind::complex_to_real}) {
      for (const std::size_t length : {63, 143, 315, 729}) add(cases, blocks_case(length, kind, Precision::fp32, 8));
      for (const std::size_t length : {81, 1155}) add(cases, blocks_case(length, kind, Precision::fp64, 4));
      VerifyCase asked = accuracy_case(kind, Precision::fp32, {945}, shape_option(DeviceShape::vector));
      asked.spec.batch = 64;
      for (const std::vector<int>& stages : std::vector<std::vector<int>>{
               {15, 3, 7, 3}, {3, 7, 5, 9}, {5, 5}, {9, 3}, {3, 9}, {11, 3}, {3, 11}, {7, 5}, {5, 7}}) {
        asked.options.radix.stages = stages;
        asked.spec.lengths = {1};
        for (const int radix : stages) asked.spec.lengths[0] *= static_cast<std::size_t>(radix);
        add(cases, asked);
      }
      VerifyCase planar = blocks_case(75, kind, Precision::fp32, 16);
      planar.spec.layout = Layout::planar;
      add(cases, planar);
    }
    check_cases(cases);
  }
  TEST_CASE("blocks of short transforms: planar, in place, rows of matrices, by one block that is not full") {
    std::vector<VerifyCase> cases;
    for (const std::size_t length : {7, 10, 12}) {
      for (const TransformKind kind : kKinds) {
        VerifyCase what = blocks_case(length, kind, Precision::fp32, 8);
        what.spec.layout = Layout::planar;
        add(cases, what);
        what.spec.layout = Layout::interleaved;
        what.spec.batch = 5;
        add(cases, what);
      }
      VerifyCase what = blocks_case(length, TransformKind::complex_to_complex, Precision::fp32, 8);
      what.spec.placement = Placement::in_place;
      add(cases, what);
      what.spec.layout = Layout::planar;
      add(cases, what);
      what.spec.layout = Layout::interleaved;
      what.spec.lengths = {3, length};
      add(cases, what);
    }
    check_cases(cases);
  }
  TEST_CASE("primes in blocks, by a butterfly and by Rader's algorithm: those that are transposed, rows of matrices") {
    const DeviceLimits& limits = test_device().info().limits;
    std::vector<VerifyCase> cases;
    const auto add_prime = [&](std::size_t length, TransformKind kind, Precision precision) {
      VerifyCase what = accuracy_case(kind, precision, {length}, shape_option(DeviceShape::vector));
      const std::size_t width = precision == Precision::fp64 ? limits.vector_width_fp64 : limits.vector_width_fp32;
      what.spec.batch = 2 * width * limits.compute_units + 3;
      for (const std::vector<std::size_t>& lengths : {std::vector<std::size_t>{length}, {3, length}}) {
        what.spec.lengths = lengths;
        const Plan plan = make_plan(what.spec, limits, what.options);
        const bool back = kind == TransformKind::complex_to_real;
        CHECK(plan.launches[back ? plan.launches.size() - 1 : 0].convolution.rader == (length > 59));
        add_directions(cases, what);
      }
    };
    for (const TransformKind kind : kKinds) {
      for (const std::size_t length : {37, 59, 61, 101, 257}) add_prime(length, kind, Precision::fp32);
      for (const std::size_t length : {41, 151}) add_prime(length, kind, Precision::fp64);
    }
    add_prime(142, TransformKind::complex_to_real, Precision::fp32);
    VerifyCase what = accuracy_case(kKinds[0], Precision::fp32, {61}, algorithm_option("rader", DeviceShape::vector));
    what.spec.layout = Layout::planar;
    add(cases, what);
    what.spec.layout = Layout::interleaved;
    what.spec.placement = Placement::in_place;
    add(cases, what);
    check_cases(cases);
  }
  TEST_CASE("stages that are asked for, in blocks") {
    std::vector<VerifyCase> cases;
    for (const std::vector<int>& radices : {std::vector<int>{2, 2, 2}, {3, 4}, {5, 3}, {7, 2}}) {
      std::size_t length = 1;
      for (const int radix : radices) length *= static_cast<std::size_t>(radix);
      VerifyCase what = accuracy_case(TransformKind::complex_to_complex, Precision::fp32, {length},
                                      stages_option(radices, DeviceShape::vector));
      what.spec.batch = 37;
      add_directions(cases, what);
    }
    check_cases(cases);
  }
}
