#include "bench/reports/baselines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>

#include "bench/reports/report_json.hpp"
#include "bench/reports/report_reader.hpp"
#include "fftcl/error.hpp"
#include "support/parse_value.hpp"

namespace fftcl::app {
namespace {

namespace fs = std::filesystem;

/// $XDG_DATA_HOME/fftcl/baselines, else ~/.local/share/fftcl/baselines; nothing where neither variable is an absolute
/// path.
std::optional<std::string> possible_folder() {
  const char* const data = std::getenv("XDG_DATA_HOME");
  // A relative path is to be ignored, says the XDG specification; below HOME, too, it would be another in each folder.
  if (data != nullptr && *data == '/') return (fs::path(data) / "fftcl" / "baselines").string();
  const char* const home = std::getenv("HOME");
  if (home == nullptr || *home != '/') return {};
  return (fs::path(home) / ".local" / "share" / "fftcl" / "baselines").string();
}

std::string baseline_folder() {
  if (const auto folder = possible_folder()) return *folder;
  throw Error("baselines", "no folder for them, since neither XDG_DATA_HOME nor HOME is set to an absolute path",
              "set one of them");
}

bool is_baseline_name(std::string_view name) {
  constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
  return !name.empty() && name.front() != '.' && name.size() <= 200 &&
         name.find_first_not_of(kAllowed) == std::string_view::npos;
}

std::string path_of(const std::string& name) { return (fs::path(baseline_folder()) / (name + ".json")).string(); }

std::string prepared_path(const std::string& name) {
  const std::string folder = baseline_folder();
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) {
    throw Error(folder, "cannot be made: " + error.message(),
                "set XDG_DATA_HOME to a folder that can be written: baselines are kept in it");
  }
  return path_of(name);
}

std::vector<std::string> known_baselines() {
  std::vector<std::string> names;
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator(baseline_folder(), ignored)) {
    if (entry.path().extension() == ".json") names.push_back(entry.path().stem().string());
  }
  std::ranges::sort(names);
  return names;
}

}  // namespace

std::string checked_baseline_name(std::string_view option, std::string_view name) {
  if (!is_baseline_name(name)) {
    const bool is_path = name.find('/') != std::string_view::npos;
    refuse_value(option, name, "not a name",
                 is_path ? "letters, digits, '.', '-' and '_'; a report at a place of its own is that of --export-json "
                           "FILE, which 'fftcl compare FILE NEW' takes"
                         : "letters, digits, '.', '-' and '_'");
  }
  return std::string(name);
}

std::vector<BenchRow> load_baseline(const std::string& name) {
  const std::string path = path_of(name);
  std::error_code ignored;
  if (!fs::exists(path, ignored)) {
    const std::vector<std::string> known = known_baselines();
    throw Error(fmt::format("baseline '{}'", name),
                known.empty() ? fmt::format("there are none in {}", baseline_folder())
                              : fmt::format("there is none; known are {}", fmt::join(known, ", ")),
                fmt::format("make it with --save-baseline {}", name));
  }
  return read_report(path);
}

std::vector<BenchRow> read_report_or_baseline(const std::string& name) {
  const auto folder = possible_folder();
  std::error_code ignored;
  const bool is_baseline = folder && name != "-" && is_baseline_name(name) && !fs::exists(name, ignored) &&
                           fs::exists(path_of(name), ignored);
  return read_report(is_baseline ? path_of(name) : name);
}

BaselineWriter::BaselineWriter(const std::string& name) : file_(prepared_path(name)) {}

void BaselineWriter::save(const ReportHeader& header, const std::vector<BenchRow>& rows) {
  file_.write(json_opening(header));
  for (std::size_t i = 0; i < rows.size(); ++i) file_.write((i == 0 ? "\n  " : ",\n  ") + json_text(rows[i]));
  file_.write(kJsonEnding);
  file_.commit();
}

}  // namespace fftcl::app
