#include "jobs/convolution/long_taps.hpp"

#include <complex>
#include <span>

#include "analysis/filters/spread_response.hpp"
#include "analysis/workers.hpp"
#include "jobs/convolution/spectral_product.hpp"
#include "jobs/spec_of.hpp"

namespace fftcl::app {
namespace {

template <class Real>
std::vector<double> half_of(const analysis::FrequencyResponse& response, std::size_t count, double rate,
                            Engine& engine) {
  if (response.shape == analysis::ResponseShape::ideal) return analysis::ideal_taps(response, count, rate);
  const analysis::SpreadResponse grid = analysis::spread_response(response, count, rate, lengths_taken<Real>(engine));
  std::vector<std::complex<Real>> spectrum;
  spectrum.reserve(grid.half.size());
  for (const double value : grid.half) spectrum.emplace_back(static_cast<Real>(value));
  std::vector<Real> samples(grid.length);
  engine.run(spec_of<Real>({grid.length}, 1, Direction::inverse), Direction::inverse,
             std::span<const std::complex<Real>>(spectrum), std::span<Real>(samples));
  std::vector<double> half(count);
  share_out(
      count,
      [&](std::size_t first, std::size_t last) {
        for (std::size_t n = first; n < last; ++n) half[n] = static_cast<double>(samples[n]) * grid.factor(n);
      },
      kWorthAThread / 16);
  return half;
}

}  // namespace

template <class Real>
std::vector<Real> long_taps(const analysis::FrequencyResponse& response, std::size_t count, double rate,
                            Engine& engine) {
  const std::vector<double> half = half_of<Real>(response, count, rate, engine);
  std::vector<Real> taps(2 * count - 1);
  for (std::size_t n = 0; n < count; ++n) taps[count - 1 + n] = taps[count - 1 - n] = static_cast<Real>(half[n]);
  return taps;
}

template std::vector<float> long_taps(const analysis::FrequencyResponse&, std::size_t, double, Engine&);
template std::vector<double> long_taps(const analysis::FrequencyResponse&, std::size_t, double, Engine&);

}  // namespace fftcl::app
