// Creative Voice files: blocks of a kind and a size, up to one of kind 0, which has no size.
#pragma once

#include <cstdint>
#include <optional>

#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

struct VocBlocks {
  std::uint64_t sound_end = 0;  ///< behind the last block
  std::uint64_t file_end = 0;
  /// Samples, silence or repetitions follow the first block of samples: of those the decoder makes samples, heads and
  /// all, or nothing.
  bool several = false;
};

/// Nothing where no block of samples is found, or something else than blocks.
std::optional<VocBlocks> voc_blocks(const ByteSource& source);

}  // namespace fftcl::app
