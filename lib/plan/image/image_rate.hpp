// What a shape of a launch over whole images costs on a GPU, before anybody has timed it.
#pragma once

#include <cstddef>
#include <vector>

#include "fftcl/kernel_launch.hpp"
#include "plan/image/image_radices.hpp"
#include "plan/planner.hpp"

namespace fftcl::planner {

/// The cycles that local memory is busy with all exchanges between the stages, work-items that ask for the same bank
/// one after the other, in units of what it takes to move all points of the images once at 128 bytes a cycle. Counted
/// for the first warp of 32 work-items, which stands for all.
double local_memory_waves(const KernelLaunch&, const AxisRadices&, const PlanRequest&);

/// A shape of a launch whose radices, images and exchange are chosen.
struct RatedImage {
  const KernelLaunch& launch;
  const std::vector<int>& radices;  ///< of all axes, as they are kept (half_rows.hpp)
  std::size_t items;                ///< of the work-group
  std::size_t points;               ///< of an item, in registers
  double waves;                     ///< local_memory_waves()
  std::size_t wanted_items = 0;     ///< by how many work-items few images are done soonest; 0: there are many images
};

/// The natural logarithm of the expected time, up to a constant of the image.
double rate_of(const RatedImage&, const PlanRequest&);

}  // namespace fftcl::planner
