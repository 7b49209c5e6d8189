// MIDI sample dump: samples in packets of equal length, which the decoder makes up where the file ends before them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "input/bytes/byte_source.hpp"

namespace fftcl::app {

struct SdsPackets {
  std::uint64_t first = 21;   ///< the byte where the first one begins
  std::uint64_t bytes = 127;  ///< of each
  std::uint64_t count = 0;    ///< that the header's number of samples makes
  std::uint64_t samples = 0;  ///< that number
  std::uint64_t samples_each = 0;
};

/// Nothing where it is none.
std::optional<SdsPackets> sds_packets(const ByteSource& source);

/// Where the header has the number of samples.
inline constexpr std::uint64_t kSdsSamplesAt = 10;

/// A number as the header writes it, seven bits a byte.
std::string sds_number(std::uint64_t value);

}  // namespace fftcl::app
