#include "output/deflate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <utility>

#include "output/prefix_code.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kShortestMatch = 4;  // three bytes are allowed, but rarely pay
constexpr std::size_t kLongestMatch = 258;
constexpr std::size_t kWindow = 32768;
constexpr unsigned kHashBits = 15;
constexpr std::size_t kBlockSymbols = std::size_t{1} << 15;
constexpr unsigned kLongestLengthCode = 7;
constexpr std::size_t kEndOfBlock = 256;
constexpr std::size_t kMostStored = 65535;
constexpr std::size_t kStoredHeaderBytes = 5;
constexpr std::size_t kLiteralSymbols = 286;
constexpr std::size_t kDistanceSymbols = 30;

/// RFC 1951, 3.2.5: the first length (distance) of each code, and how many bits behind it say which one.
constexpr std::array<std::uint16_t, 29> kLengthBase = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                                       31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
constexpr std::array<std::uint8_t, 29> kLengthBits = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                                      2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
constexpr std::array<std::uint16_t, 30> kDistanceBase = {1,    2,    3,    4,    5,    7,    9,    13,    17,    25,
                                                         33,   49,   65,   97,   129,  193,  257,  385,   513,   769,
                                                         1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
constexpr std::array<std::uint8_t, 30> kDistanceBits = {0, 0, 0, 0, 1, 1, 2, 2,  3,  3,  4,  4,  5,  5,  6,
                                                        6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13};
/// 3.2.7: the order in which the lengths of the code for code lengths are given.
constexpr std::array<std::uint8_t, 19> kLengthCodeOrder = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                           11, 4,  12, 3, 13, 2, 14, 1, 15};

/// A byte as it is (distance 0), or a match of `value` bytes that stand `distance` bytes back.
struct Symbol {
  std::uint16_t value = 0;
  std::uint16_t distance = 0;
};

template <std::size_t kCount>
std::size_t index_of(const std::array<std::uint16_t, kCount>& bases, std::size_t value) {
  return static_cast<std::size_t>(std::upper_bound(bases.begin(), bases.end(), value) - bases.begin()) - 1;
}

/// The codes' lengths as they are sent: runs of a length (16) and of zeros (17, 18), with the bits behind them. 3.2.7.
struct LengthSymbol {
  std::uint8_t symbol = 0;
  std::uint8_t extra = 0;
};

std::vector<LengthSymbol> length_symbols(const std::vector<std::uint8_t>& lengths) {
  std::vector<LengthSymbol> symbols;
  for (std::size_t i = 0; i < lengths.size();) {
    std::size_t run = 1;
    while (i + run < lengths.size() && lengths[i + run] == lengths[i]) ++run;
    if (lengths[i] == 0 && run >= 3) {
      run = std::min<std::size_t>(run, 138);
      symbols.push_back(run < 11 ? LengthSymbol{17, static_cast<std::uint8_t>(run - 3)}
                                 : LengthSymbol{18, static_cast<std::uint8_t>(run - 11)});
    } else {
      symbols.push_back({lengths[i], 0});
      run = std::min<std::size_t>(run - 1, 6);
      if (lengths[i] != 0 && run >= 3) {
        symbols.push_back({16, static_cast<std::uint8_t>(run - 3)});
        ++run;
      } else {
        run = 1;
      }
    }
    i += run;
  }
  return symbols;
}

/// What stands in front of a coded block: the lengths of both of its codes, in a code of their own.
struct CodeHeader {
  std::vector<LengthSymbol> symbols;
  PrefixCode code;

  static constexpr unsigned extra_bits(std::uint8_t symbol) {
    return symbol < 16 ? 0 : symbol == 16 ? 2 : symbol == 17 ? 3 : 7;
  }

  CodeHeader(const PrefixCode& literals, const PrefixCode& distances)
      : symbols(length_symbols(joined(literals.lengths, distances.lengths))), code(code_of(symbols)) {}

  std::uint64_t bits() const {
    std::uint64_t sum = 14 + 3 * kLengthCodeOrder.size();
    for (const LengthSymbol& symbol : symbols) sum += code.lengths[symbol.symbol] + extra_bits(symbol.symbol);
    return sum;
  }

 private:
  static std::vector<std::uint8_t> joined(std::vector<std::uint8_t> a, const std::vector<std::uint8_t>& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
  }
  static PrefixCode code_of(const std::vector<LengthSymbol>& symbols) {
    std::vector<std::uint32_t> frequencies(kLengthCodeOrder.size(), 0);
    for (const LengthSymbol& symbol : symbols) ++frequencies[symbol.symbol];
    return PrefixCode(code_lengths(frequencies, kLongestLengthCode));
  }
};

class Deflater {
 public:
  explicit Deflater(std::span<const std::uint8_t> bytes) : bytes_(bytes), places_(std::size_t{1} << kHashBits, 0) {
    symbols_.reserve(kBlockSymbols);
  }

  std::vector<std::uint8_t> run() {
    writer_.put(0x78, 8);  // deflate, window of 32 KiB
    writer_.put(0x01, 8);  // the fastest level; makes the two bytes a multiple of 31
    std::size_t place = 0;
    while (place < bytes_.size()) {
      place = next_symbol(place);
      if (symbols_.size() == kBlockSymbols && place < bytes_.size()) finish_block(place, false);
    }
    finish_block(place, true);
    writer_.fill_byte();
    const std::uint32_t sum = adler32();
    for (unsigned shift = 32; shift > 0; shift -= 8) writer_.put(sum >> (shift - 8) & 0xFF, 8);
    return std::move(writer_.bytes());
  }

 private:
  std::uint32_t four_bytes(std::size_t place) const {
    std::uint32_t value = 0;
    std::memcpy(&value, bytes_.data() + place, sizeof value);
    return value;
  }

  static std::size_t hash(std::uint32_t four) { return four * 2654435761U >> (32 - kHashBits); }

  std::size_t next_symbol(std::size_t place) {
    if (place + kShortestMatch <= bytes_.size()) {
      const std::uint32_t here = four_bytes(place);
      std::size_t& known = places_[hash(here)];
      // Places are kept plus one, so that 0 means none.
      const std::size_t candidate = known;
      known = place + 1;
      if (candidate > 0 && place - (candidate - 1) <= kWindow && four_bytes(candidate - 1) == here) {
        const std::size_t length = match_length(candidate - 1, place);
        // A distance of 32768 is kept as 32768, which fits.
        symbols_.push_back({static_cast<std::uint16_t>(length), static_cast<std::uint16_t>(place + 1 - candidate)});
        // Runs go on one byte back.
        if (place + length - 1 + kShortestMatch <= bytes_.size()) {
          places_[hash(four_bytes(place + length - 1))] = place + length;
        }
        return place + length;
      }
    }
    symbols_.push_back({bytes_[place], 0});
    return place + 1;
  }

  std::size_t match_length(std::size_t earlier, std::size_t place) const {
    const std::size_t most = std::min(kLongestMatch, bytes_.size() - place);
    std::size_t length = kShortestMatch;
    while (length < most && bytes_[earlier + length] == bytes_[place + length]) ++length;
    return length;
  }

  void finish_block(std::size_t end, bool last) {
    std::vector<std::uint32_t> literals(kLiteralSymbols, 0);
    std::vector<std::uint32_t> distances(kDistanceSymbols, 0);
    literals[kEndOfBlock] = 1;
    std::uint64_t bits = 0;
    for (const Symbol& symbol : symbols_) {
      if (symbol.distance == 0) {
        ++literals[symbol.value];
        continue;
      }
      const std::size_t length = index_of(kLengthBase, symbol.value);
      const std::size_t distance = index_of(kDistanceBase, symbol.distance);
      ++literals[kEndOfBlock + 1 + length];
      ++distances[distance];
      bits += kLengthBits[length] + kDistanceBits[distance];
    }
    const PrefixCode literal_code(code_lengths(literals, kLongestCode));
    const PrefixCode distance_code(code_lengths(distances, kLongestCode));
    const CodeHeader header(literal_code, distance_code);
    bits += header.bits();
    for (std::size_t i = 0; i < literals.size(); ++i) bits += std::uint64_t{literals[i]} * literal_code.lengths[i];
    for (std::size_t i = 0; i < distances.size(); ++i) bits += std::uint64_t{distances[i]} * distance_code.lengths[i];
    const std::size_t stored_bytes = end - block_start_;
    if (bits / 8 >= stored_bytes + kStoredHeaderBytes) {
      put_stored(end, last);
    } else {
      put_coded(header, literal_code, distance_code, last);
    }
    symbols_.clear();
    block_start_ = end;
  }

  void put_stored(std::size_t end, bool last) {
    std::size_t place = block_start_;
    do {
      const std::size_t size = std::min(kMostStored, end - place);
      writer_.put(last && place + size == end ? 1 : 0, 3);
      writer_.fill_byte();
      writer_.put(static_cast<std::uint32_t>(size), 16);
      writer_.put(static_cast<std::uint32_t>(~size & 0xFFFF), 16);
      const auto first = bytes_.begin() + static_cast<std::ptrdiff_t>(place);
      writer_.bytes().insert(writer_.bytes().end(), first, first + static_cast<std::ptrdiff_t>(size));
      place += size;
    } while (place < end);
  }

  void put_coded(const CodeHeader& header, const PrefixCode& literal_code, const PrefixCode& distance_code, bool last) {
    writer_.put(last ? 1 : 0, 1);
    writer_.put(2, 2);
    put_header(header);
    for (const Symbol& symbol : symbols_) {
      if (symbol.distance == 0) {
        literal_code.put(writer_, symbol.value);
        continue;
      }
      const std::size_t length = index_of(kLengthBase, symbol.value);
      literal_code.put(writer_, kEndOfBlock + 1 + length);
      writer_.put(static_cast<std::uint32_t>(symbol.value - kLengthBase[length]), kLengthBits[length]);
      const std::size_t distance = index_of(kDistanceBase, symbol.distance);
      distance_code.put(writer_, distance);
      writer_.put(static_cast<std::uint32_t>(symbol.distance - kDistanceBase[distance]), kDistanceBits[distance]);
    }
    literal_code.put(writer_, kEndOfBlock);
  }

  void put_header(const CodeHeader& header) {
    writer_.put(kLiteralSymbols - 257, 5);
    writer_.put(kDistanceSymbols - 1, 5);
    writer_.put(static_cast<std::uint32_t>(kLengthCodeOrder.size() - 4), 4);
    for (const std::uint8_t symbol : kLengthCodeOrder) writer_.put(header.code.lengths[symbol], 3);
    for (const LengthSymbol& symbol : header.symbols) {
      header.code.put(writer_, symbol.symbol);
      writer_.put(symbol.extra, CodeHeader::extra_bits(symbol.symbol));
    }
  }

  std::uint32_t adler32() const {
    constexpr std::uint32_t kModulus = 65521;
    constexpr std::size_t kMostBeforeModulus = 5552;  // the sums stay below 2^32
    std::uint32_t a = 1;
    std::uint32_t b = 0;
    for (std::size_t first = 0; first < bytes_.size(); first += kMostBeforeModulus) {
      for (const std::uint8_t byte : bytes_.subspan(first, std::min(kMostBeforeModulus, bytes_.size() - first))) {
        a += byte;
        b += a;
      }
      a %= kModulus;
      b %= kModulus;
    }
    return b << 16 | a;
  }

  std::span<const std::uint8_t> bytes_;
  std::vector<std::size_t> places_;  ///< of four bytes with a hash
  std::vector<Symbol> symbols_;      ///< of the block
  std::size_t block_start_ = 0;
  BitWriter writer_;
};

}  // namespace

std::vector<std::uint8_t> zlib_compress(std::span<const std::uint8_t> bytes) { return Deflater(bytes).run(); }

}  // namespace fftcl::app
