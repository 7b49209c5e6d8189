#include "jobs/array/likely_channels.hpp"

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

}  // namespace fftcl::app
