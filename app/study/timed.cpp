#include "study/timed.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <numeric>
#include <vector>

#include "bench/bench_arrays.hpp"

namespace fftcl::app::study {
namespace {

using Timer = std::function<double(std::size_t repeats)>;
using Times = std::vector<double>;

/// What the launches of a transform took, in microseconds, to one number of it; the mean of all repeats.
template <class Value>
Timer timer_of_launches(ResidentData& data, Direction direction, Value value_of) {
  return [&data, direction, value_of](std::size_t repeats) {
    double total = 0;
    for (std::size_t i = 0; i < repeats; ++i) total += value_of(data.launch_times(direction));
    return total / static_cast<double>(repeats);
  };
}

Timer timer_of_transfers(const Measured& measured, Transform& transform, std::uint64_t seed) {
  const auto arrays = std::make_shared<BenchArrays>(measured.what.spec, seed);
  return [&transform, arrays, direction = measured.what.direction](std::size_t repeats) {
    const auto start = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < repeats; ++i) transform.execute(direction, arrays->input(), arrays->output());
    const std::chrono::duration<double, std::micro> elapsed = std::chrono::steady_clock::now() - start;
    return elapsed.count() / static_cast<double>(repeats);
  };
}

double sum_of_selected(const Times& times, const Plan& plan, bool (*select)(const KernelLaunch&)) {
  double sum = 0;
  for (std::size_t i = 0; i < times.size(); ++i) {
    if (select(plan.launches[i])) sum += times[i];
  }
  return sum;
}

}  // namespace

Timer timer_of(const Measured& measured, Transform& transform, ResidentData& data, std::uint64_t seed) {
  const Direction direction = measured.what.direction;
  switch (measured.timed) {
    case Timed::run:
      break;
    case Timed::kernels:
      return timer_of_launches(data, direction,
                               [](const Times& times) { return std::accumulate(times.begin(), times.end(), 0.0); });
    case Timed::shortest_launch:
      return timer_of_launches(data, direction, [](const Times& times) { return *std::ranges::min_element(times); });
    case Timed::selected:
      return timer_of_launches(data, direction, [&transform, select = measured.select](const Times& times) {
        return sum_of_selected(times, transform.plan(), select);
      });
    case Timed::transfers:
      return timer_of_transfers(measured, transform, seed);
  }
  return [&data, direction](std::size_t repeats) { return data.run(direction, repeats); };
}

}  // namespace fftcl::app::study
