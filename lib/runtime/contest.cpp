#include "runtime/contest.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace fftcl::runtime {
namespace {

constexpr double kGroupMicroseconds = 5000;

double time_of_group(Trial& trial, const Entrant& entrant) { return trial.time(*entrant.executor, entrant.group); }

/// Of its group.
double lasts(const Entrant& entrant) { return entrant.microseconds * static_cast<double>(entrant.group); }

}  // namespace

void find_group(Trial& trial, Entrant& entrant) {
  constexpr std::size_t kMostRuns = 10000;
  trial.time(*entrant.executor, 1);
  for (;;) {
    entrant.microseconds = time_of_group(trial, entrant);
    const double lasted = std::max(lasts(entrant), 1e-3);
    if (lasted >= kGroupMicroseconds || entrant.group >= kMostRuns) return;
    const double wanted = std::clamp(1.1 * kGroupMicroseconds / lasted, 1.5, 16.0);
    entrant.group =
        std::min(kMostRuns, static_cast<std::size_t>(std::ceil(static_cast<double>(entrant.group) * wanted)));
  }
}

planner::PairedRatio contest(Trial& trial, Entrant& of, Entrant& over, const Rounds& rounds) {
  const double round_seconds = std::max(1e-6 * (lasts(of) + lasts(over)), 1e-6);
  const auto count = std::clamp(static_cast<std::size_t>(rounds.seconds / round_seconds), rounds.least, rounds.most);
  std::vector<double> a, b;
  for (std::size_t i = 0; i < count; ++i) {
    if (i % 2 == 0) a.push_back(time_of_group(trial, of));
    b.push_back(time_of_group(trial, over));
    if (i % 2 == 1) a.push_back(time_of_group(trial, of));
  }
  of.microseconds = planner::median_of(a);
  over.microseconds = planner::median_of(b);
  return planner::paired_ratio(a, b);
}

}  // namespace fftcl::runtime
