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
#include "analysis/number_type.hpp"
#include "engine/engine.hpp"
#include "jobs/convolution/block_convolution.hpp"
#include "jobs/spec_of.hpp"

namespace fftcl::app {

/// Filters pictures of one size.
template <class Real>
class PictureFilter {
 public:
  using Complex = std::complex<Real>;

  PictureFilter(const analysis::FrequencyResponse& response, ImageShape shape, Engine& engine)
      : shape_(shape), engine_(engine), canvas_({2 * shape.rows, 2 * shape.columns}) {
    const std::size_t bins = canvas_.columns / 2 + 1;
    require_room<Real>(
        canvas_,
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

  void run(std::span<const Real> input, std::span<Real> output) {
    std::vector<Real> values(canvas_.rows * canvas_.columns);
    for (std::size_t row = 0; row < canvas_.rows; ++row) {
      const std::size_t source = std::min(row, canvas_.rows - 1 - row);
      const auto from = input.begin() + static_cast<std::ptrdiff_t>(source * shape_.columns);
      const auto to = values.begin() + static_cast<std::ptrdiff_t>(row * canvas_.columns);
      const auto middle = std::copy_n(from, shape_.columns, to);
      std::reverse_copy(to, middle, middle);
    }
    std::vector<Complex> spectrum(factors_.size());
    engine_.run(transform(Direction::forward), Direction::forward, std::span<const Real>(values),
                std::span<Complex>(spectrum));
    for (std::size_t i = 0; i < spectrum.size(); ++i) spectrum[i] *= factors_[i];
    engine_.run(transform(Direction::inverse), Direction::inverse, std::span<const Complex>(spectrum),
                std::span<Real>(values));
    for (std::size_t row = 0; row < shape_.rows; ++row) {
      std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(row * canvas_.columns), shape_.columns,
                  output.begin() + static_cast<std::ptrdiff_t>(row * shape_.columns));
    }
  }

 private:
  Transform& transform(Direction direction) {
    return engine_.transform(spec_of<Real>({canvas_.rows, canvas_.columns}, 1, direction));
  }

  ImageShape shape_;
  Engine& engine_;
  ImageShape canvas_;
  std::vector<Real> factors_;
};

}  // namespace fftcl::app
