// Decimals with a comma.
#include "input/table/decimal_sign.hpp"

#include <doctest/doctest.h>

#include "app/helpers.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

TEST_CASE("table: between semicolons and tabs a comma stands before decimals") {
  for (const std::string separator : {";", "\t"}) {
    CAPTURE(separator);
    for (const std::string& head :
         {std::string(), "a" + separator + "b\n", "a" + separator + "b\n(A)" + separator + "(V)\n"}) {
      CAPTURE(head);
      const Signal signal =
          read_bytes(head + "0,5" + separator + "-1,25e1\n" + "\"3,75\"" + separator + "2\n4" + separator + "0,5\n");
      CHECK(signal.warnings.empty());
      REQUIRE(signal.channels.size() == 2);
      CHECK(values_of(signal, 0) == std::vector<double>{0.5, 3.75, 4});
      CHECK(values_of(signal, 1) == std::vector<double>{-12.5, 2, 0.5});
    }
  }
  // A logger of Germany's, of which one column is chosen.
  ReadOptions current;
  current.selection.channel = ChannelChoice::named;
  current.selection.channel_name = "Strom [A]";
  const Signal signal = read_bytes("Datum;Strom [A];Status\n02.03.2026;1,5;OK\n02.03.2026;2,25;OK\n", current);
  CHECK(values_of(signal) == std::vector<double>{1.5, 2.25});
  // Between commas it separates, and so it does where a space stands between numbers.
  CHECK(read_bytes("1,5\n2,6\n").channels.size() == 2);
}

TEST_CASE("table: all decimals have one sign, since the other may stand between thousands") {
  const auto says = [](const std::string& text, const std::string& message) {
    CAPTURE(text);
    CHECK(contains(failure_of(text), message));
  };
  says("0,5;1.234\n", "line 1, column 2: '1.234' is not a number");
  says("0,5;1.234\n", "write thousands without a point, and decimals with one");
  says("0,5;1\n2;0.5\n", "'0.5' is not a number; numbers before it have decimal commas: write all alike");
  says("a;b\n0.5;1\n1;2,5\n", "line 3, column 2: '2,5' is not a number; write decimals with a point");
  says("a;b\n1.234,5;1\n", "write thousands without a point, and decimals with one");
  says("a;b\n2;1\n1,5,2;1\n", "'1,5,2' is not a number");
}

TEST_CASE("table: commas that may stand between thousands are told, once nothing shows that they do not") {
  const auto warnings = [](const std::string& text) { return read_bytes(text).warnings; };
  REQUIRE(warnings("a;b\n\"1,234\";2\n-12,500;3\n").size() == 1);
  CHECK(warnings("a;b\n\"1,234\";2\n-12,500;3\n")[0] ==
        "commas are read as decimal points: '1,234' is 1.234; where they stand between thousands, leave them out");
  CHECK(warnings("a;b\n1,234;2\n-0,500;3\n").empty());
  CHECK(warnings("a;b\n1,234;2\n+0,500;3\n").empty());
  CHECK(warnings("a;b\n1,234;2\n\"0,500\";3\n").empty());
  CHECK(warnings("a;b\n1,234;2\n+1,500;3\n").size() == 1);
  CHECK(warnings("a;b\n1,234;2\n1,25;3\n").empty());
  CHECK(warnings("a;b\n1234,567;2\n").empty());
  CHECK(warnings("a;b\n1;2\n3;4\n").empty());
  // A line of its own that is longer than what is read at once.
  std::string line = "1,250";
  while (line.size() < 300'000) line += ";2,500";
  const Signal signal = read_bytes(line + "\n");
  REQUIRE(signal.warnings.size() == 1);
  CHECK(contains(signal.warnings[0], "'1,250' is 1.250;"));
  REQUIRE(signal.channels.size() == 1);
  CHECK(values_of(signal)[0] == 1.25);
  CHECK(values_of(signal).back() == 2.5);
}

TEST_CASE("thousands: groups of three digits behind one to three, and decimals with the other sign") {
  for (const char* text : {"1,234", "12,345", "123,456", "1,234,567", "1,234.5", "123,456,789.25", "\"1,234\""}) {
    CAPTURE(text);
    CHECK(has_thousands(text));
  }
  for (const char* text : {"1234", ",234", "1234,567", "1,23", "1,2345", "1,234,56", "1,234,5678", "1.234,5", "a,bcd",
                           "1,2x4", "1,234.x", "1,,234", "1,234,", ""}) {
    CAPTURE(text);
    CHECK_FALSE(has_thousands(text));
  }
  CHECK(has_thousands("1.234,5", '.'));
  CHECK_FALSE(has_thousands("1.234.5", '.'));
  // Between spaces either sign may be before decimals.
  CHECK(has_thousands("1 234.5", ' '));
  CHECK(has_thousands("1 234,5", ' '));
  CHECK_FALSE(has_thousands("1 2345", ' '));
}
