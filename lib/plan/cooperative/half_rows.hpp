// Rows of reals, whole in a launch of the cooperative shape and not packed: their stages run over about half of the
// points (kernels/cooperative/half_exchange.cl, of images kernels/image/kept_points.cl).
#pragma once

#include <vector>

#include "fftcl/kernel_launch.hpp"
#include "plan/cooperative/work_share.hpp"
#include "plan/planner.hpp"

namespace fftcl::planner {

/// True between an even number of reals, packed in pairs, one a point, and their half spectrum.
bool is_packed(const AxisTask&);
/// The same of a launch that has both ends of its axis.
bool runs_packed(const KernelLaunch&);

/// Such a task with its reals one a point.
AxisTask unpacked(AxisTask);

/// True for such a task whose rows are sooner done so, in one launch.
bool keeps_half_rows(const AxisTask&, const PlanRequest&);

/// True for rows so short that a work-item takes them, one butterfly, whole.
bool is_one_butterfly(std::size_t reals);

/// True for rows of reals that are not packed, also as parts of complex ones, or of their half spectra on the way back.
bool has_half_rows(const KernelLaunch&);

/// True for images of rows of reals, or of their half spectra, that are not packed, whatever their number.
bool has_half_images(const KernelLaunch&);

/// The radix of the stage beside the reals, the first one or on the way back the last, where such rows take more than
/// one stage and that one leaves points out; 0: their stages, like those of all others, hold all points.
std::size_t kept_radix(const KernelLaunch&, const std::vector<int>& radices);

/// The fewest radices of so many reals that are not packed, the largest beside them, since it leaves out the most.
std::vector<int> fewest_kept_radices(std::size_t reals, bool back_to_reals);

/// The radices of stages that leave points out: of images the one beside the reals has as many outputs, or inputs, as
/// are kept; rows that park half of their points meet at one more.
std::vector<int> kept_radices(const KernelLaunch&, std::vector<int> radices);

/// What the work-items of a lane share.
StageShares shares_of(const KernelLaunch&, const std::vector<int>& radices);

}  // namespace fftcl::planner
