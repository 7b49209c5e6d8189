// A signal of one axis that is read block by block, so that it may be longer than memory. Its blocks are what
// read_signal() gives at once: the chosen channels of the chosen part, checked for samples that are no numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "input/bytes/byte_source.hpp"
#include "input/finite_check.hpp"
#include "input/read_signal.hpp"
#include "input/signal.hpp"

namespace fftcl::app {

class SignalStream {
 public:
  virtual ~SignalStream() = default;

  /// All that a Signal says but its samples: `channels` is empty, and the shape is known after the last block only.
  /// channel_names has an entry for each channel; warnings are complete after the last block.
  const Signal& labels() const { return labels_; }
  virtual bool is_complex() const { return false; }

  /// The samples that are to come in each channel by what the header says, 0 where it says nothing: for a progress bar,
  /// never to be relied upon.
  virtual std::uint64_t promised() const = 0;

  /// Those that are surely to come, by the bytes that are there; 0 where that is not known.
  virtual std::uint64_t certain() const { return 0; }

  /// The next samples, at most `most`: a block of equal length for each channel, in place of what `channels` held. The
  /// number of samples in each; 0 at the end. Throws InputError, also at the end where the selection left nothing, the
  /// length is wrong under ReadOptions::strict or samples were not numbers under NonFinite::error.
  std::size_t read(std::size_t most, std::vector<Samples>& channels);

  /// One channel of the same signal, or all of them, from its start; null where the input has to be read again for it,
  /// since its samples are not held. This stream may have ended.
  virtual std::unique_ptr<SignalStream> again(std::optional<std::size_t> /*channel*/) const { return nullptr; }

  /// Keeps the bytes that the stream reads alive as long as it.
  void keep(std::shared_ptr<const ByteSource> source) { source_ = std::move(source); }

 protected:
  explicit SignalStream(NonFinite policy) : finite_(policy) {}

  /// read() without the check.
  virtual std::size_t next(std::size_t most, std::vector<Samples>& channels) = 0;

  Signal labels_;

 private:
  std::size_t checked(std::size_t most, std::vector<Samples>& channels);

  std::shared_ptr<const ByteSource> source_;
  FiniteCheck finite_;
  std::uint64_t position_ = 0;
  bool ended_ = false;
};

/// Opens an input. Audio and raw samples are read as they are asked for, other kinds at once. Throws as read_signal()
/// does; UsageError where the input has several axes.
std::unique_ptr<SignalStream> open_stream(const std::shared_ptr<const ByteSource>& source, const ReadOptions& options);

/// True where the options choose a part with an end and nothing behind it is looked at, as ReadOptions::strict would.
bool wants_part(const ReadOptions& options);
/// The sample behind that part, at least 1: whether the input has any is for others to say.
std::uint64_t part_end(const ReadOptions& options, double sample_rate);

/// Ends the source, whose samples of `frame_bytes` follow `head_bytes`, behind the selection's last one: a pipe from a
/// tuner or a microphone has no other end. Not unless wants_part().
void stop_behind_selection(const ByteSource& source, const ReadOptions& options, double sample_rate,
                           std::uint64_t head_bytes, std::uint64_t frame_bytes);

/// Why the last sample is left out, of which `there` of its `bytes` are there.
std::string cut_sample_text(std::uint64_t there, std::uint64_t bytes);

/// Throws Error where memory does not hold what is certain to come, or `most_held` samples of it.
void require_room_for_rest(const SignalStream& stream,
                           std::uint64_t most_held = std::numeric_limits<std::uint64_t>::max());

/// Adds a block to the end of what was read before it; equal alternatives. Throws Error where memory comes to its end;
/// `source` is for the message.
void append_block(std::vector<Samples>& whole, const std::vector<Samples>& block, const std::string& source);

/// Memory for so many: an array that grows step by step is copied as often, and for a while there are two of it.
void reserve_samples(std::vector<Samples>& channels, std::size_t samples);

/// The whole stream as a signal, of which the first `most_held` samples are held. Throws Error where memory does not
/// hold them, and what `before_samples` throws.
Signal drain(SignalStream& stream, std::size_t most_held = std::numeric_limits<std::size_t>::max(),
             const BeforeSamples& before_samples = {});

}  // namespace fftcl::app
