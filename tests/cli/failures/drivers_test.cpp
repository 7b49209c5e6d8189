// Drivers that are not on this machine, as a layer of the loader plays them.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "cli/program.hpp"
#include "support/contains.hpp"

namespace fftcl::test {
namespace {

Surroundings driver_with(const std::string& variable, const std::string& value) {
  Surroundings surroundings;
  surroundings.environment = {{"OPENCL_LAYERS", FFTCL_ANOTHER_DRIVER_LAYER}, {variable, value}};
  return surroundings;
}

std::string first_name(const Surroundings& surroundings) {
  return nlohmann::json::parse(run({"devices", "--format", "json"}, surroundings).out)["devices"][0]["name"];
}

}  // namespace

TEST_CASE("drivers: a device older than OpenCL 1.2, switched off or without a compiler is not used, and that is told") {
  struct Row {
    const char *variable, *value, *told;
  };
  for (const Row& row :
       {Row{"FFTCL_LAYER_VERSION", "OpenCL 1.1 old", "it has OpenCL 1.1 old, and OpenCL 1.2 is needed"},
        Row{"FFTCL_LAYER_VERSION", "no version", "it has no version, and OpenCL 1.2 is needed"},
        Row{"FFTCL_LAYER_AVAILABLE", "0", "it is switched off"},
        Row{"FFTCL_LAYER_COMPILER", "0", "it has no compiler"}}) {
    CAPTURE(row.value);
    const Outcome outcome = run({FFTCL_SAMPLES "/chord.wav"}, driver_with(row.variable, row.value));
    CHECK(outcome.code == 5);
    CHECK(contains(outcome.err, row.told));
  }
  for (const char* const version : {"OpenCL 1.2", "OpenCL 2.0 new", "OpenCL 3.1"}) {
    CAPTURE(version);
    CHECK(run({"plan", "64"}, driver_with("FFTCL_LAYER_VERSION", version)).code == 0);
  }
}

TEST_CASE("drivers: spaces around a device's name are none of it") {
  CHECK(first_name(driver_with("FFTCL_LAYER_NAME", "  A Device of 8 Cores  ")) == "A Device of 8 Cores");
  CHECK(first_name(driver_with("FFTCL_LAYER_NAME", "")) == "");
}

TEST_CASE("drivers: one that prefers scalars is planned for by its native vectors") {
  const Outcome usual = run({"plan", "4096", "--device", "cpu"});
  REQUIRE(usual.code == 0);
  CHECK(run({"plan", "4096", "--device", "cpu"}, driver_with("FFTCL_LAYER_COMPILER", "1")).out == usual.out);
}

}  // namespace fftcl::test
