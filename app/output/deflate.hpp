// zlib streams (RFC 1950, RFC 1951) for PNG: matches found by one look into a table, codes made for each block. Several
// times as fast as stb_image_write's own, whose codes are fixed, and smaller.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace fftcl::app {

std::vector<std::uint8_t> zlib_compress(std::span<const std::uint8_t> bytes);

/// The lengths of a prefix code for symbols of the given frequencies, none longer than `longest` bits: 0 for those that
/// do not occur. At least two symbols get a code. There are at most 2^longest symbols.
std::vector<std::uint8_t> code_lengths(std::span<const std::uint32_t> frequencies, unsigned longest);

}  // namespace fftcl::app
