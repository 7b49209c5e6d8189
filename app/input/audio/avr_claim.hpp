// What the header of an AVR says, of the Atari ST's samplers.
#pragma once

#include "input/audio/audio_claim.hpp"
#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

AudioClaim avr_claim(const ByteSource& source);

}  // namespace fftcl::app
