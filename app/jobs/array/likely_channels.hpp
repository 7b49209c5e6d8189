// Recordings and pictures that were saved as arrays: which axis counts the channels or colours is said nowhere.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fftcl::app {

/// The axis that has a few values where the other one has many; nothing where there is none, or there are not two axes.
std::optional<std::size_t> likely_channel_axis(const std::vector<std::size_t>& shape);

/// To NumPy.
inline constexpr std::string_view kColoursFirst = "numpy.moveaxis(a, -1, 0)";

/// Of three axes the one that has as many values as a pixel has colours, with or without opacity, where the others have
/// more: the last one, as programs around NumPy have it, else the first.
std::optional<std::size_t> likely_colour_axis(const std::vector<std::size_t>& shape);

/// What to say of an array of three axes, all of which are transformed, where one may count colours; empty: nothing.
std::string colours_as_axis_text(const std::vector<std::size_t>& shape);

/// What to say of an array that is worked on as one picture, or as one for each place along the first of three axes,
/// where an axis may count channels or the last one colours; empty: nothing.
std::string taken_for_pictures_text(const std::vector<std::size_t>& shape);

}  // namespace fftcl::app
