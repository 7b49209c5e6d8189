#include "input/audio/ogg_channels.hpp"

#include <sndfile.h>

#include <numeric>
#include <string>
#include <string_view>

namespace fftcl::app {
namespace {

/// Opus: a byte of its first packet says that channels are those of Vorbis.
bool has_opus_places(const ByteSource& source) {
  constexpr std::size_t kHeadBytes = 4096, kFamilyAt = 18;
  constexpr std::string_view kMark = "OpusHead";
  const std::string head = source.head(kHeadBytes);
  const std::size_t at = head.find(kMark);
  return at != std::string::npos && head.size() > at + kFamilyAt && head[at + kFamilyAt] == 1;
}

}  // namespace

std::vector<std::size_t> channel_order(const ByteSource& source, int format, std::size_t channels) {
  const int coding = format & SF_FORMAT_SUBMASK;
  if (coding == SF_FORMAT_VORBIS || (coding == SF_FORMAT_OPUS && has_opus_places(source))) {
    // Vorbis I, section 4.3.9.
    switch (channels) {
      case 3:
        return {0, 2, 1};
      case 5:
        return {0, 2, 1, 3, 4};
      case 6:
        return {0, 2, 1, 5, 3, 4};
      case 7:
        return {0, 2, 1, 6, 5, 3, 4};
      case 8:
        return {0, 2, 1, 7, 5, 6, 3, 4};
      default:
        break;
    }
  }
  std::vector<std::size_t> order(channels);
  std::iota(order.begin(), order.end(), 0);
  return order;
}

}  // namespace fftcl::app
