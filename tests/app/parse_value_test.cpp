// Values of options at the ends of what is accepted; tests/cli/command_line/values_test.cpp has those of a command
// line.
#include "support/parse_value.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <string>

#include "app/helpers.hpp"

namespace fftcl::app {
namespace {

using testing::contains;

/// The message; empty: the value is taken.
template <class Parse>
std::string complaint_of(Parse parse) {
  try {
    parse();
  } catch (const UsageError& error) {
    return error.what();
  }
  return {};
}

}  // namespace

TEST_CASE("values: counts are refused by what they may be, and any number to the power of 0 is 1") {
  constexpr std::uint64_t kAny = std::numeric_limits<std::uint64_t>::max();
  CHECK(parse_count("-n", "0^0", 0, kAny) == 1);
  CHECK(parse_count("-n", "1^0", 0, kAny) == 1);
  CHECK(parse_count("-n", "1^18446744073709551615", 0, kAny) == 1);
  CHECK(parse_count("-n", "0^7", 0, kAny) == 0);
  CHECK(contains(complaint_of([] { return parse_count("-n", "0", 1, kAny); }),
                 "-n '0': too small; give a whole number of at least 1, such as 1024 or 2^10"));
  CHECK(contains(complaint_of([] { return parse_count("-n", "0", 1, 9); }),
                 "too small; give a whole number from 1 to 9"));
  CHECK(parse_item_count("--words", "65536") == 65536);
  CHECK(contains(complaint_of([] { return parse_item_count("--words", "65537"); }), "too large"));
}

TEST_CASE("values: what is above zero is not zero, and automatic placement leaves the input alone") {
  CHECK(contains(complaint_of([] { return parse_positive("--full-scale", "0"); }), "not a number above zero"));
  CHECK(contains(complaint_of([] { return parse_positive("--full-scale", "-0"); }), "not a number above zero"));
  CHECK(parse_placement("--placement", "auto") == Placement::out_of_place);
  CHECK(parse_placement("--placement", "in") == Placement::in_place);
}

TEST_CASE("values: a time has one unit, none beside colons, and no more minutes than can be counted") {
  CHECK(parse_time("--start", "250ms") == 0.25);
  CHECK(parse_time("--start", "90s") == 90);
  for (const std::string text : {"250sms", "1:30s", "1:30ms", "2sh", "99999999999999999999:00"}) {
    CAPTURE(text);
    CHECK(contains(complaint_of([&] { return parse_time("--start", text); }), "not a time"));
  }
}

}  // namespace fftcl::app
