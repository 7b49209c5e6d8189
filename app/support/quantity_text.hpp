// Rates and lengths of recordings as headers show them, at any scale.
#pragma once

#include <string>

namespace fftcl::app {

/// True for rates that are told in Hz, without a prefix.
bool is_read_in_hertz(double rate);

/// A rate with up to ten digits: in Hz where they are read as such, "44100 Hz", else in another unit, "20 GHz",
/// "11.574 uHz".
std::string rate_in_full(double hertz);

/// A time with that many digits, in seconds, or microseconds or nanoseconds where it is below a millisecond.
std::string seconds_text(double seconds, int digits);

/// How long something takes: "51.2 ns", "1.486 s", "18:12:16", "3000 days", "12.5 years".
std::string duration_text(double seconds);

}  // namespace fftcl::app
