// 8SVX, Amiga's sounds: where its samples end, and where those of each channel lie.
#pragma once

#include "input/audio/audio_claim.hpp"
#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

/// As audio_claim().
AudioClaim svx_claim(const ByteSource& source);

}  // namespace fftcl::app
