// An input of which a command first looks at the beginning: where that is all, it is a signal in memory; where more
// follows, it is read block by block, as often as need be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "input/bytes/byte_source.hpp"
#include "input/read_signal.hpp"
#include "input/signal.hpp"
#include "input/signal_stream.hpp"

namespace fftcl::app {

class StartedSignal {
 public:
  /// Holds nothing yet of audio and raw samples of one axis, all of the other kinds. Throws as read_signal() does.
  StartedSignal(const std::string& path, const ReadOptions& options);

  /// True where held() is all there is, with all of its warnings.
  bool whole() const { return stream_ == nullptr; }

  /// What is in memory. Before whole(), `shape` counts that and the warnings are not complete.
  Signal& held() { return held_; }
  const Signal& held() const { return held_; }
  bool is_complex() const { return whole() ? held_.is_complex() : stream_->is_complex(); }

  /// Samples of each channel that are surely to come behind held(); 0 where that is not known.
  std::uint64_t certain() const { return whole() ? 0 : stream_->certain(); }

  /// Reads on until `samples` of each channel are held, or to the end. Throws Error where memory does not hold them.
  void hold(std::size_t samples);
  void hold_all();

  /// What follows held(); not to be called where that is whole.
  SignalStream& rest() { return *stream_; }

  /// Goes back to the first sample and holds nothing; `selection` in place of the former one. For what is not whole.
  void restart(const Selection& selection);

 private:
  std::shared_ptr<const ByteSource> source_;
  ReadOptions options_;
  Signal held_;
  std::unique_ptr<SignalStream> stream_;
};

}  // namespace fftcl::app
