// Complex spectra in tables and JSON.
#include "fuzz/memory_file.hpp"
#include "fuzz/signals.hpp"
#include "input/reader.hpp"

using namespace fftcl;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::MemoryFile file(fuzz::text_of(data, size));
  for (const auto read : {app::read_spectrum_table, app::read_spectrum_json}) {
    fuzz::accepts([&] {
      const app::ByteSource source(file.path());
      if (const auto signal = read(source, {})) fuzz::check_signal(*signal);
    });
  }
  return 0;
}
