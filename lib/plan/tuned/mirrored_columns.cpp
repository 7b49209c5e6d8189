// Columns of packed reals beside their mirrors, the last launch of a long axis that is cut, by their points.
//
// Found on H200s behind two launches of 256 points each, 256 MiB of reals: of 62 numbers from 8 to 256, up to 37 shapes
// each in either precision. Those that took at most .96 of the time of the planner's own stand here, .85 of it in the
// geometric mean; where two were as quick, the one that was timed twice. Only up to 96 points: behind one launch, where
// rows lie near each other, longer ones take more by what was found here (196 to 250 points 1.05 to 1.06 of a
// transform).
//
// Half spectra begin off a memory sector, so that wide pieces pay more than elsewhere: 256 points by 16 columns and
// their 16 mirrors take 1.82 copies, 128 by as many 1.55, 64 by twice as many 1.20, 16 by four times as many 1.05.
#include "plan/tuned/row_shapes.hpp"

namespace fftcl::planner {

// clang-format off
std::span<const RowShape> tuned_mirrored_columns(Precision precision) {
  using enum RowExchange;
  static constexpr RowShape fp32[] = {
      {27, {9, 3}, 128, 3},
      {28, {2, 2, 7}, 64, 2},
      {30, {10, 3}, 64, 2, split},
      {32, {32}, 128, 1},
      {35, {5, 7}, 128, 1},
      {36, {3, 12}, 128, 3},
      {42, {6, 7}, 128, 2, whole, 128},
      {44, {11, 4}, 64, 4, split},
      {48, {12, 4}, 64, 4, split, 128},
      {50, {10, 5}, 64, 5},
      {56, {4, 14}, 64, 2, split},
      {60, {10, 6}, 64, 2, split},
      {64, {2, 32}, 64, 2},
      {70, {7, 10}, 64, 7},
      {72, {6, 12}, 64, 6},
      {75, {15, 5}, 64, 5},
      {77, {7, 11}, 64, 7, split},
      {81, {9, 3, 3}, 64, 9},
      {84, {2, 6, 7}, 64, 6, split},
      {90, {15, 6}, 64, 3, split},
      {96, {12, 8}, 64, 3, split},
  };
  static constexpr RowShape fp64[] = {
      {20, {2, 10}, 128, 2, whole, 128},
      {28, {4, 7}, 64, 2},
      {30, {6, 5}, 64, 1, split},
      {32, {4, 8}, 32, 4, whole, 128},
      {36, {6, 6}, 64, 6, split},
      {40, {5, 8}, 64, 5, split},
      {42, {6, 7}, 64, 3, split},
      {44, {2, 2, 11}, 32, 4, split, 128},
      {48, {4, 12}, 64, 4, split, 128},
      {50, {5, 2, 5}, 32, 5, split},
      {55, {5, 11}, 32, 5, split, 128},
      {60, {12, 5}, 32, 4},
      {63, {3, 3, 7}, 16, 9, split},
      {64, {8, 8}, 32, 8, split},
      {70, {5, 2, 7}, 32, 10, split},
      {72, {2, 6, 6}, 32, 12, split},
      {75, {15, 5}, 32, 5, split},
      {77, {7, 11}, 32, 7, split, 128},
      {80, {8, 10}, 32, 8, whole, 128},
      {81, {3, 9, 3}, 32, 9, split},
      {84, {12, 7}, 32, 6},
      {90, {2, 5, 9}, 16, 10, split, 128},
      {96, {4, 12, 2}, 32, 8, split, 128},
  };
  return precision == Precision::fp64 ? std::span<const RowShape>(fp64) : std::span<const RowShape>(fp32);
}
// clang-format on

}  // namespace fftcl::planner
