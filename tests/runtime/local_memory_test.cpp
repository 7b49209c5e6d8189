// Local memory that kernels may declare, beyond what a driver reports.
#include "runtime/device/local_memory.hpp"

#include <doctest/doctest.h>

#include "fftcl/device.hpp"
#include "fftcl/error.hpp"
#include "support.hpp"
#include "support/own_variable.hpp"

namespace fftcl {

using runtime::allowed_local_memory;
using runtime::largest_local_memory;

TEST_CASE("more local memory than a driver reports is known of those that were seen to run it") {
  constexpr std::uint64_t kReported = 49152, kLargest = 226 * 1024;
  CHECK(largest_local_memory(kReported, std::nullopt) == kReported);
  CHECK(largest_local_memory(kReported, runtime::NvidiaDevice{9, "580.159.04"}) == kLargest);
  CHECK(largest_local_memory(kReported, runtime::NvidiaDevice{9, "1001.7"}) == kLargest);
  CHECK(largest_local_memory(kReported, runtime::NvidiaDevice{9, "579.99.99"}) == kReported);
  CHECK(largest_local_memory(kReported, runtime::NvidiaDevice{9, "unknown"}) == kReported);
  CHECK(largest_local_memory(kReported, runtime::NvidiaDevice{9, ""}) == kReported);
  CHECK(largest_local_memory(kReported, runtime::NvidiaDevice{8, "580.159.04"}) == kReported);
  CHECK(largest_local_memory(kReported, runtime::NvidiaDevice{10, "580.159.04"}) == kReported);
  CHECK(largest_local_memory(kLargest + 1, runtime::NvidiaDevice{9, "580.159.04"}) == kLargest + 1);
}

TEST_CASE("copies in bulk are known of the same") {
  CHECK(runtime::has_bulk_copies(runtime::NvidiaDevice{9, "580.159.04"}));
  CHECK_FALSE(runtime::has_bulk_copies(runtime::NvidiaDevice{9, "579.99.99"}));
  CHECK_FALSE(runtime::has_bulk_copies(runtime::NvidiaDevice{8, "580.159.04"}));
  CHECK_FALSE(runtime::has_bulk_copies(std::nullopt));
  CHECK_FALSE(test::test_device().limits.bulk_copies);
}

TEST_CASE("FFTCL_LOCAL_MEMORY bounds what kernels take") {
  CHECK_FALSE(allowed_local_memory("").has_value());
  CHECK(allowed_local_memory("49152") == 49152u);
  CHECK(allowed_local_memory("0") == 0u);
  for (const char* bad : {"48K", "-1", " 1", "1 ", "0x400", "99999999999999999999999"}) {
    CAPTURE(bad);
    CHECK_THROWS_AS(allowed_local_memory(bad), InvalidRequest);
  }
  const DeviceLimits whole = test::test_device().limits;
  REQUIRE(whole.local_memory_bytes > 4096);
  CHECK(whole.largest_local_memory_bytes >= whole.local_memory_bytes);
  const auto limits_with = [](const char* allowed) {
    const test::OwnVariable variable("FFTCL_LOCAL_MEMORY", allowed);
    return test::test_device().limits;
  };
  const DeviceLimits bounded = limits_with("4096"), unbounded = limits_with("1099511627776");
  CHECK(bounded.local_memory_bytes == 4096);
  CHECK(bounded.largest_local_memory_bytes == 4096);
  CHECK(unbounded.local_memory_bytes == whole.local_memory_bytes);
  CHECK(unbounded.largest_local_memory_bytes == whole.largest_local_memory_bytes);
  CHECK_THROWS_WITH_AS(limits_with("much"), doctest::Contains("FFTCL_LOCAL_MEMORY 'much'"), InvalidRequest);
}

}  // namespace fftcl
