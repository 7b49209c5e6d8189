// Raw samples: the first bytes say how they are described.
#include <array>

#include "fuzz/memory_file.hpp"
#include "fuzz/signals.hpp"
#include "input/read_signal.hpp"
#include "input/started_signal.hpp"

using namespace fftcl;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kDescription = 6;
  if (size < kDescription) return 0;
  constexpr std::array kEncodings = {"u8",    "s8",    "s16le", "s16be", "s24le", "s24be", "s32le",  "s32be",
                                     "f32le", "f32be", "f64le", "f64be", "c64le", "c64be", "c128le", "c128be"};
  app::ReadOptions options;
  options.raw.encoding = app::sample_encoding(kEncodings[data[0] % kEncodings.size()]);
  fuzz::check(options.raw.encoding != nullptr);
  if (data[1] > 0) options.raw.channels = data[1];
  if (data[2] % 3 > 0) options.raw.layout = data[2] % 3 == 1 ? Layout::interleaved : Layout::planar;
  if (data[3] % 4 == 1) options.raw.shape = {data[4], data[5]};
  if (data[3] % 4 == 2) options.raw.shape = {data[4]};
  if (data[3] % 4 != 1) options.sample_rate = 1 + data[5];
  if (data[3] & 4) options.nonfinite = app::NonFinite::zero;
  if (data[3] & 8) options.strict = true;
  if (data[3] & 16) options.selection.start = data[4];
  if (data[3] & 32) options.selection.duration = data[5];
  if (data[3] & 64) options.selection.channel = app::ChannelChoice::mix;
  if (data[3] & 128) {
    options.selection.channel = app::ChannelChoice::one;
    options.selection.channel_number = data[4];
  }
  const fuzz::MemoryFile file(fuzz::text_of(data + kDescription, size - kDescription));
  app::Signal whole;
  const bool read = fuzz::accepts([&] { whole = app::read_signal(file.path(), options); });
  if (read) fuzz::check_signal(whole);
  // Block by block it is the same.
  const bool streamed = fuzz::accepts([&] {
    app::StartedSignal started(file.path(), options);
    started.hold(3);
    started.hold_all();
    fuzz::check(!read || started.held().channels == whole.channels);
    fuzz::check(!read || started.held().shape == whole.shape);
  });
  fuzz::check(read == streamed);
  return 0;
}
