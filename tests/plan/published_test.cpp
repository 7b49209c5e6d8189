// The rows of the documents' algorithms, and what goes together with what.
#include "plan/published/published.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <string>
#include <vector>

#include "fftcl/error.hpp"
#include "plan/factorize.hpp"
#include "plan/made_up_devices.hpp"
#include "plan/tables/table_values.hpp"
#include "support/contains.hpp"
#include "support/options.hpp"
#include "support/refusal.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

TransformSpec published_spec(std::size_t n, Precision precision = Precision::fp32) {
  TransformSpec spec;
  spec.lengths = {n};
  spec.precision = precision;
  return spec;
}

/// The refusal is for users of the library and names no option of the program.
std::string published_refusal(const TransformSpec& spec, const PlanOptions& options) {
  const std::string said = refusal_of([&] { make_plan(spec, made_up_devices().front().limits, options); });
  CHECK_FALSE(contains(said, "--"));
  return said;
}

}  // namespace

TEST_CASE("published: rows are complete") {
  for (const planner::PublishedAlgorithm& row : planner::published_algorithms()) {
    CAPTURE(std::string(row.name));
    CHECK(planner::find_published(row.name) == &row);
    CHECK(!row.summary.empty());
    CHECK(!row.document.empty());
    CHECK(!row.lengths.empty());
    CHECK((row.takes_length != nullptr));
    CHECK((row.plan != nullptr));
  }
  CHECK(planner::find_published("stockham") == nullptr);
}

TEST_CASE("published: launches with stages say what a work-item, or a work-group, holds") {
  for (const planner::PublishedAlgorithm& row : planner::published_algorithms()) {
    CAPTURE(std::string(row.name));
    TransformSpec spec = published_spec(1024);
    if (row.transposes) spec.lengths = {32, 32};
    const PlanOptions options = algorithm_option(std::string(row.name));
    const Plan plan = make_plan(spec, made_up_devices().front().limits, options);
    for (const KernelLaunch& launch : plan.launches) {
      if (!launch.stages.empty()) CHECK(launch.private_memory_bytes + launch.local_memory_bytes > 0);
    }
  }
}

TEST_CASE("published: the lengths that an algorithm takes are those of its words") {
  const std::vector<std::size_t> twos = {
      1, 2, 4, 8, 16, 32, 64, 512, 1024, 2048, std::size_t{1} << 28, std::size_t{1} << 29};
  const std::vector<std::size_t> others = {3, 6, 7, 12, 26, 60, 1000, 1029, 3072};
  const std::vector<std::size_t> large_primes = {17, 34, 289, 1020};
  const std::string products = "products of 2, 3, 5, 7, 11 and 13 up to 2^28";
  for (const planner::PublishedAlgorithm& row : planner::published_algorithms()) {
    CAPTURE(std::string(row.name));
    const bool any_product = row.lengths == products;
    std::size_t first = 1, step = 2, last = twos.back();
    if (row.lengths == "powers of two from 2 on") first = 2;
    if (row.lengths == "powers of two from 1024 on") first = 1024;
    if (row.lengths == "powers of four") first = 4, step = 4;
    if (any_product) first = 2, last = std::size_t{1} << 28;
    for (const std::size_t n : twos) {
      CAPTURE(n);
      const bool on_step = step == 2 || std::countr_zero(n) % 2 == 0;
      CHECK(row.takes_length(n) == (n >= first && n <= last && on_step));
    }
    for (const std::size_t n : others) CHECK(row.takes_length(n) == any_product);
    for (const std::size_t n : large_primes) CHECK_FALSE(row.takes_length(n));
  }
}

TEST_CASE("published: a length that an algorithm does not take is refused by name on every device") {
  for (const MadeUpDevice& device : made_up_devices()) {
    CAPTURE(device.name);
    for (const planner::PublishedAlgorithm& row : planner::published_algorithms()) {
      for (std::size_t n = 2; n <= 64; ++n) {
        if (row.takes_length(n)) continue;
        CHECK_THROWS_AS(make_plan(published_spec(n), device.limits, algorithm_option(std::string(row.name))),
                        InvalidRequest);
      }
    }
  }
  CHECK(contains(published_refusal(published_spec(60), algorithm_option("radix_2_scalar")),
                 "radix_2_scalar at length 60: it takes powers of two"));
}

TEST_CASE("published: real data run by the algorithm that was named, at half of their length, or are refused") {
  for (const MadeUpDevice& device : made_up_devices()) {
    CAPTURE(device.name);
    for (const planner::PublishedAlgorithm& row : planner::published_algorithms()) {
      if (row.transposes) continue;  // for arrays of two axes
      CAPTURE(std::string(row.name));
      for (const TransformKind kind : {TransformKind::real_to_complex, TransformKind::complex_to_real}) {
        for (const std::size_t n : {32, 36, 64, 128, 210, 256}) {
          TransformSpec spec = published_spec(n);
          spec.kind = kind;
          if (row.takes_length(n / 2)) {
            CHECK(make_plan(spec, device.limits, algorithm_option(std::string(row.name))).algorithm == row.name);
          } else {
            CHECK_THROWS_AS(make_plan(spec, device.limits, algorithm_option(std::string(row.name))), InvalidRequest);
          }
        }
      }
    }
  }
}

TEST_CASE("published: a bound of the device names what the algorithm takes, and of real data that half of them run") {
  const auto refusal = [](const MadeUpDevice& device, const TransformSpec& spec, const PlanOptions& options) {
    return refusal_of<Error>([&] { make_plan(spec, device.limits, options); });
  };
  const MadeUpDevice& small = made_up_devices()[3];  // groups of 64
  CHECK(contains(refusal(small, published_spec(4096), algorithm_option("multistage_local")),
                 "it needs a work-group of 128 work-items and the device takes 64; use another algorithm"));
  PlanOptions options = algorithm_option("radix_2_packed");
  options.published.work_group = 128;
  CHECK(contains(refusal(small, published_spec(4096), options), "; use a smaller work_group"));
  options = algorithm_option("word_groups");
  options.published.words = 4;
  TransformSpec reals = published_spec(64);
  reals.kind = TransformKind::real_to_complex;
  CHECK(contains(published_refusal(reals, options),
                 "word_groups at length 32 (half of the real length): the length is no power of its 4 words"));
}

TEST_CASE("published: the companions of an algorithm, and of none") {
  PlanOptions options = algorithm_option("radix_2_scalar");
  CHECK(published_refusal(published_spec(64), options) == kNothingRefused);
  options.published.words = 4;
  CHECK(contains(published_refusal(published_spec(64), options), "words 4: algorithm radix_2_scalar does not take it"));
  options = algorithm_option("radix_2_scalar");
  options.radix.cap = 4;
  CHECK(contains(published_refusal(published_spec(64), options), "with radix 4: its document fixes the radices"));
  options = algorithm_option("radix_2_scalar");
  options.kernel = StageMemory::local;
  CHECK(contains(published_refusal(published_spec(64), options), "with kernel local"));
  options = algorithm_option("multistage_registers");
  options.published.twiddle = TwiddleSource::local;
  CHECK(contains(published_refusal(published_spec(64), options),
                 "twiddle local: algorithm multistage_registers does not take it"));
  options = algorithm_option("auto");
  options.published.twiddle = TwiddleSource::native;
  CHECK(contains(published_refusal(published_spec(64), options), "use algorithm multistage_registers, radix_2_scalar"));
  options.published.twiddle = TwiddleSource::global;
  CHECK(published_refusal(published_spec(64), options) == kNothingRefused);
  options = algorithm_option("stockham");
  options.published.work_group = 64;
  CHECK(contains(published_refusal(published_spec(64), options), "work_group 64: algorithm stockham does not take it"));
}

TEST_CASE("published: the document's twiddles, and what doubles allow") {
  const DeviceLimits& limits = made_up_devices().front().limits;
  CHECK(make_plan(published_spec(64), limits, algorithm_option("multistage_registers")).twiddle ==
        TwiddleSource::native);
  CHECK(make_plan(published_spec(64, Precision::fp64), limits, algorithm_option("multistage_registers")).twiddle ==
        TwiddleSource::sincos);
  PlanOptions options = algorithm_option("multistage_registers");
  options.published.twiddle = TwiddleSource::native;
  CHECK(contains(published_refusal(published_spec(64, Precision::fp64), options), "single precision only"));
}

TEST_CASE("published: bounds of the device come with their kind") {
  const auto bound = [](const PlanOptions& options, std::size_t n) {
    try {
      make_plan(published_spec(n), made_up_devices().front().limits, options);
    } catch (const Unsupported& error) {
      return error.bound();
    }
    return DeviceBound::other;
  };
  PlanOptions options = algorithm_option("radix_2_scalar");
  options.published.work_group = 2048;
  CHECK(bound(options, 4096) == DeviceBound::work_items);
  options = algorithm_option("multistage_registers");
  options.published.twiddle = TwiddleSource::constant;
  CHECK(bound(options, 16384) == DeviceBound::constant_memory);
  CHECK(bound(options, 8192) == DeviceBound::other);
}

TEST_CASE("multistage_registers: eights while three binary stages are left, then a four or a two") {
  const auto stages = [](std::size_t n, int cap) {
    PlanOptions options = algorithm_option("multistage_registers");
    options.radix.cap = cap;
    return stages_text(make_plan(published_spec(n), made_up_devices().front().limits, options));
  };
  CHECK(stages(2048, 0) == "8 | 8 | 8 | 4");
  CHECK(stages(1024, 0) == "8 | 8 | 8 | 2");
  CHECK(stages(512, 0) == "8 | 8 | 8");
  CHECK(stages(32, 4) == "4 | 4 | 2");
  CHECK(stages(2048, 16) == "16 | 16 | 8");
  CHECK(stages(8, 2) == "2 | 2 | 2");
}

TEST_CASE("multistage_local: 64-point launches while six binary stages are left, the rest from registers") {
  const auto plan = [](std::size_t n) {
    return make_plan(published_spec(n), made_up_devices().front().limits, algorithm_option("multistage_local"));
  };
  CHECK(stages_text(plan(1024)) == "8.8 | 8 | 2");
  CHECK(stages_text(plan(2048)) == "8.8 | 8 | 4");
  CHECK(stages_text(plan(4096)) == "8.8 | 8.8");
  CHECK(stages_text(plan(32768)) == "8.8 | 8.8 | 8");
  const KernelLaunch first = plan(4096).launches.front();
  CHECK(first.work_group_size == std::array<std::size_t, 3>{128, 1, 1});
  CHECK(first.global_size[0] == 4096 / 8);
  CHECK(first.local_memory_bytes == 2 * 1024 * sizeof(float));
  CHECK(contains(published_refusal(published_spec(512), algorithm_option("multistage_local")),
                 "it takes powers of two from 1024 on"));
}

TEST_CASE("multistage_in_place: no memory beside the data, where launches out of place need a second buffer") {
  for (const std::size_t n : {std::size_t{8}, std::size_t{64}, std::size_t{4096}, std::size_t{1} << 22}) {
    TransformSpec spec = published_spec(n);
    spec.placement = Placement::in_place;
    const DeviceLimits& limits = made_up_devices().front().limits;
    const Plan in_place = make_plan(spec, limits, algorithm_option("multistage_in_place"));
    CHECK(extra_memory_bytes(in_place) == 0);
    for (const KernelLaunch& launch : in_place.launches) CHECK(launch.in_place);
    if (n > 8) CHECK(extra_memory_bytes(make_plan(spec, limits, algorithm_option("multistage_registers"))) > 0);
  }
}

TEST_CASE("multistage_2d: rows, a padded tile of 16 x 17, rows, the tile again") {
  TransformSpec spec = published_spec(64);
  spec.lengths = {64, 2048};
  const DeviceLimits& limits = made_up_devices().front().limits;
  const Plan plan = make_plan(spec, limits, algorithm_option("multistage_2d"));
  CHECK(stages_text(plan) == "8 | 8 | 8 | 4 | transpose | 8 | 8 | transpose");
  CHECK(plan.launches[4].work_group_size == std::array<std::size_t, 3>{16, 16, 1});
  CHECK(plan.launches[4].local_memory_bytes == 16 * 17 * 2 * sizeof(float));
  PlanOptions naive = algorithm_option("multistage_2d");
  naive.transpose = TransposeMethod::naive;
  CHECK(make_plan(spec, limits, naive).launches[4].local_memory_bytes == 0);
  CHECK(contains(published_refusal(published_spec(64), algorithm_option("multistage_2d")),
                 "it needs two axes, the transform has 1"));
  // A tile of 16 x 16 work-items is more than this device takes.
  try {
    make_plan(spec, made_up_devices()[3].limits, algorithm_option("multistage_2d"));
    FAIL("no error");
  } catch (const Unsupported& error) {
    CHECK(error.bound() == DeviceBound::work_items);
  }
}

TEST_CASE("mixed_radix: digits, then stages; twiddles inside them or in launches between") {
  const auto stages = [](std::size_t n, const std::string& name, const std::string& radix) {
    PlanOptions options = algorithm_option(name);
    options.radix = parse_radix(radix);
    return stages_text(make_plan(published_spec(n), made_up_devices().front().limits, options));
  };
  CHECK(stages(360, "mixed_radix", "auto") == "digits | 4 | 2 | 5 | 3 | 3");
  CHECK(stages(12, "mixed_radix_separate", "auto") == "digits | 4 | twiddles | 3");
  CHECK(stages(12, "mixed_radix_mapped", "3,2,2") == "digits | 3 | twiddles | 2 | twiddles | 2");
  CHECK(stages(16, "mixed_radix", "2") == "digits | 2 | 2 | 2 | 2");
  CHECK(stages(768, "mixed_radix", "8,4,4,3,2") == "digits | 8 | 4 | 4 | 3 | 2");
  CHECK(stages(1080, "mixed_radix", "12,10,9") == "digits | 12 | 10 | 9");
  PlanOptions sixteen = algorithm_option("mixed_radix");
  sixteen.radix = parse_radix("16");
  CHECK(contains(published_refusal(published_spec(256), sixteen), "its largest butterfly has 13 points"));
  CHECK(contains(published_refusal(published_spec(34), algorithm_option("mixed_radix")),
                 "it takes products of 2, 3, 5, 7, 11 and 13"));
}

TEST_CASE("digit reversal by the document's recurrence is what in-place stages leave, for any radices") {
  for (const std::vector<int>& radices :
       {std::vector<int>{2}, {2, 3}, {3, 2}, {2, 2, 2}, {4, 2, 5, 3, 3}, {7, 11, 13}, {8, 4, 4, 3, 2}}) {
    const std::vector<Stage> stages = planner::to_stages(radices);
    const auto values = [&](TableSpec::Kind kind) {
      return planner::table_data({.kind = kind, .stages = stages}, Precision::fp32);
    };
    CHECK((values(TableSpec::Kind::digit_reversal) == values(TableSpec::Kind::positions)));
  }
}
