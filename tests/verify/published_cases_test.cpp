// What fftcl verify checks the documents' algorithms with: each choice that one takes has a row of the table.
#include "verify/published_cases.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "fftcl/error.hpp"
#include "fftcl/plan.hpp"
#include "plan/made_up_devices.hpp"
#include "support/options.hpp"
#include "verify/case_list.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::test;

namespace {

const DeviceLimits& limits() { return limits_of("data centre GPU, 48 KiB"); }

/// The options of every row, without what has nothing to do with its algorithm's own choices.
const std::vector<PlanOptions>& options_of_rows() {
  static const std::vector<PlanOptions> all = [] {
    std::vector<PlanOptions> options;
    for (const PublishedVariant& variant : published_variants())
      options.push_back(parse_token("c2c:fp32:64:" + std::string(variant.options)).options);
    return options;
  }();
  return all;
}

/// The plan in words of 4096 or 64 points, which are powers of 2, 4 and 8, or of two axes; empty where none is taken.
std::string plan_text(const PlanOptions& options) {
  for (const std::vector<std::size_t>& lengths : {std::vector<std::size_t>{4096}, {64}, {64, 64}}) {
    TransformSpec spec;
    spec.lengths = lengths;
    try {
      return describe(make_plan(spec, limits(), options));
    } catch (const Error&) {
    }
  }
  return {};
}

std::vector<std::string> published_names() {
  std::vector<std::string> names;
  for (const AlgorithmInfo& info : algorithms()) {
    if (info.published()) names.emplace_back(info.name);
  }
  return names;
}

/// Each algorithm that takes the `choice` of `value` has a row with it, or one that leaves it to the algorithm, which
/// chooses it.
template <class Choice, class Value>
void check_each(const Choice& choice, const std::vector<Value>& values) {
  for (const std::string& name : published_names()) {
    const std::string by_default = plan_text(algorithm_option(name));
    for (const Value& value : values) {
      PlanOptions options = algorithm_option(name);
      choice(options) = value;
      const std::string text = plan_text(options);
      if (text.empty()) continue;
      const bool has_row = std::any_of(options_of_rows().begin(), options_of_rows().end(), [&](PlanOptions row) {
        return row.algorithm == name && (choice(row) == value || (choice(row) == Value{} && text == by_default));
      });
      CHECK_MESSAGE(has_row, name << ", choice " << static_cast<std::size_t>(value));
    }
  }
}

}  // namespace

TEST_CASE("published cases: every source of twiddles that an algorithm takes") {
  using enum TwiddleSource;
  check_each([](PlanOptions& options) -> TwiddleSource& { return options.published.twiddle; },
             std::vector{global, local, constant, sincos, cos_sin, native});
}

TEST_CASE("published cases: every cap of radices, number of compute units and way to transpose that one takes") {
  check_each([](PlanOptions& options) -> std::size_t& { return options.published.compute_units; },
             std::vector<std::size_t>{2, 4, 8, 16});
  check_each([](PlanOptions& options) -> TransposeMethod& { return options.transpose; },
             std::vector{TransposeMethod::naive, TransposeMethod::tiled});
  for (const char* name : {"multistage_registers", "multistage_in_place"}) {
    for (const int cap : {2, 4, 16}) {
      const auto has_it = [&](const PlanOptions& row) { return row.algorithm == name && row.radix.cap == cap; };
      CHECK(std::any_of(options_of_rows().begin(), options_of_rows().end(), has_it));
    }
  }
}

TEST_CASE("published cases: the thesis' groups of every size, by every number of work-items, in both geometries") {
  for (const std::string& name : published_names()) {
    for (const IndexGeometry geometry : {IndexGeometry::normal, IndexGeometry::constant}) {
      for (const std::size_t words : {0, 2, 4, 8, 16}) {
        for (const std::size_t items : {1, 2, 4, 8, 16, 32}) {
          PlanOptions options = algorithm_option(name);
          options.published.geometry = geometry;
          options.published.words = words;
          options.published.items_per_group = items;
          if ((words == 0) != (name == "radix_2_2") || plan_text(options).empty()) continue;
          // Indices that differ from stage to stage are the default.
          if (geometry == IndexGeometry::normal) options.published.geometry = IndexGeometry::automatic;
          CAPTURE(name);
          CAPTURE(words);
          CAPTURE(items);
          CHECK(std::count(options_of_rows().begin(), options_of_rows().end(), options) == 1);
        }
      }
    }
  }
}

TEST_CASE("published cases: rows are of different choices, lengths ascend, and each of them is taken") {
  std::set<std::string_view> seen;
  for (const PublishedVariant& variant : published_variants()) {
    CAPTURE(variant.options);
    CHECK(seen.insert(variant.options).second);
    CHECK(std::is_sorted(variant.lengths.begin(), variant.lengths.end()));
    CHECK(variant.lengths.size() + variant.thorough.size() + variant.thorough_shapes.size() > 0);
  }
  // A length that an algorithm does not take throws here.
  const std::size_t always = published_cases(Precision::fp32, limits(), false, 1).size();
  CHECK(published_cases(Precision::fp32, limits(), true, 1).size() > 4 * always);
  // Twice, forward and inverse; a device has native sines of single precision alone.
  for (const VerifyCase& what : published_cases(Precision::fp64, limits(), false, 1))
    CHECK(what.options.published.twiddle != TwiddleSource::native);
}
