// Fields of CSV and its relatives, which may stand in quotes as RFC 4180 has it: then they hold separators, line ends
// and, doubled, quotes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace fftcl::app {

/// Where the field from `begin` on ends: at the first of `ends` that is not in quotes, or at the text's end. A quote
/// opens a field only as its first character but for spaces, and only where another closes it.
std::size_t field_end(std::string_view text, std::size_t begin, std::string_view ends);

/// What a field says: without the quotes that it stands in, doubled ones once.
std::string field_text(std::string_view field);

/// True where the field starts with a quote that nothing closes.
bool is_unclosed(std::string_view field);

}  // namespace fftcl::app
