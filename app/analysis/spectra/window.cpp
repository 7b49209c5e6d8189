#include "analysis/spectra/window.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <span>

#include "analysis/large_array.hpp"
#include "analysis/spectra/bessel.hpp"
#include "support/joined.hpp"
#include "support/number_from.hpp"

namespace fftcl::app::analysis {
namespace {

struct WindowRow {
  std::string_view name;
  WindowShape shape;
  /// The range and default of the parameter; equal bounds: it has none.
  double least = 0;
  double most = 0;
  double preset = 0;
};

/// Beyond this I0 leaves the range of a double.
constexpr double kMostKaiser = 700;
/// Narrower ones vanish between the points of a short window.
constexpr double kLeastGauss = 0.02;
constexpr double kMostGauss = 1e3;

constexpr std::array kWindows = {
    WindowRow{"rect", WindowShape::rect},
    WindowRow{"hann", WindowShape::hann},
    WindowRow{"hamming", WindowShape::hamming},
    WindowRow{"blackman", WindowShape::blackman},
    WindowRow{"blackmanharris", WindowShape::blackmanharris},
    WindowRow{"nuttall", WindowShape::nuttall},
    WindowRow{"flattop", WindowShape::flattop},
    WindowRow{"bartlett", WindowShape::bartlett},
    WindowRow{"tukey", WindowShape::tukey, 0, 1, 0.5},
    WindowRow{"kaiser", WindowShape::kaiser, 0, kMostKaiser, 8.6},
    WindowRow{"gauss", WindowShape::gauss, kLeastGauss, kMostGauss, 0.4},
};

const WindowRow& row_of(WindowShape shape) {
  for (const WindowRow& row : kWindows) {
    if (row.shape == shape) return row;
  }
  return kWindows[0];
}

/// a0 - a1 cos x + a2 cos 2x - ...
double cosine_sum(std::span<const double> coefficients, double x) {
  double sum = 0;
  double sign = 1;
  for (std::size_t k = 0; k < coefficients.size(); ++k, sign = -sign) {
    sum += sign * coefficients[k] * std::cos(static_cast<double>(k) * x);
  }
  return sum;
}

constexpr double kHann[] = {0.5, 0.5};
constexpr double kHamming[] = {0.54, 0.46};
constexpr double kBlackman[] = {0.42, 0.5, 0.08};
constexpr double kBlackmanHarris[] = {0.35875, 0.48829, 0.14128, 0.01168};
constexpr double kNuttall[] = {0.3635819, 0.4891775, 0.1365995, 0.0106411};
constexpr double kFlatTop[] = {0.21557895, 0.41663158, 0.277263158, 0.083578947, 0.006947368};

/// A cosine from 0 to 1 over the first half of the share `a`, 1 from there to the middle.
double tukey(double t, double a) {
  if (t >= a / 2) return 1;
  return 0.5 - 0.5 * std::cos(2 * std::numbers::pi * t / a);
}

/// `t` is i / n, from 0 to 1/2.
double point(const Window& window, double t) {
  const double x = 2 * std::numbers::pi * t;
  const double u = 2 * t - 1;
  switch (window.shape) {
    case WindowShape::rect:
      return 1;
    case WindowShape::hann:
      return cosine_sum(kHann, x);
    case WindowShape::hamming:
      return cosine_sum(kHamming, x);
    case WindowShape::blackman:
      return cosine_sum(kBlackman, x);
    case WindowShape::blackmanharris:
      return cosine_sum(kBlackmanHarris, x);
    case WindowShape::nuttall:
      return cosine_sum(kNuttall, x);
    case WindowShape::flattop:
      return cosine_sum(kFlatTop, x);
    case WindowShape::bartlett:
      return 1 - std::abs(u);
    case WindowShape::tukey:
      return tukey(t, window.parameter);
    case WindowShape::kaiser:
      return bessel_i0(window.parameter * std::sqrt(std::max(0.0, 1 - u * u))) / bessel_i0(window.parameter);
    case WindowShape::gauss:
      return std::exp(-0.5 * (u / window.parameter) * (u / window.parameter));
  }
  return 1;
}

std::vector<double> computed_points(const Window& window, std::size_t n) {
  std::vector<double> points = large_vector<double>(n);
  if (n == 1) points[0] = 1;
  if (n <= 1) return points;
  // The first half is computed and mirrored: w[i] = w[n - i] to the bit.
  for (std::size_t i = 0; i <= n / 2; ++i) {
    points[i] = point(window, static_cast<double>(i) / static_cast<double>(n));
    if (i > 0) points[n - i] = points[i];
  }
  return points;
}

}  // namespace

std::optional<Window> window_from_text(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  if (text == "none") return Window{};
  for (const WindowRow& row : kWindows) {
    if (row.name != name) continue;
    if (colon == std::string_view::npos) return Window{row.shape, row.preset};
    if (row.least == row.most) return std::nullopt;
    const auto value = number_from<double>(text.substr(colon + 1));
    if (!value || !(*value >= row.least && *value <= row.most)) return std::nullopt;
    return Window{row.shape, *value};
  }
  return std::nullopt;
}

std::string window_names() {
  return joined(kWindows, ", ", [](const WindowRow& row) {
    std::string name(row.name);
    if (row.least != row.most) name += fmt::format("[:{}..{}]", row.least, row.most);
    return name;
  });
}

std::string to_string(const Window& window) {
  const WindowRow& row = row_of(window.shape);
  std::string text(row.name);
  if (row.least != row.most) {
    char digits[32];
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, window.parameter);
    text += ':';
    text.append(digits, end);
  }
  return text;
}

std::vector<double> window_points(const Window& window, std::size_t n) {
  // The files of a batch mostly ask for the same one again.
  constexpr std::size_t kMostKept = std::size_t{1} << 20;
  struct Kept {
    Window window;
    std::vector<double> points;
  };
  static thread_local Kept kept;
  if (n > kMostKept) return computed_points(window, n);
  if (kept.window != window || kept.points.size() != n) kept = {window, computed_points(window, n)};
  return kept.points;
}

}  // namespace fftcl::app::analysis
