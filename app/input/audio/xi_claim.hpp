// XI, instruments of the tracker FastTracker 2: samples one behind the other, each at the rate that makes its middle C.
#pragma once

#include <string_view>

#include "input/audio/audio_claim.hpp"
#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

inline constexpr std::string_view kXiMark = "Extended Instrument: ";

/// As audio_claim(), of the first one.
AudioClaim xi_claim(const ByteSource& source);

}  // namespace fftcl::app
