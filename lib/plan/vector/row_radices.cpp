// Radices of the vector shape's stages over rows of vectors.
#include <algorithm>
#include <bit>
#include <vector>

#include "plan/factorize.hpp"
#include "plan/planner.hpp"
#include "plan/vector/vector_shape.hpp"

namespace fftcl::planner {

// Radices over rows: odd factors, threes in pairs, then powers of two, the largest first: eights at most, since a
// butterfly of 16 vectors spills, and even ones, 4.4 rather than 8.2.
std::vector<int> row_radices(std::size_t rows, const PlanRequest& request) {
  if (!request.options.radix.automatic()) return choose_radices(rows, request.options.radix.cap);
  std::vector<int> radices;
  for (; rows % 9 == 0; rows /= 9) radices.push_back(9);
  if (rows == 1 && !radices.empty()) return radices;
  std::vector<int> rest = even_radices(rows, 8);
  std::reverse(std::find_if(rest.begin(), rest.end(), [](int radix) { return radix % 2 == 0; }), rest.end());
  radices.insert(radices.end(), rest.begin(), rest.end());
  return radices;
}

// The same where lanes share a transform or have blocks of them: odd factors are joined with others, 5.2 to 10, 3.4.4..
// to 6.8, where that saves a stage (blocks on a Zen 4: 54 to 150 points .8 to .95 of the time, 165 and 225 1.0, reals
// 108 to 1300 .8 to 1.0; Rader's 250 and 400 points 1.0, 600 to 6300 .65 to .98).
std::vector<int> joined_radices(std::size_t rows, const PlanRequest& request) {
  constexpr int kMostJoined = 16;
  const std::vector<int> radices = row_radices(rows, request);
  if (!request.options.radix.automatic() || std::has_single_bit(rows)) return radices;
  const std::vector<int> fewest = fewest_radices(rows);
  const bool small = *std::max_element(fewest.begin(), fewest.end()) <= kMostJoined;
  return small && fewest.size() < radices.size() ? fewest : radices;
}

}  // namespace fftcl::planner
