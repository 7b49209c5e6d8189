// Results that --format, or what the output's extension stands for, cannot be.
#pragma once

#include <string_view>

#include "output/output_format.hpp"

namespace fftcl::app {

/// Throws UsageError about that format.
[[noreturn]] void refuse_format(OutputFormat format, std::string_view why, std::string_view remedy);

/// The same: it cannot hold `what`; `accepted` can.
[[noreturn]] void refuse_to_hold(OutputFormat format, std::string_view what, std::string_view accepted);

/// The same where `what`, those of several inputs, would go into one output.
[[noreturn]] void refuse_several(OutputFormat format, std::string_view what = "several results");

}  // namespace fftcl::app
