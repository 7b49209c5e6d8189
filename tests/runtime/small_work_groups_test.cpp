// Drivers that say that a kernel's work-groups are too large for them: most mean it, of NVIDIA's only the launch tells.
#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "failing_calls.hpp"
#include "fftcl/error.hpp"
#include "fftcl/transform.hpp"
#include "fftcl/tune.hpp"
#include "runtime/device/device_query.hpp"
#include "signal.hpp"
#include "support/contains.hpp"

namespace fftcl {
namespace {

using test::Complex;
using test::SmallWorkGroups;
using test::spec_of;

constexpr std::size_t kPoints = 1024;
constexpr std::size_t kFew = 16;  ///< work-items of a group, fewer than any plan here wants

/// The test's own device, taken for a GPU, whose kernels demand their work-groups by their attribute.
DeviceInfo gpu_info(std::string_view platform = "a platform") {
  DeviceInfo info = test::test_device();
  info.platform_name = platform;
  info.limits.type = DeviceType::gpu;
  info.limits.max_work_group_size = 1024;
  return info;
}

Device open(const DeviceInfo& info) { return Device(info, {.enabled = false, .folder = {}}); }

/// One stage a launch, whose kernels are content with any work-group.
PlanOptions by_stages() {
  PlanOptions options;
  options.kernel = StageMemory::global;
  return options;
}

std::size_t largest_group(const Plan& plan) {
  std::size_t most = 0;
  for (const KernelLaunch& launch : plan.launches) most = std::max(most, launch.work_group_size[0]);
  return most;
}

/// Without a tone, beside whose height the rounding of the other values would be large.
std::vector<Complex> noise() {
  std::mt19937 random;
  const auto value = [&] { return static_cast<float>(random() % 4096) / 4096 - 0.5F; };
  std::vector<Complex> values(kPoints);
  for (Complex& each : values) each = {value(), value()};
  return values;
}

std::vector<Complex> spectrum_of(Transform& transform) {
  std::vector<Complex> output(kPoints);
  transform.forward(noise(), output);
  return output;
}

void check_spectrum(Transform& transform) {
  CHECK(test::error_of(noise(), spectrum_of(transform), Direction::forward) < test::tolerance(kPoints));
}

void check_refused(const Device& device, const PlanOptions& options, const std::string& reason) {
  try {
    const Transform transform(device, spec_of(kPoints), options);
    FAIL_CHECK("it was made");
  } catch (const Unsupported& error) {
    CAPTURE(error.what());
    CHECK(error.bound() == DeviceBound::registers);
    CHECK(test::contains(error.what(), reason));
    CHECK(test::contains(error.what(), "choose a smaller radix or work_group, or leave them to the planner"));
  }
}

}  // namespace

TEST_CASE("kernels that the driver runs only in smaller work-groups are planned anew within those") {
  const Device device = open(gpu_info());
  for (const PlanOptions& options : {PlanOptions{}, by_stages()}) {
    const Transform usual(device, spec_of(kPoints), options);
    const std::size_t wanted = largest_group(usual.plan());
    REQUIRE(wanted > kFew);
    {
      const SmallWorkGroups enough(wanted, CL_SUCCESS);
      Transform transform(device, spec_of(kPoints), options);
      CHECK(describe(transform.plan()) == describe(usual.plan()));
    }
    for (const std::size_t most : {wanted - 1, kFew, std::size_t{1}}) {
      CAPTURE(most);
      const SmallWorkGroups smaller(most, CL_SUCCESS);
      Transform transform(device, spec_of(kPoints), options);
      CHECK(transform.plan().max_work_group_size == most);
      CHECK(largest_group(transform.plan()) <= most);
      CHECK(test::contains(describe(transform.plan()), "work-groups of " + std::to_string(most) + " at most"));
      CHECK(transform.plan_ms() > 0);
      CHECK(transform.build_ms() > 0);
      check_spectrum(transform);
    }
  }
}

TEST_CASE("where radices, shapes or a published algorithm were demanded, work-groups that are too large are refused") {
  const Device device = open(gpu_info());
  PlanOptions cap, list, published;
  cap.radix.cap = 16;
  list.radix.stages = {16, 16, 4};
  published.algorithm = "multistage_registers";
  for (const PlanOptions& options : {cap, list, published}) {
    CAPTURE(options.algorithm);
    const std::size_t wanted = largest_group(make_plan(spec_of(kPoints), device.limits(), options));
    const SmallWorkGroups one_less(wanted - 1, CL_SUCCESS);
    const std::string reason =
        "work-groups of " + std::to_string(wanted) + " and '" + device.info().name + "' runs it with ";
    check_refused(device, options, reason + std::to_string(wanted - 1) + " at most");
  }
  const SmallWorkGroups none(0, CL_SUCCESS);
  check_refused(device, {}, "runs it with 0 at most");
}

TEST_CASE("a kernel that was refused is not compiled again in the next run") {
  const test::TemporaryFolder folder;
  const CacheOptions cache{.enabled = true, .folder = folder.path()};
  const SmallWorkGroups smaller(kFew, CL_SUCCESS);
  for (const bool first : {true, false}) {
    const Device device(gpu_info(), cache);
    Transform transform(device, spec_of(kPoints));
    spectrum_of(transform);
    CHECK((device.build_counts().compiled == 0) == !first);
    CHECK(device.build_counts().compiled + device.build_counts().from_cache > transform.plan().launches.size());
  }
}

TEST_CASE("tuning stays within the work-groups that the driver takes, and what is kept needs no kernel beyond them") {
  const test::TemporaryFolder folder;
  const CacheOptions cache{.enabled = true, .folder = folder.path()};
  const TransformSpec spec = spec_of(kPoints);
  const SmallWorkGroups smaller(kFew, CL_SUCCESS);
  const TuneResult result = tune(Device(gpu_info(), cache), spec, {.most_candidates = 3});
  for (const TriedCandidate& tried : result.tried) CHECK(tried.fate != CandidateFate::wrong);
  CHECK(result.winner.options.max_work_group_size == kFew);
  CHECK(result.not_kept == "");

  const RecalledPlan recalled = recall(gpu_info(), spec, cache);
  CHECK(recalled.discarded == "");
  REQUIRE(recalled.plan);
  CHECK(recalled.plan->options == result.winner.options);
  const Device device = open(gpu_info());
  Transform transform(device, spec, recalled.plan->options);
  CHECK(device.build_counts().compiled <= transform.plan().launches.size());
  CHECK(largest_group(transform.plan()) <= kFew);
  check_spectrum(transform);
}

TEST_CASE("NVIDIA's driver: a kernel that demands its work-group is launched whatever the driver says of it") {
  const Device device = open(gpu_info(runtime::kNvidiaPlatform));
  Transform usual(device, spec_of(kPoints));
  const std::vector<Complex> expected = spectrum_of(usual);
  {
    const SmallWorkGroups none(0, CL_SUCCESS);
    Transform transform(device, spec_of(kPoints));
    CHECK(spectrum_of(transform) == expected);
  }
  for (const cl_int status : {CL_OUT_OF_RESOURCES, CL_INVALID_WORK_GROUP_SIZE}) {
    const SmallWorkGroups none(0, status);
    Transform transform(device, spec_of(kPoints));
    const std::string name = status_name(status);
    CAPTURE(name);
    try {
      spectrum_of(transform);
      FAIL_CHECK("it ran");
    } catch (const Unsupported& error) {
      CHECK(error.bound() == DeviceBound::registers);
      CHECK(test::contains(error.what(), "does not run it: " + name));
    }
    // Where the driver said that it would run, the failure is its own.
    CHECK_THROWS_AS(spectrum_of(usual), DeviceError);
  }
  const SmallWorkGroups none(0, CL_INVALID_KERNEL_ARGS);
  Transform transform(device, spec_of(kPoints));
  CHECK_THROWS_AS(spectrum_of(transform), DeviceError);
}

TEST_CASE("NVIDIA's driver: what it says of a kernel that is content with any work-group holds") {
  const Device device = open(gpu_info(runtime::kNvidiaPlatform));
  const SmallWorkGroups smaller(kFew, CL_SUCCESS);
  Transform transform(device, spec_of(kPoints), by_stages());
  CHECK(transform.plan().max_work_group_size == kFew);
  check_spectrum(transform);
}

}  // namespace fftcl
