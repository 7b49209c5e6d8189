#include "support/suggest.hpp"

#include <algorithm>

#include "support/small_letters.hpp"

namespace fftcl::app {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  // Three rows of the usual table: a swap of neighbours looks two rows back.
  std::vector<std::size_t> before(b.size() + 1), above(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({replaced, above[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before.swap(above);
    above.swap(row);
  }
  return above[b.size()];
}

std::string nearest_word(std::string_view word, const std::vector<std::string_view>& known, std::size_t limit) {
  std::string_view best;
  std::size_t best_distance = limit + 1;
  for (const std::string_view candidate : known) {
    const std::size_t distance = edit_distance(word, candidate);
    // A word as short as the number of edits is like everything.
    if (distance < best_distance && distance < std::max(word.size(), candidate.size())) {
      best = candidate;
      best_distance = distance;
    }
  }
  return std::string(best);
}

std::string likely_word(std::string_view word, const std::vector<std::string_view>& known) {
  constexpr std::size_t kLeastBeginning = 2;  // of a word that is abridged
  constexpr std::size_t kLeastStem = 4;       // of a word that is lengthened
  std::string plain = in_small_letters(word);
  std::ranges::replace(plain, '_', '-');
  const auto one = [&](auto&& matches) {
    const auto found = std::ranges::find_if(known, matches);
    return found == known.end() ? std::string() : std::string(*found);
  };
  const std::string abridged = plain.size() < kLeastBeginning
                                   ? std::string()
                                   : one([&](std::string_view candidate) { return candidate.starts_with(plain); });
  if (!abridged.empty()) return abridged;
  if (const std::string near = nearest_word(plain, known, 1); !near.empty()) return near;
  const std::string stem =
      one([&](std::string_view candidate) { return candidate.size() >= kLeastStem && plain.starts_with(candidate); });
  return stem.empty() ? nearest_word(plain, known) : stem;
}

}  // namespace fftcl::app
