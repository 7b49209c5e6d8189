#include "results/output_targets.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <filesystem>
#include <map>
#include <set>
#include <utility>

#include "cli/written_formats.hpp"
#include "input/raw/raw_endings.hpp"
#include "input/reader.hpp"
#include "output/other_endings.hpp"
#include "output/output_file.hpp"
#include "results/sample_form.hpp"
#include "support/output_error.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

constexpr std::string_view kStem = "{stem}";

std::string stem_of(const std::string& input) {
  if (input == "-") return "stdin";
  return std::filesystem::path(input).stem().string();
}

std::string filled_template(std::string text, const std::string& stem) {
  for (std::size_t place = 0; (place = text.find(kStem, place)) != std::string::npos; place += stem.size()) {
    text.replace(place, kStem.size(), stem);
  }
  return text;
}

/// One word in braces that is no {stem}, in a file's name: a template that is misspelt, or one of another program.
void refuse_unknown_field(const std::string& path) {
  const std::string name = std::filesystem::path(path).filename().string();
  for (std::size_t open = name.find('{'); open != std::string::npos; open = name.find('{', open + 1)) {
    const std::size_t close = name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_", open + 1);
    if (close == std::string::npos || name[close] != '}') continue;
    const std::string field = name.substr(open, close + 1 - open);
    if (field == kStem) continue;
    throw UsageError(fmt::format("--output {}", path), fmt::format("{} stands for nothing", field),
                     "write {stem}, which stands for the input's name without folder and extension");
  }
}

/// Absent for a stream that is called like no format: there it follows from the result.
std::optional<OutputFormat> format_of_path(const std::string& path, const Request& request) {
  const std::optional<OutputFormat> format = output_format_by_extension(path);
  if (format || names_stream(path)) return format;
  if (writes_signals(request) && !encoding_by_ending(path).empty()) return OutputFormat::raw;
  const std::string extension = std::filesystem::path(path).extension().string();
  const std::string what = fmt::format("--output {}", path);
  const std::string written = written_format_names(request);
  const auto other = other_ending(extension);
  // With --format it would be a file whose name says what it is not.
  if (other && written.find(output_format_row(other->instead).name) != std::string::npos) {
    throw UsageError(what, fmt::format("{} is not written", extension), other->remedy);
  }
  throw UsageError(what,
                   extension.empty() ? "without an extension its format is not known"
                                     : fmt::format("unknown extension {}", extension),
                   fmt::format("give --format, one of {}", written));
}

/// What a path leads to, whatever it is called; nothing where there is no file.
std::optional<std::pair<dev_t, ino_t>> identity(const std::string& path) {
  struct stat status = {};
  if (stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return std::pair(status.st_dev, status.st_ino);
}

/// Said once, not for each of the inputs, and of `given` where that is what was given.
void require_folders(const std::vector<std::string>& outputs, const std::optional<std::string>& given) {
  std::string known;
  for (const std::string& output : outputs) {
    const std::string folder = std::filesystem::path(output).parent_path().string();
    if (folder.empty() || folder == known) continue;
    std::error_code error;
    if (!std::filesystem::is_directory(folder, error)) {
      throw OutputError(given.value_or(output), fmt::format("the folder '{}' does not exist", folder),
                        "create it first");
    }
    known = folder;
  }
}

/// `each`: there is a folder or a template already, and inputs have the same stem.
void refuse_collisions(const std::vector<std::string>& inputs, const std::vector<std::string>& outputs, bool each) {
  std::map<std::string, std::string> owner;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const auto [entry, is_new] = owner.emplace(outputs[i], inputs[i]);
    if (!is_new) {
      throw UsageError(fmt::format("--output {}", outputs[i]),
                       fmt::format("{} and {} would both be written there", entry->second, inputs[i]),
                       each ? "give them in runs of their own, each with another output"
                            : fmt::format("give several inputs a folder (-o DIR/) or a template (-o '{}{}')", kStem,
                                          std::filesystem::path(outputs[i]).extension().string()));
    }
  }
}

/// What a file in a folder is called after its stem. One that turns out to be raw samples, complex ones, tells their
/// encoding: it describes itself by nothing else.
std::string_view ending_in_folder(OutputFormat format, const OutputChoices& choices) {
  if (format != OutputFormat::raw || choices.format) return output_format_row(format).extension;
  const SampleEncoding* const asked = asked_encoding(choices);
  return ending_of_encoding(asked != nullptr ? asked->name : encoding_of(choices, format, true).name);
}

/// True where -o names a folder: it ends in '/', or is one.
bool names_folder(const std::string& path) {
  std::error_code ignored;
  return path.ends_with('/') || std::filesystem::is_directory(path, ignored);
}

}  // namespace

OutputFormat spectrum_format_of(const std::string& input) {
  return is_image_file(input) ? OutputFormat::png : OutputFormat::csv;
}

OutputTargets plan_outputs(const std::vector<std::string>& inputs, const Request& request, const Console& console,
                           const FolderFormat& folder_format) {
  const OutputChoices& choices = request.output;
  OutputTargets targets;
  targets.format = choices.format;
  if (choices.path.empty() || choices.path == "-") {
    const bool for_people = !choices.format || *choices.format == OutputFormat::text;
    targets.terminal_form = choices.path.empty() && for_people && console.out().is_terminal;
    if (!targets.terminal_form) targets.paths = {"-"};
    return targets;
  }

  refuse_unknown_field(choices.path);
  const bool folder = names_folder(choices.path);
  const bool each = folder || choices.path.find(kStem) != std::string::npos;
  if (!folder && !targets.format) targets.format = format_of_path(choices.path, request);
  if (folder && !targets.format) {
    if (const auto* const of_all = std::get_if<OutputFormat>(&folder_format)) {
      targets.format = *of_all;
    } else {
      const auto& format_of = std::get<1>(folder_format);
      for (const std::string& input : inputs) targets.formats.push_back(format_of(input));
    }
  }
  targets.shared = !each && inputs.size() == 1;
  for (const std::string& input : inputs) {
    const std::string stem = stem_of(input);
    if (folder) {
      const std::string_view extension = ending_in_folder(*targets.format_of(targets.paths.size()), choices);
      targets.paths.push_back((std::filesystem::path(choices.path) / (stem + std::string(extension))).string());
    } else {
      targets.paths.push_back(filled_template(choices.path, stem));
    }
  }
  if (each) require_folders(targets.paths, folder ? std::optional(choices.path) : std::nullopt);
  refuse_collisions(inputs, targets.paths, each);
  refuse_overwriting_inputs(inputs, targets.paths);
  return targets;
}

void refuse_overwriting_inputs(const std::vector<std::string>& inputs, const std::vector<std::string>& outputs) {
  std::set<std::pair<dev_t, ino_t>> read;
  for (const std::string& input : inputs) {
    if (const auto file = identity(input)) read.insert(*file);
  }
  for (const std::string& output : outputs) {
    const auto file = output == "-" ? std::nullopt : identity(output);
    if (file && read.count(*file) > 0) {
      throw UsageError(fmt::format("--output {}", output), "it is the input as well", "write to another file");
    }
  }
}

void refuse_binary_on_terminal(OutputFormat format, const OutputChoices& choices, const Console& console,
                               std::string_view seen) {
  const OutputFormatRow& row = output_format_row(format);
  if (!row.binary || !choices.path.empty() || !console.out().is_terminal) return;
  throw UsageError("standard output", fmt::format("{} is binary data, and this is a terminal", row.name),
                   fmt::format("give -o FILE{}{}, or -o - to write it all the same", row.extension,
                               seen.empty() ? "" : fmt::format(", {} to see it", seen)));
}

}  // namespace fftcl::app
