// --radix: a cap or a list, and what is said where a list cannot be.
#include <doctest/doctest.h>

#include <cstdint>
#include <optional>
#include <string>

#include "fftcl/error.hpp"
#include "fftcl/plan.hpp"
#include "plan/factorize.hpp"
#include "plan/made_up_devices.hpp"
#include "support/contains.hpp"
#include "support/options.hpp"
#include "support/refusal.hpp"

using namespace fftcl;
using namespace fftcl::planner;
using namespace fftcl::test;

namespace {

Plan planned(std::size_t n, const std::string& radix, TransformKind kind = TransformKind::complex_to_complex,
             std::size_t device = 0) {
  TransformSpec spec;
  spec.lengths = {n};
  spec.kind = kind;
  PlanOptions options;
  options.radix = parse_radix(radix);
  return make_plan(spec, made_up_devices()[device].limits, options);
}

}  // namespace

TEST_CASE("radix: auto, caps and lists are read, and printed as they were written") {
  CHECK(parse_radix("auto").automatic());
  for (const char* text : {"auto", "2", "4", "8", "16", "32", "8,8,4", "3,5,8", "13", "11,7"}) {
    CHECK(to_string(parse_radix(text)) == text);
  }
  CHECK(parse_radix("8").cap == 8);
  CHECK(parse_radix("8").stages.empty());
  CHECK(parse_radix("8,8,4").stages == std::vector<int>{8, 8, 4});
  CHECK(parse_radix("9,10,49").stages == std::vector<int>{9, 10, 49});
}

TEST_CASE("radix: what cannot be read says what is accepted") {
  for (const char* text :
       {"", "6", "8,", ",8", "8,,4", "64", "-8", "8.0", "eight", "0", "1", "8 8", "99999999999999999999"}) {
    CAPTURE(text);
    CHECK(contains(refusal_of([&] { parse_radix(text); }), "8,8,4"));
  }
  const auto refusal = [](const char* text) { return refusal_of([&] { parse_radix(text); }); };
  CHECK(contains(refusal("8,x"), "'x' is not a number"));
  // As plans show them.
  CHECK(contains(refusal("8.8.4"), "radix '8.8.4': stages of a list stand between commas; give 8,8,4"));
  CHECK(contains(refusal("3\u00b75\u00b732"), "stages of a list stand between commas; give 3,5,32"));
  for (const char* text : {"8..4", ".8", "8.", "8.33", "8.8*8.8", "8.8,4"}) {
    CAPTURE(text);
    CHECK(contains(refusal(text), "is not a number; give auto, a cap"));
  }
  CHECK(contains(refusal("99999999999999999999"), "there is no butterfly of 99999999999999999999 points"));
}

TEST_CASE("radix: a cap takes as many of itself as fit, then what is left of the bits, then the odd factors") {
  using Case = std::pair<std::size_t, std::vector<int>>;
  for (const Case& known : std::vector<Case>{{8, {8}},
                                             {16, {8, 2}},
                                             {32, {8, 4}},
                                             {512, {8, 8, 8}},
                                             {1024, {8, 8, 8, 2}},
                                             {2048, {8, 8, 8, 4}},
                                             {1000, {8, 5, 5, 5}},
                                             {48, {8, 2, 3}},
                                             {96, {8, 4, 3}},
                                             {27, {3, 3, 3}},
                                             {4, {4}},
                                             {2, {2}}}) {
    const std::size_t n = known.first;
    CAPTURE(n);
    CHECK(choose_radices(n, 8) == known.second);
  }
  CHECK(choose_radices(1024, 2) == std::vector<int>(10, 2));
  CHECK(choose_radices(1024, 4) == std::vector<int>(5, 4));
  CHECK(choose_radices(1024, 32) == std::vector<int>{32, 32});
  CHECK(stages_text(planned(2048, "8")) == "8.8.8.4");
  CHECK(stages_text(planned(1000, "8")) == "8.5.5.5");
}

TEST_CASE("radix: no stage of any plan exceeds the cap, whatever the length and the device") {
  for (std::size_t device = 0; device < made_up_devices().size(); ++device) {
    for (const char* cap : {"2", "4", "8", "16", "32"}) {
      for (const std::size_t n : {2, 16, 60, 256, 1000, 1009, 4096, 8191, 44100, 65536, 1048576}) {
        for (const TransformKind kind : {TransformKind::complex_to_complex, TransformKind::real_to_complex}) {
          for (const KernelLaunch& launch : planned(n, cap, kind, device).launches) {
            for (const Stage& stage : launch.stages) {
              CAPTURE(n);
              CAPTURE(cap);
              CAPTURE(made_up_devices()[device].name);
              CHECK((stage.radix % 2 == 1 || stage.radix <= parse_radix(cap).cap));
            }
          }
        }
      }
    }
  }
}

TEST_CASE("radix: a list is the exact order of the stages, over one launch or several, on every device") {
  for (std::size_t device = 0; device < made_up_devices().size(); ++device) {
    const auto stages = [&](std::size_t n, const std::string& list) {
      std::vector<int> all;
      for (const KernelLaunch& launch : planned(n, list, TransformKind::complex_to_complex, device).launches) {
        for (const Stage& stage : launch.stages) {
          all.push_back(stage.radix);
        }
      }
      return all;
    };
    CAPTURE(made_up_devices()[device].name);
    for (const auto& [n, list] : std::vector<std::pair<std::size_t, std::string>>{{256, "8,8,4"},
                                                                                  {256, "4,8,8"},
                                                                                  {120, "3,5,8"},
                                                                                  {1000, "5,8,5,5"},
                                                                                  {143, "11,13"},
                                                                                  {810, "9,9,10"},
                                                                                  {4500, "15,10,6,5"},
                                                                                  {65536, "16,16,16,16"},
                                                                                  {1048576, "8,8,16,16,8,8"}}) {
      CHECK(stages(n, list) == parse_radix(list).stages);
    }
  }
}

TEST_CASE("radix: a list with another product names the length that runs and the nearest list") {
  const std::string whole = refusal_of([] { planned(1000, "8,8,4"); });
  CHECK(contains(whole, "256"));
  CHECK(contains(whole, "1000"));
  CHECK(contains(whole, "8,5,5,5"));
  CHECK(contains(refusal_of([] { planned(128, "8,8"); }), "try 8,8,2"));
  const std::string half = refusal_of([] { planned(1000, "8,5,5,5", TransformKind::real_to_complex); });
  CHECK(contains(half, "N/2 = 500"));
  // Rows of packed reals, then columns of as many points, in one launch and in two.
  for (const char* algorithm : {"auto", "stockham"}) {
    const std::string image = refusal_of([&] {
      TransformSpec spec;
      spec.lengths = {64, 128};
      spec.kind = TransformKind::real_to_complex;
      PlanOptions options;
      options.algorithm = algorithm;
      options.radix = parse_radix("8,4");
      make_plan(spec, data_centre_gpu(), options);
    });
    CHECK(contains(image, "the complex length that runs is N/2 = 64"));
    CHECK(contains(image, "try 8,4,2"));
  }
  const std::string prime = refusal_of([] { planned(1009, "8,8"); });
  CHECK(contains(prime, "1009"));
  CHECK(contains(prime, "cap"));
  // 8^21 is the last power of 8 that 64 bits hold.
  std::string eights = "8";
  for (int i = 1; i < 21; ++i) eights += ",8";
  CHECK(contains(refusal_of([&] { planned(1000, eights); }), "its product is 9223372036854775808, "));
  CHECK(contains(refusal_of([&] { planned(1000, eights + ",8"); }), "its product is 2^64 or more, "));
}

TEST_CASE("requests that no device can meet, or not this one, say which part to change") {
  const auto ask = [](std::vector<std::size_t> lengths, Precision precision, const std::string& algorithm,
                      std::size_t device) {
    TransformSpec spec;
    spec.lengths = std::move(lengths);
    spec.precision = precision;
    make_plan(spec, made_up_devices()[device].limits, algorithm_option(algorithm));
  };
  CHECK(contains(refusal_of([&] { ask({0}, Precision::fp32, "auto", 0); }), "0"));
  CHECK(refusal_of([&] { ask({}, Precision::fp32, "auto", 0); }) != kNothingRefused);
  CHECK(refusal_of([&] { ask({2, 2, 2, 2}, Precision::fp32, "auto", 0); }) != kNothingRefused);
  CHECK(refusal_of([&] { ask({std::size_t{1} << 31}, Precision::fp32, "auto", 0); }) != kNothingRefused);
  // 2 * 1073741827 - 2 points and more would convolve; as columns, 98304 * 46340 elements.
  CHECK(contains(refusal_of([&] { ask({1073741827}, Precision::fp32, "auto", 0); }), "convolution"));
  CHECK(contains(refusal_of([&] { ask({46337, 46340}, Precision::fp32, "bluestein", 0); }), "46340 columns"));
  CHECK(contains(refusal_of([&] { ask({64}, Precision::fp32, "stokcham", 0); }), "stockham"));
  CHECK(contains(refusal_of([&] { ask({37}, Precision::fp32, "stockham", 0); }), "37"));
  CHECK(contains(refusal_of([&] { ask({13}, Precision::fp32, "four_step", 0); }), "four_step"));
  CHECK(contains(refusal_of([&] { ask({64}, Precision::fp32, "rows_transpose", 0); }), "rows_transpose"));
  CHECK(contains(refusal_of<Unsupported>([&] { ask({64}, Precision::fp64, "auto", 2); }), "fp64"));
}

TEST_CASE("arrays whose bytes 64 bits cannot count are refused") {
  TransformSpec spec;
  spec.lengths = {std::size_t{1} << 30};
  spec.batch = std::size_t{1} << 30;
  CHECK(contains(refusal_of([&] { validate(spec); }), "batch 1073741824"));
  spec.lengths = {16};
  spec.batch = 2;
  CHECK_NOTHROW(validate(spec));
  spec.input_distance = std::size_t{1} << 63;
  CHECK(contains(refusal_of([&] { validate(spec); }), "2^48"));
}

TEST_CASE("radices without a butterfly, and devices without compute units, are refused") {
  TransformSpec spec;
  spec.lengths = {64};
  const DeviceLimits limits = made_up_devices()[0].limits;
  PlanOptions options;
  for (const int cap : {-8, 1, 3, 6, 64}) {
    CAPTURE(cap);
    options.radix.cap = cap;
    CHECK(contains(refusal_of([&] { make_plan(spec, limits, options); }), "it is no cap"));
  }
  options.radix.cap = 0;
  for (const int stage : {0, 1, 64, -8}) {
    CAPTURE(stage);
    options.radix.stages = {8, 8, stage};
    CHECK(contains(refusal_of([&] { make_plan(spec, limits, options); }), "no such butterfly"));
  }
  DeviceLimits none = limits;
  none.compute_units = 0;
  CHECK(contains(refusal_of([&] { make_plan(spec, none); }), "compute units"));
}

TEST_CASE("butterflies of two factors that have none in common: those nearest to each other, with their inverses") {
  for (const int points : {6, 15, 18, 20, 21, 30, 33, 42, 45, 46}) {
    CAPTURE(points);
    const std::optional<CoprimeFactors> factors = coprime_factors(points);
    REQUIRE(factors.has_value());
    CHECK(factors->a * factors->b == points);
    CHECK(factors->b * factors->b_inverse % factors->a == 1);
    CHECK(factors->a * factors->a_inverse % factors->b == 1);
  }
  CHECK(coprime_factors(30)->a == 6);
  // 96 and 98 are products of butterflies that fill the registers by themselves.
  for (const int points : {1, 8, 27, 37, 49, 96, 98, 131, 262}) CHECK_FALSE(coprime_factors(points).has_value());
}

TEST_CASE("stages of a length are butterflies whose product it is, one at least") {
  CHECK(are_stages_of({8, 4}, 32));
  CHECK_FALSE(are_stages_of({8, 4}, 64));
  CHECK_FALSE(are_stages_of({8, 131}, 1048));
  CHECK_FALSE(are_stages_of({}, 1));
}

TEST_CASE("a convolution is no longer than it has to be") {
  for (const std::size_t length : {1, 2, 64, 1000, 1024, 4096}) {
    constexpr std::uint64_t kNoEnd = UINT64_MAX;
    const std::size_t chosen = convolution_length(length, 1, kNoEnd).value();
    CHECK(chosen >= length);
    CHECK(convolution_length(chosen, 1, kNoEnd) == chosen);
    CHECK(convolution_length(length, 64, kNoEnd).value() % 64 == 0);
  }
}
