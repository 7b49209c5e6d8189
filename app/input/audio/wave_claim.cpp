#include "input/audio/wave_claim.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <string_view>
#include <vector>

#include "input/audio/chunks.hpp"
#include "input/audio/header_patch.hpp"
#include "input/audio/radio_chunk.hpp"
#include "input/audio/streamed_size.hpp"
#include "input/bytes/header_bytes.hpp"
#include "input/bytes/known_marks.hpp"
#include "input/signal_stream.hpp"

namespace fftcl::app {
namespace {

/// Broadcasting's name of RF64.
constexpr std::string_view kBroadcastMark = "BW64";

/// A "fmt " chunk's part that says how long a frame is.
struct FrameForm {
  std::uint64_t bytes = 0;  ///< of a frame, as the header has it
  std::uint64_t rate = 0;
  bool plain = false;               ///< frames are all of that length
  bool gsm = false;                 ///< GSM 06.10, in blocks of that length
  std::uint64_t block_samples = 0;  ///< of ADPCM and GSM: of each channel in a block
  bool consistent = false;          ///< and it is what channels and bits make
  std::optional<AudioClaim::Room> room;

  FrameForm() = default;
  FrameForm(std::string_view body, std::endian order) {
    const auto field = [&](std::size_t at) { return number(body.substr(at, 2), order); };
    const std::uint64_t tag = field(0);
    bytes = field(12);
    rate = number(body.substr(4, 4), order);
    // PCM, float, A-law, mu-law, extensible (of which libsndfile reads only those).
    plain = (tag == 1 || tag == 3 || tag == 6 || tag == 7 || tag == 0xFFFE) && bytes > 0;
    gsm = tag == 0x31 && bytes > 0;
    if ((gsm || tag == 2 || tag == 0x11) && bytes > 0 && body.size() >= 20) block_samples = field(18);
    const std::uint64_t channels = field(2), used = (field(14) + 7) / 8;
    consistent = plain && bytes == channels * used;
    if (plain && channels > 0 && used > 0 && bytes > channels * used && bytes % channels == 0)
      room = {bytes / channels, used};
  }
};

/// What the chunks before the samples say.
struct WaveChunks {
  std::string riff;  ///< name and size of the file's own, which holds the others
  bool has_form = false;
  FrameForm frame;
  std::uint64_t rate_at = 0;
  std::optional<std::uint64_t> fact_frames;
  std::uint64_t rf64_data_bytes = 0;
  bool of_radio = false;
  std::uint32_t tuned_to = 0;
};

const ChunkForm& form_of(std::string_view head) {
  if (head.starts_with("RIFX")) return kIff;
  return is_w64(head) ? kW64 : kRiff;
}

/// The size of the samples stands in a chunk in front of them.
bool is_rf64(std::string_view head) { return head.starts_with("RF64") || head.starts_with(kBroadcastMark); }

/// Some writers leave out the byte that makes an odd size even, which decoders go by. The place of the chunk behind it,
/// where this one does not have it and what follows is known.
std::optional<std::uint64_t> end_without_padding(const ByteSource& source, const ChunkForm& form, const Chunk& chunk) {
  if (form.alignment != 2 || chunk.size % 2 == 0) return {};
  const auto follower = chunk_at(source, form, chunk.body + chunk.size);
  if (!follower) return {};
  for (const std::string_view known : {"data", "fmt ", "fact", "LIST", "bext", "cue ", "PEAK", "JUNK"}) {
    if (follower->name == known) return follower->at;
  }
  return {};
}

/// True where a data chunk follows, of which decoders would take the last or none, or another file, of which they make
/// a damaged chunk or samples. What has no name is no chunk.
bool has_more_data(const ByteSource& source, const ChunkForm& form, const Chunk& data) {
  for (auto chunk = next_chunk(source, form, data); chunk; chunk = next_chunk(source, form, *chunk)) {
    for (const std::string_view more : {"data", "RIFF", "RIFX", "RF64", "BW64", "riff"}) {
      if (chunk->name == more) return true;
    }
    if (chunk->name.front() < ' ') return false;
  }
  return false;
}

/// As many bytes of samples decoders read at least where the size in 32 bits says that it is not known.
constexpr std::uint64_t kMostStreamed = 0x7FFFFFFE;

/// What a file that is larger than that would have begun with, had its writer known.
HeaderPatch rf64_head(const ByteSource& source, const Chunk& data, std::uint64_t sound_bytes) {
  constexpr std::uint64_t kRiffEnd = 12, kHeadBytes = 8, kSizesBytes = 28;
  const std::string unknown(4, '\xFF');
  std::string head = "RF64" + unknown + "WAVEds64" + bytes_of(kSizesBytes, 4, std::endian::little);
  head += bytes_of(data.body + kHeadBytes + kSizesBytes - kHeadBytes + sound_bytes, 8, std::endian::little);
  head += bytes_of(sound_bytes, 8, std::endian::little);
  head += std::string(12, '\0');  // samples, for what is compressed, and no other sizes
  head += bytes_at(source, kRiffEnd, static_cast<std::size_t>(data.at - kRiffEnd)) + "data" + unknown;
  return {0, data.body, head};
}

/// Sizes of the file and of its samples, in the chunk that an RF64 begins with.
constexpr std::uint64_t kRf64SizesAt = 20;
constexpr std::size_t kRf64SizeBytes = 8;

/// The head of an RF64 whose size of samples is not known, with it.
HeaderPatch rf64_size(const ByteSource& source, const Chunk& data, std::uint64_t sound_bytes) {
  constexpr std::uint64_t kAt = kRf64SizesAt + kRf64SizeBytes, kRest = kAt + kRf64SizeBytes;
  return {kAt, data.body - kAt,
          bytes_of(sound_bytes, kRf64SizeBytes, std::endian::little) +
              bytes_at(source, kRest, static_cast<std::size_t>(data.body - kRest))};
}

/// Of compressed samples that are cut off, in blocks of one length: of one that is not whole decoders make noise.
void claim_whole_blocks(const ByteSource& source, const Chunk& data, std::uint64_t missing, std::uint64_t block_bytes,
                        const std::optional<std::uint64_t>& frames, AudioClaim& claim) {
  claim.frames = frames;
  claim.missing_bytes = missing;
  if (block_bytes > 0) source.stop_after(data.body, (source.size() - data.body) / block_bytes, block_bytes);
}

/// Of GSM the decoder counts the byte that makes an odd size even, as some writers do, and makes one more block of it,
/// of noise. What is less than a block counts as one.
HeaderPatch gsm_size(const ChunkForm& form, const Chunk& data, std::uint64_t block_bytes) {
  return {data.at + form.name_bytes, 4, bytes_of(block_bytes - block_bytes % 2, 4, form.order)};
}

/// The samples of blocks whose last one is filled up, where the file counts them. Some writers count all of them, or
/// those of all channels together.
std::optional<std::uint64_t> samples_within(const FrameForm& frame, std::uint64_t bytes,
                                            const std::optional<std::uint64_t>& counted) {
  if (frame.block_samples == 0 || !counted) return {};
  // Of GSM the byte that makes an odd size even may be counted; of ADPCM the last block may be short.
  const std::uint64_t blocks = (bytes + (frame.gsm ? 0 : frame.bytes - 1)) / frame.bytes;
  const std::uint64_t all = blocks * frame.block_samples;
  const bool in_last_block = all > *counted && all - *counted < frame.block_samples;
  return in_last_block ? counted : std::nullopt;
}

/// Of the data chunk. Where another one follows, the source ends in front of it.
AudioClaim data_claim(const ByteSource& source, const ChunkForm& form, const WaveChunks& before, const Chunk& data) {
  AudioClaim claim;
  claim.no_form = !before.has_form;
  const FrameForm& frame = before.frame;
  claim.room = frame.room;
  const std::uint64_t there = source.size() - std::min(source.size(), data.body);
  std::uint64_t size = data.size;
  const bool rf64 = is_rf64(before.riff);
  const bool in_64_bits = form.size_bytes == 8 || (rf64 && size == 0xFFFFFFFF);
  if (rf64 && in_64_bits) size = before.rf64_data_bytes;
  // ffmpeg's W64 into a pipe says 2^63 - 1, head included.
  constexpr std::uint64_t kUnknown = (~std::uint64_t{0} >> 1) - 64;
  const bool streamed = in_64_bits ? size == 0 || size >= kUnknown : is_streamed_size(size);
  // A file that knows its own size and has an empty data chunk is empty; else what follows are the samples.
  const bool sizes_first = rf64 && in_64_bits && bytes_at(source, form.first, form.name_bytes) == "ds64";
  const std::uint64_t file_bytes =
      (sizes_first ? number(bytes_at(source, kRf64SizesAt, kRf64SizeBytes), std::endian::little)
                   : number(std::string_view(before.riff).substr(form.name_bytes), form.order)) +
      (form.size_holds_head ? 0 : form.head_bytes());
  if (size == 0 && (there == 0 || form.size_holds_head || file_bytes == source.size())) {
    claim.no_samples = true;
  } else if (streamed && there > kMostStreamed && before.riff.starts_with("RIFF")) {
    claim.patch = rf64_head(source, data, there);
  } else if (size == 0 && sizes_first) {
    claim.patch = rf64_size(source, data, there);
  } else if (size == 0) {
    claim.patch = {data.at + form.name_bytes, 4, bytes_of(std::min(there, kMostStreamed), 4, std::endian::little)};
  } else if (!streamed && size > there) {
    // Of a chunk that is whole the decoder knows best: it does not go by the header's size of a frame.
    if (frame.plain) claim.frames = size / frame.bytes;
    if (!frame.plain) claim_whole_blocks(source, data, size - there, frame.bytes, before.fact_frames, claim);
  } else if (Chunk whole = data; !streamed) {
    whole.size = size;
    // So much is what 32 bits did not hold, or what else?
    claim.more_data = there - size > kMostStreamed || has_more_data(source, form, whole);
    if (claim.more_data) source.stop_after(data.body + size, 0, 0);
    claim.unpadded_frames = samples_within(frame, size, before.fact_frames);
    if (frame.gsm && !in_64_bits && !claim.more_data) claim.patch = gsm_size(form, data, size - size % frame.bytes);
  }
  if (frame.consistent && !claim.frames) {
    claim.frame_bytes = frame.bytes;
    claim.last_bytes = (streamed ? there : size) % frame.bytes;
  }
  return claim;
}

}  // namespace

AudioClaim wave_claim(const ByteSource& source, const ReadOptions& options) {
  const ChunkForm& form = form_of(source.head(40));
  WaveChunks chunks;
  chunks.riff = bytes_at(source, 0, form.head_bytes());
  Chunk last;
  std::vector<std::uint64_t> unpadded;  // where a byte of padding is missing
  const auto behind = [&](const Chunk& chunk) {
    const auto end = end_without_padding(source, form, chunk);
    if (!end) return next_chunk(source, form, chunk);
    unpadded.push_back(*end);
    return chunk_at(source, form, *end);
  };
  for (auto chunk = first_chunk(source, form); chunk; chunk = behind(*chunk)) {
    last = *chunk;
    if (chunk->name == "fmt ") {
      const std::string body = bytes_at(source, chunk->body, std::min<std::uint64_t>(chunk->size, 20));
      if (body.size() < 16) break;
      chunks.has_form = true;
      chunks.frame = FrameForm(body, form.order);
      chunks.rate_at = chunk->body + 4;
    } else if (chunk->name == "fact") {
      const std::string body = bytes_at(source, chunk->body, form.size_bytes);
      if (body.size() == form.size_bytes) chunks.fact_frames = number(body, form.order);
    } else if (chunk->name == "ds64") {
      const std::string body = bytes_at(source, chunk->body, 16);
      if (body.size() == 16) chunks.rf64_data_bytes = number(std::string_view(body).substr(8), std::endian::little);
    } else if (chunk->name == "auxi" || chunk->name == "rcvr") {
      chunks.of_radio = true;
      chunks.tuned_to =
          tuned_frequency(chunk->name, bytes_at(source, chunk->body, std::min<std::uint64_t>(chunk->size, 36)));
    } else if (chunk->name == "data") {
      if (chunks.frame.consistent && chunks.frame.rate > 0) {
        stop_behind_selection(source, options, static_cast<double>(chunks.frame.rate), chunk->body, chunks.frame.bytes);
      }
      AudioClaim claim = data_claim(source, form, chunks, *chunk);
      claim.of_radio = chunks.of_radio;
      claim.tuned_to = chunks.tuned_to;
      if (const auto rate = static_cast<double>(chunks.frame.rate); is_beyond_decoder(rate)) {
        claim.rate = rate;
        patch_header(source, chunks.rate_at, bytes_of(kAnyRate, 4, form.order), claim);
      }
      if (chunks.riff.starts_with(kBroadcastMark)) patch_header(source, 0, "RF64", claim);
      for (const std::uint64_t place : unpadded) insert_in_header(source, place, std::string(1, '\0'), claim);
      return claim;
    }
  }
  // Behind what is no chunk, or is cut off, there may be samples.
  AudioClaim nothing;
  // SoX writes the head of W64 several times into a pipe, at first with a size of samples that is less than none.
  const std::uint64_t behind_form = last.body + last.size + form.head_bytes();
  if (form.size_bytes == 8 && last.name == "fmt " && is_w64(bytes_at(source, behind_form, 40))) {
    nothing.more_data = true;
    source.stop_after(behind_form, 0, 0);
  }
  nothing.no_samples = last.name == "fmt " || last.size <= source.size() - std::min(source.size(), last.body);
  return nothing;
}

}  // namespace fftcl::app
