// Where another sound file begins behind the samples of the first, as `cat a.flac b.flac` joins them.
#pragma once

#include <cstdint>
#include <optional>

#include "input/bytes/byte_source.hpp"
#include "input/read_signal.hpp"

namespace fftcl::app {

/// Of those of declared_extent(), of FLAC, of MATLAB 5's sounds, and of AU of unknown size, IRCAM, PAF and PVF where
/// its samples are of the same form. Those that are streams of pages or frames, and chunks as WAV has them, are seen by
/// what reads these. FLAC is not looked through where the options want a part with an end.
std::optional<std::uint64_t> next_file(const ByteSource& source, const ReadOptions& options);

}  // namespace fftcl::app
