#include "input/audio/mpeg_frames.hpp"

#include <array>
#include <string>

#include "input/bytes/header_bytes.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kHeaderBytes = 4;
/// Padding and remains of a cut stream in front of the first frame.
constexpr std::size_t kMostLeading = 1 << 16;

unsigned byte_of(std::string_view bytes, std::size_t i) { return static_cast<unsigned char>(bytes[i]); }

/// kbit/s by index: of MPEG 1 in layers I, II and III, then of MPEG 2 in layer I and in the others.
constexpr std::array<std::array<std::uint16_t, 15>, 5> kBitRates = {{
    {0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448},
    {0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384},
    {0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320},
    {0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256},
    {0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160},
}};
constexpr std::array<std::uint32_t, 3> kRates = {44100, 48000, 32000};

/// The four bytes at places that are asked for in turn, of which many are read at once.
class HeadReader {
 public:
  explicit HeadReader(const ByteSource& source) : source_(source) {}

  /// Fewer at the end.
  std::string_view at(std::uint64_t place) {
    if (place < begin_ || place + kHeaderBytes > begin_ + block_.size()) {
      block_ = bytes_at(source_, place, 1 << 16);
      begin_ = place;
    }
    return std::string_view(block_).substr(static_cast<std::size_t>(place - begin_), kHeaderBytes);
  }

 private:
  const ByteSource& source_;
  std::string block_;
  std::uint64_t begin_ = 0;
};

/// Where the tag at `at` ends, which begins with `head`; `at` where there is none.
std::uint64_t end_of_tag(const ByteSource& source, std::uint64_t at, std::string_view head) {
  constexpr std::size_t kTagHeadBytes = 10, kOldTagBytes = 128, kApeHeadBytes = 32;
  if (head.starts_with("TAG")) return at + kOldTagBytes;
  if (head.starts_with("APET")) {
    const std::string ape = bytes_at(source, at, kApeHeadBytes);
    if (ape.size() < kApeHeadBytes || !ape.starts_with("APETAGEX")) return at;
    return at + kApeHeadBytes + number(std::string_view(ape).substr(12, 4), std::endian::little);
  }
  if (!head.starts_with("ID3")) return at;
  const std::string id3 = bytes_at(source, at, kTagHeadBytes);
  if (id3.size() < kTagHeadBytes) return at;
  std::uint64_t size = 0;
  for (std::size_t i = 6; i < kTagHeadBytes; ++i) size = size << 7 | (byte_of(id3, i) & 0x7F);
  const bool has_footer = (byte_of(id3, 5) & 0x10) != 0;
  return at + size + kTagHeadBytes * (has_footer ? 2 : 1);
}

bool is_like(const std::optional<MpegFrame>& frame, const std::optional<MpegFrame>& other) {
  return frame && other && frame->rate == other->rate && frame->channels == other->channels;
}

}  // namespace

std::optional<MpegFrame> mpeg_frame(std::string_view header) {
  if (header.size() < kHeaderBytes || byte_of(header, 0) != 0xFF || (byte_of(header, 1) & 0xE0) != 0xE0) return {};
  const unsigned version = byte_of(header, 1) >> 3 & 3;  // 3: MPEG 1, 2: MPEG 2, 0: "2.5", half the rates of 2
  const unsigned layer = 4 - (byte_of(header, 1) >> 1 & 3);
  const unsigned bit_rate_index = byte_of(header, 2) >> 4;
  const unsigned rate_index = byte_of(header, 2) >> 2 & 3;
  if (version == 1 || layer == 4 || bit_rate_index == 0 || bit_rate_index == 15 || rate_index == 3) return {};
  const bool first = version == 3;
  const std::uint64_t bits = 1000ULL * kBitRates[first ? layer - 1 : layer == 1 ? 3 : 4][bit_rate_index];
  const unsigned padding = byte_of(header, 2) >> 1 & 1;
  MpegFrame frame;
  frame.rate = kRates[rate_index] >> (first ? 0 : version == 2 ? 1 : 2);
  if (layer == 1) {
    frame.samples = 384;
    frame.bytes = (12 * bits / frame.rate + padding) * 4;
  } else {
    frame.samples = layer == 3 && !first ? 576 : 1152;
    frame.bytes = frame.samples / 8 * bits / frame.rate + padding;
  }
  const bool mono = byte_of(header, 3) >> 6 == 3;
  const bool checked = (byte_of(header, 1) & 1) == 0;
  frame.channels = mono ? 1 : 2;
  frame.side_bytes = kHeaderBytes + (checked ? 2 : 0) + (first ? (mono ? 17 : 32) : (mono ? 9 : 17));
  return frame;
}

std::uint64_t end_of_tags(const ByteSource& source) {
  std::uint64_t at = 0;
  for (;;) {
    const std::string head = bytes_at(source, at, kHeaderBytes);
    const std::uint64_t behind = head.starts_with("ID3") ? end_of_tag(source, at, head) : at;
    if (behind == at) return at;
    at = behind;
  }
}

std::optional<std::uint64_t> first_mpeg_frame(const ByteSource& source, std::uint64_t from) {
  const std::string bytes = bytes_at(source, from, kMostLeading);
  for (std::size_t i = 0; i + kHeaderBytes <= bytes.size(); ++i) {
    const std::optional<MpegFrame> frame = mpeg_frame(std::string_view(bytes).substr(i));
    if (!frame) continue;
    const std::optional<MpegFrame> next = mpeg_frame(bytes_at(source, from + i + frame->bytes, kHeaderBytes));
    if (next && next->rate == frame->rate && next->samples == frame->samples) return from + i;
  }
  return {};
}

MpegCount mpeg_count(const ByteSource& source, std::uint64_t at) {
  constexpr std::uint64_t kFraunhofersPlace = 36;
  const auto field = [](std::string_view bytes) { return number(bytes, std::endian::big); };
  const std::optional<MpegFrame> frame = mpeg_frame(bytes_at(source, at, kHeaderBytes));
  if (!frame) return {};
  constexpr std::size_t kXingBytes = 16, kTableBytes = 100, kAddedAt = 21;
  const std::string xing = bytes_at(source, at + frame->side_bytes, 8 + 4 + 4 + kTableBytes + 4 + kAddedAt + 3);
  const std::string_view fields = xing;
  if (xing.size() >= kXingBytes && (fields.starts_with("Xing") || fields.starts_with("Info"))) {
    const unsigned has = byte_of(fields, 7);
    const bool has_frames = (has & 1) != 0, has_bytes = (has & 2) != 0;
    MpegCount count;
    if (has_frames) count.frames = field(fields.substr(8, 4));
    if (has_bytes) count.bytes = field(fields.substr(has_frames ? 12 : 8, 4));
    // LAME's own follows: two numbers of 12 bits.
    const std::size_t lame =
        8 + (has_frames ? 4 : 0) + (has_bytes ? 4 : 0) + ((has & 4) != 0 ? kTableBytes : 0) + ((has & 8) != 0 ? 4 : 0);
    if (xing.size() < lame + kAddedAt + 3) return count;
    const std::uint64_t added = field(fields.substr(lame + kAddedAt, 3));
    count.added_samples = (added >> 12) + (added & 0xFFF);
    return count;
  }
  const std::string fraunhofers = bytes_at(source, at + kFraunhofersPlace, 18);
  if (fraunhofers.size() < 18 || !fraunhofers.starts_with("VBRI")) return {};
  return {field(std::string_view(fraunhofers).substr(14, 4)), field(std::string_view(fraunhofers).substr(10, 4)), 0};
}

MpegWalk walk_mpeg_frames(const ByteSource& source, std::uint64_t at) {
  MpegWalk walk;
  HeadReader heads(source);
  const auto note_gap = [&] {
    if (walk.gaps++ == 0) walk.first_gap = walk.end;
  };
  const std::optional<MpegFrame> first = mpeg_frame(heads.at(at));
  for (;;) {
    const std::optional<MpegFrame> frame = mpeg_frame(heads.at(at));
    // One head that is damaged is no change.
    if (frame && (is_like(frame, first) || is_like(frame, mpeg_frame(heads.at(at + frame->bytes))))) {
      if (!is_like(frame, first) && !walk.changed) walk.changed = frame;
      ++walk.frames;
      at += frame->bytes;
      walk.cut_off = at > source.size();
      if (!walk.cut_off) walk.end = at;
    } else if (const std::uint64_t behind = end_of_tag(source, at, heads.at(at)); behind > at) {
      at = behind;
    } else if (const std::optional<std::uint64_t> next = first_mpeg_frame(source, at + 1)) {
      note_gap();
      at = *next;
    } else {
      walk.has_rest = !bytes_at(source, at + kMostLeading, 1).empty();
      if (walk.has_rest) note_gap();
      return walk;
    }
  }
}

std::optional<std::uint64_t> end_of_mpeg_samples(const ByteSource& source, std::uint64_t at, std::uint64_t samples) {
  for (std::uint64_t there = 0; there <= samples;) {
    const std::optional<MpegFrame> frame = mpeg_frame(bytes_at(source, at, kHeaderBytes));
    if (!frame) return {};
    there += frame->samples;
    at += frame->bytes;
  }
  return at;
}

}  // namespace fftcl::app
