#include "input/bytes/known_marks.hpp"

#include <algorithm>
#include <array>

namespace fftcl::app {

bool has_audio_mark(const ByteSource& source) {
  constexpr std::array<std::string_view, 11> kMarks = {
      "fLaC", "OggS", ".snd", "dns.", "caff", "ID3", "RIFX", "RF64", "BW64", "NIST_1A\n", "Creative Voice File\x1A"};
  const std::string head = source.head(40);
  const bool marked = std::ranges::any_of(kMarks, [&](auto mark) { return head.starts_with(mark); });
  const std::string_view form = std::string_view(head).substr(std::min<std::size_t>(head.size(), 8), 4);
  const bool wave = head.starts_with("RIFF") && form == "WAVE";
  const bool aiff = head.starts_with("FORM") && (form == "AIFF" || form == "AIFC");
  return marked || wave || aiff || is_w64(head);
}

bool has_npy_mark(const ByteSource& source) { return source.head(6) == "\x93NUMPY"; }

bool is_w64(std::string_view head) {
  constexpr std::string_view kRiffId("riff\x2E\x91\xCF\x11\xA5\xD6\x28\xDB\x04\xC1\x00\x00", 16);
  return head.starts_with(kRiffId) && head.substr(std::min<std::size_t>(head.size(), 24), 4) == "wave";
}

std::string_view marked_kind(const ByteSource& source) {
  if (has_audio_mark(source)) return "audio";
  if (has_npy_mark(source)) return "an NPY array";
  const std::string head = source.head(8);
  if (head.starts_with("\x89PNG\r\n\x1A\n") || head.starts_with("\xFF\xD8\xFF")) return "an image";
  return {};
}

}  // namespace fftcl::app
