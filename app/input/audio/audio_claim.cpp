#include "input/audio/audio_claim.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>

#include "input/audio/compressed_part.hpp"
#include "input/audio/mpeg_frames.hpp"
#include "input/audio/ogg_pages.hpp"
#include "input/bytes/header_bytes.hpp"
#include "input/bytes/known_marks.hpp"
#include "input/signal_stream.hpp"

namespace fftcl::app {
namespace {

/// Sizes that programs write when they cannot go back to fill in the right one (sox 0x7FFFF000, ffmpeg 0xFFFFFFFF).
bool is_streamed_size(std::uint64_t size) {
  return size == 0 || (size >= 0x7FFFF000 && size <= 0x80000000) || size >= 0xFFFFFF00;
}

/// How WAV's variants lay out their chunks: a name, a size, and that many bytes.
struct ChunkForm {
  std::uint64_t first = 12;  ///< the place of the first chunk
  std::size_t name_bytes = 4;
  std::size_t size_bytes = 4;
  bool size_holds_head = false;  ///< the size is of the whole chunk, name and size included
  std::uint64_t alignment = 2;   ///< of the chunks' ends
  std::endian order = std::endian::little;
  bool rf64 = false;  ///< the size of the samples stands in a chunk in front of them
};
constexpr ChunkForm kRiff;
constexpr ChunkForm kRifx = {.order = std::endian::big};
constexpr ChunkForm kRf64 = {.rf64 = true};
/// Sony's: names are of 16 bytes, which begin with RIFF's.
constexpr ChunkForm kW64 = {.first = 40, .name_bytes = 16, .size_bytes = 8, .size_holds_head = true, .alignment = 8};

/// A "fmt " chunk's part that says how long a frame is.
struct FrameForm {
  std::uint64_t bytes = 0;  ///< of a frame, as the header has it
  std::uint64_t rate = 0;
  bool plain = false;       ///< frames are all of that length
  bool consistent = false;  ///< and it is what channels and bits make

  FrameForm() = default;
  FrameForm(std::string_view body, std::endian order) {
    const auto field = [&](std::size_t at) { return number(body.substr(at, 2), order); };
    const std::uint64_t tag = field(0);
    bytes = field(12);
    rate = number(body.substr(4, 4), order);
    // PCM, float, A-law, mu-law, extensible (of which libsndfile reads only those).
    plain = (tag == 1 || tag == 3 || tag == 6 || tag == 7 || tag == 0xFFFE) && bytes > 0;
    consistent = plain && bytes == field(2) * ((field(14) + 7) / 8);
  }
};

/// What the chunks before the samples say.
struct WaveChunks {
  std::string riff;  ///< name and size of the file's own, which holds the others
  FrameForm frame;
  std::optional<std::uint64_t> fact_frames;
  std::uint64_t rf64_data_bytes = 0;
};

/// Of the data chunk at `at`, whose field says `size`.
AudioClaim data_claim(const ByteSource& source, const ChunkForm& form, const WaveChunks& before, std::uint64_t at,
                      std::uint64_t size) {
  AudioClaim claim;
  const FrameForm& frame = before.frame;
  const std::size_t head_bytes = form.name_bytes + form.size_bytes;
  const std::uint64_t there = source.size() - std::min(source.size(), at + head_bytes);
  const bool in_64_bits = form.size_bytes == 8 || (form.rf64 && size == 0xFFFFFFFF);
  if (form.rf64 && in_64_bits) size = before.rf64_data_bytes;
  // ffmpeg's W64 into a pipe says 2^63 - 1, head included.
  constexpr std::uint64_t kUnknown = (~std::uint64_t{0} >> 1) - 64;
  const bool streamed = in_64_bits ? size == 0 || size >= kUnknown : is_streamed_size(size);
  // A file that knows its own size and has an empty data chunk is empty; else what follows are the samples.
  const std::uint64_t file_bytes = number(std::string_view(before.riff).substr(form.name_bytes), form.order) +
                                   (form.size_holds_head ? 0 : head_bytes);
  if (size == 0 && (there == 0 || form.size_holds_head || file_bytes == source.size())) {
    claim.no_samples = true;
  } else if (size == 0) {
    claim.empty_size_field = at + form.name_bytes;
    claim.streamed_bytes = there;
  } else if (!streamed && size > there) {
    // Of a chunk that is whole the decoder knows best: it does not go by the header's size of a frame.
    if (frame.plain) claim.frames = size / frame.bytes;
    if (!frame.plain && before.fact_frames) claim.frames = *before.fact_frames;
  }
  if (frame.consistent && !claim.frames) {
    claim.frame_bytes = frame.bytes;
    claim.last_bytes = (streamed ? there : size) % frame.bytes;
  }
  return claim;
}

AudioClaim wave_claim(const ByteSource& source, const ChunkForm& form, const ReadOptions& options) {
  const std::size_t head_bytes = form.name_bytes + form.size_bytes;
  WaveChunks chunks;
  chunks.riff = bytes_at(source, 0, head_bytes);
  for (std::uint64_t at = form.first;;) {
    const std::string head = bytes_at(source, at, head_bytes);
    if (head.size() < head_bytes) break;
    const std::string_view name = std::string_view(head).substr(0, 4);
    std::uint64_t size = number(std::string_view(head).substr(form.name_bytes), form.order);
    if (form.size_holds_head) {
      if (size < head_bytes) break;
      size -= head_bytes;
    }
    const std::uint64_t body_at = at + head_bytes;
    if (name == "fmt ") {
      const std::string body = bytes_at(source, body_at, 16);
      if (body.size() < 16) break;
      chunks.frame = FrameForm(body, form.order);
    } else if (name == "fact") {
      const std::string body = bytes_at(source, body_at, form.size_bytes);
      if (body.size() == form.size_bytes) chunks.fact_frames = number(body, form.order);
    } else if (name == "ds64") {
      const std::string body = bytes_at(source, body_at, 16);
      if (body.size() == 16) chunks.rf64_data_bytes = number(std::string_view(body).substr(8), std::endian::little);
    } else if (name == "data") {
      if (chunks.frame.consistent && chunks.frame.rate > 0) {
        stop_behind_selection(source, options, static_cast<double>(chunks.frame.rate), body_at, chunks.frame.bytes);
      }
      return data_claim(source, form, chunks, at, size);
    }
    if (size > std::numeric_limits<std::uint64_t>::max() - form.alignment - body_at) break;
    at = (body_at + size + form.alignment - 1) / form.alignment * form.alignment;
  }
  AudioClaim nothing;
  nothing.no_samples = true;
  return nothing;
}

/// Bytes of a frame in an AIFF or AIFC, from its COMM chunk; 0 where samples do not lie there as they are.
std::uint64_t aiff_frame_bytes(std::string_view comm, bool compressed) {
  if (comm.size() < (compressed ? 22 : 18)) return 0;
  const std::string_view type = compressed ? comm.substr(18, 4) : "NONE";
  for (const std::string_view plain : {"NONE", "twos", "sowt", "fl32", "FL32", "fl64", "FL64", "in24", "in32"}) {
    if (type != plain) continue;
    return number(comm.substr(0, 2), std::endian::big) * ((number(comm.substr(6, 2), std::endian::big) + 7) / 8);
  }
  return 0;
}

/// The sample rate, in 80 bits: an exponent, and a mantissa whose first bit is in front of the point.
double aiff_rate(std::string_view comm) {
  const auto exponent = static_cast<int>(number(comm.substr(8, 2), std::endian::big) & 0x7FFF) - 16383;
  return std::ldexp(static_cast<double>(number(comm.substr(10, 8), std::endian::big)), exponent - 63);
}

/// AIFF: the COMM chunk counts the frames.
AudioClaim aiff_claim(const ByteSource& source, const ReadOptions& options) {
  AudioClaim claim;
  const bool compressed = bytes_at(source, 8, 4) == "AIFC";
  std::string comm;
  for (std::uint64_t at = 12;;) {
    const std::string head = bytes_at(source, at, 8);
    if (head.size() < 8) return claim;
    const std::uint64_t size = number(std::string_view(head).substr(4), std::endian::big);
    if (head.starts_with("COMM")) {
      comm = bytes_at(source, at + 8, 22);
      const std::uint64_t frames = comm.size() >= 6 ? number(std::string_view(comm).substr(2, 4), std::endian::big) : 0;
      if (!is_streamed_size(frames)) claim.frames = frames;
      if (!wants_part(options)) return claim;
    } else if (head.starts_with("SSND")) {
      const std::uint64_t frame_bytes = aiff_frame_bytes(comm, compressed);
      const std::string offset = bytes_at(source, at + 8, 4);
      if (frame_bytes == 0 || offset.size() < 4 || aiff_rate(comm) < 1) return claim;
      const std::uint64_t samples_at = at + 16 + number(offset, std::endian::big);
      stop_behind_selection(source, options, aiff_rate(comm), samples_at, frame_bytes);
      return claim;
    }
    at += 8 + size + size % 2;
  }
}

/// AU: offset and size of the data, an encoding number, the rate, the channels; a size of 0xFFFFFFFF is unknown.
AudioClaim au_claim(const ByteSource& source, const ReadOptions& options) {
  const std::string head = bytes_at(source, 0, 24);
  if (head.size() < 24) return {};
  const std::endian order = head.starts_with(".snd") ? std::endian::big : std::endian::little;
  const auto field = [&](std::size_t i) { return number(std::string_view(head).substr(4 * i, 4), order); };
  constexpr std::uint64_t kSampleBytes[] = {0, 1, 1, 2, 3, 4, 4, 8};  // mu-law, 8 to 32 bit PCM, float, double
  AudioClaim claim;
  const std::uint64_t encoding = field(3);
  const std::uint64_t sample_bytes = encoding == 27                       ? 1
                                     : encoding < std::size(kSampleBytes) ? kSampleBytes[encoding]
                                                                          : 0;
  const std::uint64_t frame_bytes = sample_bytes * field(5);
  if (frame_bytes == 0) return claim;
  if (!is_streamed_size(field(2))) claim.frames = field(2) / frame_bytes;
  if (field(4) > 0) stop_behind_selection(source, options, static_cast<double>(field(4)), field(1), frame_bytes);
  return claim;
}

/// NIST SPHERE: lines of text, "sample_count -i 16000" the samples of each channel.
AudioClaim nist_claim(const ByteSource& source) {
  constexpr std::string_view kField = "\nsample_count -i ";
  const std::string head = source.head(1024);
  const std::string_view fields = std::string_view(head).substr(0, head.find("end_head"));
  const std::size_t place = fields.find(kField);
  if (place == std::string_view::npos) return {};
  const std::string_view text = fields.substr(place + kField.size());
  std::uint64_t frames = 0;
  if (std::from_chars(text.data(), text.data() + text.size(), frames).ec != std::errc{}) return {};
  AudioClaim claim;
  claim.frames = frames;
  return claim;
}

/// MPEG audio, or FLAC behind tags.
AudioClaim tagged_claim(const ByteSource& source, const ReadOptions& options) {
  const std::uint64_t at = end_of_tags(source);
  if (bytes_at(source, at, 4) == "fLaC") {
    stop_behind_flac_part(source, options, at);
    return {};
  }
  AudioClaim claim;
  const std::optional<std::uint64_t> first = first_mpeg_frame(source, at);
  if (!first) return claim;
  stop_behind_mpeg_part(source, options, *first);
  const MpegCount count = mpeg_count(source, *first);
  claim.counts_mpeg_frames = count.frames > 0;
  if (claim.counts_mpeg_frames) {
    // Else mpg123 tells people that the bytes are not as many as its header has them.
    if (wants_part(options) && count.bytes > 0) claim.told_end = std::max(*first + count.bytes, source.size());
    // An encoder has up to 4095 samples trimmed at each end, a decoder may not give its own delay or the last frame.
    constexpr std::uint64_t kMostTrimmed = 2 * 4095 + 529;
    const std::optional<MpegFrame> frame = mpeg_frame(bytes_at(source, *first, 4));
    const std::uint64_t of_frame = frame ? frame->samples : 0;
    const std::uint64_t counted = count.frames * of_frame;
    claim.least_frames = counted - std::min(counted, kMostTrimmed + of_frame);
    return claim;
  }
  constexpr std::uint64_t kOldTagBytes = 128, kMostGuess = 200;
  const std::uint64_t tag_at = source.size() - std::min(source.size(), kOldTagBytes);
  if (bytes_at(source, tag_at, 3) == "TAG") source.stop_after(tag_at, 0, 0);
  // mpg123 guesses the number of frames from the bytes and the first frame's, and libsndfile reads no more than so
  // many: what begins louder than it goes on was cut. A frame may have 200 times the bytes of another.
  claim.told_end = std::min(source.size(), std::numeric_limits<std::uint64_t>::max() / 2 / kMostGuess) * kMostGuess;
  return claim;
}

/// Ogg: the last page of a stream is marked and complete.
AudioClaim ogg_claim(const ByteSource& source, const ReadOptions& options) {
  AudioClaim claim;
  stop_behind_ogg_part(source, options);
  claim.begins_damaged = begins_damaged(source);
  const std::uint64_t from = source.size() - std::min<std::uint64_t>(source.size(), 2 * OggPage::kMostBytes);
  const std::size_t last = bytes_at(source, from, 2 * OggPage::kMostBytes).rfind("OggS");
  const auto page = last == std::string::npos ? std::nullopt : ogg_page(source, from + last);
  claim.cut_off = !page || !page->is_last || !is_intact(source, from + last, *page);
  return claim;
}

}  // namespace

AudioClaim audio_claim(const ByteSource& source, const ReadOptions& options) {
  const std::string head = source.head(40);
  const bool wave = std::string_view(head).substr(0, 12).ends_with("WAVE");
  if (wave && head.starts_with("RIFF")) return wave_claim(source, kRiff, options);
  if (wave && head.starts_with("RIFX")) return wave_claim(source, kRifx, options);
  if (wave && head.starts_with("RF64")) return wave_claim(source, kRf64, options);
  if (is_w64(head)) return wave_claim(source, kW64, options);
  if (head.starts_with("NIST_1A\n")) return nist_claim(source);
  if (head.starts_with("FORM")) return aiff_claim(source, options);
  if (head.starts_with(".snd") || head.starts_with("dns.")) return au_claim(source, options);
  if (head.starts_with("OggS")) return ogg_claim(source, options);
  if (head.starts_with("fLaC") || head.starts_with("ID3") || mpeg_frame(head)) return tagged_claim(source, options);
  return {};
}

}  // namespace fftcl::app
