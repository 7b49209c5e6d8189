#include "jobs/array/array_transform.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "analysis/number_type.hpp"
#include "jobs/array/array_axes.hpp"
#include "jobs/take_channel.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

template <class Real>
std::vector<std::complex<Real>> take_complex(Signal& signal) {
  if (signal.is_complex()) return take_channel<std::complex<Real>>(signal, 0);
  const std::vector<Real> real = take_channel<Real>(signal, 0);
  return {real.begin(), real.end()};
}

}  // namespace

std::vector<std::size_t> resolve_axes(const std::vector<int>& axes, std::size_t rank) {
  std::vector<std::size_t> resolved(rank);
  std::iota(resolved.begin(), resolved.end(), std::size_t{0});
  if (axes.empty()) return resolved;
  resolved.clear();
  for (const int axis : axes) {
    const long place = axis < 0 ? static_cast<long>(rank) + axis : axis;
    if (place < 0 || place >= static_cast<long>(rank)) {
      if (rank == 1) throw UsageError(fmt::format("--axes {}", axis), "there is one axis", "give 0, or leave it out");
      throw UsageError(fmt::format("--axes {}", axis), fmt::format("the array has {} axes", rank),
                       fmt::format("give numbers from 0 to {}, or -1 for the last", rank - 1));
    }
    resolved.push_back(static_cast<std::size_t>(place));
  }
  std::ranges::sort(resolved);
  if (std::ranges::adjacent_find(resolved) != resolved.end()) {
    throw UsageError("--axes", "an axis is named twice", "name each once");
  }
  return resolved;
}

ArrayResult transform_array(Signal signal, const std::vector<std::size_t>& axes, Direction direction,
                            Normalization normalization, Engine& engine) {
  ArrayResult result;
  result.source = signal.source;
  result.shape = signal.shape;
  const auto compute = [&]<class Real>(Real) {
    std::vector<std::complex<Real>> values = take_complex<Real>(signal);
    AxesTransform transform(engine, direction, normalization);
    transform.run_in_place(values, signal.shape, axes);
    result.plan = transform.plans();
    result.values = std::move(values);
  };
  engine.precision(signal.precision) == Precision::fp64 ? compute(double()) : compute(float());
  return result;
}

void require_room_for_transform(const Signal& labels, const std::vector<std::size_t>& axes, std::uint64_t bytes,
                                Normalization normalization, Engine& engine) {
  if (labels.point_count() <= kLargeArray) return;
  analysis::in_numbers_of(engine.precision(labels.precision), true, [&]<class T>(T) {
    require_room_beside<T>(labels.shape, axes, normalization, bytes, engine);
  });
}

}  // namespace fftcl::app
