// Columns at both ends of a convolution that is cut (convolution_cut.cpp), by their points.
//
// Found on an H200 beside middles of 4096 points, 64 MiB of odd numbers of points: of 47 numbers from 216 to 1536, 16
// shapes each in either precision, those that took the least time in both ends together stand here where that was at
// most .97 of what the rate chose (column_rate.cpp): .88 of it.
// Of 28 numbers from 16 to 200, of 256 and of 512, 256 MiB of each, up to 20 shapes were timed on an H100 and on an
// H200. Here stand those by which a convolution takes at most .985 of the time by the geometric mean of both cards, and
// 1.005 on either one: .97 (H100) and .96 (H200) in fp32, .98 and .96 in fp64. What is quickest on one card takes the
// other one up to 1.05 times as long (144, 256 and 512 points in fp32).
#include "plan/tuned/row_shapes.hpp"

namespace fftcl::planner {

// clang-format off
std::span<const RowShape> tuned_convolution_columns(Precision precision) {
  using enum RowExchange;
  static constexpr RowShape fp32[] = {
      {28, {2, 14}, 64, 2, split},
      {40, {4, 10}, 32, 2, split},
      {48, {4, 12}, 32, 4},
      {64, {8, 8}, 32, 8, split},
      {72, {6, 12}, 32, 6},
      {80, {4, 2, 10}, 32, 4},
      {84, {12, 7}, 32, 4},
      {96, {12, 8}, 32, 4},
      {100, {10, 10}, 32, 5},
      {108, {12, 9}, 32, 6, split},
      {120, {15, 8}, 32, 8, split},
      {160, {16, 10}, 16, 8},
      {180, {12, 15}, 16, 12},
      {216, {6, 6, 6}, 16, 18, split},
      {240, {16, 15}, 16, 8},
      {252, {9, 2, 14}, 16, 18},
      {280, {4, 7, 10}, 16, 14, split},
      {288, {4, 6, 12}, 16, 24, split},
      {300, {15, 4, 5}, 16, 20, split},
      {324, {6, 6, 9}, 16, 18},
      {384, {4, 8, 12}, 16, 16, split},
      {400, {16, 25}, 16, 16, split},
      {420, {7, 5, 12}, 8, 35},
      {432, {6, 12, 6}, 8, 36, split},
      {448, {8, 4, 14}, 16, 32, split},
      {500, {5, 10, 10}, 8, 50, split},
      {504, {6, 12, 7}, 8, 42},
      {540, {12, 3, 15}, 8, 36},
      {560, {10, 8, 7}, 8, 40},
      {588, {6, 14, 7}, 8, 21, split},
      {640, {16, 10, 4}, 8, 40, split},
      {672, {6, 8, 14}, 8, 48, split},
      {700, {10, 7, 10}, 8, 35, split},
      {720, {16, 3, 15}, 8, 24, split},
      {756, {7, 9, 12}, 4, 63, split},
      {784, {14, 8, 7}, 8, 56, split},
      {800, {8, 10, 10}, 8, 40, split},
      {840, {15, 14, 4}, 8, 30, split},
      {864, {12, 6, 12}, 8, 36, split},
      {896, {16, 4, 14}, 8, 32, split},
      {900, {6, 10, 15}, 8, 30, split},
      {980, {14, 10, 7}, 8, 35, split},
      {1000, {10, 10, 10}, 8, 50, split},
      {1008, {6, 14, 12}, 8, 42, split},
      {1080, {15, 6, 12}, 8, 45, split},
      {1120, {16, 5, 14}, 8, 40, split},
      {1280, {5, 16, 16}, 8, 40, split},
      {1344, {14, 12, 8}, 4, 56, split},
  };
  static constexpr RowShape fp64[] = {
      {72, {6, 12}, 16, 6},
      {84, {12, 7}, 16, 7, split},
      {112, {8, 14}, 16, 8},
      {120, {8, 15}, 16, 8},
      {160, {10, 16}, 16, 10, split},
      {200, {10, 2, 10}, 8, 20, split},
      {216, {6, 12, 3}, 8, 18, split},
      {252, {7, 4, 9}, 8, 28, split},
      {280, {8, 5, 7}, 8, 20, split},
      {288, {12, 6, 4}, 8, 24, split},
      {320, {4, 10, 8}, 8, 20, split},
      {432, {12, 6, 6}, 8, 36, split},
      {448, {4, 7, 16}, 4, 28},
      {480, {10, 4, 12}, 4, 40, split},
      {500, {10, 5, 10}, 8, 50, split},
      {504, {9, 8, 7}, 4, 36, split},
      {512, {4, 8, 16}, 8, 32, split},
      {560, {7, 8, 10}, 4, 40, split},
      {588, {14, 3, 14}, 4, 42},
      {640, {16, 5, 8}, 4, 40, split},
      {648, {9, 8, 9}, 4, 72},
      {720, {5, 12, 12}, 4, 60, split},
      {756, {7, 9, 12}, 4, 63, split},
      {840, {7, 8, 15}, 4, 56, split},
      {864, {12, 6, 12}, 4, 72, split},
      {900, {12, 5, 15}, 4, 60, split},
      {960, {8, 8, 15}, 4, 64, split},
      {972, {9, 9, 12}, 2, 81},
      {980, {14, 14, 5}, 4, 70, split},
      {1008, {12, 7, 12}, 2, 84},
      {1024, {16, 4, 16}, 4, 64, split},
      {1080, {8, 9, 15}, 2, 72, split},
      {1120, {8, 10, 14}, 2, 80},
      {1344, {8, 12, 14}, 2, 96, split},
  };
  return precision == Precision::fp64 ? std::span<const RowShape>(fp64) : std::span<const RowShape>(fp32);
}
// clang-format on

}  // namespace fftcl::planner
