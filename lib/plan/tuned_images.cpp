#include "plan/tuned_shapes.hpp"

namespace fftcl {

const std::vector<LaunchShape>& tuned_images() {
  using enum Neighbours;
  // clang-format off
  static const std::vector<LaunchShape> shapes = {
      {.length = 5184, .neighbours = images, .fp64 = true, .radices = {12, 6, 12, 6}, .lanes = 1, .items_per_lane = 432, .split_exchange = true},
      {.length = 6400, .neighbours = images, .radices = {10, 8, 5, 16}, .lanes = 1, .items_per_lane = 400, .split_exchange = true},
      {.length = 8100, .neighbours = images, .radices = {9, 10, 15, 6}, .lanes = 1, .items_per_lane = 300, .split_exchange = true},
      {.length = 9216, .neighbours = images, .radices = {16, 6, 8, 12}, .lanes = 1, .items_per_lane = 288, .split_exchange = true},
      {.length = 9600, .neighbours = images, .radices = {8, 15, 16, 5}, .lanes = 1, .items_per_lane = 640, .split_exchange = true},
      {.length = 10240, .neighbours = images, .radices = {10, 16, 16, 4}, .lanes = 1, .items_per_lane = 640, .split_exchange = true},
      {.length = 12288, .neighbours = images, .radices = {8, 16, 16, 6}, .lanes = 1, .items_per_lane = 384, .split_exchange = true, .exchange_rounds = 2},
      {.length = 16384, .neighbours = images, .radices = {8, 16, 8, 16}, .lanes = 1, .items_per_lane = 512, .split_exchange = true, .exchange_rounds = 2},
      {.length = 128, .neighbours = mirrored_images, .radices = {1, 8, 4, 4}, .lanes = 8, .items_per_lane = 16},
      {.length = 200, .neighbours = mirrored_images, .radices = {10, 4, 5}, .lanes = 8, .items_per_lane = 20},
      {.length = 512, .neighbours = mirrored_images, .radices = {1, 16, 8, 4}, .lanes = 8, .items_per_lane = 16},
      {.length = 800, .neighbours = mirrored_images, .radices = {5, 4, 8, 5}, .lanes = 1, .items_per_lane = 160},
      {.length = 1250, .neighbours = mirrored_images, .radices = {5, 5, 10, 5}, .lanes = 1, .items_per_lane = 125},
      {.length = 1800, .neighbours = mirrored_images, .radices = {6, 5, 10, 6}, .lanes = 1, .items_per_lane = 180},
      {.length = 2048, .neighbours = mirrored_images, .radices = {1, 8, 16, 4, 4}, .lanes = 2, .items_per_lane = 64, .split_exchange = true},
      {.length = 2048, .neighbours = mirrored_images, .radices = {4, 8, 8, 8}, .lanes = 1, .items_per_lane = 256},
      {.length = 3200, .neighbours = mirrored_images, .radices = {4, 10, 8, 10}, .lanes = 1, .items_per_lane = 320},
      {.length = 5000, .neighbours = mirrored_images, .radices = {10, 5, 10, 10}, .lanes = 1, .items_per_lane = 250},
      {.length = 6272, .neighbours = mirrored_images, .radices = {4, 14, 8, 14}, .lanes = 1, .items_per_lane = 448, .split_exchange = true},
      {.length = 6912, .neighbours = mirrored_images, .radices = {1, 12, 6, 4, 4, 6}, .lanes = 1, .items_per_lane = 576, .split_exchange = true},
      {.length = 8192, .neighbours = mirrored_images, .radices = {16, 4, 8, 16}, .lanes = 1, .items_per_lane = 256, .split_exchange = true},
      {.length = 512, .neighbours = joined_images, .radices = {16, 8, 4}, .lanes = 4, .items_per_lane = 16},
      {.length = 800, .neighbours = joined_images, .radices = {4, 5, 8, 5}, .lanes = 4, .items_per_lane = 100, .split_exchange = true},
      {.length = 1250, .neighbours = joined_images, .radices = {5, 5, 5, 10}, .lanes = 2, .items_per_lane = 125, .split_exchange = true},
      {.length = 1800, .neighbours = joined_images, .radices = {6, 5, 15, 4}, .lanes = 1, .items_per_lane = 150},
      {.length = 2048, .neighbours = joined_images, .radices = {8, 16, 16}, .lanes = 2, .items_per_lane = 128, .split_exchange = true},
      {.length = 3200, .neighbours = joined_images, .radices = {4, 10, 10, 8}, .lanes = 1, .items_per_lane = 200},
      {.length = 4608, .neighbours = joined_images, .radices = {8, 6, 12, 8}, .lanes = 1, .items_per_lane = 576},
      {.length = 5000, .neighbours = joined_images, .radices = {5, 10, 10, 10}, .lanes = 1, .items_per_lane = 250, .split_exchange = true},
      {.length = 6272, .neighbours = joined_images, .radices = {4, 14, 14, 8}, .lanes = 1, .items_per_lane = 448, .split_exchange = true},
      {.length = 6912, .neighbours = joined_images, .radices = {1, 12, 4, 6, 6, 4}, .lanes = 1, .items_per_lane = 576, .split_exchange = true},
      {.length = 7200, .neighbours = joined_images, .radices = {4, 15, 15, 8}, .lanes = 1, .items_per_lane = 480, .split_exchange = true},
      {.length = 8192, .neighbours = joined_images, .radices = {4, 16, 8, 16}, .lanes = 1, .items_per_lane = 512, .split_exchange = true},
  };
  // clang-format on
  return shapes;
}

}  // namespace fftcl
