// The header of a NPY file, versions 1 to 3 (numpy.lib.format): magic, version, length, and a Python dictionary as
// text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

struct NpyHeader {
  bool big_endian = false;
  /// numpy's kind of the elements: 'f' float, 'c' complex, 'i' and 'u' integers, 'b' truth values.
  char kind = 'f';
  std::size_t element_bytes = 4;
  bool fortran_order = false;
  /// As in the file; empty for a single number.
  std::vector<std::size_t> shape;
  std::uint64_t data_offset = 0;
};

/// True where the file starts as NPY does.
bool is_npy(const ByteSource& source);

/// Throws InputError where the header is cut off, damaged, of an unknown version, or of elements that are no numbers.
NpyHeader read_npy_header(const ByteSource& source);

/// "float32", "complex128", "uint8", "bool".
std::string element_name(const NpyHeader& header);

}  // namespace fftcl::app
