// What the transform of an array or an image gives.
#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "analysis/number_type.hpp"
#include "analysis/spectra/spectrum.hpp"
#include "analysis/spectra/zero_frequency.hpp"
#include "input/signal.hpp"
#include "output/level_range.hpp"
#include "plot/value_picture.hpp"

namespace fftcl::app {

/// An array in C order. The values' type is that of the computation: float or double, complex or, for magnitudes and
/// phases, real.
struct ArrayResult {
  std::string source;
  /// An image's: {height, width}, or of several channels {channels, height, width}.
  std::vector<std::size_t> shape;
  std::size_t channels = 1;  ///< one after the other in the values
  Samples values;
  std::string plan;

  // What the values are, for those that write them.
  std::string format;                       ///< of the input: "PNG, 8 bit RGB"
  std::vector<std::string> image_channels;  ///< "luma", or "r", "g", "b"; empty: not an image
  std::vector<std::size_t> axes;            ///< that were transformed, of the input's own (an image has 0 and 1)
  analysis::Value value = analysis::Value::magnitude;
  analysis::Scale scale = analysis::Scale::db;
  analysis::ZeroFrequency zero = analysis::ZeroFrequency::first;
  std::string device;
  PictureChoices picture;
  std::size_t peaks = 0;  ///< how many of the strongest frequencies to list
  LevelRange range;       ///< of the values, where they are linear levels

  bool is_image() const { return !image_channels.empty(); }
  /// Of an image.
  std::size_t height() const { return shape[shape.size() - 2]; }
  std::size_t width() const { return shape.back(); }
  bool is_complex() const { return app::is_complex(values); }
  /// The precision of the computation.
  Precision precision() const {
    return std::visit([]<class T>(const std::vector<T>&) { return analysis::kPrecisionOf<T>; }, values);
  }
};

}  // namespace fftcl::app
