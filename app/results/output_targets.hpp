// Which results go where: one output for all inputs, or one each.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/request.hpp"
#include "terminal/console.hpp"

namespace fftcl::app {

struct OutputTarget {
  std::string path;
  std::optional<OutputFormat> format;  ///< absent: it follows from the result
};

struct OutputTargets {
  /// The terminal's own form: header, plot, peaks. Then there are no paths.
  bool terminal_form = false;
  /// One path that takes the results of all inputs, else one for each.
  bool shared = true;
  std::vector<std::string> paths;
  /// From --format or the extension; absent: standard output, a device or a pipe without them, where it follows from
  /// the result.
  std::optional<OutputFormat> format;
  /// One for each path, where files in a folder have formats that follow from the inputs; then `format` is absent.
  std::vector<OutputFormat> formats;

  std::optional<OutputFormat> format_of(std::size_t input) const { return formats.empty() ? format : formats[input]; }
  /// Of an input whose result is for no terminal's own form.
  OutputTarget target_of(std::size_t input) const { return {paths[shared ? 0 : input], format_of(input)}; }
};

/// Of the files in a folder that -o names: one for all, or by the path of each one's input.
using FolderFormat = std::variant<OutputFormat, std::function<OutputFormat(const std::string& input)>>;

/// PNG for images, CSV for the rest.
OutputFormat spectrum_format_of(const std::string& input);

/// Where -o and --format of the request send the results of `inputs`. A path that ends in '/' or is a folder takes a
/// file for each input, named after it, of `folder_format` unless --format says otherwise; "{stem}" in a path is the
/// input's name without folder and extension. Throws UsageError for an unknown extension, several inputs that would end
/// in one file, and an output that is one of the inputs; OutputError where the folder of a file for each input is not
/// there.
OutputTargets plan_outputs(const std::vector<std::string>& inputs, const Request& request, const Console& console,
                           const FolderFormat& folder_format);

/// Throws UsageError where one of the outputs is a file that is read, by whatever name.
void refuse_overwriting_inputs(const std::vector<std::string>& inputs, const std::vector<std::string>& outputs);

/// Throws UsageError where binary data would go to a terminal that nobody asked to have it on (with -o -). `seen`: what
/// shows the same there, if anything does.
void refuse_binary_on_terminal(OutputFormat format, const OutputChoices& choices, const Console& console,
                               std::string_view seen = {});

}  // namespace fftcl::app
