#include "input/audio/svx_claim.hpp"

#include <algorithm>
#include <bit>
#include <string_view>

#include "input/audio/chunks.hpp"
#include "input/bytes/header_bytes.hpp"

namespace fftcl::app {
namespace {

std::uint64_t big(std::string_view bytes) { return number(bytes, std::endian::big); }

/// Samples of two channels, one behind the other, as an AU of 8 bits, which are signed there, too.
RelaidSound in_turns(const ByteSource& source, std::uint64_t rate, std::uint64_t begin, std::uint64_t bytes) {
  constexpr std::uint64_t kHeadBytes = 24, kLinear8 = 2, kChannels = 2;
  const std::uint64_t apart = bytes / kChannels, second = begin + apart;
  const std::uint64_t frames = std::min(apart, source.size() - std::min(source.size(), second));
  RelaidSound sound;
  sound.name = "IFF";
  sound.head = ".snd";
  for (const std::uint64_t field : {kHeadBytes, kChannels * frames, kLinear8, rate, kChannels}) {
    sound.head += bytes_of(field, 4, std::endian::big);
  }
  sound.pieces.push_back({.bytes = kChannels * frames, .from = begin, .ways = kChannels, .apart = apart});
  return sound;
}

}  // namespace

AudioClaim svx_claim(const ByteSource& source) {
  constexpr std::uint64_t kBoth = 6;
  AudioClaim claim;
  bool both = false, compressed = false;
  std::uint64_t rate = 0, octaves = 0, of_first = 0;
  for (auto chunk = first_chunk(source, kIff); chunk; chunk = next_chunk(source, kIff, *chunk)) {
    const std::uint64_t size = chunk->size, body = chunk->body;
    if (chunk->name == "BODY") {
      // A byte that makes an odd number of samples even would be one of them.
      if (source.size() == body + size + 1) source.stop_after(body + size, 0, 0);
      if (compressed) claim.unread = "an 8SVX whose samples are compressed";
      // The decoder takes both channels for samples in turns, and an instrument's octaves for one sound.
      if (both && rate > 0) claim.relaid = in_turns(source, rate, body, size);
      if (!both && octaves > 1 && of_first > 0 && of_first < size) {
        source.stop_after(body + of_first, 0, 0);
        claim.more_data = true;
      }
      return claim;
    }
    if (chunk->name == "CHAN") both = big(bytes_at(source, body, 4)) == kBoth;
    if (chunk->name == "VHDR") {
      // What is played once of the highest octave, and what is repeated.
      of_first = big(bytes_at(source, body, 4)) + big(bytes_at(source, body + 4, 4));
      rate = big(bytes_at(source, body + 12, 2));
      octaves = big(bytes_at(source, body + 14, 1));
      compressed = big(bytes_at(source, body + 15, 1)) != 0;
    }
  }
  return claim;
}

}  // namespace fftcl::app
