// What tells a right result from a wrong one before it is timed.
#include <doctest/doctest.h>

#include <complex>
#include <limits>
#include <vector>

#include "app/bench/bench_cases.hpp"
#include "bench/direct_sum.hpp"
#include "support/near.hpp"

namespace fftcl::app {
namespace {

using test::near;
using testing::floats;
using testing::make_case;
using testing::test_device;

/// The arrays' output becomes what the engine computes from their input.
void transform(const BenchCase& what, BenchArrays& arrays) {
  Transform engine(test_device(), what.spec);
  engine.execute(what.direction, arrays.input(), arrays.output());
}

ResultCheck check_of(const BenchCase& what, const BenchArrays& arrays) {
  const ExpectedResult expected(what.spec, what.direction, arrays, 5);
  return expected.check(arrays, accuracy_gates(what.spec.lengths, what.spec.precision));
}

TEST_CASE("bench verification: right results of every kind pass, wherever the borders of sampling lie") {
  const std::vector<BenchCase> cases = {
      make_case({8}, 1),
      make_case({4}, 333),
      make_case({1}, 5),
      make_case({100}, 7000),
      make_case({12, 10}, 3, testing::kR2c),
      make_case({9, 7}, 2, testing::kC2r, Precision::fp64),
      make_case({16, 6, 8}, 2, testing::kC2r),
      make_case({1 << 19}, 1),
      make_case({1 << 19}, 2, testing::kR2c),
      make_case({1024, 300}, 4, testing::kC2r),
      make_case({3, 100003}, 1),
      make_case({2, 200001}, 1, testing::kC2r, Precision::fp64),
      make_case({100}, 7000, testing::kC2c, Precision::fp32, Layout::planar),
      make_case({12, 10}, 3, testing::kR2c, Precision::fp32, Layout::planar),
      make_case({9, 7}, 2, testing::kC2r, Precision::fp64, Layout::planar),
  };
  for (const BenchCase& what : cases) {
    CAPTURE(fftcl::to_string(what.spec.lengths));
    CAPTURE(what.spec.batch);
    BenchArrays arrays(what.spec, 1);
    transform(what, arrays);
    const ResultCheck check = check_of(what, arrays);
    CHECK(check.right());
    CHECK(check.compared > 0);
    CHECK(check.relative_l2 <= accuracy_gates(what.spec.lengths, what.spec.precision).single_l2);
  }
}

TEST_CASE("bench: a case has the same input in one part and in two") {
  for (const TransformKind kind : {testing::kC2c, testing::kC2r}) {
    const TransformSpec spec = make_case({9, 7}, 2, kind).spec;
    const TransformSpec planar = make_case({9, 7}, 2, kind, Precision::fp32, Layout::planar).spec;
    std::vector<LongComplex> together(input_extent(spec)), apart(input_extent(spec));
    BenchArrays(spec, 1).read_input(0, together);
    BenchArrays(planar, 1).read_input(0, apart);
    CHECK((together == apart));
  }
}

TEST_CASE("bench verification: small batches are looked at whole") {
  const BenchCase what = make_case({64}, 50);
  BenchArrays arrays(what.spec, 1);
  transform(what, arrays);
  CHECK(check_of(what, arrays).compared >= 64 * 50);
  for (const std::size_t place : {std::size_t{0}, std::size_t{64 * 25 * 2}, std::size_t{64 * 50 * 2 - 1}}) {
    const float before = floats(arrays.output())[place];
    for (const float wrong :
         {before + 0.01F, std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
      floats(arrays.output())[place] = wrong;
      CHECK_FALSE(check_of(what, arrays).right());
    }
    floats(arrays.output())[place] = before;
  }
  CHECK(check_of(what, arrays).right());
}

TEST_CASE("bench verification: wrong large results fail") {
  const BenchCase what = make_case({1 << 19}, 2);
  BenchArrays arrays(what.spec, 1);
  arrays.clear_output();  // full of NaN
  CHECK_FALSE(check_of(what, arrays).right());
  transform(what, arrays);
  const HostOutput output = arrays.output();
  for (std::size_t i = 0; i < 2 * output.elements; i += 2) floats(output)[i + 1] = -floats(output)[i + 1];
  CHECK_FALSE(check_of(what, arrays).right());
  transform(what, arrays);
  // Between the gates of a vector (.55 units) and of its largest deviation (1).
  const auto off = 1 + static_cast<float>(0.85L * error_unit(1 << 19, Precision::fp32));
  for (std::size_t i = 0; i < 2 * output.elements; ++i) floats(output)[i] *= off;
  CHECK_FALSE(check_of(what, arrays).right());
  for (const std::size_t place : {std::size_t{0}, 2 * output.elements - 1}) {
    transform(what, arrays);
    floats(output)[place] = std::numeric_limits<float>::quiet_NaN();
    CHECK_FALSE(check_of(what, arrays).right());
  }
}

TEST_CASE("bench verification: direct sums are the transform") {
  for (const TransformKind kind : {testing::kC2c, testing::kR2c, testing::kC2r}) {
    const BenchCase what = make_case({5, 6, 20}, 1, kind, Precision::fp64);
    BenchArrays arrays(what.spec, 3);
    transform(what, arrays);
    std::vector<std::size_t> all(output_elements(what.spec));
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
    const auto read = [&](std::size_t first, std::span<LongComplex> values) { arrays.read_input(first, values); };
    const std::vector<LongComplex> sums = direct_outputs(what.spec, what.direction, read, all);
    std::vector<LongComplex> result(all.size());
    arrays.read_output(0, result);
    CHECK(within(measure(result, sums).relative_l2, accuracy_gates(what.spec.lengths, Precision::fp64).single_l2));
    if (kind == testing::kR2c) continue;  // of the half spectrum some values stand for two
    long double squares = 0;
    for (const LongComplex& value : sums) squares += std::norm(value);
    CHECK(static_cast<double>(mean_square_output(what.spec, read)) ==
          near(static_cast<double>(squares / static_cast<long double>(sums.size()))));
  }
}

}  // namespace
}  // namespace fftcl::app
