#include "bench/measure.hpp"

#include <algorithm>
#include <cmath>

namespace fftcl::app {
namespace {

constexpr std::size_t kMostInGroup = 100000;
constexpr double kMicroseconds = 1e6;

}  // namespace

bool wants_round(const MeasureOptions& options, std::size_t rounds, double seconds) {
  if (options.runs) return rounds < *options.runs;
  return rounds < kLeastRounds || (seconds < options.min_seconds && rounds < kMostRounds);
}

std::size_t find_group_size(const Contender& contender, double seconds) {
  std::size_t group = 1;
  for (;;) {
    const double microseconds = contender.run(group) * static_cast<double>(group);
    if (microseconds >= seconds * kMicroseconds || group == kMostInGroup) return group;
    // A first run's time says little, so steps are bounded; a timer that read nothing gives the largest.
    const double wanted = std::clamp(1.1 * seconds * kMicroseconds / std::max(microseconds, 1e-3), 1.5, 16.0);
    group = std::min(static_cast<std::size_t>(std::ceil(static_cast<double>(group) * wanted)), kMostInGroup);
  }
}

std::vector<Measurement> measure(const std::vector<Contender>& contenders, const MeasureOptions& options) {
  std::vector<Measurement> measurements(contenders.size());
  if (contenders.empty()) return measurements;
  for (std::size_t i = 0; i < contenders.size(); ++i) {
    if (options.warmup > 0) contenders[i].run(options.warmup);
    measurements[i].group = find_group_size(contenders[i], options.group_seconds);
  }
  double first_seconds = 0;
  for (std::size_t round = 0; wants_round(options, round, first_seconds); ++round) {
    for (std::size_t i = 0; i < contenders.size(); ++i) {
      const double sample = contenders[i].run(measurements[i].group);
      measurements[i].samples_us.push_back(sample);
      if (i == 0) first_seconds += sample * static_cast<double>(measurements[i].group) / kMicroseconds;
    }
  }
  return measurements;
}

}  // namespace fftcl::app
