#include "results/refuse_format.hpp"

#include <fmt/format.h>

#include <string>

#include "support/usage_error.hpp"

namespace fftcl::app {

void refuse_format(OutputFormat format, std::string_view why, std::string_view remedy) {
  throw UsageError(fmt::format("--format {}", output_format_row(format).name), std::string(why), std::string(remedy));
}

void refuse_to_hold(OutputFormat format, std::string_view what, std::string_view accepted) {
  refuse_format(format, fmt::format("cannot hold {}", what), fmt::format("use {}", accepted));
}

void refuse_several(OutputFormat format, std::string_view what) {
  refuse_to_hold(format, what,
                 fmt::format("-o DIR/ or a template such as -o '{{stem}}{}'", output_format_row(format).extension));
}

}  // namespace fftcl::app
