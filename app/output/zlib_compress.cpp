#include "output/zlib_compress.hpp"

#include <zlib.h>

#include <new>

namespace fftcl::app {

std::vector<std::uint8_t> zlib_compress(std::span<const std::uint8_t> bytes) {
  // Spectra are noise behind PNG's row filters: more effort than the least finds hardly more.
  constexpr int kLevel = 1;
  uLongf size = compressBound(bytes.size());
  std::vector<std::uint8_t> stream(size);
  // It can fail for want of memory only: the room is what compressBound asks for.
  if (compress2(stream.data(), &size, bytes.data(), bytes.size(), kLevel) != Z_OK) throw std::bad_alloc();
  stream.resize(size);
  return stream;
}

}  // namespace fftcl::app
