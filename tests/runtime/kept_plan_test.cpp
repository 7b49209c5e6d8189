// What an earlier search kept takes part in the next one.
#include <doctest/doctest.h>

#include <span>
#include <string>
#include <vector>

#include "fftcl/tune.hpp"
#include "plan/candidates/candidates.hpp"
#include "runtime/cache/cache_files.hpp"
#include "runtime/cache/tuned_entry.hpp"
#include "signal.hpp"

namespace fftcl {
namespace {

const TransformSpec kSpec = test::spec_of(256, 256);

/// Puts a plan into the cache as tune() would.
void keep_plan(const CacheOptions& cache, const DeviceInfo& info, const TransformSpec& spec,
               const PlanOptions& options) {
  const runtime::FileDescriptor opened = runtime::make_cache_folder(cache.folder).descriptor;
  REQUIRE(opened);
  const runtime::Digest key = runtime::tuned_key(info, spec);
  const std::string described = describe(make_plan(spec, info.limits, options));
  runtime::TunedEntry entry;
  entry.plan = runtime::digest(std::as_bytes(std::span(described)));
  entry.tuned.options = options;
  const std::string text = runtime::encode_tuned(key, entry);
  REQUIRE(runtime::write_own_file(opened.get(), runtime::tuned_file_name(key), std::as_bytes(std::span(text))));
  REQUIRE(recall(info, spec, cache).plan);
}

/// A search that tries nothing new.
TuneOptions none() {
  TuneOptions options;
  options.most_candidates = 0;
  options.most_seconds = 0;
  return options;
}

}  // namespace

TEST_CASE("a plan that was kept and is faster stays, however short the next search") {
  const test::TemporaryFolder folder;
  const CacheOptions cache{true, folder / "cache"};
  // Taken for a GPU's, so that what the planner decides is far slower on a CPU than the vector shape.
  DeviceInfo info = test::test_device();
  info.limits.type = DeviceType::gpu;
  PlanOptions fast;
  fast.shape = DeviceShape::vector;
  keep_plan(cache, info, kSpec, fast);
  std::size_t calls = 0;
  TuneOptions options = none();
  options.progress = [&](std::size_t done, std::size_t in_sight) {
    CHECK(done == 0);
    CHECK(in_sight == 1);
    ++calls;
  };
  for (int round = 0; round < 2; ++round) {
    const TuneResult result = tune(Device(info, cache), kSpec, options);
    REQUIRE(result.tried.size() == 1);
    CHECK(result.tried[0].name == "kept before");
    CHECK(result.tried[0].fate == CandidateFate::faster);
    CHECK(result.winner.options == fast);
    CHECK(result.winner.gain > 1);
    CHECK(recall(info, kSpec, cache).plan->options == fast);
  }
  CHECK(calls == 2);
}

TEST_CASE("a plan that was kept and is slower goes") {
  const test::TemporaryFolder folder;
  const CacheOptions cache{true, folder / "cache"};
  const DeviceInfo info = test::test_device();
  PlanOptions slow;
  slow.shape = info.limits.type == DeviceType::cpu ? DeviceShape::cooperative : DeviceShape::vector;
  keep_plan(cache, info, kSpec, slow);
  const TuneResult result = tune(Device(info, cache), kSpec, none());
  REQUIRE(result.tried.size() == 1);
  CHECK(result.tried[0].fate == CandidateFate::slower);
  CHECK(result.winner.options.automatic());
  CHECK(recall(info, kSpec, cache).plan->options.automatic());
  // The planner's own plan is kept now: there is nothing to try beside it.
  CHECK(tune(Device(info, cache), kSpec, none()).tried.empty());
}

TEST_CASE("a plan that was kept is tried once, whether it wins or not") {
  const test::TemporaryFolder folder;
  const CacheOptions cache{true, folder / "cache"};
  const DeviceInfo info = test::test_device();
  const std::vector<planner::PlanCandidate> candidates = planner::plan_candidates(kSpec, info.limits, {}, "default", 4);
  REQUIRE(candidates.size() == 4);
  keep_plan(cache, info, kSpec, candidates[1].options);
  TuneOptions options;
  options.most_candidates = 2;
  const TuneResult result = tune(Device(info, cache), kSpec, options);
  REQUIRE(result.tried.size() == 2);
  CHECK(result.tried[0].name == "kept before");
  CHECK(result.tried[1].name == candidates[2].name);
}

}  // namespace fftcl
