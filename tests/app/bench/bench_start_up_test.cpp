// The process that --cold times.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include <filesystem>
#include <sstream>

#include "app/helpers.hpp"
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

/// A stand-in for the program: a line with its last argument, what its cache holds, and where its caches are. The
/// second run and the third take their time.
constexpr std::string_view kProgram = R"(#!/bin/sh
for folder in "$FFTCL_CACHE_DIR" "$POCL_CACHE_DIR" "$CUDA_CACHE_PATH" "$XDG_CACHE_HOME"; do [ -d "$folder" ] || exit 1; done
runs=$(ls "$POCL_CACHE_DIR" | wc -l)
touch "$POCL_CACHE_DIR/$runs"
echo "$2 $runs $FFTCL_CACHE_DIR $POCL_CACHE_DIR $CUDA_CACHE_PATH $XDG_CACHE_HOME" >> "$1"
case $runs in 1|2) sleep 0.1;; esac
)";

TEST_CASE("start-up: one run with empty caches of its own, three with what it left there, of which the median counts") {
  const testing::TemporaryFolder folder;
  testing::write_file(folder / "program", kProgram);
  REQUIRE(chmod((folder / "program").c_str(), S_IRWXU) == 0);
  const StartUpTimes times = time_start_up(folder / "program", {"program", folder / "log", "argument"});
  CHECK(times.cold_ms > 0);
  CHECK(times.warm_ms >= 100);
  std::istringstream log(testing::read_file(folder / "log"));
  std::vector<std::string> first;
  for (int run = 0; run < 4; ++run) {
    std::string argument, runs_before;
    std::vector<std::string> caches(4);
    log >> argument >> runs_before >> caches[0] >> caches[1] >> caches[2] >> caches[3];
    CHECK(argument == "argument");
    CHECK(runs_before == std::to_string(run));
    if (run == 0) first = caches;
    CHECK(caches == first);
  }
  CHECK((log >> std::ws).eof());
  for (std::size_t i = 0; i < first.size(); ++i) {
    CHECK_FALSE(std::filesystem::exists(first[i]));
    for (std::size_t j = 0; j < i; ++j) CHECK(first[i] != first[j]);
  }
}

}  // namespace
}  // namespace fftcl::app
