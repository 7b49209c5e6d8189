#include "input/audio/voc_blocks.hpp"

#include <bit>
#include <string>
#include <string_view>

#include "input/bytes/header_bytes.hpp"

namespace fftcl::app {
namespace {

constexpr std::string_view kVocMark = "Creative Voice File";
constexpr std::uint64_t kBlockHead = 4;

enum class VocKind : unsigned char {
  end,
  samples,
  more_samples,
  silence,
  marker,
  text,
  repeat,
  end_repeat,
  form,
  form_and_samples
};

/// SoX counts 8 bytes less than its block has: true where the file ends behind these.
bool ends_8_later(const ByteSource& source, std::uint64_t at) {
  const std::string rest = bytes_at(source, at + 8, 1 + kVocMark.size());
  return rest.starts_with('\0') && (rest.size() == 1 || rest.ends_with(kVocMark));
}

}  // namespace

std::optional<VocBlocks> voc_blocks(const ByteSource& source) {
  VocBlocks blocks;
  bool has_samples = false;
  for (std::uint64_t at = number(bytes_at(source, 20, 2), std::endian::little);;) {
    const std::string head = bytes_at(source, at, kBlockHead);
    if (head.empty() || head.front() == 0) {
      blocks.file_end = at + 1;
      return has_samples ? std::optional(blocks) : std::nullopt;
    }
    const auto kind = static_cast<VocKind>(head.front());
    if (head.size() < kBlockHead || kind > VocKind::form_and_samples) return {};
    blocks.several = blocks.several || (has_samples && kind != VocKind::marker && kind != VocKind::text);
    has_samples = has_samples || kind == VocKind::samples || kind == VocKind::form_and_samples;
    at += kBlockHead + number(std::string_view(head).substr(1), std::endian::little);
    if (kind == VocKind::form_and_samples && ends_8_later(source, at)) at += 8;
    blocks.sound_end = at;
  }
}

}  // namespace fftcl::app
