// Rows that run as a convolution in one launch, by its points: those of more than a usual work-group takes.
//
// Found on an H100 and an H200 in 700 shapes of these lengths; beside the two or three launches of before an H100 takes
// .51 to .73 of the time (as many points as fit, 256 MiB: fp32 9216 points 5.48 copies -> 3.14, 10240 5.08 -> 2.97,
// 16384 3.65 -> 2.57, 20480 4.43 -> 3.72; fp64 5120 5.28 -> 2.76, 8192 3.82 -> 2.56, 9216 5.04 -> 3.71). Lengths
// between them that took longer than the next one are left out.
#include "plan/tuned/row_shapes.hpp"

namespace fftcl::planner {

// clang-format off
std::span<const RowShape> tuned_convolution_rows(Precision precision) {
  using enum RowExchange;
  static constexpr RowShape fp32[] = {
      {9216, {32, 9, 32}, 1, 288, split},
      {10240, {32, 10, 32}, 1, 320, split},
      {12288, {32, 12, 32}, 1, 384, split_in_2},
      {14336, {32, 14, 32}, 1, 512, split_in_2},
      {16384, {32, 32, 16}, 1, 512, split_in_2},
      {20480, {32, 4, 5, 32}, 1, 640, split_in_2},
  };
  static constexpr RowShape fp64[] = {
      {5120, {4, 16, 10, 8}, 1, 320, split},
      {6144, {16, 6, 16, 4}, 1, 384, split_in_2},
      {8192, {16, 8, 4, 16}, 1, 512, split_in_2},
      {9216, {9, 16, 16, 4}, 1, 576, split_in_2},
  };
  if (precision == Precision::fp64) return fp64;
  return fp32;
}
// clang-format on

}  // namespace fftcl::planner
