#include "support/system_remedy.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <vector>

#include "support/printable.hpp"
#include "support/suggest.hpp"

namespace fftcl::app {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kNoName = "''";  // as messages call it
constexpr const char* kNoLinks = "name the file itself: its links lead back to themselves ('ls -l' shows them)";
constexpr const char* kFewerFiles = "raise that limit (ulimit -n), or work on fewer inputs at a time (--jobs)";

/// The file in `folder` that a misspelt name was meant for; empty: none is near.
std::string near_name(const fs::path& folder, const std::string& name) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    names.push_back(entry->path().filename().string());
  }
  const std::vector<std::string_view> known(names.begin(), names.end());
  constexpr std::size_t kShort = 5;
  return nearest_word(name, known, name.size() < kShort ? 1 : 2);
}

/// Of a path, a part of which stands for nothing.
std::string missing_file_remedy(const fs::path& path) {
  std::error_code error;
  fs::path folder, missing;
  for (const fs::path& part : path) {
    missing = part;
    if (!fs::exists(folder / part, error)) break;
    folder /= part;
  }
  if (fs::is_symlink(folder / missing, error)) {
    const fs::path target = fs::read_symlink(folder / missing, error);
    return fmt::format("it is a link to '{}', which is not there: give the file itself", printable(target.string()));
  }
  const fs::path place = folder.empty() ? "." : folder;
  const std::string near = near_name(place, missing.string());
  if (!near.empty()) return fmt::format("did you mean '{}'?", printable((folder / near).string()));
  const fs::path shown = folder.empty() ? fs::current_path(error) : folder;
  return fmt::format("'{}' is none of the names that 'ls {}' shows: give one of them, or another path",
                     printable(missing.string()), printable(shown.string()));
}

}  // namespace

std::string read_remedy(int error_number, const std::string& path) {
  switch (error_number) {
    case ENOENT:
      return path == kNoName ? "give a file, or - for standard input" : missing_file_remedy(path);
    case ENOTDIR:
      return "a part of its path is a file: leave out what stands behind that";
    case EISDIR:
      return "name the files in it";
    case EACCES:
    case EPERM:
      return "let its owner grant the right to read it, and to enter its folders ('ls -ld' shows both; chmod)";
    case ELOOP:
      return kNoLinks;
    case ENAMETOOLONG:
      return "give a shorter path, as from a folder nearer to it";
    case EBADF:
      return "give it something to read, as by 'fftcl - < FILE'";
    case EMFILE:
    case ENFILE:
      return kFewerFiles;
    default:
      return "copy it to another disk first ('cp' tells whether all of it can be read), and give the copy";
  }
}

std::string write_remedy(int error_number) {
  switch (error_number) {
    case ENOSPC:
    case EDQUOT:
      return "make room there ('df -h' shows it), or write to another disk";
    case EFBIG:
      return "raise the limit of a file's size (ulimit -f), or write to another disk";
    case EACCES:
    case EPERM:
      return "write to another folder, or let its owner grant the right to write the file and its folder ('ls -ld')";
    case EROFS:
      return "write to another disk: this one is read-only";
    case EBADF:
      return "let it be open for writing, as by 'fftcl ... > FILE'";
    case ELOOP:
      return kNoLinks;
    case ENAMETOOLONG:
      return "give a shorter name";
    case EMFILE:
    case ENFILE:
      return kFewerFiles;
    default:
      return "write to another disk or folder";
  }
}

}  // namespace fftcl::app
