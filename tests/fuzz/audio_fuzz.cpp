// What the headers of sound files claim, and the sound behind them.
#include "fuzz/memory_file.hpp"
#include "fuzz/signals.hpp"
#include "input/audio/audio_claim.hpp"
#include "input/bytes/known_marks.hpp"
#include "input/reader.hpp"

using namespace fftcl;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::MemoryFile file(fuzz::text_of(data, size));
  fuzz::accepts([&] {
    const app::ByteSource source(file.path());
    const bool marked = app::has_audio_mark(source);
    const app::AudioClaim claim = app::audio_claim(source);
    // What is no plain WAV would test its library.
    if (!marked || !fuzz::text_of(data, size).starts_with("RIFF") || !claim.frames) return;
    if (const auto signal = app::read_audio(source, {})) fuzz::check_signal(*signal);
  });
  return 0;
}
