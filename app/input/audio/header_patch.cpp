#include "input/audio/header_patch.hpp"

#include <cmath>
#include <limits>

#include "input/bytes/header_bytes.hpp"

namespace fftcl::app {
namespace {

/// Of chunks between two places that are patched.
constexpr std::size_t kMostBetween = 1 << 20;

}  // namespace

bool is_beyond_decoder(double rate) {
  return rate > 0 && (std::nearbyint(rate) < 1 || std::nearbyint(rate) > std::numeric_limits<int>::max());
}

void patch_header(const ByteSource& source, std::uint64_t at, const std::string& field, AudioClaim& claim) {
  if (!claim.patch) {
    claim.patch = {at, field.size(), field};
    return;
  }
  HeaderPatch& patch = *claim.patch;
  if (patch.at <= at) {
    // What a patch has more than it replaces, it has at its beginning.
    const std::uint64_t behind = patch.at + patch.replaced - at;
    patch.bytes.replace(patch.bytes.size() - static_cast<std::size_t>(behind), field.size(), field);
    return;
  }
  const std::uint64_t between = patch.at - at;
  if (between > kMostBetween) return;
  const std::string bytes = bytes_at(source, at, static_cast<std::size_t>(between)).replace(0, field.size(), field);
  patch = {at, between + patch.replaced, bytes + patch.bytes};
}

void insert_in_header(const ByteSource& source, std::uint64_t at, const std::string& bytes, AudioClaim& claim) {
  if (!claim.patch) claim.patch = {at, 0, ""};
  HeaderPatch& patch = *claim.patch;
  const std::uint64_t end = patch.at + patch.replaced;
  const std::uint64_t between = at < patch.at ? patch.at - at : at > end ? at - end : 0;
  if (between > kMostBetween) return;
  const std::string moved = bytes_at(source, at < patch.at ? at : end, static_cast<std::size_t>(between));
  if (at < patch.at) {
    patch = {at, between + patch.replaced, bytes + moved + patch.bytes};
  } else if (at >= end) {
    patch = {patch.at, between + patch.replaced, patch.bytes + moved + bytes};
  } else {
    patch.bytes.insert(patch.bytes.size() - static_cast<std::size_t>(end - at), bytes);
  }
}

}  // namespace fftcl::app
