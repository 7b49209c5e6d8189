#include "analysis/finite_values.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>

#include "analysis/workers.hpp"

namespace fftcl::app::analysis {
namespace {

/// Values that take a thread's start to look at.
constexpr std::size_t kLeastValues = 8 * kWorthAThread;

/// x - x is 0 for each number and NaN for the rest, and so is a sum of them: a loop without branches.
template <class Real>
bool finite_part(std::span<const Real> values) {
  constexpr std::size_t kLanes = 16;
  Real sums[kLanes] = {};
  std::size_t i = 0;
  for (; i + kLanes <= values.size(); i += kLanes) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) sums[lane] += values[i + lane] - values[i + lane];
  }
  for (; i < values.size(); ++i) sums[0] += values[i] - values[i];
  return std::all_of(sums, sums + kLanes, [](Real sum) { return sum == 0; });
}

template <class Real>
bool finite(std::span<const Real> values) {
  std::atomic<bool> result = true;
  share_out(
      values.size(),
      [&](std::size_t first, std::size_t last) {
        if (!finite_part(values.subspan(first, last - first))) result = false;
      },
      kLeastValues);
  return result;
}

template <class Real>
bool finite(std::span<const std::complex<Real>> values) {
  return finite(std::span(reinterpret_cast<const Real*>(values.data()), 2 * values.size()));
}

}  // namespace

bool all_finite(std::span<const float> values) { return finite(values); }
bool all_finite(std::span<const double> values) { return finite(values); }
bool all_finite(std::span<const std::complex<float>> values) { return finite(values); }
bool all_finite(std::span<const std::complex<double>> values) { return finite(values); }

}  // namespace fftcl::app::analysis
