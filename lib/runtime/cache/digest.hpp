// 128-bit digests (XXH3) of texts and binaries: they find damage and tell keys apart; they are no defence against a
// forger, which is what the folder's rights are for.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace fftcl::runtime {

using Digest = std::array<std::uint8_t, 16>;

Digest digest(std::span<const std::byte> bytes);

/// Of several texts in order; each counts with its length, so that no text flows into the next.
Digest digest(std::span<const std::string_view> texts);

/// 32 lower-case hexadecimal digits.
std::string to_hex(const Digest& value);

}  // namespace fftcl::runtime
