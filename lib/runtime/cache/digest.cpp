#include "runtime/cache/digest.hpp"

#include <xxhash.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <new>

namespace fftcl::runtime {
namespace {

Digest canonical(XXH128_hash_t hash) {
  XXH128_canonical_t bytes;
  XXH128_canonicalFromHash(&bytes, hash);
  Digest result;
  std::copy(std::begin(bytes.digest), std::end(bytes.digest), result.begin());
  return result;
}

struct FreeState {
  void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
};

}  // namespace

Digest digest(std::span<const std::byte> bytes) { return canonical(XXH3_128bits(bytes.data(), bytes.size())); }

Digest digest(std::span<const std::string_view> texts) {
  const std::unique_ptr<XXH3_state_t, FreeState> state(XXH3_createState());
  if (!state) throw std::bad_alloc();
  XXH3_128bits_reset(state.get());
  for (const auto text : texts) {
    const std::uint64_t length = text.size();
    XXH3_128bits_update(state.get(), &length, sizeof length);
    XXH3_128bits_update(state.get(), text.data(), text.size());
  }
  return canonical(XXH3_128bits_digest(state.get()));
}

std::string to_hex(const Digest& value) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (const auto byte : value) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

}  // namespace fftcl::runtime
