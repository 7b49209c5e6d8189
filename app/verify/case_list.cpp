#include "verify/case_list.hpp"

#include <algorithm>
#include <utility>

namespace fftcl::app {

std::size_t vectors_for(std::size_t points) {
  constexpr std::size_t kVectors = 19;
  constexpr std::size_t kPoints = std::size_t{1} << 18;  // of all vectors together, for the reference's sake
  return std::clamp<std::size_t>(kPoints / points, 1, kVectors);
}

VerifyCase accuracy_case(TransformKind kind, Precision precision, std::vector<std::size_t> lengths,
                         const PlanOptions& options) {
  VerifyCase what;
  what.spec.kind = kind;
  what.spec.precision = precision;
  what.spec.lengths = std::move(lengths);
  what.spec.batch = vectors_for(point_count(what.spec));
  what.direction = natural_direction(kind);
  what.options = options;
  return what;
}

void add_directions(std::vector<VerifyCase>& cases, VerifyCase what) {
  cases.push_back(what);
  if (what.spec.kind == TransformKind::complex_to_complex) {
    what.direction = what.direction == Direction::forward ? Direction::inverse : Direction::forward;
    cases.push_back(std::move(what));
  }
}

}  // namespace fftcl::app
