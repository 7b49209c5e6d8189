// The problem: which transform is wanted, of what, laid out how. Says nothing about the way it is computed (plan.hpp).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "fftcl/error.hpp"  // what these functions throw

#pragma GCC visibility push(default)
namespace fftcl {

/// forward: X[k] = sum x[n] exp(-2 pi i n k / N); inverse: exp(+2 pi i n k / N). Neither scales by itself
/// (Normalization).
enum class Direction { forward, inverse };

enum class Precision { fp32, fp64 };

/// Bytes of a real number, and of a complex one.
constexpr std::size_t real_bytes(Precision precision) {
  return precision == Precision::fp64 ? sizeof(double) : sizeof(float);
}
constexpr std::size_t complex_bytes(Precision precision) { return 2 * real_bytes(precision); }

/// real_to_complex gives the non-redundant half of the last axis, N/2 + 1 values: of 480 x 640 reals 480 rows of 321
/// complex values. It runs forward only.
///
/// complex_to_real runs inverse only and takes that half. In the spectrum of real data the values at 0 and, for even N,
/// at N/2 of the last axis are their own mirrors. Over one axis such a value is real: its imaginary part is ignored.
/// Over several axes they are conjugates in pairs, X[k, 0] and X[-k, 0]: input where they are not gives results that
/// depend on the plan.
enum class TransformKind { complex_to_complex, real_to_complex, complex_to_real };

/// Values of the half spectrum of so many reals: those that are no mirrors of others.
constexpr std::size_t half_spectrum(std::size_t reals) { return reals / 2 + 1; }

/// interleaved: re, im, re, im ...; planar: all real parts in one array, all imaginary parts in another.
/// Real arrays are the same in both. An in-place real transform is interleaved: a planar spectrum does not lie where
/// the real values lie.
enum class Layout { interleaved, planar };

enum class Placement { out_of_place, in_place };

/// The factor on every output value, in either direction: 1, 1/N or 1/sqrt(N), N the product of the lengths. So one
/// Transform, there and back, returns N x, x / N or x. For numpy's convention (the inverse divides by N) the forward
/// Transform has `none` and another, for the inverse, `by_length`; both run the same kernels.
enum class Normalization { none, by_length, unitary };

/// A batch of equal transforms over 1 to 3 axes.
struct TransformSpec {
  /// Logical (real-side) lengths in C order, the last axis contiguous: {480, 640} are 480 rows of 640. Each is at least
  /// 1, their product below 2^31. Rows lie one behind the other without gaps, but for those of reals in place (below).
  /// A length with a prime factor above 31 may run as a convolution of 2 N - 2 points, or of up to 1.2 times as many
  /// that have small factors (N / 2 for N where the last axis is real and even); those times the elements of the axes
  /// behind it stay below 2^31 too, as they do up to N = 1048576001 where there are none.
  std::vector<std::size_t> lengths = {};
  /// At least 1. Either array has 2^48 elements at most, those between transforms included.
  std::size_t batch = 1;
  TransformKind kind = TransformKind::complex_to_complex;
  Precision precision = Precision::fp32;
  Layout layout = Layout::interleaved;
  Placement placement = Placement::out_of_place;
  Normalization normalization = Normalization::none;
  /// Elements (of the array's own type: real or complex) from the start of one transform to the next. 0: dense. An
  /// in-place real transform is dense in FFTW's sense: each row of the real side is padded to 2 (N/2 + 1) values.
  std::size_t input_distance = 0;
  std::size_t output_distance = 0;

  friend bool operator==(const TransformSpec&, const TransformSpec&) = default;
};

// Counts do not wrap around: what validate() refuses of lengths, batch and sizes they refuse too (InvalidRequest).

/// Product of the lengths.
std::size_t point_count(const TransformSpec& spec);

/// Elements of one transform's input and output array, padding of an in-place real side included.
std::size_t input_elements(const TransformSpec& spec);
std::size_t output_elements(const TransformSpec& spec);

/// Elements from the start of one transform to the next: the dense distance where none is given, or there is no next.
std::size_t input_distance(const TransformSpec& spec);
std::size_t output_distance(const TransformSpec& spec);

/// Elements a whole input or output array must hold: (batch - 1) * distance + elements.
std::size_t input_extent(const TransformSpec& spec);
std::size_t output_extent(const TransformSpec& spec);

/// The same in bytes; of planar complex data in each of the two arrays. For allocating them, on the device (opencl.hpp)
/// or on the host.
std::size_t input_bytes(const TransformSpec& spec);
std::size_t output_bytes(const TransformSpec& spec);

/// True where the input (output) array holds real numbers.
bool input_is_real(const TransformSpec& spec);
bool output_is_real(const TransformSpec& spec);

/// The only direction that a real kind runs in; of complex_to_complex, which runs in both, forward.
Direction natural_direction(TransformKind kind);

/// The factor that the normalization puts on every output value.
long double output_scale(const TransformSpec& spec);

/// Throws InvalidRequest unless the spec is sound: lengths, batch and sizes as above, distances not smaller than a
/// transform (a batch of one has none), in place only with equal distances in bytes and not for real data with planar
/// spectra, and values that the enumerations have.
void validate(const TransformSpec& spec);

/// "1024", "1080x1920".
std::string to_string(const std::vector<std::size_t>& lengths);
std::string to_string(Direction);
std::string to_string(Precision);
std::string to_string(TransformKind);
std::string to_string(Layout);
std::string to_string(Normalization);
/// In words: "in place".
std::string to_string(Placement);

}  // namespace fftcl
#pragma GCC visibility pop
