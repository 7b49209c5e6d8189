#include "output/prefix_code.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace fftcl::app {
namespace {

/// Huffman's lengths, however long. Two queues, both in ascending order: the symbols, and the pairs made of them.
std::vector<std::uint8_t> huffman_lengths(std::span<const std::uint32_t> frequencies) {
  std::vector<std::size_t> leaves;
  for (std::size_t symbol = 0; symbol < frequencies.size(); ++symbol) {
    if (frequencies[symbol] > 0) leaves.push_back(symbol);
  }
  std::stable_sort(leaves.begin(), leaves.end(),
                   [&](std::size_t a, std::size_t b) { return frequencies[a] < frequencies[b]; });
  const std::size_t count = leaves.size();
  std::vector<std::uint64_t> weights;
  for (const std::size_t symbol : leaves) weights.push_back(frequencies[symbol]);
  std::vector<std::size_t> parents(2 * count - 1, 0);
  std::size_t leaf = 0;
  std::size_t pair = count;
  for (std::size_t made = count; made < 2 * count - 1; ++made) {
    weights.push_back(0);
    for (int half = 0; half < 2; ++half) {
      const bool take_leaf = leaf < count && (pair >= made || weights[leaf] <= weights[pair]);
      const std::size_t taken = take_leaf ? leaf++ : pair++;
      weights[made] += weights[taken];
      parents[taken] = made;
    }
  }
  std::vector<std::uint8_t> depths(2 * count - 1, 0);
  std::vector<std::uint8_t> lengths(frequencies.size(), 0);
  for (std::size_t node = 2 * count - 2; node-- > 0;) {
    depths[node] = static_cast<std::uint8_t>(depths[parents[node]] + 1);
    if (node < count) lengths[leaves[node]] = depths[node];
  }
  return lengths;
}

}  // namespace

PrefixCode::PrefixCode(std::vector<std::uint8_t> code_lengths)
    : lengths(std::move(code_lengths)), bits(lengths.size()) {
  std::array<std::uint32_t, kLongestCode + 1> count = {};
  for (const std::uint8_t length : lengths) ++count[length];
  count[0] = 0;
  std::array<std::uint32_t, kLongestCode + 1> next = {};
  for (std::size_t length = 1; length < next.size(); ++length) {
    next[length] = (next[length - 1] + count[length - 1]) << 1;
  }
  for (std::size_t symbol = 0; symbol < lengths.size(); ++symbol) {
    if (lengths[symbol] == 0) continue;
    std::uint32_t value = next[lengths[symbol]]++;
    for (unsigned i = 0; i < lengths[symbol]; ++i, value >>= 1) {
      bits[symbol] = static_cast<std::uint16_t>(bits[symbol] << 1 | (value & 1));
    }
  }
}

std::vector<std::uint8_t> code_lengths(std::span<const std::uint32_t> frequencies, unsigned longest) {
  std::vector<std::uint32_t> counts(frequencies.begin(), frequencies.end());
  // A code needs two symbols; those that do not occur may stand in.
  auto used = std::count_if(counts.begin(), counts.end(), [](std::uint32_t count) { return count > 0; });
  for (std::size_t symbol = 0; used < 2; ++symbol) {
    if (counts[symbol] == 0) {
      counts[symbol] = 1;
      ++used;
    }
  }
  while (true) {
    std::vector<std::uint8_t> lengths = huffman_lengths(counts);
    if (*std::max_element(lengths.begin(), lengths.end()) <= longest) return lengths;
    // Nearer to equal frequencies the code is shallower.
    for (std::uint32_t& count : counts) count = count == 0 ? 0 : count / 2 + 1;
  }
}

}  // namespace fftcl::app
