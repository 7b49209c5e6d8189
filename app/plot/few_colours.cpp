#include "plot/few_colours.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace fftcl::app {
namespace {

constexpr std::size_t kMostColours = 256;
constexpr std::uint32_t kColourBits = 0xFFFFFF;
/// Pixels that are looked at together: mostly all of them are paper.
constexpr std::size_t kBlock = 16;

/// Colours with the same key differ by kMostOff at most.
constexpr std::size_t kKeys = std::size_t{1} << 15;
std::size_t key_of(std::uint32_t colour) {
  static_assert(kMostOff == 7);
  return (colour >> 9 & 0x7C00) | (colour >> 6 & 0x3E0) | (colour >> 3 & 0x1F);
}

/// The colours with one key. Boyer and Moore's vote finds the one that more than half of the voters have.
struct Group {
  std::uint32_t colour = 0;
  std::size_t votes = 0;

  void vote(std::uint32_t other) {
    if (votes == 0) colour = other;
    colour == other ? ++votes : --votes;
  }
};

class Groups {
 public:
  Groups() : numbers_(kKeys, kNone) {}

  /// The number of a colour's group, which may be a new one.
  std::size_t number(std::uint32_t colour) {
    std::uint16_t& number = numbers_[key_of(colour)];
    if (number == kNone) {
      number = static_cast<std::uint16_t>(groups_.size());
      groups_.push_back({colour, 0});
    }
    return number;
  }

  /// The same of each pixel of a block.
  void number(std::span<const std::uint32_t> block, std::uint8_t* places) {
    // Mostly none is new: looked up without a branch a pixel.
    std::array<std::uint16_t, kBlock> found{};
    unsigned any = 0;
    for (std::size_t i = 0; i < block.size(); ++i) any |= found[i] = numbers_[key_of(block[i])];
    if ((any & kNone) != 0) {
      for (std::size_t i = 0; i < block.size(); ++i) {
        found[i] = static_cast<std::uint16_t>(number(block[i] & kColourBits));
      }
    }
    for (std::size_t i = 0; i < block.size(); ++i) places[i] = static_cast<std::uint8_t>(found[i]);
  }

  void vote(std::size_t number, std::uint32_t colour) { groups_[number].vote(colour); }

  bool too_many() const { return groups_.size() > kMostColours; }

  std::vector<Rgb> palette() const {
    std::vector<Rgb> palette;
    for (const Group& group : groups_) {
      palette.push_back({static_cast<std::uint8_t>(group.colour >> 16), static_cast<std::uint8_t>(group.colour >> 8),
                         static_cast<std::uint8_t>(group.colour)});
    }
    return palette;
  }

 private:
  static constexpr std::uint16_t kNone = 0x8000;  ///< a bit that no number has

  std::vector<std::uint16_t> numbers_;  ///< of each key's group
  std::vector<Group> groups_;
};

/// True where all pixels of a block are equal. The byte above the colour is compared, too: a difference there alone
/// only costs time.
bool all_alike(std::span<const std::uint32_t> block) {
  return block.size() == kBlock && std::memcmp(&block[0], &block[1], (kBlock - 1) * sizeof block[0]) == 0;
}

}  // namespace

std::optional<FewColours> few_colours(std::span<const std::uint32_t> pixels) {
  Groups groups;
  FewColours result;
  result.pixels.resize(pixels.size());
  for (std::size_t start = 0; start < pixels.size(); start += kBlock) {
    const auto block = pixels.subspan(start, std::min(kBlock, pixels.size() - start));
    std::uint8_t* const places = result.pixels.data() + start;
    // One vote a block is enough to tell areas from edges.
    const std::uint32_t first = block[0] & kColourBits;
    const std::size_t number = groups.number(first);
    groups.vote(number, first);
    if (all_alike(block)) {
      std::fill_n(places, kBlock, static_cast<std::uint8_t>(number));
    } else {
      groups.number(block, places);
    }
    if (groups.too_many()) return std::nullopt;
  }
  result.palette = groups.palette();
  return result;
}

}  // namespace fftcl::app
