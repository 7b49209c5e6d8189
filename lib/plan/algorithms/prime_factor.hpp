// Stages whose radices have no common factor: with Good's order of inputs and outputs they need no twiddles (I. J.
// Good, "The interaction algorithm and practical Fourier analysis", Journal of the Royal Statistical Society B 20,
// 1958).
//
// With L = R1 R2 R3, the digits of a place are the residues of the input that stands there, and of output k they are
// those with k / L = k1 / R1 + k2 / R2 + k3 / R3, whole turns left out:
//
//      input q     at (q mod R1) R2 R3 + (q mod R2) R3 + q mod R3
//      output k    at k1 + R1 (k2 + R2 k3), k = k1 L/R1 + k2 L/R2 + k3 L/R3 mod L
//
// The stages then run as Stockham's do. On the way back, the radices reversed, outputs come to rest as inputs did.
#pragma once

#include <cstddef>
#include <vector>

#include "fftcl/kernel_arguments.hpp"

namespace fftcl::planner {

/// True for two stages and more, no two radices of which share a factor.
bool are_coprime(const std::vector<Stage>& stages);

/// Which input stands at each place; those in their own order where the stages are not coprime.
std::vector<std::size_t> input_order(const std::vector<Stage>& stages);

/// Which output does.
std::vector<std::size_t> output_order(const std::vector<Stage>& stages);

}  // namespace fftcl::planner
