#include "analysis/welch.hpp"

#include <algorithm>
#include <stdexcept>

namespace fftcl::app::analysis {

template <class Real>
void PowerAverage::add(std::span<const std::complex<Real>> spectra) {
  const std::size_t bins = values_.size();
  if (bins == 0 || spectra.size() % bins != 0) throw std::logic_error("PowerAverage: not a whole number of spectra");
  for (std::size_t first = 0; first < spectra.size(); first += bins) {
    const std::complex<Real>* const spectrum = spectra.data() + first;
    for (std::size_t k = 0; k < bins; ++k) {
      const auto real = static_cast<double>(spectrum[k].real());
      const auto imag = static_cast<double>(spectrum[k].imag());
      const double squared = real * real + imag * imag;
      values_[k] = average_ == Average::mean ? values_[k] + squared : std::max(values_[k], squared);
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
