#include "analysis/spectra/main_lobe.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <optional>
#include <vector>

namespace fftcl::app::analysis {
namespace {

/// The shape of a window's main lobe hardly depends on the number of points: the error of T is of order 1/n^2.
constexpr std::size_t kMostLobePoints = 512;

/// |sum w[i] exp(-2 pi i' d i / n)| of the window's points, d in bins of the window.
double response_of(std::span<const double> points, double d) {
  const double angle = -2 * std::numbers::pi * d / static_cast<double>(points.size());
  std::complex<double> sum = 0;
  // Points of some windows are negative, which std::polar does not take as a magnitude.
  for (std::size_t i = 0; i < points.size(); ++i) sum += points[i] * std::polar(1.0, angle * static_cast<double>(i));
  return std::abs(sum);
}

Interpolation choose_interpolation(const Window& window, std::size_t point_count, double bins_to_one) {
  const std::vector<double> points = window_points(window, point_count);
  const std::ptrdiff_t nearest = neighbour_distance(bins_to_one);
  const Interpolation wide(points, nearest, bins_to_one);
  const auto within = static_cast<std::ptrdiff_t>(bins_to_one);
  // One bin of the window away is where the narrowest lobes end, rect's among them.
  if (within == nearest || wide.lobe.holds_step()) return wide;
  return Interpolation(points, within, bins_to_one);
}

}  // namespace

MainLobe::MainLobe(std::span<const double> points, double stretch) {
  for (std::size_t step = 0; step <= kSteps; ++step)
    response_[step] = response_of(points, static_cast<double>(step) / kSteps * stretch);
  const double centre = response_[0];
  for (double& value : response_) value /= centre;
}

double MainLobe::response(double d) const {
  const double place = d * kSteps;
  const std::size_t step = std::min(static_cast<std::size_t>(place), kSteps - 1);
  const double rest = place - static_cast<double>(step);
  return response_[step] * (1 - rest) + response_[step + 1] * rest;
}

double MainLobe::flatness() const {
  const auto [least, most] = std::minmax_element(response_.begin(), response_.begin() + kSteps / 2 + 1);
  return *least / *most;
}

bool MainLobe::rises() const {
  constexpr double kRounding = 1 + 1e-9;  // a window of one point is as high everywhere
  return *std::max_element(response_.begin(), response_.begin() + kSteps / 2 + 1) > response_[0] * kRounding;
}

bool MainLobe::holds_step() const {
  constexpr double kLeast = 0.1;
  return response_.back() > kLeast && response_.back() == *std::ranges::min_element(response_);
}

double MainLobe::offset(double ratio) const {
  double low = 0;
  double high = 0.5;
  for (int i = 0; i < 40; ++i) {
    const double middle = (low + high) / 2;
    (response(1 - middle) < ratio * response(middle) ? low : high) = middle;
  }
  return (low + high) / 2;
}

Interpolation::Interpolation(std::span<const double> points, std::ptrdiff_t neighbours, double bins_to_one)
    : distance(neighbours), lobe(points, static_cast<double>(neighbours) / bins_to_one) {
  const auto ratio = [&](std::size_t distances, double offset) {
    const double away = static_cast<double>(distances) * static_cast<double>(distance);
    return response_of(points, (away + offset) / bins_to_one) / response_of(points, offset / bins_to_one);
  };
  beside_bin = {ratio(1, 0), ratio(2, 0)};
  beside_half_bin = {ratio(1, 0.5), ratio(2, 0.5)};
}

std::ptrdiff_t neighbour_distance(double bins_to_one) { return std::max<std::ptrdiff_t>(1, std::lround(bins_to_one)); }

const Interpolation& interpolation(const Window& window, std::size_t window_length, double bins_to_one) {
  struct Kept {
    Window window;
    std::size_t points;
    double bins_to_one;
    Interpolation interpolation;
  };
  static thread_local std::optional<Kept> kept;
  const std::size_t points = std::min(window_length, kMostLobePoints);
  if (!kept || kept->window != window || kept->points != points || kept->bins_to_one != bins_to_one) {
    kept.emplace(Kept{window, points, bins_to_one, choose_interpolation(window, points, bins_to_one)});
  }
  return kept->interpolation;
}

}  // namespace fftcl::app::analysis
