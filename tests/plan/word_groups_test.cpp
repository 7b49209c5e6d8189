// The thesis's schedules: which cells of its tables its own device can and cannot run, and what a plan of them holds.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "fftcl/error.hpp"
#include "fftcl/plan.hpp"
#include "support/contains.hpp"
#include "support/refusal.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

/// The thesis's GeForce GTX 560 (sections 5.1 and 5.2).
DeviceLimits gtx_560() {
  DeviceLimits limits;
  limits.type = DeviceType::gpu;
  limits.max_work_group_size = 1024;
  limits.local_memory_bytes = 49152;
  limits.compute_units = 7;
  return limits;
}

PlanOptions options_of(const std::string& algorithm, std::size_t words, std::size_t items, bool constant = false,
                       std::size_t units = 1) {
  PlanOptions options;
  options.algorithm = algorithm;
  options.published.words = words;
  options.published.items_per_group = items;
  options.published.geometry = constant ? IndexGeometry::constant : IndexGeometry::normal;
  options.published.compute_units = units;
  return options;
}

Plan plan_of_words(std::size_t n, const PlanOptions& options, Precision precision = Precision::fp32) {
  TransformSpec spec;
  spec.lengths = {n};
  spec.precision = precision;
  return make_plan(spec, gtx_560(), options);
}

/// "runs", "NP", "TE" or "RS".
std::string mark(std::size_t n, const PlanOptions& options) {
  try {
    plan_of_words(n, options);
  } catch (const InvalidRequest&) {
    return "NP";
  } catch (const Unsupported& error) {
    return error.bound() == DeviceBound::work_items ? "TE" : "RS";
  }
  return "runs";
}

std::string define(const KernelLaunch& launch, const std::string& name) {
  for (const auto& [key, value] : launch.published.defines) {
    if (key == name) return value;
  }
  return {};
}

struct Cell {
  const char* algorithm;
  std::size_t words, items, units, n;
};

}  // namespace

TEST_CASE("word groups: TE where the thesis's tables have it on its device, and nowhere else") {
  // Tables 5.1, 5.3, 5.5 and 5.6. RS stands in two cells of table 5.1: the compiler's registers, which no plan knows.
  const std::vector<Cell> exceeding = {
      {"word_groups", 2, 2, 1, 2048}, {"word_groups", 2, 4, 1, 1024}, {"word_groups", 2, 4, 1, 2048},
      {"word_groups", 4, 8, 1, 1024}, {"radix_2_2", 4, 8, 1, 1024},   {"word_groups", 2, 2, 2, 4096},
      {"word_groups", 2, 4, 2, 2048}, {"word_groups", 2, 4, 2, 4096}, {"radix_2_2", 4, 4, 2, 4096},
      {"radix_2_2", 4, 8, 2, 4096},
  };
  const auto exceeds = [&](const Cell& cell) {
    for (const Cell& other : exceeding) {
      if (std::string(cell.algorithm) == other.algorithm && cell.words == other.words && cell.items == other.items &&
          cell.units == other.units && cell.n == other.n) {
        return true;
      }
    }
    return false;
  };
  const auto check_row = [&](const char* algorithm, std::size_t words, std::size_t items, std::size_t units,
                             std::size_t last) {
    for (const bool constant : {false, true}) {
      for (std::size_t n = 16; n <= last; n *= 2) {
        CAPTURE(algorithm);
        CAPTURE(words);
        CAPTURE(items);
        CAPTURE(units);
        CAPTURE(n);
        std::size_t power = words;
        while (power < n) power *= words;
        const std::string expected = power != n ? "NP" : exceeds({algorithm, words, items, units, n}) ? "TE" : "runs";
        CHECK(mark(n, options_of(algorithm, words, items, constant, units)) == expected);
      }
    }
  };
  for (std::size_t items : {1, 2, 4}) check_row("word_groups", 2, items, 1, 2048);
  for (std::size_t items : {1, 2, 4, 8}) check_row("word_groups", 4, items, 1, 1024);
  for (std::size_t items : {1, 2, 4, 8, 16}) check_row("word_groups", 8, items, 1, 512);
  for (std::size_t items : {4, 8}) check_row("radix_2_2", 4, items, 1, 1024);
  for (std::size_t items : {1, 2, 4}) check_row("word_groups", 2, items, 2, 4096);
  for (std::size_t items : {4, 8}) check_row("radix_2_2", 4, items, 2, 4096);
  for (std::size_t items : {1, 2}) check_row("word_groups", 2, items, 4, 4096);
  check_row("radix_2_2", 4, 4, 4, 4096);
}

TEST_CASE("word groups: a refusal says what would do, by what the schedules take") {
  const auto refusal = [](std::size_t n, const PlanOptions& options) {
    return refusal_of<Error>([&] { plan_of_words(n, options); });
  };
  CHECK(contains(refusal(32, options_of("word_groups", 4, 1)), "; use words 2, or another length"));
  CHECK(contains(refusal(64, options_of("word_groups", 16, 1)), "; use words 2 or 4 or 8, or another length"));
  CHECK(contains(refusal(2048, options_of("word_groups", 2, 4)), "; use more compute_units or fewer items_per_group"));
  CHECK(contains(refusal(4096, options_of("word_groups", 8, 1, true)), "; use more compute_units or a shorter length"));
  // As many work-groups as the length allows were tried.
  const std::size_t longest = std::size_t{1} << 28;
  CHECK(contains(refusal(longest, options_of("word_groups", 2, 1, false, 0)),
                 "; use a shorter length or fewer items_per_group"));
  CHECK(contains(refusal(std::size_t{1} << 24, options_of("word_groups", 16, 1, true, 0)),
                 "bytes of local memory a work-group and the device has 49152; use a shorter length"));
}

TEST_CASE("word groups: what is shared, and what is not possible") {
  CHECK(mark(64, options_of("word_groups", 4, 16)) == "NP");
  CHECK(mark(64, options_of("word_groups", 4, 3)) == "NP");
  CHECK(mark(729, options_of("word_groups", 3, 1)) == "NP");
  CHECK(mark(32, options_of("word_groups", 32, 1)) == "NP");
  CHECK(mark(64, options_of("radix_2_2", 2, 1)) == "NP");
  CHECK(mark(64, options_of("word_groups", 2, 1, false, 3)) == "NP");
  CHECK(mark(32, options_of("word_groups", 2, 1, false, 8)) == "NP");
  CHECK(mark(64, options_of("word_groups", 2, 1, false, 8)) == "runs");
  CHECK(mark(8192, options_of("word_groups", 16, 1)) == "NP");
  CHECK(mark(65536, options_of("word_groups", 16, 1)) == "TE");
  // 16 parts of 4096 points and the 3840 roots of a work-group's columns; 32 parts of half as many.
  CHECK(mark(65536, options_of("word_groups", 16, 1, false, 16)) == "RS");
  CHECK(mark(65536, options_of("word_groups", 16, 1, false, 32)) == "runs");
}

TEST_CASE("word groups: local memory is counted in full, and doubles need twice as much") {
  // In place alone: N points and N/2 roots. Constant geometry and shared butterflies need a second array, four items a
  // butterfly a third one; radix 2^2 has 3N/4 roots.
  const auto bytes = [](const std::string& algorithm, std::size_t words, std::size_t items, bool constant) {
    return plan_of_words(256, options_of(algorithm, words, items, constant)).launches[0].local_memory_bytes;
  };
  CHECK(bytes("word_groups", 2, 1, false) == 8 * (256 + 128));
  CHECK(bytes("word_groups", 2, 1, true) == 8 * (512 + 128));
  CHECK(bytes("word_groups", 2, 2, false) == 8 * (512 + 128));
  CHECK(bytes("word_groups", 2, 4, false) == 8 * (768 + 128));
  CHECK(bytes("word_groups", 16, 8, false) == 8 * (256 + 128));
  CHECK(bytes("radix_2_2", 4, 8, false) == 8 * (512 + 192));
  PlanOptions options = options_of("word_groups", 2, 1);
  options.published.twiddle = TwiddleSource::global;
  CHECK(plan_of_words(256, options).launches[0].local_memory_bytes == 8 * 256);
  // Not the items but the memory: 16 words by one item need 256 items for 4096 points, and 49152 bytes.
  options = options_of("word_groups", 16, 1);
  CHECK(plan_of_words(4096, options).launches[0].local_memory_bytes == 49152);
  options.published.geometry = IndexGeometry::constant;
  CHECK(mark(4096, options) == "RS");
}

TEST_CASE("word groups: several work-groups a transform, asked for or needed") {
  const Plan two = plan_of_words(64, options_of("radix_2_2", 4, 4, true, 2));
  REQUIRE(two.launches.size() == 2);
  CHECK(stages_text(two) == "2 | 2.4.4");
  CHECK(two.launches[0].published.tables.empty());  // its one stage multiplies by -i
  CHECK(two.launches[1].published.tables.front().n == 64);
  CHECK(define(two.launches[0], "CONSTANT_GEOMETRY") == "0");
  CHECK(define(two.launches[1], "CONSTANT_GEOMETRY") == "1");
  CHECK(two.launches[0].published.writes_what_it_read);
  CHECK(!two.launches[1].published.writes_what_it_read);

  CHECK(stages_text(plan_of_words(256, options_of("word_groups", 4, 2, false, 8))) == "2.2.2 | 2.2.2.2.2");
  // Left to the planner: one while one can hold the transform.
  PlanOptions options = options_of("word_groups", 2, 1, false, 0);
  CHECK(plan_of_words(2048, options).launches.size() == 1);
  const Plan large = plan_of_words(16384, options);
  REQUIRE(large.launches.size() == 2);
  CHECK(define(large.launches[0], "LOG2_UNITS") == "3");
  CHECK(large.launches[1].global_size[0] == 8 * 1024);
}

TEST_CASE("a work-item that has a group of words alone holds them in private memory, several share local memory") {
  for (const std::size_t words : {2, 4, 8}) {
    const PlanOptions alone = options_of("word_groups", words, 1);
    CHECK(plan_of_words(64, alone).launches.front().private_memory_bytes == words * 2 * sizeof(float));
    CHECK(plan_of_words(64, options_of("word_groups", words, 2)).launches.front().private_memory_bytes == 0);
  }
}
