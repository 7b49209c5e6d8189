#include "output/raw_writer.hpp"

#include <algorithm>
#include <vector>

#include "output/npy_writer.hpp"

namespace fftcl::app {

template <class Real, class Value>
void write_raw(OutputFile& file, std::span<const std::complex<Value>> values, Layout layout) {
  if (layout == Layout::interleaved) {
    const std::vector<std::complex<Real>> converted(values.begin(), values.end());
    write_npy_values(file, std::span<const std::complex<Real>>(converted));
    return;
  }
  std::vector<Real> parts(values.size());
  std::transform(values.begin(), values.end(), parts.begin(),
                 [](auto value) { return static_cast<Real>(value.real()); });
  write_npy_values(file, std::span<const Real>(parts));
  std::transform(values.begin(), values.end(), parts.begin(),
                 [](auto value) { return static_cast<Real>(value.imag()); });
  write_npy_values(file, std::span<const Real>(parts));
}

template void write_raw<float>(OutputFile&, std::span<const std::complex<float>>, Layout);
template void write_raw<float>(OutputFile&, std::span<const std::complex<double>>, Layout);
template void write_raw<double>(OutputFile&, std::span<const std::complex<double>>, Layout);

}  // namespace fftcl::app
