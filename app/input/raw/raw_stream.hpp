// Samples without a header, block by block.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "input/signal_stream.hpp"

namespace fftcl::app {

class RawStream : public SignalStream {
 public:
  /// options.raw.encoding is given; `source` outlives the stream. Throws UsageError where the description is not
  /// complete or does not fit the other options, InputError where there are no samples, another number than --shape
  /// says, or part of one is left over under ReadOptions::strict.
  RawStream(const ByteSource& source, const ReadOptions& options);

  bool is_complex() const override { return encoding_.is_complex(); }
  std::uint64_t certain() const override { return range_.count - given_; }
  std::uint64_t promised() const override { return range_.count; }

 protected:
  std::size_t next(std::size_t most, std::vector<Samples>& channels) override;

 private:
  void describe();
  void require_shape(std::uint64_t frames) const;
  /// Real numbers: part p of channel c is entry c * parts() + p, `count` values from frame `first` on.
  std::vector<std::vector<double>> decoded(std::uint64_t first, std::size_t count);

  const ByteSource& bytes_;
  ReadOptions options_;
  const SampleEncoding& encoding_;
  std::size_t channel_count_ = 1;
  bool planar_ = false;
  /// Pieces, one behind the other, that hold all samples of a part: planes, the channels of a spectrum, or the whole.
  std::size_t runs_ = 1;
  std::uint64_t frames_ = 0;  ///< of the whole input
  SampleRange range_;         ///< that is chosen
  std::uint64_t given_ = 0;
  std::string buffer_;
};

}  // namespace fftcl::app
