// The tables of a cooperative launch are one buffer, whose parts are what they would be alone.
#include "plan/tables/launch_tables.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <variant>
#include <vector>

#include "fftcl/plan.hpp"
#include "plan/made_up_devices.hpp"
#include "plan/tables/table_values.hpp"

using namespace fftcl;
using namespace fftcl::planner;
using namespace fftcl::test;

namespace {

Plan plan_of_length(std::size_t length, Precision precision, TransformKind kind = TransformKind::complex_to_complex) {
  TransformSpec spec;
  spec.lengths = {length};
  spec.precision = precision;
  spec.kind = kind;
  return make_plan(spec, limits_of("data centre GPU, 48 KiB"));
}

std::size_t buffers_of(const KernelLaunch& launch) {
  return static_cast<std::size_t>(
      std::count_if(launch.arguments.begin(), launch.arguments.end(), [](const Argument& argument) {
        return std::holds_alternative<BufferArgument>(argument) || std::holds_alternative<TableArgument>(argument);
      }));
}

}  // namespace

TEST_CASE("launch tables: a launch has its input, its output and one buffer of tables, or none") {
  for (const Precision precision : {Precision::fp32, Precision::fp64}) {
    for (const std::size_t length : {100, 1000, 1 << 16, 1 << 20, 1 << 24}) {
      CAPTURE(length);
      for (const KernelLaunch& launch : plan_of_length(length, precision).launches)
        CHECK(buffers_of(launch) == (launch.group.computed_steps ? 2 : 3));
    }
    const Plan alone = plan_of_length(16, precision);
    REQUIRE(alone.launches.size() == 1);
    CHECK(alone.launches[0].stages.size() == 1);
    CHECK(buffers_of(alone.launches[0]) == 2);
    CHECK(alone.tables.empty());
  }
  for (const KernelLaunch& launch : plan_of_length(1 << 12, Precision::fp32, TransformKind::real_to_complex).launches)
    CHECK(buffers_of(launch) == 3);
}

TEST_CASE("launch tables: a small launch in single precision computes its twiddles where angles are exact") {
  const auto launch_of = [](std::size_t length, std::size_t batch, Precision precision) {
    TransformSpec spec;
    spec.lengths = {length};
    spec.batch = batch;
    spec.precision = precision;
    const Plan plan = make_plan(spec, limits_of("data centre GPU, 48 KiB"));
    REQUIRE(plan.launches.size() == 1);
    return plan.launches.front();
  };
  for (const std::size_t length : {64, 1024, 4096}) {
    CAPTURE(length);
    CHECK(launch_of(length, 1, Precision::fp32).group.computed_steps);
    CHECK(buffers_of(launch_of(length, 1, Precision::fp32)) == 2);
    CHECK(buffers_of(launch_of(length, 1 << 16, Precision::fp32)) == 3);
    CHECK(buffers_of(launch_of(length, 1, Precision::fp64)) == 3);
  }
  CHECK_FALSE(launch_of(1000, 1, Precision::fp32).group.computed_steps);
  // Four work-groups of a row each a compute unit, and one more.
  const std::size_t groups = 4 * limits_of("data centre GPU, 48 KiB").compute_units;
  for (const std::size_t batch : {groups, groups + 1}) {
    const KernelLaunch launch = launch_of(4096, batch, Precision::fp32);
    REQUIRE(launch.global_size[0] / launch.work_group_size[0] == batch);
    CHECK(launch.group.computed_steps == (batch == groups));
  }
}

TEST_CASE("launch tables: parts begin at multiples of 256 bytes and hold what each holds alone") {
  std::size_t joined = 0;
  for (const Precision precision : {Precision::fp32, Precision::fp64}) {
    for (const std::size_t length : {1 << 16, 44100, 257}) {
      for (const TableSpec& table : plan_of_length(length, precision).tables) {
        if (table.kind != TableSpec::Kind::joined) continue;
        ++joined;
        const std::vector<std::byte> data = table_data(table, precision);
        const std::vector<std::size_t> begins = part_begins(table.parts, precision);
        CHECK(data.size() == table_bytes(table, precision));
        std::size_t end = 0;
        for (std::size_t i = 0; i < table.parts.size(); ++i) {
          CHECK(begins[i] % 256 == 0);
          CHECK(begins[i] >= end);
          const std::vector<std::byte> alone = table_data(table.parts[i], precision);
          end = begins[i] + alone.size();
          REQUIRE(end <= data.size());
          CHECK(std::equal(alone.begin(), alone.end(), data.begin() + static_cast<std::ptrdiff_t>(begins[i])));
        }
      }
    }
  }
  CHECK(joined >= 6);
}

TEST_CASE("launch tables: each has a name of its own") {
  for (const KernelLaunch& launch : plan_of_length(1 << 20, Precision::fp32, TransformKind::real_to_complex).launches) {
    const std::vector<NamedTable> tables = cooperative_tables(launch);
    for (std::size_t i = 0; i < tables.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) CHECK(tables[i].name != tables[j].name);
    }
  }
}

TEST_CASE(
    "launch tables: a half spectrum in memory is split by one root for each pair k, N/2 - k, up to a quarter of a "
    "turn") {
  for (const MadeUpDevice& device : made_up_devices()) {
    if (device.limits.type != DeviceType::cpu) continue;
    CAPTURE(device.name);
    for (const std::size_t length : {450u, 1002u, 2018u}) {
      CAPTURE(length);
      TransformSpec spec;
      spec.lengths = {length};
      spec.batch = 64;
      spec.kind = TransformKind::real_to_complex;
      const std::vector<TableSpec> tables = make_plan(spec, device.limits).tables;
      const auto roots = std::find_if(tables.begin(), tables.end(), [&](const TableSpec& table) {
        return table.kind == TableSpec::Kind::roots && table.n == length;
      });
      REQUIRE(roots != tables.end());
      CHECK(roots->count == length / 4 + 1);
    }
  }
}
