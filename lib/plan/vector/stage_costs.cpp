// Radices over rows of vectors by what their stages cost.
//
// A launch over columns takes the sum of what its stages take, each by its radix wherever it stands, and more where a
// large one comes first: it reads as many rows of the array at once, lines of memory that no cache has. That is what
// random lists say on a Zen 4, five or six of each of 61 lengths from 96 to 1080 points in columns of an image 500
// wide, 534 with 512 bits, 362 made to compile for AVX2, fp32 and fp64 (a fit of a number a radix, one more for the
// first and one a length; half of them within 1.7% of it). A butterfly that finds room in the registers is cheap: in 16
// of them sixes and fours (eights, nines and tens go through memory), in 32 tens and twelves, too.
//
// Time over that of nines first, then odd ones, then eights at most, three runs:
//
// - Columns, 512 bits: lengths with nines .8 to 1.0, others .9 to 1.02. AVX2: .75 to 1.02, powers of two .80 to
//   1.01 (.88 in the geometric mean of 10).
// - Lanes that share a row, AVX2: powers of two .8 to 1.0 (.90), others .83 to 1.04.
#include <bit>
#include <optional>
#include <span>
#include <vector>

#include "plan/factorize.hpp"
#include "plan/planner.hpp"
#include "plan/vector/vector_shape.hpp"

namespace fftcl::planner {
namespace {

/// In thousandths of the time of a launch of columns.
struct StageCost {
  int radix;
  int anywhere;
  int first;  ///< more, where it comes first
};

using StageCosts = std::span<const StageCost>;

/// With 32 registers, of 512 bits, and with 16. Others save nothing.
constexpr StageCost kOf32Registers[] = {{2, 115, 30},   {3, 120, 30},   {4, 163, 30},  {5, 200, 30},
                                        {6, 178, 30},   {7, 165, 80},   {8, 227, 50},  {9, 218, 90},
                                        {10, 253, 120}, {12, 238, 250}, {14, 241, 250}};
constexpr StageCost kOf16Registers[] = {{2, 112, 30},   {3, 105, 30},   {4, 121, 30},   {5, 200, 30},
                                        {6, 127, 20},   {7, 137, 55},   {8, 233, 80},   {9, 210, 90},
                                        {10, 283, 120}, {12, 229, 170}, {14, 210, 185}, {15, 280, 200}};

class CheapestList {
 public:
  explicit CheapestList(StageCosts costs) : costs_(costs) {}

  std::vector<int> of(std::size_t rows) {
    search(rows, costs_.size(), 0);
    return best_;
  }

 private:
  /// The largest radix first, so that the last one is what comes first in the launch. Among equals the fewest stages.
  void search(std::size_t rest, std::size_t most, int cost) {
    if (rest == 1) {
      const int whole = cost + costs_[most - 1].first;
      if (best_.empty() || whole < best_cost_ || (whole == best_cost_ && head_.size() < best_.size())) {
        best_.assign(head_.rbegin(), head_.rend());
        best_cost_ = whole;
      }
      return;
    }
    for (std::size_t i = most; i-- > 0;) {
      const std::size_t radix = static_cast<std::size_t>(costs_[i].radix);
      if (rest % radix != 0) continue;
      head_.push_back(costs_[i].radix);
      search(rest / radix, i + 1, cost + costs_[i].anywhere);
      head_.pop_back();
    }
  }

  StageCosts costs_;
  std::vector<int> head_, best_;
  int best_cost_ = 0;
};

}  // namespace

bool has_many_registers(const PlanRequest& request) {
  constexpr std::size_t kWideBytes = 64;
  return request.vector_width() * request.real_bytes() >= kWideBytes;
}

std::optional<std::vector<int>> cheapest_radices(std::size_t rows, const PlanRequest& request) {
  constexpr std::size_t kLargestPrime = 7;
  const bool many = has_many_registers(request), power_of_two = std::has_single_bit(rows);
  if (rows == 1 || !request.options.radix.automatic() || largest_prime_factor(rows) > kLargestPrime ||
      (many && power_of_two))
    return std::nullopt;
  return CheapestList(many ? StageCosts(kOf32Registers) : StageCosts(kOf16Registers)).of(rows);
}

}  // namespace fftcl::planner
