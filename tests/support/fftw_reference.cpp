#include "support/fftw_reference.hpp"

#include <fftw3.h>

#include <memory>
#include <stdexcept>

namespace fftcl::test {

std::vector<app::LongComplex> fftw_transform(const std::vector<app::LongComplex>& input,
                                             const std::vector<std::size_t>& lengths, Direction direction) {
  std::vector<app::LongComplex> in = input;
  std::vector<app::LongComplex> out(input.size());
  std::vector<int> sizes;
  for (const std::size_t n : lengths) {
    sizes.push_back(static_cast<int>(n));
  }
  // FFTW documents fftwl_complex as layout-compatible with C++'s complex type.
  const std::unique_ptr<fftwl_plan_s, decltype(&fftwl_destroy_plan)> plan(
      fftwl_plan_dft(static_cast<int>(sizes.size()), sizes.data(), reinterpret_cast<fftwl_complex*>(in.data()),
                     reinterpret_cast<fftwl_complex*>(out.data()),
                     direction == Direction::forward ? FFTW_FORWARD : FFTW_BACKWARD, FFTW_ESTIMATE),
      &fftwl_destroy_plan);
  if (!plan) {
    throw std::runtime_error("FFTW has no plan");
  }
  fftwl_execute(plan.get());
  return out;
}

}  // namespace fftcl::test
