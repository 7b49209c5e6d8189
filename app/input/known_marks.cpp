#include "input/known_marks.hpp"

#include <algorithm>
#include <array>

namespace fftcl::app {

bool has_audio_mark(const ByteSource& source) {
  constexpr std::array<std::string_view, 8> kMarks = {"fLaC", "OggS", ".snd", "dns.", "caff", "ID3", "RIFX", "RF64"};
  const std::string head = source.head(12);
  const bool marked = std::any_of(kMarks.begin(), kMarks.end(), [&](auto mark) { return head.starts_with(mark); });
  const bool wave = head.starts_with("RIFF") && head.ends_with("WAVE");
  const bool aiff = head.starts_with("FORM") && (head.ends_with("AIFF") || head.ends_with("AIFC"));
  return marked || (head.size() == 12 && (wave || aiff));
}

std::string_view marked_kind(const ByteSource& source) {
  if (has_audio_mark(source)) return "audio";
  const std::string head = source.head(8);
  if (head.starts_with("\x93NUMPY")) return "an NPY array";
  if (head.starts_with("\x89PNG\r\n\x1A\n") || head.starts_with("\xFF\xD8\xFF")) return "an image";
  return {};
}

}  // namespace fftcl::app
