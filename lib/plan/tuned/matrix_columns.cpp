// Columns of a matrix whose work-groups take up to 91 KiB of local memory, for devices that let a kernel declare so
// much: pieces of 64 bytes of so many points at once, or of a sector beyond 2816 of them, by 130 to 1024 work-items of
// 13 to 60 points, where 48 KiB leave pieces of a sector, two rounds of an exchange or a launch more. Lengths have few
// prime factors above 7; images of 256 columns were timed on an H200:
// - 171 lengths and precisions from 1025 points (900 in fp64) to 2816, four shapes each. Those stand here that took at
//   most .92 of the time of what 48 KiB hold, 13 in fp32 (2.74 copies -> 2.39), 36 in fp64 (2.75 -> 2.36), and those
//   that took at most .96 in the geometric mean of that and of a second run, by 1000 columns: 11 (.93) and 11 (.93).
// - 113 from 2817 points to 4600 (4100), up to six each, those that took at most .92: 52 in fp32 (3.07 copies ->
//   2.47), 28 in fp64 (3.02 -> 2.55).
// - 4096 points, in fp64 2048: .98 in two runs.
// Both builds in turn: 342 kinds of the 49 first ones .87 of the time (in place, planar, wide and narrow images,
// volumes, to reals and back; most 1.07), 74 random images that have one of the others .91 (most 1.06).
#include "plan/tuned/row_shapes.hpp"

namespace fftcl::planner {

// clang-format off
std::span<const RowShape> tuned_matrix_columns(Precision precision) {
  using enum RowExchange;
  static constexpr RowShape fp32[] = {
      {1280, {5, 8, 32}, 8, 40, split}, {1296, {6, 12, 18}, 8, 36, split}, {1323, {3, 21, 21}, 8, 63, split},
      {1408, {4, 16, 22}, 8, 32, split}, {1536, {4, 16, 24}, 8, 32, split}, {1800, {6, 10, 30}, 8, 60, split},
      {1936, {8, 11, 22}, 8, 88, split}, {2205, {5, 21, 21}, 8, 56, split}, {2304, {8, 12, 24}, 8, 96, split},
      {2352, {7, 14, 24}, 8, 56, split}, {2376, {11, 12, 18}, 8, 72, split}, {2400, {5, 15, 32}, 8, 80, split},
      {2401, {7, 7, 7, 7}, 8, 49, split}, {2420, {10, 11, 22}, 8, 55, split}, {2430, {9, 9, 30}, 8, 45, split},
      {2450, {7, 14, 25}, 8, 59, split}, {2500, {10, 10, 25}, 8, 50, split}, {2520, {5, 21, 24}, 8, 60, split},
      {2560, {8, 16, 20}, 8, 64, split}, {2646, {9, 14, 21}, 8, 63, split}, {2688, {7, 16, 24}, 8, 56, split},
      {2700, {12, 15, 15}, 8, 60, split}, {2704, {4, 26, 26}, 8, 52, split}, {2744, {14, 14, 14}, 8, 49, split},
      {2904, {11, 12, 22}, 4, 132, split}, {2916, {9, 18, 18}, 8, 54, split}, {3000, {10, 10, 30}, 4, 100, split},
      {3072, {8, 16, 24}, 4, 64, split}, {3080, {7, 20, 22}, 4, 154, split}, {3087, {7, 21, 21}, 4, 147, split},
      {3125, {5, 25, 25}, 4, 125, split}, {3150, {14, 15, 15}, 4, 225, split}, {3168, {12, 12, 22}, 4, 144, split},
      {3240, {9, 18, 20}, 4, 180, split}, {3300, {11, 12, 25}, 4, 150, split}, {3375, {15, 15, 15}, 4, 225, split},
      {3388, {7, 22, 22}, 4, 154, split}, {3402, {9, 18, 21}, 4, 189, split}, {3430, {5, 7, 7, 14}, 4, 245, split},
      {3456, {12, 12, 24}, 4, 144, split}, {3500, {5, 25, 28}, 4, 140, split}, {3520, {8, 20, 22}, 4, 88, split},
      {3528, {7, 21, 24}, 4, 168, split}, {3564, {11, 18, 18}, 4, 198, split}, {3600, {8, 15, 30}, 4, 120, split},
      {3640, {10, 14, 26}, 4, 140, split}, {3645, {9, 15, 27}, 4, 135, split}, {3675, {7, 21, 25}, 4, 175, split},
      {3696, {8, 21, 22}, 4, 176, split}, {3744, {12, 12, 26}, 4, 156, split}, {3750, {5, 25, 30}, 4, 150, split},
      {3780, {9, 15, 28}, 4, 140, split}, {3872, {8, 22, 22}, 4, 176, split}, {3888, {9, 16, 27}, 4, 144, split},
      {3920, {10, 14, 28}, 4, 140, split}, {3960, {11, 15, 24}, 4, 90, split}, {3969, {7, 21, 27}, 4, 95, split},
      {4000, {10, 20, 20}, 4, 200, split}, {4032, {12, 12, 28}, 4, 168, split}, {4050, {15, 15, 18}, 4, 135, split},
      {4056, {6, 26, 26}, 4, 156, split}, {4096, {16, 16, 16}, 4, 256, split}, {4116, {14, 14, 21}, 4, 98, split},
      {4160, {8, 20, 26}, 4, 104, split}, {4200, {10, 14, 30}, 4, 150, split}, {4224, {8, 22, 24}, 4, 192, split},
      {4312, {11, 14, 28}, 4, 154, split}, {4320, {12, 18, 20}, 4, 120, split}, {4356, {9, 22, 22}, 4, 99, split},
      {4368, {7, 24, 26}, 4, 91, split}, {4374, {9, 18, 27}, 4, 81, split}, {4375, {7, 25, 25}, 4, 175, split},
      {4400, {11, 20, 20}, 4, 110, split}, {4410, {10, 21, 21}, 4, 105, split}, {4480, {10, 14, 32}, 4, 160, split},
      {4500, {5, 30, 30}, 4, 150, split}, {4536, {14, 18, 18}, 4, 84, split},
  };
  static constexpr RowShape fp64[] = {
      {1080, {6, 9, 20}, 4, 60, split}, {1280, {8, 8, 20}, 4, 32, split}, {1408, {4, 16, 22}, 4, 32, split},
      {1440, {6, 8, 30}, 4, 48, split}, {1536, {4, 16, 24}, 4, 32, split}, {1540, {7, 10, 22}, 4, 77, split},
      {1560, {2, 26, 30}, 4, 60, split}, {1620, {9, 9, 20}, 4, 90, split}, {1701, {3, 21, 27}, 4, 81, split},
      {1760, {4, 20, 22}, 4, 88, split}, {1848, {7, 11, 24}, 4, 88, split}, {1872, {12, 12, 13}, 4, 156, split},
      {1875, {5, 15, 25}, 4, 75, split}, {1944, {6, 18, 18}, 4, 108, split}, {1980, {5, 18, 22}, 4, 110, split},
      {2016, {12, 12, 14}, 4, 168, split}, {2048, {16, 4, 32}, 4, 64, split}, {2058, {7, 14, 21}, 4, 49, split},
      {2080, {5, 16, 26}, 4, 80, split}, {2100, {7, 10, 30}, 4, 70, split}, {2112, {8, 11, 24}, 4, 96, split},
      {2156, {11, 14, 14}, 4, 77, split}, {2184, {12, 13, 14}, 4, 182, split}, {2200, {10, 10, 22}, 4, 110, split},
      {2205, {5, 21, 21}, 4, 105, split}, {2240, {8, 14, 20}, 4, 56, split}, {2250, {5, 15, 30}, 4, 75, split},
      {2268, {7, 18, 18}, 4, 126, split}, {2352, {6, 14, 28}, 4, 84, split}, {2376, {6, 18, 22}, 4, 132, split},
      {2400, {8, 10, 30}, 4, 80, split}, {2401, {7, 7, 7, 7}, 4, 49, split}, {2420, {5, 22, 22}, 4, 110, split},
      {2450, {7, 14, 25}, 4, 59, split}, {2464, {8, 11, 28}, 4, 88, split}, {2496, {8, 12, 26}, 4, 104, split},
      {2520, {6, 14, 30}, 4, 90, split}, {2560, {5, 16, 32}, 4, 80, split}, {2592, {9, 9, 32}, 4, 96, split},
      {2600, {10, 10, 26}, 4, 52, split}, {2625, {5, 21, 25}, 4, 63, split}, {2640, {8, 11, 30}, 4, 88, split},
      {2646, {6, 21, 21}, 4, 63, split}, {2688, {7, 16, 24}, 4, 56, split}, {2700, {12, 15, 15}, 4, 60, split},
      {2704, {4, 26, 26}, 4, 52, split}, {2800, {10, 14, 20}, 4, 70, split}, {2816, {11, 16, 16}, 4, 88, split},
      {2880, {5, 24, 24}, 4, 120, split}, {2904, {11, 12, 22}, 2, 132, split}, {2916, {9, 18, 18}, 2, 162, split},
      {3000, {10, 10, 30}, 2, 100, split}, {3024, {8, 14, 27}, 2, 112, split}, {3072, {8, 16, 24}, 2, 64, split},
      {3080, {7, 20, 22}, 2, 154, split}, {3087, {7, 21, 21}, 2, 147, split}, {3125, {5, 5, 5, 25}, 2, 125, split},
      {3375, {15, 15, 15}, 2, 225, split}, {3388, {7, 22, 22}, 2, 154, split}, {3402, {9, 18, 21}, 2, 189, split},
      {3430, {5, 7, 7, 14}, 2, 245, split}, {3456, {12, 12, 24}, 2, 144, split}, {3528, {14, 14, 18}, 2, 252, split},
      {3600, {15, 15, 16}, 2, 240, split}, {3640, {10, 14, 26}, 2, 140, split}, {3645, {9, 15, 27}, 2, 135, split},
      {3675, {7, 21, 25}, 2, 175, split}, {3696, {8, 21, 22}, 2, 176, split}, {3744, {12, 12, 26}, 2, 156, split},
      {3750, {5, 25, 30}, 2, 150, split}, {3920, {10, 14, 28}, 2, 140, split}, {3960, {9, 20, 22}, 2, 220, split},
      {3969, {9, 21, 21}, 2, 189, split}, {4032, {12, 12, 28}, 2, 168, split}, {4050, {15, 15, 18}, 2, 270, split},
      {4056, {6, 26, 26}, 2, 156, split},
  };
  return precision == Precision::fp64 ? std::span<const RowShape>(fp64) : std::span<const RowShape>(fp32);
}
// clang-format on

}  // namespace fftcl::planner
