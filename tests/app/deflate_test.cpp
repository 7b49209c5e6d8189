// The compressor; stb_image decompresses (image_test.cpp has whole pictures), and here a reader of our own.
#include "output/deflate.hpp"

#include <doctest/doctest.h>

#include <array>
#include <stdexcept>
#include <string>

#include "output/prefix_code.hpp"

using namespace fftcl::app;

namespace {

using Bytes = std::vector<std::uint8_t>;

/// RFC 1951, bit by bit and without tables; throws where the stream breaks its rules.
class Inflater {
 public:
  explicit Inflater(const Bytes& stream) : stream_(stream) {}

  Bytes run() {
    require(stream_.size() >= 6 && (stream_[0] * 256 + stream_[1]) % 31 == 0 && (stream_[0] & 15) == 8);
    place_ = 16;
    bool last = false;
    while (!last) {
      last = take(1) == 1;
      const unsigned kind = take(2);
      require(kind == 0 || kind == 2);
      kind == 0 ? stored() : coded();
    }
    place_ = (place_ + 7) / 8 * 8;
    std::uint32_t a = 1;
    std::uint32_t b = 0;
    for (const std::uint8_t byte : out_) {
      a = (a + byte) % 65521;
      b = (b + a) % 65521;
    }
    std::uint32_t sum = 0;
    for (int i = 0; i < 4; ++i) sum = sum << 8 | take(8);
    require(sum == (b << 16 | a) && place_ == 8 * stream_.size());
    return out_;
  }

 private:
  static void require(bool condition) {
    if (!condition) throw std::runtime_error("broken stream");
  }

  unsigned take(unsigned count) {
    unsigned value = 0;
    for (unsigned i = 0; i < count; ++i, ++place_) {
      require(place_ / 8 < stream_.size());
      value |= (stream_[place_ / 8] >> place_ % 8 & 1U) << i;
    }
    return value;
  }

  void stored() {
    place_ = (place_ + 7) / 8 * 8;
    const unsigned size = take(16);
    require((size ^ take(16)) == 0xFFFF);
    for (unsigned i = 0; i < size; ++i) out_.push_back(static_cast<std::uint8_t>(take(8)));
  }

  /// Walks the canonical code: at each length, whether the bits so far are one of its codes.
  std::size_t symbol(const Bytes& lengths) {
    unsigned code = 0;
    unsigned first = 0;
    for (unsigned length = 1; length <= 15; ++length) {
      code = code << 1 | take(1);
      unsigned index = code - first;
      unsigned count = 0;
      for (std::size_t i = 0; i < lengths.size(); ++i) {
        if (lengths[i] != length) continue;
        if (index == count) return i;
        ++count;
      }
      first = (first + count) << 1;
    }
    throw std::runtime_error("no such code");
  }

  void coded() {
    const std::size_t literals = take(5) + 257;
    const std::size_t distances = take(5) + 1;
    const std::size_t given = take(4) + 4;
    constexpr std::array<std::size_t, 19> order = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    Bytes code(19, 0);
    for (std::size_t i = 0; i < given; ++i) code[order[i]] = static_cast<std::uint8_t>(take(3));
    Bytes lengths;
    while (lengths.size() < literals + distances) {
      const std::size_t found = symbol(code);
      if (found < 16) {
        lengths.push_back(static_cast<std::uint8_t>(found));
        continue;
      }
      require(found != 16 || !lengths.empty());
      const std::uint8_t value = found == 16 ? lengths.back() : 0;
      const unsigned run = found == 16 ? take(2) + 3 : found == 17 ? take(3) + 3 : take(7) + 11;
      lengths.insert(lengths.end(), run, value);
    }
    require(lengths.size() == literals + distances);
    const Bytes literal_code(lengths.begin(), lengths.begin() + static_cast<std::ptrdiff_t>(literals));
    const Bytes distance_code(lengths.begin() + static_cast<std::ptrdiff_t>(literals), lengths.end());
    for (std::size_t found = symbol(literal_code); found != 256; found = symbol(literal_code)) {
      if (found < 256) {
        out_.push_back(static_cast<std::uint8_t>(found));
        continue;
      }
      // The tables of 3.2.5 as the rule that they follow.
      const unsigned c = static_cast<unsigned>(found) - 257;
      const unsigned extra = c < 8 || c == 28 ? 0 : c / 4 - 1;
      const unsigned length = c == 28 ? 258 : c < 8 ? c + 3 : ((4 + c % 4) << extra) + 3 + take(extra);
      const auto d = static_cast<unsigned>(symbol(distance_code));
      const unsigned more = d < 4 ? 0 : d / 2 - 1;
      const std::size_t distance = d < 4 ? d + 1 : ((2 + d % 2) << more) + 1 + take(more);
      require(distance <= out_.size() && distance <= 32768);
      for (unsigned i = 0; i < length; ++i) out_.push_back(out_[out_.size() - distance]);
    }
  }

  const Bytes& stream_;
  std::size_t place_ = 0;  ///< in bits
  Bytes out_;
};

std::uint32_t next_random(std::uint32_t& state) { return state = state * 1664525 + 1013904223; }

}  // namespace

TEST_CASE("deflate: what is compressed comes back, of any kind and size") {
  std::uint32_t state = 7;
  for (const std::size_t size : {0, 1, 2, 3, 4, 5, 300, 40000, 70000}) {
    Bytes zeros(size, 0);
    Bytes noise;
    Bytes few;
    Bytes far;
    for (std::size_t i = 0; i < size; ++i) {
      noise.push_back(static_cast<std::uint8_t>(next_random(state) >> 24));
      // Mostly small values, seldom large ones: long codes.
      const std::uint32_t random = next_random(state) >> 8;
      few.push_back(static_cast<std::uint8_t>(__builtin_clz(random | 1)));
      // The same as the longest distance ago.
      far.push_back(i < 32768 ? noise[i] : far[i - 32768]);
    }
    for (const Bytes& bytes : {zeros, noise, few, far}) {
      const Bytes stream = zlib_compress(bytes);
      CHECK(Inflater(stream).run() == bytes);
      // A block of at least 32768 bytes that does not shrink is stored: 5 bytes more and one to fill the byte before;
      // and 6 bytes around all of them.
      CHECK(stream.size() <= size + 6 * (size / 32768 + 1) + 6);
    }
  }
  CHECK(zlib_compress(Bytes(1 << 20, 5)).size() < 4000);
}

TEST_CASE("deflate: matches of every length and distance") {
  for (std::size_t length = 3; length <= 300; ++length) {
    for (const std::size_t gap : {1, 2, 4, 5, 100, 1000, 32000}) {
      Bytes bytes;
      std::uint32_t state = 3;
      for (std::size_t i = 0; i < length; ++i) bytes.push_back(static_cast<std::uint8_t>(next_random(state) >> 24));
      if (length % 37 != 0 && gap > 1000) continue;
      for (std::size_t i = 0; i < gap; ++i) bytes.push_back(static_cast<std::uint8_t>(next_random(state) >> 24));
      bytes.insert(bytes.end(), bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length));
      const Bytes stream = zlib_compress(bytes);
      REQUIRE(Inflater(stream).run() == bytes);
    }
  }
}

TEST_CASE("deflate: codes are prefix codes that use every bit, and keep to the limit") {
  const auto check = [](const std::vector<std::uint32_t>& frequencies, unsigned longest) {
    const Bytes lengths = code_lengths(frequencies, longest);
    double sum = 0;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
      if (frequencies[i] > 0) CHECK(lengths[i] > 0);
      CHECK(lengths[i] <= longest);
      if (lengths[i] > 0) sum += 1.0 / (1 << lengths[i]);
    }
    CHECK(sum == 1);
  };
  check(std::vector<std::uint32_t>(286, 0), 15);
  check(std::vector<std::uint32_t>(286, 9), 15);
  std::vector<std::uint32_t> one(30, 0);
  one[17] = 1;
  check(one, 15);
  // Fibonacci's numbers make the deepest tree.
  std::vector<std::uint32_t> fibonacci = {1, 1};
  while (fibonacci.size() < 40) fibonacci.push_back(fibonacci.end()[-1] + fibonacci.end()[-2]);
  check(fibonacci, 15);
  check(fibonacci, 7);
}
