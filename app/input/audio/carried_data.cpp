#include "input/audio/carried_data.hpp"

#include <fmt/format.h>
#include <sndfile.h>

#include <cstddef>
#include <string_view>

namespace fftcl::app {
namespace {

using namespace std::string_view_literals;

struct DataMark {
  std::string_view bytes;
  std::string_view kind;
};

/// What each frame begins with, as 16 bits of either byte order (ETSI TS 102 114, IEC 61937).
constexpr DataMark kMarks[] = {{"\xFE\x7F\x01\x80"sv, "DTS"},
                               {"\x7F\xFE\x80\x01"sv, "DTS"},
                               {"\xFF\x1F\x00\xE8"sv, "DTS"},
                               {"\x1F\xFF\xE8\x00"sv, "DTS"},
                               {"\x72\xF8\x1F\x4E"sv, "what S/PDIF carries (AC-3 and others)"},
                               {"\xF8\x72\x4E\x1F"sv, "what S/PDIF carries (AC-3 and others)"}};

}  // namespace

std::string carried_data_text(const ByteSource& source, int format) {
  if ((format & SF_FORMAT_SUBMASK) != SF_FORMAT_PCM_16 || (format & SF_FORMAT_TYPEMASK) == SF_FORMAT_FLAC) return {};
  constexpr std::size_t kLookedAt = 1 << 16;  // several frames
  const std::string head = source.head(kLookedAt);
  for (const DataMark& mark : kMarks) {
    // One may be chance.
    const std::size_t first = head.find(mark.bytes);
    if (first == std::string::npos || head.find(mark.bytes, first + 1) == std::string::npos) continue;
    return fmt::format(
        "its samples are no sound but {}, of which a spectrum is that of noise; decode it first, as by 'ffmpeg -i FILE "
        "sound.wav'",
        mark.kind);
  }
  return {};
}

std::string radio_text(const SF_INFO& info, std::uint32_t tuned_to) {
  if (info.channels != 2) return {};
  const std::string centre = tuned_to > 0 ? fmt::format(", with --center {} for the frequencies on air", tuned_to) : "";
  return fmt::format(
      "of a software radio: its channels are I and Q of one complex signal, and are taken for two; give --channel iq "
      "to "
      "have that{}",
      centre);
}

}  // namespace fftcl::app
