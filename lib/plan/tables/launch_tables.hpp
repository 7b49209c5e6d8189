// The tables that launches read beside those of their ends.
#pragma once

#include <string>
#include <vector>

#include "fftcl/kernel_launch.hpp"

namespace fftcl::planner {

/// Rader: stages in whose order the ends permute points (prime_factor.hpp): coprime ones, or one for all.
std::vector<Stage> order_of_points(const KernelLaunch&);

/// The spectrum of a convolution's filter, as the launch that multiplies by it reads it.
TableSpec filter_spectrum(const KernelLaunch&);

/// Of a pair of columns of reals 2 p and 2 p + 1 the second one's w_N^((2 p + 1) k) is w_N^(2 p k) times this.
TableSpec row_turns(const KernelLaunch&);

/// A table, and the name by which kernels/cooperative/tables.cl knows where it begins.
struct NamedTable {
  std::string name;
  TableSpec spec;
};

/// What kernels/cooperative/cooperative.cl reads as one buffer, in this order. Empty where one stage is all it does, or
/// the twiddles of all are computed.
std::vector<NamedTable> cooperative_tables(const KernelLaunch&);

}  // namespace fftcl::planner
