#include "output/npy_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <complex>
#include <stdexcept>

#include "support/product_of.hpp"

namespace fftcl::app {
namespace {

static_assert(std::endian::native == std::endian::little, "values are written as they lie in memory");

template <class T>
constexpr const char* kDescription = nullptr;
template <>
constexpr const char* kDescription<float> = "<f4";
template <>
constexpr const char* kDescription<double> = "<f8";
template <>
constexpr const char* kDescription<std::complex<float>> = "<c8";
template <>
constexpr const char* kDescription<std::complex<double>> = "<c16";

/// numpy aligns the data to this.
constexpr std::size_t kAlignment = 64;
constexpr std::size_t kMagicBytes = 10;

}  // namespace

template <class T>
std::string npy_header(const std::vector<std::size_t>& shape) {
  // Python writes a tuple of one with a comma behind it.
  std::string dictionary = fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': ({}{}), }}", kDescription<T>,
                                       fmt::join(shape, ", "), shape.size() == 1 ? "," : "");
  const std::size_t total = (kMagicBytes + dictionary.size() + 1 + kAlignment - 1) / kAlignment * kAlignment;
  dictionary.append(total - kMagicBytes - dictionary.size() - 1, ' ');
  dictionary += '\n';

  std::string header("\x93NUMPY\x01\x00", 8);
  header += static_cast<char>(dictionary.size() & 0xFF);
  header += static_cast<char>(dictionary.size() >> 8);
  return header + dictionary;
}

template <class T>
void write_npy(OutputFile& file, const std::vector<std::size_t>& shape, std::span<const T> values) {
  if (product_of(shape) != values.size()) {
    throw std::logic_error("write_npy: the values do not fill the shape");
  }
  file.write(npy_header<T>(shape));
  write_npy_values(file, values);
}

template <class T>
void write_npy_values(OutputFile& file, std::span<const T> values) {
  // In pieces, since the file keeps a copy of what it is given until it is written.
  constexpr std::size_t kPiece = 1 << 16;
  for (std::size_t first = 0; first < values.size(); first += kPiece) {
    file.write(std::as_bytes(values.subspan(first, std::min(kPiece, values.size() - first))));
  }
}

template std::string npy_header<float>(const std::vector<std::size_t>&);
template std::string npy_header<double>(const std::vector<std::size_t>&);
template std::string npy_header<std::complex<float>>(const std::vector<std::size_t>&);
template std::string npy_header<std::complex<double>>(const std::vector<std::size_t>&);
template void write_npy(OutputFile&, const std::vector<std::size_t>&, std::span<const float>);
template void write_npy(OutputFile&, const std::vector<std::size_t>&, std::span<const double>);
template void write_npy(OutputFile&, const std::vector<std::size_t>&, std::span<const std::complex<float>>);
template void write_npy(OutputFile&, const std::vector<std::size_t>&, std::span<const std::complex<double>>);
template void write_npy_values(OutputFile&, std::span<const float>);
template void write_npy_values(OutputFile&, std::span<const double>);
template void write_npy_values(OutputFile&, std::span<const std::complex<float>>);
template void write_npy_values(OutputFile&, std::span<const std::complex<double>>);

}  // namespace fftcl::app
