// Candidates that cut an axis otherwise, or run it by another algorithm.
#include <algorithm>
#include <cmath>

#include "plan/algorithms/ways_to_cut.hpp"
#include "plan/candidates/candidate_choices.hpp"
#include "plan/factorize.hpp"
#include "plan/held_primes.hpp"
#include "plan/joined.hpp"

namespace fftcl::planner {
namespace {

/// Beyond this ratio the short launch is little more than a copy.
constexpr double kMostUneven = 64;

bool runs_stages(const KernelLaunch& launch) {
  return launch.family == KernelFamily::cooperative || launch.family == KernelFamily::vector_rows ||
         launch.family == KernelFamily::vector_columns;
}

double unevenness(const Lengths& lengths) {
  const auto [shortest, longest] = std::minmax_element(lengths.begin(), lengths.end());
  return static_cast<double>(*longest) / static_cast<double>(*shortest);
}

/// The most even ways first; lengths that vectors and memory pieces divide before others.
std::vector<Lengths> best_ways(std::size_t length, std::size_t count, std::size_t most) {
  constexpr std::size_t kLeast = 4;
  std::vector<Lengths> ways = uneven_ways_to_factor(length, count, kLeast);
  std::erase_if(ways, [](const Lengths& way) { return unevenness(way) > kMostUneven; });
  const auto cost = [](const Lengths& way) {
    const auto odd = std::count_if(way.begin(), way.end(), [](std::size_t points) { return points % 8 != 0; });
    return std::log2(unevenness(way)) + 0.5 * static_cast<double>(odd);
  };
  std::stable_sort(ways.begin(), ways.end(), [&](const Lengths& a, const Lengths& b) { return cost(a) < cost(b); });
  if (ways.size() > most) ways.resize(most);
  return ways;
}

PlanOptions with_cut(PlanOptions options, const AxisCut& cut) {
  std::erase_if(options.cuts, [&](const AxisCut& other) { return other.length == cut.length; });
  options.cuts.push_back(cut);
  return options;
}

}  // namespace

Choices algorithm_choices(const Origin& from) {
  Choices choices;
  const auto add = [&](const std::string& algorithm) {
    PlanOptions options = from.options;
    options.algorithm = algorithm;
    choices.push_back({algorithm, std::move(options)});
  };
  if (from.options.algorithm == "auto") {
    if (from.plan.algorithm.find("image") != std::string::npos) add("stockham");
    if (from.plan.spec.lengths.size() == 2) add("rows_transpose");
    const bool large_prime = !is_smooth(from.plan.spec.lengths.back(), DeviceShape::cooperative);
    if (from.plan.spec.lengths.size() == 1 && large_prime && from.plan.algorithm != "bluestein") add("bluestein");
  }
  if (from.options.shape == DeviceShape::automatic && from.limits.type != DeviceType::gpu) {
    const DeviceShape other = from.plan.shape == DeviceShape::vector ? DeviceShape::cooperative : DeviceShape::vector;
    PlanOptions options = from.options;
    options.shape = other;
    choices.push_back({to_string(other) + " shape", std::move(options)});
  }
  return choices;
}

Choices cut_choices(const Origin& from, std::size_t length) {
  const auto launch = std::find_if(from.plan.launches.begin(), from.plan.launches.end(), [&](const KernelLaunch& each) {
    return each.geometry.axis_length == length && runs_stages(each);
  });
  const HeldPrimes held = held_primes(from.limits, from.plan.shape, from.plan.spec.precision);
  if (launch == from.plan.launches.end() || largest_prime_factor(length) > static_cast<std::size_t>(held.of_points))
    return {};
  // A second launch moves every byte again. It can pay where one does not leave work for every compute unit, or where
  // the points of one do not stay close to where they are computed.
  const std::uint64_t transforms = from.plan.spec.batch * launch->geometry.rows * launch->geometry.inner;
  const std::size_t shortest = transforms < from.limits.compute_units ? 1024 : 4096;
  if (length < shortest) return {};
  const bool reals = launch->mirrored_length != 0 && launch->geometry.axis_length > launch->geometry.length;
  std::vector<Lengths> ways = best_ways(length, 2, 5);
  if (length >= std::size_t{1} << 18 && !reals) {
    for (Lengths& way : best_ways(length, 3, 3)) ways.push_back(std::move(way));
  }
  Choices choices;
  const auto add = [&](std::size_t points, const std::string& what, const Lengths& way) {
    choices.push_back({std::to_string(points) + what + joined(way, " x "),
                       with_cut(from.options, {.length = points, .launches = way})});
  };
  for (const Lengths& way : ways) add(length, reals ? " reals as " : " points as ", way);
  // The other form of real data: columns of reals, or packed.
  const bool packed = launch->mirrored_length == 0 && launch->real_length == 2 * length;
  if (packed && from.plan.shape == DeviceShape::cooperative) {
    for (const Lengths& way : best_ways(2 * length, 2, 3)) add(2 * length, " reals as ", way);
  }
  if (reals) {
    for (const Lengths& way : best_ways(length / 2, 2, 3)) add(length / 2, " packed points as ", way);
  }
  return choices;
}

Choices tile_choices(const Origin& from, std::size_t length) {
  Choices choices;
  for (const KernelLaunch& launch : from.plan.launches) {
    if (launch.geometry.axis_length != length || launch.store_tile == 0) continue;
    AxisCut cut{.length = length, .launches = {}};
    for (const AxisCut& other : from.options.cuts) {
      if (other.length == length) cut = other;
    }
    const bool none = launch.store_tile == 1;
    for (std::size_t tile : {none ? 8 : 2 * launch.store_tile, none ? 16 : launch.store_tile / 2, std::size_t{1}}) {
      cut.tile = std::max<std::size_t>(tile, 1);
      const std::string name = cut.tile == 1 ? "no tiles" : "tiles of " + std::to_string(cut.tile);
      choices.push_back({std::to_string(length) + " points: " + name, with_cut(from.options, cut)});
    }
    break;
  }
  return choices;
}

Choices padding_choices(const KernelLaunch& launch, const PlanOptions& from) {
  if (!launch.convolution.chirp_load) return {};
  constexpr std::size_t kMost = 4;
  const std::size_t length = launch.convolution.transformed_length, least = launch.convolution.least_points();
  Lengths found;
  for (std::size_t odd : {1, 3, 5, 7, 9, 15, 25}) {
    std::size_t points = odd;
    while (points < least) points *= 2;
    if (points != launch.geometry.axis_length) found.push_back(points);
  }
  std::sort(found.begin(), found.end());
  if (found.size() > kMost) found.resize(kMost);
  Choices choices;
  for (std::size_t points : found) {
    PlanOptions options = from;
    std::erase_if(options.padded, [&](const PaddedLength& other) { return other.length == length; });
    options.padded.push_back({length, points});
    choices.push_back({std::to_string(length) + " points padded to " + std::to_string(points), std::move(options)});
  }
  return choices;
}

}  // namespace fftcl::planner
