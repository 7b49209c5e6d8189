// Where a sound file's header says that its samples end, of the containers that decoders take to the end of what is
// there.
#pragma once

#include <cstdint>
#include <optional>

#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

struct DeclaredExtent {
  std::uint64_t sound_end = 0;  ///< the byte behind the last one of sound
  std::uint64_t file_end = 0;   ///< and of the file, where another one may have been joined
};

/// Of AIFF, SVX, AU, CAF, NIST SPHERE, AVR, VOC, WVE, MPC 2000, SDS and MATLAB 4's sounds; nothing where it is none of
/// them or does not know its own length.
std::optional<DeclaredExtent> declared_extent(const ByteSource& source);

}  // namespace fftcl::app
