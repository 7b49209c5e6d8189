#include "analysis/spectra/detrend.hpp"

#include <cstddef>

#include "analysis/number_type.hpp"

namespace fftcl::app::analysis {

template <class T>
void detrend(std::span<T> values, Detrend kind) {
  if (kind == Detrend::none || values.empty()) return;
  using Sum = WithReal<T, long double>;
  const auto n = static_cast<long double>(values.size());
  // Positions are counted from the middle, so that mean and slope are independent of each other.
  const long double middle = (n - 1) / 2;
  Sum sum{};
  Sum moment{};
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Sum value(values[i]);
    sum += value;
    moment += value * (static_cast<long double>(i) - middle);
  }
  const Sum mean = sum / n;
  // The sum of the squared positions is n (n^2 - 1) / 12; one point has no slope.
  Sum slope{};
  if (kind == Detrend::linear && values.size() > 1) slope = moment / (n * (n * n - 1) / 12);
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = static_cast<T>(Sum(values[i]) - mean - slope * (static_cast<long double>(i) - middle));
  }
}

template void detrend(std::span<float>, Detrend);
template void detrend(std::span<double>, Detrend);
template void detrend(std::span<std::complex<float>>, Detrend);
template void detrend(std::span<std::complex<double>>, Detrend);

}  // namespace fftcl::app::analysis
