// PNG, JPEG and BMP by stb_image, within a budget of memory.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "input/image/image_claim.hpp"
#include "input/image/raster.hpp"

namespace fftcl::app {

/// `bytes` is a complete file of at most 2^31 - 1 bytes whose headers are sound and say what `claim` has. 16-bit PNG
/// keeps its 16 bits; palettes and fewer bits become 8, and palettes of greys alone are grey, as BMP has no other way
/// to be. Throws InputError with `source` as its subject: damaged, of a variant that stb_image does not know, or in
/// need of more memory than its pixels take.
Raster decode_image(ImageFormat format, std::string_view bytes, const ImageClaim& claim, const std::string& source);

}  // namespace fftcl::app
