#include "input/audio/mpeg_claim.hpp"

#include <algorithm>
#include <limits>
#include <optional>

#include "input/audio/compressed_part.hpp"
#include "input/audio/mpeg_frames.hpp"
#include "input/bytes/header_bytes.hpp"
#include "input/signal_stream.hpp"

namespace fftcl::app {
namespace {

/// Frames that the first one counts, beside those that are there.
void compare_with_count(const MpegCount& count, const MpegWalk& walk, std::uint64_t frame_samples, AudioClaim& claim) {
  // An encoder has up to 4095 samples trimmed at each end, a decoder may not give its own delay or the last frame.
  constexpr std::uint64_t kMostTrimmed = 2 * 4095 + 529;
  const std::uint64_t counted = count.frames * frame_samples;
  claim.counts_mpeg_frames = true;
  claim.least_frames = counted - std::min(counted, kMostTrimmed + frame_samples);
  claim.trimmed_frames = counted - std::min(counted, count.added_samples);
  // The frame that counts may count itself: of one frame less than there were that is not sure.
  if (walk.frames > count.frames + 2) claim.uncounted_mpeg_frames = walk.frames - count.frames - 1;
  const std::uint64_t whole = walk.frames - (walk.cut_off ? 1 : 0);
  if (whole < count.frames) {
    claim.counted_mpeg_frames = count.frames;
    claim.whole_mpeg_frames = whole;
  }
  claim.cut_off = walk.cut_off && whole == count.frames;
}

/// Frames that nothing counts.
void claim_walked(const ByteSource& source, const MpegWalk& walk, std::uint64_t frame_samples, AudioClaim& claim) {
  claim.mpeg_gaps = walk.gaps;
  claim.first_mpeg_gap = walk.first_gap;
  claim.mpeg_samples = walk.frames * frame_samples;
  if (walk.has_rest) claim.mpeg_rest_bytes = source.size() - walk.end;
  claim.cut_off = walk.cut_off;
  // The decoder fails, and its last samples are lost, where it meets tags, padding or part of a frame there.
  source.stop_after(walk.end, 0, 0);
  constexpr std::uint64_t kMostGuess = 200;
  // mpg123 guesses the number of frames from the bytes and the first frame's, and libsndfile reads no more than so
  // many: what begins louder than it goes on was cut. A frame may have 200 times the bytes of another.
  claim.told_end = std::min(source.size(), std::numeric_limits<std::uint64_t>::max() / 2 / kMostGuess) * kMostGuess;
}

}  // namespace

AudioClaim mpeg_claim(const ByteSource& source, std::uint64_t first, const ReadOptions& options) {
  stop_behind_mpeg_part(source, options, first);
  const MpegCount count = mpeg_count(source, first);
  const MpegWalk walk = walk_mpeg_frames(source, first);
  const std::optional<MpegFrame> frame = mpeg_frame(bytes_at(source, first, 4));
  const std::uint64_t frame_samples = frame ? frame->samples : 0;
  AudioClaim claim;
  claim.changed_mpeg = walk.changed;
  if (count.frames == 0) {
    claim_walked(source, walk, frame_samples, claim);
    return claim;
  }
  // Else mpg123 tells people that the bytes are not as many as its header has them.
  if (wants_part(options) && count.bytes > 0) claim.told_end = std::max(first + count.bytes, source.size());
  compare_with_count(count, walk, frame_samples, claim);
  return claim;
}

}  // namespace fftcl::app
