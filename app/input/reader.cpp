#include "input/reader.hpp"

#include <array>

namespace fftcl::app {

std::span<const ReaderRow> reader_table() {
  // Unmistakable first bytes come first; text is what is left over.
  static constexpr std::array kReaders = {
      ReaderRow{"NPY", read_npy},
      ReaderRow{"image", read_image},
      ReaderRow{"audio", read_audio},
      ReaderRow{"CSV", read_table},
  };
  return kReaders;
}

}  // namespace fftcl::app
