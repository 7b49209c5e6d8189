// Shapes of cooperative launches, and of those over whole images, that measuring found better than the rules of
// shape_cooperative.cpp and shape_image.cpp, and cuts of axes better than four_step.cpp's, as data.
#pragma once

#include <vector>

#include "fftcl/plan_options.hpp"
#include "fftcl/transform_spec.hpp"
#include "plan/tuned/shape_key.hpp"

namespace fftcl::planner {

/// Found on an NVIDIA H200 and an H100 (OpenCL, 48 KiB of local memory); used on every GPU whose limits admit them. Of
/// several for the same launches the first that fits is taken; those of larger work-groups only where there are enough
/// of them. Here those for the launches of a key, in that order: of whole rows, of those of primes by Rader's
/// algorithm, of those of reals that are not packed, of columns at the ends of convolutions that are cut and of
/// mirrored ones, of columns of a matrix or an axis that may take more than 48 KiB of local memory, of columns that are
/// convolved in one launch.
std::vector<LaunchShape> tuned_rows(const LaunchKey&);
std::vector<LaunchShape> tuned_permuted_rows(const LaunchKey&);
std::vector<LaunchShape> tuned_half_rows(const LaunchKey&);
std::vector<LaunchShape> tuned_columns(const LaunchKey&);
std::vector<LaunchShape> tuned_large_columns(const LaunchKey&);
std::vector<LaunchShape> tuned_fused_columns(const LaunchKey&);

/// All of them, ascending in length.
std::vector<LaunchShape> tuned_rows();
std::vector<LaunchShape> tuned_permuted_rows();
std::vector<LaunchShape> tuned_half_rows();
std::vector<LaunchShape> tuned_columns();
std::vector<LaunchShape> tuned_large_columns();
std::vector<LaunchShape> tuned_fused_columns();

/// Likewise of whole images, and of everything else (of_length()).
const std::vector<LaunchShape>& tuned_images();
const std::vector<LaunchShape>& tuned_shapes();

/// What a long axis holds: complex points; packed real input, whose last launch meets mirrored columns; reals whose
/// columns run before the rows of their spectra, or after them; complex points that a convolution transforms.
enum class CutKind { complex, mirrored, reals_to_rows, rows_to_reals, convolution };

/// Cuts of long axes, likewise; and those of complex points that come before them where kernels may take more local
/// memory than the device reports (tuned_large_columns()).
const std::vector<AxisCut>& tuned_cuts(Precision precision, CutKind kind);
const std::vector<AxisCut>& tuned_large_cuts(Precision precision);

}  // namespace fftcl::planner
