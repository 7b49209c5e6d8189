// The stages of rows of reals, or of their half spectra, over what is no mirror (kernels/cooperative/half_exchange.cl).
#pragma once

#include <cstddef>
#include <vector>

#include "fftcl/kernel_launch.hpp"

namespace fftcl::planner {

/// True on the way to the spectrum.
bool begins_with_reals(const KernelLaunch&);

/// A stage that makes spectra of S R reals from R of S reals each, or parts them on the way back.
struct HalfStage {
  std::size_t radix;
  std::size_t span;         ///< S
  std::size_t butterflies;  ///< half_spectrum(S) of each of the row's spectra of S R reals
  std::size_t together;     ///< of these, that begin in the same block of local memory, one behind the other
  std::size_t held;         ///< points of a butterfly that a work-item has between stages: of reals half_spectrum(R)

  friend bool operator==(const HalfStage&, const HalfStage&) = default;
};

/// How points rest in local memory behind a stage: a block for each of the row's spectra, one value behind the other;
/// on the way back for each value of the spectra, one spectrum behind the other.
struct HalfPlaces {
  std::size_t block;   ///< points of a block
  std::size_t blocks;  ///< that one round of the exchange moves: an equal share of each of the next butterflies' inputs
};

/// In the order they run, the radix beside the reals first or on the way back last.
std::vector<HalfStage> half_stages(const std::vector<int>& radices, bool back_to_reals);
/// Those of a launch with a kept_radix.
std::vector<HalfStage> half_stages(const KernelLaunch&);

/// Behind each stage but the last.
std::vector<HalfPlaces> half_places(const KernelLaunch&);

/// Elements of local memory, from each block to the next one, that let the work-items of the exchange meet different
/// memory banks; a lane then takes no more than `most_elements`, or what it takes without.
std::vector<std::size_t> choose_half_pitches(const KernelLaunch&, std::size_t most_elements);

/// Elements of local memory that a lane takes in the largest round of its exchanges; before group.half_pitches are
/// chosen, without pads.
std::size_t half_row_elements(const KernelLaunch&);

}  // namespace fftcl::planner
