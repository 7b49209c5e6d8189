#include "plan/algorithms/ways_to_cut.hpp"

#include <cmath>

#include "plan/butterflies.hpp"
#include "plan/factorize.hpp"

namespace fftcl::planner {
namespace {

/// `product`: that of the head.
void factor_ways(std::size_t length, std::size_t count, std::size_t product, const FactorTest& test, Lengths& head,
                 std::vector<Lengths>& ways) {
  if (count == 1) {
    if (test && !test(length, product)) return;
    head.push_back(length);
    ways.push_back(head);
    head.pop_back();
    return;
  }
  // Only factors near the balanced one: the others cannot win, and there may be very many.
  const double balanced = std::pow(static_cast<double>(length), 1.0 / static_cast<double>(count));
  for (std::size_t factor : divisors(length)) {
    const double ratio = static_cast<double>(factor) / balanced;
    if (factor == 1 || factor == length || ratio > 8 || ratio < 0.125) continue;
    if (test && !test(factor, product)) continue;
    head.push_back(factor);
    factor_ways(length / factor, count - 1, product * factor, test, head, ways);
    head.pop_back();
  }
}

void cut_ways(const std::vector<int>& radices, std::size_t from, std::size_t count, RadixGroups& head,
              std::vector<RadixGroups>& ways) {
  if (count == 1) {
    head.emplace_back(radices.begin() + static_cast<std::ptrdiff_t>(from), radices.end());
    ways.push_back(head);
    head.pop_back();
    return;
  }
  for (std::size_t cut = from + 1; cut + count - 1 <= radices.size(); ++cut) {
    head.emplace_back(radices.begin() + static_cast<std::ptrdiff_t>(from),
                      radices.begin() + static_cast<std::ptrdiff_t>(cut));
    cut_ways(radices, cut, count - 1, head, ways);
    head.pop_back();
  }
}

}  // namespace

std::vector<Lengths> ways_to_factor(std::size_t length, std::size_t count, const FactorTest& test) {
  Lengths head;
  std::vector<Lengths> ways;
  factor_ways(length, count, 1, test, head, ways);
  return ways;
}

std::vector<std::vector<int>> radices_in_every_order(std::size_t length, std::size_t count, std::size_t largest) {
  const auto is_radix = [&](std::size_t factor, std::size_t) {
    return factor <= largest && is_searched_radix(static_cast<int>(factor));
  };
  std::vector<std::vector<int>> lists;
  for (const Lengths& factors : ways_to_factor(length, count, is_radix))
    lists.emplace_back(factors.begin(), factors.end());
  return lists;
}

std::vector<RadixGroups> ways_to_group(const std::vector<int>& radices, std::size_t count) {
  RadixGroups head;
  std::vector<RadixGroups> ways;
  cut_ways(radices, 0, count, head, ways);
  return ways;
}

}  // namespace fftcl::planner
