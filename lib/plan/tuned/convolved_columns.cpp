// Columns that run as a convolution in one launch, by its points: those of a large prime behind launches for the other
// factors (large_factor.cpp), and of matrices.
//
// Found on an H200 in some 3300 shapes of 57 numbers of points, 128 MiB of 16 columns of the longest transform that
// each serves, the best of them also of 14 and 21 columns: what fits the registers beside divisions by 16 may not
// beside others. Those that stand here take less time than any larger number: a column is padded to the next of them.
// (fp64 896 points took 5.4 copies as the rate shapes them, 8.8.14 by 38 work-items a lane; 8.14.8 by 64 take 2.4.)
#include "plan/tuned/row_shapes.hpp"

namespace fftcl::planner {

// clang-format off
std::span<const RowShape> tuned_convolved_columns(Precision precision) {
  using enum RowExchange;
  static constexpr RowShape fp32[] = {
      {192, {12, 16}, 8, 16},
      {256, {16, 16}, 8, 16},
      {288, {12, 2, 12}, 8, 24},
      {320, {32, 10}, 16, 10, split, 96},
      {384, {12, 32}, 8, 16, whole, 96},
      {512, {32, 16}, 8, 16, split, 128},
      {576, {12, 4, 12}, 8, 48},
      {640, {8, 5, 16}, 4, 40},
      {768, {8, 12, 8}, 8, 32, split},
      {1024, {32, 32}, 4, 32, split, 128},
      {1152, {8, 12, 12}, 4, 48},
      {1280, {10, 8, 16}, 4, 80},
      {1344, {14, 12, 8}, 4, 56, whole, 128},
      {1536, {8, 12, 16}, 4, 64, split},
      {1728, {12, 12, 12}, 4, 144, split},
      {2048, {8, 32, 8}, 4, 64, split},
      {2304, {16, 12, 12}, 4, 48, split},
      {2560, {16, 10, 16}, 4, 160, split},
      {3072, {32, 12, 8}, 4, 96, split_in_2},
      {4096, {32, 4, 32}, 4, 128, split_in_2},
      {4608, {8, 12, 12, 4}, 4, 192, split_in_2},
      {5120, {16, 10, 32}, 4, 160, split_in_2},
  };
  static constexpr RowShape fp64[] = {
      {168, {12, 14}, 8, 14, whole, 96},
      {192, {12, 16}, 8, 16},
      {208, {13, 16}, 8, 16, split, 96},
      {256, {16, 16}, 8, 16, whole, 128},
      {288, {12, 2, 12}, 8, 24},
      {320, {10, 4, 8}, 4, 40, split, 96},
      {384, {8, 12, 4}, 8, 16, split, 128},
      {512, {16, 2, 16}, 4, 32, whole, 128},
      {576, {12, 4, 12}, 4, 48},
      {640, {8, 10, 8}, 2, 80, split, 96},
      {768, {8, 8, 12}, 4, 32, split},
      {896, {8, 14, 8}, 2, 64, whole, 96},
      {1024, {16, 4, 16}, 2, 64, whole, 128},
      {1152, {8, 9, 16}, 2, 72, whole, 128},
      {1280, {8, 10, 16}, 2, 80, whole, 128},
      {1344, {12, 14, 8}, 2, 56, split},
      {1536, {6, 16, 16}, 2, 96, split, 96},
      {1792, {16, 8, 14}, 2, 128, split, 128},
      {2048, {32, 16, 4}, 2, 64, split},
      {2304, {12, 16, 12}, 4, 96, split_in_2},
      {2560, {16, 10, 16}, 2, 160, split},
      {3584, {16, 14, 16}, 2, 256, split_in_2},
      {4096, {16, 16, 16}, 2, 256, split_in_2},
  };
  if (precision == Precision::fp64) return fp64;
  return fp32;
}
// clang-format on

}  // namespace fftcl::planner
