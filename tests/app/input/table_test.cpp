// Tables as signals: separators, headings, columns, what is no table.
#include <doctest/doctest.h>

#include "app/helpers.hpp"
#include "input/read_signal.hpp"
#include "support/usage_error.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

TEST_CASE("table: a column a channel") {
  const Signal one = read_bytes("1\n2.5\n-3e-2\n");
  CHECK(one.kind == SignalKind::table);
  CHECK(one.shape == std::vector<std::size_t>{3});
  CHECK(one.channel_names == std::vector<std::string>{"1"});
  CHECK(one.precision == fftcl::Precision::fp32);
  CHECK(one.sample_rate == 0);
  CHECK(values_of(one) == std::vector<double>{1, 2.5, -0.03});

  for (const std::string text :
       {"1,2\n3,4\n", "1;2\n3;4\n", "1\t2\n3\t4\n", "1 2\n3 4\n", "  1   2  \n\t3 \t 4\n", "1, 2\r\n3, 4\r\n",
        "1,2\n3,4",
        "\xEF\xBB\xBF"
        "1,2\n3,4\n",
        "# a comment\n\n1,2 # here, too\n\n3,4\n#\n", "\"1\",\"2\"\n\"3\",\"4\"\n", "+1,+2\n+3,+4.0e0\n"}) {
    CAPTURE(text);
    const Signal signal = read_bytes(text);
    REQUIRE(signal.channels.size() == 2);
    CHECK(values_of(signal, 0) == std::vector<double>{1, 3});
    CHECK(values_of(signal, 1) == std::vector<double>{2, 4});
  }
  CHECK(read_bytes("1,2\n3,4\n").format == "CSV");
  CHECK(read_bytes("1\t2\n3\t4\n").format == "TSV");
}

TEST_CASE("table: headings") {
  const Signal signal = read_bytes("left, right one\n1,2\n3,4\n");
  CHECK(signal.channel_names == std::vector<std::string>{"left", "right one"});
  CHECK(values_of(signal, 1) == std::vector<double>{2, 4});
  // A heading of several words over a single column.
  const Signal words = read_bytes("my own value\n1\n2\n");
  CHECK(words.channel_names == std::vector<std::string>{"my own value"});
  CHECK(values_of(words) == std::vector<double>{1, 2});
  CHECK(read_bytes("# made by hand\na\n1\n").channel_names == std::vector<std::string>{"a"});
  CHECK(read_bytes("a,\n1,2\n").channel_names == std::vector<std::string>{"a", "2"});
}

TEST_CASE("table: separators, quotes and # in quotes are text") {
  struct Row {
    std::string text;
    std::vector<std::string> names;
  };
  for (const Row& row : {
           Row{"\"Voltage, V\",A\n1,2\n3,4\n", {"Voltage, V", "A"}},
           Row{"A , \"U, V, W\"\n1, 2\n3, 4\n", {"A", "U, V, W"}},
           Row{"\"Voltage; V\",A\n1,2\n3,4\n", {"Voltage; V", "A"}},
           Row{"\"Voltage\tV\";A\n1;2\n3;4\n", {"Voltage\tV", "A"}},
           Row{"\"#1\",\"#2\" # the rest\n1,\"2\" # \"\n\"3\",4\n", {"#1", "#2"}},
           Row{"\"5\"\" pipe\",\"\"\"a\"\", b\"\n1,2\n3,4\n", {"5\" pipe", "\"a\", b"}},
           Row{"\"left one\" right\n1 2\n3 4\n", {"left one", "right"}},
           Row{"\"\",b\n1,2\n3,4\n", {"1", "b"}},
           // Quotes that are none of a field's.
           Row{"5\" pipe,3\" pipe\n1,2\n3,4\n", {"5\" pipe", "3\" pipe"}},
           Row{"\"a,b\n1,2\n3,4\n", {"\"a", "b"}},
           Row{"\"a\" or \"b\",c\n1,2\n3,4\n", {"\"a\" or \"b\"", "c"}},
       }) {
    CAPTURE(row.text);
    const Signal signal = read_bytes(row.text);
    CHECK(signal.channel_names == row.names);
    REQUIRE(signal.channels.size() == 2);
    CHECK(values_of(signal, 0) == std::vector<double>{1, 3});
    CHECK(values_of(signal, 1) == std::vector<double>{2, 4});
  }
  CHECK(read_bytes("\"Voltage, V\"\n1\n2\n").channel_names == std::vector<std::string>{"Voltage, V"});
  CHECK(
      contains(failure_of("a,b\n1,\"1,5\"\n"), "line 2, column 2: '1,5' is not a number; write decimals with a point"));
  CHECK(contains(failure_of("a,b\n1,\"\"\n"), "line 2, column 2: the field is empty"));
}

TEST_CASE("table: a single line is a single channel") {
  const Signal signal = read_bytes("1,2,3,4\n");
  REQUIRE(signal.channels.size() == 1);
  CHECK(values_of(signal) == std::vector<double>{1, 2, 3, 4});
  CHECK(read_bytes("7").shape == std::vector<std::size_t>{1});
  CHECK(read_bytes("a,b\n1,2\n").channels.size() == 2);
}

TEST_CASE("table: a long line and many lines") {
  std::string line;
  std::string lines;
  for (int i = 0; i < 100000; ++i) {
    line += std::to_string(i) + ",";
    lines += std::to_string(i) + "\n";
  }
  line.pop_back();
  const auto row = values_of(read_bytes(line));
  const auto column = values_of(read_bytes(lines));
  REQUIRE(row.size() == 100000);
  CHECK(row == column);
  CHECK(row[99999] == 99999);
  // Line ends, blank lines, comments and a separator behind it change nothing.
  for (const std::string end : {"\n", "\r\n", "\n\n  \n# the end\n", ",", ",\n"}) {
    CAPTURE(end);
    CHECK(values_of(read_bytes(line + end)) == row);
  }
  CHECK(values_of(read_bytes(line + "# the end\n")) == row);
  CHECK(contains(failure_of(line + ",x\n"), "line 1, column 100001: 'x' is not a number"));
  CHECK(contains(failure_of(line + ",,1\n"), "line 1, column 100001: the field is empty"));
  ReadOptions part;
  part.selection.start = 99998;
  CHECK(values_of(read_bytes(line, part)) == std::vector<double>{99998, 99999});
  // Of two such lines each has a channel for each number.
  const Signal wide = read_bytes(line + "\n" + line + "\n");
  CHECK(wide.channels.size() == 100000);
}

TEST_CASE("table: separators at the ends of lines make no columns") {
  for (const std::string text : {"a,b,\n1,2,\n3,4,\n", "a,b\n1,2,\n3,4,\n", "a,b,,\n1,2\n3,4,\n", "1,2,\n3,4,\n",
                                 "1;2;;\n3;4;;\n", "1\t2\t\n3\t4\n", "1,2,\"\"\n3,4,\n"}) {
    CAPTURE(text);
    if (contains(text, "\"\"")) {
      CHECK(contains(failure_of(text), "line 1, column 3: the field is empty"));
      continue;
    }
    const Signal signal = read_bytes(text);
    REQUIRE(signal.channels.size() == 2);
    CHECK(values_of(signal, 0) == std::vector<double>{1, 3});
    CHECK(values_of(signal, 1) == std::vector<double>{2, 4});
    CHECK(signal.channel_names.size() == 2);
  }
  CHECK(values_of(read_bytes("1,2,3,\n")) == std::vector<double>{1, 2, 3});
  // What has a heading or a value is a column.
  CHECK(read_bytes("a,b,\n1,2,3\n").channel_names == std::vector<std::string>{"a", "b", "3"});
  CHECK(contains(failure_of("1,2,\n3,4,5\n"), "line 2 has 3 columns, the ones before it have 2"));
  CHECK(contains(failure_of("1,2,3\n4,5,\n"), "line 2, column 3: the field is empty"));
  CHECK(contains(failure_of("a,b,c\n1,2,\n"),
                 "line 2, column 3: the field is empty; leave that column out, as by "
                 "'cut -d, -f-2', or give --nonfinite zero, which reads it as 0"));
  CHECK(contains(failure_of("a,b,c\n1,,3\n"), "line 2, column 2: the field is empty; give --nonfinite zero, which"));
  CHECK(contains(failure_of(",,\n,,\n"), "not a recognised"));
}

TEST_CASE("table: errors name line and column") {
  CHECK(contains(failure_of("1,2\n3,x\n"), "line 2, column 2: 'x' is not a number"));
  CHECK(contains(failure_of("# c\n\na,b\n1,2\n3,4z\n"), "line 5, column 2: '4z' is not a number"));
  CHECK(contains(failure_of("1,2\n3,\n"), "line 2, column 2: the field is empty"));
  CHECK(contains(failure_of("1,2\n3\n"), "line 2 has 1 column, the ones before it have 2"));
  CHECK(contains(failure_of("1,2\n3,4,5\n"), "line 2 has 3 columns"));
  CHECK(contains(failure_of("a,b\n1,2\n3,4\n5\n\n"),
                 "line 4 has 1 column, the ones before it have 2; it is the last one; where it was cut off, leave it "
                 "out, as by 'head -n -1'"));
  std::string late;  // behind the part by which binary files are told
  for (int line = 0; line < 9000; ++line) late += "1\n";
  CHECK(contains(failure_of(late + std::string("\0x", 2) + "\n"), "line 9001, column 1: '\\x00x' is not a number"));
  CHECK(contains(failure_of("1\n1e999\n"), "line 2, column 1: '1e999' is beyond the range of a double"));
  CHECK(contains(failure_of("1;2.5\n1,5;2\n"), "line 2, column 1: '1,5' is not a number; write decimals with a point"));
  CHECK(contains(failure_of("1,x\n2,3\n"), "line 1, column 2: 'x' is not a number"));
  CHECK(contains(failure_of("1 2 3\n4 5 6\n7\n"),
                 "line 3 has 1 column, the ones before it have 3; where samples go on "
                 "from line to line, make a column of them, as by \"tr -s ' ' '\\n'\""));
  CHECK(contains(failure_of("1\t2\n4\n"), "tr -s '\\t' '\\n'"));
  CHECK(failure_of("a,b\n1,2\n3\n4,5\n").ends_with("have 2; give it as many, or leave it out, as by 'sed 3d'"));
  CHECK(contains(failure_of("a,b\n1\n"), "line 2 has 1 column, the ones before it have 2"));
  CHECK(contains(failure_of("Wert\n1,5\n"), "line 2 has 2 columns, the ones before it have 1; write decimals"));
  CHECK(contains(failure_of("a;b\n1;2;3\n"), "line 2 has 3 columns, the ones before it have 2"));
  CHECK(contains(failure_of("a note, of line 1\n1\t2\t3\n"),
                 "line 2 has 3 columns, the ones before it have 1; line 1 is taken for headings: write one for each"));
  CHECK(contains(failure_of("a,b\n1,NA\n2,3\n"), "'NA' is not a number; give --nonfinite zero, which reads it as 0"));
  CHECK(contains(failure_of("a,b\n.,1\n"), "not a recognised"));
  CHECK(contains(failure_of("a,b\n1,2\n.,1\n"), "'.' is not a number; give --nonfinite zero, which reads it as 0"));
  CHECK(contains(failure_of("1\n0x10\n"), "'0x10' is not a number"));
  CHECK(contains(failure_of("1\n" + std::string(100, '9') + "z\n"), std::string(40, '9') + "...' is not a number"));
}

TEST_CASE("table: prose, code and markup are no tables") {
  for (const std::string text :
       {"hello world\n", "hello\nworld\n", "3 blind mice\nsee how they run\n", "# only a comment\n", "\n\n",
        "{\"a\": 1}\n", "<svg>\n<path/>\n", "real,imag\n", "name,age\nbob,7\n", "two words\n1 2 3\n"}) {
    CAPTURE(text);
    CHECK(contains(failure_of(text), "not a recognised"));
  }
  CHECK(contains(failure_of(std::string("1,2\n3,\0\n", 8)), "not a recognised"));
}

TEST_CASE("table: a column of times is told, and is a channel nevertheless") {
  const Signal timed = read_bytes("Time (s),x\n0,1\n0.001,2\n0.002,5\n0.003,1\n");
  CHECK(timed.channels.size() == 2);
  REQUIRE(timed.warnings.size() == 1);
  CHECK(contains(timed.warnings[0], "column 1, 'Time (s)', rises evenly"));
  CHECK(contains(timed.warnings[0], "--rate 1000 "));
  // Another column that is chosen, with the rate, is all that it asks for.
  ReadOptions chosen;
  chosen.selection.channel = ChannelChoice::named;
  for (const std::string name : {"x", "time"}) {
    chosen.selection.channel_name = name;
    for (const bool rate : {false, true}) {
      chosen.sample_rate = rate ? std::optional(1000.0) : std::nullopt;
      const auto warnings = read_bytes("time,x\n0,1\n0.001,2\n0.002,5\n0.003,1\n", chosen).warnings;
      CHECK(warnings.size() == (name == "x" && rate ? 0 : 1));
      if (name == "x" && !rate) CHECK(contains(warnings[0], "as time does: give --rate 1000 if it is in seconds"));
    }
    // Samples that are not evenly spaced are nevertheless.
    CHECK(contains(read_bytes("time,x\n0,1\n1,2\n9,5\n10,1\n", chosen).warnings[0], "but not evenly"));
  }
  chosen.selection = {};
  chosen.selection.channel = ChannelChoice::one;
  chosen.selection.channel_number = 2;
  CHECK(read_bytes("time,x\n0,1\n0.001,2\n0.002,5\n", chosen).warnings.empty());
  for (const std::string text : {"time,x\n0,1\n5,2\n4,1\n", "x,y\n0,1\n1,2\n2,1\n", "time\n0\n1\n2\n"}) {
    CAPTURE(text);
    CHECK(read_bytes(text).warnings.empty());
  }
}

TEST_CASE("table: a first line of what was meant as numbers is a heading with a warning") {
  for (const std::string first :
       {"NA",
        "\xE2\x88\x92"
        "5",
        "5\xC2\xA0", "1_000", "1'000", "0x10", "12x", "1+2j", "(1.5e+00-2e-01j)", "-3i", "N/A,-"}) {
    CAPTURE(first);
    const bool two = first.find(',') != std::string::npos;
    const Signal signal = read_bytes(first + (two ? "\n1,2\n3,4\n" : "\n1\n3\n"));
    CHECK(signal.shape == std::vector<std::size_t>{2});
    REQUIRE(signal.warnings.size() == 1);
    CHECK(contains(signal.warnings[0], "line 1 is taken for a heading"));
  }
  for (const std::string first : {"time", "1st harmonic", "x", "e", "i", "(j)", "chi", "left,NA"}) {
    CAPTURE(first);
    const bool two = first.find(',') != std::string::npos;
    CHECK(read_bytes(first + (two ? "\n1,2\n3,4\n" : "\n1\n3\n")).warnings.empty());
  }
}

TEST_CASE("table: cut off at every byte: read, or a clear error") {
  const std::string whole = "# volts\nleft,right\n1.5,-2e3\n0.25,4\n";
  for (std::size_t length = 0; length <= whole.size(); ++length) {
    CAPTURE(length);
    const std::string answer = failure_of(whole.substr(0, length));
    CHECK((answer == "read" || contains(answer, "InputError")));
  }
}

TEST_CASE("table: rate, parts, channels") {
  ReadOptions options;
  options.sample_rate = 10;
  options.selection.start = 0.1;
  options.selection.duration = 0.2;
  const Signal part = read_bytes("0,5\n1,6\n2,7\n3,8\n", options);
  CHECK(part.sample_rate == 10);
  CHECK(values_of(part, 0) == std::vector<double>{1, 2});
  options.selection.channel = ChannelChoice::mix;
  CHECK(values_of(read_bytes("0,5\n1,6\n2,7\n3,8\n", options)) == std::vector<double>{3.5, 4.5});
  options.selection.channel = ChannelChoice::one;
  options.selection.channel_number = 2;
  const Signal right = read_bytes("l,r\n0,5\n1,6\n2,7\n3,8\n", options);
  CHECK(values_of(right) == std::vector<double>{6, 7});
  CHECK(right.channel_names == std::vector<std::string>{"r"});
}

TEST_CASE("table: a column is chosen by its heading") {
  ReadOptions options;
  options.selection.channel = ChannelChoice::named;
  const auto column = [&](const std::string& text, const std::string& name) {
    options.selection.channel_name = name;
    return read_bytes(text, options);
  };
  const std::string text = "time (s),right, \"a, b\",right\n0,5,9,1\n1,6,8,2\n";
  CHECK(values_of(column(text, "time (s)")) == std::vector<double>{0, 1});
  CHECK(values_of(column(text, "a, b")) == std::vector<double>{9, 8});
  CHECK(column(text, "a, b").channel_names == std::vector<std::string>{"a, b"});
  CHECK_THROWS_WITH_AS(column(text, "right"), doctest::Contains("several columns of that name; choose one by its"),
                       UsageError);
  CHECK_THROWS_WITH_AS(column(text, "left"), doctest::Contains("no column of that name; choose one of time (s), right"),
                       UsageError);
  const std::string parts = "left_real,left_imag,2_real,2_imag\n1,2,3,4\n";
  CHECK(column(parts, "left").is_complex());
  CHECK(column(parts, "2").channel_names == std::vector<std::string>{"2"});
}
