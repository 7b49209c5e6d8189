// --tune from outside: what it finds, that later runs use it and say so, and what forgets it.
#include <doctest/doctest.h>
#include <signal.h>
#include <xxhash.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "bench/reports/report_reader.hpp"
#include "cli/device.hpp"
#include "cli/files.hpp"
#include "cli/program.hpp"
#include "fftcl/plan.hpp"
#include "support/own_variable.hpp"

namespace fftcl::test {
namespace {

using Json = nlohmann::json;

/// As in the files of the cache.
std::string digest(const std::string& text) {
  XXH128_canonical_t bytes;
  XXH128_canonicalFromHash(&bytes, XXH3_128bits(text.data(), text.size()));
  std::string hex;
  for (const unsigned char byte : bytes.digest) {
    for (const int digit : {byte >> 4, byte & 15}) hex += "0123456789abcdef"[digit];
  }
  return hex;
}

struct OwnCache {
  TemporaryFolder folder;
  Surroundings surroundings;
  OwnCache() { surroundings.environment = {{"FFTCL_CACHE_DIR", folder / "cache"}}; }

  Outcome run(const Arguments& arguments) const { return test::run(arguments, surroundings); }

  /// Lets `arguments`, of plan, tune for no longer than nothing, and rewrites what that kept for `spec`: another
  /// algorithm was 1.25 times as fast.
  void keep(const TransformSpec& spec, const Arguments& arguments, const std::string& algorithm) const {
    const std::vector<std::string> before = plans();
    REQUIRE(run(with(arguments, {"--tune=1e-9", "-q"})).code == 0);
    PlanOptions options;
    options.algorithm = algorithm;
    for (const std::string& path : plans()) {
      if (std::find(before.begin(), before.end(), path) != before.end()) continue;
      std::string text;
      for (const std::string& line : lines_of(read_file(path))) {
        if (line.starts_with("plan ")) {
          text += "plan " + digest(describe(make_plan(spec, device_limits(), options)));
        } else if (line.starts_with("gain ")) {
          text += "gain 1.250";
        } else if (line.starts_with("algorithm ")) {
          text += "algorithm " + algorithm;
        } else if (!line.starts_with("end ")) {
          text += line;
        } else {
          text += "end " + digest(text);
        }
        text += "\n";
      }
      write_file(path, text);
    }
  }

  /// The files of tuned plans.
  std::vector<std::string> plans() const {
    std::vector<std::string> paths;
    if (!std::filesystem::exists(folder / "cache")) return paths;
    for (const auto& entry : std::filesystem::directory_iterator(folder / "cache")) {
      if (entry.path().extension() == ".plan") paths.push_back(entry.path());
    }
    return paths;
  }
};

/// The value of a line of a kept plan's file.
std::string line_of(const std::string& text, const std::string& name) {
  for (const std::string& line : lines_of(text)) {
    if (line.starts_with(name + " ")) return line.substr(name.size() + 1);
  }
  return {};
}

const Arguments kPlan = {"plan", "36", "-b", "5"};

}  // namespace

TEST_CASE("--tune times candidates and remembers the winner, which later runs use and name") {
  const OwnCache cache;
  const std::string own = cache.run(kPlan).out;
  CHECK_FALSE(contains(own, "tuned"));

  // Seconds enough to build more than the first plan's kernels, also on a busy machine.
  const Outcome tuned = cache.run(with(kPlan, {"--tune=5", "-v", "--timing=json"}));
  CHECK(tuned.code == 0);
  CHECK(contains(tuned.err, "tuned 36 c2c fp32, batch 5: plan "));
  CHECK(contains(tuned.err, "tried "));
  CHECK(contains(tuned.err, " 0 wrong\n"));
  CHECK(contains(tuned.err, "\"tune_ms\":"));
  REQUIRE(cache.plans().size() == 1);
  const std::string kept = read_file(cache.plans().front());
  CHECK(line_of(kept, "transform") == "36 c2c fp32, batch 5");
  CHECK(contains(tuned.err, "plan " + line_of(kept, "stages") + ", "));

  // The same plan, without --tune.
  const Outcome later = cache.run(kPlan);
  CHECK(later.out == tuned.out);
  CHECK(later.err.empty());
  CHECK(contains(lines_of(later.out).back(), "tuned: "));
  CHECK(contains(cache.run(with(kPlan, {"-v"})).err, "'fftcl cache clear' forgets it"));
  const Json json = Json::parse(cache.run(with(kPlan, {"--format", "json"})).out);
  CHECK(json.at("tuned").at("gain").get<double>() >= 1);

  // Nothing else is it: another batch, direct choices, --no-cache.
  CHECK_FALSE(contains(cache.run({"plan", "36", "-b", "6"}).out, "tuned"));
  CHECK_FALSE(contains(cache.run(with(kPlan, {"--radix", "4"})).out, "tuned"));
  CHECK(cache.run(with(kPlan, {"--no-cache"})).out == own);

  CHECK(contains(cache.run({"cache", "list"}).out, "plan 36 c2c fp32, batch 5: "));
  CHECK(contains(cache.run({"cache", "list"}).err, ", 1 tuned plan, "));
  const Outcome cleared = cache.run({"cache", "clear"});
  CHECK(contains(cleared.err, ", 1 tuned plan\n"));
  CHECK(cache.run(kPlan).out == own);
}

TEST_CASE("a plan that was kept runs, and plan, bench and transform say so; a damaged one does not run") {
  const OwnCache cache;
  TransformSpec spec;
  spec.lengths = {36};
  spec.batch = 5;
  cache.keep(spec, kPlan, "bluestein");
  const Outcome plan = cache.run(kPlan);
  CHECK(contains(plan.out, ": bluestein, "));
  CHECK(lines_of(plan.out).back() == "tuned: 1.25 times as fast as the default when it was timed");
  CHECK_FALSE(contains(cache.run(with(kPlan, {"--no-cache"})).out, "bluestein"));
  CHECK_FALSE(contains(cache.run(with(kPlan, {"--algorithm", "stockham"})).out, "bluestein"));

  const auto bench = [&](const Arguments& more) {
    const Outcome outcome = cache.run(with({"bench", "36", "-b", "5", "--runs", "1", "--warmup", "0"}, more));
    CHECK(outcome.code == 0);
    return app::parse_report(outcome.out, "standard output").at(0);
  };
  const app::BenchRow tuned = bench({});
  CHECK(contains(tuned.note, "tuned plan"));
  CHECK(tuned.options.empty());
  const app::BenchRow usual = bench({"--no-cache"});
  CHECK_FALSE(contains(usual.note, "tuned plan"));
  CHECK(usual.plan != tuned.plan);
  CHECK(bench({"--radix", "auto"}).plan == tuned.plan);

  spec.batch = 1;
  spec.kind = TransformKind::real_to_complex;
  cache.keep(spec, {"plan", "36", "--type", "r2c"}, "bluestein");
  std::string samples;
  for (int i = 0; i < 36; ++i) samples += std::to_string(i % 5) + "\n";
  write_file(cache.folder / "in.csv", samples);
  const Arguments text = {cache.folder / "in.csv", "--format", "text"};
  CHECK(contains(cache.run(text).out, " (tuned)\n"));
  CHECK_FALSE(contains(cache.run(with(text, {"--no-cache"})).out, "tuned"));

  for (const std::string& path : cache.plans()) write_file(path, "damaged");
  const Outcome told = cache.run(with(kPlan, {"-v"}));
  CHECK(told.code == 0);
  CHECK(contains(told.err, "not used: its file is damaged; --tune finds another"));
  CHECK_FALSE(contains(told.out, "bluestein"));
  CHECK_FALSE(contains(cache.run(text).out, "tuned"));
  CHECK(contains(cache.run({"cache", "list"}).out, "(not used)"));
}

TEST_CASE("bench and transform tune each of their transforms once") {
  const OwnCache cache;
  const Outcome bench =
      cache.run({"bench", "9", "-b", "2,3", "--sweep", "direction", "--tune=0.01", "--runs", "1", "--warmup", "0"});
  CHECK(bench.code == 0);
  CHECK(app::parse_report(bench.out, "standard output").size() == 4);
  CHECK(cache.plans().size() == 2);
  for (const char* name : {"a.csv", "b.csv", "c.csv"}) write_file(cache.folder / name, "1\n2\n3\n4\n5\n6\n7\n");
  std::filesystem::create_directory(cache.folder / "spectra");
  const Outcome transform = cache.run({cache.folder / "a.csv", cache.folder / "b.csv", cache.folder / "c.csv",
                                       "--tune=0.01", "-o", cache.folder / "spectra/"});
  CHECK(transform.code == 0);
  CHECK(contains(transform.err, "tuned 7 r2c fp32, batch 1: "));
  CHECK(transform.err.find("tuned 7 ") == transform.err.rfind("tuned 7 "));
  CHECK(cache.plans().size() == 3);
}

TEST_CASE("--tune without a cache tunes for the run alone; one that cannot be written is told") {
  const OwnCache cache;
  const Outcome outcome = cache.run(with(kPlan, {"--tune=0.01", "--no-cache"}));
  CHECK(outcome.code == 0);
  CHECK(contains(outcome.out, "tuned: "));
  CHECK_FALSE(contains(outcome.err, "warning"));
  CHECK(cache.plans().empty());
  write_file(cache.folder / "file", "x");
  Surroundings blocked;
  blocked.environment = {{"FFTCL_CACHE_DIR", cache.folder / "file/cache"}};
  const Outcome unkept = run(with(kPlan, {"--tune=0.01"}), blocked);
  CHECK(unkept.code == 0);
  CHECK(contains(unkept.err, "warning: the tuned plan is not kept: "));
}

TEST_CASE("--tune beside choices of the plan is a wrong command line") {
  for (const Arguments& choice : {Arguments{"--radix", "4"}, Arguments{"--algorithm", "stockham"},
                                  Arguments{"--kernel", "global"}, Arguments{"--kernel-shape", "vector"}}) {
    check_usage_error(with(with(kPlan, {"--tune"}), choice), "--tune");
  }
  check_usage_error({"bench", "16", "--tune", "--sweep", "radix"}, "--sweep radix chooses the plans");
  check_usage_error({"plan", "16", "--tune=0"}, "--tune");
  check_usage_error({"plan", "16", "--tune=soon"}, "--tune");
  check_usage_error({"verify", "--tune"}, "--tune");
}

TEST_CASE("an interrupt while plans are timed leaves no plan and nothing half-written") {
  const OwnCache cache;
  const OwnVariable folder("FFTCL_CACHE_DIR", cache.folder / "cache");
  const Outcome outcome = run_and_signal(
      {"plan", "4096", "-b", "64", "--tune=600"}, SIGINT,
      [](const std::string& path) { return std::filesystem::exists(path + "/cache"); }, cache.folder.path());
  CHECK(outcome.code == 130);
  CHECK(cache.plans().empty());
}

}  // namespace fftcl::test
