// SigMF, software radios' recordings: raw samples in NAME.sigmf-data, and what they are, as JSON, in NAME.sigmf-meta.
#pragma once

#include <string>
#include <string_view>

namespace fftcl::app {

bool is_sigmf_data(std::string_view path);
bool is_sigmf_meta(std::string_view path);

/// The file beside one of the two that is the other.
std::string sigmf_companion(std::string_view path);

/// The options by which the samples are read, as the description has them: "--encoding c64le --rate 2400000", and
/// "--center 100000000" with --encoding, which commands that take it have. Empty where it cannot be read, or has
/// samples of another kind.
std::string sigmf_options(const std::string& meta_path, std::string_view encoding_option);

}  // namespace fftcl::app
