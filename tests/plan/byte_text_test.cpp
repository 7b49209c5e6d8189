// Amounts of memory in words.
#include "fftcl/byte_text.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <string>

using fftcl::byte_text;

TEST_CASE("bytes are counted in the unit that fits, with three digits or all of those before the point") {
  CHECK(byte_text(0) == "0 B");
  CHECK(byte_text(1023) == "1023 B");
  CHECK(byte_text(1024) == "1.00 KiB");
  CHECK(byte_text(12595) == "12.3 KiB");
  CHECK(byte_text(std::uint64_t{400} << 20) == "400 MiB");
  CHECK(byte_text(std::uint64_t{3} << 29) == "1.50 GiB");
  CHECK(byte_text(std::uint64_t{1} << 42) == "4096 GiB");
  CHECK(byte_text(~std::uint64_t{0}) == "17179869184 GiB");
}

TEST_CASE("bytes: two digits are those of plans' descriptions") {
  CHECK(byte_text(100, 2) == "100 B");
  CHECK(byte_text(1536, 2) == "1.5 KiB");
  CHECK(byte_text(12595, 2) == "12 KiB");
  CHECK(byte_text(std::uint64_t{1} << 30, 2) == "1.0 GiB");
}

TEST_CASE("bytes: however many digits are asked for, those before the point are there and what is exact ends") {
  constexpr int kLeast = std::numeric_limits<int>::min(), kMost = std::numeric_limits<int>::max();
  const std::uint64_t bytes = (std::uint64_t{3} << 29) + 1;
  CHECK(byte_text(bytes, kLeast) == "2 GiB");
  CHECK(byte_text(bytes, 0) == "2 GiB");
  CHECK(byte_text(bytes, 31) == "1.500000000931322574615478515625 GiB");
  CHECK(byte_text(bytes, kMost) == "1.500000000931322574615478515625 GiB");
  CHECK(byte_text(~std::uint64_t{0}, kMost) == "17179869184." + std::string(30, '0') + " GiB");
  CHECK(byte_text(1, kMost) == "1 B");
}
