// The order in which an Ogg holds its channels.
#pragma once

#include <cstddef>
#include <vector>

#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

/// Vorbis and Opus have left, centre, right and so on, which decoders hand on. Which of them are the channels in the
/// order of WAV and FLAC (left, right, centre, low frequencies, back, side), so that a number means the same in all of
/// them. `format`: as in SF_INFO; of others, and where the file does not say which they are, they stay.
std::vector<std::size_t> channel_order(const ByteSource& source, int format, std::size_t channels);

}  // namespace fftcl::app
