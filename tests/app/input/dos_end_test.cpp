#include <doctest/doctest.h>

#include "app/helpers.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

TEST_CASE("table: Ctrl-Z at the very end is the end of a file of DOS") {
  for (const std::string text :
       {"1,2\r\n3,4\r\n\x1A", "1,2\r\n3,4\x1A", "1,2\n3,4\n\x1A\x1A\x1A\x1A", "a,b\n1,2\n3,4\n\x1A"}) {
    CAPTURE(text);
    const Signal signal = read_bytes(text);
    CHECK(values_of(signal, 0) == std::vector<double>{1, 3});
    CHECK(values_of(signal, 1) == std::vector<double>{2, 4});
  }
  CHECK(values_of(read_bytes("1 2 3\x1A"), 0) == std::vector<double>{1, 2, 3});
  // A line longer than the blocks that are read.
  std::string line = "0";
  for (int i = 1; i < 100000; ++i) line += "," + std::to_string(i);
  for (const std::string end : {"\x1A", "\r\n\x1A"}) {
    const auto values = values_of(read_bytes(line + end), 0);
    REQUIRE(values.size() == 100000);
    CHECK(values.back() == 99999);
  }
}

TEST_CASE("table: Ctrl-Z in front of more is told with its line") {
  const std::string told =
      " holds byte 0x1A (Ctrl-Z), which ends a file of DOS, and more follows it; leave such bytes out, as by \"tr -d "
      "'\\032'\"";
  CHECK(contains(failure_of("1\r\n2\r\n\x1A"
                            "3\r\n"),
                 "line 3" + told));
  CHECK(contains(failure_of("1\n2\x1A\n3\n"), "line 2" + told));
  CHECK(contains(failure_of("1\n2\n\x1A\n"), "line 3" + told));
  CHECK(contains(failure_of("a\x1A,b\n1,2\n"), "line 1" + told));
  CHECK(contains(failure_of("1,2\n3,4\x1A"
                            "5"),
                 "line 2" + told));
  std::string line = "0";
  for (int i = 1; i < 100000; ++i) line += "," + std::to_string(i);
  CHECK(contains(failure_of(line + "\x1A"
                                   ",1"),
                 "line 1" + told));
  CHECK(contains(failure_of(line + "\n\x1A"
                                   "1\n"),
                 "line 2" + told));
  // What begins with it is binary, as archives of ARC and Matroska's files are.
  CHECK(contains(failure_of("\x1A"
                            "1\n2\n"),
                 "not a recognised"));
}
