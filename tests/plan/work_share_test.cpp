// How work-items share a transform's butterflies.
#include "plan/cooperative/work_share.hpp"

#include <doctest/doctest.h>

#include <random>

using namespace fftcl;
using namespace fftcl::planner;

TEST_CASE("work-items: the next number that holds fewer points is found without the ones between") {
  std::mt19937 random(3);
  const std::vector<int> radices = {2, 3, 4, 5, 7, 8, 9, 11, 16, 25};
  for (int n = 0; n < 300; ++n) {
    std::vector<int> list;
    std::size_t points = 1;
    for (std::size_t stages = 1 + random() % 4; stages > 0; --stages) {
      list.push_back(radices[random() % radices.size()]);
      points *= static_cast<std::size_t>(list.back());
    }
    CAPTURE(points);
    const StageShares shares = shares_of(list, points);
    const std::size_t items = 1 + random() % points, held = points_held(shares, items);
    std::size_t next = items;
    while (next <= points && points_held(shares, next) == held) ++next;
    CHECK(items_for_fewer(shares, items) == (next <= points ? next : 0));
  }
}
