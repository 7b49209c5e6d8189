// Packed real data, whose outputs (on the way back, inputs) meet their mirrors inside a cooperative launch: which
// launches do that, and where a work-item has the butterflies of both (kernels/cooperative/paired_butterflies.cl).
#pragma once

#include <cstdint>
#include <vector>

#include "plan/planner.hpp"

namespace fftcl::planner {

/// Packed real input in several launches: the last one takes columns and their mirrors, so that half of a group's lanes
/// are neighbours.
bool pairs_columns(const KernelLaunch& launch);

/// Rows of packed real data, forward or back. (What a convolution makes of them meets its mirrors behind the stages:
/// KernelLaunch::splits_convolution().)
bool splits_rows(const KernelLaunch& launch);
bool joins_rows(const KernelLaunch& launch);
/// Either, or images of such rows: points meet their mirrors.
bool has_mirrors(const KernelLaunch& launch);

/// Outputs find their mirrors in local memory, behind the last stage (kernels/cooperative/mirrored_lanes.cl).
bool exchanges_mirrors(const KernelLaunch& launch);

/// Bytes of local memory for the results of a convolution that become half spectra, or for one part of them at a time
/// (kernels/cooperative/split_convolution.cl); 0 for other launches.
std::uint64_t split_bytes(const KernelLaunch& launch, const PlanRequest& request);

/// True for a stage at which a work-item has a butterfly and its mirror, and no others.
bool has_pairs(const KernelLaunch& launch, int radix);

/// True where all work-items have two butterflies, of an even radix: the points in the middle of a row are one of each
/// half.
bool has_even_pairs(const KernelLaunch& launch, int radix);

/// That of the stage beside which packed rows meet their mirrors: the last one, or on the way back the first.
int radix_at_mirrors(const KernelLaunch& launch, const std::vector<int>& radices);

/// Moves such a stage to the end at which packed rows meet their mirrors. An odd radix stays first: it needs no pads.
void pair_at_end(const KernelLaunch& launch, std::vector<int>& radices);

}  // namespace fftcl::planner
