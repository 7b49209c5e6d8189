// The text that keeps the choices of a plan that won.
#include "plan/candidates/options_text.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace fftcl;
using namespace fftcl::planner;

TEST_CASE("every kind of neighbours has a name, by which it is read again, and every choice of a shape one") {
  for (int kind = 0; kind <= static_cast<int>(Neighbours::half_images_back); ++kind) {
    CAPTURE(kind);
    PlanOptions options;
    options.shapes = {{.length = 64, .neighbours = static_cast<Neighbours>(kind), .radices = {8, 8}}};
    options.shapes.push_back(options.shapes.front());
    LaunchShape& all = options.shapes.back();
    all.fused_convolution = all.fp64 = all.split_exchange = all.parks_half = all.large_local_memory = all.all_points =
        true;
    all.resident_groups = 2;
    const auto again = parse_options_text(options_text(options));
    REQUIRE(again);
    CHECK(*again == options);
  }
  CHECK_FALSE(
      parse_options_text("launch 64  fused=0 fp64=0 radices=8.8 lanes=8 items=8 split=0 rounds=1 entries=1 "
                         "parks=0 large=0 resident=0 all=0 registers=0\n"));
}

TEST_CASE("the text of choices is read whole or not at all") {
  PlanOptions options;
  options.algorithm = "rows_transpose";
  options.shape = DeviceShape::vector;
  options.shapes = {{.length = 1024,
                     .neighbours = Neighbours::columns_of_axis,
                     .radices = {32, 32},
                     .lanes = 8,
                     .items_per_lane = 32,
                     .split_exchange = true}};
  options.vector_shapes = {{.length = 512, .columns = true, .lanes = 8, .radices = {}, .tiles_per_item = 3}};
  options.cuts = {{.length = 65536, .launches = {256, 256}, .tile = 16}, {.length = 64, .launches = {}, .tile = 1}};
  options.padded = {{1013, 2048}};
  options.max_work_group_size = 128;
  const std::string text = options_text(options);
  CHECK(text ==
        "algorithm rows_transpose\nshape vector\n"
        "launch 1024 columns_of_axis fused=0 fp64=0 radices=32.32 lanes=8 items=32 split=1 rounds=1 entries=1 "
        "parks=0 large=0 resident=0 all=0 registers=0\n"
        "vector 512 columns lanes=8 share=0 radices=- tiles=3\n"
        "cut 65536 launches=256.256 tile=16\ncut 64 launches=- tile=1\npadded 1013 2048\nmax_work_group_size 128\n");
  const auto again = parse_options_text(text);
  REQUIRE(again);
  CHECK(options_text(*again) == text);
  CHECK(parse_options_text("")->automatic());
  for (const char* bad :
       {"algorithm auto", "algorithm\n", "algorithm auto more\n", "shape round\n", "radix 8\n", "cut 64 launches=8.8\n",
        "cut 64 launches=8.8 tile=\n", "cut 64 launches=8..8 tile=0\n", "cut 64 launches=8.8 tile=-1\n",
        "cut 64 tiles=8.8 tile=0\n", "padded 5\n", "padded 5 16 16\n",
        "vector 64 lanes=8 share=1 radices=8.8 tiles=0\n", "vector 64 rows lanes=8 share=2 radices=8.8 tiles=0\n", "\n",
        "padded 99999999999999999999999 1\n", "max_work_group_size\n", "max_work_group_size -1\n"}) {
    CAPTURE(bad);
    CHECK_FALSE(parse_options_text(bad));
  }
  for (std::size_t length = 1; length < text.size(); ++length) {
    CHECK(parse_options_text(text.substr(0, length)).has_value() == (text[length - 1] == '\n'));
  }
}
