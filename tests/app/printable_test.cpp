// What a terminal would obey is shown instead.
#include "support/printable.hpp"

#include <doctest/doctest.h>

#include <string>

#include "support/printable_start.hpp"

using fftcl::app::printable;
using fftcl::app::printable_line;
using fftcl::app::printable_start;

TEST_CASE("printable: control characters are shown, all others stay") {
  CHECK(printable("a name, \xC3\xA9\xE2\x82\xAC\tand\nlines") == "a name, \xC3\xA9\xE2\x82\xAC\tand\nlines");
  CHECK(printable("\x1B[31mred\x7F\r\b") == "\\x1b[31mred\\x7f\\x0d\\x08");
  CHECK(printable("\xC2\x9B"
                  "2J") == "\\xc2\\x9b2J");  // CSI as one character of UTF-8
  CHECK(printable("\xC2\xA0\xC2") == "\xC2\xA0\xC2");
  CHECK(printable("") == "");
}

TEST_CASE("printable: a name stays within its line") {
  CHECK(printable_line("new\nline\tor\rtwo \xC3\xA9") == "new\\x0aline\\x09or\\x0dtwo \xC3\xA9");
}

TEST_CASE("printable: the start of a text ends in front of a character that it cannot show whole") {
  const std::string thirty_nine(39, 'x');
  CHECK(printable_start(thirty_nine + "\xE2\x82\xAC") == thirty_nine + "...");
  CHECK(printable_start(thirty_nine.substr(2) + "\xE2\x82\xAC") == thirty_nine.substr(2) + "\xE2\x82\xAC");
  CHECK(printable_start(thirty_nine.substr(2) + "\xE2\x82\xAC.") == thirty_nine.substr(2) + "\xE2\x82\xAC...");
  CHECK(printable_start(thirty_nine + "yz") == thirty_nine + "y...");
  CHECK(printable_start(thirty_nine + "y") == thirty_nine + "y");
  CHECK(printable_start("\x1B[2J") == "\\x1b[2J");
  // What is no UTF-8 is cut as bytes are, and not searched through.
  CHECK(printable_start(std::string(100, '\x80')).size() >= 37);
}
