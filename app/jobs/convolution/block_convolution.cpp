#include "jobs/convolution/block_convolution.hpp"

#include <algorithm>
#include <complex>
#include <stdexcept>
#include <utility>

#include "jobs/convolution/spectral_product.hpp"
#include "jobs/spec_of.hpp"

namespace fftcl::app {

template <class T>
void require_room(const analysis::BlockPlan& plan, HostNeed others, Engine& engine) {
  others.bytes += bins_of<T>(plan.length) * sizeof(analysis::ComplexOf<T>);  // the kernel's spectrum
  require_room_for_both<T>({plan.length}, plan.batch, std::move(others), engine);
}

template <class T>
BlockConvolution<T>::BlockConvolution(const analysis::BlockPlan& plan, Engine& engine)
    : plan_(plan), engine_(engine), blocks_(plan.batch * plan.length), spectra_(plan.batch * bins()) {
  engine_.transform(spec_of<T>({plan_.length}, plan_.batch, Direction::forward));
  engine_.transform(spec_of<T>({plan_.length}, plan_.batch, Direction::inverse));
}

template <class T>
std::size_t BlockConvolution<T>::bins() const {
  return bins_of<T>(plan_.length);
}

template <class T>
void BlockConvolution<T>::forward() {
  engine_.run(spec_of<T>({plan_.length}, plan_.batch, Direction::forward), Direction::forward,
              std::span<const T>(blocks_), std::span<Complex>(spectra_));
}

template <class T>
std::vector<typename BlockConvolution<T>::Complex> BlockConvolution<T>::spectra_of(
    std::span<const std::vector<T>> kernels) {
  std::vector<Complex> spectra;
  spectra.reserve(kernels.size() * bins());
  // As blocks of a batch, so that no other program has to be built.
  for (std::size_t first = 0; first < kernels.size(); first += plan_.batch) {
    const std::size_t count = std::min(plan_.batch, kernels.size() - first);
    std::ranges::fill(blocks_, T());
    for (std::size_t i = 0; i < count; ++i) {
      const std::vector<T>& kernel = kernels[first + i];
      if (kernel.size() > plan_.length) throw std::logic_error("BlockConvolution: the kernel is longer than a block");
      std::ranges::copy(kernel, block(i).begin());
    }
    forward();
    spectra.insert(spectra.end(), spectra_.begin(), spectra_.begin() + static_cast<std::ptrdiff_t>(count * bins()));
  }
  const auto factor = 1 / static_cast<typename Complex::value_type>(plan_.length);
  for (Complex& value : spectra) value *= factor;
  return spectra;
}

template <class T>
void BlockConvolution<T>::load_block(std::span<const T> input, std::size_t number, std::span<T> block) const {
  const auto samples = static_cast<std::ptrdiff_t>(input.size());
  const std::ptrdiff_t origin = plan_.origin + static_cast<std::ptrdiff_t>(number * plan_.step);
  const std::ptrdiff_t begin = std::clamp<std::ptrdiff_t>(origin, 0, samples);
  const std::ptrdiff_t end =
      std::clamp<std::ptrdiff_t>(origin + static_cast<std::ptrdiff_t>(plan_.length), begin, samples);
  std::copy(input.begin() + begin, input.begin() + end, block.begin() + (begin - origin));
}

template <class T>
void BlockConvolution<T>::store_block(std::span<const T> block, std::size_t number, std::span<T> output) const {
  const std::size_t place = number * plan_.step;
  const std::span<const T> right = block.subspan(plan_.lead, std::min(plan_.step, plan_.outputs - place));
  std::ranges::copy(right, output.subspan(place).begin());
}

template <class T>
void BlockConvolution<T>::run(std::span<const std::vector<T>> inputs, std::span<const Complex> kernel_spectra,
                              std::span<std::vector<T>> outputs, const Progress& progress) {
  const auto fits = [&](const std::vector<T>& output) { return output.size() == plan_.outputs; };
  const bool has_one_spectrum = kernel_spectra.size() == bins();
  const bool spectra_fit = has_one_spectrum || kernel_spectra.size() == inputs.size() * bins();
  if (!spectra_fit || outputs.size() != inputs.size() || !std::ranges::all_of(outputs, fits)) {
    throw std::logic_error("BlockConvolution: arrays that do not fit the plan");
  }
  const std::size_t blocks = inputs.size() * plan_.blocks;
  for (std::size_t first = 0; first < blocks; first += plan_.batch) {
    const std::size_t count = std::min(plan_.batch, blocks - first);
    std::ranges::fill(blocks_, T());
    for (std::size_t i = 0; i < count; ++i) {
      load_block(inputs[(first + i) / plan_.blocks], (first + i) % plan_.blocks, block(i));
    }
    forward();
    for (std::size_t i = 0; i < count; ++i) {
      const std::span<Complex> spectrum = std::span<Complex>(spectra_).subspan(i * bins(), bins());
      const std::size_t of_kernel = has_one_spectrum ? 0 : (first + i) / plan_.blocks;
      multiply(std::span<const Complex>(spectrum), kernel_spectra.subspan(of_kernel * bins(), bins()), spectrum);
    }
    engine_.run(spec_of<T>({plan_.length}, plan_.batch, Direction::inverse), Direction::inverse,
                std::span<const Complex>(spectra_), std::span<T>(blocks_));
    for (std::size_t i = 0; i < count; ++i) {
      store_block(block(i), (first + i) % plan_.blocks, outputs[(first + i) / plan_.blocks]);
    }
    const std::size_t whole = (first + count) / plan_.blocks * plan_.outputs;
    const std::size_t begun = std::min(plan_.outputs, (first + count) % plan_.blocks * plan_.step);
    progress(whole + begun, inputs.size() * plan_.outputs);
  }
}

#define FFTCL_INSTANTIATE(T)          \
  template class BlockConvolution<T>; \
  template void require_room<T>(const analysis::BlockPlan&, HostNeed, Engine&);
FFTCL_INSTANTIATE(float)
FFTCL_INSTANTIATE(double)
FFTCL_INSTANTIATE(std::complex<float>)
FFTCL_INSTANTIATE(std::complex<double>)
#undef FFTCL_INSTANTIATE

}  // namespace fftcl::app
