#include "plan/tuned/tuned_shapes.hpp"

namespace fftcl {

const std::vector<LaunchShape>& tuned_shapes() {
  using enum Neighbours;
  // clang-format off
  static const std::vector<LaunchShape> shapes = {
      {.length = 128, .neighbours = columns_of_axis, .radices = {8, 16}, .lanes = 32, .items_per_lane = 8},
      {.length = 196, .neighbours = columns_of_axis, .radices = {14, 14}, .lanes = 16, .items_per_lane = 14},
      {.length = 200, .neighbours = columns_of_axis, .radices = {8, 25}, .lanes = 16, .items_per_lane = 8},
      {.length = 225, .neighbours = columns_of_axis, .radices = {15, 15}, .lanes = 16, .items_per_lane = 15},
      {.length = 240, .neighbours = columns_of_axis, .radices = {16, 15}, .lanes = 16, .items_per_lane = 15},
      {.length = 256, .neighbours = columns_of_axis, .radices = {16, 16}, .lanes = 32, .items_per_lane = 16, .split_exchange = true},
      {.length = 256, .neighbours = columns_of_axis, .radices = {16, 16}, .lanes = 16, .items_per_lane = 16},
      {.length = 512, .neighbours = columns_of_axis, .radices = {32, 16}, .lanes = 16, .items_per_lane = 16, .split_exchange = true},
      {.length = 1024, .neighbours = columns_of_axis, .radices = {32, 32}, .lanes = 8, .items_per_lane = 32, .split_exchange = true, .most_registers = 128},
      {.length = 1000, .neighbours = columns_of_axis, .radices = {8, 5, 25}, .lanes = 8, .items_per_lane = 40, .split_exchange = true},
      {.length = 1250, .neighbours = columns_of_axis, .radices = {5, 10, 25}, .lanes = 4, .items_per_lane = 50},
      {.length = 1500, .neighbours = columns_of_axis, .radices = {15, 10, 10}, .lanes = 4, .items_per_lane = 50, .split_exchange = true},
      {.length = 2048, .neighbours = columns_of_axis, .radices = {16, 8, 16}, .lanes = 8, .items_per_lane = 128, .split_exchange = true, .exchange_rounds = 2},
      {.length = 4096, .neighbours = columns_of_axis, .radices = {16, 16, 16}, .lanes = 4, .items_per_lane = 256, .split_exchange = true, .exchange_rounds = 2},
      {.length = 128, .neighbours = columns_of_axis, .fp64 = true, .radices = {8, 16}, .lanes = 16, .items_per_lane = 8, .split_exchange = true},
      {.length = 256, .neighbours = columns_of_axis, .fp64 = true, .radices = {16, 16}, .lanes = 16, .items_per_lane = 16, .split_exchange = true},
      {.length = 1024, .neighbours = columns_of_axis, .fp64 = true, .radices = {32, 32}, .lanes = 4, .items_per_lane = 32, .split_exchange = true, .exchange_rounds = 2},
      {.length = 2048, .neighbours = columns_of_axis, .fp64 = true, .radices = {16, 8, 16}, .lanes = 4, .items_per_lane = 128, .split_exchange = true, .exchange_rounds = 2},
      {.length = 100, .neighbours = columns_of_convolution, .radices = {10, 10}, .lanes = 16, .items_per_lane = 10},
      {.length = 144, .neighbours = columns_of_convolution, .radices = {12, 12}, .lanes = 16, .items_per_lane = 12},
      {.length = 256, .neighbours = columns_of_convolution, .radices = {16, 16}, .lanes = 16, .items_per_lane = 16, .split_exchange = true},
      {.length = 512, .neighbours = columns_of_convolution, .radices = {16, 32}, .lanes = 16, .items_per_lane = 16, .split_exchange = true},
      {.length = 64, .neighbours = columns_of_matrix, .radices = {4, 16}, .lanes = 32, .items_per_lane = 4},
      {.length = 128, .neighbours = columns_of_matrix, .radices = {8, 16}, .lanes = 32, .items_per_lane = 8},
      {.length = 256, .neighbours = columns_of_matrix, .radices = {16, 16}, .lanes = 32, .items_per_lane = 16, .split_exchange = true},
      {.length = 256, .neighbours = columns_of_matrix, .radices = {16, 16}, .lanes = 16, .items_per_lane = 16},
      {.length = 512, .neighbours = columns_of_matrix, .radices = {8, 8, 8}, .lanes = 16, .items_per_lane = 32, .split_exchange = true},
      {.length = 1024, .neighbours = columns_of_matrix, .radices = {32, 32}, .lanes = 8, .items_per_lane = 32, .split_exchange = true, .most_registers = 128},
      {.length = 1024, .neighbours = columns_of_matrix, .fp64 = true, .radices = {16, 8, 8}, .lanes = 4, .items_per_lane = 64, .split_exchange = true},
      {.length = 2048, .neighbours = columns_of_matrix, .fp64 = true, .radices = {16, 8, 16}, .lanes = 4, .items_per_lane = 128, .split_exchange = true, .exchange_rounds = 2},
      {.length = 1080, .neighbours = columns_of_matrix, .radices = {9, 8, 15}, .lanes = 8, .items_per_lane = 72, .split_exchange = true},
      {.length = 2048, .neighbours = columns_of_matrix, .radices = {16, 8, 16}, .lanes = 8, .items_per_lane = 128, .split_exchange = true, .exchange_rounds = 2},
      {.length = 4096, .neighbours = columns_of_matrix, .radices = {16, 16, 16}, .lanes = 4, .items_per_lane = 256, .split_exchange = true, .exchange_rounds = 2},
      {.length = 128, .neighbours = mirrored_columns, .radices = {8, 16}, .lanes = 32, .items_per_lane = 8, .most_registers = 128},
      {.length = 256, .neighbours = mirrored_columns, .radices = {16, 16}, .lanes = 16, .items_per_lane = 16, .split_exchange = true},
      {.length = 512, .neighbours = mirrored_columns, .radices = {8, 8, 8}, .lanes = 16, .items_per_lane = 32, .split_exchange = true},
      {.length = 210, .neighbours = real_columns, .radices = {15, 14}, .lanes = 16, .items_per_lane = 15},
      {.length = 240, .neighbours = real_columns, .radices = {15, 16}, .lanes = 16, .items_per_lane = 15},
      {.length = 400, .neighbours = real_columns, .radices = {25, 16}, .lanes = 16, .items_per_lane = 25, .split_exchange = true},
      {.length = 512, .neighbours = real_columns, .radices = {32, 16}, .lanes = 8, .items_per_lane = 16, .split_exchange = true, .most_registers = 128},
      {.length = 1250, .neighbours = real_columns, .radices = {10, 5, 25}, .lanes = 4, .items_per_lane = 50},
      {.length = 1024, .neighbours = real_columns, .radices = {32, 32}, .lanes = 16, .items_per_lane = 32, .split_exchange = true, .exchange_rounds = 2},
      {.length = 2048, .neighbours = real_columns, .radices = {16, 8, 16}, .lanes = 8, .items_per_lane = 128, .split_exchange = true, .exchange_rounds = 2},
      {.length = 4096, .neighbours = real_columns, .radices = {16, 16, 16}, .lanes = 4, .items_per_lane = 256, .split_exchange = true, .exchange_rounds = 2},
      {.length = 2048, .neighbours = real_columns_of_matrix, .radices = {16, 8, 16}, .lanes = 4, .items_per_lane = 128, .split_exchange = true, .exchange_rounds = 2},
      {.length = 2048, .neighbours = real_columns_of_matrix, .fp64 = true, .radices = {16, 8, 16}, .lanes = 4, .items_per_lane = 64, .split_exchange = true, .exchange_rounds = 2},
      {.length = 200, .neighbours = hermitian_rows, .radices = {25, 8}, .lanes = 32, .items_per_lane = 8, .split_exchange = true},
      {.length = 210, .neighbours = hermitian_rows, .radices = {15, 14}, .lanes = 32, .items_per_lane = 15, .split_exchange = true},
      {.length = 250, .neighbours = hermitian_rows, .radices = {25, 10}, .lanes = 32, .items_per_lane = 10, .split_exchange = true},
      {.length = 256, .neighbours = hermitian_rows, .radices = {16, 16}, .lanes = 32, .items_per_lane = 16, .split_exchange = true},
      {.length = 512, .neighbours = hermitian_rows, .radices = {32, 16}, .lanes = 32, .items_per_lane = 16, .split_exchange = true, .exchange_rounds = 2},
      {.length = 1024, .neighbours = hermitian_rows, .radices = {16, 8, 8}, .lanes = 16, .items_per_lane = 64, .split_exchange = true, .exchange_rounds = 2},
      {.length = 256, .neighbours = hermitian_rows_read, .radices = {16, 16}, .lanes = 32, .items_per_lane = 16, .split_exchange = true},
      {.length = 512, .neighbours = hermitian_rows_read, .radices = {32, 16}, .lanes = 8, .items_per_lane = 16, .split_exchange = true, .most_registers = 128},
      {.length = 1000, .neighbours = hermitian_rows_read, .radices = {10, 10, 10}, .lanes = 4, .items_per_lane = 50},
      {.length = 1024, .neighbours = hermitian_rows_read, .radices = {32, 32}, .lanes = 8, .items_per_lane = 32, .split_exchange = true, .most_registers = 128},
      {.length = 4096, .neighbours = hermitian_rows_read, .radices = {16, 16, 16}, .lanes = 4, .items_per_lane = 256, .split_exchange = true, .exchange_rounds = 2},
      {.length = 36, .fused_convolution = true, .fp64 = true, .radices = {6, 6}, .lanes = 16, .items_per_lane = 6},
      {.length = 40, .fused_convolution = true, .radices = {5, 8}, .lanes = 64, .items_per_lane = 2},
      {.length = 60, .fused_convolution = true, .radices = {5, 12}, .lanes = 32, .items_per_lane = 3},
      {.length = 72, .fused_convolution = true, .radices = {8, 9}, .lanes = 32, .items_per_lane = 3},
      {.length = 100, .fused_convolution = true, .radices = {25, 4}, .lanes = 32, .items_per_lane = 4},
      {.length = 126, .fused_convolution = true, .radices = {14, 9}, .lanes = 32, .items_per_lane = 9},
      {.length = 150, .fused_convolution = true, .radices = {25, 6}, .lanes = 32, .items_per_lane = 6},
      {.length = 256, .fused_convolution = true, .radices = {16, 16}, .lanes = 8, .items_per_lane = 16},
      {.length = 520, .fused_convolution = true, .radices = {13, 8, 5}, .lanes = 8, .items_per_lane = 40},
      {.length = 630, .fused_convolution = true, .radices = {14, 9, 5}, .lanes = 2, .items_per_lane = 45},
      {.length = 750, .fused_convolution = true, .radices = {5, 10, 15}, .lanes = 2, .items_per_lane = 75},
      {.length = 1008, .fused_convolution = true, .radices = {7, 16, 9}, .lanes = 1, .items_per_lane = 63},
      {.length = 2048, .fused_convolution = true, .radices = {16, 8, 16}, .lanes = 1, .items_per_lane = 128, .entries_together = 16},
      {.length = 4096, .fused_convolution = true, .radices = {32, 4, 32}, .lanes = 1, .items_per_lane = 128, .entries_together = 16, .most_registers = 128},
      {.length = 8192, .fused_convolution = true, .radices = {32, 32, 8}, .lanes = 1, .items_per_lane = 256, .split_exchange = true, .most_registers = 128},
      {.length = 128, .neighbours = columns_of_axis, .fused_convolution = true, .radices = {8, 16}, .lanes = 8, .items_per_lane = 8},
      {.length = 160, .neighbours = columns_of_axis, .fused_convolution = true, .radices = {10, 16}, .lanes = 8, .items_per_lane = 16},
      {.length = 512, .neighbours = columns_of_axis, .fused_convolution = true, .radices = {32, 16}, .lanes = 16, .items_per_lane = 16, .split_exchange = true, .most_registers = 128},
      {.length = 1024, .neighbours = columns_of_axis, .fused_convolution = true, .radices = {32, 32}, .lanes = 8, .items_per_lane = 32, .split_exchange = true, .most_registers = 128},
      {.length = 2048, .neighbours = columns_of_axis, .fused_convolution = true, .radices = {16, 8, 16}, .lanes = 4, .items_per_lane = 128, .split_exchange = true, .entries_together = 16},
  };
  // clang-format on
  return shapes;
}

const std::vector<AxisCut>& tuned_cuts(Precision precision, CutKind kind) {
  static const std::vector<AxisCut> none;
  static const std::vector<AxisCut> fp64 = {
      {.length = 44100, .launches = {180, 245}},
      {.length = 1 << 20, .launches = {1024, 1024}},
      {.length = 1 << 21, .launches = {1024, 2048}},
      {.length = 1 << 22, .launches = {2048, 2048}},
      {.length = 1 << 24, .launches = {256, 256, 256}, .tile = 16},  // by tiles of 8 3.22 copies, this 3.16
  };
  static const std::vector<AxisCut> fp32 = {
      // 4096 columns are taken by 4, and read whole tiles so (2^22: 2.43 copies, by tiles of 8 2.53, as 2048 x 2048
      // 2.51; 2^23: 2.64 and 2.78).
      {.length = 1 << 22, .launches = {1024, 4096}, .tile = 4},
      {.length = 1 << 23, .launches = {2048, 4096}, .tile = 4},
      {.length = 1 << 24, .launches = {4096, 4096}, .tile = 4},
      // Rows a megabyte apart: 16 columns side by side meet few pages at a time (2^27 by 8: 3.71 copies, this 3.41).
      {.length = 1 << 25, .launches = {512, 512, 128}, .tile = 16},
      {.length = 1 << 26, .launches = {512, 512, 256}, .tile = 16},
      {.length = 1 << 27, .launches = {512, 512, 512}, .tile = 16},
      // Lengths that people use, on an H100: 88200 2.17 copies by the rule of balanced cuts, this 2.04; 250000 2.27,
      // 2.03; 500000 2.46, 2.08; 10000000 3.26, 3.10.
      {.length = 88200, .launches = {168, 525}},
      {.length = 96000, .launches = {256, 375}},
      {.length = 100000, .launches = {200, 500}},
      {.length = 192000, .launches = {256, 750}},
      {.length = 200000, .launches = {200, 1000}},
      {.length = 250000, .launches = {200, 1250}},
      {.length = 400000, .launches = {1000, 400}},
      {.length = 500000, .launches = {1000, 500}},
      {.length = 882000, .launches = {1000, 882}},
      {.length = 1000000, .launches = {1000, 1000}},
      {.length = 1500000, .launches = {1000, 1500}},
      {.length = 2500000, .launches = {2000, 1250}},
      {.length = 4000000, .launches = {3200, 1250}},
      {.length = 10000000, .launches = {200, 250, 200}},
  };
  // Mirrored columns of 128 points are the longest that a work-group takes by 16 and their 16 mirrors. In three
  // launches tiles as wide as both (2^24 reals: 3.85 copies by tiles of 16, 3.78 by 32).
  static const std::vector<AxisCut> fp32_mirrored = {
      {.length = 1 << 15, .launches = {256, 128}},
      {.length = 1 << 16, .launches = {512, 128}},
      {.length = 1 << 22, .launches = {256, 128, 128}, .tile = 32},
      {.length = 1 << 23, .launches = {256, 256, 128}, .tile = 32},
      {.length = 48000, .launches = {192, 250}},
      {.length = 220500, .launches = {882, 250}},
      {.length = 500000, .launches = {1250, 400}},
      {.length = 1000000, .launches = {2500, 400}},  // 3.78 copies by the rule of balanced cuts, this 3.20
      {.length = 1500000, .launches = {2500, 600}},
      {.length = 2205000, .launches = {252, 125, 70}},
      {.length = 5000000, .launches = {160, 250, 125}},
  };
  // Half spectra begin off a memory sector: rows that are written by 32 or 16 side by side lose the least, and from
  // 2^18 reals on less than packed points (2^17: 2.33 copies for 2.30; 2^20: 2.52 for 2.80).
  static const std::vector<AxisCut> fp32_reals_to_rows = {
      {.length = 44100, .launches = {210, 210}},    {.length = 48000, .launches = {192, 250}},
      {.length = 100000, .launches = {400, 250}},   {.length = 192000, .launches = {960, 200}},
      {.length = 200000, .launches = {1000, 200}},  {.length = 250000, .launches = {1000, 250}},
      {.length = 480000, .launches = {1920, 250}},  {.length = 1 << 18, .launches = {512, 512}},
      {.length = 1 << 19, .launches = {1024, 512}}, {.length = 1 << 20, .launches = {2048, 512}},
      {.length = 1 << 21, .launches = {4096, 512}}, {.length = 1 << 22, .launches = {4096, 1024}},
  };
  // Reading off a sector costs little: 2^16 2.08 copies, packed 2.35; 2^24 3.21 and 3.87.
  static const std::vector<AxisCut> fp32_rows_to_reals = {
      {.length = 44100, .launches = {210, 210}},     {.length = 88200, .launches = {180, 490}},
      {.length = 100000, .launches = {400, 250}},    {.length = 192000, .launches = {256, 750}},
      {.length = 250000, .launches = {1000, 250}},   {.length = 480000, .launches = {1000, 480}},
      {.length = 960000, .launches = {768, 1250}},   {.length = 4410000, .launches = {3000, 1470}},
      {.length = 5000000, .launches = {4000, 1250}}, {.length = 1 << 15, .launches = {128, 256}},
      {.length = 1 << 16, .launches = {256, 256}},   {.length = 1 << 17, .launches = {256, 512}},
      {.length = 1 << 18, .launches = {512, 512}},   {.length = 1 << 19, .launches = {512, 1024}},
      {.length = 1 << 20, .launches = {1024, 1024}}, {.length = 1 << 21, .launches = {1024, 2048}},
      {.length = 1 << 22, .launches = {1024, 4096}}, {.length = 1 << 24, .launches = {4096, 4096}},
  };
  // The middle runs its stages twice: 512 points in two stages, or 1024 from 81920 on, cost less than what the rule of
  // balanced cuts gives (primes of half as many points: 40960 .86 of that time, 81920 .80, 229376 .83, 327680 .87, the
  // others .90 to .98). Middles of 4096 points take whole columns, and the ends are read and written by many (the
  // longest primes below 2^18 .. 2^21, copies on an H200: 6.1 as 512 x 1024 -> 5.9, 6.9 as 1024 x 1024 -> 6.3, 8.0 as
  // 1024 x 2048 -> 6.9, 9.8 as 2048 x 2048 -> 7.9).
  static const std::vector<AxisCut> fp32_convolution = {
      {.length = 1 << 15, .launches = {64, 512}},   {.length = 40960, .launches = {80, 512}},
      {.length = 49152, .launches = {96, 512}},     {.length = 51200, .launches = {100, 512}},
      {.length = 57344, .launches = {112, 512}},    {.length = 1 << 16, .launches = {128, 512}},
      {.length = 73728, .launches = {144, 512}},    {.length = 81920, .launches = {80, 1024}},
      {.length = 98304, .launches = {96, 1024}},    {.length = 114688, .launches = {112, 1024}},
      {.length = 147456, .launches = {144, 1024}},  {.length = 163840, .launches = {160, 1024}},
      {.length = 204800, .launches = {200, 1024}},  {.length = 229376, .launches = {224, 1024}},
      {.length = 1 << 18, .launches = {256, 1024}}, {.length = 294912, .launches = {288, 1024}},
      {.length = 327680, .launches = {320, 1024}},  {.length = 1 << 19, .launches = {128, 4096}},
      {.length = 589824, .launches = {576, 1024}},  {.length = 1 << 20, .launches = {256, 4096}},
      {.length = 1 << 21, .launches = {512, 4096}}, {.length = 1 << 22, .launches = {1024, 4096}},
  };
  const bool doubles = precision == Precision::fp64;
  switch (kind) {
    case CutKind::complex:
      return doubles ? fp64 : fp32;
    case CutKind::mirrored:
      return doubles ? none : fp32_mirrored;
    case CutKind::reals_to_rows:
      return doubles ? none : fp32_reals_to_rows;
    case CutKind::rows_to_reals:
      return doubles ? none : fp32_rows_to_reals;
    case CutKind::convolution:
      return doubles ? none : fp32_convolution;
  }
  return none;
}

}  // namespace fftcl
