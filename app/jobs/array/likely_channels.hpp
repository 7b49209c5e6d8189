// Recordings that were saved as arrays: which of the two axes counts the channels is said nowhere.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace fftcl::app {

/// The axis that has a few values where the other one has many; nothing where there is none, or there are not two axes.
std::optional<std::size_t> likely_channel_axis(const std::vector<std::size_t>& shape);

}  // namespace fftcl::app
