// What is known of a terminal, or of what is none, from its variables.
#include "terminal/traits.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <pty.h>
#include <unistd.h>

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "support/own_variable.hpp"

namespace fftcl::app {
namespace {

using test::OwnVariable;

/// Of a file, which has no window.
TerminalTraits traits_of_file(ColorChoice choice = ColorChoice::automatic) {
  const int descriptor = open("/dev/null", O_WRONLY | O_CLOEXEC);
  const TerminalTraits traits = terminal_traits(descriptor, choice);
  close(descriptor);
  return traits;
}

}  // namespace

TEST_CASE("traits: the first variable of the locale that is not empty counts, however UTF-8 is spelt") {
  const OwnVariable all("LC_ALL", ""), kind("LC_CTYPE", "");
  for (const char* utf8 : {"C.UTF-8", "de_DE.utf8", "en_US.Utf8"}) {
    CAPTURE(utf8);
    const OwnVariable language("LANG", utf8);
    CHECK(traits_of_file().utf8);
  }
  const OwnVariable language("LANG", "C.UTF-8"), other_kind("LC_CTYPE", "C");
  CHECK_FALSE(traits_of_file().utf8);
  const OwnVariable over_all("LC_ALL", "C.UTF-8");
  CHECK(traits_of_file().utf8);
}

TEST_CASE("traits: what has no window is as wide as COLUMNS says, else 80, and its lines are not broken") {
  const OwnVariable wide("COLUMNS", "132");
  CHECK(traits_of_file().columns == 132);
  for (const char* none : {"", "0", "-5", "wide"}) {
    CAPTURE(none);
    const OwnVariable columns("COLUMNS", none);
    CHECK(traits_of_file().columns == 80);
  }
  CHECK(line_room(traits_of_file()) == SIZE_MAX);
  TerminalTraits terminal;
  terminal.is_terminal = true;
  terminal.columns = 40;
  CHECK(line_room(terminal) == 40);
}

TEST_CASE("traits: a file has colours only where they are asked for, and nothing is drawn there again") {
  CHECK_FALSE(traits_of_file().color);
  CHECK_FALSE(traits_of_file().redraws);
  CHECK(traits_of_file(ColorChoice::always).color);
  CHECK_FALSE(traits_of_file(ColorChoice::never).color);
}

TEST_CASE("traits: a terminal has colours unless it only writes lines or nobody wants them; one of no width has 80") {
  int ours = -1, theirs = -1;
  REQUIRE(openpty(&ours, &theirs, nullptr, nullptr, nullptr) == 0);
  const OwnVariable columns("COLUMNS", std::nullopt), wanted("NO_COLOR", ""), kind("TERM", "xterm");
  const auto traits = [&] { return terminal_traits(theirs, ColorChoice::automatic); };
  CHECK(traits().is_terminal);
  CHECK(traits().columns == 80);
  CHECK(traits().redraws);
  CHECK(traits().color);
  for (const auto& [name, value] : {std::pair("TERM", "dumb"), {"TERM", ""}, {"NO_COLOR", "1"}}) {
    CAPTURE(name);
    const OwnVariable changed(name, value);
    CHECK_FALSE(traits().color);
    CHECK(traits().redraws == (name == std::string_view("NO_COLOR")));
  }
  close(ours);
  close(theirs);
}

}  // namespace fftcl::app
