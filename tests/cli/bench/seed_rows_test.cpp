// The table of `fftcl study list -v`: its commands run, in all four commands that transform, and what it names is
// there.
#include "study/seed_rows.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "cli/device.hpp"
#include "cli/files.hpp"
#include "cli/program.hpp"
#include "fftcl/plan.hpp"
#include "study/study.hpp"
#include "support/options.hpp"
#include "verify/plan_gates.hpp"

namespace fftcl::test {
namespace {

using app::study::seed_rows;
using app::study::SeedRow;

bool is_bench(const SeedRow& row) { return row.command.starts_with("bench "); }

/// Behind "bench SIZE".
Arguments options_of(const SeedRow& row) {
  Arguments words = words_of(row.command);
  return {words.begin() + 2, words.end()};
}

std::string algorithm_of(const Arguments& options) {
  return *(std::find(options.begin(), options.end(), "--algorithm") + 1);
}

/// Of the program's device, as it is for the program: where twiddles are computed there the gates are wider.
Plan plan_of(const std::vector<std::size_t>& lengths, Precision precision, const std::string& algorithm) {
  TransformSpec spec;
  spec.lengths = lengths;
  spec.precision = precision;
  return make_plan(spec, device_limits(), algorithm_option(algorithm));
}

std::string sources_of_tests() {
  std::string text;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(FFTCL_TESTS)) {
    if (entry.path().extension() == ".cpp") text += read_file(entry.path().string());
  }
  return text;
}

}  // namespace

TEST_SUITE("seed_rows") {
  TEST_CASE("what the documents propose: all are there, with experiments and tests that exist") {
    const std::string sources = sources_of_tests();
    const Outcome list = run({"study", "list", "-v"});
    CHECK(list.code == 0);
    std::set<std::string> ids;
    for (const SeedRow& row : seed_rows()) {
      CAPTURE(std::string(row.command));
      ids.insert(std::string(row.id));
      for (const std::string& name : words_of(row.experiments)) {
        const auto& all = app::study::experiments();
        CHECK_MESSAGE(
            std::any_of(all.begin(), all.end(), [&](const auto& experiment) { return experiment.name == name; }), name);
      }
      CHECK_MESSAGE(contains(sources, "TEST_CASE(\"" + std::string(row.test) + "\")"), std::string(row.test));
      CHECK(contains(list.out, std::string(row.command)));
    }
    std::set<std::string> expected;
    for (const auto& [letter, count] : {std::pair{'A', 7}, {'B', 4}, {'C', 7}, {'D', 9}, {'E', 5}}) {
      for (int i = 1; i <= count; ++i) expected.insert(letter + std::to_string(i));
    }
    CHECK(ids == expected);
  }

  TEST_CASE("what the documents propose: every command plans and is timed, its result right") {
    for (const SeedRow& row : seed_rows()) {
      if (!is_bench(row)) continue;
      CAPTURE(std::string(row.command));
      const Arguments words = words_of(row.command);
      const Outcome plan = run(with({"plan", words[1], "--format", "json"}, options_of(row)));
      CHECK_MESSAGE(plan.code == 0, plan.err);
      CHECK(contains(plan.out, "\"algorithm\": \"" + algorithm_of(words)));
      // Verification is on: an error beyond its gate is exit code 3.
      const Outcome bench = run(with(words, {"--runs", "1", "--warmup", "0", "--no-cache"}));
      CHECK_MESSAGE(bench.code == 0, bench.err);
      CHECK(lines_of(bench.out).size() == 2);
    }
  }

  TEST_CASE(
      "what the documents propose: the algorithms transform arrays in both precisions, and inverse brings them back") {
    const TemporaryFolder folder;
    const std::string input = folder / "in.npy", spectrum = folder / "spectrum.npy", back = folder / "back.npy";
    std::set<std::string> done;
    for (const SeedRow& row : seed_rows()) {
      if (!is_bench(row) || !done.insert(algorithm_of(options_of(row))).second) continue;
      CAPTURE(std::string(row.command));
      const bool plane = words_of(row.command)[1].find('x') != std::string::npos;
      const bool from_1024 = algorithm_of(options_of(row)) == "multistage_local";
      const std::vector<std::size_t> shape =
          plane ? std::vector<std::size_t>{8, 16} : std::vector<std::size_t>{from_1024 ? 1024u : 64u};
      std::vector<std::complex<double>> values(plane ? 128 : shape[0]);
      for (std::size_t i = 0; i < values.size(); ++i) values[i] = {noise(2 * i), noise(2 * i + 1)};
      write_file(input, npy_bytes(shape, values));
      const std::vector<std::size_t> axes = plane ? std::vector<std::size_t>{0, 1} : std::vector<std::size_t>{0};
      const std::vector<std::complex<double>> expected = direct_transform(values, shape, axes);
      for (const Precision precision : {Precision::fp32, Precision::fp64}) {
        const Plan plan = plan_of(shape, precision, algorithm_of(options_of(row)));
        // No cache: to hand out a binary PoCL compiles a kernel once more; its own cache serves the second process.
        const Arguments choices = {"--algorithm", algorithm_of(options_of(row)), "--precision", to_string(precision),
                                   "--no-cache"};
        const Outcome there = run(with({input, "--value", "complex", "--no-shift", "-o", spectrum}, choices));
        CHECK_MESSAGE(there.code == 0, there.err);
        CHECK(largest_error(parse_npy(read_file(spectrum)).values, expected) <= app::plan_gates(plan).max);
        const Outcome again = run(with({"inverse", spectrum, "-o", back}, choices));
        CHECK_MESSAGE(again.code == 0, again.err);
        CHECK(largest_error(parse_npy(read_file(back)).values, values) <= app::round_trip_gates(plan).max);
      }
    }
  }

  TEST_CASE("what the documents propose: verify takes the same choices, and makes cases where none are listed") {
    const Outcome listed = run({"verify", "--algorithm", "radix_2_packed", "--twiddle", "native", "-p", "fp32"});
    CHECK_MESSAGE(listed.code == 0, listed.err);
    const Outcome made = run({"verify", "--algorithm", "word_groups", "--words", "16", "--items-per-group", "8",
                              "--geometry", "constant", "-p", "fp32"});
    CHECK_MESSAGE(made.code == 0, made.err);
    CHECK(contains(made.out, "word_groups"));
    const Outcome planar =
        run({"verify", "--algorithm", "multistage_2d", "--layout", "planar", "--radix", "4", "-p", "fp64"});
    CHECK_MESSAGE(planar.code == 0, planar.err);
    const Outcome refused = run({"verify", "--algorithm", "radix_2_2", "--words", "8"});
    CHECK(refused.code == 2);
    CHECK(contains(refused.err, "not 8"));
  }

  TEST_CASE("what the documents propose: other commands") {
    const TemporaryFolder folder;
    std::filesystem::create_directory_symlink(FFTCL_SAMPLES, folder.path() + "/samples");
    write_file(folder.path() + "/a.txt", "123456789012345678901234567890\n");
    write_file(folder.path() + "/b.txt", "987654321098765432109876543210\n");
    Surroundings there;
    there.folder = folder.path();
    for (const SeedRow& row : seed_rows()) {
      if (is_bench(row) || row.command.starts_with("study ")) continue;
      CAPTURE(std::string(row.command));
      const Outcome outcome = run(words_of(row.command), there);
      CHECK_MESSAGE(outcome.code == 0, outcome.err);
    }
    CHECK(contains(read_file(folder.path() + "/product.txt"),
                   "121932631137021795226185032733622923332237463801111263526900"));
  }
}

}  // namespace fftcl::test
