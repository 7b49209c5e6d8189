// Amounts of memory in words.
#pragma once

#include <cstdint>
#include <string>

#pragma GCC visibility push(default)
namespace fftcl {

/// In the largest of B, KiB, MiB and GiB of which there is one, with as many digits, but with all of those before the
/// point and at most 30 behind it: "512 B", "1.23 MiB", "16.0 GiB". The same in every locale.
std::string byte_text(std::uint64_t bytes, int digits = 3);

}  // namespace fftcl
#pragma GCC visibility pop
