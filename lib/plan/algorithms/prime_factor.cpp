#include "plan/algorithms/prime_factor.hpp"

#include <numeric>

#include "plan/factorize.hpp"

namespace fftcl::planner {
namespace {

std::size_t radix_of(const Stage& stage) { return static_cast<std::size_t>(stage.radix); }

std::vector<std::size_t> own_order(const std::vector<Stage>& stages) {
  std::vector<std::size_t> order(points_of(stages));
  std::iota(order.begin(), order.end(), std::size_t{0});
  return order;
}

}  // namespace

bool are_coprime(const std::vector<Stage>& stages) {
  for (const Stage& stage : stages) {
    // The span is the product of the radices before.
    if (std::gcd(radix_of(stage), stage.span) != 1) return false;
  }
  return stages.size() > 1;
}

std::vector<std::size_t> input_order(const std::vector<Stage>& stages) {
  std::vector<std::size_t> order = own_order(stages);
  if (!are_coprime(stages)) return order;
  for (std::size_t q = 0; q < order.size(); ++q) {
    std::size_t place = 0;
    for (const Stage& stage : stages) place = place * radix_of(stage) + q % radix_of(stage);
    order[place] = q;
  }
  return order;
}

std::vector<std::size_t> output_order(const std::vector<Stage>& stages) {
  std::vector<std::size_t> order = own_order(stages);
  if (!are_coprime(stages)) return order;
  const std::size_t points = order.size();
  for (std::size_t place = 0; place < points; ++place) {
    std::size_t k = 0;
    for (const Stage& stage : stages) k += place / stage.span % radix_of(stage) * (points / radix_of(stage));
    order[place] = k % points;
  }
  return order;
}

}  // namespace fftcl::planner
