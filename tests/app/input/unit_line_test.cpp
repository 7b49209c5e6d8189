// Tables with a line of units below the names, as instruments write them.
#include "input/table/unit_line.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "app/helpers.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

TEST_CASE("table: a line of units below the names is no sample and no name") {
  const std::vector<std::string> names = {"Time", "CH1"};
  struct Row {
    std::string head;
    char separator;
  };
  for (const Row& row :
       {Row{"Time,CH1\ns,V\n", ','}, Row{"Time,CH1\n(ms),(mV)\n\n", ','}, Row{"Time,CH1\nSECOND,Volt\n", ','},
        Row{"\"Time\",\"CH1\"\n\"s\",\"V\"\n", ','}, Row{"# scope\nTime,CH1\n,V\n", ','}, Row{"Time;CH1\ns;µV\n", ';'},
        Row{"Time\tCH1\n[us]\t°C\n", '\t'}, Row{"Time CH1\ns m/s^2\n", ' '}}) {
    CAPTURE(row.head);
    std::string numbers = "0,1\n1,2\n4,3\n";
    std::ranges::replace(numbers, ',', row.separator);
    const Signal signal = read_bytes(row.head + numbers);
    CHECK(signal.channel_names == names);
    CHECK(signal.shape == std::vector<std::size_t>{3});
    CHECK(std::get<std::vector<double>>(signal.channels[0]) == std::vector<double>{0, 1, 4});
  }
}

TEST_CASE("table: what may be names is no line of units") {
  CHECK(units_below("Time,A", "s,V") == std::vector<std::string>{"s", "V"});
  CHECK(units_below("Time,A", "(ms),") == std::vector<std::string>{"ms", ""});
  CHECK(units_below("Time,A", "s,-") == std::vector<std::string>{"s", "-"});
  for (const char* line : {"s", "s,left", ",", "s,V,V", "(),V", "1,2", "s,1", "s V", "t,V", "-,-", "-,", "s,AV)",
                           "s,(VA", "NA,NA", "NA,V", "nan,nan"}) {
    CAPTURE(line);
    CHECK(units_below("Time,A", line).empty());
  }
}

TEST_CASE("table: above units, numbers may be names of columns but the first") {
  const Signal scope = read_bytes("x-axis,1,2\nsecond,Volt,Volt\n0,5,1\n2,6,1\n4,5,2\n");
  CHECK(scope.channel_names == std::vector<std::string>{"x-axis", "1", "2"});
  CHECK(std::get<std::vector<double>>(scope.channels[1]) == std::vector<double>{5, 6, 5});
  REQUIRE(scope.warnings.size() == 1);
  CHECK(contains(scope.warnings[0], "--rate 0.5 as it is in second"));
  CHECK(read_bytes("x-axis,1\nsecond,Volt\n0,5\n2,6\n").channel_names == std::vector<std::string>{"x-axis", "1"});
  // Without units that are known, or behind a first number, they are a mistake.
  CHECK_THROWS_WITH_AS(read_bytes("x-axis,1\nleft,right\n0,5\n2,6\n"), doctest::Contains("begin in line 3"),
                       InputError);
  CHECK_THROWS_WITH_AS(read_bytes("1,x-axis\ns,V\n0,5\n2,6\n"), doctest::Contains("line 1, column 2"), InputError);
}

TEST_CASE("table: times are counted in the unit below their name") {
  const auto warning = [](const std::string& head) {
    const Signal signal = read_bytes(head + "0,1\n2,2\n4,1\n6,3\n");
    REQUIRE(signal.warnings.size() == 1);
    return signal.warnings.front();
  };
  CHECK(contains(warning("Time,A\n"), "--rate 0.5 if it is in seconds"));
  CHECK(contains(warning("Time,A\ns,V\n"), "'Time', rises evenly as time does"));
  CHECK(contains(warning("Time,A\ns,V\n"), "--rate 0.5 as it is in s"));
  CHECK(contains(warning("Time,A\n(ms),(V)\n"), "--rate 500 as it is in ms"));
  CHECK(contains(warning("x-axis,A\nµs,V\n"), "--rate 500000 as it is in µs"));
  const Signal later = read_bytes("A,Time\nV,ms\n5,0\n3,2\n4,4\n6,6\n");
  REQUIRE(later.warnings.size() == 1);
  CHECK(contains(later.warnings[0], "--rate 500 as it is in ms"));
  // One that does not count time is as it was.
  CHECK(read_bytes("Depth,A\nm,V\n0,1\n2,2\n4,1\n6,3\n").warnings.empty());
}
