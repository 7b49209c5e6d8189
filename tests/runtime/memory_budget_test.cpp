#include "runtime/memory_budget.hpp"

#include <doctest/doctest.h>

#include <string>

#include "fftcl/error.hpp"
#include "fftcl/transform.hpp"
#include "support/contains.hpp"
#include "support/refusal.hpp"

namespace fftcl::runtime {
namespace {

/// 1024 points, batch 16, fp32, out of place: 128 KiB each way; 8 KiB of scratch; a table of 1024 roots.
Plan plan_of(Placement placement = Placement::out_of_place) {
  Plan plan;
  plan.spec.lengths = {1024};
  plan.spec.batch = 16;
  plan.spec.placement = placement;
  plan.scratch_elements = {1024, 0};
  TableSpec roots;
  roots.n = 1024;
  plan.tables = {roots};
  return plan;
}

DeviceInfo device_of(std::uint64_t memory, std::uint64_t allocation) {
  DeviceInfo device;
  device.name = "small device";
  device.limits.global_memory_bytes = memory;
  device.limits.max_allocation_bytes = allocation;
  return device;
}

std::string refusal(const Plan& plan, const DeviceInfo& device) {
  return test::refusal_of<Unsupported>([&] { require_memory(plan, device); });
}

}  // namespace

TEST_CASE("the need is arrays, scratch and tables") {
  const MemoryNeed need = memory_need(plan_of());
  CHECK(need.arrays == 2 * 16 * 1024 * 8);
  CHECK(need.scratch == 8192);
  CHECK(need.tables == 8192);
  CHECK(need.largest == 16 * 1024 * 8);
  CHECK(memory_need(plan_of(Placement::in_place)).arrays == 16 * 1024 * 8);
}

TEST_CASE("planar and real arrays are counted as they are") {
  Plan plan = plan_of();
  plan.spec.layout = Layout::planar;
  CHECK(memory_need(plan).arrays == 2 * 16 * 1024 * 8);
  CHECK(memory_need(plan).largest == 16 * 1024 * 4);
  plan.spec.layout = Layout::interleaved;
  plan.spec.kind = TransformKind::real_to_complex;
  CHECK(memory_need(plan).arrays == 16 * 1024 * 4 + 16 * 513 * 8);
  plan.spec.precision = Precision::fp64;
  CHECK(memory_need(plan).arrays == 2 * (16 * 1024 * 4 + 16 * 513 * 8));
}

TEST_CASE("the largest buffer is an array of either side, a scratch buffer or a table") {
  Plan plan = plan_of();
  for (const TransformKind kind : {TransformKind::real_to_complex, TransformKind::complex_to_real}) {
    plan.spec.kind = kind;
    CHECK(memory_need(plan).largest == 16 * 513 * 8);
  }
  for (std::uint64_t& scratch : plan.scratch_elements) {
    scratch = 20000;
    CHECK(memory_need(plan).largest == 20000 * 8);
    scratch = 0;
  }
  plan.tables.front().n = 30000;
  CHECK(memory_need(plan).largest == 30000 * 8);
}

TEST_CASE("a need that just fits is accepted") {
  const std::uint64_t total = memory_need(plan_of()).total();
  CHECK_NOTHROW(require_memory(plan_of(), device_of(total, 131072)));
}

TEST_CASE("a need beyond the memory says bytes needed, bytes there and what to do") {
  const std::uint64_t total = memory_need(plan_of()).total();
  const std::string message = refusal(plan_of(), device_of(total - 1, 131072));
  CHECK(test::contains(message, "transform of 1024, batch 16"));
  CHECK(test::contains(message, "needs " + std::to_string(total) + " bytes"));
  CHECK(test::contains(message, "'small device' has " + std::to_string(total - 1) + " bytes"));
  CHECK(test::contains(message, "smaller batch"));
}

TEST_CASE("one transform is told of single precision where it is double") {
  Plan plan = plan_of();
  plan.spec.batch = 1;
  CHECK(test::contains(refusal(plan, device_of(1, 1)), "use a shorter length or a device"));
  plan.spec.precision = Precision::fp64;
  CHECK(test::contains(refusal(plan, device_of(1, 1)), "use a shorter length, single precision or a device"));
}

TEST_CASE("a buffer beyond the largest allocation says both") {
  const std::string message = refusal(plan_of(), device_of(std::uint64_t{1} << 40, 131071));
  CHECK(test::contains(message, "needs a buffer of 131072 bytes"));
  CHECK(test::contains(message, "is 131071 bytes (128 KiB)"));
}

TEST_CASE("sizes beyond 32 bits are counted in full") {
  Plan plan = plan_of();
  plan.spec.lengths = {std::size_t{1} << 30};
  plan.spec.batch = 64;
  CHECK(memory_need(plan).arrays == (std::uint64_t{1} << 40));
  CHECK(test::contains(refusal(plan, device_of(std::uint64_t{1} << 34, std::uint64_t{1} << 34)),
                       "549755813888 bytes (512 GiB)"));
}

}  // namespace fftcl::runtime
