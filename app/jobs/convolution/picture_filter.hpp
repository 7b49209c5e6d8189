// Pictures through a zero-phase filter (jobs/convolution/filter_signal.hpp).
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <span>
#include <vector>

#include "analysis/filters/frequency_response.hpp"
#include "analysis/large_array.hpp"
#include "analysis/number_type.hpp"
#include "engine/engine.hpp"
#include "jobs/convolution/image_convolution.hpp"
#include "jobs/spec_of.hpp"

namespace fftcl::app {

/// Filters pictures of one size.
template <class Real>
class PictureFilter {
 public:
  using Complex = std::complex<Real>;

  /// For `pictures` of that shape. Throws as Engine::require_room does.
  PictureFilter(const analysis::FrequencyResponse& response, ImageShape shape, std::size_t pictures, Engine& engine)
      : shape_(shape),
        engine_(engine),
        canvas_({2 * shape.rows, 2 * shape.columns}),
        together_(pictures_at_once(canvas_, pictures)) {
    const std::size_t bins = canvas_.columns / 2 + 1;
    require_room<Real>(
        canvas_, together_,
        {.what = fmt::format("a filter of {}x{} pixels, mirrored at their edges,", shape.rows, shape.columns),
         .bytes = (canvas_.rows * bins + shape.rows * shape.columns) * sizeof(Real),
         .remedy = analysis::kPrecisionOf<Real> == Precision::fp64 ? "use --precision fp32 or a smaller picture"
                                                                   : "use a smaller picture"},
        engine);
    const auto points = static_cast<double>(canvas_.rows * canvas_.columns);
    factors_.reserve(canvas_.rows * bins);
    for (std::size_t row = 0; row < canvas_.rows; ++row) {
      const double y = static_cast<double>(std::min(row, canvas_.rows - row)) / static_cast<double>(canvas_.rows);
      for (std::size_t column = 0; column < bins; ++column) {
        const double x = static_cast<double>(column) / static_cast<double>(canvas_.columns);
        factors_.push_back(static_cast<Real>(analysis::gain(response, std::hypot(x, y)) / points));
      }
    }
  }

  /// Any number of pictures, one behind the other.
  void run(std::span<const Real> inputs, std::span<Real> outputs) {
    const std::size_t most = together_ * shape_.rows * shape_.columns;
    for (std::size_t first = 0; first < inputs.size(); first += most) {
      const std::size_t count = std::min(most, inputs.size() - first);
      run_together(inputs.subspan(first, count), outputs.subspan(first, count));
    }
  }

 private:
  void run_together(std::span<const Real> inputs, std::span<Real> outputs) {
    const std::size_t points = shape_.rows * shape_.columns, canvas = canvas_.rows * canvas_.columns;
    const std::size_t count = inputs.size() / points;
    std::vector<Real> values = large_vector<Real>(together_ * canvas);
    for (std::size_t i = 0; i < count; ++i) {
      mirror(inputs.subspan(i * points, points), std::span(values).subspan(i * canvas, canvas));
    }
    std::vector<Complex> spectra = large_vector<Complex>(together_ * factors_.size());
    engine_.run(spec(Direction::forward), Direction::forward, std::span<const Real>(values),
                std::span<Complex>(spectra));
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t k = 0; k < factors_.size(); ++k) spectra[i * factors_.size() + k] *= factors_[k];
    }
    engine_.run(spec(Direction::inverse), Direction::inverse, std::span<const Complex>(spectra),
                std::span<Real>(values));
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t row = 0; row < shape_.rows; ++row) {
        std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(i * canvas + row * canvas_.columns), shape_.columns,
                    outputs.begin() + static_cast<std::ptrdiff_t>(i * points + row * shape_.columns));
      }
    }
  }

  /// A picture and its three reflections.
  void mirror(std::span<const Real> picture, std::span<Real> canvas) const {
    for (std::size_t row = 0; row < canvas_.rows; ++row) {
      const std::size_t source = std::min(row, canvas_.rows - 1 - row);
      const auto from = picture.begin() + static_cast<std::ptrdiff_t>(source * shape_.columns);
      const auto to = canvas.begin() + static_cast<std::ptrdiff_t>(row * canvas_.columns);
      const auto middle = std::copy_n(from, shape_.columns, to);
      std::reverse_copy(to, middle, middle);
    }
  }

  TransformSpec spec(Direction direction) const {
    return spec_of<Real>({canvas_.rows, canvas_.columns}, together_, direction);
  }

  ImageShape shape_;
  Engine& engine_;
  ImageShape canvas_;
  std::size_t together_;
  std::vector<Real> factors_;
};

}  // namespace fftcl::app
