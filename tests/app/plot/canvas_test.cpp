// The sheet that pictures are drawn on.
#include "plot/canvas.hpp"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <string>

#include "app/helpers.hpp"
#include "fftcl/error.hpp"
#include "plot/stand_ins.hpp"

namespace fftcl::app {
namespace {

std::string drawn(bool text_first) {
  Canvas canvas(200, 100);
  const auto text = [&] { canvas.text({"up here", ""}, {10, 20}, {}, {0, 0, 0}); };
  const auto line = [&] {
    canvas.line(std::array{PlotPoint{100, 90}, PlotPoint{190, 90}}, {{0, 0, 0}, 2, LineDash::solid});
  };
  if (text_first) text();
  line();
  if (!text_first) text();
  return canvas.png();
}

std::string written(const std::string& text) {
  Canvas canvas(300, 60);
  canvas.text({text, text}, {10, 40}, {}, {0, 0, 0});
  return canvas.png();
}

double width(const std::string& text) {
  Canvas canvas(1, 1);
  return canvas.text_width({text, text}, {});
}

constexpr const char* kWithoutFonts = "canvas: in a process without fonts";

}  // namespace

TEST_CASE("canvas: what lies apart may be drawn in any order") {
  try {
    CHECK(drawn(true) == drawn(false));
  } catch (const Unsupported& error) {
    CHECK(std::string(error.what()).find("cairo") != std::string::npos);  // built without
  }
}

TEST_CASE("canvas: what a face lacks is written in ASCII") {
  const auto ascii_only = [](std::string_view) { return false; };
  const auto all = [](std::string_view) { return true; };
  const std::string text = "2\u00b710, \u00d710\u2212\u00e9\u6f22\u2026";
  CHECK(with_stand_ins(text, ascii_only) == "2x10, x10-??...");
  CHECK(with_stand_ins(text, all) == text);
  CHECK(with_stand_ins("2\u00b710\u2212", [](std::string_view c) { return c == "\u2212"; }) == "2x10\u2212");
  CHECK(with_stand_ins("", all).empty());
  // A file's name may be any bytes: Latin-1, cut off, too long a form, half of a pair, beyond the end, a new line.
  CHECK(with_stand_ins("a\xe9 b\xe2\x88", all) == "a? b??");
  CHECK(with_stand_ins("\xc0\xaf\xed\xa0\x80\xf4\x90\x80\x80\xff", all) == "??????????");
  // The least and the most that have so many bytes, and what stands beside the pairs' halves, are characters.
  for (const std::string edge :
       {"\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"})
    CHECK(with_stand_ins(edge, all) == edge);
  CHECK(with_stand_ins("\xe0\x9f\xbf\xf0\x8f\xbf\xbf", all) == "???????");
  CHECK(with_stand_ins("\xf5\x80\x80\x80\xc1\x80", all) == "??????");
  CHECK(with_stand_ins("a\nb\x7f", all) == "a?b?");
  CHECK(with_stand_ins(" ~", ascii_only) == " ~");
  CHECK(with_stand_ins("\xf0\x9f\x8e\xb5", all) == "\xf0\x9f\x8e\xb5");
}

// The library that looks for fonts does so once a process, hence another one.
TEST_CASE("canvas: without fonts no character is a box") {
  if (!plot_obstacle().empty()) return;
  const testing::TemporaryFolder folder;
  testing::write_file(folder / "fonts.conf", "<?xml version=\"1.0\"?><fontconfig></fontconfig>");
  const pid_t child = fork();
  if (child == 0) {
    setenv("FONTCONFIG_FILE", (folder / "fonts.conf").c_str(), 1);
    const std::string name = std::string("-tc=") + kWithoutFonts;
    execl("/proc/self/exe", "test_app", name.c_str(), "--no-skip", "--no-intro", static_cast<char*>(nullptr));
    _exit(127);
  }
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 0);
}

TEST_CASE("canvas: in a process without fonts" * doctest::skip()) {
  for (const auto& [text, plain] : {std::pair<std::string, std::string>{"2\u00b710", "2x10"},
                                    {"\u22121\u00d72", "-1x2"},
                                    {"a long\u2026", "a long..."},
                                    {"\u6f22.wav", "?.wav"}}) {
    CHECK(width(text) == width(plain));
    CHECK(written(text) == written(plain));
  }
  CHECK(written("\u2212") != written(""));
}

}  // namespace fftcl::app
