// PNG's streams: what goes in comes out again.
#include "output/zlib_compress.hpp"

#include <doctest/doctest.h>
#include <zlib.h>

#include <algorithm>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

namespace fftcl::app {
namespace {

ByteMaker bytes_of(const std::vector<std::uint8_t>& bytes) {
  return [&bytes](std::size_t first, std::span<std::uint8_t> part) {
    std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(first), part.size(), part.begin());
  };
}

std::string stream_of(const std::vector<std::uint8_t>& bytes, Repeats repeats) {
  std::string stream;
  zlib_compress(bytes.size(), repeats, bytes_of(bytes), [&](std::string_view part) { stream += part; });
  return stream;
}

}  // namespace

TEST_CASE("zlib streams: bytes of any kind and number come back") {
  std::mt19937 random(7);
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{65536}, std::size_t{300001},
                                 std::size_t{1} << 19, (std::size_t{1} << 20) + 1, std::size_t{2000003}}) {
    for (const unsigned kinds : {1u, 3u, 256u}) {
      std::vector<std::uint8_t> bytes(size);
      for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random() % kinds);
      for (const Repeats repeats : {Repeats::any, Repeats::runs}) {
        const std::string stream = stream_of(bytes, repeats);
        CHECK(stream_of(bytes, repeats) == stream);
        std::vector<std::uint8_t> again(size + 1, 0xff);
        uLongf length = again.size();
        REQUIRE(uncompress(again.data(), &length, reinterpret_cast<const Bytef*>(stream.data()), stream.size()) ==
                Z_OK);
        again.resize(length);
        CHECK(again == bytes);
      }
    }
  }
}

TEST_CASE("zlib streams: what was there before is found, also in the piece before, where any repeats are asked for") {
  std::mt19937 random(11);
  constexpr std::size_t kPiece = std::size_t{1} << 19, kNoise = 30000;
  std::vector<std::uint8_t> bytes(2 * kPiece);
  const auto middle = bytes.begin() + kPiece;
  std::generate(middle - kNoise, middle, [&] { return static_cast<std::uint8_t>(random()); });
  std::copy(middle - kNoise, middle, middle);
  CHECK(stream_of(bytes, Repeats::any).size() < kNoise * 3 / 2);
  CHECK(stream_of(bytes, Repeats::runs).size() > kNoise * 2);
}

TEST_CASE("zlib streams: what fails while bytes are made or taken goes on to the caller") {
  const std::vector<std::uint8_t> bytes(3'000'000);
  const auto nothing = [](std::string_view) {};
  const auto fail_at = [&](std::size_t place) {
    return [&, place](std::size_t first, std::span<std::uint8_t> part) {
      if (first <= place && place < first + part.size()) throw std::runtime_error("bytes");
      bytes_of(bytes)(first, part);
    };
  };
  for (const std::size_t place : {std::size_t{0}, std::size_t{1'500'000}, bytes.size() - 1}) {
    CHECK_THROWS_WITH(zlib_compress(bytes.size(), Repeats::runs, fail_at(place), nothing), "bytes");
  }
  std::size_t parts = 0;
  const auto third = [&](std::string_view) {
    if (++parts == 3) throw std::runtime_error("disk");
  };
  CHECK_THROWS_WITH(zlib_compress(bytes.size(), Repeats::any, bytes_of(bytes), third), "disk");
}

}  // namespace fftcl::app
