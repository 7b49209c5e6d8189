// What an audio file's own header says about its length. libsndfile cuts that down to what is there without a word
// (WAV, W64, AIFF, AU, SPHERE), or does not know it (Ogg), so that truncation has to be found here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "input/audio/mpeg_frames.hpp"
#include "input/audio/ogg_pages.hpp"
#include "input/audio/relaid_sound.hpp"
#include "input/bytes/byte_source.hpp"
#include "input/read_signal.hpp"

namespace fftcl::app {

/// What the decoder is given in place of bytes that are there: a size that a streaming program could not know, or one
/// of more than there is, which the decoder refuses or makes samples of.
struct HeaderPatch {
  std::uint64_t at = 0;
  std::uint64_t replaced = 0;  ///< how many bytes
  std::string bytes;           ///< as many or more
};

struct AudioClaim {
  /// Samples of each channel that the header promises; absent where it does not say, as in a stream written to a pipe
  /// (sizes 0, 0x7FFFF000 and up to 0x80000000, 0xFFFFFFFF).
  std::optional<std::uint64_t> frames;
  /// Of compressed blocks whose last one is filled up: samples of each channel that are meant.
  std::optional<std::uint64_t> unpadded_frames;
  /// Of MPEG audio that counts its frames: samples of each channel that they make, without those that may be trimmed.
  std::uint64_t least_frames = 0;
  /// The same exactly, where the encoder says how many it added and the decoder goes by that, as its own count tells.
  std::uint64_t trimmed_frames = 0;
  /// Where MPEG frames that are counted are missing: how many are, and how many are there as a whole.
  std::uint64_t counted_mpeg_frames = 0;
  std::uint64_t whole_mpeg_frames = 0;
  /// MPEG frames behind those that are counted.
  std::uint64_t uncounted_mpeg_frames = 0;
  /// The first MPEG frame of another rate or number of channels, where the decoder stops.
  std::optional<MpegFrame> changed_mpeg;
  /// Of MPEG audio that does not count its frames: between how many there is something else, and where first.
  std::uint64_t mpeg_gaps = 0;
  std::uint64_t first_mpeg_gap = 0;
  /// Samples of each channel in all of its frames, and bytes behind them that were not looked at.
  std::uint64_t mpeg_samples = 0;
  std::uint64_t mpeg_rest_bytes = 0;
  /// The end is missing although nothing says how much (Ogg without its last page, or with a damaged one; MP3 that ends
  /// inside a frame). MP3 that does not count its frames has no other end than its last one: cut between two of them it
  /// is whole.
  bool cut_off = false;
  /// Of Ogg: the decoder starts behind pages in front that are not as they were.
  OggBeginning beginning = OggBeginning::intact;
  /// Where each stream of an Ogg begins that lie one behind the other, or another file behind tags. What else is said
  /// is of the first.
  std::vector<std::uint64_t> links;
  /// A WAV file without a data chunk, or with an empty one and nothing that could be it.
  bool no_samples = false;
  /// A WAV file in which nothing in front of the samples says what they are.
  bool no_form = false;
  /// What the decoder is given in place of the file.
  std::optional<RelaidSound> relaid;
  /// What the file is where the decoder would make noise of it; empty: it would not.
  std::string unread;
  /// A WAV with a chunk that software radios write, and what their receiver was tuned to in Hz; 0: not known.
  bool of_radio = false;
  std::uint32_t tuned_to = 0;
  /// Another data chunk of a WAV file, or another file, follows, and is left out.
  bool more_data = false;
  /// WAV, where no frames are missing: bytes of a frame (0: unknown) and those of the last one that are there, 0 where
  /// it is whole.
  std::uint64_t frame_bytes = 0;
  std::uint64_t last_bytes = 0;
  /// Samples a second as the header has them, where decoders make a whole number of them (AIFF, CAF); 0: none, which
  /// the decoder does not see.
  std::optional<double> rate;
  /// Of a WAV whose frames have room for more bytes a sample than its bits take: as many, and those that decoders go
  /// by.
  struct Room {
    std::uint64_t bytes = 0;
    std::uint64_t used = 0;
  };
  std::optional<Room> room;
  /// Bytes of sound that the header promises and that are not there, where that is known.
  std::uint64_t missing_bytes = 0;
  std::optional<HeaderPatch> patch;
  /// False of MPEG audio whose first frame does not say how many there are.
  bool counts_mpeg_frames = true;
  /// MPEG audio without tags in front. Where libsndfile knows of bytes without a mark and sees a file '._' in the
  /// current folder, or a folder '.AppleDouble', it takes that for what a Mac says about them, and them for Sound
  /// Designer II; of none it does not.
  bool hides_length = false;
  /// Where the decoder is to find the end of MPEG audio, behind what is there: nothing but zeros.
  std::optional<std::uint64_t> told_end;
};

/// For RIFF, RIFX, RF64, W64, Ogg, FLAC, MPEG audio and those of declared_extent(); an empty claim for the rest. Never
/// throws for damaged headers. A source of RIFF and its kin, AIFF, AU, CAF, Ogg, FLAC or MPEG audio is ended where the
/// options need no more of it.
AudioClaim audio_claim(const ByteSource& source, const ReadOptions& options = {});

/// Of one of the streams of an Ogg, which lies from `begin` to `end`.
AudioClaim ogg_link_claim(const ByteSource& source, std::uint64_t begin, std::uint64_t end);

}  // namespace fftcl::app
