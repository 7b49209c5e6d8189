// The rooms of app as README.md lists them: each uses those below it only.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {
namespace {

/// The rooms in README's order: the indented lines below "app/".
std::vector<std::string> listed_rooms() {
  std::vector<std::string> rooms;
  bool in_app = false;
  for (const std::string& line : lines_of(read_file(FFTCL_README))) {
    if (line.starts_with("app/ ")) {
      in_app = true;
    } else if (!line.starts_with("  ")) {
      in_app = false;
    } else if (in_app) {
      rooms.push_back(line.substr(2, line.find('/') - 2));
    }
  }
  return rooms;
}

/// The room that a line includes a file of; none for other lines, and for files of no room.
std::optional<std::string> included_room(const std::string& line, const std::vector<std::string>& rooms) {
  constexpr std::string_view kStart = "#include \"";
  if (!line.starts_with(kStart)) return {};
  const std::string room = line.substr(kStart.size(), line.find('/') - kStart.size());
  if (std::find(rooms.begin(), rooms.end(), room) == rooms.end()) return {};
  return room;
}

}  // namespace

TEST_CASE("each room of the program is listed, and uses those below it only") {
  const std::filesystem::path app = FFTCL_APP;
  const std::vector<std::string> rooms = listed_rooms();
  const auto place = [&](const std::string& room) { return std::find(rooms.begin(), rooms.end(), room); };

  std::size_t includes = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(app)) {
    const std::string extension = entry.path().extension();
    if (extension != ".cpp" && extension != ".hpp") continue;
    const std::filesystem::path file = std::filesystem::relative(entry.path(), app);
    if (file.parent_path().empty()) continue;  // main.cpp
    const std::string room = *file.begin();
    CAPTURE(file.string());
    REQUIRE_MESSAGE(place(room) != rooms.end(), room);
    for (const std::string& line : lines_of(read_file(entry.path()))) {
      const auto used = included_room(line, rooms);
      if (!used) continue;
      ++includes;
      CHECK_MESSAGE(place(*used) >= place(room), line);
    }
  }
  CHECK(includes > 500);
}

}  // namespace fftcl::test
