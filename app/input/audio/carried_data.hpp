// Samples that are none: a stream of compressed sound that was recorded as if it were.
#pragma once

#include <string>

#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

/// What to say of DTS in a WAV, as on CDs of it, and of what S/PDIF carries (AC-3 and others): decoders make noise of
/// their bytes. Empty where the beginning has no marks of them. `format`: as in SF_INFO.
std::string carried_data_text(const ByteSource& source, int format);

}  // namespace fftcl::app
