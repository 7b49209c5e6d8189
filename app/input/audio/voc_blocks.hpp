// Creative Voice files: blocks of a kind and a size, up to one of kind 0, which has no size.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "input/audio/relaid_sound.hpp"
#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

struct VocBlocks {
  std::uint64_t sound_end = 0;  ///< behind the last block
  std::uint64_t file_end = 0;
  /// Where samples, silence or repetitions follow one another, of which the decoder makes samples, heads and all, or
  /// nothing: all of them as one WAV, which may be shorter than the blocks promise; nothing where one does not hold
  /// them.
  std::optional<RelaidSound> sound;
  std::string obstacle;  ///< why not
};

/// Nothing where no block of samples is found, or something else than blocks.
std::optional<VocBlocks> voc_blocks(const ByteSource& source);

}  // namespace fftcl::app
