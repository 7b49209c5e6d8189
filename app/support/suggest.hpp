// "Did you mean": the nearest known word to a misspelt one.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace fftcl::app {

/// Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The word of `known` nearest to `word`, or empty where none is within `limit` edits. The first wins a tie.
std::string nearest_word(std::string_view word, const std::vector<std::string_view>& known, std::size_t limit = 2);

}  // namespace fftcl::app
