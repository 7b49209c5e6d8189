// MPEG audio (MP3 and the layers before it) frame by frame: what a frame's own header says, without decoding it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

struct MpegFrame {
  std::uint64_t bytes = 0;  ///< the header included
  std::uint64_t samples = 0;
  std::uint32_t rate = 0;
  std::uint32_t channels = 0;
  std::uint64_t side_bytes = 0;  ///< from the frame's start to what a first frame has in place of sound
};

/// From a frame's first four bytes; nothing where they are none, or of a bit rate that is not told.
std::optional<MpegFrame> mpeg_frame(std::string_view header);

/// Where ID3v2 tags in front of the sound end; 0 where there are none.
std::uint64_t end_of_tags(const ByteSource& source);

/// The place of the first of two frames that follow each other, close behind `from`.
std::optional<std::uint64_t> first_mpeg_frame(const ByteSource& source, std::uint64_t from);

/// What the first frame says of all of them (Xing's, LAME's or Fraunhofer's header); 0 where it does not.
struct MpegCount {
  std::uint64_t frames = 0;
  std::uint64_t bytes = 0;
  /// Samples at both ends that the encoder added, for decoders to leave out.
  std::uint64_t added_samples = 0;
};
MpegCount mpeg_count(const ByteSource& source, std::uint64_t at);

/// The frames that are there, from the one at `at` on. Tags between them are passed.
struct MpegWalk {
  std::uint64_t frames = 0;
  std::uint64_t gaps = 0;  ///< places between frames, or long ones behind them, where there is something else
  std::uint64_t first_gap = 0;
  std::uint64_t end = 0;             ///< behind the last frame that is there as a whole
  bool cut_off = false;              ///< the source ends inside a frame
  bool has_rest = false;             ///< the last gap is so long that what follows it was not looked for
  std::optional<MpegFrame> changed;  ///< the first of another rate or number of channels, where decoders stop
};
MpegWalk walk_mpeg_frames(const ByteSource& source, std::uint64_t at);

/// The place behind the frame that holds sample `samples` of the sound from the frame at `at` on; nothing where frames
/// end before.
std::optional<std::uint64_t> end_of_mpeg_samples(const ByteSource& source, std::uint64_t at, std::uint64_t samples);

}  // namespace fftcl::app
