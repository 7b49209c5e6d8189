// Rows of complex points as two rows of reals each, their real parts and their imaginary parts, in neighbouring lanes
// of a work-group, which joins both half spectra as it writes (kernels/cooperative/part_rows.cl): the butterfly of a
// large prime takes half of the registers over reals, and as many multiplications a point.
#pragma once

#include "fftcl/kernel_launch.hpp"
#include "plan/planner.hpp"

namespace fftcl::planner {

/// True for such a task whose rows are sooner done so, in one launch, or are demanded so.
bool runs_in_parts(const AxisTask&, const PlanRequest&);

/// The same task by parts.
AxisTask in_parts(AxisTask);

/// True of a launch that takes no parts, or is shaped as it must be to take them.
bool admits_parts(const KernelLaunch&);

}  // namespace fftcl::planner
