// Transforms over some of an array's axes: the others are moved to the front and become a batch.
#pragma once

#include <algorithm>
#include <complex>
#include <cstddef>
#include <functional>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "analysis/large_array.hpp"
#include "analysis/number_type.hpp"
#include "engine/engine.hpp"
#include "input/signal.hpp"
#include "jobs/permute_axes.hpp"

namespace fftcl::app {

/// Axes that one transform of the library takes at most.
inline constexpr std::size_t kMostAxes = 3;

/// The axes that stay, then the transformed ones: a batch of contiguous transforms.
inline std::vector<std::size_t> batch_first(const std::vector<std::size_t>& transformed, std::size_t rank) {
  std::vector<std::size_t> order;
  for (std::size_t axis = 0; axis < rank; ++axis) {
    if (std::find(transformed.begin(), transformed.end(), axis) == transformed.end()) order.push_back(axis);
  }
  order.insert(order.end(), transformed.begin(), transformed.end());
  return order;
}

/// An array whose axes are in another order: those of a batch, then the transformed ones.
struct Arrangement {
  std::vector<std::size_t> order;
  std::vector<std::size_t> shape;    ///< in that order
  std::vector<std::size_t> lengths;  ///< of the transformed axes
  std::size_t batch = 1;

  Arrangement(const std::vector<std::size_t>& original, const std::vector<std::size_t>& axes)
      : order(batch_first(axes, original.size())) {
    for (const std::size_t axis : order) shape.push_back(original[axis]);
    for (const std::size_t axis : axes) lengths.push_back(original[axis]);
    for (std::size_t i = 0; i + axes.size() < shape.size(); ++i) batch *= shape[i];
  }

  std::size_t points() const {
    return std::accumulate(lengths.begin(), lengths.end(), std::size_t{1}, std::multiplies<>());
  }
};

/// Transforms real or complex values that lie as `arrangement` says, into `result`, whose memory is used again; the
/// plan behind those in `plan`.
template <class In, class Real>
void run_transform(const std::vector<In>& input, const Arrangement& arrangement, Direction direction,
                   Normalization normalization, Engine& engine, std::vector<std::complex<Real>>& result,
                   std::string& plan) {
  TransformSpec spec;
  spec.kind = analysis::kIsComplex<In> ? TransformKind::complex_to_complex : TransformKind::real_to_complex;
  spec.precision = analysis::kPrecisionOf<Real>;
  spec.normalization = normalization;
  spec.lengths = arrangement.lengths;
  spec.batch = arrangement.batch;
  Transform& transform = engine.transform(spec);
  plan += (plan.empty() ? "" : " | ") + engine.plan_text(transform);
  if (result.size() != output_extent(spec)) {
    result.clear();
    make_large(result, output_extent(spec));
  }
  engine.run(transform, direction, std::span<const In>(input), std::span<std::complex<Real>>(result));
}

/// Transforms complex values in place over the first `end` of `axes`. A transform over more axes than the library takes
/// is one over the last three, then over the rest.
template <class Real>
void transform_groups(std::vector<std::complex<Real>>& values, const std::vector<std::size_t>& shape,
                      const std::vector<std::size_t>& axes, std::size_t end, Direction direction,
                      Normalization normalization, Engine& engine, std::string& plan) {
  while (end > 0) {
    const std::size_t first = end - std::min(end, kMostAxes);
    const Arrangement arrangement(
        shape, {axes.begin() + static_cast<std::ptrdiff_t>(first), axes.begin() + static_cast<std::ptrdiff_t>(end)});
    values = permute_axes(std::move(values), shape, arrangement.order);
    std::vector<std::complex<Real>> transformed;
    run_transform(values, arrangement, direction, normalization, engine, transformed, plan);
    values = permute_axes(std::move(transformed), arrangement.shape, inverse_order(arrangement.order));
    end = first;
  }
}

template <class Real>
std::vector<std::complex<Real>> as_complex(const Signal& signal, std::size_t channel) {
  if (signal.is_complex()) return channel_values<std::complex<Real>>(signal, channel);
  const std::vector<Real> real = channel_values<Real>(signal, channel);
  return {real.begin(), real.end()};
}

}  // namespace fftcl::app
