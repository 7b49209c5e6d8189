// From a launch to a program's text: complete, without duplicates, nothing that trades accuracy, and a function of
// exactly what the key covers.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "fftcl/plan.hpp"
#include "plan/made_up_devices.hpp"
#include "source/embedded_files.hpp"
#include "source/kernel_source.hpp"
#include "source/spread_of_launches.hpp"
#include "support/contains.hpp"

using namespace fftcl;
using namespace fftcl::test;
using namespace fftcl::source;
using fftcl::test::made_up_devices;

namespace {

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t times = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) {
    ++times;
  }
  return times;
}

}  // namespace

TEST_CASE("embedded files: all of kernels/, each opening with a comment that explains it") {
  const auto& files = embedded_files();
  CHECK(files.size() > 20);
  CHECK(std::is_sorted(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.name < b.name; }));
  for (const int radix : supported_radices()) {
    const std::string name = "butterfly/radix_" + std::to_string(radix) + ".cl";
    CAPTURE(name);
    CHECK(std::any_of(files.begin(), files.end(), [&](const auto& file) { return file.name == name; }));
  }
  for (const EmbeddedFile& file : files) {
    CAPTURE(std::string(file.name));
    CHECK((file.text.starts_with("//") || file.text.starts_with("/*")));
  }
}

TEST_CASE("a program has each define once, each file once, and its entry as a kernel") {
  std::set<std::string> broken;
  for_all_launches([&](const KernelLaunch& launch, const DeviceLimits& limits) {
    const KernelSpec spec = kernel_spec(launch, limits);
    const std::string text = program_text(spec);
    std::set<std::string> names;
    for (const auto& [name, value] : spec.defines) {
      if (!names.insert(name).second) {
        broken.insert("define twice: " + name);
      }
      if (count(text, "#define " + name + " " + value + "\n") != 1) {
        broken.insert("define " + name + " is not once in the text");
      }
      if (!std::all_of(name.begin(), name.end(),
                       [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; })) {
        broken.insert("define in lower case: " + name);
      }
    }
    if (std::set<std::string>(spec.files.begin(), spec.files.end()).size() != spec.files.size()) {
      broken.insert("a file twice in " + spec.entry);
    }
    // KERNEL is the published kernels' word for it (published/launch.cl).
    if (count(text, "void " + spec.entry + "(") + count(text, "KERNEL " + spec.entry + "(") != 1) {
      broken.insert("entry " + spec.entry + " is not defined once");
    }
  });
  for (const std::string& what : broken) {
    FAIL_CHECK(what);
  }
  CHECK(broken.empty());
}

TEST_CASE("no program asks for relaxed or native arithmetic") {
  for_each_launch([&](const KernelLaunch& launch, const DeviceLimits& limits) {
    const KernelSpec spec = kernel_spec(launch, limits);
    const std::string options = build_options(spec);
    if (contains(options, "fast") || contains(options, "unsafe") || contains(options, "mad") ||
        contains(options, "denorms")) {
      FAIL_CHECK("options " << options);
    }
    if (contains(program_text(spec), "native_") || contains(program_text(spec), "half_sin")) {
      FAIL_CHECK("native functions in " << spec.entry);
    }
  });
  CHECK(contains(build_options({}), "-cl-std="));
}

TEST_CASE("a text has its own declarations exactly where the compiler's are left out") {
  std::size_t with = 0, without = 0;
  for_all_launches([&](const KernelLaunch& launch, const DeviceLimits& limits) {
    const KernelSpec spec = kernel_spec(launch, limits);
    const bool left_out = contains(build_options(spec), "-D_OPENCL_H_");
    (left_out ? with : without) += 1;
    if (left_out != program_text(spec).starts_with("#line 1 \"builtins.cl\"\n")) FAIL_CHECK(spec.entry);
    if (left_out && !limits.guards_declarations) FAIL_CHECK("unguarded: " << spec.entry);
  });
  CHECK(with > 0);
  CHECK(without > 0);
}

// A scale that the precision has no number for takes other instructions (SCALE_IN_PARTS in complex.cl): 1024 points
// have three that it has, the other lengths only 1.
TEST_CASE("one program serves both directions, every batch that is cut alike, and every scale of as many parts") {
  for (const auto& device : made_up_devices()) {
    for (const std::size_t n : {60, 1024, 1009}) {
      const auto specs = [&](std::size_t batch, Normalization normalization) {
        TransformSpec spec;
        spec.lengths = {n};
        spec.batch = batch;
        spec.normalization = normalization;
        std::vector<KernelSpec> all;
        for (const KernelLaunch& launch : make_plan(spec, device.limits).launches) {
          all.push_back(kernel_spec(launch, device.limits));
        }
        return all;
      };
      CAPTURE(device.name);
      CAPTURE(n);
      CHECK(specs(4096, Normalization::by_length) == specs(4097, Normalization::unitary));
      CHECK(specs(4096, Normalization::none) == specs(4097, n == 1024 ? Normalization::unitary : Normalization::none));
    }
  }
}

TEST_CASE("indices are wide from the first lane on that an int does not count") {
  for (const MadeUpDevice& device : made_up_devices()) {
    for (const std::size_t batch : {(std::size_t{1} << 31) - 1, std::size_t{1} << 31}) {
      const Plan plan = plan_of({.lengths = {64}, .batch = batch}, device.limits);
      for (const KernelLaunch& launch : plan.launches) {
        const std::string wanted = launch.lanes_in_all > 0x7fffffff ? "1" : "0";
        const KernelSpec spec = kernel_spec(launch, device.limits);
        CHECK(std::count(spec.defines.begin(), spec.defines.end(),
                         std::pair<std::string, std::string>{"WIDE_INDEX", wanted}) == 1);
      }
    }
  }
}

TEST_CASE("pairs of reals are taken as aligned where every row begins at one") {
  for (const MadeUpDevice& device : made_up_devices()) {
    for (const TransformKind kind : {TransformKind::real_to_complex, TransformKind::complex_to_real}) {
      for (const std::size_t gap : {0, 1, 2}) {
        TransformSpec spec{.lengths = {64}, .batch = 3, .kind = kind};
        std::size_t& distance = input_is_real(spec) ? spec.input_distance : spec.output_distance;
        distance = 64 + gap;
        const Plan plan = make_plan(spec, device.limits);
        const KernelLaunch& launch = input_is_real(spec) ? plan.launches.front() : plan.launches.back();
        const KernelSpec text = kernel_spec(launch, device.limits);
        const std::pair<std::string, std::string> wanted = {"ALIGNED_PAIRS", gap % 2 == 0 ? "1" : "0"};
        CHECK(std::count(text.defines.begin(), text.defines.end(), wanted) == 1);
      }
    }
  }
}

TEST_CASE("different launches are different programs") {
  std::map<std::string, KernelSpec> by_text;
  std::size_t clashes = 0;
  for_all_launches([&](const KernelLaunch& launch, const DeviceLimits& limits) {
    const KernelSpec spec = kernel_spec(launch, limits);
    const auto [at, fresh] = by_text.emplace(program_text(spec) + "\n" + spec.entry + "\n" + build_options(spec), spec);
    clashes += !fresh && !(at->second == spec);
  });
  CHECK(clashes == 0);
  CHECK(by_text.size() > 100);
}

TEST_CASE("doubles name the extension that the device has, and nothing else does") {
  const auto names_amd = [](Precision precision, const DeviceLimits& limits) {
    const KernelSpec spec =
        kernel_spec(plan_of({.lengths = {64}, .precision = precision}, limits).launches.front(), limits);
    return std::ranges::any_of(spec.defines, [](const auto& define) { return define.first == "HAS_AMD_FP64"; });
  };
  for (const auto& device : made_up_devices()) {
    CAPTURE(device.name);
    DeviceLimits limits = device.limits;
    if (limits.has_fp64()) CHECK(names_amd(Precision::fp64, limits) == !limits.has_khr_fp64);
    limits.has_amd_fp64 = true;
    CHECK(names_amd(Precision::fp64, limits) == !limits.has_khr_fp64);
    CHECK_FALSE(names_amd(Precision::fp32, limits));
  }
}
