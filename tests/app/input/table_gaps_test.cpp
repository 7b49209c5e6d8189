// Tables that hold more than numbers, or less: words beside the column that is chosen, values that are missing.
#include <doctest/doctest.h>

#include "app/helpers.hpp"
#include "support/usage_error.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

ReadOptions column(const std::string& name) {
  ReadOptions options;
  options.selection.channel = ChannelChoice::named;
  options.selection.channel_name = name;
  return options;
}

ReadOptions column(std::size_t number) {
  ReadOptions options;
  options.selection.channel = ChannelChoice::one;
  options.selection.channel_number = number;
  return options;
}

const std::string kLog =
    "when,v,note\n2024-01-31 12:30:00,5,ok\n2024-01-31 12:30:01,6,\n2024-01-31 12:30:02,7,\"a, b\"\n";

}  // namespace

TEST_CASE("table: beside the column that is chosen there may be anything") {
  const std::vector<double> values = {5, 6, 7};
  for (const ReadOptions& options : {column("v"), column(2)}) {
    CHECK(values_of(read_bytes(kLog, options)) == values);
    CHECK(read_bytes(kLog, options).channel_names == std::vector<std::string>{"v"});
  }
  std::string tabs = kLog;
  for (char& c : tabs) c = c == ',' ? '\t' : c;
  CHECK(values_of(read_bytes(tabs.substr(0, tabs.find("2024-01-31 12:30:02")), column("v"))) ==
        std::vector<double>{5, 6});
  CHECK(values_of(read_bytes(kLog.substr(kLog.find('\n') + 1), column(2))) == values);
  CHECK(values_of(read_bytes("v,note\n5,ok\n6,ok\n7,\n", column("v"))) == values);
  // A name that colours have, too.
  ReadOptions red;
  red.selection.image_channel = ImageChannel::red;
  CHECK(values_of(read_bytes("r,note\n5,ok\n6,ok\n7,\n", red)) == values);
  // Nor is the time of such a column told as a channel like it, and pairs that are not chosen as two.
  const Signal timed = read_bytes("t,r\n0.1,5\n0.2,6\n0.3,7\n", red);
  CHECK(values_of(timed) == values);
  CHECK(timed.warnings ==
        std::vector<std::string>{"column 1, 't', rises evenly as time does: give --rate 10 if it is in seconds"});
  CHECK(read_bytes("r,real,imag\n5,1,1\n6,1,1\n7,1,1\n", red).warnings.empty());
}

TEST_CASE("table: rows of nothing below a table are none of it, as spreadsheets write them") {
  for (const std::string end : {";\n;\n", ";;;\n", ";"}) {
    CAPTURE(end);
    const Signal signal = read_bytes("a;b\n1;2\n3;4\n" + end);
    CHECK(values_of(signal, 0) == std::vector<double>{1, 3});
    CHECK(values_of(signal, 1) == std::vector<double>{2, 4});
  }
  // Between others they are samples that are missing.
  CHECK(contains(failure_of("a,b\n1,2\n,\n3,4\n"), "line 3, column 1: the field is empty"));
  CHECK(contains(failure_of("a,b\n1,2\n,\n3,4\n", column("b")), "line 3, column 2: the field is empty"));
  ReadOptions zeros;
  zeros.nonfinite = NonFinite::zero;
  CHECK(values_of(read_bytes("a,b\n1,2\n,\n3,4\n,\n", zeros)) == std::vector<double>{1, 0, 3});
}

TEST_CASE("table: a title above the headings of a log is told where a column is chosen, not the dates in others") {
  const std::string log = "Plot Title: cellar\n\"#\",\"Date, GMT\",v\n1,03/02/26 08:00:00 AM,20.5\n";
  CHECK(contains(failure_of(log), "line 3, column 2: '03/02/26 08:00:00 AM' is a date or a time"));
  CHECK(
      contains(failure_of(log, column("v")),
               "its headings are in line 2, and other lines stand before; remove those lines, or start them with '#'; "
               "'tail -n +2' leaves them out"));
  CHECK(values_of(read_bytes(log.substr(log.find('\n') + 1), column("v"))) == std::vector<double>{20.5});
}

TEST_CASE("table: times of day in the first column tell the rate of the one that is chosen, and their gaps") {
  const auto warned = [](const std::string& text, ReadOptions options = column("v")) {
    const Signal signal = read_bytes(text, options);
    return signal.warnings.empty() ? std::string() : signal.warnings[0];
  };
  CHECK(warned(kLog) == "its times rise evenly: give --rate 1");
  CHECK(warned("t,v\n\"2024-01-31T12:30:00.25Z\",1\n2024-01-31T12:30:00.5Z,2\n2024-01-31T12:30:00.75Z,3\n") ==
        "its times rise evenly: give --rate 4");
  CHECK(contains(
      warned("t,v\n2024-01-31 12:30:00,1\n2024-01-31 12:30:01,2\n2024-01-31 12:30:02,3\n2024-01-31 12:30:10,4\n"),
      "its times do not rise evenly: by 8 s behind sample 2 (counted from 0), by 1 s in the median"));
  ReadOptions known = column("v");
  known.sample_rate = 1;
  CHECK(warned(kLog, known).empty());
  // As Germany writes them, with a comma, and with the time of day in the next column.
  CHECK(warned("t;v\n31.01.2024 12:30:00,250;1\n31.01.2024 12:30:00,500;2\n31.01.2024 12:30:00,750;3,5\n") ==
        "its times rise evenly: give --rate 4");
  CHECK(warned("d;t;v\n31.01.2024;23:59:59,5;1\n01.02.2024;00:00:00,0;2\n01.02.2024;\"00:00:00,5\";3,5\n") ==
        "its times rise evenly: give --rate 2");
  CHECK(warned("d,t,v\n2024-01-31,12:30:00.5,1\n2024-01-31,12:30:01,2\n2024-01-31,12:30:01.5,3\n") ==
        "its times rise evenly: give --rate 2");
  // A day alone tells nothing of samples that are all of it, or of two.
  std::string two_days = "d,t,v\n";
  for (int i = 0; i < 40; ++i) two_days += std::string(i < 30 ? "2024-01-31" : "2024-02-01") + ",noon,1\n";
  CHECK(warned(two_days).empty());
  CHECK(warned("d,t,v\n2024-01-31,1,1\n2024-01-31,2,2\n2024-01-31,3,3\n").empty());
  // Where one of them is none they tell nothing.
  CHECK(warned("t,v\n2024-01-31 12:30:00,1\nlater,2\n2024-01-31 12:30:02,3\n").empty());
  CHECK(warned("t,v\n2024-01-31,1\n,2\n2024-02-02,3\n").empty());
}

TEST_CASE("table: dates without a time of day tell the rate as well, also of months, and turned round") {
  const auto warned = [](const std::string& lines, ReadOptions options = column("v")) {
    const Signal signal = read_bytes("date,v\n" + lines, options);
    return signal.warnings.empty() ? std::string() : signal.warnings[0];
  };
  CHECK(warned("2024-01-31,1\n2024-02-01,2\n\"2024-02-02\",3\n") == "its times rise evenly: give --rate 1.15741e-05");
  CHECK(warned("2024-01-01,1\n2024-02-01,2\n2024-03-01,3\n2024-04-01,4\n") ==
        "its times rise evenly: give --rate 3.81563e-07");  // over 91 days
  CHECK(warned("2024-01,1\n2024-02,2\n2024-03,3\n2024-04,4\n") == "its times rise evenly: give --rate 3.81563e-07");
  CHECK(contains(warned("2024-05-02,1\n2024-05-03,2\n2024-05-06,3\n2024-05-07,4\n2024-05-08,5\n"),
                 "do not rise evenly: by 259200 s behind sample 1 (counted from 0), by 86400 s in the median"));
  const std::string turned = "2024-02-02,1\n2024-02-01,2\n2024-01-31,3\n";
  const std::string fall = "its times fall, the latest sample is the first";
  CHECK(warned(turned) == fall + ": give --rate 1.15741e-05");
  ReadOptions known = column("v");
  known.sample_rate = 1;
  CHECK(warned(turned, known) == fall);
  CHECK(warned("2024-01-31,1\n2024-02-01,2\n2024-02-02,3\n", known).empty());
  CHECK(warned("2024-01-31,1\n2024-02-31,2\n2024-02-02,3\n").empty());
  // Several lines of a day, or of a second.
  std::string days, seconds;
  for (int i = 0; i < 40; ++i) {
    days += "2024-01-1" + std::to_string(i / 5) + ",1\n";
    seconds += "2024-01-31 12:30:1" + std::to_string(i / 5) + ",1\n";
  }
  CHECK(warned(days) ==
        "its times rise, though 32 of 40 lines have the time of the line before: give --rate 5.78704e-05 if samples "
        "are evenly spaced");
  CHECK(contains(warned(seconds), "the line before: give --rate 5 if samples are evenly spaced"));
  CHECK(warned(seconds, known).empty());
}

TEST_CASE("table: the column that is chosen has to hold numbers, in both parts where it is complex") {
  CHECK(contains(failure_of(kLog, column("note")),
                 "line 2, column 3: 'ok' is not a number; choose another column by --channel"));
  CHECK(contains(failure_of(kLog, column(1)),
                 "line 2, column 1: '2024-01-31 12:30:00' is a date or a time, not a number; "
                 "choose another column by --channel"));
  CHECK(contains(failure_of("a,b\n1,2\n3,\n", column("b")),
                 "line 3, column 2: the field is empty; give --nonfinite zero, which reads it as 0"));
  CHECK(contains(failure_of("a;b\nx;0.5\ny;1,5\n", column("b")),
                 "line 3, column 2: '1,5' is not a number; write decimals"));
  CHECK_THROWS_WITH_AS(read_bytes("Time,Voltage [V],I_rms\n1,2,3\n", column("voltage")),
                       doctest::Contains("name; did you mean 'Voltage [V]'? else choose one of Time"), UsageError);
  CHECK_THROWS_WITH_AS(read_bytes("Time,Voltage [V],I_rms\n1,2,3\n", column("i_rsm")),
                       doctest::Contains("did you mean 'I_rms'? else"), UsageError);
  CHECK_THROWS_WITH_AS(read_bytes("Time,Voltage [V],I_rms\n1,2,3\n", column("power")),
                       doctest::Contains("name; choose one of Time"), UsageError);
  CHECK_THROWS_WITH_AS(read_bytes(kLog, column("V")), doctest::Contains("choose one of when, v, note, all or mix"),
                       UsageError);
  CHECK_THROWS_WITH_AS(read_bytes(kLog, column(4)), doctest::Contains("has 3 channels"), UsageError);
  const std::string pairs = "l re,l im,r re,r im\n1,2,3,x\n4,5,6,7\n";
  CHECK(read_bytes(pairs, column("l")).shape == std::vector<std::size_t>{2});
  CHECK(contains(failure_of(pairs, column("r")), "line 2, column 4: 'x' is not a number"));
  // An array has all of them.
  ReadOptions array = column(1);
  array.raw.shape = {2, 2};
  CHECK(contains(failure_of("a,b\n1,2\n3,x\n", array), "'x' is not a number"));
  ReadOptions mix;
  mix.selection.channel = ChannelChoice::mix;
  CHECK(contains(failure_of(kLog, mix), "is a date or a time"));
}

TEST_CASE("table: --nonfinite zero reads values that are missing as zeros") {
  ReadOptions options;
  options.nonfinite = NonFinite::zero;
  for (const std::string missing : {"", "NA", "null", "\"\"", "."}) {
    CAPTURE(missing);
    const Signal signal = read_bytes("a,b\n1," + missing + "\n3,4\n", options);
    CHECK(values_of(signal, 1) == std::vector<double>{0, 4});
    REQUIRE(signal.warnings.size() == 1);
    CHECK(contains(signal.warnings[0], "replaced by zero: 1 NaN or infinite sample, the first at sample 0"));
    CHECK(contains(failure_of("a,b\n1," + missing + "\n3,4\n"), "give --nonfinite zero, which reads it as 0"));
  }
  CHECK(contains(failure_of("a,b\n1,x\n3,4\n", options), "'x' is not a number"));
}

TEST_CASE("table: days, as astronomers count them, tell a rate, and gaps in them are told") {
  const auto warned = [](const std::string& heading, const std::string& digits) {
    std::string text = heading + ",flux\n";
    for (const char digit : digits) text += std::string(1, digit) + ",1\n";
    const Signal signal = read_bytes(text, column("flux"));
    return signal.warnings.empty() ? std::string() : signal.warnings[0];
  };
  for (const std::string heading :
       {"Time (days)", "time_d", "t/day", "BJD - 2454833 (days)", "BJD_TDB", "MJD", "days"}) {
    CAPTURE(heading);
    CHECK(contains(warned(heading, "01234567"), "rises evenly as time does: give --rate 1.15741e-05 as it is in d"));
  }
  CHECK(contains(warned("time_h", "0123"), "--rate 0.000277778 as it is in h"));
  CHECK(warned("d", "0123").empty());  // a distance
  const std::string gap = warned("BTJD", "0123678");
  CHECK(contains(gap, "not evenly: by 3 behind sample 3 (counted from 0), by 1 in the median"));
  CHECK(gap.ends_with("interpolate them first"));
}

TEST_CASE("table: what is empty between tabs at the ends of a line is a field") {
  const Signal indexed = read_bytes("\tv\n0\t1.5\n1\t2.5\n");  // by pandas
  CHECK(indexed.channel_names == std::vector<std::string>{"1", "v"});
  CHECK(values_of(indexed, 1) == std::vector<double>{1.5, 2.5});
  CHECK(contains(failure_of("v\tw\n0\t1.5\n1\t\n"), "line 3, column 2: the field is empty"));
  CHECK(contains(failure_of("v\tw\n0\t1.5\n\t1 # the end\n"), "line 3, column 1: the field is empty"));
  CHECK(contains(failure_of("v\tw\tx\n0\t\t\n"), "line 2, column 2: the field is empty"));
  CHECK(contains(failure_of("v\tw\n0\t1.5\n1\n"), "line 3 has 1 column, the ones before it have 2"));
  // Lines that are indented by them.
  CHECK(read_bytes("\tv\tw\n\t0\t1.5\n").channel_names == std::vector<std::string>{"v", "w"});
  CHECK(read_bytes("\t0\t1.5\n\t1\t2\t\n").channels.size() == 2);
}
