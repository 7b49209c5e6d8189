// Tuning on a device: the search, and the store of what it found.
#include "fftcl/tune.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "fftcl/cache.hpp"
#include "runtime/cache/cache_files.hpp"
#include "runtime/cache/tuned_entry.hpp"
#include "signal.hpp"
#include "support/contains.hpp"
#include "support/own_variable.hpp"

namespace fftcl {
namespace {

using test::spec_of;
using test::write_file;

runtime::TunedEntry entry_of() {
  runtime::TunedEntry entry;
  entry.device = "a device";
  entry.transform = "64 c2c fp32, batch 2";
  entry.plan = {1, 2, 3};
  entry.tuned.options.vector_shapes = {{.length = 64, .lanes = 8, .lanes_share = true, .radices = {8, 8}}};
  entry.tuned.stages = "8.8";
  entry.tuned.gain = 1.25;
  return entry;
}

/// Few candidates, each with a kernel or two to build.
TuneOptions few() {
  TuneOptions options;
  options.most_candidates = 3;
  return options;
}

}  // namespace

TEST_CASE("the text of a tuned plan comes back as it was, under its own key alone") {
  const runtime::Digest key{7}, other{8};
  const std::string text = runtime::encode_tuned(key, entry_of());
  for (const auto& wanted : {std::optional(key), std::optional<runtime::Digest>()}) {
    const auto back = runtime::decode_tuned(text, wanted);
    REQUIRE(back);
    CHECK(back->device == "a device");
    CHECK(back->transform == "64 c2c fp32, batch 2");
    CHECK(back->plan == entry_of().plan);
    CHECK(back->tuned.stages == "8.8");
    CHECK(back->tuned.gain == 1.25);
    REQUIRE(back->tuned.options.vector_shapes.size() == 1);
    CHECK(back->tuned.options.vector_shapes[0].radices == std::vector<int>{8, 8});
  }
  CHECK_FALSE(runtime::decode_tuned(text, other));
  runtime::TunedEntry odd = entry_of();
  odd.device = "two\nlines";
  CHECK(runtime::decode_tuned(runtime::encode_tuned(key, odd), key)->device == "two lines");
}

TEST_CASE("a tuned plan with any byte changed, cut or added is not used") {
  const runtime::Digest key{7};
  const std::string good = runtime::encode_tuned(key, entry_of());
  for (std::size_t i = 0; i < good.size(); ++i) {
    CAPTURE(i);
    std::string bad = good;
    bad[i] = static_cast<char>(bad[i] ^ 0x11);
    CHECK_FALSE(runtime::decode_tuned(bad, key));
    CHECK_FALSE(runtime::decode_tuned(good.substr(0, i), key));
  }
  CHECK_FALSE(runtime::decode_tuned(good + "\n", key));
  CHECK_FALSE(runtime::decode_tuned(good + good, key));
}

TEST_CASE("a tuned plan whose gain is no number is not used") {
  const runtime::Digest key{7};
  for (const double gain : {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    runtime::TunedEntry entry = entry_of();
    entry.tuned.gain = gain;
    CHECK_FALSE(runtime::decode_tuned(runtime::encode_tuned(key, entry), key));
  }
}

TEST_CASE("the key of a tuned plan tells devices, drivers and transforms apart, not how they are scaled") {
  DeviceInfo device;
  device.name = "a device";
  device.driver_version = "1";
  const TransformSpec spec = spec_of(64, 2);
  const runtime::Digest key = runtime::tuned_key(device, spec);
  for (std::string DeviceInfo::*text :
       {&DeviceInfo::name, &DeviceInfo::driver_version, &DeviceInfo::platform_name, &DeviceInfo::platform_version,
        &DeviceInfo::vendor, &DeviceInfo::opencl_version}) {
    DeviceInfo other = device;
    other.*text += "2";
    CHECK(runtime::tuned_key(other, spec) != key);
  }
  std::vector<TransformSpec> others(8, spec);
  others[0].lengths = {8, 8};
  others[1].batch = 3;
  others[2].kind = TransformKind::real_to_complex;
  others[3].precision = Precision::fp64;
  others[4].layout = Layout::planar;
  others[5].placement = Placement::in_place;
  others[6].input_distance = 65;
  others[7].output_distance = 66;
  for (const TransformSpec& other : others) CHECK(runtime::tuned_key(device, other) != key);
  TransformSpec same = spec;
  same.normalization = Normalization::unitary;
  same.input_distance = 64;
  CHECK(runtime::tuned_key(device, same) == key);
}

TEST_CASE("tuning finds a plan, keeps it, and it is found again by that device and transform alone") {
  const test::TemporaryFolder folder;
  const CacheOptions cache{true, folder / "cache"};
  const DeviceInfo info = test::test_device();
  const Device device(info, cache);
  const TransformSpec spec = spec_of(64, 4);
  CHECK_FALSE(recall(info, spec, cache).plan);

  std::size_t calls = 0;
  TuneOptions options = few();
  options.progress = [&](std::size_t done, std::size_t in_sight) {
    CHECK(done == calls);
    CHECK(in_sight > done);
    ++calls;
  };
  const TuneResult result = tune(device, spec, options);
  CHECK(result.tried.size() == 3);
  CHECK(calls == 3);
  CHECK(result.not_kept == "");
  CHECK(result.milliseconds > 0);
  for (const TriedCandidate& tried : result.tried) {
    CAPTURE(tried.name);
    CHECK_MESSAGE((tried.fate == CandidateFate::faster || tried.fate == CandidateFate::slower), tried.note);
    CHECK(tried.ratio > 0);
    CHECK_FALSE(tried.stages.empty());
  }
  const Plan plan = make_plan(spec, info.limits, result.winner.options);
  CHECK(result.winner.stages == stages_text(plan));
  CHECK((result.winner.gain > 1) == !result.winner.options.automatic());

  const RecalledPlan found = recall(info, spec, cache);
  REQUIRE(found.plan);
  CHECK(found.discarded == "");
  CHECK(describe(make_plan(spec, info.limits, found.plan->options)) == describe(plan));
  CHECK_FALSE(recall(info, spec_of(64, 5), cache).plan);
  CHECK_FALSE(recall(info, spec, {false, folder / "cache"}).plan);
  DeviceInfo newer = info;
  newer.driver_version += ".1";
  CHECK_FALSE(recall(newer, spec, cache).plan);
  CHECK(recall(newer, spec, cache).discarded == "");

  // Beside the plan the folder holds the programs of the winner and nothing of the losers.
  std::size_t plans = 0, kernels = 0;
  for (const CacheEntry& entry : list_cache(folder / "cache")) {
    CHECK(entry.sound);
    CHECK(entry.device == info.name);
    if (entry.kind == CacheEntryKind::kernel) {
      ++kernels;
      continue;
    }
    ++plans;
    CHECK(entry.transform == "64 c2c fp32, batch 4");
    CHECK(entry.stages == result.winner.stages);
  }
  CHECK(plans == 1);
  CHECK(kernels == plan.launches.size());
}

TEST_CASE("what was kept and is damaged, or leads to another plan now, is told and not used") {
  const test::TemporaryFolder folder;
  const CacheOptions cache{true, folder / "cache"};
  const DeviceInfo info = test::test_device();
  const TransformSpec spec = spec_of(64, 4);
  const runtime::FileDescriptor opened = runtime::make_cache_folder(cache.folder).descriptor;
  REQUIRE(opened);
  const runtime::Digest key = runtime::tuned_key(info, spec);
  const std::string path = cache.folder + "/" + runtime::tuned_file_name(key);
  const auto discarded = [&] {
    const RecalledPlan recalled = recall(info, spec, cache);
    CHECK_FALSE(recalled.plan);
    return recalled.discarded;
  };

  write_file(path, runtime::encode_tuned(key, entry_of()));
  REQUIRE(chmod(path.c_str(), 0600) == 0);
  CHECK(test::contains(discarded(), "no longer leads to the plan"));
  runtime::TunedEntry unknown = entry_of();
  unknown.tuned.options.algorithm = "of_a_later_version";
  write_file(path, runtime::encode_tuned(key, unknown));
  CHECK(test::contains(discarded(), "of_a_later_version"));
  write_file(path, "fftcl tuned plan 1\n");
  CHECK(test::contains(discarded(), "damaged"));
  CHECK(list_cache(cache.folder).at(0).kind == CacheEntryKind::tuned_plan);
  CHECK_FALSE(list_cache(cache.folder).at(0).sound);
  REQUIRE(chmod(path.c_str(), 0666) == 0);
  CHECK(test::contains(discarded(), "others may write"));
  const CacheCounts cleared = clear_cache(cache.folder);
  CHECK(cleared.tuned_plans == 1);
  CHECK(cleared.kernels == 0);
  CHECK(discarded() == "");
}

TEST_CASE("tuning without a cache keeps nothing and says so; ending it early keeps nothing either") {
  const test::TemporaryFolder folder;
  const CacheOptions cache{true, folder / "cache"};
  const TransformSpec spec = spec_of(64, 4);
  TuneOptions options = few();
  options.most_seconds = 0;
  const TuneResult result = tune(test::open_device(), spec, options);
  CHECK(result.tried.empty());
  CHECK(result.winner.options.automatic());
  CHECK(result.not_kept == "the cache is switched off");
  {
    const test::OwnVariable no_folder("FFTCL_CACHE_DIR", {}), no_base("XDG_CACHE_HOME", {}), no_home("HOME", {});
    const std::string reason = tune(Device(test::test_device()), spec, options).not_kept;
    CHECK(reason == "neither XDG_CACHE_HOME nor HOME is set to an absolute path");
  }

  struct Ended {};
  options.most_seconds = 60;
  options.progress = [](std::size_t, std::size_t) { throw Ended(); };
  CHECK_THROWS_AS(tune(Device(test::test_device(), cache), spec, options), Ended);
  CHECK(list_cache(cache.folder).empty());
}

TEST_CASE("tuning for less than no time is refused") {
  const TransformSpec spec = spec_of(64, 4);
  for (const double seconds : {-1.0, std::numeric_limits<double>::quiet_NaN()}) {
    TuneOptions options;
    options.most_seconds = seconds;
    CHECK(
        test::contains(test::refusal_of([&] { tune(test::open_device(), spec, options); }), "most_seconds from 0 on"));
  }
  TransformSpec large = spec_of(std::size_t{1} << 30);
  large.batch = std::size_t{1} << 16;
  CHECK_THROWS_AS(tune(test::open_device(), large), Unsupported);
}

TEST_CASE("tuning in place, of real data and of planar data") {
  const Device device = test::open_device();
  TuneOptions options = few();
  options.most_candidates = 1;
  std::vector<TransformSpec> specs(3, spec_of(32, 2));
  specs[0].kind = TransformKind::complex_to_real;
  specs[0].placement = Placement::in_place;
  specs[1].kind = TransformKind::complex_to_real;
  specs[1].lengths = {6, 4};
  specs[2].layout = Layout::planar;
  specs[2].output_distance = 40;
  for (const TransformSpec& spec : specs) {
    const TuneResult result = tune(device, spec, options);
    REQUIRE(result.tried.size() == 1);
    CHECK_MESSAGE(result.tried[0].fate != CandidateFate::wrong, result.tried[0].note);
    CHECK_MESSAGE(result.tried[0].fate != CandidateFate::refused, result.tried[0].note);
  }
}

}  // namespace fftcl
