// A sound as libsndfile opens it, and what is wrong with its length once it is read: a file, or one of the streams of
// an Ogg that has several.
#pragma once

#include <sndfile.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "input/audio/audio_claim.hpp"
#include "input/audio/sound_bytes.hpp"
#include "support/sound_handle.hpp"

namespace fftcl::app {

/// Bytes of a sample that lies in a file of that format as it is; 0 where it is compressed.
std::uint64_t plain_bytes(int format);

/// Why a sound ends where others follow.
std::string change_text(std::uint64_t rate, std::uint64_t channels);

/// Must not move.
class OpenedSound {
 public:
  OpenedSound(const ByteSource& source, const AudioClaim& claim, const ByteRange& range);
  OpenedSound(const OpenedSound&) = delete;
  OpenedSound& operator=(const OpenedSound&) = delete;

  /// False where the decoder did not open it. Nothing else may be called then but opening_error().
  bool is_open() const { return sound_ != nullptr; }
  std::string opening_error() const;
  /// Of one that is not open: how its samples are coded is not known to the decoder.
  bool holds_unknown_samples() const;

  const SF_INFO& info() const { return info_; }
  const AudioClaim& claim() const { return claim_; }
  std::uint64_t byte_count() const { return bytes_.size(); }

  /// Samples of each channel as its header or the decoder has them; 0 where neither knows, or it is a guess.
  std::uint64_t promised() const;

  /// Skips to the frame of that number, or behind the last one, and returns the number of the frame that is read next:
  /// in FLAC, and where samples lie in the file as they are. Nothing where all frames in front of it have to be
  /// decoded; the sound is then to be opened anew and read from its beginning.
  std::optional<std::uint64_t> skip_to(std::uint64_t frame);

  /// The next frames, interleaved, at most `frames`; 0 at the end. Throws InputError where reading the bytes fails.
  std::size_t read(std::vector<float>& block, std::size_t frames);
  std::size_t read(std::vector<double>& block, std::size_t frames);

  /// What is wrong with the sound, once it was read to its end and gave that many frames; empty where nothing is.
  std::string fault(std::uint64_t frames) const;
  /// A fault that is known wherever reading has come to.
  std::string fault_at_beginning() const;

 private:
  std::string mpeg_fault(std::uint64_t frames) const;
  template <class T>
  std::size_t read_into(std::vector<T>& block, std::size_t frames);

  AudioClaim claim_;
  SoundBytes bytes_;
  SF_VIRTUAL_IO functions_ = SoundBytes::functions();
  SF_INFO info_ = {};
  Sound sound_;
  std::uint64_t frames_left_ = std::numeric_limits<std::uint64_t>::max();  ///< in front of what fills a last block up
  std::string opening_error_;
};

}  // namespace fftcl::app
