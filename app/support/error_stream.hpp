// Standard error while a driver, or a decoder, may write to it: what those write there is hidden, what the program
// writes through error_descriptor() is not.
#pragma once

namespace fftcl::app {

/// Where the program's own messages go. Async-signal-safe.
int error_descriptor() noexcept;

/// Hides what is written to standard error by its number, in all threads, until as many calls of show_standard_error().
/// Where that cannot be arranged nothing is hidden.
void hide_standard_error() noexcept;
void show_standard_error() noexcept;

}  // namespace fftcl::app
