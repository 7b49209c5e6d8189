// The product of two numbers as a convolution of their digits, and how many decimal digits one point may hold so that
// the rounding of a floating-point transform cannot change the result.
//
// A number is split into limbs x[i] of w digits, in balanced form: -10^w / 2 <= x[i] < 10^w / 2. The convolution of two
// limb sequences gives sums z[i] that are integers; carried into one another they are the product.
//
// Error of a sum. The transforms of this program have a relative L2 error of at most d = g * eps * sqrt(log2 L), g the
// bound of accuracy.hpp for one input, kMostErrorOfOne * kMostError (eps is 2^-52 or 2^-23, L the length). |.| being
// the L2 norm, the two forward transforms change the spectrum X Y of the product by at most 2 d |X| |Y| in L1 (Cauchy
// and Schwarz), and so any sum by at most 2 d |x| |y|; the inverse adds d times the norm of a sum, at most d |x| |y|;
// multiplying and scaling the spectrum adds at most 4 eps |x| |y|. The bound is
//
//   E = (3 g sqrt(log2 L) + 4) * eps * |x| |y|
//
// with the actual norms of the limbs. w is the largest for which E <= 1/4; sums are then at most 1/4 away from an
// integer and cannot be rounded to another one. The inverse's part is an estimate for one sum (its bound is for all of
// them together), which is why every product is checked besides: see carry_sums and is_product.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/filters/convolution.hpp"

namespace fftcl::app::integers {

/// Limbs of `width` digits, the least significant first.
std::vector<std::int32_t> split_limbs(std::string_view digits, unsigned width);

/// The L2 norm.
double norm(std::span<const std::int32_t> limbs);

/// The error bound E of the formula above.
double error_bound(std::size_t length, double epsilon, double norm_a, double norm_b);

/// Digits a limb may hold at most: products of two fit into a double's 53 bits by far.
inline constexpr unsigned kMostWidth = 7;

/// The largest width of at most `most` up to which E <= 1/4; nothing where one digit is too many: the numbers are to be
/// cut.
std::optional<unsigned> choose_width(std::string_view a, std::string_view b, double epsilon, unsigned most = kMostWidth,
                                     const analysis::LengthTest& takes = {});

/// Of the transforms of limbs with so many sums.
std::size_t transform_length(std::size_t sums, const analysis::LengthTest& takes);

/// The product that the sums make, where each of them is within 1/4 of an integer and what is carried out of the last
/// one is zero; else nothing.
template <class Real>
std::optional<std::string> carry_sums(std::span<const Real> sums, unsigned width);

/// The two moduli of is_product: the largest prime below 2^64 and the largest below 2^61.
inline constexpr std::uint64_t kFirstPrime = 18446744073709551557u;
inline constexpr std::uint64_t kSecondPrime = 2305843009213693951u;

/// True where a * b and `product` leave the same remainder on division by each of the two primes. A single wrong sum
/// never passes (10^i is no multiple of a prime), several do with a chance of 2^-125.
bool is_product(std::string_view a, std::string_view b, std::string_view product);

/// a * 10^shift + b.
std::string add_shifted(std::string_view a, std::size_t shift, std::string_view b);

}  // namespace fftcl::app::integers
