// Axes of time: units, clocks and days.
#include "plot/time_ticks.hpp"

#include <doctest/doctest.h>

#include <cstddef>

#include "support/near.hpp"

using namespace fftcl::app;
using fftcl::test::near;

TEST_SUITE("spectrogram") {
  TEST_CASE("time is told in parts of a second, in seconds, in minutes, in hours, in days") {
    CHECK(time_ticks({0, 10}, 6).major.at(1).label.text == "2");
    CHECK(time_label({0, 10}) == "Time in s");
    const AxisTicks minutes = time_ticks({0.02, 600}, 12);
    CHECK(minutes.major.front().label.text == "1:00");
    CHECK(minutes.major.back().label.text == "10:00");
    CHECK(time_label({0, 600}) == "Time in min:s");
    CHECK(time_ticks({0, 7200}, 12).major.at(1).label.text == "0:15:00");
    CHECK(time_ticks({0, 1e7}, 5).major.size() <= 5);
    CHECK(time_label({0, 4 * 86400 - 1.0}) == "Time in h:min:s");
    CHECK(time_label({0, 4 * 86400}) == "Time in days");
    const AxisTicks days = time_ticks({0, 10 * 86400}, 6);
    CHECK(days.major.at(1).label.text == "2");
    CHECK(days.major.at(1).value == 2 * 86400);
    // Some minutes of a later day are those of a clock.
    CHECK(time_ticks({1e6, 1e6 + 600}, 6).major.front().label.text == "277:48:00");
    CHECK(time_label({0, 0.002}) == "Time in s");
    CHECK(time_label({0, 0.0009}) == "Time in us");
    CHECK(time_label({0, 50e-9}) == "Time in ns");
    CHECK(time_ticks({0, 50e-9}, 6).major.back().label.text == "50");
    // Where a unit begins to be used, and ends.
    CHECK(time_label({0, 1e-3}) == "Time in s");
    CHECK(time_label({0, 1e-6}) == "Time in us");
    const AxisTicks parts = time_ticks({2e-6, 9e-6}, 8);
    CHECK(parts.major.front().label.text == "2");
    CHECK(parts.major.back().value == near(9e-6));
    CHECK(time_label({0, 180}) == "Time in s");
    CHECK(time_label({0, 180.5}) == "Time in min:s");
    CHECK(time_label({0, 3599}) == "Time in min:s");
    CHECK(time_label({0, 3600}) == "Time in h:min:s");
    CHECK(time_ticks({0, 3600}, 3).major.back().label.text == "1:00:00");
    CHECK(time_label({4 * 86400, 5 * 86400}) == "Time in h:min:s");
    CHECK(time_label({1e9 - 600, 1e9 - 1}) == "Time in h:min:s");
    CHECK(time_label({1e9 - 600, 1e9}) == "Time in s");
    CHECK(time_label({0, 9.9e11}) == "Time in days");
    CHECK(time_label({0, 1e12}) == "Time in s");
    CHECK(time_ticks({0, 600}, 0).major.size() == 2);
    CHECK(time_ticks({0, 4 * 86400 - 1.0}, 2).major.back().label.text == "48:00:00");
    CHECK(time_label({0, 1e21}) == "Time in s");
    CHECK(time_ticks({0, 1e21}, 6).power_of_ten == 21);
    for (const double span : {181.0, 1000.0, 5000.0, 90000.0, 1e6}) {
      for (int most = 2; most <= 12; ++most)
        CHECK(time_ticks({0, span}, most).major.size() <= static_cast<std::size_t>(most));
    }
  }
}
