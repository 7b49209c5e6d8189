#include <doctest/doctest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "fftcl/device.hpp"
#include "fftcl/error.hpp"
#include "runtime/device/absence.hpp"
#include "runtime/device/pocl_cache.hpp"
#include "support.hpp"
#include "support/contains.hpp"
#include "support/files.hpp"
#include "support/own_variable.hpp"
#include "support/refusal.hpp"

namespace fftcl {
namespace {

DeviceInfo device(std::size_t index, std::size_t platform, std::size_t position, DeviceType type, const char* name,
                  const char* platform_name) {
  DeviceInfo info;
  info.index = index;
  info.platform = platform;
  info.device = position;
  info.name = name;
  info.platform_name = platform_name;
  info.limits.type = type;
  return info;
}

/// A machine with a CPU first, two GPUs and an accelerator.
std::vector<DeviceInfo> machine() {
  return {device(0, 0, 0, DeviceType::cpu, "pthread-skylake", "Portable Computing Language"),
          device(1, 2, 0, DeviceType::gpu, "NVIDIA H200", "NVIDIA CUDA"),
          device(2, 2, 1, DeviceType::gpu, "NVIDIA RTX 4000", "NVIDIA CUDA"),
          device(3, 3, 0, DeviceType::accelerator, "FPGA board", "Some Platform")};
}

std::size_t chosen(std::string_view request) { return select_device(request, machine()).index; }

std::string refusal(std::string_view request, const std::vector<DeviceInfo>& devices) {
  return test::refusal_of<NoDevice>([&] { select_device(request, devices); });
}

}  // namespace

TEST_CASE("auto is the first GPU, without one the first CPU") {
  CHECK(chosen("auto") == 1);
  CHECK(chosen("AUTO") == 1);
  CHECK(select_device("auto", {machine()[3], machine()[0]}).index == 0);
}

TEST_CASE("a type is the first device of that type") {
  CHECK(chosen("cpu") == 0);
  CHECK(chosen("gpu") == 1);
}

TEST_CASE("a number is an index, two are platform and device") {
  CHECK(chosen("0") == 0);
  CHECK(chosen("3") == 3);
  CHECK(chosen("2:1") == 2);
  CHECK(chosen("3:0") == 3);
}

TEST_CASE("anything else is part of a name, case ignored") {
  CHECK(chosen("h200") == 1);
  CHECK(chosen("RTX") == 2);
  CHECK(chosen("nvidia cuda") == 1);
  CHECK(chosen("portable") == 0);
}

TEST_CASE("PoCL's platform goes by its short name too, unless a name holds that") {
  CHECK(chosen("pocl") == 0);
  CHECK(chosen("PoCL") == 0);
  CHECK_THROWS_AS(select_device("pocl", {machine()[1]}), NoDevice);
  std::vector<DeviceInfo> devices = machine();
  devices[2].name = "pocl-vortex";
  CHECK(select_device("pocl", devices).index == 2);
}

TEST_CASE("what matches nothing is refused with what was found") {
  for (const char* request :
       {"7", "2:2", "1:0", "radeon", "", "18446744073709551616", "99999999999999999999:0", "-1"}) {
    CAPTURE(request);
    const std::string message = refusal(request, machine());
    CHECK(test::contains(message, "device '" + std::string(request) + "'"));
    CHECK(test::contains(message, "device 0 'pthread-skylake' (Portable Computing Language)"));
    CHECK(test::contains(message, "device 3 'FPGA board' (Some Platform)"));
  }
}

TEST_CASE("a type that is not there is never replaced by another") {
  CHECK(test::contains(refusal("gpu", {machine()[0]}), "device 'gpu': no device matches"));
  CHECK(test::contains(refusal("cpu", {machine()[1]}), "device 'cpu': no device matches"));
  CHECK(test::contains(refusal("auto", {machine()[3]}), "device 'auto': no device matches"));
}

TEST_CASE("an empty list is refused whatever was asked for; what to install is for a system without devices") {
  const char* const what = list_devices().empty() ? "no OpenCL device" : "': the list to choose from is empty";
  CHECK(test::contains(refusal("auto", {}), what));
  CHECK(test::contains(refusal("0", {}), what));
}

TEST_CASE("no platform: what to install") {
  const std::string message = runtime::no_device_at_all({}).what();
  CHECK(test::contains(message, "no OpenCL platform is installed"));
  CHECK(test::contains(message, "pocl-opencl-icd"));
  CHECK_FALSE(test::contains(message, "ulimit"));

  runtime::LoaderView limited;
  limited.memory_limit = std::uint64_t{400} << 20;
  CHECK(
      test::contains(runtime::no_device_at_all(limited).what(), "the 400 MiB of memory that ulimit -v leaves; raise"));
  limited.platforms = {"Clover"};
  CHECK_FALSE(test::contains(runtime::no_device_at_all(limited).what(), "ulimit"));
}

TEST_CASE("no platform though drivers are installed: which they are") {
  test::TemporaryFolder folder;
  CHECK(runtime::installed_drivers(folder / "missing").empty());
  CHECK(runtime::installed_drivers(folder.path()).empty());
  test::write_file(folder / "nvidia.icd", "libnvidia-opencl.so.1\n");
  test::write_file(folder / "amd.icd", "/opt/amd/libamdocl64.so");
  test::write_file(folder / "README", "drivers\n");
  runtime::LoaderView view;
  view.silent_drivers = runtime::installed_drivers(folder.path());
  CHECK(view.silent_drivers ==
        std::vector<std::string>{"amd.icd (/opt/amd/libamdocl64.so)", "nvidia.icd (libnvidia-opencl.so.1)"});
  CHECK(runtime::installed_drivers(folder / "amd.icd").size() == 1);
  CHECK(test::contains(runtime::no_device_at_all(view).what(),
                       "shows a platform: amd.icd (/opt/amd/libamdocl64.so), nvidia.icd (libnvidia-opencl.so.1); its"));
  view.platforms = {"Clover"};
  CHECK_FALSE(test::contains(runtime::no_device_at_all(view).what(), "nvidia.icd"));
}

TEST_CASE("no platform where few files can be opened: that is told, and where enough can, it is not") {
  CHECK_FALSE(runtime::view_loader().more_files);
  rlimit before{};
  REQUIRE(getrlimit(RLIMIT_NOFILE, &before) == 0);
  const int next = dup(0);  // the lowest number that is free
  close(next);
  rlimit few = before;
  few.rlim_cur = static_cast<rlim_t>(next) + 1;
  REQUIRE(setrlimit(RLIMIT_NOFILE, &few) == 0);
  runtime::LoaderView view = runtime::view_loader();
  REQUIRE(setrlimit(RLIMIT_NOFILE, &before) == 0);
  REQUIRE(view.more_files);
  CHECK(*view.more_files <= 1);
  view.more_files = 1;
  view.platforms.clear();
  CHECK(test::contains(runtime::no_device_at_all(view).what(),
                       "the limit of open files leaves 1 for it; raise that limit (ulimit -n)"));
  CHECK(test::contains(runtime::no_device_at_all(view).what(), "ulimit -n"));
  view.platforms = {"Clover"};
  CHECK_FALSE(test::contains(runtime::no_device_at_all(view).what(), "ulimit"));
}

TEST_CASE("a limit of memory is seen where there is one") {
  rlimit before{};
  REQUIRE(getrlimit(RLIMIT_AS, &before) == 0);
  if (before.rlim_cur == RLIM_INFINITY) CHECK_FALSE(runtime::view_loader().memory_limit);
  rlimit large = before;
  large.rlim_cur = std::min<rlim_t>(before.rlim_max, rlim_t{1} << 46);
  REQUIRE(setrlimit(RLIMIT_AS, &large) == 0);
  const runtime::LoaderView view = runtime::view_loader();
  REQUIRE(setrlimit(RLIMIT_AS, &before) == 0);
  REQUIRE(view.memory_limit);
  CHECK(*view.memory_limit == large.rlim_cur);
}

TEST_CASE("platforms without devices are named") {
  const std::string message = runtime::no_device_at_all({{"NVIDIA CUDA", "Clover"}, {"it has no compiler"}, {}}).what();
  CHECK(test::contains(message, "'NVIDIA CUDA', 'Clover'"));
  CHECK(test::contains(message, "pocl-opencl-icd"));
}

TEST_CASE("PoCL's unwritable cache folder is named as the cause") {
  const std::string message = runtime::no_device_at_all({{"Portable Computing Language"}, {}, "/no/where"}).what();
  CHECK(test::contains(message, "/no/where cannot be written"));
  CHECK(test::contains(message, "POCL_CACHE_DIR"));
}

TEST_CASE("where PoCL hides its device beside another one, a request for it says so") {
  const DeviceInfo gpu = device(0, 1, 0, DeviceType::gpu, "H200", "NVIDIA CUDA");
  const auto refused = [](const std::string& request, const std::vector<DeviceInfo>& devices) {
    return test::refusal_of<NoDevice>([&] { select_device(request, devices); });
  };
  CHECK_FALSE(test::contains(refused("cpu", {gpu}), "PoCL"));
  const test::OwnVariable unwritable("POCL_CACHE_DIR", "/proc/nothing/here");
  CHECK(test::contains(refused("cpu", {gpu}),
                       "there is device 0 'H200' (NVIDIA CUDA); PoCL hides its device because its "
                       "cache folder /proc/nothing/here cannot be written"));
  CHECK_FALSE(test::contains(refused("7", machine()), "PoCL"));
}

TEST_CASE("whether a folder can be written") {
  const test::TemporaryFolder folder;
  CHECK(runtime::can_write_folder(folder.path()));
  CHECK(runtime::can_write_folder(folder / "not/there/yet"));
  CHECK(std::filesystem::is_empty(folder.path()));
  CHECK_FALSE(runtime::can_write_folder("/proc"));
  CHECK_FALSE(runtime::can_write_folder("/proc/nothing/here"));
  CHECK_FALSE(runtime::can_write_folder("/dev/null/below"));
  std::filesystem::create_symlink(folder / "nowhere", folder / "link");
  CHECK_FALSE(runtime::can_write_folder(folder / "link"));
  CHECK_FALSE(runtime::can_write_folder(folder / "link/below"));
}

TEST_CASE("the devices of this machine are described") {
  const auto devices = list_devices();
  REQUIRE_FALSE(devices.empty());
  for (std::size_t i = 0; i < devices.size(); ++i) {
    const DeviceInfo& info = devices[i];
    CAPTURE(info.name);
    CHECK(info.index == i);
    CHECK_FALSE(info.name.empty());
    CHECK_FALSE(info.platform_name.empty());
    CHECK_FALSE(info.driver_version.empty());
    CHECK(info.limits.max_work_group_size > 0);
    CHECK(info.limits.local_memory_bytes > 0);
    CHECK(info.limits.max_allocation_bytes > 0);
    CHECK(info.limits.global_memory_bytes >= info.limits.max_allocation_bytes);
    CHECK(info.limits.compute_units > 0);
    CHECK(info.limits.vector_width_fp32 >= 1);
    CHECK(info.limits.vector_width_fp64 >= 1);
    CHECK(select_device(std::to_string(i), devices).name == info.name);
  }
}

TEST_CASE("a device that went away is not replaced by another") {
  DeviceInfo info = test::test_device();
  info.name += " (gone)";
  CHECK_THROWS_AS(Device{info}, NoDevice);
  info = test::test_device();
  info.platform += 100;
  CHECK_THROWS_AS(Device{info}, NoDevice);
}

}  // namespace fftcl
