// PNG's streams: what goes in comes out again.
#include "output/zlib_compress.hpp"

#include <doctest/doctest.h>
#include <zlib.h>

#include <random>

namespace fftcl::app {

TEST_CASE("zlib streams: bytes of any kind and number come back") {
  std::mt19937 random(7);
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{65536}, std::size_t{300001},
                                 std::size_t{1} << 19, (std::size_t{1} << 20) + 1, std::size_t{2000003}}) {
    for (const unsigned kinds : {1u, 3u, 256u}) {
      std::vector<std::uint8_t> bytes(size);
      for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random() % kinds);
      for (const Repeats repeats : {Repeats::any, Repeats::runs}) {
        const std::vector<std::uint8_t> stream = zlib_compress(bytes, repeats);
        std::vector<std::uint8_t> again(size + 1, 0xff);
        uLongf length = again.size();
        REQUIRE(uncompress(again.data(), &length, stream.data(), stream.size()) == Z_OK);
        again.resize(length);
        CHECK(again == bytes);
      }
    }
  }
}

}  // namespace fftcl::app
