#include "plan/tuned/tuned_shapes.hpp"

#include "plan/tuned/shape_key.hpp"

namespace fftcl::planner {

const std::vector<LaunchShape>& tuned_shapes() {
  using enum Neighbours;
  // clang-format off
  static const std::vector<LaunchShape> shapes = by_length({
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
      {.length = 1024, .neighbours = real_columns, .radices = {32, 32}, .lanes = 8, .items_per_lane = 32, .split_exchange = true, .exchange_rounds = 2, .most_registers = 128},
      {.length = 2048, .neighbours = real_columns, .radices = {16, 8, 16}, .lanes = 4, .items_per_lane = 128, .split_exchange = true, .exchange_rounds = 2},
      {.length = 4096, .neighbours = real_columns, .radices = {32, 4, 32}, .lanes = 4, .items_per_lane = 128, .split_exchange = true, .exchange_rounds = 2},
      {.length = 2048, .neighbours = real_columns_of_matrix, .radices = {32, 2, 32}, .lanes = 4, .items_per_lane = 64, .split_exchange = true},
      {.length = 4096, .neighbours = real_columns_of_matrix, .radices = {32, 4, 32}, .lanes = 4, .items_per_lane = 128, .split_exchange = true, .exchange_rounds = 2},
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
      {.length = 2048, .fused_convolution = true, .radices = {16, 8, 16}, .lanes = 1, .items_per_lane = 128, .entries_together = 16},
      {.length = 4096, .fused_convolution = true, .radices = {32, 4, 32}, .lanes = 1, .items_per_lane = 128, .entries_together = 16, .most_registers = 128},
      {.length = 8192, .fused_convolution = true, .radices = {32, 32, 8}, .lanes = 1, .items_per_lane = 256, .split_exchange = true, .most_registers = 128},
      {.length = 128, .neighbours = columns_of_axis, .fused_convolution = true, .radices = {8, 16}, .lanes = 8, .items_per_lane = 8},
      {.length = 160, .neighbours = columns_of_axis, .fused_convolution = true, .radices = {10, 16}, .lanes = 8, .items_per_lane = 16},
      {.length = 512, .neighbours = columns_of_axis, .fused_convolution = true, .radices = {32, 16}, .lanes = 16, .items_per_lane = 16, .split_exchange = true, .most_registers = 128},
      {.length = 1024, .neighbours = columns_of_axis, .fused_convolution = true, .radices = {32, 32}, .lanes = 8, .items_per_lane = 32, .split_exchange = true, .most_registers = 128},
      {.length = 2048, .neighbours = columns_of_axis, .fused_convolution = true, .radices = {16, 8, 16}, .lanes = 4, .items_per_lane = 128, .split_exchange = true, .entries_together = 16},
  });
  // clang-format on
  return shapes;
}

}  // namespace fftcl::planner
