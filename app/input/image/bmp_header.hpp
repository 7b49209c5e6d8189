// BMP: what its headers say, of whichever age, and the same picture with a header that the decoder reads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "input/image/image_claim.hpp"
#include "input/image/palette.hpp"

namespace fftcl::app {

/// By the first bytes, of which 32 suffice.
bool is_bmp(std::string_view head);

/// As image_claim() has it.
ImageClaim bmp_claim(std::string_view bytes);

/// stb_image takes a header of OS/2 1.x for a longer one, and the last four colours of the palette behind it for
/// pixels; it does not know headers of 52 and 64 bytes, reads the masks of one of 56 bytes where there are none, and
/// takes bytes between the header and the pixels for damage. Such a file, whose claim is sound, with a header of 40 or
/// 108 bytes; nothing where the decoder reads it as it is.
std::optional<std::string> bmp_for_decoder(std::string_view bytes);

}  // namespace fftcl::app
