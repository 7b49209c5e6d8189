// Which bytes the decoder takes for sound, told from their beginning.
#pragma once

#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

/// False where the decoder knows no format that begins so. It asks for the size first, and the source may be a pipe
/// without an end.
bool is_known_to_decoder(const ByteSource& source);

}  // namespace fftcl::app
