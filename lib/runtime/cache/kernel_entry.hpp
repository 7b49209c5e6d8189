// The bytes of a compiled kernel in the cache's folder.
//
//   0   8  "FFTCLBIN"
//   8   4  format version, little-endian as all numbers here
//  12   4  header bytes (64)
//  16  16  digest of the key: everything that the binary depends on
//  32   8  payload bytes
//  40  16  digest of the payload
//  56   8  zero
//  64   .  payload: device name, kernel name, binary, each behind its length in 8 bytes
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "runtime/cache/digest.hpp"

namespace fftcl::runtime {

inline constexpr std::uint32_t kCacheFormatVersion = 1;

struct CompiledProgram {
  std::string device;
  std::string kernel;
  std::vector<std::byte> binary;
};

std::vector<std::byte> encode_kernel(const Digest& key, const CompiledProgram& program);

/// Nothing unless every byte is accounted for: the header says what is expected, the length fits, the digest fits.
/// Without a key any key will do (for listings).
std::optional<CompiledProgram> decode_kernel(std::span<const std::byte> bytes, const std::optional<Digest>& key);

}  // namespace fftcl::runtime
