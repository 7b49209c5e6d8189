#include "plan/tuned_shapes.hpp"

namespace fftcl {

const std::vector<LaunchShape>& tuned_shapes() {
  const auto rows = [](std::size_t length, std::vector<int> radices, std::size_t lanes, std::size_t items, bool split) {
    return LaunchShape{length, false, false, false, std::move(radices), lanes, items, split};
  };
  const auto columns = [](std::size_t length, std::vector<int> radices, std::size_t lanes, std::size_t items, bool split) {
    return LaunchShape{length, true, false, false, std::move(radices), lanes, items, split};
  };
  static const std::vector<LaunchShape> shapes = {
      rows(1000, {5, 8, 25}, 4, 40, false),
      rows(2187, {27, 9, 9}, 1, 81, false),
      rows(8192, {16, 16, 32}, 1, 256, true),
      columns(64, {4, 16}, 32, 4, false),
      columns(128, {8, 16}, 8, 16, false),
      columns(512, {32, 16}, 8, 16, false),
      columns(1024, {32, 32}, 8, 32, true),
      {.length = 256, .columns = true, .fp64 = true, .radices = {16, 16}, .lanes = 8, .items_per_lane = 16},
  };
  return shapes;
}

}  // namespace fftcl
