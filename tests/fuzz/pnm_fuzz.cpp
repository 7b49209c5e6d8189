// PGM and PPM, the images that are read without a library.
#include "fuzz/memory_file.hpp"
#include "fuzz/signals.hpp"
#include "input/reader.hpp"

using namespace fftcl;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::MemoryFile file("P" + std::string(fuzz::text_of(data, size)));
  fuzz::accepts([&] {
    const app::ByteSource source(file.path());
    app::ReadOptions options;
    options.max_pixels = 1 << 20;
    if (const auto signal = app::read_image(source, options)) fuzz::check_signal(*signal);
  });
  return 0;
}
