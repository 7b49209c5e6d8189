// The rows of the images of a launch, whichever of its axes runs first.
#pragma once

#include <cstddef>

#include "fftcl/kernel_launch.hpp"

namespace fftcl::planner {

/// The axis whose points are neighbours.
inline const ImageAxis& row_axis(const KernelLaunch& launch) {
  const ImageAxis& first = launch.image_axes.front();
  return first.inner == 1 ? first : launch.image_axes.back();
}

inline std::size_t image_rows(const KernelLaunch& launch) { return launch.geometry.length / row_axis(launch).length; }

}  // namespace fftcl::planner
