// Looks for a few bytes that mark a place.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

/// The first place of `mark` from `at` on.
std::optional<std::uint64_t> next_mark(const ByteSource& source, std::uint64_t at, std::string_view mark);

}  // namespace fftcl::app
