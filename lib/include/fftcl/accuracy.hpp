// How far results of the library's own algorithms are from exact ones, by rounding alone.
//
// The measure is a result's relative L2 error over eps sqrt(log2 N): eps 2^-23 (fp32) or 2^-52 (fp64), N the product of
// the lengths, log2 N at least 1. `fftcl verify` holds a device to these bounds; the documents' algorithms that compute
// twiddles on the device have wider ones.
#pragma once

#pragma GCC visibility push(default)
namespace fftcl {

/// At most, in the root mean square over many inputs.
inline constexpr long double kMostError = 0.42L;
/// The same where an axis has a prime factor above 31 or runs as a convolution (runs_convolution()).
inline constexpr long double kMostConvolutionError = 0.80L;
/// Times as far at most is the result of a single input; that of fewer than 100 points now and then up to
/// 1 + 3 / sqrt(N) times: so few roundings do not average out.
inline constexpr long double kMostErrorOfOne = 1.3L;

}  // namespace fftcl
#pragma GCC visibility pop
