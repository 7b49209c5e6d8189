// Arrays of values of two axes as pictures of 8 bits: which values become black and white, and the picture itself.
//
// Between the two a level is proportional to the value: value = low + (high - low) level / 255. With a colour map the
// level's place in the map stands for it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "analysis/spectra/spectrum.hpp"
#include "output/image_writer.hpp"
#include "plot/colour_map.hpp"

namespace fftcl::app {

struct PictureChoices {
  ColourMap map = ColourMap::gray;
  /// Between the two, for the logarithmic scales; absent: 120 down from the highest value.
  std::optional<double> range_db;
  std::optional<double> low;   ///< the value of level 0
  std::optional<double> high;  ///< of level 255
};

struct ValueRange {
  double low = 0;
  double high = 1;
};

/// 0 where there is none.
template <class Real>
double largest_finite(std::span<const Real> values);

/// What `choices` leave open: up to the largest value (0 where that is not finite) or `range_db` decibels above a given
/// lowest one, from `range_db` below it, linear ones from 0; a phase from -pi to pi. UsageError where nothing is left.
ValueRange value_range(double largest, analysis::Value value, analysis::Scale scale, const PictureChoices& choices);

/// The level nearest to a value: 0 at `low` and below it, also for NaN, 255 at `high` and above.
std::uint8_t level_of_value(double value, const ValueRange& range);

/// A picture of 8 bits whose levels are still to be set: noise, as spectra are.
Picture blank_picture(std::size_t width, std::size_t height, std::size_t channels);

/// A grey picture's levels as the colours of `map`.
Picture coloured(const Picture& grey, ColourMap map);

/// One plane becomes a picture of `map`'s colours (gray: of one channel); three planes, which are red, green and blue,
/// one of three channels, whatever the map. Values at or below `low` (and NaN) get level 0, those at or above `high`
/// 255.
template <class Real>
Picture picture_of_values(std::span<const std::span<const Real>> planes, std::size_t width, std::size_t height,
                          const ValueRange& range, ColourMap map);

}  // namespace fftcl::app
