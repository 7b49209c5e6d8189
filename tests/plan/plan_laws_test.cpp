// What must hold for every plan, on many lengths, kinds and devices that do not exist.
#include "plan/plan_laws.hpp"

#include <doctest/doctest.h>

#include <functional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "fftcl/error.hpp"
#include "fftcl/plan.hpp"
#include "plan/made_up_devices.hpp"
#include "support/contains.hpp"
#include "support/kinds.hpp"
#include "support/options.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

std::size_t product_of(const std::vector<Stage>& stages) {
  std::size_t product = 1;
  for (const Stage& stage : stages) {
    product *= static_cast<std::size_t>(stage.radix);
  }
  return product;
}

void check_plan(const TransformSpec& spec, const MadeUpDevice& device, const PlanOptions& options = {}) {
  std::string broken;
  try {
    const Plan plan = make_plan(spec, device.limits, options);
    broken = broken_law(plan, device.limits);
    if (broken.empty() && make_plan(spec, device.limits, options).launches != plan.launches) {
      broken = "the same request, another plan";
    }
    if (!broken.empty()) {
      broken += "\n" + describe(plan);
    }
  } catch (const std::exception& error) {
    broken = error.what();
  }
  if (!broken.empty()) {
    FAIL_CHECK(to_string(spec.lengths) << " batch " << spec.batch << " " << to_string(spec.kind) << " "
                                       << to_string(spec.precision) << " " << to_string(spec.placement) << " "
                                       << options.algorithm << " radix " << to_string(options.radix) << " "
                                       << to_string(options.shape) << " on " << device.name << ": " << broken);
  }
}

const std::vector<std::size_t>& lengths() {
  static const std::vector<std::size_t> all = [] {
    std::vector<std::size_t> list;
    for (std::size_t n = 1; n <= 300; ++n) {
      list.push_back(n);
    }
    for (const std::size_t n :
         {343,    360,    512,    625,     720,     1000,    1001,    1009,     1024,     1331,    2000,
          2048,   2187,   2401,   3125,    4093,    4096,    5041,    6561,     8191,     8192,    10007,
          14641,  16384,  28561,  32768,   44100,   48000,   59049,   65536,    65537,    78125,   100003,
          117649, 131072, 262144, 1000000, 1000003, 1048576, 4194304, 16777216, 33554432, 67108864}) {
      list.push_back(n);
    }
    return list;
  }();
  return all;
}

std::vector<Precision> precisions_of(const DeviceLimits& limits) {
  return limits.has_fp64() ? std::vector{Precision::fp32, Precision::fp64} : std::vector{Precision::fp32};
}

// On the small devices the longest do not fit the memory: what is asked stays under an eighth of it.
bool fits(std::size_t points, const DeviceLimits& limits) { return points * 16 <= limits.max_allocation_bytes / 8; }

constexpr std::string_view kSomeGpu = "data centre GPU, 48 KiB", kSomeCpu = "CPU with AVX-512";

/// The law that a plan breaks once its first launch is changed.
std::string broken_by(std::string_view device, const TransformSpec& spec, const PlanOptions& options,
                      const std::function<void(KernelLaunch&)>& change) {
  const DeviceLimits& limits = limits_of(device);
  Plan plan = make_plan(spec, limits, options);
  REQUIRE(broken_law(plan, limits) == "");
  change(plan.launches.front());
  return broken_law(plan, limits);
}

}  // namespace

TEST_CASE("laws of plans: every length, kind, precision and device") {
  for (const MadeUpDevice& device : made_up_devices()) {
    for (const Precision precision : precisions_of(device.limits)) {
      for (const std::size_t n : lengths()) {
        for (const TransformKind kind : kKinds) {
          if (!fits(n, device.limits)) {
            continue;
          }
          TransformSpec spec;
          spec.lengths = {n};
          spec.kind = kind;
          spec.precision = precision;
          spec.batch = n <= 4096 ? 5 : 1;
          check_plan(spec, device);
          spec.placement = Placement::in_place;
          check_plan(spec, device);
        }
      }
    }
  }
}

TEST_CASE("laws of plans: what only another family has breaks one") {
  TransformSpec image;
  image.lengths = {64, 64};
  const PlanOptions rows{.algorithm = "stockham"}, stages{.algorithm = "multistage"};
  CHECK(broken_by(kSomeGpu, image, rows, [](KernelLaunch& launch) { launch.vector.paired = true; }) ==
        "the form of vectors in another launch");
  CHECK(broken_by(kSomeCpu, image, {}, [](KernelLaunch& launch) { launch.vector.gathered_lanes = true; }) ==
        "the form of columns in a launch over rows");
  CHECK(broken_by(kSomeCpu, image, {}, [](KernelLaunch& launch) { launch.group.items_per_lane = 2; }) ==
        "the form of work-groups in another launch");
  CHECK(broken_by(kSomeGpu, image, {}, [](KernelLaunch& launch) { launch.group.staged_load = true; }) ==
        "the form of work-groups in another launch");
  CHECK(broken_by(kSomeGpu, image, rows, [](KernelLaunch& launch) { launch.group.kept_radix = 5; }) ==
        "half of the points where they are not half of reals");
  CHECK(broken_by(kSomeGpu, image, rows, [](KernelLaunch& launch) { launch.load = LoadEnd::parts; }) ==
        "parts of rows that are not joined");
  CHECK(broken_by(kSomeGpu, image, stages, [](KernelLaunch& launch) { launch.store_tile = 8; }) ==
        "tiles that no kernel reads");
  CHECK(broken_by(kSomeGpu, image, {}, [](KernelLaunch& launch) { launch.image_axes.clear(); }) ==
        "axes of images in another launch, or an image without");
  CHECK(broken_by(kSomeGpu, image, rows, [](KernelLaunch& launch) { launch.published.packs = true; }) ==
        "a document's kernel in another launch");
  CHECK(broken_by(kSomeGpu, image, {.algorithm = "mixed_radix"}, [](KernelLaunch& launch) {
          launch.published.label.clear();
        }) == "a launch without stages and without a name");
  CHECK(broken_by(kSomeGpu, image, rows, [](KernelLaunch& launch) { launch.transpose = TransposeMethod::naive; }) ==
        "a method of transposing in another launch, or none in one");
}

TEST_CASE(
    "laws of plans: work-groups that a device does not run, too few of them, or too little local memory break one") {
  TransformSpec rows, image, reals;
  rows.lengths = {1024};
  image.lengths = {64, 64};
  reals.lengths = {1u << 20};
  reals.kind = TransformKind::real_to_complex;
  rows.batch = image.batch = reals.batch = 1000;
  const auto less_memory = [](KernelLaunch& launch) { --launch.local_memory_bytes; };
  CHECK(contains(broken_by(kSomeGpu, rows, {}, less_memory), "the kernel takes"));
  CHECK(contains(broken_by(kSomeGpu, image, {}, less_memory), "the kernel takes"));
  CHECK(contains(broken_by(kSomeGpu, reals, {}, less_memory), "the kernel takes"));
  CHECK(contains(broken_by(kSomeGpu, rows, {}, [](KernelLaunch& launch) { launch.local_memory_bytes = 1u << 20; }),
                 "local memory of 1048576"));
  const auto one_group_less = [](KernelLaunch& launch) { launch.global_size[0] -= launch.work_group_size[0]; };
  const auto one_group_more = [](KernelLaunch& launch) { launch.global_size[0] += launch.work_group_size[0]; };
  const PlanOptions stages = {.kernel = StageMemory::global}, transposes = {.algorithm = "rows_transpose"};
  const PlanOptions split = {.kernel = StageMemory::global, .shape = DeviceShape::cooperative};
  for (const auto& [device, spec, options] : {std::tuple(kSomeGpu, rows, PlanOptions{}),
                                              {kSomeGpu, image, PlanOptions{}},
                                              {kSomeGpu, reals, PlanOptions{}},
                                              {kSomeGpu, rows, stages},
                                              {kSomeGpu, reals, split},
                                              {kSomeCpu, rows, PlanOptions{}},
                                              {kSomeCpu, image, PlanOptions{}},
                                              {kSomeCpu, reals, PlanOptions{}},
                                              {kSomeCpu, image, transposes}}) {
    CHECK(broken_by(device, spec, options, one_group_less) == "too few work-groups for what there is to do");
    CHECK(broken_by(device, spec, options, one_group_more) == "work-groups that have nothing to do");
  }
}

TEST_CASE("laws of plans: three launches of vectors, which begin within a vector or at one") {
  // Middle launches of one length are tried behind first ones of many: their lanes lie otherwise behind 676 points than
  // behind 640.
  for (const MadeUpDevice& device : made_up_devices()) {
    for (const Precision precision : precisions_of(device.limits)) {
      for (const std::size_t n : {47525504, 58564000, 154457888}) {
        TransformSpec spec;
        spec.lengths = {n};
        spec.precision = precision;
        check_plan(spec, device);
      }
    }
  }
}

TEST_CASE("laws of plans: two and three axes") {
  const std::vector<std::vector<std::size_t>> arrays = {
      {1, 1},    {8, 8},       {7, 9},    {1, 100},  {100, 1},   {1080, 1920}, {512, 512},
      {101, 64}, {64, 101},    {4096, 4}, {4, 4096}, {17, 1009}, {2, 3, 4},    {64, 64, 64},
      {5, 1, 7}, {31, 30, 29}, {2, 2},    {64, 64},  {60, 68},   {128, 64},    {16, 16, 16}};
  for (const MadeUpDevice& device : made_up_devices()) {
    for (const auto& array : arrays) {
      for (const TransformKind kind : kKinds) {
        for (const Placement placement : {Placement::out_of_place, Placement::in_place}) {
          TransformSpec spec;
          spec.lengths = array;
          spec.kind = kind;
          spec.placement = placement;
          spec.batch = 3;
          check_plan(spec, device);
        }
      }
    }
  }
}

TEST_CASE("laws of plans: both shapes and every algorithm by name, on every device") {
  for (const MadeUpDevice& device : made_up_devices()) {
    for (const DeviceShape shape : {DeviceShape::cooperative, DeviceShape::vector}) {
      const auto with = [&](const std::string& algorithm, const std::vector<std::vector<std::size_t>>& arrays) {
        for (const auto& array : arrays) {
          TransformSpec spec;
          spec.lengths = array;
          spec.batch = 2;
          check_plan(spec, device, algorithm_option(algorithm, shape));
        }
      };
      with("stockham", {{1}, {8}, {60}, {256}, {1000}, {1024}});
      with("four_step", {{4096}, {10000}, {65536}, {1048576}});
      with("multistage", {{1}, {2}, {60}, {1001}, {4096}, {1048576}});
      with("bluestein", {{1}, {17}, {100}, {1009}, {65537}});
      if (shape == DeviceShape::cooperative) with("rader", {{3}, {17}, {41}, {101}, {41, 43}});
      if (shape == DeviceShape::cooperative) with("image", {{2, 2}, {8, 8}, {12, 20}, {31, 30}, {4, 5, 6}, {40, 8, 9}});
      with("rows_transpose", {{16, 16}, {60, 90}, {512, 512}});
    }
  }
}

TEST_CASE("extra memory is what scratch and tables take") {
  for (const MadeUpDevice& device : made_up_devices()) {
    for (const std::size_t n : {8, 1000, 1009, 65536, 1048576}) {
      TransformSpec spec;
      spec.lengths = {n};
      const Plan plan = make_plan(spec, device.limits);
      std::uint64_t tables = 0;
      for (const TableSpec& table : plan.tables) {
        CHECK(table_bytes(table, spec.precision) > 0);
        tables += table_bytes(table, spec.precision);
      }
      CHECK(extra_memory_bytes(plan) == tables + (plan.scratch_elements[0] + plan.scratch_elements[1]) * 8);
    }
  }
}

TEST_CASE("plans of the same request for different devices differ where the devices do") {
  TransformSpec spec;
  spec.lengths = {4096};
  const Plan gpu = make_plan(spec, made_up_devices()[0].limits);
  const Plan cpu = make_plan(spec, made_up_devices()[4].limits);
  CHECK(gpu.shape == DeviceShape::cooperative);
  CHECK(cpu.shape == DeviceShape::vector);
  CHECK(product_of(gpu.launches.front().stages) == 4096);
  for (const KernelLaunch& launch : cpu.launches) {
    CHECK(launch.local_memory_bytes == 0);
    CHECK(launch.work_group_size == std::array<std::size_t, 3>{1, 1, 1});
  }
}

TEST_CASE("launch counts: one where a work-group holds it, then two, then three") {
  const auto launches = [](std::size_t n) {
    TransformSpec spec;
    spec.lengths = {n};
    return make_plan(spec, made_up_devices()[0].limits).launches.size();
  };
  for (const std::size_t n : {16, 256, 1000, 1024, 4096}) {
    CHECK(launches(n) == 1);
  }
  for (const std::size_t n : {65536, 44100, 262144, 1048576}) {
    CHECK(launches(n) == 2);
  }
  CHECK(launches(std::size_t{1} << 27) == 3);
}
