#include "results/reply.hpp"

#include "cli/written_formats.hpp"
#include "support/parse_value.hpp"

namespace fftcl::app {

OutputFormat reply_format(const Request& request) {
  const OutputFormat format = request.output.format.value_or(OutputFormat::text);
  if (format != OutputFormat::text && format != OutputFormat::json) {
    refuse_value("--format", output_format_row(format).name, "not a format of this subcommand",
                 "one of " + written_format_names(request));
  }
  return format;
}

}  // namespace fftcl::app
