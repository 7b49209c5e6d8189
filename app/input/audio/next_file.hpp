// Where another sound file begins behind the samples of the first, as `cat a.flac b.flac` joins them.
#pragma once

#include <cstdint>
#include <optional>

#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

/// Of AIFF, AU, CAF and NIST SPHERE, where their headers say how long they are, and of FLAC. Those that are streams of
/// pages or frames, and chunks as WAV has them, are seen by what reads these.
std::optional<std::uint64_t> next_file(const ByteSource& source);

}  // namespace fftcl::app
