#include "plan/algorithms/convolution_cut.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <iterator>
#include <span>

#include "plan/ceil_divide.hpp"
#include "plan/factorize.hpp"
#include "plan/octaves.hpp"

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

/// GPUs: on an H100, 460 cuts of 130 lengths; of 8192 points as many times that of 4096 as on an H200 (an H100 1.27).
/// Vectors: 142 cuts of 22 lengths from 150,000 to 3.2 million points, on two cores of a Zen 4, in units in which both
/// ends take 1.
std::span<const Middle> middles(Precision precision, DeviceShape shape) {
  static constexpr Middle gpu_fp32[] = {
      {512, 1.02, 1.17}, {1024, 1.07, 1.21}, {2048, 1.17, 1.19}, {4096, 1.09, 1.12}, {8192, 1.48, 1.48}};
  static constexpr Middle gpu_fp64[] = {{512, 0.96, 1.12}, {1024, 1.13, 1.32}, {2048, 1.03, 1.17}, {4096, 1.07, 1.20}};
  static constexpr Middle vector_fp32[] = {{4096, 1.09, 1.09}, {8192, 1.13, 1.13}, {16384, 1.18, 1.18}};
  static constexpr Middle vector_fp64[] = {{2048, 1, 1}, {4096, 1, 1}};
  const bool doubles = precision == Precision::fp64;
  if (shape == DeviceShape::vector)
    return doubles ? std::span<const Middle>(vector_fp64) : std::span<const Middle>(vector_fp32);
  return doubles ? std::span<const Middle>(gpu_fp64) : std::span<const Middle>(gpu_fp32);
}

double copies_of_middle(const ConvolutionCut& cut, Precision precision, DeviceShape shape) {
  constexpr double kUnmeasured = 1.4;
  const std::span<const Middle> measured = middles(precision, shape);
  const auto found = std::ranges::find(measured, cut.middle, &Middle::points);
  if (found == measured.end()) return kUnmeasured;
  return cut.points() < kMany ? found->copies_of_few : found->copies_of_many;
}

/// The time of a launch over columns over that of a copy of what it reads and writes. GPUs: those of 47 numbers of
/// points on an H200, by the shapes that are best there, 1.04 for 216, 1.22 for 448, 1.40 for 960, 1.62 for 1280 in
/// fp32, .05 off (fp64 .09). Vectors: the cuts above.
double copies_of_ends(const ConvolutionCut& cut, Precision precision, DeviceShape shape) {
  const double across = static_cast<double>(cut.across);
  if (shape == DeviceShape::vector) return 1 + (precision == Precision::fp64 ? 0.1 : 0.2) * octaves_beyond(across, 300);
  return std::exp(0.19 * octaves_beyond(across, 230));
}

/// Columns of so many points as were found to be quick: of a GPU, multiples of four; of vectors, 9 x 5 or 9 x 7 as a
/// part cost more than the points that they spare (252 points 1.2 to 1.3 times as long as 245 or 256, 180 x 8192 1.12
/// of 384 x 4096).
bool may_be_across(std::size_t points, DeviceShape shape) {
  if (shape != DeviceShape::vector) return points % 4 == 0 && largest_prime_factor(points) <= 7;
  constexpr std::size_t kOddParts[] = {1, 3, 5, 7, 9, 15, 25, 27, 35, 49, 75, 125, 147, 175, 245};
  return std::ranges::find(kOddParts, points >> std::countr_zero(points)) != std::end(kOddParts);
}

}  // namespace

double cost_of_cut(const ConvolutionCut& cut, const ConvolutionPart& part, Precision precision, DeviceShape shape) {
  const double points = static_cast<double>(cut.points());
  const double ends = 2 * points + static_cast<double>(part.points_read + part.points_written);
  return ends * copies_of_ends(cut, precision, shape) + 2 * points * copies_of_middle(cut, precision, shape);
}

std::optional<ConvolutionCut> cheapest_cut(const ConvolutionPart& part, Precision precision, DeviceShape shape) {
  std::optional<ConvolutionCut> best;
  for (const Middle& middle : middles(precision, shape)) {
    const std::size_t least = ceil_divide(part.least_points(), middle.points);
    for (std::size_t across = least; across <= std::min(kMostAcross, 2 * least); ++across) {
      if (!may_be_across(across, shape)) continue;
      const ConvolutionCut cut = {across, middle.points};
      if (!best || cost_of_cut(cut, part, precision, shape) < cost_of_cut(*best, part, precision, shape)) best = cut;
    }
  }
  return best;
}

}  // namespace fftcl::planner
