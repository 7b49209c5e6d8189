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
