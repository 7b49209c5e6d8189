// MPEG audio (MP3): how much there is, by its first frame where that counts the others, else frame by frame.
#pragma once

#include <cstdint>

#include "input/audio/audio_claim.hpp"
#include "input/bytes/byte_source.hpp"
#include "input/read_signal.hpp"

namespace fftcl::app {

/// `first`: the place of the first frame. As audio_claim().
AudioClaim mpeg_claim(const ByteSource& source, std::uint64_t first, const ReadOptions& options);

}  // namespace fftcl::app
