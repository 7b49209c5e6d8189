// Files of the cache of compiled programs: as they are, and with a header that fits what is in them, so that the
// digest is not all that is tried.
#include <algorithm>
#include <vector>

#include "fuzz/harness.hpp"
#include "runtime/cache_entry.hpp"

using namespace fftcl;

namespace {

constexpr std::size_t kHeader = 64;
constexpr std::size_t kLengthAt = 32;
constexpr std::size_t kDigestAt = 40;

/// What is accepted says the same when it is written again.
void check_entry(std::span<const std::byte> bytes) {
  const auto program = runtime::decode_entry(bytes, std::nullopt);
  if (!program) return;
  runtime::Digest key;
  std::copy_n(reinterpret_cast<const std::uint8_t*>(bytes.data()) + 16, key.size(), key.begin());
  const std::vector<std::byte> again = runtime::encode_entry(key, *program);
  fuzz::check(std::equal(again.begin(), again.end(), bytes.begin(), bytes.end()));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto* const first = reinterpret_cast<const std::byte*>(data);
  std::vector<std::byte> bytes(first, first + size);
  check_entry(bytes);
  if (size < kHeader) return 0;
  const std::span<const std::byte> body = std::span<const std::byte>(bytes).subspan(kHeader);
  const runtime::Digest digest = runtime::digest(body);
  for (std::size_t i = 0; i < 8; ++i) bytes[kLengthAt + i] = static_cast<std::byte>(body.size() >> (8 * i));
  std::copy_n(reinterpret_cast<const std::byte*>(digest.data()), digest.size(), bytes.data() + kDigestAt);
  check_entry(bytes);
  return 0;
}
