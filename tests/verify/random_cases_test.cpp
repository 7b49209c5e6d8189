// The cases that `fftcl verify --random` draws: sound, of all sorts, and the same ones from the same seed.
#include "verify/random_cases.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "fftcl/error.hpp"
#include "verify/large_prime.hpp"

using namespace fftcl;
using namespace fftcl::app;

namespace {

constexpr std::size_t kCases = 400;

DeviceLimits device_limits() {
  DeviceLimits limits;
  limits.max_work_group_size = 1024;
  limits.local_memory_bytes = 48 * 1024;
  limits.largest_local_memory_bytes = limits.local_memory_bytes;
  limits.has_khr_fp64 = true;
  return limits;
}

VerifyOptions drawing(std::size_t count, std::uint64_t seed = 1) {
  VerifyOptions options;
  options.random = count;
  options.seed = seed;
  return options;
}

std::vector<std::string> tokens(const std::vector<VerifyCase>& cases) {
  std::vector<std::string> tokens;
  for (const VerifyCase& what : cases) tokens.push_back(token(what));
  return tokens;
}

template <class Meets>
bool some(const std::vector<VerifyCase>& cases, const Meets& meets) {
  return std::any_of(cases.begin(), cases.end(), [&](const VerifyCase& what) { return meets(what.spec); });
}

}  // namespace

TEST_CASE("random cases: sound, none twice, each repeated by its token") {
  const std::vector<VerifyCase> cases = random_cases(device_limits(), drawing(kCases));
  REQUIRE(cases.size() == kCases);
  std::set<std::string> seen;
  for (const VerifyCase& what : cases) {
    const std::string text = token(what);
    CAPTURE(text);
    CHECK(seen.insert(text).second);
    const VerifyCase read = parse_token(text);
    CHECK(read.spec == what.spec);
    CHECK(read.direction == what.direction);
    CHECK(read.seed == what.seed);
    CHECK(point_count(what.spec) <= std::size_t{1} << 18);
    CHECK((what.direction == Direction::inverse || what.spec.kind != TransformKind::complex_to_real));
  }
}

TEST_CASE("random cases: the same ones from the same seed, others from another") {
  const std::vector<std::string> once = tokens(random_cases(device_limits(), drawing(20, 7)));
  CHECK(once == tokens(random_cases(device_limits(), drawing(20, 7))));
  CHECK(once != tokens(random_cases(device_limits(), drawing(20, 8))));
  const std::vector<std::string> more = tokens(random_cases(device_limits(), drawing(30, 7)));
  CHECK(std::equal(once.begin(), once.end(), more.begin()));
}

TEST_CASE("random cases: of all sorts") {
  const std::vector<VerifyCase> cases = random_cases(device_limits(), drawing(kCases));
  for (const std::size_t axes : {1, 2, 3}) {
    CHECK(some(cases, [&](const TransformSpec& spec) { return spec.lengths.size() == axes; }));
  }
  for (const TransformKind kind :
       {TransformKind::complex_to_complex, TransformKind::real_to_complex, TransformKind::complex_to_real}) {
    for (const Precision precision : {Precision::fp32, Precision::fp64}) {
      for (const Placement placement : {Placement::in_place, Placement::out_of_place}) {
        CHECK(some(cases, [&](const TransformSpec& spec) {
          return spec.kind == kind && spec.precision == precision && spec.placement == placement;
        }));
      }
    }
  }
  for (const Normalization normalization : {Normalization::none, Normalization::by_length, Normalization::unitary}) {
    CHECK(some(cases, [&](const TransformSpec& spec) { return spec.normalization == normalization; }));
  }
  CHECK(some(cases, [](const TransformSpec& spec) { return spec.layout == Layout::planar; }));
  CHECK(some(cases, [](const TransformSpec& spec) { return spec.batch == 1; }));
  CHECK(some(cases, [](const TransformSpec& spec) { return spec.batch > 100; }));
  CHECK(some(cases, [](const TransformSpec& spec) { return spec.input_distance != 0; }));
  CHECK(some(cases, [](const TransformSpec& spec) { return point_count(spec) > 100000; }));
  CHECK(some(cases, [](const TransformSpec& spec) { return has_large_prime(spec.lengths[0]); }));
  CHECK(some(cases, [](const TransformSpec& spec) { return !has_large_prime(spec.lengths[0]); }));
}

TEST_CASE("random cases: what was chosen holds for each") {
  VerifyOptions chosen = drawing(30);
  chosen.precision = Precision::fp64;
  chosen.placement = Placement::in_place;
  chosen.layout = Layout::planar;
  chosen.choices.algorithm = "bluestein";
  const std::vector<VerifyCase> cases = random_cases(device_limits(), chosen);
  CHECK(cases.size() == chosen.random);
  for (const VerifyCase& what : cases) {
    CHECK(what.spec.precision == Precision::fp64);
    CHECK(what.spec.placement == Placement::in_place);
    CHECK(what.spec.layout == Layout::planar);
    CHECK(what.options.algorithm == "bluestein");
  }
}

TEST_CASE("random cases: choices that nothing meets are refused as the planner does") {
  VerifyOptions chosen = drawing(3);
  chosen.choices.radix.stages = {31, 29, 23, 19};
  CHECK_THROWS_AS(random_cases(device_limits(), chosen), InvalidRequest);
  DeviceLimits singles = device_limits();
  singles.has_khr_fp64 = false;
  VerifyOptions doubles = drawing(3);
  doubles.precision = Precision::fp64;
  CHECK(random_cases(singles, doubles).empty());
}
