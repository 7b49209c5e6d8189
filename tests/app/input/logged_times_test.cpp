// Times as loggers write them.
#include "input/table/logged_times.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "support/capture_binding.hpp"

using namespace fftcl::app;

namespace {

/// What four lines of a column say of the rate, each with what the column beside it says.
std::string said_of(const std::vector<std::pair<std::string, std::string>>& lines) {
  LoggedTimes times;
  for (const auto& [field, next] : lines) times.look(field, next);
  return times.warning(lines.size(), {});
}

/// Four lines at seconds 0 to 3, before and behind which stands that.
std::string of_seconds(const std::string& before, const std::string& behind = "", const std::string& next = "") {
  std::vector<std::pair<std::string, std::string>> lines;
  for (int second = 0; second < 4; ++second) lines.emplace_back(before + std::to_string(second) + behind, next);
  return said_of(lines);
}

const std::string kEverySecond = "its times rise evenly: give --rate 1";

}  // namespace

TEST_CASE("logged times: a date and a time in one field, with a fraction and a zone or without") {
  for (const auto& [before, behind] : {std::pair{"2026-03-02T12:30:0", ""},
                                       {"2026-03-02 12:30:0", ""},
                                       {"2026-03-02T12:30:0", "Z"},
                                       {"2026-03-02T12:30:0", "z"},
                                       {"2026-03-02T12:30:0", "+02:00"},
                                       {"2026-03-02T12:30:0", "-02:00"},
                                       {"2026-03-02 12:30:0", ".250"},
                                       {"2026-03-02 12:30:0", ",250"},
                                       {"02.03.2026 12:30:0", ""},
                                       {"02.03.2026 12:30:0", ",5"},
                                       {"\"2026-03-02 12:30:0", "\""}}) {
    FFTCL_CAPTURE_BINDING(before);
    FFTCL_CAPTURE_BINDING(behind);
    CHECK(of_seconds(before, behind) == kEverySecond);
  }
  // Counted from the first one, so that millionths of a second are told apart.
  CHECK(of_seconds("2026-03-02T12:30:00.00000") == "its times rise evenly: give --rate 1M");
}

TEST_CASE("logged times: a date, and the time in the field beside it") {
  const auto beside = [](const std::string& date, const std::string& before, const std::string& behind = "") {
    std::vector<std::pair<std::string, std::string>> lines;
    for (int second = 0; second < 4; ++second) lines.emplace_back(date, before + std::to_string(second) + behind);
    return said_of(lines);
  };
  for (const char* date : {"2026-03-02", "02.03.2026", "\"02.03.2026\""}) {
    CHECK(beside(date, "12:30:0") == kEverySecond);
    CHECK(beside(date, "12:30:0", ".5") == kEverySecond);
    CHECK(beside(date, "12:30:0", ",5") == kEverySecond);
    CHECK(beside(date, "12:30:0", "Z") == kEverySecond);
    CHECK(beside(date, "\"12:30:0", "\"") == kEverySecond);
  }
  // No times beside them, but values that begin or go on as such: dates alone, which do not rise.
  for (const char* value : {"12.30.0", "12:30.0", "12.30:0", "12:30", ""}) {
    CAPTURE(value);
    CHECK(beside("2026-03-02", value) != kEverySecond);
  }
}

TEST_CASE("logged times: days and months") {
  CHECK(said_of({{"01.03.2026", "1"}, {"02.03.2026", "2"}, {"03.03.2026", "3"}, {"04.03.2026", "4"}}) ==
        said_of({{"2026-03-01", "1"}, {"2026-03-02", "2"}, {"2026-03-03", "3"}, {"2026-03-04", "4"}}));
  CHECK(said_of({{"01.03.2026", ""}, {"02.03.2026", ""}, {"03.03.2026", ""}}).starts_with("its times rise evenly"));
  // Months have no rate, and say so as dates do.
  CHECK(said_of({{"2026-01", ""}, {"2026-02", ""}, {"2026-03", ""}, {"2026-04", ""}}) ==
        said_of({{"2026-01-01", ""}, {"2026-02-01", ""}, {"2026-03-01", ""}, {"2026-04-01", ""}}));
}

TEST_CASE("logged times: nothing is said where a line has none") {
  CHECK(said_of({{"2026-03-02T12:30:00", ""}, {"no time at all", ""}, {"2026-03-02T12:30:02", ""}}).empty());
  for (const char* field : {"", "1", "2026", "02.03-2026 12:30:00", "02-03.2026 12:30:00", "2026-03-02x12:30:00"}) {
    CAPTURE(field);
    CHECK(said_of({{field, ""}, {field, ""}, {field, ""}}).empty());
  }
}
