#include "support/host_memory.hpp"

#include <doctest/doctest.h>

#include <string>

#include "engine/transform_room.hpp"
#include "fftcl/error.hpp"
#include "input/room_to_grow.hpp"

using namespace fftcl;
using namespace fftcl::app;

TEST_CASE("host memory: what is free is what the system says can be had, within the control group's limit") {
  const std::string meminfo = "MemTotal:  8000 kB\nMemFree:  10 kB\nMemAvailable:  4000 kB\nSwapFree:  1000 kB\n";
  CHECK(free_memory(meminfo, "max\n") == 5000 * 1024);
  CHECK(free_memory(meminfo, "") == 5000 * 1024);
  CHECK(free_memory(meminfo, "1048576\n") == 1048576);
  CHECK(free_memory(meminfo, "9223372036854771712\n") == 5000 * 1024);
  CHECK(free_memory("MemTotal: 8000 kB\n", "1048576") == 1048576);
  CHECK_FALSE(free_memory("", "max").has_value());
  CHECK(free_memory().value_or(0) > std::uint64_t{1} << 20);
}

TEST_CASE("host memory: arrays count twice where the device is a CPU, and what does not fit is refused") {
  DeviceLimits limits;
  limits.global_memory_bytes = limits.max_allocation_bytes = std::uint64_t{1} << 40;
  const Plan plan = make_plan({.lengths = {1 << 20}, .batch = 3, .kind = TransformKind::real_to_complex}, limits);
  const std::uint64_t input = 3 * (1 << 20) * sizeof(float);
  const std::uint64_t output = 3 * ((1 << 19) + 1) * 2 * sizeof(float);
  CHECK(transform_need(plan, DeviceType::gpu).bytes == input + output);
  CHECK(device_share(plan, DeviceType::gpu) == 0);
  const HostNeed need = transform_need(plan, DeviceType::cpu);
  CHECK(need.bytes == 2 * (input + output) + extra_memory_bytes(plan));

  CHECK_NOTHROW(require_host_memory(need, need.bytes));
  CHECK_NOTHROW(require_host_memory(need, std::nullopt));
  CHECK_THROWS_WITH_AS(require_host_memory(need, need.bytes - 1),
                       doctest::Contains("memory: a transform of 1048576, batch 3 takes 60.5 MiB at least, and"),
                       Error);
  CHECK_THROWS_WITH_AS(require_host_memory(need, 0), doctest::Contains("0 B are free; use --start"), Error);
  CHECK_THROWS_WITH_AS(require_host_memory(need, 640 * 1024), doctest::Contains("640 KiB are free"), Error);
}

TEST_CASE("more points than a transform has are refused with what they are for and what to try") {
  TransformSpec spec;
  const auto look = [&](std::vector<std::size_t> lengths) {
    spec.lengths = std::move(lengths);
    require_few_points(spec, {.what = "a filter", .remedy = "use less"});
  };
  CHECK_NOTHROW(look({2147483647}));
  CHECK_NOTHROW(look({65535, 32768}));
  CHECK_THROWS_WITH_AS(look({65536, 32768}),
                       "transform: a filter has 65536x32768 points to transform at once, and 2147483647 are the most; "
                       "use less",
                       Error);
  const std::size_t large = std::size_t{1} << 32;
  CHECK_THROWS_AS(look({large, large, large}), Error);
  spec.lengths = {1 << 20};
  spec.batch = 1 << 20;
  CHECK_NOTHROW(require_few_points(spec, named_need(spec)));
}

TEST_CASE("host memory: arrays that grow look for it each 64 MiB of all of them, and before a long one is copied") {
  constexpr std::uint64_t kLook = std::uint64_t{1} << 26;
  constexpr std::size_t kLong = std::size_t{1} << 24;  // 128 MiB of doubles
  CHECK(bytes_to_look_for({.count = 1, .value_bytes = 8, .length = 100, .capacity = 100}, 1) == 0);
  CHECK(bytes_to_look_for({1, 8, (1 << 23) - 1, kLong}, 1) == kLook);
  CHECK(bytes_to_look_for({1, 8, 1 << 23, kLong}, 1) == 0);
  // Many short ones are as much as a long one.
  CHECK(bytes_to_look_for({1 << 13, 8, 1023, 1024}, 1) == kLook);
  CHECK(bytes_to_look_for({1 << 13, 8, 1022, 1024}, 1) == 0);
  // A copy is beside the array that it is of.
  CHECK(bytes_to_look_for({1, 8, kLong, kLong}, 1) == kLook + 8 * kLong);
  CHECK(bytes_to_look_for({3, 8, kLong, kLong}, 1) == kLook + 8 * kLong);
  CHECK(bytes_to_look_for({1, 8, kLong - 1, kLong}, 1) == kLook);  // the last that has room there
  CHECK(bytes_to_look_for({2, 8, 0, 0}, kLong) == 2 * 8 * kLong);
}
