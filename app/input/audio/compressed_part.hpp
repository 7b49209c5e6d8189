// Compressed audio, of which a part is asked for: where in the bytes that part ends, found in the stream's own frames
// and pages. A radio station's stream has no other end, and decoders look for one.
//
// Each ends the source there; where the options want everything, or the bytes are not as expected, the source stays as
// it is.
#pragma once

#include <cstdint>

#include "input/bytes/byte_source.hpp"
#include "input/read_signal.hpp"

namespace fftcl::app {

/// Ogg with Vorbis or Opus: pages say how many samples end on them.
void stop_behind_ogg_part(const ByteSource& source, const ReadOptions& options);

/// FLAC whose mark stands at `at`: frames do not say their length, so that this is the most they may have.
void stop_behind_flac_part(const ByteSource& source, const ReadOptions& options, std::uint64_t at);

/// MPEG audio whose first frame stands at `at`.
void stop_behind_mpeg_part(const ByteSource& source, const ReadOptions& options, std::uint64_t at);

}  // namespace fftcl::app
