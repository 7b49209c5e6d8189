// Dates with a time of day.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace fftcl::app {

/// Nanoseconds since 1970 of a time as RFC 3339 writes it: "2024-01-31T12:30:00.25Z", "...+02:00". Nothing: it is no
/// such time, or not of the years 1678 to 2261, which 64 bits hold.
std::optional<std::int64_t> nanoseconds_of(std::string_view text);

}  // namespace fftcl::app
