#include "plot/value_picture.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <stdexcept>

#include "analysis/large_array.hpp"
#include "analysis/workers.hpp"
#include "plot/values_between.hpp"

namespace fftcl::app {
namespace {

constexpr double kPictureRangeDb = 120;

/// What a step of one decibel is in a logarithmic scale's own unit.
double units_per_decibel(analysis::Value value, analysis::Scale scale) {
  if (scale == analysis::Scale::db) return 1;
  return value == analysis::Value::magnitude ? 1.0 / 20 : 1.0 / 10;
}

}  // namespace

/// The levels of values, in the values' own precision.
template <class Real>
class LevelScale {
 public:
  explicit LevelScale(const ValueRange& range) : low_(static_cast<Real>(range.low)) {
    using Limits = std::numeric_limits<Real>;
    const double span = range.high - range.low;
    if (!(span > 0)) return;
    // 255 over a range of the smallest numbers is beyond the largest: a power of two of it goes before.
    if (span * static_cast<double>(Limits::max()) < 256) lift_ = std::exp2(static_cast<Real>(Limits::max_exponent / 2));
    factor_ = static_cast<Real>(255 / (span * static_cast<double>(lift_)));
  }

  std::uint8_t operator()(Real value) const {
    const Real level = (value - low_) * lift_ * factor_;
    // Written so that a NaN (-inf times a factor of 0) becomes 0.
    return static_cast<std::uint8_t>((level > 0 ? std::min(level, Real{255}) : Real{0}) + Real{0.5});
  }

 private:
  Real low_, lift_ = 1, factor_ = 0;
};

template <class Real>
double largest_finite(std::span<const Real> values) {
  constexpr Real kInfinity = std::numeric_limits<Real>::infinity();
  // Several maxima side by side: none waits for another.
  std::array<Real, 16> largest;
  largest.fill(-kInfinity);
  const auto look_at = [&](std::size_t lane, Real value) {
    largest[lane] = value > largest[lane] && value < kInfinity ? value : largest[lane];
  };
  const std::size_t whole = values.size() - values.size() % largest.size();
  for (std::size_t i = 0; i < whole; i += largest.size()) {
    for (std::size_t lane = 0; lane < largest.size(); ++lane) look_at(lane, values[i + lane]);
  }
  for (std::size_t i = whole; i < values.size(); ++i) look_at(0, values[i]);
  const Real found = *std::ranges::max_element(largest);
  return std::isfinite(found) ? static_cast<double>(found) : 0;
}

ValueRange value_range(double largest, analysis::Value value, analysis::Scale scale, const PictureChoices& choices) {
  ValueRange range;
  if (value == analysis::Value::phase) {
    range = {-std::numbers::pi, std::numbers::pi};
  } else {
    const double span = choices.range_db.value_or(kPictureRangeDb) * units_per_decibel(value, scale);
    const double top = std::isfinite(largest) ? largest : 0;
    range.high = choices.high.value_or(choices.low && choices.range_db ? *choices.low + span : top);
    range.low = scale == analysis::Scale::linear ? 0 : range.high - span;
  }
  range.high = choices.high.value_or(range.high);
  range.low = choices.low.value_or(range.low);
  // Where nothing was chosen the values may all be the same.
  if (choices.low || choices.high) require_values_between(range.low, range.high, choices.low.has_value());
  return range;
}

std::uint8_t level_of_value(double value, const ValueRange& range) { return LevelScale<double>(range)(value); }

Picture blank_picture(std::size_t width, std::size_t height, std::size_t channels) {
  Picture picture;
  picture.width = width;
  picture.height = height;
  picture.channels = channels;
  picture.repeats = Repeats::runs;
  make_large(picture.bytes, width * height * channels);
  return picture;
}

Picture coloured(const Picture& grey, ColourMap map) {
  if (grey.channels != 1) throw std::logic_error("coloured: not a grey picture");
  Picture picture = blank_picture(grey.width, grey.height, 3);
  const std::array<Rgb, 256> colours = colour_table(map);
  share_out(
      grey.bytes.size(),
      [&](std::size_t first, std::size_t last) {
        std::uint8_t* pixel = picture.bytes.data() + 3 * first;
        for (std::size_t i = first; i < last; ++i) pixel = std::copy_n(colours[grey.bytes[i]].begin(), 3, pixel);
      },
      kWorthAThread);
  return picture;
}

template <class Real>
Picture picture_of_values(std::span<const std::span<const Real>> planes, std::size_t width, std::size_t height,
                          const ValueRange& range, ColourMap map) {
  if (planes.size() != 1 && planes.size() != 3) throw std::logic_error("picture_of_values: one plane or three");
  Picture picture = blank_picture(width, height, planes.size());
  const LevelScale<Real> level_of(range);
  for (std::size_t c = 0; c < planes.size(); ++c) {
    if (planes[c].size() != width * height) throw std::logic_error("picture_of_values: a plane of another size");
    share_out(
        width * height,
        [&](std::size_t first, std::size_t last) {
          std::uint8_t* pixel = picture.bytes.data() + first * planes.size() + c;
          for (const Real value : planes[c].subspan(first, last - first)) {
            *pixel = level_of(value);
            pixel += planes.size();
          }
        },
        kWorthAThread);
  }
  if (planes.size() > 1 || map == ColourMap::gray) return picture;
  return coloured(picture, map);
}

template double largest_finite(std::span<const float>);
template double largest_finite(std::span<const double>);
template Picture picture_of_values(std::span<const std::span<const float>>, std::size_t, std::size_t, const ValueRange&,
                                   ColourMap);
template Picture picture_of_values(std::span<const std::span<const double>>, std::size_t, std::size_t,
                                   const ValueRange&, ColourMap);

}  // namespace fftcl::app
