// Candidates of the radices of a launch.
#include <algorithm>

#include "plan/candidates/candidate_choices.hpp"
#include "plan/factorize.hpp"

namespace fftcl::planner {
namespace {

using Radices = std::vector<int>;

constexpr std::size_t kMostLists = 6;

Radices reversed(Radices radices) {
  std::reverse(radices.begin(), radices.end());
  return radices;
}

}  // namespace

std::vector<Radices> other_lists(std::size_t length, const Radices& now) {
  const Radices fewest = fewest_radices(length);
  const auto capped = [&](int cap) { return choose_radices(length, cap); };
  std::vector<Radices> lists;
  for (const Radices& list :
       {reversed(now), fewest, reversed(fewest), capped(32), even_radices(length, 16), even_radices(length, 8),
        reversed(even_radices(length, 8)), capped(16), capped(8), capped(4)}) {
    if (list != now && std::find(lists.begin(), lists.end(), list) == lists.end()) lists.push_back(list);
  }
  if (lists.size() > kMostLists) lists.resize(kMostLists);
  return lists;
}

}  // namespace fftcl::planner
