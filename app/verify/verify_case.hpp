// One check of a transform, and the one-line token that repeats it: `fftcl verify --case TOKEN`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "fftcl/plan_options.hpp"
#include "fftcl/transform_spec.hpp"

namespace fftcl::app {

/// What is asked of the transform.
enum class Check {
  accuracy,         ///< against the long-double reference, every entry of the batch
  round_trip,       ///< there and back gives the input times N
  linearity,        ///< T(a x + b y) = a T(x) + b T(y)
  impulse,          ///< an impulse at a place gives the closed form
  tone,             ///< a complex tone on a bin gives a peak there and nothing elsewhere
  time_shift,       ///< a shifted input gives phase ramps
  frequency_shift,  ///< a modulated input gives a shifted spectrum
  parseval,         ///< energy is kept up to N
  symmetry,         ///< real input: Hermitian spectrum, the same as the complex transform gives
  repeat,           ///< the same input twice: the same bits
  batch_rows,       ///< entry b of a batch: the same bits elsewhere in it, and in a batch of one
  axes,             ///< 2 or 3 axes: the transforms along each axis, one after the other
};

/// What the input looks like. All are made of the seed and exact in both precisions.
enum class InputKind {
  uniform,    ///< uniform in [-0.5, 0.5)
  tiny,       ///< uniform times 2^-100 (about 1e-30)
  huge,       ///< uniform times 2^99 (about 1e30; sums stay finite in fp32)
  offset,     ///< 1024 plus uniform: a large DC with noise
  zeros,      ///< +0 and -0: the result is zeros
  subnormal,  ///< below the smallest normal number; a device may take them for zero
};

struct VerifyCase {
  TransformSpec spec;
  Direction direction = Direction::forward;
  PlanOptions options;
  Check check = Check::accuracy;
  InputKind input = InputKind::uniform;
  std::uint64_t seed = 1;
};

/// "c2c:fp32:1000:b3:inverse:radix=8,5,5,5:shape=vector:algorithm=bluestein:seed=17". Kind, precision and lengths
/// always; of the rest what is not the default.
std::string token(const VerifyCase&);

/// Throws InvalidRequest where the transform is impossible or the check does not hold for such a case.
void validate(const VerifyCase&);

/// The case that a token means. Throws InvalidRequest naming the part that is not understood and what is accepted, or
/// what `validate` does.
VerifyCase parse_token(std::string_view text);

std::string to_string(Check);

}  // namespace fftcl::app
