#include "jobs/convolution/image_convolution.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <complex>
#include <limits>
#include <stdexcept>
#include <utility>

#include "analysis/filters/convolution.hpp"
#include "jobs/batch_points.hpp"
#include "jobs/convolution/spectral_product.hpp"
#include "jobs/spec_of.hpp"

namespace fftcl::app {
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

/// For full convolutions of that shape: of the lengths that transforms take the fewest points.
template <class T>
ImageShape canvas_for(ImageShape full, Engine& engine) {
  const ImageShape usual{analysis::convolution_length(full.rows), analysis::convolution_length(full.columns)};
  const auto takes = [&](const ImageShape& canvas) {
    return engine.takes(spec_of<T>({canvas.rows, canvas.columns}, 1, Direction::forward));
  };
  if (takes(usual)) return usual;
  constexpr std::size_t kMostTimes = 8;  // an axis may be that much longer: beyond it the user is told
  ImageShape best = usual;
  std::size_t fewest = std::numeric_limits<std::size_t>::max();
  for (std::size_t rows = usual.rows; rows < kMostTimes * usual.rows; rows = analysis::convolution_length(rows + 1)) {
    for (std::size_t columns = usual.columns; columns < kMostTimes * usual.columns;
         columns = analysis::convolution_length(columns + 1)) {
      if (rows * columns >= fewest || !takes({rows, columns})) continue;
      best = {rows, columns};
      fewest = rows * columns;
    }
  }
  return best;
}

}  // namespace

template <class T>
void require_room(ImageShape canvas, std::size_t pictures, HostNeed others, Engine& engine) {
  require_room_for_both<T>({canvas.rows, canvas.columns}, pictures, std::move(others), engine);
}

std::size_t pictures_at_once(ImageShape canvas, std::size_t pictures) {
  return std::clamp<std::size_t>(kPointsAtOnce / (canvas.rows * canvas.columns), 1, pictures);
}

template <class T>
ImageConvolution<T>::ImageConvolution(ImageShape image, ImageView<T> kernel, std::size_t pictures, Engine& engine)
    : image_(image),
      full_({image.rows + kernel.shape.rows - 1, image.columns + kernel.shape.columns - 1}),
      canvas_(canvas_for<T>(full_, engine)),
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

#define FFTCL_INSTANTIATE(T)          \
  template class ImageConvolution<T>; \
  template void require_room<T>(ImageShape, std::size_t, HostNeed, Engine&);
FFTCL_INSTANTIATE(float)
FFTCL_INSTANTIATE(double)
FFTCL_INSTANTIATE(std::complex<float>)
FFTCL_INSTANTIATE(std::complex<double>)
#undef FFTCL_INSTANTIATE

}  // namespace fftcl::app
