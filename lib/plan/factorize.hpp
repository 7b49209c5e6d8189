// From lengths to radices: which butterflies a transform is made of, and in which order. Pure arithmetic.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "fftcl/kernel_arguments.hpp"
#include "fftcl/plan_options.hpp"

namespace fftcl::planner {

/// True where the butterflies that a shape takes unasked (butterflies.hpp) divide `length` down to 1.
bool is_smooth(std::size_t length, DeviceShape);

/// 1 for a length of 1. By trial division, as is_prime(): for numbers below 2^32.
std::size_t largest_prime_factor(std::size_t length);

bool is_prime(std::size_t n);

/// All divisors of a smooth length, ascending.
std::vector<std::size_t> divisors(std::size_t length);

/// Radices whose product is the smooth `length`, in the order they run: as many of the cap as fit, then the one power
/// of two left over, then the odd factors, largest first. Without a cap (0) few stages of even size (up to 16), odd
/// factors first, the largest power of two last. Length 1 is the one stage of radix 1.
std::vector<int> choose_radices(std::size_t length, int cap);

/// The list of `choice`, or else the radices under its cap, or else those under the usual one.
std::vector<int> radices_under(int usual_cap, std::size_t length, const RadixChoice& choice);

/// Odd factors, largest first, then the fewest powers of two up to `largest` (a power of two itself) that share the
/// rest as evenly as they can, ascending.
std::vector<int> even_radices(std::size_t length, int largest);

/// What is asked of a list of radices beside its product.
struct RadixWish {
  std::size_t at_least = 1;  ///< the fewest radices that a list may have
  bool coprime = false;      ///< no two of them share a factor
  bool large = false;        ///< large butterflies may be among them (butterflies.hpp)
};

/// The fewest radices, composite ones such as 10 = 5 x 2 among them, whose product is the smooth `length`: of those the
/// most even, ascending. What the cooperative shape takes where the user leaves the radices to it: each stage costs an
/// exchange. Empty where no list is as wished.
std::vector<int> fewest_radices(std::size_t length, const RadixWish& wish = {});

/// The same of lists no two radices of which share a factor; empty where there is none: 49 . 49, 32 . 8. For stages
/// without twiddles (prime_factor.hpp).
std::vector<int> coprime_radices(std::size_t length);

/// A butterfly of a x b points made of those of a and b, which share no factor; inverses modulo the other.
struct CoprimeFactors {
  int a = 1, b = 1;
  int b_inverse = 1;  ///< of b, modulo a
  int a_inverse = 1;  ///< of a, modulo b
};

/// Of all such pairs the two nearest to each other; nothing where there is no pair: 8, 37, 134.
std::optional<CoprimeFactors> coprime_factors(int points);

/// True where there is a butterfly of each of the radices, and they multiply to `length`.
bool are_stages_of(const std::vector<int>& radices, std::size_t length);

/// The stages of radices run one after the other: span is the product of the radices before.
std::vector<Stage> to_stages(const std::vector<int>& radices);
std::vector<int> radices_of(const std::vector<Stage>& stages);

/// Points that they transform: the product of their radices, 1 without any.
std::size_t points_of(const std::vector<Stage>& stages);

/// The same radices, from the last one to the first.
std::vector<Stage> reversed_stages(const std::vector<Stage>& stages);

/// Throws InvalidRequest unless the list of `choice` multiplies to `length`, which is N of complex points, N/2 of reals
/// that are packed. The message offers the nearest list that would do.
void require_product(const RadixChoice& choice, std::size_t length, bool packed);

/// The smallest convenient length of a convolution of at least `least` points: a multiple of `multiple`, a power of
/// two, without factors above 7, where fewer odd factors outweigh a few points more. Nothing where none is below `end`.
std::optional<std::size_t> convolution_length(std::size_t least, std::size_t multiple, std::uint64_t end);

}  // namespace fftcl::planner
