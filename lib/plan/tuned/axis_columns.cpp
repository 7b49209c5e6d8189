// Columns that one long axis is cut into, by more local memory than devices report: pieces of 64 bytes of so many
// points at once, or of a sector beyond 2816 of them, in one round of an exchange, where 48 KiB leave a sector or two
// rounds. Of 80 lengths and precisions from 1120 points to 3072, all multiples of 4 without prime factors above 7,
// three shapes each were timed on an H200, before 256 other points and behind as many. A shape stands here where these
// two took at most .95 of the time by it in the geometric mean, but for four lengths that took more of other cuts: 14
// in fp32 (first 3.05 copies -> 2.70, last 2.56 -> 2.34), 19 in fp64 (2.91 -> 2.66, 2.72 -> 2.38). 59 long axes, most
// with such columns, both builds in turn: .97 of the time in fp32, .93 in fp64.
#include "plan/tuned/row_shapes.hpp"

namespace fftcl::planner {

// clang-format off
std::span<const RowShape> tuned_axis_columns(Precision precision) {
  using enum RowExchange;
  static constexpr RowShape fp32[] = {
      {1176, {7, 8, 21}, 8, 56, split}, {1280, {5, 16, 16}, 8, 40, split}, {1600, {4, 20, 20}, 8, 80, split},
      {1680, {4, 14, 30}, 8, 60, split}, {1920, {5, 16, 24}, 8, 40, split}, {2500, {10, 10, 25}, 8, 50, split},
      {2520, {6, 20, 21}, 8, 63, split}, {2560, {8, 16, 20}, 8, 64, split}, {2592, {8, 18, 18}, 8, 48, split},
      {2688, {7, 16, 24}, 8, 56, split}, {2700, {12, 15, 15}, 8, 60, split}, {2916, {9, 18, 18}, 4, 162, split},
      {3000, {10, 10, 30}, 4, 100, split}, {3072, {8, 16, 24}, 4, 64, split},
  };
  static constexpr RowShape fp64[] = {
      {1120, {4, 10, 28}, 4, 40, split}, {1536, {4, 16, 24}, 4, 32, split}, {1680, {4, 20, 21}, 4, 84, split},
      {1920, {4, 20, 24}, 4, 96, split}, {1944, {6, 18, 18}, 4, 108, split}, {2000, {10, 10, 20}, 4, 100, split},
      {2016, {6, 12, 28}, 4, 84, split}, {2240, {8, 14, 20}, 4, 56, split}, {2304, {8, 12, 24}, 4, 96, split},
      {2352, {6, 14, 28}, 4, 84, split}, {2400, {8, 10, 30}, 4, 80, split}, {2520, {6, 14, 30}, 4, 90, split},
      {2560, {5, 16, 32}, 4, 80, split}, {2592, {9, 9, 32}, 4, 96, split}, {2700, {12, 15, 15}, 4, 60, split},
      {2916, {9, 18, 18}, 2, 162, split}, {3000, {10, 10, 30}, 2, 100, split}, {3024, {8, 14, 27}, 2, 112, split},
      {3072, {8, 16, 24}, 2, 64, split},
  };
  return precision == Precision::fp64 ? std::span<const RowShape>(fp64) : std::span<const RowShape>(fp32);
}
// clang-format on

}  // namespace fftcl::planner
