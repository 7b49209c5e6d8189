// Rows that run as a convolution in one launch, by its points.
//
// Found on an H100 and an H200 in 1650 shapes of 50 numbers of points. Those that stand here, and powers of two, take
// less time than any larger number, which the others of few factors do not: a row is padded to the next of them. Beyond
// 8192 points (fp64 4096) larger work-groups than usual hold them, in .51 to .73 of the time of two launches or three
// (an H100, as many points as fit, 256 MiB: fp32 10240 points 5.08 copies -> 2.97, 16384 3.65 -> 2.57, 20480 4.43
// -> 3.72; fp64 5120 5.28 -> 2.76, 8192 3.82 -> 2.56).
// Those below 1152 points (fp64: 512 and 1024, and 640 as the rate chose it) were found later on an H200 alone: 512 and
// 1024 points in fp32 .78 of the time, in fp64 .89 and .95.
//
// 335 shapes of 34 numbers of points, of which radices to 30 may be products and which may take more than 48 KiB of
// local memory, were timed on an H200 in one run. Those that took at most .96 of the time stand here: without such
// memory .81 of it for 4608 points in fp32, .74 for 5120, .87 for 2560 in fp64; with it .69 to .96.
#include "plan/tuned/row_shapes.hpp"

namespace fftcl::planner {

// clang-format off
std::span<const RowShape> tuned_convolution_rows(Precision precision) {
  using enum RowExchange;
  static constexpr RowShape fp32[] = {
      {512, {32, 16}, 8, 16, whole, 128},
      {768, {8, 12, 8}, 4, 32},
      {1024, {32, 32}, 2, 32, split, 128},
      {1152, {12, 8, 12}, 2, 48},
      {1536, {16, 6, 16}, 1, 96},
      {2560, {16, 10, 16}, 1, 160},
      {3072, {12, 16, 16}, 1, 192},
      {4608, {24, 8, 24}, 1, 192, whole, 96},
      {5120, {32, 5, 32}, 1, 160, whole, 96},
      {9216, {32, 9, 32}, 1, 288, split},
      {10240, {32, 10, 32}, 1, 320, split},
      {12288, {32, 12, 32}, 1, 384, split_in_2},
      {16384, {32, 32, 16}, 1, 512, split_in_2},
      {20480, {32, 4, 5, 32}, 1, 640, split_in_2},
  };
  static constexpr RowShape fp64[] = {
      {512, {16, 2, 16}, 1, 32, whole, 128},
      {640, {8, 8, 10}, 1, 80},
      {768, {16, 3, 16}, 2, 48},
      {1024, {16, 4, 16}, 1, 64, whole, 128},
      {1152, {8, 12, 12}, 1, 48},
      {1536, {16, 6, 16}, 1, 96},
      {2048, {16, 8, 16}, 1, 128},
      {2560, {16, 20, 8}, 1, 160, whole, 128},
      {3072, {12, 16, 16}, 1, 192, split},
      {3584, {16, 16, 14}, 1, 256, split},
      {4608, {9, 8, 8, 8}, 1, 192, split},
      {5120, {4, 16, 10, 8}, 1, 320, split},
      {6144, {16, 6, 16, 4}, 1, 384, split_in_2},
      {8192, {16, 8, 4, 16}, 1, 512, split_in_2},
      {9216, {9, 16, 16, 4}, 1, 576, split_in_2},
  };
  if (precision == Precision::fp64) return fp64;
  return fp32;
}

std::span<const RowShape> tuned_large_convolution_rows(Precision precision) {
  using enum RowExchange;
  static constexpr RowShape fp32[] = {
      {6144, {16, 12, 32}, 1, 192, whole, 96},
      {8192, {16, 32, 16}, 1, 256, whole, 128},
      {9216, {24, 24, 16}, 1, 192, whole, 128},
      {10240, {32, 20, 16}, 1, 320},
      {12288, {32, 12, 32}, 1, 384},
      {16384, {32, 32, 16}, 1, 512},
      {20480, {32, 20, 32}, 1, 640, split},
  };
  static constexpr RowShape fp64[] = {
      {3072, {24, 16, 8}, 1, 128},
      {4608, {24, 8, 24}, 1, 192, whole, 128},
      {5120, {16, 20, 16}, 1, 320},
      {6144, {16, 24, 16}, 1, 384},
      {8192, {32, 8, 32}, 1, 256},
      {9216, {24, 16, 24}, 1, 384},
      {10240, {32, 10, 32}, 1, 342, split},
  };
  if (precision == Precision::fp64) return fp64;
  return fp32;
}
// clang-format on

}  // namespace fftcl::planner
