#include <doctest/doctest.h>

#include "app/helpers.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

TEST_CASE("table: what is nearly a table is told what it lacks") {
  const auto says = [](const std::string& text, const std::string& message) {
    CAPTURE(text);
    CHECK(contains(failure_of(text), message));
  };
  const std::string begin = "its numbers begin in line ";
  says("time;value\nslow;V\n0;1\n1;2\n",
       begin + "3, and what stands before them is not one line of headings for 2 columns");
  says("Rate,1000\nUnits,V\n\n0,1\n1,2\n", begin + "4, ");
  says("two words\n1 2 3\n4 5 6\n",
       "line 2, and what stands before them is not one line of headings for 3 columns; "
       "remove those lines, or start them with '#'");
  // What is above the numbers is left out but for headings directly above them.
  says("Scope\ntime;value\n0;1\n1;2\n", "start them with '#'; 'tail -n +2' leaves them out");
  says("Rate,1000\n\nt,V\n\n0,1\n1,2\n", "'tail -n +3' leaves them out");
  says("Rate,1000,x\nNotes\n0,1\n1,2\n", begin + "3, ");
  says("Rate,1000,x\nNotes\n0,1\n1,2\n", "'tail -n +3' leaves them out");
  says("Rate\n1000 2\n1\n2\n", "'tail -n +3' leaves them out");
  says("X,A,B,Start,\nn,V,V,1,\n0,1,2,,\n1,2,3,,\n",
       begin + "3, and what stands before them is not one line of headings for 3 columns");
  // Oscilloscopes write what they know beside the first samples.
  says("\"Length\",4,,0.1,2,\n\"Unit\",V,,0.2,3,\n,,,0.3,2,\n,,,0.4,1,\n",
       "line 3 has numbers from column 4 on, and nothing before; give those columns alone, as by 'cut -d, -f4-5'");
  says("time,v\r0,1\r1,2\r", "its lines end in a carriage return alone; make others by \"tr '\\r' '\\n'\"");
  for (const std::string number : {"1,234", "-12,345", "1,234,567", "1,234,567.5"}) {
    says("a;b\n0.5;2\n" + number + ";2\n", "write decimals with a point, and thousands without a comma");
  }
  says("a;b\n1,234,567;2\n", "write decimals with a point, and thousands without a comma");
  says("a;b\n0.5;2\n1,2345;2\n", "write decimals with a point");
  says("a;b\n0.5;2\n1,5;2\n", "'1,5' is not a number; write decimals with a point, as by 'tr , .'");
  for (const std::string number : {"1.234.567", "12.345.678,5"}) {
    says("a;b\n" + number + ";2\n",
         "'" + number + "' is not a number; write thousands without a point, and decimals with one");
  }
  says("\"x\"\n\"1,5\"\n\"2,5\"\n", "line 2, column 1: '1,5' is not a number; write decimals with a point");
  says("0.5\t2\n\"1,5\"\t2\n", "line 2, column 1: '1,5' is not a number; write decimals with a point");
  says("1,5 2,5\n", "'5 2' is not a number; write decimals with a point");
  const std::string left_out = " is a date or a time, not a number; leave it out, as by 'cut ";
  says("date,value\n2024-01-31,1\n",
       "line 2, column 1: '2024-01-31'" + left_out + "-d, -f2-', or choose a column by --channel, and give --rate");
  says("Month,Passengers\n1949-01,112\n", "line 2, column 1: '1949-01'" + left_out + "-d, -f2-'");
  says("31.01.2024;1\n", "'31.01.2024'" + left_out + "-d';' -f2-'");
  says("2024-01-31 12:30:00\t1\t2\n", "'2024-01-31 12:30:00'" + left_out + "-f2-'");
  says("1/31/2024 12:30 1\n", "'1/31/2024'" + left_out + "-d' ' -f3-'");
  says("2024-01-31T12:30:00.5Z,1\n", left_out);
  says("value,when\n1,12:30\n",
       "column 2: '12:30' is a date or a time, not a number; leave that column out, as by 'cut -d, -f-1', or choose "
       "another by --channel");
  says("n;day;value\n1;2024-01-31;5\n", "not a number; leave that column out, as by 'cut -d';' -f-1,3-'");
  // What loggers write beside their numbers.
  says("when,v,note\n2024-01-31 12:30:00,5,ok\n", "line 2, column 1: '2024-01-31 12:30:00'" + left_out);
  says("v,note\n5,ok\n", "'ok' is not a number; leave that column out, as by 'cut -d, -f-1', or choose another by");
  for (const std::string number : {"1 234.5",
                                   "1\xC2\xA0"
                                   "234,5",
                                   "12\xE2\x80\xAF"
                                   "345"}) {
    says("a;b\n1;" + number + "\n", "write thousands without a space, and decimals with a point");
  }
  says("a;b\n1;1 234,5\n", "'1 234,5' is not a number; write thousands without a space, and decimals with a point");
  says("a\n1\n2+1j\n", "'2+1j' is not a number; give real and imaginary parts as columns of their own");
  says("f\tH(f)\n1\t(0.5dB,3)\n", "give real and imaginary parts as columns of their own, headed real and imag");
  CHECK(failure_of("a,b\n1,5\n2,5\n") == "read");
}

TEST_CASE("table: what is nearly a thousand, a time or a heading") {
  for (const std::string number : {"1,2345", "1234,567", "1,23"}) {
    CAPTURE(number);
    const std::string told = failure_of("a;b\n1;0.5\n" + number + ";2\n");
    CHECK(contains(told, "write decimals with a point"));
    CHECK(!contains(told, "thousands"));
  }
  for (const std::string field : {"1: 2", "T12:30", "5/6", "1949-13", "194-01"}) {
    CAPTURE(field);
    CHECK(contains(failure_of("a;b\n1;2\n" + field + ";2\n"), "'" + field + "' is not a number"));
  }
  CHECK(contains(failure_of("Rate,1000\n1\n2\n"), "'tail -n +2' leaves them out"));
  const std::string shown(40, 'x');
  CHECK(contains(failure_of("a;b\n1;" + shown + "\n"), "'" + shown + "' is not"));
  CHECK(contains(failure_of("a;b\n1;" + shown + "y\n"), "'" + shown + "...' is not"));
}

TEST_CASE("table: mistakes are looked for in 200 lines") {
  const auto prose = [](int lines) {
    std::string text;
    for (int i = 0; i < lines; ++i) text += "a line of prose\n";
    return text;
  };
  CHECK(contains(failure_of(prose(198) + "1,2\n3,4\n"), "its numbers begin in line 199"));
  CHECK(!contains(failure_of(prose(199) + "1,2\n3,4\n"), "its numbers begin"));
  const auto zeros_in_line = [](int line) {
    std::string text;
    for (int i = 1; i < line; ++i) text += "1,25\n";
    return read_bytes(text + "1,05\n").warnings;
  };
  CHECK(zeros_in_line(200).size() == 1);
  CHECK(zeros_in_line(201).empty());
}

TEST_CASE("table: decimals and thousands with a comma, which are two channels, are told where zeros show them") {
  const auto warnings = [](const std::string& text) { return read_bytes(text).warnings; };
  for (const std::string text : {"1,25\n-0,05\n3,5\n", "1,000\n2,500\n", "# a list\n\n+1,00\n2,00\n"}) {
    CAPTURE(text);
    REQUIRE(warnings(text).size() == 1);
    CHECK(contains(warnings(text)[0], "are two channels; where they are one number each, write decimals with a point"));
  }
  CHECK(contains(warnings("1,25\n-0,05\n")[0], "lines such as '-0,05' are two channels"));
  for (const std::string text : {"1,25\n2,0\n", "1,05\n2,-5\n", "1,0.05\n2,0.5\n", "1.5,05\n2,3\n", "1,05,3\n2,05,3\n",
                                 "a,b\n1,05\n", "1;05\n2;05\n"}) {
    CAPTURE(text);
    CHECK(warnings(text).empty());
  }
}

TEST_CASE("table: a real and an imaginary part beside other columns are told as what they become") {
  // As --value complex writes a spectrum.
  const std::string spectrum = "channel,frequency_hz,real,imag\n1,0,8,0\n1,1,-2.5,2.5\n";
  const std::string said =
      "columns 3 and 4, 'real' and 'imag', are channels of real numbers, since other columns stand "
      "beside them; for complex samples give them alone, as by 'cut -d, -f3,4'";
  CHECK(read_bytes(spectrum).warnings == std::vector{said});
  CHECK(contains(read_bytes("x\tleft re\tleft im\n1\t2\t3\n").warnings.at(0), "as by 'cut -f2,3'"));
  ReadOptions one;
  one.selection.channel = ChannelChoice::one;
  one.selection.channel_number = 3;
  CHECK(read_bytes(spectrum, one).warnings.empty());
  CHECK(read_bytes("real,imag\n8,0\n1,2\n").warnings.empty());
  CHECK(read_bytes("real,x,imag\n8,0,1\n1,2,3\n").warnings.empty());
}

namespace {

/// What is said of a first column of such digits.
std::string warning(const std::string& heading, const std::string& digits, const ReadOptions& options = {}) {
  std::string text = heading + ",x\n";
  for (const char digit : digits) text += std::string(1, digit) + ",1\n";
  const Signal signal = read_bytes(text, options);
  return signal.warnings.empty() ? std::string() : signal.warnings[0];
}

}  // namespace

TEST_CASE("table: a column of times says its unit, and that it has a gap") {
  CHECK(contains(warning("time", "0123"), "--rate 1 if it is in seconds"));
  for (const std::string heading : {"time_s", "Time [s]", "seconds", "second", "t/s", "Elapsed time (s)", "Zeit (s)"}) {
    CAPTURE(heading);
    CHECK(contains(warning(heading, "0123"), "--rate 1 as it is in s"));
  }
  CHECK(contains(warning("elapsed_time", "0123"), "--rate 1 if it is in seconds"));
  CHECK(contains(warning("Time (ms)", "0246"), "--rate 500 as it is in ms"));
  CHECK(contains(warning("t \xC2\xB5s", "0246"), "--rate 500000 as it is in \xC2\xB5s"));
  CHECK(contains(warning("t_min", "0123"), "--rate 0.0166667 as it is in min"));
  CHECK(contains(warning("time of day", "0123"), "--rate 1 if it is in seconds"));
  CHECK(contains(warning("time", "012567"), "not evenly: by 3 behind sample 2 (counted from 0), by 1 in the median"));
  for (const std::string heading : {"tension", "mass", "(1)", "sometimes"}) {
    CAPTURE(heading);
    CHECK(warning(heading, "0123") == "");
  }
  CHECK(contains(warning("timestamps", "0123"), "--rate 1 if it is in seconds"));
  CHECK(warning("time", "3210") == "");
  CHECK(warning("time", "0112") == "");
}

TEST_CASE("table: times that several lines share, as of samples that came in packets, are told") {
  const auto said = [](int lines) {
    std::string text = "timestamps,x\n";
    for (int i = 0; i < lines; ++i) text += std::to_string(i / 4 * 4) + ",1\n";
    const Signal signal = read_bytes(text);
    return signal.warnings.empty() ? std::string() : signal.warnings[0];
  };
  CHECK(said(17) ==
        "column 1, 'timestamps', rises as time does, though 12 of 17 lines have the time of the line before, and is a "
        "channel like the others; choose one by --channel (2 is the next), with --rate 1 if it is in seconds and "
        "samples are evenly spaced");
  // The last packet, which ends anywhere, and the first, which began anywhere, tell no rate.
  CHECK(contains(said(20), "with --rate 1 if"));
  CHECK(said(15) == "");
  std::string seconds = "time (s),x\n";
  for (int i = 0; i < 20; ++i) seconds += std::to_string(i / 2) + ",1\n";
  CHECK(contains(read_bytes(seconds).warnings.at(0), "--rate 2 as it is in s, if samples are evenly spaced"));
}

TEST_CASE("table: times since 1970 without a unit are seconds, or as many parts of them as there are digits") {
  const auto said = [](const std::string& begin, const std::string& end) {
    std::string text = "timestamp,x\n";
    for (const char digit : {'0', '1', '2'}) text += begin + std::string(1, digit) + end + ",1\n";
    return read_bytes(text).warnings.at(0);
  };
  CHECK(contains(said("170000000", ""), "--rate 1 if it is in seconds"));
  CHECK(contains(said("170000000000", ""), "--rate 1000 if it is in ms"));
  CHECK(contains(said("17000000000", "0"), "--rate 100 if it is in ms"));
  CHECK(contains(said("17000000000000", "0"), "--rate 100000 if it is in us"));
  CHECK(contains(said("170000000", "000000000"), "--rate 1 if it is in ns"));
  // Millions are told as such.
  CHECK(contains(read_bytes("time (s),x\n0,1\n1e-6,1\n2e-6,1\n").warnings.at(0), "--rate 1M as it is in s"));
  CHECK(contains(read_bytes("t (ns),x\n0,1\n0.4,1\n0.8,1\n").warnings.at(0), "--rate 2.5G as it is in ns"));
}

TEST_CASE("table: a column that counts the lines is told, unless another one is chosen") {
  CHECK(warning("", "0123") ==
        "column 1 counts the lines, and is a channel like the others; choose one by --channel (2 is the next)");
  for (const std::string heading : {"index", "Unnamed: 0", "Sample", "n", "row_number"}) {
    CAPTURE(heading);
    CHECK(contains(warning(heading, "1234"), "column 1, '" + heading + "', counts the lines"));
    CHECK(warning(heading, "2345") == "");
    CHECK(warning(heading, "0124") == "");
    ReadOptions second;
    second.selection.channel = ChannelChoice::one;
    second.selection.channel_number = 2;
    CHECK(warning(heading, "0123", second) == "");
  }
  CHECK(warning("x", "0123") == "");
}

TEST_CASE("table: two lines of names are told to be so, and which to leave out") {
  const std::string numbers = "0,1\n0.1,2\n0.2,3\n";
  CHECK(contains(failure_of("# scope\nTime,CH1\ns,left\n" + numbers),
                 "headings for 2 columns; keep one of lines 2 and 3; 'sed 3d' leaves out the second"));
  CHECK(read_bytes("# scope\nTime,CH1\n" + numbers).channels.size() == 2);
  for (const char* head :
       {"Scope 7\nTime,CH1\ns,left\n", "Time,CH1,CH2\ns,V\n", "Scope 7\nTime,CH1\n", "Scope 7\nTime,CH1\ns,V\n"}) {
    CAPTURE(head);
    CHECK(contains(failure_of(head + numbers), "numbers begin in line"));
    CHECK_FALSE(contains(failure_of(head + numbers), "keep one of"));
  }
}

TEST_CASE("table: a column of times behind the first is told, unless one channel is chosen") {
  const auto said = [](const std::string& heading, const std::string& last, const ReadOptions& options = {}) {
    const Signal signal = read_bytes("x," + heading + "\n5,1\n3,1.001\n4,1.002\n5," + last + "\n", options);
    return signal.warnings.empty() ? std::string() : signal.warnings[0];
  };
  CHECK(said("time", "1.003") ==
        "column 2, 'time', rises evenly as time does, and is a channel like the others; choose one by --channel (1 is "
        "the first), with --rate 1000 if it is in seconds");
  CHECK(contains(said("Time (ms)", "1.003"), "with --rate 1M as it is in ms"));
  for (const char* heading : {"y", "min", "T", "s", "uptime"}) CHECK(said(heading, "1.003") == "");
  CHECK(said("time", "1.007") == "");
  CHECK(said("time", "0") == "");
  ReadOptions chosen;
  chosen.selection.channel = ChannelChoice::mix;
  CHECK(contains(said("time", "1.003", chosen), "column 2, 'time'"));
  chosen.selection.channel = ChannelChoice::one;
  chosen.selection.channel_number = 1;
  CHECK(said("time", "1.003", chosen) == "");
}

TEST_CASE("table: a first column that rises evenly over many lines is told, whatever its heading") {
  const auto said = [](const std::string& head, int lines, double step, double at_the_end = 0) {
    std::string text = head;
    for (int i = 0; i < lines; ++i)
      text += std::to_string(1700 + step * i + (i + 1 == lines ? at_the_end : 0)) + ",1\n";
    const Signal signal = read_bytes(text);
    return signal.warnings.empty() ? std::string() : signal.warnings[0];
  };
  CHECK(said("Jahr,x\n", 16, 0.5) ==
        "column 1, 'Jahr', rises evenly as a count or time does, and is a channel like the others; choose one by "
        "--channel (2 is the next), with --rate 2 if it is a time in seconds");
  CHECK(contains(said("", 16, 1), "column 1 rises evenly as a count or time does, "));
  CHECK(said("Jahr,x\n", 15, 0.5) == "");
  CHECK(said("Jahr,x\n", 16, -0.5) == "");
  CHECK(said("Jahr,x\n", 16, 0.5, 4) == "");
  std::string one;
  for (int i = 0; i < 20; ++i) one += std::to_string(i) + "\n";
  CHECK(read_bytes(one).warnings.empty());
}

TEST_CASE("table: a first column of frequencies is told to make a spectrum of the table") {
  const auto warnings = [](const std::string& text) { return read_bytes(text).warnings; };
  for (const std::string heading : {"Frequency (Hz)", "freq", "Freq.", "frequency_hz"}) {
    CAPTURE(heading);
    const std::vector<std::string> told = warnings(heading + ",level\n10,1\n100,2\n1000,3\n");
    REQUIRE(told.size() == 1);
    CHECK(contains(told[0], "column 1, '" + heading + "', rises as the frequencies of a spectrum do"));
    CHECK(warnings(heading + ",level\n10,1\n9,2\n1000,3\n").empty());
    CHECK(warnings("level," + heading + "\n1,10\n3,100\n2,1000\n").empty());
  }
}

TEST_CASE("table: a first line for Excel is no heading") {
  for (const std::string note : {"sep=;\n", "sep=;\r\n"}) {
    const Signal bare = read_bytes(note + "1;2\n3;4\n"), headed = read_bytes(note + "a;b\n1;2\n3;4\n");
    CHECK(bare.channel_names == std::vector<std::string>{"1", "2"});
    CHECK(headed.channel_names == std::vector<std::string>{"a", "b"});
    for (const Signal* signal : {&bare, &headed}) {
      CHECK(values_of(*signal, 0) == std::vector{1., 3.});
      CHECK(values_of(*signal, 1) == std::vector{2., 4.});
    }
  }
  CHECK(read_bytes("sep=\t\n1\t2\n3\t4\n").shape == std::vector<std::size_t>{2});
  CHECK(contains(failure_of("sep=;\n"), "not a recognised"));
}
