#include "jobs/array/likely_channels.hpp"

#include <fmt/format.h>

#include "fftcl/transform_spec.hpp"

namespace fftcl::app {

std::optional<std::size_t> likely_channel_axis(const std::vector<std::size_t>& shape) {
  constexpr std::size_t kMostChannels = 8, kLeastRatio = 8;
  if (shape.size() != 2) return {};
  for (const std::size_t axis : {std::size_t{0}, std::size_t{1}}) {
    const std::size_t few = shape[axis], many = shape[1 - axis];
    if (few > 1 && few <= kMostChannels && many > kLeastRatio * few) return axis;
  }
  return {};
}

std::optional<std::size_t> likely_colour_axis(const std::vector<std::size_t>& shape) {
  constexpr std::size_t kLeastSide = 16;
  if (shape.size() != 3) return {};
  for (const std::size_t axis : {std::size_t{2}, std::size_t{0}}) {
    const bool colours = shape[axis] == 3 || shape[axis] == 4;
    if (colours && shape[1] >= kLeastSide && shape[2 - axis] >= kLeastSide) return axis;
  }
  return {};
}

std::string colours_as_axis_text(const std::vector<std::size_t>& shape) {
  const auto axis = likely_colour_axis(shape);
  if (!axis) return {};
  return fmt::format("{} are taken for one array of three axes; where the {} one is colours, give --axes {}",
                     fftcl::to_string(shape), *axis == 0 ? "first" : "last", *axis == 0 ? "1,2" : "0,1");
}

std::string taken_for_pictures_text(const std::vector<std::size_t>& shape) {
  if (likely_channel_axis(shape)) {
    return fmt::format("{} are taken for a picture; channels are columns of a table, or of raw samples",
                       fftcl::to_string(shape));
  }
  if (likely_colour_axis(shape) != 2) return {};
  return fmt::format("{} are taken for {} pictures of {}x{}; where the last axis is colours, put it first, as by {}",
                     fftcl::to_string(shape), shape[0], shape[1], shape[2], kColoursFirst);
}

}  // namespace fftcl::app
