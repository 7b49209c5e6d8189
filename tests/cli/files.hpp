// Files to give to the program, made byte by byte here so that the program's own writers are not what is tested, and
// readers for what it writes.
#pragma once

#include <complex>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "support/files.hpp"

namespace fftcl::test {

/// A 16-bit PCM WAV; `sample(channel, n)` in [-1, 1].
std::string wav_bytes(std::uint32_t rate, std::size_t channels, std::size_t samples,
                      const std::function<double(std::size_t, std::size_t)>& sample);
/// The same with float samples, which may be anything.
std::string float_wav_bytes(std::uint32_t rate, const std::vector<float>& samples);

/// What the header of a WAV says.
struct WavHeader {
  unsigned channels = 0;
  unsigned rate = 0;
  unsigned bits = 0;
  bool floating = false;
  std::size_t samples = 0;  ///< of each channel

  bool operator==(const WavHeader&) const = default;
};
WavHeader parse_wav_header(const std::string& bytes);

/// A sine of that amplitude as a mono WAV.
std::string sine_wav(std::uint32_t rate, std::size_t samples, double frequency, double amplitude);

/// NPY of version 1.0, C order; T is float, double or a complex of them.
template <class T>
std::string npy_bytes(const std::vector<std::size_t>& shape, const std::vector<T>& values);

struct NpyArray {
  std::string descriptor;  ///< "<c8"
  std::vector<std::size_t> shape;
  std::vector<std::complex<double>> values;
};
NpyArray parse_npy(const std::string& bytes);

using Rows = std::vector<std::vector<std::string>>;
/// Rows of a CSV without quotes.
Rows csv_rows(const std::string& text);

/// The discrete Fourier transform by its definition over the axes given, in long double.
std::vector<std::complex<double>> direct_transform(const std::vector<std::complex<double>>& values,
                                                   const std::vector<std::size_t>& shape,
                                                   const std::vector<std::size_t>& axes);

/// The largest distance between two arrays over the largest magnitude of the second, as the gates of verify/compare.hpp
/// count it; infinite where a value is not a number.
double largest_error(const std::vector<std::complex<double>>& values,
                     const std::vector<std::complex<double>>& expected);

/// Numbers in [-0.5, 0.5) that look like noise and are the same each time.
double noise(std::size_t index);

}  // namespace fftcl::test
