// What is to be timed: sizes, ranges, suites, sweeps.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "app/helpers.hpp"
#include "bench/bench_arrays.hpp"
#include "bench/cases/bench_case.hpp"
#include "bench/cases/sizes.hpp"
#include "bench/cases/suite.hpp"
#include "bench/cases/sweep.hpp"
#include "support/array_bytes.hpp"
#include "support/near.hpp"
#include "support/refusal.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

using test::near;
using test::refusal_of;
using testing::contains;
using Lengths = std::vector<std::size_t>;

/// The lengths of 1-D sizes.
Lengths lengths_of(const std::string& text) {
  Lengths lengths;
  for (const Lengths& size : parse_sizes(text)) lengths.push_back(size.at(0));
  return lengths;
}

TEST_CASE("sizes: single lengths and arrays") {
  CHECK(parse_sizes("1024") == std::vector<Lengths>{{1024}});
  CHECK(parse_sizes("3^7") == std::vector<Lengths>{{2187}});
  CHECK(parse_sizes("256x2^4") == std::vector<Lengths>{{256, 16}});
}

TEST_CASE("sizes: ranges step by the base as written, or as told") {
  CHECK(lengths_of("2^8..2^10") == Lengths{256, 512, 1024});
  CHECK(lengths_of("3^2..3^4") == Lengths{9, 27, 81});
  CHECK(lengths_of("100..1000") == Lengths{100, 200, 400, 800});
  CHECK(lengths_of("2^10..2^14:x4") == Lengths{1024, 4096, 16384});
  CHECK(lengths_of("100..400:+100") == Lengths{100, 200, 300, 400});
  CHECK(lengths_of("7..7") == Lengths{7});
  CHECK(lengths_of("1..8") == Lengths{1, 2, 4, 8});
  CHECK(lengths_of("2^30..2147483647") == Lengths{std::size_t{1} << 30});
}

TEST_CASE("sizes: what is none is said, with what is accepted") {
  for (const char* const text : {"", "abc", "0", "-5", "12abc", "2^70", "8..", "..8", "8..4", "8:x2", "2x2..4x4",
                                 "2..8:4", "2..8:x1", "2..8:x", "2..8:+0", "1..2147483647:+1", "2..4..8"}) {
    CAPTURE(text);
    CHECK_THROWS_AS(parse_sizes(text), UsageError);
    CHECK(contains(refusal_of<Error>([&] { parse_sizes(text); }), "give "));
  }
  CHECK(contains(refusal_of<Error>([] { parse_sizes("8.."); }), "SIZE '8..': a range with one end"));
  CHECK(contains(refusal_of<Error>([] { parse_sizes("8...16"); }), "SIZE '8...16': three dots in a row; give a size"));
  CHECK(contains(refusal_of<Error>([] { parse_sizes("..8"); }), "SIZE '..8': a range with one end"));
  for (const char* const text : {"2..8:44", "2..8:y4", "2..8:x", "2..8:"}) {
    CAPTURE(text);
    CHECK(contains(refusal_of<Error>([&] { parse_sizes(text); }), "not a step; give :xN to multiply or :+N to add"));
  }
  CHECK(contains(refusal_of<Error>([] { parse_sizes("64,128,2^9"); }), "give a word for each, as in '64 128 2^9'"));
}

TEST_CASE("suite: a line each, comments and empty lines are nothing") {
  const std::vector<TransformSpec> specs =
      parse_suite("# a list\n\nf32 c2c 1024 64 # one\nf64\tr2c  8x4x2 1\r\n", "list");
  REQUIRE(specs.size() == 2);
  CHECK(specs[0].precision == Precision::fp32);
  CHECK(specs[0].kind == TransformKind::complex_to_complex);
  CHECK(specs[0].lengths == Lengths{1024});
  CHECK(specs[0].batch == 64);
  CHECK(specs[1].precision == Precision::fp64);
  CHECK(specs[1].kind == TransformKind::real_to_complex);
  CHECK(specs[1].lengths == Lengths{8, 4, 2});
}

TEST_CASE("suite: a wrong line is named by its number, and is no mistake of the command line") {
  for (const char* const line :
       {"f32 c2c 1024", "f16 c2c 4 1", "f32 c2x 4 1", "f32 c2c 4y4 1", "f32 c2c 4 0", "f32 c2c 4 1 1"}) {
    CAPTURE(line);
    const std::string text = "f32 c2c 4 1\n" + std::string(line) + "\n";
    CHECK(contains(refusal_of<Error>([&] { parse_suite(text, "cases.txt"); }), "cases.txt, line 2"));
    try {
      parse_suite(text, "cases.txt");
    } catch (const Error& error) {
      CHECK(dynamic_cast<const UsageError*>(&error) == nullptr);
    }
  }
  CHECK(contains(refusal_of<Error>([] { parse_suite("# nothing\n", "cases.txt"); }), "no transforms"));
  CHECK(contains(refusal_of<Error>([] { parse_suite("1024\n", "cases.txt"); }), "'1024': 1 field; give"));
}

TEST_CASE("sweeps: names alone have values of their own, names with values have those") {
  const std::vector<Sweep> sweeps = parse_sweeps("--sweep", "radix=4:8,kernel");
  REQUIRE(sweeps.size() == 2);
  CHECK(sweeps[0].name == "radix");
  CHECK(sweeps[0].values == std::vector<std::string>{"4", "8"});
  CHECK(sweeps[1].values == std::vector<std::string>{"global", "local"});
  for (const char* const text :
       {"", "radx", "radix,radix", "kernel=cloud", "batch=0", "radix=6x", "algorithm=fft", "radix="}) {
    CAPTURE(text);
    CHECK_THROWS_AS(parse_sweeps("--sweep", text), Error);
  }
}

TEST_CASE("sweeps: a comma in place of a colon is told") {
  const auto refusal = [](const char* text) { return refusal_of<Error>([&] { parse_sweeps("--sweep", text); }); };
  CHECK(contains(refusal("radix=4,8"), "'8' is a value of radix, and commas stand between names; give radix=4:8"));
  CHECK(contains(refusal("algorithm=word_groups:radix_2_2,mixed_radix,batch"),
                 "give algorithm=word_groups:radix_2_2:mixed_radix"));
  CHECK(contains(refusal("radix=4,batsh"), "did you mean batch?"));
  CHECK(contains(refusal("radix,8"), "cannot be swept"));
  CHECK(parse_sweeps("--sweep", "radix=4,batch").size() == 2);
}

TEST_CASE("sweeps: every name can be swept over its own values") {
  CHECK(parse_sweeps("--sweep", "radix,algorithm,kernel,transpose,shape,precision,type,direction,batch").size() == 9);
}

TEST_CASE("cases: every size with every batch and every combination, sizes slowest") {
  BenchChoices choices;
  choices.batches = Lengths{1, 64};
  choices.sweeps = parse_sweeps("--sweep", "radix=4:8");
  const std::vector<BenchCase> cases = bench_cases({"16", "64"}, choices);
  REQUIRE(cases.size() == 8);
  CHECK(cases[0].spec.lengths == Lengths{16});
  CHECK(options_text(cases[0]) == "radix=4");
  CHECK(options_text(cases[1]) == "radix=8");
  CHECK(cases[1].spec.batch == 1);
  CHECK(cases[2].spec.batch == 64);
  CHECK(cases[7].spec.lengths == Lengths{64});
}

TEST_CASE("cases: a real transform runs its own way, and says so where another is asked for") {
  BenchChoices choices;
  choices.kind = TransformKind::complex_to_real;
  CHECK(bench_cases({"16"}, choices).front().direction == Direction::inverse);
  choices.direction = Direction::forward;
  CHECK_THROWS_AS(bench_cases({"16"}, choices), UsageError);
  choices = {};
  choices.sweeps = parse_sweeps("--sweep", "type");
  const std::vector<BenchCase> cases = bench_cases({"16"}, choices, {.precision = Precision::fp64});
  REQUIRE(cases.size() == 3);
  CHECK(cases[2].direction == Direction::inverse);
  CHECK(cases[2].spec.precision == Precision::fp64);
}

TEST_CASE("cases: a suite leaves no place for what it says itself") {
  testing::TemporaryFolder folder;
  BenchChoices choices;
  choices.suite = folder / "cases.txt";
  testing::write_file(choices.suite, "f64 c2r 8 3\n");
  const std::vector<BenchCase> cases = bench_cases({}, choices);
  REQUIRE(cases.size() == 1);
  CHECK(cases[0].direction == Direction::inverse);
  testing::write_file(choices.suite,
                      "\xEF\xBB\xBF"
                      "f64 c2r 8 3\r\n");
  CHECK(bench_cases({}, choices).size() == 1);
  CHECK_THROWS_AS(bench_cases({"8"}, choices), UsageError);
  CHECK_THROWS_AS(bench_cases({}, choices, {.precision = Precision::fp32}), UsageError);
  choices.batches = Lengths{2};
  CHECK_THROWS_AS(bench_cases({}, choices), UsageError);
  choices.batches.reset();
  choices.sweeps = parse_sweeps("--sweep", "batch=1:2");
  CHECK_THROWS_AS(bench_cases({}, choices), UsageError);
  choices.sweeps = parse_sweeps("--sweep", "radix=4:8");
  CHECK(bench_cases({}, choices).size() == 2);
}

TEST_CASE("cases: bytes and operations as the shared peers count them") {
  TransformSpec spec;
  spec.lengths = {8, 16};
  spec.batch = 3;
  CHECK(array_bytes(spec).input == 8 * 16 * 3 * 8);
  CHECK(floating_operations(spec) == near(5.0 * 128 * 7 * 3));
  spec.kind = TransformKind::real_to_complex;
  spec.precision = Precision::fp64;
  CHECK(array_bytes(spec).input == 8 * 16 * 3 * 8);
  CHECK(array_bytes(spec).output == 8 * 9 * 3 * 16);
  CHECK(floating_operations(spec) == near(2.5 * 128 * 7 * 3));
  const BenchRow row = blank_row({spec, Direction::forward, {}}, "fftcl");
  CHECK(row.precision == "f64");
  CHECK(row.kind == "r2c");
  CHECK(row.dims == "8x16");
  CHECK(row.points() == 128);
}

TEST_CASE("bench arrays: as random behind the first piece as in it; those of another layout are others") {
  TransformSpec spec;
  spec.lengths = {1 << 20};
  const BenchArrays arrays(spec, 1);
  std::vector<LongComplex> begin(8), half(8);
  arrays.read_input(0, begin);
  arrays.read_input(1 << 19, half);
  CHECK(begin != half);
  CHECK(arrays.serve(spec));
  spec.layout = Layout::planar;
  CHECK_FALSE(arrays.serve(spec));
}

}  // namespace
}  // namespace fftcl::app
