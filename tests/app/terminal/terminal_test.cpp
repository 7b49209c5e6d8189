// The plot and the progress bar as text.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "plot/round_values.hpp"
#include "support/lines.hpp"
#include "terminal/line_plot.hpp"
#include "terminal/progress_bar.hpp"
#include "terminal/text_table.hpp"
#include "terminal/words.hpp"

namespace fftcl::app {
namespace {

TerminalTraits plain(std::size_t columns) {
  TerminalTraits traits;
  traits.columns = columns;
  return traits;
}

}  // namespace

TEST_CASE("a plot draws a rising line from the lower left to the upper right") {
  LinePlot plot;
  for (int i = 0; i <= 100; ++i) plot.values.push_back(i);
  plot.low = 0;
  plot.high = 100;
  plot.ticks = {{0, "left"}, {1, "right"}};
  const std::vector<std::string> lines = test::lines_of(draw(plot, plain(40), 5));
  REQUIRE(lines.size() == 6);
  CHECK(lines[0].starts_with("   100|"));
  CHECK(lines[4].starts_with("     0|"));
  CHECK(lines[0].find_first_of(".:'", 7) > 30);
  CHECK(lines[4].find_first_of(".:'", 7) == 7);
  CHECK(lines[5].find("left") == 7);
  CHECK(lines[5].ends_with("right"));
  for (const std::string& line : lines) CHECK(line.size() <= 40);
}

TEST_CASE("a narrow peak is seen at any width") {
  LinePlot plot;
  plot.values.assign(100000, 0);
  plot.values[70000] = 1;
  for (const std::size_t columns : {20, 80, 300}) {
    const std::vector<std::string> lines = test::lines_of(draw(plot, plain(columns), 8));
    CHECK(lines[0].find_first_of(".:'", 7) != std::string::npos);
  }
}

TEST_CASE("a plot tells its unit, above a value that stands in the second row") {
  LinePlot plot;
  plot.values = {-90, 0};
  plot.low = -110;
  plot.high = 10;
  plot.unit = "dBFS";
  std::vector<std::string> lines = test::lines_of(draw(plot, plain(40), 13));
  CHECK(lines[0].starts_with("  dBFS|"));
  CHECK(lines[1].starts_with("     0|"));
  plot.high = 0;
  lines = test::lines_of(draw(plot, plain(40), 13));
  CHECK(lines[0].starts_with("     0|"));
  CHECK(lines[1].starts_with("  dBFS|"));
}

TEST_CASE("a plot of nothing finite, of one value and of no values is empty or flat, not an error") {
  LinePlot plot;
  CHECK(test::lines_of(draw(plot, plain(40), 5)).size() == 6);
  plot.values.assign(10, -std::numeric_limits<double>::infinity());
  CHECK(draw(plot, plain(40), 5).find_first_of("':") == std::string::npos);
  plot.values = {0.5};
  CHECK(draw(plot, plain(40), 5).find_first_of(".':") != std::string::npos);
}

TEST_CASE("axes get round values") {
  CHECK(round_values(-120, 0, 4) == std::vector<double>{-100, -50, 0});
  CHECK(round_values(0, 22050, 5) == std::vector<double>{0, 5000, 10000, 15000, 20000});
  CHECK(round_values(1, 1, 5).empty());
  CHECK(round_values(440, 440.00000000000006, 5).empty());
  CHECK(round_values(0, std::numeric_limits<double>::max(), 5).size() < 10);
  const AxisRange range = decibel_range(-200, -6, 120);
  CHECK(range.high == 0);
  CHECK(range.low == -120);
  CHECK(decibel_range(-25, -21, 120).low == -40);
  CHECK(decibel_range(HUGE_VAL, -HUGE_VAL, 120).low == -120);
}

TEST_CASE("a progress bar has rate and remaining time and fits its columns") {
  CHECK(progress_text({50, 200, 10}, "cases", 80, false) ==
        "[##########                              ] 50/200 cases  5.0/s  30 s left");
  CHECK(progress_text({1, 1000, 10}, "cases", 80, false).ends_with("2:46:30 left"));
  CHECK(progress_text({200, 200, 10}, "cases", 80, false).ends_with("0 s left"));
  CHECK(progress_text({0, 200, 0}, "cases", 80, false).ends_with(" 0/200 cases"));
  // To the nearest second.
  CHECK(progress_text({1, 2, 1.6}, "cases", 80, false).ends_with("  2 s left"));
  CHECK(progress_text({1, 2, 60}, "cases", 80, false).ends_with("  1:00 left"));
  CHECK(progress_text({1, 2, 3600}, "cases", 80, false).ends_with("  1:00:00 left"));
  CHECK(progress_text({100, 200, 10}, "cases", 80, false).ends_with("  10/s  10 s left"));
  // More than was expected, and nothing.
  CHECK(progress_text({30, 2, 10}, "cases", 80, false).ends_with("  3.0/s  0 s left"));
  CHECK(progress_text({0, 0, 1}, "cases", 30, false) == "[                 ] 0/0 cases");
  // No bar of less than five characters.
  CHECK(progress_text({0, 2, 0}, "cases", 18, false) == "[     ] 0/2 cases");
  CHECK(progress_text({0, 2, 0}, "cases", 17, false) == " 0/2 cases");
  // Parts of a second at a high rate, and what is slow.
  CHECK(parts_done(0.205, 0.41).decimals == 3);
  CHECK(parts_done(1, 20).decimals == 1);
  CHECK(parts_done(1, 214).decimals == 0);
  CHECK(parts_done(1, 3e305).decimals == 0);
  CHECK(parts_done(0, 1e-12).decimals == 9);
  CHECK(parts_done(0, 0).decimals == 0);
  CHECK(progress_text({0.205, 0.41, 2, 3}, "s", 80, false) ==
        "[####################                    ] 0.205/0.410 s  0.1/s  2 s left");
  CHECK(progress_text({0.1, 100, 10}, "s", 80, false).ends_with(" 0/100 s  0.01/s  2:46:30 left"));
  // A rate of 1e-300 makes seconds of samples that no whole number is.
  CHECK(progress_text({1, 3e305, 1}, "s", 80, false).ends_with(" 1/3e+305 s  1.0/s  277777777777:46:40 left"));
  for (std::size_t columns = 1; columns < 100; ++columns) {
    CHECK(progress_text({50, 200, 10}, "cases", columns, false).size() <= columns);
  }
}

TEST_CASE("a table goes on below itself where a terminal is too narrow, every value whole; a pipe has a line a row") {
  const TextTable table{{{"file"}, {"size", Align::right}, {"kind"}, {"what it is"}},
                        {{"a.bin", "98.8 KiB", "rows", "of several words"}, {"b.bin", "1 B", "", ""}}};
  TerminalTraits traits = plain(20);
  CHECK(test::lines_of(format_table(table, traits))[1] == "a.bin  98.8 KiB  rows  of several words");
  traits.is_terminal = true;
  CHECK(format_table(table, traits) ==
        "file       size\n  kind\n  what it is\n"
        "a.bin  98.8 KiB\n  rows\n  of several words\n"
        "b.bin       1 B\n");
  traits.columns = 40;
  CHECK(test::lines_of(format_table(table, traits))[1] == "a.bin  98.8 KiB  rows  of several words");
  traits.columns = 39;
  CHECK(test::lines_of(format_table(table, traits))[1] == "a.bin  98.8 KiB  rows  of several words");
  traits.columns = 38;
  CHECK(test::lines_of(format_table(table, traits))[1] == "  what it is");
  traits.columns = 12;  // words of what fits no line stand below each other, a value of one word stays whole
  CHECK(format_table(table, traits) ==
        "file\n      size\n  kind\n  what it is\n"
        "a.bin\n  98.8 KiB\n  rows\n  of several\n    words\n"
        "b.bin\n       1 B\n");
  for (traits.columns = 0; traits.columns < 100; ++traits.columns) {
    const std::string text = format_table(table, traits);
    for (const char* whole : {"a.bin", "98.8", "KiB", "rows", "of", "several", "words", "b.bin"}) {
      CHECK(text.find(whole) != std::string::npos);
    }
  }
}

TEST_CASE("lines are broken between words, styles take no room") {
  CHECK(wrapped("one two three", 13, 2) == "one two three");
  CHECK(wrapped("one two three", 12, 2) == "one two\n  three");
  CHECK(wrapped("  one two three", 9, 4) == "  one two\n    three");
  CHECK(wrapped("one  twothreefour", 4, 2) == "one\n  twothreefour");
  CHECK(wrapped("twothree four", 4, 2) == "twothree\n  four");
  CHECK(wrapped("three of us", 6, 2) == "three\n  of\n  us");
  CHECK(wrapped("one\x1b[31m two\x1b[0m \xC2\xB5s", 10, 2) == "one\x1b[31m two\x1b[0m \xC2\xB5s");
  CHECK(wrapped("", 0, 2).empty());
  CHECK(wrapped_lines("a b\n\nc d\n", 2, 1) == "a\n b\n\nc\n d\n");
}

}  // namespace fftcl::app
