#include "jobs/array/likely_channels.hpp"

#include <doctest/doctest.h>

using namespace fftcl::app;

TEST_CASE("arrays: a few beside many are likely channels") {
  CHECK(likely_channel_axis({2, 48000}) == 0);
  CHECK(likely_channel_axis({48000, 2}) == 1);
  CHECK(likely_channel_axis({8, 65}) == 0);
  for (const std::vector<std::size_t>& shape : {std::vector<std::size_t>{48000},
                                                {1, 48000},
                                                {48000, 1},
                                                {9, 48000},
                                                {8, 64},
                                                {2, 2},
                                                {480, 640},
                                                {2, 3, 48000}}) {
    CHECK_FALSE(likely_channel_axis(shape));
  }
}

TEST_CASE("arrays: three or four beside many on two axes are likely colours, the last ones first") {
  CHECK(likely_colour_axis({480, 640, 3}) == 2);
  CHECK(likely_colour_axis({16, 16, 4}) == 2);
  CHECK(likely_colour_axis({3, 480, 640}) == 0);
  for (const std::vector<std::size_t>& shape : {std::vector<std::size_t>{480, 640},
                                                {480, 640, 2},
                                                {480, 640, 5},
                                                {15, 640, 3},
                                                {480, 3, 640},
                                                {3, 480, 8},
                                                {4, 3, 480, 640}}) {
    CHECK_FALSE(likely_colour_axis(shape));
    CHECK(colours_as_axis_text(shape).empty());
    CHECK(taken_for_pictures_text(shape).empty());
  }
  CHECK(taken_for_pictures_text({3, 480, 640}).empty());
}
