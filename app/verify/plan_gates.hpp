// How far the result of a plan may be from the reference: the gates of its lengths, wider where the algorithm computes
// its twiddles on the device.
#pragma once

#include <string>

#include "fftcl/plan.hpp"
#include "verify/compare.hpp"

namespace fftcl::app {

/// Tables computed on the host: accuracy_gates() of the lengths (of a convolution where the plan runs one).
///
/// Twiddles computed on the device in real_t join in quadrature, once for each stage that multiplies by them:
///
///     rms gate = sqrt(gate^2 + stages * t^2),  t the root mean square of a twiddle's error, u = eps / 2:
///     angle     -2 pi e / n up to a turn, rms 2 pi / sqrt 3; a quotient and a product are rounded, u / sqrt 3 each,
///               and so is 2 pi itself, at most u / 2:                          2 pi / sqrt 3 * sqrt(1/3 + 1/3 + 1/4) u
///               where the launch passes -2 pi / n, its rounding is at most u and the same for all e, and a
///               product is rounded:                                            2 pi / sqrt 3 * sqrt(1/3 + 1) u
///     function  cosine and sine each within 4 ulp (OpenCL 1.2, table 7.1), evenly spread: sqrt 2 * 4 u / sqrt 3
///     native    instead kDeviceSineBound for angles up to a turn, evenly spread:  sqrt 2 * 2^-20.5 / sqrt 3
///
/// The other gates widen by the same factor.
Gates plan_gates(const Plan& plan);
/// There and back, by such a plan each: 1.5 times those.
Gates round_trip_gates(const Plan& plan);

/// What the gates take for the error of OpenCL's native sine and cosine, absolute and evenly spread. No standard says
/// it: OpenCL calls it "implementation-defined". 2^-20.5 is what NVIDIA documents for the instructions behind them
/// (PTX, sin.approx and cos.approx up to a turn). Measured over w_n^e, e in [0, n), n to 2^22 and 7^8:
///
///                largest error    root mean square of cosine and sine
///     gate       2^-20.5          2^-20.8
///     H200       2^-20.43         2^-21.9     the largest near a whole turn, whose reduction is single precision too
///     PoCL 3.1   2^-23.05         2^-24.9     polynomials of its own: its sin and cos have 2^-23.4 and 2^-25.1
///
/// A device that does worse in the mean square fails its cases, and they say so (device_sine_note()).
constexpr long double kDeviceSineBound = 0x1p-20L / 1.41421356237309504880L;

/// Beside the measures of a failure whose twiddles are native: which error of the device's functions would explain an
/// L2 error of `rms_l2`, what the gate allows and what to use instead. Empty for other plans and within the gate.
std::string device_sine_note(const Plan& plan, long double rms_l2);

}  // namespace fftcl::app
