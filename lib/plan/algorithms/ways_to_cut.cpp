#include "plan/algorithms/ways_to_cut.hpp"

#include <cmath>

#include "plan/butterflies.hpp"
#include "plan/factorize.hpp"

namespace fftcl::planner {
namespace {

/// What a way is to go on with behind its head.
struct Rest {
  std::size_t length;
  std::size_t count;    ///< of factors
  std::size_t product;  ///< of those of the head
  double balanced =
      std::pow(static_cast<double>(length), 1.0 / static_cast<double>(count));  ///< were all factors equal
};

/// All ways to write the rest as factors that `admits` has asked of in turn; it sees the rest that each is taken from.
template <class Admits>
void factor_ways(const Rest& rest, const Admits& admits, Lengths& head, std::vector<Lengths>& ways) {
  const auto take = [&](std::size_t factor) {
    if (!admits(factor, rest)) return;
    head.push_back(factor);
    if (rest.count == 1) {
      ways.push_back(head);
    } else {
      factor_ways(Rest{rest.length / factor, rest.count - 1, rest.product * factor}, admits, head, ways);
    }
    head.pop_back();
  };
  if (rest.count == 1) return take(rest.length);
  for (const std::size_t factor : divisors(rest.length)) {
    if (factor != 1 && factor != rest.length) take(factor);
  }
}

/// The last factor is what the others leave.
bool is_near_balanced(std::size_t factor, const Rest& rest) {
  if (rest.count == 1) return true;
  const double ratio = static_cast<double>(factor) / rest.balanced;
  return ratio <= 8 && ratio >= 0.125;
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
  // Only factors near the balanced one: the others cannot win, and there may be very many.
  const auto admits = [&](std::size_t factor, const Rest& rest) {
    return is_near_balanced(factor, rest) && (!test || test(factor, rest.product));
  };
  factor_ways({length, count, 1}, admits, head, ways);
  return ways;
}

std::vector<Lengths> uneven_ways_to_factor(std::size_t length, std::size_t count, std::size_t least) {
  Lengths head;
  std::vector<Lengths> ways;
  factor_ways(
      {length, count, 1}, [least](std::size_t factor, const Rest&) { return factor >= least; }, head, ways);
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
