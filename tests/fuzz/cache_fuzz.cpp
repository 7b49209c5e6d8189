// Files of the cache, compiled programs and tuned plans: as they are, and with digests that fit what is in them, so
// that these are not all that is tried.
#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "fuzz/harness.hpp"
#include "runtime/cache/kernel_entry.hpp"
#include "runtime/cache/tuned_entry.hpp"

using namespace fftcl;

namespace {

constexpr std::size_t kHeader = 64;
constexpr std::size_t kLengthAt = 32;
constexpr std::size_t kDigestAt = 40;

/// What is accepted says the same when it is written again.
void check_entry(std::span<const std::byte> bytes) {
  const auto program = runtime::decode_kernel(bytes, std::nullopt);
  if (!program) return;
  runtime::Digest key;
  std::copy_n(reinterpret_cast<const std::uint8_t*>(bytes.data()) + 16, key.size(), key.begin());
  const std::vector<std::byte> again = runtime::encode_kernel(key, *program);
  fuzz::check(std::equal(again.begin(), again.end(), bytes.begin(), bytes.end()));
}

/// What is accepted is written in one way, and read the same again.
void check_tuned(const std::string& text) {
  const auto entry = runtime::decode_tuned(text, std::nullopt);
  if (!entry) return;
  const runtime::Digest key{};
  const std::string again = runtime::encode_tuned(key, *entry);
  const auto back = runtime::decode_tuned(again, key);
  fuzz::check(back.has_value());
  fuzz::check(runtime::encode_tuned(key, *back) == again);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto* const first = reinterpret_cast<const std::byte*>(data);
  std::vector<std::byte> bytes(first, first + size);
  check_entry(bytes);
  const std::string text(reinterpret_cast<const char*>(data), size);
  check_tuned(text);
  const std::string lines = text.substr(0, text.rfind("end "));
  check_tuned(lines + "end " + runtime::to_hex(runtime::digest(std::as_bytes(std::span(lines)))) + "\n");
  if (size < kHeader) return 0;
  const std::span<const std::byte> body = std::span<const std::byte>(bytes).subspan(kHeader);
  const runtime::Digest digest = runtime::digest(body);
  for (std::size_t i = 0; i < 8; ++i) bytes[kLengthAt + i] = static_cast<std::byte>(body.size() >> (8 * i));
  std::copy_n(reinterpret_cast<const std::byte*>(digest.data()), digest.size(), bytes.data() + kDigestAt);
  check_entry(bytes);
  return 0;
}
