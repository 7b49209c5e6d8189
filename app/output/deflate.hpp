// zlib streams (RFC 1950, RFC 1951) for PNG: matches found by one look into a table, codes made for each block. Several
// times as fast as stb_image_write's own, whose codes are fixed, and smaller.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace fftcl::app {

std::vector<std::uint8_t> zlib_compress(std::span<const std::uint8_t> bytes);

}  // namespace fftcl::app
