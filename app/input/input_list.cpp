#include "input/input_list.hpp"

#include <fmt/format.h>
#include <glob.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iterator>
#include <map>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "input/bytes/byte_source.hpp"
#include "input/bytes/known_marks.hpp"
#include "input/file_kind.hpp"
#include "input/input_error.hpp"
#include "support/small_letters.hpp"
#include "support/system_remedy.hpp"

namespace fftcl::app {
namespace {

namespace fs = std::filesystem;

/// True of a name that stands for sound and nothing else: a recording that was lost, as by a full card, or of a kind
/// that is not read, is told then.
bool is_named_as_sound(const fs::path& path) {
  constexpr std::string_view kEndings[] = {".wav",  ".w64", ".rf64", ".flac", ".ogg", ".oga", ".mp3", ".opus",
                                           ".aiff", ".aif", ".aifc", ".caf",  ".au",  ".mp2", ".m4a", ".aac",
                                           ".wma",  ".wv",  ".ape",  ".tta",  ".dsf", ".mka", ".amr"};
  const std::string ending = in_small_letters(path.extension().string());
  return std::ranges::find(kEndings, ending) != std::end(kEndings);
}

bool is_named_as_spectrum(const fs::path& path) {
  constexpr std::string_view kEndings[] = {".npy", ".csv", ".tsv", ".json"};
  return std::ranges::find(kEndings, in_small_letters(path.extension().string())) != std::end(kEndings);
}

struct ContentRow {
  FolderContent content;
  bool (*has_name)(const fs::path& path);
  bool (*has_bytes)(const ByteSource& source);
  std::string_view what;  ///< for the message where there is none
};

constexpr ContentRow kContents[] = {
    {FolderContent::audio, is_named_as_sound, is_audio, "an audio file"},
    {FolderContent::spectra, is_named_as_spectrum, has_npy_mark, "a spectrum (NPY, CSV, TSV or JSON)"},
};

bool belongs_to(const ContentRow& content, const fs::path& path) {
  std::error_code error;
  const fs::file_type type = fs::status(path, error).type();
  // A link that leads nowhere, or to itself, or where nobody may look, may stand for a disk that is not there.
  const bool leads_nowhere = type == fs::file_type::not_found || type == fs::file_type::none;
  // A pipe in a folder would be waited for.
  if (type != fs::file_type::regular && !leads_nowhere) return false;
  if (content.has_name(path)) return true;
  if (leads_nowhere) return false;
  try {
    return content.has_bytes(ByteSource(path));
  } catch (const InputError&) {
    // A damaged one is told of when it is read.
    return true;
  }
}

/// How to give what else a folder holds, such as pictures, by its most frequent endings.
std::string pattern_remedy(const fs::path& folder, std::span<const std::string> names, FolderContent wanted) {
  constexpr std::size_t kMostEndings = 3;
  std::map<std::string, std::size_t> counts;
  for (const std::string& name : names) {
    std::error_code ignored;
    const std::string ending = fs::path(name).extension().string();
    if (name.starts_with('.') || ending.empty() || !fs::is_regular_file(folder / name, ignored)) continue;
    if (wanted == FolderContent::spectra && is_named_as_sound(name)) continue;
    ++counts[ending];
  }
  std::vector<std::pair<std::string, std::size_t>> endings(counts.begin(), counts.end());
  std::ranges::stable_sort(endings, std::greater<>(), &std::pair<std::string, std::size_t>::second);
  std::string patterns;
  for (std::size_t i = 0; i < std::min(endings.size(), kMostEndings); ++i) {
    patterns += fmt::format("{}'{}'", i > 0 ? ", " : "", (folder / ("*" + endings[i].first)).string());
  }
  return patterns.empty() ? "name the files themselves, or the folder that holds them"
                          : "give other files by a pattern: " + patterns;
}

void add_folder(std::vector<InputEntry>& inputs, const std::string& folder, const ContentRow& content) {
  std::error_code error;
  std::vector<std::string> names;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    names.push_back(entry->path().filename().string());
  }
  if (error) {
    inputs.push_back(
        {folder, {fmt::format("cannot be read: {}", error.message()), read_remedy(error.value(), folder)}});
    return;
  }
  std::ranges::sort(names);
  const std::size_t before = inputs.size();
  for (const std::string& name : names) {
    const fs::path path = fs::path(folder) / name;
    if (!name.starts_with('.') && belongs_to(content, path)) inputs.push_back({path.string(), {}});
  }
  if (inputs.size() == before) {
    inputs.push_back({folder,
                      {fmt::format("is a directory without {} in it (folders in it are not searched)", content.what),
                       pattern_remedy(folder, names, content.content)}});
  }
}

void add_existing(std::vector<InputEntry>& inputs, const std::string& path, const ContentRow& content) {
  std::error_code error;
  if (fs::is_directory(path, error)) {
    add_folder(inputs, path, content);
  } else {
    inputs.push_back({path, {}});
  }
}

void add_matches(std::vector<InputEntry>& inputs, const std::string& pattern, const ContentRow& content) {
  glob_t found = {};
  // Sorted by us: glob() sorts by the locale.
  const int outcome = glob(pattern.c_str(), GLOB_NOSORT, nullptr, &found);
  std::vector<std::string> paths;
  if (outcome == 0) paths.assign(found.gl_pathv, found.gl_pathv + found.gl_pathc);
  globfree(&found);
  std::ranges::sort(paths);
  if (paths.empty()) {
    inputs.push_back(
        {pattern,
         {"no such file, and as a pattern it matches none",
          fmt::format("'ls {}' shows what there is",
                      fs::path(pattern).has_parent_path() ? fs::path(pattern).parent_path().string() : ".")}});
  }
  for (const std::string& path : paths) add_existing(inputs, path, content);
}

}  // namespace

std::vector<InputEntry> list_inputs(std::span<const std::string> words, FolderContent content) {
  const ContentRow& row = *std::ranges::find(kContents, content, &ContentRow::content);
  std::vector<InputEntry> inputs;
  for (const std::string& word : words) {
    std::error_code error;
    if (word == "-") {
      inputs.push_back({word, {}});
    } else if (word.find_first_of("*?[") != std::string::npos && !fs::exists(word, error) && !error) {
      add_matches(inputs, word, row);
    } else {
      add_existing(inputs, word, row);
    }
  }
  return inputs;
}

std::uint64_t input_bytes(const std::string& path) {
  std::error_code error;
  const std::uintmax_t bytes = path == "-" ? 0 : fs::file_size(path, error);
  return error ? 0 : static_cast<std::uint64_t>(bytes);
}

}  // namespace fftcl::app
