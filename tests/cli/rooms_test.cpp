// The rooms of app and lib, as README.md lists the former: each uses those below it only. Rooms within them are listed,
// too.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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
    } else if (in_app && line[2] != ' ') {
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

/// Checks every file of a room below `folder`; how many includes of other rooms' files, or its own, it saw.
std::size_t check_rooms(const std::filesystem::path& folder, const std::vector<std::string>& rooms) {
  const auto place = [&](const std::string& room) { return std::find(rooms.begin(), rooms.end(), room); };
  std::size_t includes = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    const std::string extension = entry.path().extension();
    if (extension != ".cpp" && extension != ".hpp") continue;
    const std::filesystem::path file = std::filesystem::relative(entry.path(), folder);
    const std::string room = *file.begin();
    if (file.parent_path().empty() || room == "include") continue;  // main.cpp, what the library is called by
    CAPTURE(file.string());
    REQUIRE_MESSAGE(place(room) != rooms.end(), room);
    for (const std::string& line : lines_of(read_file(entry.path()))) {
      const auto used = included_room(line, rooms);
      if (!used) continue;
      ++includes;
      CHECK_MESSAGE(place(*used) >= place(room), line);
    }
  }
  return includes;
}

/// What README says of a room: the line that begins with `start`, and those below it that go on in its second column.
std::string description(const std::vector<std::string>& readme, const std::string& start) {
  auto line = std::find_if(readme.begin(), readme.end(), [&](const auto& text) { return text.starts_with(start); });
  if (line == readme.end()) return {};
  const std::string margin(line->find_first_not_of(' ', start.size()), ' ');
  std::string text = line->substr(start.size());
  while (++line != readme.end() && line->starts_with(margin)) text += "\n" + *line;
  return text;
}

/// Checks that `said` names the folders in `room`; how many there are.
std::size_t check_folders(const std::filesystem::path& room, const std::string& said) {
  std::size_t folders = 0;
  for (const auto& entry : std::filesystem::directory_iterator(room)) {
    if (!entry.is_directory()) continue;
    CAPTURE(said);
    CHECK_MESSAGE(contains(said, entry.path().filename().string() + "/"), entry.path().string());
    ++folders;
  }
  return folders;
}

/// The same of each room below `folder`, whose name stands behind `start` in README.
std::size_t check_inner_rooms(const std::filesystem::path& folder, const std::string& start) {
  const std::vector<std::string> readme = lines_of(read_file(FFTCL_README));
  std::size_t inner_rooms = 0;
  for (const auto& room : std::filesystem::directory_iterator(folder)) {
    if (!room.is_directory()) continue;
    inner_rooms += check_folders(room, description(readme, start + room.path().filename().string() + "/"));
  }
  return inner_rooms;
}

}  // namespace

TEST_CASE("each room of the program is listed, and uses those below it only") {
  CHECK(check_rooms(FFTCL_APP, listed_rooms()) > 500);
}

TEST_CASE("a room's line in README names the rooms within it") {
  CHECK(check_inner_rooms(FFTCL_APP, "  ") >= 10);
  CHECK(check_inner_rooms(FFTCL_LIB, "lib/") >= 8);
  const std::filesystem::path kernels = std::filesystem::path(FFTCL_LIB).parent_path() / "kernels";
  CHECK(check_folders(kernels, description(lines_of(read_file(FFTCL_README)), "kernels/")) >= 7);
}

TEST_CASE("every public header exports what it declares, also where clang builds the library") {
  std::size_t exporting = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(FFTCL_LIB) / "include/fftcl")) {
    const std::string text = read_file(entry.path());
    CAPTURE(entry.path().string());
    CHECK(contains(text, "#pragma GCC visibility push(default)\nnamespace fftcl {\n"));
    CHECK(text.ends_with("}  // namespace fftcl\n#pragma GCC visibility pop\n"));
    CHECK(!contains(text, "namespace [["));
    ++exporting;
  }
  CHECK(exporting >= 16);
}

TEST_CASE("plans know neither sources nor OpenCL, and sources no OpenCL") {
  CHECK(check_rooms(FFTCL_LIB, {"runtime", "source", "plan"}) > 200);
  for (const std::string room : {"plan", "source"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(std::filesystem::path(FFTCL_LIB) / room)) {
      if (!entry.is_regular_file()) continue;
      const std::string text = read_file(entry.path());
      CHECK_MESSAGE(text.find("#include <CL/") == std::string::npos, entry.path().string());
      CHECK_MESSAGE(text.find("\"fftcl/opencl.hpp\"") == std::string::npos, entry.path().string());
    }
  }
}

TEST_CASE("what the library does not export stands in the namespace of its room") {
  const std::pair<const char*, const char*> rooms[] = {
      {"plan", "planner"}, {"source", "source"}, {"runtime", "runtime"}};
  std::size_t headers = 0;
  for (const auto& [room, name] : rooms) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(std::filesystem::path(FFTCL_LIB) / room)) {
      if (entry.path().extension() != ".hpp") continue;
      ++headers;
      const std::string text = read_file(entry.path()), whole = std::string("namespace fftcl::") + name + " {";
      const bool named = contains(text, whole) || contains(text, std::string("namespace ") + name + " {");
      CHECK_MESSAGE(named, entry.path().string());
    }
  }
  CHECK(headers > 60);
}

TEST_CASE("no file uses views of ranges, of which clang 14, the second compiler and the fuzzers', compiles none") {
  std::size_t files = 0;
  for (const char* folder : {FFTCL_APP, FFTCL_LIB}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      const std::string extension = entry.path().extension();
      if (extension != ".cpp" && extension != ".hpp") continue;
      ++files;
      CHECK_MESSAGE(!contains(read_file(entry.path()), "std::views::"), entry.path().string());
    }
  }
  CHECK(files > 600);
}

}  // namespace fftcl::test
