// Ctrl-Z, byte 0x1A, which DOS and CP/M write behind a text to end it, and which some loggers and `copy a+b` still do.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace fftcl::app {

constexpr char kDosEnd = '\x1A';

/// The text that ends where its source does, without the marks that stand last in it: CP/M fills a block with them.
std::string_view without_dos_end(std::string_view text);

/// Throws InputError where the line holds such a mark: what follows it is no rest to be left out silently.
void require_no_dos_end(std::string_view line, std::uint64_t number, const std::string& source);

}  // namespace fftcl::app
