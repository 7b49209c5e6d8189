// Audio of every format that libsndfile opens, block by block.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "input/audio/audio_claim.hpp"
#include "input/audio/sound_bytes.hpp"
#include "input/signal_stream.hpp"

namespace fftcl::app {

/// Reads to the end, or to the selection's end where nothing behind it matters. Never believes a header's count.
class AudioStream : public SignalStream {
 public:
  /// Nothing where the bytes are not audio. `source` must outlive the stream. Throws InputError where they are and
  /// cannot be read, UsageError where an option does not fit audio.
  static std::unique_ptr<AudioStream> open(const ByteSource& source, const ReadOptions& options);

  std::uint64_t promised() const override;
  std::uint64_t certain() const override;

 protected:
  std::size_t next(std::size_t most, std::vector<Samples>& channels) override;

 private:
  AudioStream(const ByteSource& source, const ReadOptions& options);

  void describe();
  template <class T>
  std::size_t next_of(std::vector<T>& block, std::size_t most, std::vector<Samples>& channels);
  /// Keeps what is chosen of `frames` interleaved frames, the first of which is number frames_; how many.
  template <class T>
  std::size_t keep_chosen(const std::vector<T>& block, std::size_t frames, std::vector<Samples>& channels) const;
  enum class ReadTo { end, part_end };
  void conclude(ReadTo place);

  ReadOptions options_;
  AudioClaim claim_;
  SoundBytes bytes_;
  SF_VIRTUAL_IO functions_ = SoundBytes::functions();
  SF_INFO info_ = {};
  Sound sound_;
  std::size_t channel_count_ = 0;
  bool wide_ = false;         ///< samples need a double
  std::vector<float> block_;  ///< interleaved
  std::vector<double> wide_block_;
  std::uint64_t frames_ = 0;  ///< read so far
  std::uint64_t first_ = 0;   ///< the selection
  std::uint64_t end_ = std::numeric_limits<std::uint64_t>::max();
  bool concluded_ = false;
};

}  // namespace fftcl::app
