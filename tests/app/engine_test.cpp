// The engine of the commands: what it makes, and when.
#include "engine/engine.hpp"

#include <doctest/doctest.h>

#include <array>

#include "fftcl/error.hpp"
#include "jobs/spec_of.hpp"

namespace fftcl::app {
namespace {

class EngineTrial {
 public:
  EngineTrial() { choices_.cache = false; }
  Engine& engine() { return engine_; }

 private:
  EngineChoices choices_;
  Console console_{ColorChoice::never, {.quiet = true}};
  Engine engine_{choices_, console_};
};

}  // namespace

TEST_CASE("engine: asking for room plans a transform and makes nothing") {
  EngineTrial trial;
  Engine& engine = trial.engine();
  if (list_devices().empty()) return;
  const TransformSpec spec = spec_of<float>({360}, 3, Direction::forward);
  engine.require_room(spec);
  engine.require_room(std::array{spec}, {.what = "a test", .bytes = 1, .remedy = "none"});
  CHECK(engine.timings().build == 0);
  CHECK(engine.timings().builds.compiled == 0);
  engine.transform(spec);
  CHECK(engine.timings().build > 0);
  CHECK(engine.timings().builds.compiled > 0);
}

TEST_CASE("engine: room that the device does not have is refused, as that which this machine does not have") {
  if (list_devices().empty()) return;
  EngineTrial trial;
  Engine& engine = trial.engine();
  TransformSpec spec = spec_of<float>({1 << 20}, 1, Direction::forward);
  spec.batch = engine.device_info().limits.global_memory_bytes / (sizeof(float) << 20);
  CHECK_THROWS_WITH_AS(engine.require_room(spec), doctest::Contains("memory"), Error);
  CHECK_THROWS_WITH_AS(engine.require_room(std::array{spec}, {.what = "a test", .bytes = 1, .remedy = "none"}),
                       doctest::Contains("memory"), Error);
  CHECK_THROWS_WITH_AS(engine.require_room(spec_of<float>({64}, 1, Direction::forward), ~std::uint64_t{0} >> 1),
                       doctest::Contains("memory"), Error);
}

}  // namespace fftcl::app
