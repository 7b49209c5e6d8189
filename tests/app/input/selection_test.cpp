#include "input/selection.hpp"

#include <doctest/doctest.h>

#include "app/helpers.hpp"
#include "input/input_error.hpp"
#include "support/usage_error.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

TEST_CASE("selection: seconds to samples, to the nearest") {
  CHECK(sample_at(0, 44100) == 0);
  CHECK(sample_at(0.1, 44100) == 4410);
  CHECK(sample_at(0.3, 44100) == 13230);
  CHECK(sample_at(0.1 + 0.2, 44100) == 13230);
  CHECK(sample_at(90, 48000) == 4320000);
  CHECK(sample_at(1.0 / 3, 3) == 1);
  CHECK(sample_at(0.5, 1) == 1);
  CHECK(sample_at(0.49, 1) == 0);
  CHECK(sample_at(17, 0) == 17);
  CHECK(sample_at(1e300, 44100) == (std::uint64_t{1} << 63) - 1);
  for (std::uint64_t ms = 0; ms < 5000; ++ms) CHECK(sample_at(static_cast<double>(ms) / 1000, 48000) == 48 * ms);
}

TEST_CASE("selection: adjoining parts neither overlap nor leave gaps") {
  Selection selection;
  std::uint64_t next = 0;
  // Times that are exact in binary, of 1378 samples and an eighth.
  for (int i = 0; i < 320; ++i) {
    selection.start = i / 32.0;
    selection.duration = 1 / 32.0;
    const SampleRange range = select_range(selection, 441000, 44100, "x");
    CHECK(range.first == next);
    next = range.first + range.count;
  }
  CHECK(next == 441000);
}

TEST_CASE("selection: where samples are counted, times and parts of samples are refused") {
  Selection selection;
  selection.start = 0.003;
  CHECK_THROWS_WITH_AS(select_range(selection, 10, 0, "x"), doctest::Contains("--start: 'x' has no sample rate"),
                       UsageError);
  CHECK(select_range(selection, 10, 1000, "x").first == 3);
  selection.start = 0;
  selection.duration = 5;
  CHECK(select_range(selection, 10, 0, "x").count == 5);
  selection.duration_is_time = true;
  CHECK_THROWS_WITH_AS(select_range(selection, 10, 0, "x"), doctest::Contains("--duration: 'x' has no sample rate"),
                       UsageError);
  CHECK(select_range(selection, 10, 1, "x").count == 5);
}

TEST_CASE("selection: what is left") {
  Selection selection;
  CHECK(select_range(selection, 10, 0, "x").count == 10);
  selection.start = 4;
  CHECK(select_range(selection, 10, 0, "x").count == 6);
  selection.duration = 100;
  CHECK(select_range(selection, 10, 0, "x").count == 6);
  selection.duration = 0;
  CHECK_THROWS_WITH_AS(select_range(selection, 10, 0, "x"), "x: no sample is left of --duration; choose a longer one",
                       InputError);
  // A stream is read no further than its selection's end, and then knows of no more samples.
  CHECK_THROWS_WITH_AS(select_range(selection, 4, 0, "x"), "x: no sample is left of --duration; choose a longer one",
                       InputError);
  selection.duration = 1;
  selection.start = 1e30;
  CHECK_THROWS_WITH_AS(select_range(selection, 10, 0, "x"),
                       "x: has 10 samples, none at --start or after it; choose an earlier --start", InputError);
  selection.start = 10;
  CHECK_THROWS_WITH_AS(select_range(selection, 10, 0, "x"),
                       "x: has 10 samples, none at --start or after it (sample 10); choose an earlier --start",
                       InputError);
  CHECK_THROWS_WITH_AS(select_range(selection, 1, 0, "x"), doctest::Contains("x: has 1 sample, none"), InputError);
}
