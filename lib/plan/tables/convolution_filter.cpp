#include "plan/tables/convolution_filter.hpp"

#include "plan/algorithms/generator.hpp"
#include "plan/tables/roots.hpp"

namespace fftcl::planner {

std::complex<long double> chirp(std::uint64_t k, std::uint64_t n) {
  // The angle's square is reduced in integers: k^2 leaves 32 bits at 46341 and a float's mantissa long before.
  return root_of_unity(k * k % (2 * n), 2 * n);
}

std::vector<std::complex<long double>> chirp_filter(std::size_t n, std::size_t padded, std::size_t count) {
  std::vector<std::complex<long double>> filter(padded);
  for (std::size_t k = 0; k < n; ++k) {
    const std::complex<long double> value = std::conj(chirp(k, n)) / static_cast<long double>(padded);
    if (k < count) filter[k] = value;
    if (k > 0 && padded - k >= count) filter[padded - k] = value;
  }
  return filter;
}

std::vector<std::complex<long double>> rader_filter(std::size_t p) {
  const std::vector<std::int32_t> powers = generator_powers(p);
  std::vector<std::complex<long double>> filter;
  for (std::size_t e = 0; e < powers.size(); ++e) {
    const std::size_t inverse = e == 0 ? 0 : powers.size() - e;
    filter.push_back(root_of_unity(static_cast<std::uint64_t>(powers[inverse]), p) /
                     static_cast<long double>(powers.size()));
  }
  return filter;
}

}  // namespace fftcl::planner
