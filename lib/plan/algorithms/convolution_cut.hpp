// How a long convolution is cut into three launches, which settles how long it is: columns, a middle in which the
// forward transform ends and its inverse begins, and columns again (bluestein.cpp).
#pragma once

#include <cstddef>
#include <optional>

#include "fftcl/convolution_part.hpp"
#include "fftcl/plan_options.hpp"
#include "fftcl/transform_spec.hpp"

namespace fftcl::planner {

struct ConvolutionCut {
  std::size_t across = 1;  ///< points of the columns at both ends
  std::size_t middle = 1;  ///< points of the middle

  std::size_t points() const { return across * middle; }
  friend bool operator==(const ConvolutionCut&, const ConvolutionCut&) = default;
};

/// A measure to compare cuts by, on GPUs (DeviceShape::cooperative) or in vectors: the points that the three launches
/// read and write, those of each launch times what it takes over a copy of them.
double cost_of_cut(const ConvolutionCut&, const ConvolutionPart&, Precision, DeviceShape);

/// The cheapest one of enough points, by a middle that was measured and columns of at most 2048 points; nothing where
/// those do not reach.
std::optional<ConvolutionCut> cheapest_cut(const ConvolutionPart&, Precision, DeviceShape);

}  // namespace fftcl::planner
