#include "analysis/filters/impulse_response.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "analysis/filters/spread_response.hpp"
#include "verify/reference.hpp"

namespace fftcl::app::analysis {
namespace {

/// True where no band falls between the grid's frequencies. At low and high edges it does not matter: zero frequency
/// and the highest one are always looked at, and differ.
bool resolves(const FrequencyResponse& response, std::size_t grid, double rate) {
  constexpr double kFewestBins = 4;
  return response.has_one_edge() || (response.high - response.low) * static_cast<double>(grid) >= kFewestBins * rate;
}

/// What |h[n]| sums up to behind +-`most` samples by corners of |f - f0|^N, which odd orders have where nothing passes:
/// the transform of c |f|^N is 2 c N! / (2 pi n)^(N + 1).
double rest_of_odd_order(const FrequencyResponse& response, double most, double rate) {
  if (response.shape != ResponseShape::butterworth || response.order % 2 == 0 || response.band == Band::low_pass)
    return 0;
  const double width = response.high - response.low;
  const unsigned order = response.order;
  double scale = response.low;  // f over this is 1 / u close to the corner
  if (response.band == Band::band_pass) scale = response.low * response.high / width;
  if (response.band == Band::band_stop) scale = width / 2;
  double rest = 4 / (2 * std::numbers::pi * order);
  for (unsigned k = 1; k <= order; ++k) rest *= k * rate / (2 * std::numbers::pi * scale * most);
  // A band stop has one on either side of zero, which together go as a cosine.
  return response.band == Band::band_stop ? rest * 4 / std::numbers::pi : rest;
}

/// True where the response surely goes on for longer than a grid tells, so that its transform can be saved.
bool outlasts(const FrequencyResponse& response, std::size_t grid, double rate, double tolerance) {
  if (response.shape != ResponseShape::butterworth) return false;
  const double most = static_cast<double>(grid) / 4;
  // The singular points of the response are at most four of its widths away from the real frequencies.
  constexpr double kWidths = 4;
  constexpr double kFirst = 1.0 / 64;
  const double turns = kWidths * narrowest_width(response) * most / rate;
  if (kFirst * std::exp(-2 * std::numbers::pi * turns) > tolerance) return true;
  constexpr double kShare = 0.5;  // of an estimate, what is sure
  return kShare * rest_of_corners(response, most, rate) > tolerance;
}

}  // namespace

double rest_of_corners(const FrequencyResponse& response, double most, double rate) {
  // With a slope s at half the rate h[n] falls as s / (2 pi^2 n^2).
  constexpr double kStep = 0x1p-10;
  const double fall = gain(response, rate / 2) - gain(response, rate / 2 * (1 - kStep));
  const double rest = std::abs(fall) / (kStep / 2) / (std::numbers::pi * std::numbers::pi * most);
  return std::max(rest, rest_of_odd_order(response, most, rate));
}

std::vector<long double> impulse_response(const FrequencyResponse& response, std::size_t grid, double rate) {
  std::vector<LongComplex> spectrum(grid);
  for (std::size_t k = 0; k <= grid / 2; ++k) {
    const long double frequency = static_cast<long double>(k) * rate / static_cast<long double>(grid);
    spectrum[k] = spectrum[(grid - k) % grid] = long_gain(response, frequency);
  }
  std::vector<LongComplex> samples(grid);
  ReferenceTransform(grid).run(spectrum.data(), 1, samples.data(), Direction::inverse);
  std::vector<long double> result(grid / 2 + 1);
  for (std::size_t n = 0; n < result.size(); ++n) result[n] = samples[n].real() / static_cast<long double>(grid);
  return result;
}

std::optional<std::size_t> reach(const std::vector<long double>& half, double tolerance) {
  const std::size_t most = (half.size() - 1) / 2;
  long double rest = 0;
  // From the far end: small terms are summed first.
  for (std::size_t n = half.size() - 1; n > 0; --n) {
    rest += 2 * std::abs(half[n]);
    if (rest > tolerance) return n <= most ? std::optional(n) : std::nullopt;
  }
  return 0;
}

std::vector<double> taps(const std::vector<long double>& half, std::size_t reach) {
  std::vector<double> values(2 * reach + 1);
  for (std::size_t n = 0; n <= reach; ++n) {
    values[reach + n] = values[reach - n] = static_cast<double>(half[n]);
  }
  return values;
}

std::optional<std::vector<double>> short_taps(const FrequencyResponse& response, double rate, double tolerance,
                                              std::size_t finest_grid) {
  // The response of an ideal one falls as 1/n.
  if (response.shape == ResponseShape::ideal) return std::nullopt;
  // They take 2, 75 and 600 ms (a Zen 4). Gaussian responses die away within the first, others of steep edges later: at
  // 44.1 kHz low passes by butterworth:4 from 300 to 2000 Hz do, 100 and 3000 Hz take the second.
  for (const std::size_t grid : {std::size_t{1} << 12, std::size_t{1} << 17, std::size_t{1} << 20}) {
    if (grid > finest_grid || !resolves(response, grid, rate) || outlasts(response, grid, rate, tolerance)) continue;
    const std::vector<long double> half = impulse_response(response, grid, rate);
    if (const auto most = reach(half, tolerance)) return taps(half, *most);
  }
  return std::nullopt;
}

}  // namespace fftcl::app::analysis
