#include "plan/tuned/shape_key.hpp"

#include <algorithm>

#include "plan/cooperative/half_rows.hpp"
#include "plan/cooperative/packed_mirrors.hpp"
#include "plan/vector/vector_shape.hpp"

namespace fftcl::planner {
namespace {

template <class Shape>
void put(std::vector<Shape>& shapes, const Shape& shape) {
  std::erase_if(shapes, [&](const Shape& other) { return key_of(other) == key_of(shape); });
  shapes.push_back(shape);
}

/// What the transforms of a cooperative work-group are to each other.
Neighbours neighbours_of(const KernelLaunch& launch) {
  if (launch.family == KernelFamily::image) {
    if (has_half_images(launch))
      return launch.load == LoadEnd::real ? Neighbours::half_images : Neighbours::half_images_back;
    return launch.store == StoreEnd::half_split ? Neighbours::mirrored_images
           : launch.load == LoadEnd::half_join  ? Neighbours::joined_images
                                                : Neighbours::images;
  }
  if (splits_rows(launch)) return Neighbours::mirrored_rows;
  // What a convolution reads meets its mirrors, too, but its stages run there and back as those of any row.
  if (joins_rows(launch) && !launch.convolution.fused) return Neighbours::joined_rows;
  if (launch.has_parts()) return Neighbours::part_rows;
  if (has_half_rows(launch)) return launch.load == LoadEnd::real ? Neighbours::half_rows : Neighbours::half_rows_back;
  if (!launch.group.lanes_fastest || launch.group.staged_load) return Neighbours::rows;
  if (pairs_columns(launch)) return Neighbours::mirrored_columns;
  const bool axis = launch.geometry.inner == 1;
  if (axis && launch.pairs_reals()) return Neighbours::real_columns;
  if (launch.store == StoreEnd::real_columns) return Neighbours::real_columns_of_matrix;
  if (launch.store == StoreEnd::hermitian_rows) return Neighbours::hermitian_rows;
  if (launch.load == LoadEnd::hermitian_rows) return Neighbours::hermitian_rows_read;
  if (!axis) return Neighbours::columns_of_matrix;
  const bool end = launch.convolution.present() && !launch.convolution.fused;
  return end ? Neighbours::columns_of_convolution : Neighbours::columns_of_axis;
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

bool has_shape_of(const LaunchKey& key, std::span<const LaunchShape> shapes) {
  return std::ranges::any_of(shapes, [&](const LaunchShape& shape) { return key_of(shape) == key; });
}

bool demands_shape(const PlanOptions& options, const KernelLaunch& launch) {
  return has_shape_of(launch_key_of(launch), options.shapes);
}

bool demands_vector_shape(const PlanOptions& options, const KernelLaunch& launch) {
  return std::ranges::any_of(options.vector_shapes,
                             [&](const VectorShape& shape) { return key_of(shape) == vector_key_of(launch); });
}

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

std::vector<LaunchShape> by_length(std::vector<LaunchShape> shapes) {
  std::ranges::stable_sort(shapes, {}, &LaunchShape::length);
  return shapes;
}

std::span<const LaunchShape> of_length(const std::vector<LaunchShape>& ascending, std::size_t length) {
  // What std::ranges::equal_range returns clang 14 cannot make a span of.
  const auto first = std::ranges::lower_bound(ascending, length, {}, &LaunchShape::length);
  return {first, std::ranges::upper_bound(first, ascending.end(), length, {}, &LaunchShape::length)};
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
