// Numbers alone, little endian.
#pragma once

#include <complex>
#include <span>

#include "fftcl/transform_spec.hpp"
#include "output/output_file.hpp"

namespace fftcl::app {

/// The complex values of one channel as numbers of the type Real (float or double): interleaved, or all real parts and
/// then all imaginary parts. Does not commit.
template <class Real, class Value>
void write_raw(OutputFile& file, std::span<const std::complex<Value>> values, Layout layout);

}  // namespace fftcl::app
