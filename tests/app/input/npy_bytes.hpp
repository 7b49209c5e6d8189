// NPY files for the tests of reading them.
#pragma once

#include <cstring>
#include <string>

#include "app/helpers.hpp"

namespace fftcl::app::testing {

inline std::string npy(const std::string& dictionary, const std::string& data, int version = 1) {
  std::string bytes("\x93NUMPY", 6);
  bytes += static_cast<char>(version);
  bytes += '\0';
  return bytes + little_endian(dictionary.size(), version == 1 ? 2 : 4) + dictionary + data;
}

inline std::string npy_dictionary(const std::string& descr, const std::string& shape, bool fortran = false) {
  return "{'descr': '" + descr + "', 'fortran_order': " + (fortran ? "True" : "False") + ", 'shape': " + shape +
         ", }\n";
}

/// As this machine has it in memory.
template <class T>
std::string bytes_of(T value) {
  std::string bytes(sizeof value, '\0');
  std::memcpy(bytes.data(), &value, sizeof value);
  return bytes;
}

}  // namespace fftcl::app::testing
