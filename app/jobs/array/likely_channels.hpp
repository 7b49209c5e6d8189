// Recordings that were saved as arrays: which of the two axes counts the channels is said nowhere.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace fftcl::app {

/// The axis that is a few long, beside one of many; nothing: there is no such axis, or not two of them.
std::optional<std::size_t> likely_channel_axis(const std::vector<std::size_t>& shape);

}  // namespace fftcl::app
