// PNG without filters: for plots, which are flat areas and noise of few colours. Filters would make them longer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace fftcl::app {

/// `rgb`: 3 * width * height bytes, row by row from the top; both sides at least 1 and below 2^31. The bytes depend on
/// the pixels only.
std::string plain_png(std::size_t width, std::size_t height, std::span<const std::uint8_t> rgb);

}  // namespace fftcl::app
