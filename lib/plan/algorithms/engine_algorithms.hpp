// The engine's own algorithms as data: what each admits. Those of the source documents are rows of their own
// (plan/published/published.hpp).
#pragma once

#include <string_view>
#include <vector>

namespace fftcl::planner {

/// What the planner was asked for; `published`: one of published_algorithms().
enum class Algorithm { automatic, stockham, image, four_step, multistage, rows_transpose, bluestein, rader, published };

struct EngineAlgorithm {
  Algorithm algorithm;
  std::string_view name;
  std::string_view summary;
  bool butterflies_only = false;  ///< takes lengths whose prime factors all have a butterfly
  bool convolution = false;       ///< an axis runs as one, whose stages a radix list does not name
  bool local_stages = true;       ///< a launch may hold several stages
  bool global_stages = false;     ///< a launch may hold one stage through global memory
  bool transposes = false;        ///< the columns of two axes run as rows
};

/// In the order in which they are listed; `automatic` and `published` are not among them.
const std::vector<EngineAlgorithm>& engine_algorithms();

/// The row of an algorithm; of `automatic` and `published` one without a name that admits everything.
const EngineAlgorithm& engine_algorithm(Algorithm);

/// Of PlanOptions::algorithm. Throws InvalidRequest, with the names that there are, for another one.
Algorithm algorithm_named(std::string_view name);

}  // namespace fftcl::planner
