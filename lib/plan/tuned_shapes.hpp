// Shapes of cooperative launches, and of those over whole images, that measuring found better than the rules of
// shape_cooperative.cpp and shape_image.cpp, and cuts of axes better than four_step.cpp's, as data.
#pragma once

#include <vector>

#include "fftcl/plan_options.hpp"
#include "fftcl/transform_spec.hpp"

namespace fftcl {

/// Found on an NVIDIA H200 (OpenCL, 48 KiB of local memory); used on every GPU whose limits admit them.
const std::vector<LaunchShape>& tuned_shapes();

/// Cuts of long axes, likewise. `mirrored`: of packed real input, whose last launch meets mirrored columns.
const std::vector<AxisCut>& tuned_cuts(Precision precision, bool mirrored);

}  // namespace fftcl
