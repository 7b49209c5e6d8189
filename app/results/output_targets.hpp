// Which results go where: one output for all inputs, or one each.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/request.hpp"
#include "terminal/console.hpp"

namespace fftcl::app {

struct OutputTargets {
  /// The terminal's own form: header, plot, peaks. Then there are no paths.
  bool terminal_form = false;
  /// One path that takes the results of all inputs, else one for each.
  bool shared = true;
  std::vector<std::string> paths;
  /// From --format or the extension; absent: standard output, a device or a pipe without them, where it follows from
  /// the result.
  std::optional<OutputFormat> format;
  /// A path each, where files in a folder have formats that follow from the inputs; then `format` is absent.
  std::vector<OutputFormat> formats;

  std::optional<OutputFormat> format_of(std::size_t input) const { return formats.empty() ? format : formats[input]; }
};

/// Where -o and --format of the request send the results of `inputs`. A path that ends in '/' or is a folder takes a
/// file for each input, named after it, of `folder_format` or, where that is absent, PNG for images and CSV for the
/// rest, unless --format says otherwise; "{stem}" in a path is the input's name without folder and extension. Throws
/// UsageError for an unknown extension, several inputs that would end in one file, and an output that is one of the
/// inputs; OutputError where the folder of a file for each input is not there.
OutputTargets plan_outputs(const std::vector<std::string>& inputs, const Request& request, const Console& console,
                           std::optional<OutputFormat> folder_format = std::nullopt);

/// True where -o names a folder: it ends in '/', or is one.
bool names_folder(const std::string& path);

/// Throws UsageError where one of the outputs is a file that is read, by whatever name.
void refuse_overwriting_inputs(const std::vector<std::string>& inputs, const std::vector<std::string>& outputs);

/// Throws UsageError where binary data would go to a terminal that nobody asked to have it on (with -o -). `seen`: what
/// shows the same there, if anything does.
void refuse_binary_on_terminal(OutputFormat format, const OutputChoices& choices, const Console& console,
                               std::string_view seen = {});

}  // namespace fftcl::app
