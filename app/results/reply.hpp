// For subcommands that answer on standard output with a text or a JSON document.
#pragma once

#include "cli/request.hpp"

namespace fftcl::app {

/// text unless --format says json; UsageError for any other format.
OutputFormat reply_format(const Request& request);

}  // namespace fftcl::app
