#include "input/table/annotated_table.hpp"

#include <doctest/doctest.h>

#include "app/helpers.hpp"
#include "input/table/time_stamp.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

using ChannelNames = std::vector<std::string>;
using Values = std::vector<double>;

const std::string kHead =
    "#group,false,false,true,true,false,false,true,true,true\r\n"
    "#datatype,string,long,dateTime:RFC3339,dateTime:RFC3339,dateTime:RFC3339,double,string,string,string\r\n"
    "#default,_result,,,,,,,,\r\n"
    ",result,table,_start,_stop,_time,_value,_field,_measurement,host\r\n";

/// A line of the table of that number.
std::string line(int table, const std::string& seconds, const std::string& value, const std::string& field,
                 const std::string& host = "a") {
  const std::string day = "2024-02-28T";
  return ",," + std::to_string(table) + "," + day + "00:00:00Z," + day + "23:00:00Z," + day + "12:00:" + seconds +
         "Z," + value + "," + field + ",m," + host + "\r\n";
}

}  // namespace

TEST_CASE("annotated table: a series is a channel, named by its field; times are none and tell the rate") {
  const std::string text = kHead + line(0, "00.25", "1.5", "voltage") + line(0, "00.5", "2.5", "voltage") +
                           line(0, "00.75", "-1", "voltage") + "\r\n";
  const Signal signal = read_bytes(text);
  CHECK(signal.kind == SignalKind::table);
  CHECK(signal.channel_names == ChannelNames{"voltage"});
  CHECK(values_of(signal, 0) == Values{1.5, 2.5, -1});
  CHECK(signal.warnings == ChannelNames{"its times rise evenly: give --rate 4"});
  ReadOptions options;
  options.sample_rate = 4;
  CHECK(read_bytes(text, options).warnings.empty());
  const Signal uneven = read_bytes(text.substr(0, text.size() - 2) + line(0, "03", "1", "voltage"), options);
  REQUIRE(uneven.warnings.size() == 1);
  CHECK(uneven.warnings.front().starts_with(
      "its times do not rise evenly: by 2.25 s behind sample 2 (counted from 0), by 0.25 s in the median; "));
}

TEST_CASE("annotated table: several series, with their tags where fields are called alike, and below new annotations") {
  const std::string text = kHead + line(0, "00", "1", "voltage") + line(0, "01", "2", "voltage") +
                           line(1, "00", "3", "voltage", "\"b, c\"") + line(1, "01", "4", "voltage", "\"b, c\"") +
                           "\r\n" + kHead + line(2, "00", "5", "current") + line(2, "01", "6", "current");
  const Signal signal = read_bytes(text);
  CHECK(signal.channel_names == ChannelNames{"voltage a", "voltage b, c", "current"});
  for (std::size_t c = 0; c < 3; ++c) {
    CAPTURE(c);
    CHECK(values_of(signal, c) == Values{2.0 * static_cast<double>(c) + 1, 2.0 * static_cast<double>(c) + 2});
  }
  ReadOptions options;
  options.selection.channel = ChannelChoice::named;
  options.selection.channel_name = "current";
  CHECK(values_of(read_bytes(text, options), 0) == Values{5, 6});
}

TEST_CASE("annotated table: columns of fields, defaults, and types without a column for their mark") {
  const Signal pivoted = read_bytes(
      "\xEF\xBB\xBF#datatype,string,long,dateTime:RFC3339,double,long,string\n#group,false,false,false,false,false,"
      "true\n"
      "#default,,,,7,,\n,result,table,_time,volts,count,host\n,,0,2024-01-01T00:00:00Z,1,2,a\n,,0,x,,3,a\n");
  CHECK(pivoted.channel_names == ChannelNames{"volts", "count"});
  CHECK(values_of(pivoted, 0) == Values{1, 7});
  CHECK(values_of(pivoted, 1) == Values{2, 3});
  CHECK(pivoted.warnings.empty());
  const Signal written = read_bytes(
      "#datatype measurement,tag,double,dateTime:RFC3339\nm,host,used,time\n"
      "mem,a,1,2024-01-01T00:00:00Z\nmem,b,3,2024-01-01T00:00:00Z\nmem,a,2,2024-01-01T00:00:01Z\nmem,b,4,x\n");
  CHECK(written.channel_names == ChannelNames{"used mem a", "used mem b"});
  CHECK(values_of(written, 0) == Values{1, 2});
  CHECK(values_of(written, 1) == Values{3, 4});
}

TEST_CASE("annotated table: an empty line ends what headings and annotations say, new annotations say all anew") {
  const std::string first = "#datatype,string,double\n#default,,7\n,result,a\n,,1\n,,\n";
  CHECK(values_of(read_bytes(first), 0) == Values{1, 7});
  // The next headings have the types of those before them, where nothing else is said.
  const Signal again = read_bytes(first + "\n\n,result,b\n,,2\n,,\n");
  CHECK(again.channel_names == ChannelNames{"a", "b"});
  CHECK(values_of(again, 1) == Values{2, 7});
  // Defaults are none of new annotations, also where no line is between.
  for (const char* between : {"\n", ""}) {
    const Signal anew =
        read_bytes(first + between + "#group,false,false\n#datatype,string,long\n,result,b\n,,2\n,,3\n");
    CHECK(anew.channel_names == ChannelNames{"a", "b"});
    CHECK(contains(failure_of(first + between + "#datatype,string,long\n,result,b\n,,2\n,,\n"), "the field is empty"));
  }
  CHECK(values_of(read_bytes("#default,3\n#datatype,double\n,a\n,\n"), 0) == Values{3});
}

TEST_CASE(
    "annotated table: series are told apart by their number, their result and what is grouped, which is no value") {
  const Signal numbered =
      read_bytes("#datatype,string,long,double\n,result,table,u\n,x,0,1\n,x,1,2\n,y,0,3\n,x,0,4\n,x,1,5\n,y,0,6\n");
  REQUIRE(numbered.channels.size() == 3);
  CHECK(values_of(numbered, 0) == Values{1, 4});
  CHECK(values_of(numbered, 1) == Values{2, 5});
  CHECK(values_of(numbered, 2) == Values{3, 6});
  // A tag may be a number; names have tags, and nothing else that is grouped.
  const Signal grouped = read_bytes(
      "#group,true,true,true,true,false\n#datatype,string,long,string,long,double\n,result,table,_field,port,_value\n"
      ",r,0,u,80,1\n,r,1,u,81,2\n");
  CHECK(grouped.channel_names == ChannelNames{"u 80", "u 81"});
  CHECK(values_of(grouped, 1) == Values{2});
  const Signal headed = read_bytes("#group,true,false\n#datatype,string,double\n,_field,volts\n,u,1\n");
  CHECK(headed.channel_names == ChannelNames{"volts"});
}

TEST_CASE("annotated table: times are the first series', counted from their first, and all of them or none") {
  const auto warnings_of = [](std::initializer_list<const char*> seconds, int series) {
    std::string text = kHead;
    for (const char* second : seconds) {
      for (int s = 0; s < series; ++s) text += line(s, second, "1", "u");
    }
    return read_bytes(text).warnings;
  };
  CHECK(warnings_of({"00", "01", "02", "03"}, 3) == ChannelNames{"its times rise evenly: give --rate 1"});
  CHECK(warnings_of({"00.00000", "00.00001", "00.00002", "00.00003"}, 1) ==
        ChannelNames{"its times rise evenly: give --rate 100000"});
  // One that is no time.
  CHECK(warnings_of({"00", "01", "02", "0x", "04"}, 1).empty());
}

TEST_CASE("annotated table: what cannot be read says why") {
  CHECK(contains(failure_of("#datatype,string,string\n,error,reference\n,no bucket,897\n"),
                 "none of the columns of line 2 holds numbers"));
  CHECK(contains(failure_of("#datatype,double\n"), "contains no samples"));
  CHECK(contains(failure_of("#datatype,double\n,a\n"), "contains no samples"));
  CHECK(contains(failure_of("#datatype,double\n,a\n,1\n,x\n"), "line 4, column 2: 'x' is not a number"));
  CHECK(contains(failure_of("#datatype,double\n,a\n,\n"),
                 "line 3, column 2: the field is empty, and #default has nothing in its place; fill it"));
  CHECK(contains(failure_of("#datatype,double\n,a\n,1,2\n"), "line 3 has 3 columns, the headings are 2"));
  CHECK(contains(failure_of(kHead + line(0, "00", "1", "u") + line(1, "00", "1", "i") + line(1, "01", "1", "i")),
                 "its series are not equally long: 'u a' has 1 value and 'i a' has 2; query one of them"));
  // A comment like others.
  CHECK(read_bytes("# datatype,double\na\n1\n").channel_names == ChannelNames{"a"});
}

TEST_CASE("time stamps of RFC 3339 as nanoseconds") {
  CHECK(nanoseconds_of("1970-01-01T00:00:00Z") == 0);
  CHECK(nanoseconds_of("1970-01-02T00:00:01.5Z") == 86401'500'000'000);
  CHECK(nanoseconds_of("1970-01-01T02:00:00.000000001+02:00") == 1);
  CHECK(nanoseconds_of("1969-12-31T23:00:00.1234567891-00:30") == -1800'000'000'000 + 123'456'789);
  CHECK(nanoseconds_of("2024-02-29T00:00:00Z") == 1709164800'000'000'000);
  for (const char* text :
       {"", "2024", "2023-02-29T00:00:00Z", "2024-02-28 00:00:00Z", "2024-02-28T00:00:00", "2024-02-28T00:00:00.Z",
        "2024-02-28T00:00:00Zz", "2024-02-28T00:00:00+2:00", "20a4-02-28T00:00:00Z", "2024-+2-28T00:00:00Z",
        "1500-02-28T00:00:00Z", "2262-02-28T00:00:00Z", "2024-13-01T00:00:00Z", "2024-02-28T24:00:00Z",
        "2024-02-28T00:60:00Z", "2024-02-28T00:00:61Z"}) {
    CAPTURE(text);
    CHECK_FALSE(nanoseconds_of(text));
  }
}
