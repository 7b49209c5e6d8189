// What a length is convolved with where it runs as a convolution (bluestein.cpp, rader.cpp), on the host.
#pragma once

#include <complex>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace fftcl::planner {

/// exp(-i pi k^2 / n). k below 2^32.
std::complex<long double> chirp(std::uint64_t k, std::uint64_t n);

/// Bluestein's filter for n points, the conjugate chirp round a circle of `padded` points: at 0 .. count - 1, and at
/// -1 .. 1 - n as far as there is room behind these. Divided by the number of points, since the inverse transform
/// behind it does not scale.
std::vector<std::complex<long double>> chirp_filter(std::size_t n, std::size_t padded, std::size_t count);

/// Rader's for the prime p: value e is exp(-2 pi i g^-e / p), divided by p - 1, g^e those of generator_powers().
std::vector<std::complex<long double>> rader_filter(std::size_t p);

}  // namespace fftcl::planner
