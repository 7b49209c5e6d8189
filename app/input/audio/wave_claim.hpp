// WAV in all of its variants: what the header says of the length, found chunk by chunk.
#pragma once

#include "input/audio/audio_claim.hpp"
#include "input/bytes/byte_source.hpp"
#include "input/read_signal.hpp"

namespace fftcl::app {

/// For RIFF, RIFX, RF64 and W64; as audio_claim().
AudioClaim wave_claim(const ByteSource& source, const ReadOptions& options);

}  // namespace fftcl::app
