// What a shape of a launch over whole images costs on a GPU, before anybody has timed it.
#pragma once

#include <cstddef>
#include <vector>

#include "fftcl/kernel_launch.hpp"
#include "plan/image/image_radices.hpp"
#include "plan/planner.hpp"

namespace fftcl::planner {

/// Accesses to local memory of a warp of 32 work-items, with the repeats for values that share a bank, in all
/// exchanges between the stages: 1 where the points of the images pass its 128 bytes a cycle once.
double local_memory_waves(const KernelLaunch&, const AxisRadices&, const Context&);

/// A shape of a launch whose radices, images and exchange are chosen.
struct RatedImage {
  const KernelLaunch& launch;
  const std::vector<int>& radices;  ///< of all axes, as they are kept (half_rows.hpp)
  std::size_t items;                ///< of the work-group
  std::size_t points;               ///< of an item, in registers
  double waves;                     ///< local_memory_waves()
  std::size_t wanted_items = 0;     ///< where few images leave a device idle otherwise; 0: they do not
};

/// The natural logarithm of the expected time, up to a constant of the image.
double rate_of(const RatedImage&, const Context&);

}  // namespace fftcl::planner
