// Which formats each subcommand writes: for messages, and for what shells offer.
#pragma once

#include <string>
#include <string_view>

#include "cli/request.hpp"

namespace fftcl::app {

/// --format's names, "png, csv, tsv, npy", in the order of the help screen; empty for a command without --format.
std::string written_format_names(std::string_view command);

/// Those that this command line may ask for: --integers writes other ones than the rest of `convolve`.
std::string written_format_names(const Request& request);

/// Whether a command makes signals, whose raw samples have endings that say what they are (.cf32).
bool writes_signals(const Request& request);

}  // namespace fftcl::app
