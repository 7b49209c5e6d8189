// The bytes of a compiled kernel: what decode_kernel() takes, and what it does not though its digest fits.
#include "runtime/cache/kernel_entry.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "runtime/cache_entries.hpp"

namespace fftcl::runtime {
namespace {

using Bytes = std::vector<std::byte>;

constexpr std::size_t kHeader = 64, kBodySize = 32, kBodyDigest = 40;

Bytes encoded(const CompiledProgram& program) { return encode_kernel(key_of("one"), program); }

/// With that behind the payload, counted and digested as if it belonged there.
Bytes sealed_again(Bytes entry, std::size_t more) {
  entry.resize(entry.size() + more);
  const std::span<const std::byte> body = std::span(entry).subspan(kHeader);
  const Digest seal = digest(body);
  std::ranges::copy(std::as_bytes(std::span(seal)), entry.begin() + kBodyDigest);
  for (std::size_t i = 0; i < 8; ++i) entry[kBodySize + i] = static_cast<std::byte>(body.size() >> (8 * i));
  return entry;
}

}  // namespace

TEST_CASE("an entry holds what it was made of, for its own key or for any") {
  const Bytes entry = encoded(program_of(1000, 7));
  for (const std::optional<Digest>& key : {std::optional<Digest>(key_of("one")), std::optional<Digest>()}) {
    const auto program = decode_kernel(entry, key);
    REQUIRE(program);
    CHECK(program->device == "a device");
    CHECK(program->kernel == "a_kernel");
    CHECK((program->binary == program_of(1000, 7).binary));
  }
  CHECK_FALSE(decode_kernel(entry, key_of("another")));
  CHECK(decode_kernel(sealed_again(entry, 0), key_of("one")));
}

TEST_CASE("an entry without a binary, or with more behind it, is none, though its digest fits") {
  CHECK_FALSE(decode_kernel(encoded(program_of(0, 0)), key_of("one")));
  for (const std::size_t more : {1, 8, 100}) {
    CHECK_FALSE(decode_kernel(sealed_again(encoded(program_of(1000, 7)), more), key_of("one")));
  }
}

}  // namespace fftcl::runtime
