// Transforms over some of an array's axes: the others are moved to the front and become a batch.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "analysis/large_array.hpp"
#include "analysis/permute_axes.hpp"
#include "engine/engine.hpp"
#include "engine/transform_room.hpp"
#include "input/signal.hpp"
#include "jobs/spec_of.hpp"
#include "support/product_of.hpp"

namespace fftcl::app {

/// Axes that one transform of the library takes at most.
inline constexpr std::size_t kMostAxes = 3;

/// The axes that stay, then the transformed ones: a batch of contiguous transforms.
inline std::vector<std::size_t> batch_first(const std::vector<std::size_t>& transformed, std::size_t rank) {
  std::vector<std::size_t> order;
  for (std::size_t axis = 0; axis < rank; ++axis) {
    if (std::ranges::find(transformed, axis) == transformed.end()) order.push_back(axis);
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

  std::size_t points() const { return product_of(lengths); }
};

/// Transforms of one direction and scale over axes of an array.
class AxesTransform {
 public:
  /// `plans`: of the transforms that went before, which plans() goes on with.
  AxesTransform(Engine& engine, Direction direction, Normalization normalization, std::string plans = "")
      : engine_(engine), direction_(direction), normalization_(normalization), plans_(std::move(plans)) {}

  /// Transforms real or complex values that lie as `arrangement` says, into `result`, whose memory is used again.
  template <class In, class Real>
  void run(const std::vector<In>& values, const Arrangement& arrangement, std::vector<std::complex<Real>>& result) {
    TransformSpec spec = spec_of<In>(arrangement.lengths, arrangement.batch, Direction::forward);
    spec.normalization = normalization_;
    Transform& transform = engine_.transform(spec);
    plans_ += (plans_.empty() ? "" : " | ") + engine_.plan_text(transform);
    if (result.size() != output_extent(spec)) {
      result.clear();
      make_large(result, output_extent(spec));
    }
    engine_.run(transform, direction_, std::span<const In>(values), std::span<std::complex<Real>>(result));
  }

  /// Transforms complex values in place. A transform over more axes than the library takes is one over the last three,
  /// then over the rest.
  template <class Real>
  void run_in_place(std::vector<std::complex<Real>>& values, const std::vector<std::size_t>& shape,
                    std::span<const std::size_t> axes) {
    while (!axes.empty()) {
      const std::span<const std::size_t> last = axes.last(std::min(axes.size(), kMostAxes));
      const Arrangement arrangement(shape, {last.begin(), last.end()});
      values = permute_axes(std::move(values), shape, arrangement.order);
      std::vector<std::complex<Real>> transformed;
      run(values, arrangement, transformed);
      values = permute_axes(std::move(transformed), arrangement.shape, inverse_order(arrangement.order));
      axes = axes.first(axes.size() - last.size());
    }
  }

  /// In the order of the transforms.
  const std::string& plans() const { return plans_; }

 private:
  Engine& engine_;
  Direction direction_;
  Normalization normalization_;
  std::string plans_;
};

/// Before a large array of that shape is read, of which `bytes` will be held: throws as Engine::require_room does where
/// memory does not hold its transform beside it. T is what it is computed in.
template <class T>
void require_room_beside(const std::vector<std::size_t>& shape, std::vector<std::size_t> axes,
                         Normalization normalization, std::uint64_t bytes, Engine& engine) {
  // Of more axes than the library takes the last ones come first.
  axes.erase(axes.begin(), axes.end() - static_cast<std::ptrdiff_t>(std::min(axes.size(), kMostAxes)));
  const Arrangement arrangement(shape, axes);
  TransformSpec spec = spec_of<T>(arrangement.lengths, arrangement.batch, Direction::forward);
  spec.normalization = normalization;
  HostNeed need = {
      .what = fmt::format("a transform of {}", fftcl::to_string(shape)), .bytes = bytes, .remedy = "use a part of it"};
  require_few_points(spec, need);
  need.bytes += output_bytes(spec);
  engine.require_room(std::array{spec}, std::move(need));
}

/// Points of an array that takes longer to read than a device to find.
inline constexpr std::size_t kLargeArray = std::size_t{1} << 24;

}  // namespace fftcl::app
