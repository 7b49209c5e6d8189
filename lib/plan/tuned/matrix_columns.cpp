// Columns of a matrix whose work-groups take up to 90 KiB of local memory, for devices that let a kernel declare so
// much: pieces of 64 bytes of so many points at once, by 130 to 730 work-items of 20 to 60 points, where 48 KiB leave
// pieces of a sector, or a launch more. Of 171 lengths and precisions from 1025 points (900 in fp64) to 2816, most
// without prime factors above 7, 684 shapes were timed on an H200 in images of 256 columns. A shape stands here where
// these took at most .92 of the time by it: 13 in fp32 (2.74 copies -> 2.39), 36 in fp64 (2.75 -> 2.36). Eight of the
// lengths had taken as much less in a run before.
#include "plan/tuned/row_shapes.hpp"

namespace fftcl::planner {

// clang-format off
std::span<const RowShape> tuned_matrix_columns(Precision precision) {
  using enum RowExchange;
  static constexpr RowShape fp32[] = {
      {1280, {5, 8, 32}, 8, 40, split}, {1936, {8, 11, 22}, 8, 88, split}, {2205, {5, 21, 21}, 8, 56, split},
      {2304, {8, 12, 24}, 8, 96, split}, {2352, {7, 14, 24}, 8, 56, split}, {2420, {10, 11, 22}, 8, 55, split},
      {2450, {7, 14, 25}, 8, 59, split}, {2500, {10, 10, 25}, 8, 50, split}, {2520, {5, 21, 24}, 8, 60, split},
      {2560, {8, 16, 20}, 8, 64, split}, {2646, {9, 14, 21}, 8, 63, split}, {2700, {12, 15, 15}, 8, 60, split},
      {2704, {4, 26, 26}, 8, 52, split},
  };
  static constexpr RowShape fp64[] = {
      {1080, {6, 9, 20}, 4, 60, split}, {1280, {8, 8, 20}, 4, 32, split}, {1440, {6, 8, 30}, 4, 48, split},
      {1540, {7, 10, 22}, 4, 77, split}, {1560, {2, 26, 30}, 4, 60, split}, {1848, {7, 11, 24}, 4, 88, split},
      {1875, {5, 15, 25}, 4, 75, split}, {1980, {5, 18, 22}, 4, 110, split}, {2016, {12, 12, 14}, 4, 168, split},
      {2058, {7, 14, 21}, 4, 49, split}, {2080, {5, 16, 26}, 4, 80, split}, {2100, {7, 10, 30}, 4, 70, split},
      {2112, {8, 11, 24}, 4, 96, split}, {2156, {11, 14, 14}, 4, 77, split}, {2184, {12, 13, 14}, 4, 182, split},
      {2200, {10, 10, 22}, 4, 110, split}, {2205, {5, 21, 21}, 4, 105, split}, {2240, {8, 14, 20}, 4, 56, split},
      {2250, {5, 15, 30}, 4, 75, split}, {2268, {7, 18, 18}, 4, 126, split}, {2352, {6, 14, 28}, 4, 84, split},
      {2400, {8, 10, 30}, 4, 80, split}, {2401, {7, 7, 7, 7}, 4, 49, split}, {2420, {5, 22, 22}, 4, 110, split},
      {2464, {8, 11, 28}, 4, 88, split}, {2496, {8, 12, 26}, 4, 104, split}, {2520, {6, 14, 30}, 4, 90, split},
      {2560, {5, 16, 32}, 4, 80, split}, {2592, {9, 9, 32}, 4, 96, split}, {2625, {5, 21, 25}, 4, 63, split},
      {2646, {6, 21, 21}, 4, 63, split}, {2688, {7, 16, 24}, 4, 56, split}, {2700, {12, 15, 15}, 4, 60, split},
      {2704, {4, 26, 26}, 4, 52, split}, {2800, {10, 14, 20}, 4, 70, split}, {2816, {11, 16, 16}, 4, 88, split},
  };
  return precision == Precision::fp64 ? std::span<const RowShape>(fp64) : std::span<const RowShape>(fp32);
}
// clang-format on

}  // namespace fftcl::planner
