// NPY version 1.0, little endian, C order.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "output/output_file.hpp"

namespace fftcl::app {

/// The header for elements of T: float ("<f4"), double, std::complex<float>, std::complex<double>.
template <class T>
std::string npy_header(const std::vector<std::size_t>& shape);

/// Header and values. `values` holds the product of `shape`, else std::logic_error. Does not commit.
template <class T>
void write_npy(OutputFile& file, const std::vector<std::size_t>& shape, std::span<const T> values);

/// For arrays written in parts: the header alone is write(npy_header<T>(shape)), then each part in C order by this.
template <class T>
void write_npy_values(OutputFile& file, std::span<const T> values);

}  // namespace fftcl::app
