// What a terminal would obey is shown instead.
#include "support/printable.hpp"

#include <doctest/doctest.h>

using fftcl::app::printable;
using fftcl::app::printable_name;

TEST_CASE("printable: control characters are shown, all others stay") {
  CHECK(printable("a name, \xC3\xA9\xE2\x82\xAC\tand\nlines") == "a name, \xC3\xA9\xE2\x82\xAC\tand\nlines");
  CHECK(printable("\x1B[31mred\x7F\r\b") == "\\x1b[31mred\\x7f\\x0d\\x08");
  CHECK(printable("\xC2\x9B"
                  "2J") == "\\xc2\\x9b2J");  // CSI as one character of UTF-8
  CHECK(printable("\xC2\xA0\xC2") == "\xC2\xA0\xC2");
  CHECK(printable("") == "");
}

TEST_CASE("printable: a name stays within its line") {
  CHECK(printable_name("new\nline\tor\rtwo \xC3\xA9") == "new\\x0aline\\x09or\\x0dtwo \xC3\xA9");
}
