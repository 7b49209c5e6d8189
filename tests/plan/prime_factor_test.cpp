// Stages without twiddles: the orders in which their inputs and outputs stand, against the sum that defines the
// transform.
#include "plan/algorithms/prime_factor.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <numeric>
#include <string>
#include <vector>

#include "fftcl/plan.hpp"
#include "plan/algorithms/generator.hpp"
#include "plan/factorize.hpp"
#include "plan/made_up_devices.hpp"
#include "plan/tables/roots.hpp"
#include "plan/tables/table_values.hpp"
#include "support/options.hpp"

using namespace fftcl;
using namespace fftcl::planner;
using namespace fftcl::test;

namespace {

using Value = std::complex<long double>;
using Values = std::vector<Value>;

/// As kernels/cooperative/exchange.cl moves points from stage to stage, but nothing is multiplied by a twiddle.
Values run_stages(const std::vector<Stage>& stages, Values values) {
  const std::size_t points = values.size();
  for (const Stage& stage : stages) {
    const std::size_t radix = static_cast<std::size_t>(stage.radix);
    Values next(points);
    for (std::size_t b = 0; b < points / radix; ++b) {
      for (std::size_t k = 0; k < radix; ++k) {
        Value& sum = next[b / stage.span * stage.span * radix + b % stage.span + k * stage.span];
        for (std::size_t j = 0; j < radix; ++j)
          sum += values[b + j * (points / radix)] * root_of_unity(j * k % radix, radix);
      }
    }
    values = std::move(next);
  }
  return values;
}

Values transform(const Values& values) {
  const std::size_t points = values.size();
  Values result(points);
  for (std::size_t k = 0; k < points; ++k) {
    for (std::size_t n = 0; n < points; ++n) result[k] += values[n] * root_of_unity(n * k % points, points);
  }
  return result;
}

Values some_values(std::size_t count) {
  Values values;
  std::uint32_t state = 7;
  const auto next = [&] {
    state = state * 1664525u + 1013904223u;
    return static_cast<long double>(state >> 8) / (1 << 24) - 0.5L;
  };
  for (std::size_t i = 0; i < count; ++i) {
    const long double real = next();
    values.emplace_back(real, next());
  }
  return values;
}

/// |a - b| / |b|, Euclidean.
long double distance(const Values& a, const Values& b) {
  long double error = 0, size = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    error += std::norm(a[i] - b[i]);
    size += std::norm(b[i]);
  }
  return std::sqrt(error / size);
}

Values in_order(const Values& values, const std::vector<std::size_t>& order) {
  Values result;
  for (const std::size_t i : order) result.push_back(values[i]);
  return result;
}

KernelLaunch launch_of(std::size_t length) {
  TransformSpec spec;
  spec.lengths = {length};
  return make_plan(spec, limits_of("data centre GPU, 48 KiB"), algorithm_option("rader")).launches.front();
}

const std::vector<std::vector<int>> kCoprime = {{2, 3}, {5, 8}, {8, 5}, {4, 3, 5}, {7, 16, 9}, {25, 4}, {5, 7, 8, 9}};

}  // namespace

TEST_CASE("coprime stages: what counts as such") {
  for (const auto& radices : kCoprime) CHECK(are_coprime(to_stages(radices)));
  for (const auto& radices : std::vector<std::vector<int>>{{4, 6}, {10, 10}, {3, 4, 9}, {16}, {1}, {}})
    CHECK_FALSE(are_coprime(to_stages(radices)));
}

TEST_CASE("coprime stages transform what stands in the input order into what stands in the output order") {
  for (const auto& radices : kCoprime) {
    const std::vector<Stage> stages = to_stages(radices);
    const Values values = some_values(points_of(stages));
    const Values expected = in_order(transform(values), output_order(stages));
    const Values result = run_stages(stages, in_order(values, input_order(stages)));
    CAPTURE(values.size());
    // Sums of as many terms as the radices together, whose errors grow like the root of their number.
    const long double epsilon = std::numeric_limits<long double>::epsilon();
    CHECK(distance(result, expected) <= epsilon * std::sqrt(static_cast<long double>(values.size())));
    // The natural order is another one: the check above can fail.
    CHECK(distance(run_stages(stages, values), transform(values)) > 0.1L);
  }
}

TEST_CASE("coprime stages on the way back leave outputs as the inputs stood") {
  for (const auto& radices : kCoprime) {
    const std::vector<Stage> stages = to_stages(radices);
    const std::vector<Stage> back = to_stages({radices.rbegin(), radices.rend()});
    // The first run's outputs stand where the second one's inputs do.
    const std::vector<std::size_t> order = output_order(stages);
    Values values = in_order(some_values(order.size()), order);
    values = run_stages(back, values);
    // The inverse transform, but for conjugates: n of the input order is -n of the forward transform's.
    const Values natural = some_values(order.size());
    const Values expected = in_order(transform(natural), input_order(stages));
    const long double epsilon = std::numeric_limits<long double>::epsilon();
    CHECK(distance(values, expected) <= epsilon * std::sqrt(static_cast<long double>(values.size())));
  }
}

TEST_CASE("other stages keep their order") {
  std::vector<std::size_t> natural(100);
  std::iota(natural.begin(), natural.end(), std::size_t{0});
  CHECK(input_order(to_stages({10, 10})) == natural);
  CHECK(output_order(to_stages({10, 10})) == natural);
}

TEST_CASE("the fewest coprime radices") {
  CHECK(coprime_radices(1008) == std::vector<int>{7, 9, 16});
  CHECK(coprime_radices(40) == std::vector<int>{5, 8});
  CHECK(coprime_radices(4092) == std::vector<int>{11, 12, 31});
  for (const std::size_t length : {64, 49 * 49, 512 * 3, 256}) CHECK(coprime_radices(length).empty());
}

TEST_CASE("a Rader transform takes coprime radices where they are no more, and has no twiddles then") {
  for (const std::size_t prime : {41, 113, 331, 1009}) {
    CAPTURE(prime);
    const KernelLaunch launch = launch_of(prime);
    CHECK(launch.has_coprime_stages());
  }
  CHECK_FALSE(launch_of(97).has_coprime_stages());    // 8 . 12: 3 . 32 wants the butterfly of 32
  CHECK_FALSE(launch_of(257).has_coprime_stages());   // 16 . 16
  CHECK_FALSE(launch_of(1201).has_coprime_stages());  // 3 . 16 . 25 is much more uneven than 10 . 10 . 12
}

TEST_CASE("a plan says that stages need no twiddles") {
  TransformSpec spec;
  spec.lengths = {1009};
  const std::string text = describe(make_plan(spec, limits_of("data centre GPU, 48 KiB")));
  CHECK(text.find("coprime stages without twiddles") != std::string::npos);
  CHECK(text.find("steps of stages") == std::string::npos);
}

TEST_CASE("the powers that a Rader transform reads and writes by stand in the order of its stages, inverses together") {
  for (const auto& radices : std::vector<std::vector<int>>{{5, 8}, {10, 4}, {7, 16, 9}}) {
    const std::vector<Stage> stages = to_stages(radices);
    const std::size_t points = points_of(stages), prime = points + 1;
    const auto table = [&](TableSpec::Kind kind) {
      const std::vector<std::byte> bytes = table_data({.kind = kind, .n = prime, .stages = stages}, Precision::fp32);
      std::vector<std::int32_t> values(points);
      std::copy_n(bytes.begin(), points * sizeof(std::int32_t), reinterpret_cast<std::byte*>(values.data()));
      return values;
    };
    const std::vector<std::int32_t> there = table(TableSpec::Kind::generator_powers);
    const std::vector<std::int32_t> back = table(TableSpec::Kind::inverse_powers);
    const std::vector<std::int32_t> powers = generator_powers(prime);
    const std::vector<std::size_t> order = input_order(stages);
    for (std::size_t place = 0; place < points; ++place) {
      CHECK(there[place] == powers[order[place]]);
      CHECK(static_cast<std::size_t>(there[place]) * static_cast<std::size_t>(back[place]) % prime == 1);
    }
  }
}
