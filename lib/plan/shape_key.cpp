#include "plan/shape_key.hpp"

#include <vector>

#include "plan/planner.hpp"

namespace fftcl::planner {
namespace {

template <class Shape>
void put(std::vector<Shape>& shapes, const Shape& shape) {
  std::erase_if(shapes, [&](const Shape& other) { return key_of(other) == key_of(shape); });
  shapes.push_back(shape);
}

}  // namespace

LaunchKey key_of(const LaunchShape& shape) {
  return {shape.length, shape.neighbours, shape.fused_convolution, shape.fp64};
}

VectorKey key_of(const VectorShape& shape) { return {shape.length, shape.columns}; }

LaunchKey launch_key_of(const KernelLaunch& launch) {
  return {launch.geometry.length, neighbours_of(launch), launch.convolution.fused, launch.precision == Precision::fp64};
}

VectorKey vector_key_of(const KernelLaunch& launch) { return {launch.geometry.length, takes_neighbours(launch)}; }

std::optional<LaunchKey> similar_key(LaunchKey key) {
  if (key.neighbours == Neighbours::columns_of_convolution) {
    key.neighbours = Neighbours::columns_of_axis;
  } else if (key.neighbours == Neighbours::real_columns_of_matrix) {
    key.neighbours = Neighbours::columns_of_matrix;
  } else {
    return std::nullopt;
  }
  return key;
}

PlanOptions with_shape(PlanOptions options, const LaunchShape& shape) {
  put(options.shapes, shape);
  return options;
}

PlanOptions with_shape(PlanOptions options, const VectorShape& shape) {
  put(options.vector_shapes, shape);
  return options;
}

}  // namespace fftcl::planner
