#include "jobs/convolution/block_convolution.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "jobs/batch_points.hpp"
#include "jobs/spec_of.hpp"

namespace fftcl::app {
namespace {

/// Bins of a transform's last axis.
template <class T>
std::size_t bins_of(std::size_t length) {
  return analysis::kIsComplex<T> ? length : length / 2 + 1;
}

/// Room for both directions, which take turns on one array of values and one of the spectrum.
template <class T>
void require_room_for_both(const std::vector<std::size_t>& lengths, std::size_t batch, HostNeed others,
                           Engine& engine) {
  std::size_t rows = batch;
  for (std::size_t axis = 0; axis + 1 < lengths.size(); ++axis) rows *= lengths[axis];
  others.bytes += rows * (lengths.back() * sizeof(T) + bins_of<T>(lengths.back()) * sizeof(analysis::ComplexOf<T>));
  const std::array specs = {spec_of<T>(lengths, batch, Direction::forward),
                            spec_of<T>(lengths, batch, Direction::inverse)};
  engine.require_room(specs, std::move(others));
}

}  // namespace

template <class T>
void require_room(const analysis::BlockPlan& plan, HostNeed others, Engine& engine) {
  others.bytes += bins_of<T>(plan.length) * sizeof(analysis::ComplexOf<T>);  // the kernel's spectrum
  require_room_for_both<T>({plan.length}, plan.batch, std::move(others), engine);
}

template <class T>
void require_room(ImageShape canvas, std::size_t pictures, HostNeed others, Engine& engine) {
  require_room_for_both<T>({canvas.rows, canvas.columns}, pictures, std::move(others), engine);
}

std::size_t pictures_at_once(ImageShape canvas, std::size_t pictures) {
  return std::clamp<std::size_t>(kPointsAtOnce / (canvas.rows * canvas.columns), 1, pictures);
}

template <class Complex>
void multiply(std::span<const Complex> values, std::span<const Complex> factors, std::span<Complex> products) {
  using Real = typename Complex::value_type;
  for (std::size_t i = 0; i < values.size(); ++i) {
    // Written out: std::complex looks for infinities at every product.
    const Real re = values[i].real() * factors[i].real() - values[i].imag() * factors[i].imag();
    const Real im = values[i].real() * factors[i].imag() + values[i].imag() * factors[i].real();
    products[i] = {re, im};
  }
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

namespace {

/// The part of that shape at the beginning of both, which have rows of so many columns.
template <class T>
void copy_part(ImageShape part, std::span<const T> from, std::size_t from_columns, std::span<T> to,
               std::size_t to_columns) {
  for (std::size_t row = 0; row < part.rows; ++row) {
    const std::span<const T> values = from.subspan(row * from_columns, part.columns);
    std::ranges::copy(values, to.subspan(row * to_columns).begin());
  }
}

}  // namespace

template <class T>
ImageConvolution<T>::ImageConvolution(ImageShape image, ImageView<T> kernel, std::size_t pictures, Engine& engine)
    : image_(image),
      full_({image.rows + kernel.shape.rows - 1, image.columns + kernel.shape.columns - 1}),
      canvas_({analysis::convolution_length(full_.rows), analysis::convolution_length(full_.columns)}),
      together_(pictures_at_once(canvas_, pictures)),
      engine_(engine) {
  const std::size_t points = canvas_.rows * canvas_.columns, bins = canvas_.rows * bins_of<T>(canvas_.columns);
  require_room<T>(canvas_, together_,
                  {.what = fmt::format("a convolution of {}x{} with {}x{}", image.rows, image.columns,
                                       kernel.shape.rows, kernel.shape.columns),
                   .bytes = bins * sizeof(Complex) + together_ * full_.rows * full_.columns * sizeof(T),
                   .remedy = "use smaller pictures"},
                  engine);
  values_.resize(together_ * points);
  spectra_.resize(together_ * bins);
  // As the first of a batch, so that no other program has to be built.
  copy_part<T>(kernel.shape, kernel.values, kernel.shape.columns, canvas(0), canvas_.columns);
  transform(Direction::forward);
  factors_.assign(spectra_.begin(), spectra_.begin() + static_cast<std::ptrdiff_t>(bins));
  const auto scale = 1 / static_cast<typename Complex::value_type>(points);
  for (Complex& value : factors_) value *= scale;
}

template <class T>
std::span<T> ImageConvolution<T>::canvas(std::size_t i) {
  const std::size_t points = canvas_.rows * canvas_.columns;
  return std::span<T>(values_).subspan(i * points, points);
}

template <class T>
std::span<typename ImageConvolution<T>::Complex> ImageConvolution<T>::spectrum(std::size_t i) {
  return std::span<Complex>(spectra_).subspan(i * factors_.size(), factors_.size());
}

template <class T>
void ImageConvolution<T>::transform(Direction direction) {
  const TransformSpec spec = spec_of<T>({canvas_.rows, canvas_.columns}, together_, direction);
  if (direction == Direction::forward) {
    engine_.run(spec, direction, std::span<const T>(values_), std::span<Complex>(spectra_));
  } else {
    engine_.run(spec, direction, std::span<const Complex>(spectra_), std::span<T>(values_));
  }
}

template <class T>
std::vector<T> ImageConvolution<T>::run(std::span<const T> images) {
  const std::size_t points = image_.rows * image_.columns, full_points = full_.rows * full_.columns;
  const std::size_t count = images.size() / points;
  if (count == 0 || count > together_ || images.size() % points != 0) {
    throw std::logic_error("ImageConvolution: pictures that do not fit the plan");
  }
  std::ranges::fill(values_, T());
  for (std::size_t i = 0; i < count; ++i) {
    copy_part<T>(image_, images.subspan(i * points, points), image_.columns, canvas(i), canvas_.columns);
  }
  transform(Direction::forward);
  for (std::size_t i = 0; i < count; ++i) {
    multiply(std::span<const Complex>(spectrum(i)), std::span<const Complex>(factors_), spectrum(i));
  }
  transform(Direction::inverse);
  std::vector<T> results(count * full_points);
  for (std::size_t i = 0; i < count; ++i) {
    copy_part<T>(full_, canvas(i), canvas_.columns, std::span<T>(results).subspan(i * full_points, full_points),
                 full_.columns);
  }
  return results;
}

#define FFTCL_INSTANTIATE(T)                                                    \
  template class BlockConvolution<T>;                                           \
  template class ImageConvolution<T>;                                           \
  template void require_room<T>(const analysis::BlockPlan&, HostNeed, Engine&); \
  template void require_room<T>(ImageShape, std::size_t, HostNeed, Engine&);
FFTCL_INSTANTIATE(float)
FFTCL_INSTANTIATE(double)
FFTCL_INSTANTIATE(std::complex<float>)
FFTCL_INSTANTIATE(std::complex<double>)
#undef FFTCL_INSTANTIATE
template void multiply(std::span<const std::complex<float>>, std::span<const std::complex<float>>,
                       std::span<std::complex<float>>);
template void multiply(std::span<const std::complex<double>>, std::span<const std::complex<double>>,
                       std::span<std::complex<double>>);

}  // namespace fftcl::app
