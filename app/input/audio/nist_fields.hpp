// NIST SPHERE's header: lines of text, of which the second says how long it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

std::optional<std::uint64_t> nist_header_bytes(const ByteSource& source);

/// A whole number, as in "sample_count -i 16000", the samples of each channel. Of its type, "-i", nothing is asked:
/// libsndfile has text there, "-s1 1", of encodings of one byte.
std::optional<std::uint64_t> nist_field(const ByteSource& source, std::string_view name);

}  // namespace fftcl::app
