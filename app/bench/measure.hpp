// The timing loop: several contenders in turn, round by round, so that what changes while it runs (clocks, other
// processes) touches all of them alike.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace fftcl::app {

struct MeasureOptions {
  std::size_t warmup = 3;           ///< runs of each before anything counts
  std::optional<std::size_t> runs;  ///< rounds; without it until the first contender has been timed for min_seconds
  double min_seconds = 0.5;
  double group_seconds = 0.01;  ///< what a group of launches should take at least
};

struct Contender {
  /// Runs `repeats` times back to back, the queue empty before and after, and returns microseconds a run.
  std::function<double(std::size_t repeats)> run;
};

struct Measurement {
  std::size_t group = 1;           ///< launches in each group
  std::vector<double> samples_us;  ///< a group's time over its launches, a sample a round
};

/// Fewest and most rounds where time decides.
inline constexpr std::size_t kLeastRounds = 3;
inline constexpr std::size_t kMostRounds = 1000;

/// True where the options ask for another round behind so many, in which the first contender took so many seconds.
bool wants_round(const MeasureOptions& options, std::size_t rounds, double seconds);

/// The launches that a group needs to last `seconds`, found by trying: groups grow until one lasts that long.
std::size_t find_group_size(const Contender& contender, double seconds);

/// In the contenders' order. Each has a group size of its own. A round runs a group of each.
std::vector<Measurement> measure(const std::vector<Contender>& contenders, const MeasureOptions& options);

}  // namespace fftcl::app
