// Audio of every format that libsndfile opens, block by block.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "input/audio/opened_sound.hpp"
#include "input/signal_stream.hpp"

namespace fftcl::app {

/// Reads to the end, or to the selection's end where nothing behind it matters. Never believes a header's count.
class AudioStream : public SignalStream {
 public:
  /// Nothing where the bytes are not audio. `source` must outlive the stream. Throws InputError where they are and
  /// cannot be read, UsageError where an option does not fit audio.
  static std::unique_ptr<AudioStream> open(const ByteSource& source, const ReadOptions& options);

  bool is_complex() const override { return asks_for_iq(options_.selection); }
  std::uint64_t promised() const override;
  std::uint64_t certain() const override;

 protected:
  std::size_t next(std::size_t most, std::vector<Samples>& channels) override;

 private:
  AudioStream(const ByteSource& source, const ReadOptions& options)
      : SignalStream(options.nonfinite), source_(source), options_(options) {}

  void describe();
  /// To the selection's first sample, without reading what is in front of it where that can be.
  void go_to_first();
  template <class T>
  std::size_t next_of(std::vector<T>& block, std::size_t most, std::vector<Samples>& channels);
  /// Keeps what is chosen of `frames` interleaved frames, the first of which is number frames_; how many.
  template <class T>
  std::size_t keep_chosen(const std::vector<T>& block, std::size_t frames, std::vector<Samples>& channels) const;
  /// Where the stream of that number lies, of an Ogg that has several; else all there is.
  ByteRange link_range(std::size_t link) const;
  /// Judges the stream that was read to its end and goes on to the next one; false where there is none that is like it.
  bool open_next_link();
  /// Keeps the first fault, which is the one that is reported.
  void note_fault(const std::string& fault);
  enum class ReadTo { end, part_end };
  void conclude(ReadTo place);

  const ByteSource& source_;
  ReadOptions options_;
  std::vector<std::uint64_t> links_;  ///< where the streams of an Ogg begin
  std::size_t link_ = 0;              ///< the one that is read
  std::uint64_t link_first_ = 0;      ///< its first sample's number
  std::unique_ptr<OpenedSound> sound_;
  std::string fault_;
  std::size_t channel_count_ = 0;
  std::vector<std::size_t> order_;  ///< which of the decoder's channels is each
  bool wide_ = false;               ///< samples need a double
  std::vector<float> block_;        ///< interleaved
  std::vector<double> wide_block_;
  std::uint64_t frames_ = 0;  ///< read so far
  std::uint64_t first_ = 0;   ///< the selection
  std::uint64_t end_ = std::numeric_limits<std::uint64_t>::max();
  bool concluded_ = false;
};

}  // namespace fftcl::app
