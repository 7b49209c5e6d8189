// The process that --cold times.
#include <doctest/doctest.h>

#include "bench/start_up.hpp"
#include "cli/parse_arguments.hpp"
#include "cli/select_command.hpp"
#include "fftcl/plan_options.hpp"

namespace fftcl::app {
namespace {

/// The case that the process of the start-up makes of its command line.
BenchCase case_of_process(const BenchCase& what) {
  const std::vector<std::string> words = start_up_arguments(what, {});
  const SelectedCommand selected = select_command({words.begin() + 1, words.end()});
  const Request request = parse_arguments(*selected.command, selected.arguments);
  CHECK(request.bench.start_up);
  const std::vector<BenchCase> cases =
      bench_cases(request.words, request.bench,
                  {.precision = request.engine.precision,
                   .plan = request.engine.plan,
                   .placement = request.engine.placement.value_or(Placement::out_of_place),
                   .layout = request.engine.layout});
  REQUIRE(cases.size() == 1);
  return cases.front();
}

TEST_CASE("start-up: the process runs the transform of its row, with every choice") {
  BenchCase what;
  what.spec.lengths = {64, 32};
  what.spec.batch = 3;
  what.spec.precision = Precision::fp64;
  what.direction = Direction::inverse;
  what.spec.placement = Placement::in_place;
  what.spec.layout = Layout::planar;
  what.plan.algorithm = "multistage_2d";
  what.plan.radix.cap = 4;
  what.plan.kernel = StageMemory::local;
  what.plan.transpose = TransposeMethod::tiled;
  what.plan.shape = DeviceShape::vector;
  what.plan.published = {TwiddleSource::cos_sin, IndexGeometry::constant, 64, 8, 2, 16};
  const BenchCase run = case_of_process(what);
  CHECK(run.spec.lengths == what.spec.lengths);
  CHECK(run.spec.batch == 3);
  CHECK(run.spec.precision == Precision::fp64);
  CHECK(run.direction == Direction::inverse);
  CHECK(chosen_options(what).size() == 13);
  CHECK(options_text(run) == options_text(what));

  what = {};
  what.spec.lengths = {16};
  what.spec.kind = TransformKind::real_to_complex;
  what.plan.radix.stages = {4, 4};
  const BenchCase real = case_of_process(what);
  CHECK(real.spec.kind == TransformKind::real_to_complex);
  CHECK(options_text(real) == options_text(what));
}

}  // namespace
}  // namespace fftcl::app
