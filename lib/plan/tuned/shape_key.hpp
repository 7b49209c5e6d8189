// What a shape that was found by measuring is found by: it suits the launches that have its key.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "fftcl/kernel_launch.hpp"
#include "fftcl/plan_options.hpp"

namespace fftcl::planner {

/// Of cooperative launches, and of those over whole images.
struct LaunchKey {
  std::size_t length = 0;
  Neighbours neighbours = Neighbours::rows;
  bool fused_convolution = false;
  bool fp64 = false;

  friend bool operator==(const LaunchKey&, const LaunchKey&) = default;
};

/// Of launches of the vector shape.
struct VectorKey {
  std::size_t length = 0;
  bool columns = false;

  friend bool operator==(const VectorKey&, const VectorKey&) = default;
};

LaunchKey key_of(const LaunchShape&);
VectorKey key_of(const VectorShape&);
/// Of a launch whose ends and geometry are set.
LaunchKey launch_key_of(const KernelLaunch&);
VectorKey vector_key_of(const KernelLaunch&);

/// True where one of the shapes is for the launches of that key.
bool has_shape_of(const LaunchKey&, std::span<const LaunchShape>);

/// True where PlanOptions::shapes, or PlanOptions::vector_shapes, have one for the launch.
bool demands_shape(const PlanOptions&, const KernelLaunch&);
bool demands_vector_shape(const PlanOptions&, const KernelLaunch&);

/// Of the launches whose shapes suit those of `key` well where none was found for these; nothing: there are none.
std::optional<LaunchKey> similar_key(LaunchKey key);

/// Ascending in length, those of one length as they were.
std::vector<LaunchShape> by_length(std::vector<LaunchShape>);
/// Those of a length among shapes that ascend in it.
std::span<const LaunchShape> of_length(const std::vector<LaunchShape>& ascending, std::size_t length);

/// The options with `shape` in place of the one with its key.
PlanOptions with_shape(PlanOptions options, const LaunchShape& shape);
PlanOptions with_shape(PlanOptions options, const VectorShape& shape);

}  // namespace fftcl::planner
