// Audio of every format that libsndfile opens, at once.
#include "input/audio/audio_stream.hpp"
#include "input/reader.hpp"

namespace fftcl::app {

std::optional<Signal> read_audio(const ByteSource& source, const ReadOptions& options) {
  const std::unique_ptr<AudioStream> stream = AudioStream::open(source, options);
  if (!stream) return std::nullopt;
  return drain(*stream, options.most_held, options.before_samples);
}

std::unique_ptr<SignalStream> open_audio(const ByteSource& source, const ReadOptions& options) {
  return AudioStream::open(source, options);
}

}  // namespace fftcl::app
