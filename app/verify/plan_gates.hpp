// How far the result of a plan may be from the reference: the gates of its lengths, wider where the algorithm computes
// its twiddles on the device.
#pragma once

#include <string_view>

#include "fftcl/plan.hpp"
#include "verify/compare.hpp"

namespace fftcl::app {

/// Tables computed on the host: accuracy_gates() of the lengths (of a convolution where the plan is one by name).
///
/// Twiddles computed on the device in real_t join in quadrature, once for each stage that multiplies by them:
///
///     rms gate = sqrt(gate^2 + stages * t^2),  t the root mean square of a twiddle's error, u = eps / 2:
///     angle     -2 pi e / n up to a turn, rms 2 pi / sqrt 3; a quotient and a product are rounded, u / sqrt 3 each,
///               and so is 2 pi itself, at most u / 2:                          2 pi / sqrt 3 * sqrt(1/3 + 1/3 + 1/4) u
///               where the launch passes -2 pi / n, its rounding is at most u and the same for all e, and a
///               product is rounded:                                            2 pi / sqrt 3 * sqrt(1/3 + 1) u
///     function  cosine and sine each within 4 ulp (OpenCL 1.2, table 7.1), evenly spread: sqrt 2 * 4 u / sqrt 3
///     native    instead within 2^-20.5 for angles up to a turn, which is what NVIDIA's PTX says of sin.approx; OpenCL
///               itself leaves it to the device:                                sqrt 2 * 2^-20.5 / sqrt 3
///
/// The other gates widen by the same factor.
Gates plan_gates(const Plan& plan);

/// True where `algorithm` names a convolution: "bluestein", "rader", or one of them among the axes' names.
bool is_convolution(std::string_view algorithm);

/// The factor alone: 1 where twiddles come from tables.
long double computed_twiddle_factor(const Plan& plan, long double rms_gate);

}  // namespace fftcl::app
