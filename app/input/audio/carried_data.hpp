// Samples that are something else than sound of so many channels: a stream of compressed sound that was recorded as if
// it were, and what a radio received.
#pragma once

#include <sndfile.h>

#include <cstdint>
#include <string>

#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

/// What to say of DTS in a WAV, as on CDs of it, and of what S/PDIF carries (AC-3 and others): decoders make noise of
/// their bytes. Empty where the beginning has no marks of them. `format`: as in SF_INFO.
std::string carried_data_text(const ByteSource& source, int format);

/// What to say of a software radio's WAV of two channels, which are one of complex samples; empty of another number.
/// `tuned_to`: in Hz; 0: not known.
std::string radio_text(const SF_INFO& info, std::uint32_t tuned_to);

}  // namespace fftcl::app
