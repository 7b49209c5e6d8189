// What a picture's file holds that does not become samples: how to turn it, and pictures behind the first.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "input/bytes/byte_source.hpp"
#include "input/image/image_claim.hpp"

namespace fftcl::app {

/// What to say of the orientation in a camera's notes; empty where the picture is to be shown as it is stored.
std::string orientation_text(const ImageClaim& claim);

/// What to say of other pictures in the file, whose bytes are given; empty: there are none.
std::string other_pictures_text(const ImageClaim& claim, ImageFormat format, std::string_view bytes);

/// What to say of what stands behind the first picture of a PGM or PPM, which ends at that byte; empty: nothing does.
std::string pnm_rest_text(const ByteSource& source, std::uint64_t end);

}  // namespace fftcl::app
