#include "analysis/spectra/welch.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace fftcl::app::analysis {

template <class Real>
void PowerAverage::add(std::span<const std::complex<Real>> spectra) {
  const std::size_t bins = values_.size();
  if (bins == 0 || spectra.size() % bins != 0) throw std::logic_error("PowerAverage: not a whole number of spectra");
  for (std::size_t first = 0; first < spectra.size(); first += bins) {
    const int unit = squares_.unit();
    const std::span<const double> squared = squares_.of(spectra.subspan(first, bins));
    if (squares_.unit() != unit) {
      for (double& value : values_) value = std::ldexp(value, unit - squares_.unit());
    }
    if (average_ == Average::mean) {
      for (std::size_t k = 0; k < bins; ++k) values_[k] += squared[k];
    } else {
      for (std::size_t k = 0; k < bins; ++k) values_[k] = std::max(values_[k], squared[k]);
    }
    ++count_;
  }
}

std::vector<double> PowerAverage::power() const {
  std::vector<double> values = values_;
  if (average_ == Average::mean && count_ > 0) {
    for (double& value : values) value /= static_cast<double>(count_);
  }
  return values;
}

template void PowerAverage::add(std::span<const std::complex<float>>);
template void PowerAverage::add(std::span<const std::complex<double>>);

}  // namespace fftcl::app::analysis
