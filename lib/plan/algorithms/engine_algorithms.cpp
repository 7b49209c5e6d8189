#include "plan/algorithms/engine_algorithms.hpp"

#include <string>

#include "fftcl/error.hpp"
#include "fftcl/plan_options.hpp"
#include "plan/joined.hpp"
#include "plan/published/published.hpp"

namespace fftcl {
namespace planner {

const std::vector<EngineAlgorithm>& engine_algorithms() {
  static const std::vector<EngineAlgorithm> rows = {
      {.algorithm = Algorithm::stockham,
       .name = "stockham",
       .summary = "all stages in one launch, through local memory or in vectors",
       .butterflies_only = true},
      {.algorithm = Algorithm::image,
       .name = "image",
       .summary = "2-D and 3-D: whole images, all stages of their axes, in one launch"},
      {.algorithm = Algorithm::four_step,
       .name = "four_step",
       .summary = "two or more launches over columns, the factor between them inside a launch",
       .butterflies_only = true},
      {.algorithm = Algorithm::multistage,
       .name = "multistage",
       .summary = "one stage a launch through global memory",
       .butterflies_only = true,
       .local_stages = false,
       .global_stages = true},
      {.algorithm = Algorithm::rows_transpose,
       .name = "rows_transpose",
       .summary = "2-D by row transforms, a transpose, row transforms and a transpose",
       .global_stages = true,
       .transposes = true},
      {.algorithm = Algorithm::bluestein,
       .name = "bluestein",
       .summary = "any length as a convolution with a chirp",
       .convolution = true,
       .global_stages = true},
      {.algorithm = Algorithm::rader,
       .name = "rader",
       .summary = "a prime length as a convolution of one point fewer, in one launch",
       .convolution = true},
  };
  return rows;
}

const EngineAlgorithm& engine_algorithm(Algorithm algorithm) {
  static const EngineAlgorithm any = {
      .algorithm = Algorithm::automatic, .name = {}, .summary = {}, .global_stages = true};
  for (const EngineAlgorithm& row : engine_algorithms()) {
    if (row.algorithm == algorithm) return row;
  }
  return any;
}

Algorithm algorithm_named(std::string_view name) {
  if (name == "auto") return Algorithm::automatic;
  for (const EngineAlgorithm& row : engine_algorithms()) {
    if (row.name == name) return row.algorithm;
  }
  if (find_published(name) != nullptr) return Algorithm::published;
  throw InvalidRequest(Setting::algorithm + " '" + std::string(name) + "'", "there is none of that name",
                       "give one of auto, " + joined(algorithms(), ", ", &AlgorithmInfo::name));
}

}  // namespace planner

const std::vector<AlgorithmInfo>& algorithms() {
  static const std::vector<AlgorithmInfo> all = [] {
    std::vector<AlgorithmInfo> infos;
    for (const planner::EngineAlgorithm& row : planner::engine_algorithms()) infos.push_back({row.name, row.summary});
    for (const planner::PublishedAlgorithm& row : planner::published_algorithms())
      infos.push_back({row.name, row.summary, row.document});
    return infos;
  }();
  return all;
}

}  // namespace fftcl
