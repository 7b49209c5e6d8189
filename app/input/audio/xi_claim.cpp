#include "input/audio/xi_claim.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>
#include <utility>

#include "input/bytes/header_bytes.hpp"

namespace fftcl::app {
namespace {

/// A byte as a number from -128 to 127.
double signed_byte(char byte) { return static_cast<double>(static_cast<signed char>(byte)); }

}  // namespace

AudioClaim xi_claim(const ByteSource& source) {
  constexpr std::uint64_t kCountAt = 296, kHeadsAt = 298, kHeadBytes = 40;
  // Of a sample that is not to be played higher or lower.
  constexpr double kMiddleC = 8363, kSemitones = 12, kFinesteps = 128;
  AudioClaim claim;
  const std::uint64_t count = number(bytes_at(source, kCountAt, 2), std::endian::little);
  const std::string head = bytes_at(source, kHeadsAt, kHeadBytes);
  if (count == 0 || head.size() < kHeadBytes) return claim;
  // The decoder knows of no rate (44100 Hz) and takes all samples for one.
  claim.rate = kMiddleC * std::exp2((signed_byte(head[16]) + signed_byte(head[13]) / kFinesteps) / kSemitones);
  const std::uint64_t bytes = number(std::string_view(head).substr(0, 4), std::endian::little);
  const std::uint64_t begin = kHeadsAt + count * kHeadBytes, there = source.size() - std::min(source.size(), begin);
  claim.missing_bytes = bytes - std::min(bytes, there);
  if (count == 1) return claim;
  claim.more_data = claim.missing_bytes == 0;
  RelaidSound first;
  first.name = "XI";
  first.head = bytes_at(source, 0, kCountAt) + bytes_of(1, 2, std::endian::little) + head;
  first.pieces.push_back({.bytes = std::min(bytes, there), .from = begin});
  claim.relaid = std::move(first);
  return claim;
}

}  // namespace fftcl::app
