#include "input/table/comment_line.hpp"

#include <doctest/doctest.h>

#include "app/helpers.hpp"
#include "support/capture_binding.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

TEST_CASE("table: lines that '%', '!' or a semicolon and words lead are comments") {
  for (const std::string head :
       {"% made by a program\n% t (s)   V (V)\n", "%no space\n%Fs=1000\n", "%% a cell, with a comma\n%\n",
        "!created by an analyser, 2021\n! two ports\n# GHz S MA R 50\n", "  % behind spaces\n% ; \n",
        "; Sample Rate 8000\r\n; Channels 1\r\n"}) {
    CAPTURE(head);
    const Signal signal = read_bytes(head + " 0 5 \n 1 6 \n% in between\n 2 8 \n! at the end");
    CHECK(signal.channel_names == std::vector<std::string>{"1", "2"});
    CHECK(values_of(signal, 0) == std::vector<double>{0, 1, 2});
    CHECK(values_of(signal, 1) == std::vector<double>{5, 6, 8});
  }
  // Headings below them.
  CHECK(read_bytes("% a\n% b\nt,v\n0,5\n1,6\n").channel_names == std::vector<std::string>{"t", "v"});
  // Behind a line that is longer than the blocks that are read.
  std::string line = "0";
  for (int i = 1; i < 100000; ++i) line += " " + std::to_string(i);
  CHECK(values_of(read_bytes(line + "\n% the end\n"), 0).size() == 100000);
}

TEST_CASE("table: what begins like a comment and may be fields is none") {
  CHECK(read_bytes("%RH,temperature\n1,2\n3,4\n").channel_names == std::vector<std::string>{"%RH", "temperature"});
  CHECK(read_bytes("\"% RH\" b\n1 2\n3 4\n").channel_names == std::vector<std::string>{"% RH", "b"});
  CHECK(read_bytes("humidity,voltage\n%,V\n1,2\n3,4\n").channel_names ==
        std::vector<std::string>{"humidity", "voltage"});
  CHECK(contains(failure_of("a;b\n1;2\n; 3\n"), "line 3, column 1: the field is empty"));
  for (const char* line :
       {";5", "; 5", "; NA", ";NA", ";a;b", "; a b; c", ";", "%,V", "%;V", "%\tV", "!,1", "!;1", "5%", "a!", "1", ""}) {
    CAPTURE(line);
    CHECK_FALSE(is_comment_line(line));
  }
  // Words begin with a letter, whichever.
  for (const char* line : {"; a b", "; z b", "; A b", "; Z b", "!", "!a", "%"}) {
    CAPTURE(line);
    CHECK(is_comment_line(line));
  }
  for (const char* line : {"; @ b", "; [ b", "; ` b", "; { b", "; 5 b", "; "}) {
    CAPTURE(line);
    CHECK_FALSE(is_comment_line(line));
  }
  CHECK(contains(failure_of("1\n5% 3\n"), "line 2"));
  CHECK(contains(failure_of("1 2\n3 % 4\n"), "line 2"));
}

TEST_CASE("table: a '#' of what stands in place of a number begins no comment") {
  for (const std::string value : {"1.#QNAN", "-1.#IND00", "1.#INF", "#N/A", "#DIV/0!", "#NV"}) {
    CAPTURE(value);
    const std::string told = "'" + value + "' is not a number; give --nonfinite zero, which reads it as 0";
    CHECK(contains(failure_of("0.5\n" + value + "\n0.25\n"), "line 2, column 1: " + told));
    CHECK(contains(failure_of("a,b\n1,2\n3," + value + " # why\n"), "column 2: "));
    CHECK(contains(failure_of("\"a, b\"\tc\n1\t2\n3\t" + value + "\n"), "line 3, column 2: " + told));
    CHECK(contains(failure_of("a;b\n1;2\n" + value + ";4\n"), "line 3, column 1: " + told));
  }
  for (const std::string comment : {"#INFO", "#IND", "#NVIDIA", "#N/A removed", "# 1.#QNAN", "#1.5"}) {
    CAPTURE(comment);
    CHECK(read_bytes("1\n2 " + comment + "\n" + comment + "\n3\n").shape.front() == 3);
  }
  CHECK(contains(failure_of("1\n2\n\xE2\x88\x9E\n"), "is not a number; give --nonfinite zero, which reads it as 0"));
}

TEST_CASE("table: a long line's fields begin no comments") {
  // At the end of a block, behind which the rest of the line is looked at by itself.
  constexpr std::size_t kBlockBytes = 1 << 18;
  std::string line;
  while (line.size() < kBlockBytes) line += "12345678901234 1 ";
  line.resize(kBlockBytes - 1, '1');
  CHECK(contains(failure_of(line + " ! 7"), "'!' is not a number"));
}

TEST_CASE("files of Matrix Market and ASDF are no tables below comments") {
  for (const char* rest :
       {"coordinate real general\n% c\n5 5 2\n1 1 1.0\n2 2 1.0\n", "array real general\n2 1\n1.0\n2.0\n"}) {
    CAPTURE(rest);
    CHECK(contains(failure_of(std::string("%%MatrixMarket matrix ") + rest), "is a Matrix Market file, not a"));
    CHECK(contains(failure_of(std::string("#ASDF 1.0.0 ") + rest), "is an ASDF file, not a"));
  }
}
