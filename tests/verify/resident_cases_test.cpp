// Cases of rows whose work-groups stay: that plans take them so, where a device copies rows in bulk.
#include "verify/resident_cases.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "fftcl/plan.hpp"
#include "verify/verify.hpp"

namespace fftcl::app {
namespace {

DeviceLimits card() {
  DeviceLimits limits;
  limits.type = DeviceType::gpu;
  limits.max_work_group_size = 1024;
  limits.local_memory_bytes = 48 * 1024;
  limits.largest_local_memory_bytes = 226 * 1024;
  limits.global_memory_bytes = std::uint64_t{1} << 37;
  limits.max_allocation_bytes = std::uint64_t{1} << 35;
  limits.compute_units = 132;
  limits.has_khr_fp64 = true;
  limits.bounds_registers = true;
  limits.bulk_copies = true;
  return limits;
}

}  // namespace

TEST_CASE("rows of resident work-groups: each listed case is planned so, and all ends are among them") {
  std::set<LoadEnd> ends;
  for (const Precision precision : {Precision::fp32, Precision::fp64}) {
    for (const VerifyCase& what : resident_cases(precision, card(), 1)) {
      CAPTURE(token(what));
      const Plan plan = make_plan(what.spec, card(), what.options);
      REQUIRE(plan.launches.size() == 1);
      CHECK(plan.launches[0].group.resident_groups > 0);
      CHECK(plan.launches[0].group.bulk_copies);
      ends.insert(plan.launches[0].load);
    }
  }
  CHECK(ends == std::set<LoadEnd>{LoadEnd::complex, LoadEnd::real, LoadEnd::real_pairs, LoadEnd::hermitian,
                                  LoadEnd::half_join});
}

TEST_CASE("rows of resident work-groups are verified on cards that copy in bulk, and on no others") {
  DeviceLimits other = card();
  other.bulk_copies = false;
  CHECK(resident_cases(Precision::fp32, other, 1).empty());
  const std::size_t more =
      resident_cases(Precision::fp32, card(), 1).size() + resident_cases(Precision::fp64, card(), 1).size();
  CHECK(verification_cases(card(), {}).size() == verification_cases(other, {}).size() + more);
}

}  // namespace fftcl::app
