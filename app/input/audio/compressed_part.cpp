#include "input/audio/compressed_part.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "input/audio/mpeg_frames.hpp"
#include "input/audio/ogg_pages.hpp"
#include "input/bytes/header_bytes.hpp"
#include "input/signal_stream.hpp"

namespace fftcl::app {
namespace {

/// How an Ogg stream counts.
struct OggCount {
  double rate = 0;         ///< of its granules
  std::uint64_t lead = 0;  ///< samples in front that are not played
};

/// From the stream's first page, at `at`.
std::optional<OggCount> ogg_count(const ByteSource& source, std::uint64_t at) {
  at += OggPage::kHeadBytes;
  const std::string table = bytes_at(source, at - 1, 1);
  if (table.empty()) return {};
  const std::string packet = bytes_at(source, at + static_cast<unsigned char>(table.front()), 30);
  if (packet.size() < 19) return {};
  const auto field = [&](std::size_t place, std::size_t bytes) {
    return number(std::string_view(packet).substr(place, bytes), std::endian::little);
  };
  if (packet.starts_with("\x01vorbis")) return OggCount{static_cast<double>(field(12, 4)), 0};
  if (packet.starts_with("OpusHead")) return OggCount{48000, field(10, 2)};
  return {};
}

}  // namespace

void stop_behind_ogg_part(const ByteSource& source, const ReadOptions& options) {
  if (!wants_part(options)) return;
  std::uint64_t at = 0;
  std::uint64_t before = 0;  // samples of streams in front of this one, a chain's
  for (auto first = ogg_page(source, 0); first; first = ogg_page(source, at)) {
    const std::optional<OggCount> count = ogg_count(source, at);
    if (!first->is_first || !count || count->rate <= 0) return;
    const std::uint64_t end = part_end(options, count->rate);
    const std::uint64_t wanted = count->lead + end - std::min(end, before);
    std::optional<std::uint64_t> begin;  // not 0 of a stream that was joined on its way
    at += first->bytes;
    for (bool is_last = first->is_last; !is_last;) {
      const std::optional<OggPage> page = ogg_page(source, at);
      if (!page) return;
      if (page->is_first && begin) break;
      at += page->bytes;
      if (page->stream != first->stream) continue;
      is_last = page->is_last;
      if (!page->counts()) continue;
      if (!begin) begin = page->granule;
      if (page->granule - *begin >= wanted) return source.stop_after(at, 0, 0);
      if (is_last) before += page->granule - *begin - std::min(page->granule - *begin, count->lead);
    }
  }
}

void stop_behind_flac_part(const ByteSource& source, const ReadOptions& options, std::uint64_t at) {
  constexpr std::size_t kMarkBytes = 4, kBlockHeadBytes = 4, kInfoBytes = 18;
  if (!wants_part(options)) return;
  const std::string info = bytes_at(source, at + kMarkBytes + kBlockHeadBytes, kInfoBytes);
  if (info.size() < kInfoBytes) return;
  const std::uint64_t least_block = number(std::string_view(info).substr(0, 2), std::endian::big);
  const std::uint64_t most_block = number(std::string_view(info).substr(2, 2), std::endian::big);
  const std::uint64_t form = number(std::string_view(info).substr(10, 8), std::endian::big);
  const auto rate = static_cast<double>(form >> 44);
  const std::uint64_t channels = (form >> 41 & 7) + 1;
  const std::uint64_t bits = (form >> 36 & 31) + 1;
  if (rate == 0 || least_block == 0) return;
  at += kMarkBytes;
  for (bool last = false; !last;) {
    const std::string head = bytes_at(source, at, kBlockHeadBytes);
    if (head.size() < kBlockHeadBytes) return;
    last = (static_cast<unsigned char>(head.front()) & 0x80) != 0;
    at += kBlockHeadBytes + number(std::string_view(head).substr(1), std::endian::big);
  }
  // Samples as they are, where they do not compress: a difference of channels has a bit more, a frame a head of 16
  // bytes, a check sum of 2 and 5 for each channel.
  const std::uint64_t of_sample = (channels * (bits + 1) + 7) / 8;
  const std::uint64_t of_block = 18 + 5 * channels;
  const std::uint64_t each = of_sample + (of_block + least_block - 1) / least_block;
  source.stop_after(at + most_block * each, part_end(options, rate), each);
}

void stop_behind_mpeg_part(const ByteSource& source, const ReadOptions& options, std::uint64_t at) {
  // A first frame without sound, the delay of encoder and decoder that is cut off (up to 4095 and 529 samples), and one
  // for frames that borrow from the one before.
  constexpr std::uint64_t kMargin = 8192;
  if (!wants_part(options)) return;
  const std::optional<MpegFrame> frame = mpeg_frame(bytes_at(source, at, 4));
  if (!frame) return;
  const std::uint64_t wanted = part_end(options, frame->rate) + kMargin;
  if (const auto end = end_of_mpeg_samples(source, at, wanted)) source.stop_after(*end, 0, 0);
}

}  // namespace fftcl::app
