// Columns of a terminal: wide characters, those that combine, bytes that are no characters.
#include "terminal/display_width.hpp"

#include <doctest/doctest.h>
#include <locale.h>

#include "terminal/line_plot.hpp"
#include "terminal/text_table.hpp"
#include "terminal/words.hpp"

namespace fftcl::app {

TEST_CASE("characters take as many columns as a terminal gives them, whatever the locale") {
  const locale_t before = uselocale(nullptr);
  CHECK(display_width("") == 0);
  CHECK(display_width("abc d") == 5);
  CHECK(display_width("\u00b5s \u2502\u28ff\u2588") == 6);
  CHECK(display_width("\u4e2d\u6587") == 4);          // Chinese
  CHECK(display_width("\u304b\uff76\uff21") == 5);    // kana, one of half width; a Latin letter of full width
  CHECK(display_width("\ud55c") == 2);                // Korean in one character,
  CHECK(display_width("\u1112\u1161\u11ab") == 2);    // and in three, as macOS writes names of files
  CHECK(display_width("cafe\u0301") == 4);            // an accent of its own
  CHECK(display_width("\U0001f600\U0001fa70") == 4);  // emoji
  CHECK(display_width("a\u200bb\ufe0f") == 2);
  CHECK(uselocale(nullptr) == before);
}

TEST_CASE("styles take no columns, bytes that are no UTF-8 one each") {
  CHECK(display_width("\x1b[31m\u4e2d\x1b[0m") == 2);
  CHECK(display_width("\x1b[1") == 0);
  CHECK(display_width("\xff") == 1);
  CHECK(display_width("na\xefve") == 5);  // Latin-1
  CHECK(display_width("\xe4\xb8") == 2);  // cut off
  CHECK(display_width(std::string_view("a\0b", 3)) == 3);
}

TEST_CASE("the widest line of a text") {
  CHECK(widest_line("") == 0);
  CHECK(widest_line("abc\n\u4e2d\u6587\nde\n") == 4);
  CHECK(widest_line("abc\nabcde") == 5);
}

TEST_CASE("a table aligns its columns by what a terminal shows, not by bytes or characters") {
  const TextTable table{{{"name"}, {"n", Align::right}},
                        {{"\u00b5s", "1"}, {"\u4e2d\u6587", "10"}, {"cafe\u0301", "\uff11"}, {"long one", "100"}}};
  CHECK(format_table(table, {}) ==
        "name        n\n"
        "\u00b5s          1\n"
        "\u4e2d\u6587       10\n"
        "cafe\u0301       \uff11\n"
        "long one  100\n");
}

TEST_CASE("lines and labels are placed by columns, too") {
  CHECK(wrapped("\u4e2d\u6587 \u4e2d\u6587", 9, 2) == "\u4e2d\u6587 \u4e2d\u6587");
  CHECK(wrapped("\u4e2d\u6587 \u4e2d\u6587", 8, 2) == "\u4e2d\u6587\n  \u4e2d\u6587");
  CHECK(wrapped("e\u0301 e\u0301", 3, 2) == "e\u0301 e\u0301");
  // The first one is centred on column 5, the second one ends with the line, a third would touch it.
  CHECK(tick_line({{0.5, "\u4e2d\u6587"}, {1, "\u00b5s"}}, 0, 11) == "   \u4e2d\u6587  \u00b5s\n");
  CHECK(tick_line({{0.5, "\u4e2d\u6587"}, {0.8, "\u4e2d\u6587"}}, 0, 11) == "   \u4e2d\u6587\n");
}

}  // namespace fftcl::app
