// Which butterflies there are: kernels/butterfly/radix_R.cl for each radix of the table, of which all that the planner,
// the options and their messages know of radices follows.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "fftcl/plan_options.hpp"

namespace fftcl::planner {

struct Butterfly {
  int radix = 2;
  /// It asks for many registers: for caps, lists, shapes found by measuring and rows beyond local memory
  /// (own_shape.cpp), not for the planner's usual search.
  bool large = false;
  /// A prime that takes all registers of a work-item, or more: unless a list names it, vectors run it, whose points lie
  /// in the nearest cache (large_prime.cl), and GPUs that are known to have so many (held_primes.hpp).
  bool fills_registers = false;
  /// A product of two others: for lists and shapes found by measuring, where a stage less is worth its registers.
  bool by_list = false;
};

/// Ascending.
const std::vector<Butterfly>& butterflies();

/// True where there is a butterfly of that radix, composite ones included.
bool has_butterfly(int radix);

/// True for what RadixChoice::cap may be: a power of two that has a butterfly.
bool is_cap(int radix);

/// True where the planner's searches look at it, too: not of those for lists.
bool is_searched_radix(int radix);

/// True for the primes that take all registers of a work-item.
bool fills_registers(std::size_t radix);

/// The largest prime that a shape takes as a butterfly unasked, whatever the device.
int largest_prime_radix(DeviceShape);

/// True for a prime or a power of two, which --radix takes alone, too; the others are made of these.
bool is_basic_radix(int radix);

/// The odd primes among them, largest first.
const std::vector<int>& odd_prime_radices();

/// What a user may give as a RadixChoice, in words: "a cap (2, 4, ..) or a list of 2, 3, .. such as 8,8,4".
std::string accepted_radices();

/// "a prime factor above 31": what a length has that butterflies of primes to `largest` do not multiply to.
std::string beyond_butterflies(int largest);

}  // namespace fftcl::planner
