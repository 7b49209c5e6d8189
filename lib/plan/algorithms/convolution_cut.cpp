#include "plan/algorithms/convolution_cut.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "plan/cooperative/work_share.hpp"
#include "plan/factorize.hpp"

namespace fftcl::planner {
namespace {

constexpr std::size_t kMostAcross = 2048;

/// A middle that was measured, and its time over that of a copy of its points: in convolutions of fewer points than
/// kMany, and of more, whose columns lie further apart.
struct Middle {
  std::size_t points;
  double copies_of_few, copies_of_many;
};
constexpr std::size_t kMany = 1 << 18;

/// On an H100, 460 cuts of 130 lengths; of 8192 points as many times that of 4096 as on an H200 (an H100 1.27).
std::span<const Middle> middles(Precision precision) {
  static constexpr Middle fp32[] = {
      {512, 1.02, 1.17}, {1024, 1.07, 1.21}, {2048, 1.17, 1.19}, {4096, 1.09, 1.12}, {8192, 1.48, 1.48}};
  static constexpr Middle fp64[] = {{512, 0.96, 1.12}, {1024, 1.13, 1.32}, {2048, 1.03, 1.17}, {4096, 1.07, 1.20}};
  return precision == Precision::fp64 ? std::span<const Middle>(fp64) : std::span<const Middle>(fp32);
}

double copies_of_middle(const ConvolutionCut& cut, Precision precision) {
  constexpr double kUnmeasured = 1.4;
  const std::span<const Middle> measured = middles(precision);
  const auto found = std::ranges::find(measured, cut.middle, &Middle::points);
  if (found == measured.end()) return kUnmeasured;
  return cut.points() < kMany ? found->copies_of_few : found->copies_of_many;
}

/// The time of a launch over columns over that of a copy of what it reads and writes: those of 47 numbers of points on
/// an H200, by the shapes that are best there, 1.04 for 216, 1.22 for 448, 1.40 for 960, 1.62 for 1280, .05 off.
double copies_of_ends(const ConvolutionCut& cut) {
  const double across = static_cast<double>(cut.across);
  return std::exp(0.19 * std::max(0.0, std::log2(across / 230)));
}

}  // namespace

double cost_of_cut(const ConvolutionCut& cut, const ConvolutionPart& part, Precision precision) {
  const double points = static_cast<double>(cut.points());
  const double ends = 2 * points + static_cast<double>(part.points_read + part.points_written);
  return ends * copies_of_ends(cut) + 2 * points * copies_of_middle(cut, precision);
}

std::optional<ConvolutionCut> cheapest_cut(const ConvolutionPart& part, Precision precision) {
  constexpr std::size_t kLargestFactor = 7, kMultiple = 4;
  std::optional<ConvolutionCut> best;
  for (const Middle& middle : middles(precision)) {
    const std::size_t least = ceil_divide(part.least_points(), middle.points * kMultiple) * kMultiple;
    // Between a number and its half as much again there is one without larger factors.
    for (std::size_t across = least; across <= std::min(kMostAcross, least + least / 2); across += kMultiple) {
      if (largest_prime_factor(across) > kLargestFactor) continue;
      const ConvolutionCut cut = {across, middle.points};
      if (!best || cost_of_cut(cut, part, precision) < cost_of_cut(*best, part, precision)) best = cut;
    }
  }
  return best;
}

}  // namespace fftcl::planner
