// fftcl devices: what is told of each.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/device.hpp"
#include "cli/program.hpp"

namespace fftcl::test {

TEST_CASE("devices marks the default in the table and in JSON") {
  const Outcome table = run({"devices"});
  REQUIRE(table.code == 0);
  const nlohmann::json json = nlohmann::json::parse(run({"devices", "--format", "json"}).out);
  REQUIRE(json["devices"].size() >= 1);
  CHECK(lines_of(table.out).size() == 1 + json["devices"].size());
  std::size_t defaults = 0;
  for (const nlohmann::json& device : json["devices"]) {
    CHECK(contains(table.out, device["name"].get<std::string>()));
    CHECK(device["fp64"].is_boolean());
    CHECK(device["global_memory_bytes"].get<double>() > 0);
    defaults += device["default"].get<bool>() ? 1 : 0;
  }
  CHECK(defaults == 1);
  CHECK(contains(table.out, "\n*"));
}

TEST_CASE("devices: JSON has the limits that plans are made for, FFTCL_LOCAL_MEMORY among them") {
  const auto chosen = [](const Surroundings& surroundings) {
    const nlohmann::json json = nlohmann::json::parse(run({"devices", "--format", "json"}, surroundings).out);
    const auto& all = json["devices"];
    return *std::find_if(all.begin(), all.end(),
                         [](const nlohmann::json& device) { return device["default"] == true; });
  };
  const nlohmann::json device = chosen({});
  const DeviceLimits& limits = device_limits();
  CHECK(device["fp64"] == limits.has_fp64());
  CHECK(device["global_memory_bytes"] == limits.global_memory_bytes);
  CHECK(device["max_allocation_bytes"] == limits.max_allocation_bytes);
  CHECK(device["local_memory_bytes"] == limits.local_memory_bytes);
  CHECK(device["largest_local_memory_bytes"] == limits.largest_local_memory_bytes);
  CHECK(device["bulk_copies"] == limits.bulk_copies);
  CHECK(device["max_work_group_size"] == limits.max_work_group_size);
  CHECK(device["compute_units"] == limits.compute_units);
  const nlohmann::json bounded = chosen({.environment = {{"FFTCL_LOCAL_MEMORY", "4096"}}});
  CHECK(bounded["local_memory_bytes"] == 4096);
  CHECK(bounded["largest_local_memory_bytes"] == 4096);
}

}  // namespace fftcl::test
