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

/// The word of `known` that was meant: nearest_word() whatever the case of letters and with '-' for '_', else one that
/// it abridges ("butter" of "butterworth", "s16" of "s16le") or that begins it ("gauss" in "gaussian"). Empty: none.
std::string likely_word(std::string_view word, const std::vector<std::string_view>& known);

}  // namespace fftcl::app
