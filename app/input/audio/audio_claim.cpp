#include "input/audio/audio_claim.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>

#include "input/audio/avr_claim.hpp"
#include "input/audio/chunks.hpp"
#include "input/audio/compressed_part.hpp"
#include "input/audio/declared_extent.hpp"
#include "input/audio/header_patch.hpp"
#include "input/audio/mpeg_claim.hpp"
#include "input/audio/mpeg_frames.hpp"
#include "input/audio/next_file.hpp"
#include "input/audio/nist_fields.hpp"
#include "input/audio/ogg_pages.hpp"
#include "input/audio/sds_packets.hpp"
#include "input/audio/streamed_size.hpp"
#include "input/audio/svx_claim.hpp"
#include "input/audio/voc_blocks.hpp"
#include "input/audio/wave_claim.hpp"
#include "input/audio/xi_claim.hpp"
#include "input/bytes/header_bytes.hpp"
#include "input/bytes/known_marks.hpp"
#include "input/signal_stream.hpp"
#include "support/sample_rate.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kCommBytes = 22;  // of AIFC, with the kind of compression

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

/// As it is where it is a rate; else 0.
double sound_rate(double rate) { return is_sample_rate(rate) ? rate : 0; }

/// The sample rate, in 80 bits: a sign, an exponent, and a mantissa whose first bit is in front of the point.
double aiff_rate(std::string_view comm) {
  const auto exponent = static_cast<int>(number(comm.substr(8, 2), std::endian::big)) - 16383;
  return sound_rate(std::ldexp(static_cast<double>(number(comm.substr(10, 8), std::endian::big)), exponent - 63));
}

/// Decoders make noise of a block of compressed samples that is not whole.
void end_with_blocks(const ByteSource& source, std::uint64_t samples_at, std::uint64_t block_bytes) {
  const std::uint64_t bytes = source.size() - std::min(source.size(), samples_at);
  if (block_bytes > 0) source.stop_after(samples_at, bytes / block_bytes, block_bytes);
}

/// What stands in front of the first sample, in the chunk of the samples.
constexpr std::uint64_t kSsndHeadBytes = 8;

/// True of a size that a program wrote before there were samples, and did not come to correct. A file of no samples
/// knows where it ends.
bool has_uncounted_samples(const ByteSource& source, const Chunk& sound) {
  if (sound.size > kSsndHeadBytes) return false;
  const std::uint64_t end = sound.body + kSsndHeadBytes;
  const std::uint64_t form_bytes = number(bytes_at(source, 4, 4), std::endian::big);
  const bool knows_end = !is_streamed_size(form_bytes) && form_bytes + 8 > end;
  return !knows_end && bytes_at(source, end, 4) != "FORM";
}

/// Of a size that was not known, by which the decoder would go where more is there, as of hours into a pipe.
void claim_streamed_aiff(const ByteSource& source, const Chunk& sound, AudioClaim& claim) {
  constexpr std::uint64_t kMostBytes = 0xFFFFFFFF;
  if (!is_streamed_aiff_size(sound.size) && !has_uncounted_samples(source, sound)) return;
  claim.frames.reset();
  const std::uint64_t there = source.size() - std::min(source.size(), sound.body);
  if (sound.size == 0 || there <= sound.size) return;
  patch_header(source, sound.at + kIff.name_bytes, bytes_of(kMostBytes, 4, std::endian::big), claim);
  claim.more_data = there > kMostBytes;
}

/// Where the samples of an AIFF end that are asked for.
void stop_behind_aiff_part(const ByteSource& source, const ReadOptions& options, const std::string& comm,
                           bool compressed, const Chunk& sound) {
  constexpr std::uint64_t kPacketBytes = 34;
  const std::string offset = bytes_at(source, sound.body, 4);
  if (offset.size() < 4) return;
  const std::uint64_t samples_at = sound.body + kSsndHeadBytes + number(offset, std::endian::big);
  if (compressed && comm.size() == kCommBytes && comm.ends_with("ima4")) {
    end_with_blocks(source, samples_at, kPacketBytes * number(std::string_view(comm).substr(0, 2), std::endian::big));
  }
  const std::uint64_t frame_bytes = aiff_frame_bytes(comm, compressed);
  if (frame_bytes == 0 || aiff_rate(comm) == 0) return;
  stop_behind_selection(source, options, aiff_rate(comm), samples_at, frame_bytes);
}

/// AIFF: the COMM chunk counts the frames.
AudioClaim aiff_claim(const ByteSource& source, const ReadOptions& options) {
  AudioClaim claim;
  const bool compressed = bytes_at(source, 8, 4) == "AIFC";
  std::string comm;
  for (auto chunk = first_chunk(source, kIff); chunk; chunk = next_chunk(source, kIff, *chunk)) {
    if (chunk->name == "COMM") {
      comm = bytes_at(source, chunk->body, kCommBytes);
      const std::uint64_t frames = comm.size() >= 6 ? number(std::string_view(comm).substr(2, 4), std::endian::big) : 0;
      if (!is_streamed_size(frames)) claim.frames = frames;
      if (comm.size() >= 18) claim.rate = aiff_rate(comm);
    } else if (chunk->name == "SSND") {
      stop_behind_aiff_part(source, options, comm, compressed, *chunk);
      claim_streamed_aiff(source, *chunk, claim);
      return claim;
    }
  }
  return claim;
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
  // G.721 and G.723 of 3 and 5 bits, by 120 samples.
  if (encoding == 23) end_with_blocks(source, field(1), 60);
  if (encoding == 25) end_with_blocks(source, field(1), 45);
  if (encoding == 26) end_with_blocks(source, field(1), 75);
  if (frame_bytes == 0) return claim;
  if (!is_streamed_size(field(2))) claim.frames = field(2) / frame_bytes;
  if (field(4) > 0) stop_behind_selection(source, options, static_cast<double>(field(4)), field(1), frame_bytes);
  if (is_beyond_decoder(static_cast<double>(field(4)))) {
    claim.rate = static_cast<double>(field(4));
    patch_header(source, 16, bytes_of(kAnyRate, 4, order), claim);
  }
  // None were there yet when it was written; the decoder takes it at its word.
  if (field(2) == 0) patch_header(source, 8, bytes_of(0xFFFFFFFF, 4, order), claim);
  return claim;
}

constexpr std::uint64_t kCafRateAt = 20;

/// True of a chunk behind samples, within the bytes that are there, and of another file.
bool is_caf_chunk(const std::optional<Chunk>& chunk, std::uint64_t there) {
  const auto is_lower = [](char c) { return c >= 'a' && c <= 'z'; };
  return chunk && std::ranges::all_of(chunk->name, is_lower) && (chunk->size <= there || chunk->name == "caff");
}

/// CAF: chunks, the first of which tells the form of the samples. The decoder refuses samples of more than is there,
/// and of as many as there are, which streaming programs write.
AudioClaim caf_data_claim(const ByteSource& source, const ReadOptions& options) {
  constexpr std::uint64_t kFormAt = kCafRateAt, kFormBytes = 32, kEditsBytes = 4;
  constexpr std::uint64_t kToTheEnd = std::numeric_limits<std::uint64_t>::max();
  AudioClaim claim;
  const std::string form = bytes_at(source, kFormAt, kFormBytes);
  if (form.size() < kFormBytes) return claim;
  const double rate =
      sound_rate(std::bit_cast<double>(number(std::string_view(form).substr(0, sizeof(double)), std::endian::big)));
  claim.rate = rate;
  const std::uint64_t frame_bytes = number(std::string_view(form).substr(16, 4), std::endian::big);
  const bool plain = number(std::string_view(form).substr(20, 4), std::endian::big) == 1 && frame_bytes > 0;
  std::uint64_t counted = 0;
  for (auto chunk = first_chunk(source, kCaf); chunk; chunk = next_chunk(source, kCaf, *chunk)) {
    if (chunk->name == "data") {
      if (plain && rate > 0) stop_behind_selection(source, options, rate, chunk->body + kEditsBytes, frame_bytes);
      const std::uint64_t there = source.size() - std::min(source.size(), chunk->body);
      const bool uncounted = plain && chunk->size == kEditsBytes && there > kEditsBytes &&
                             !is_caf_chunk(chunk_at(source, kCaf, chunk->body + kEditsBytes), there);
      if (chunk->size <= there && !uncounted) return claim;
      claim.patch = {chunk->at + kCaf.name_bytes, kCaf.size_bytes, bytes_of(there, kCaf.size_bytes, kCaf.order)};
      if (chunk->size == kToTheEnd || uncounted) return claim;
      if (counted > 0) claim.frames = counted;
      if (plain) claim.frames = (chunk->size - std::min(chunk->size, kEditsBytes)) / frame_bytes;
      return claim;
    }
    // Of packets of any length a table counts the frames.
    if (chunk->name == "pakt") counted = number(bytes_at(source, chunk->body + 8, 8), std::endian::big);
  }
  return claim;
}

AudioClaim caf_claim(const ByteSource& source, const ReadOptions& options) {
  AudioClaim claim = caf_data_claim(source, options);
  if (is_beyond_decoder(claim.rate.value_or(0))) {
    const auto any = std::bit_cast<std::uint64_t>(static_cast<double>(kAnyRate));
    patch_header(source, kCafRateAt, bytes_of(any, sizeof any, std::endian::big), claim);
  }
  return claim;
}

/// SDS: of more samples than there are the decoder makes up the rest.
AudioClaim sds_claim(const ByteSource& source, const SdsPackets& packets) {
  AudioClaim claim;
  const std::uint64_t whole = (source.size() - packets.first) / packets.bytes;
  if (whole >= packets.count) return claim;
  claim.frames = packets.samples;
  const std::string there = sds_number(whole * packets.samples_each);
  claim.patch = {kSdsSamplesAt, there.size(), there};
  return claim;
}

AudioClaim nist_claim(const ByteSource& source) {
  AudioClaim claim;
  claim.frames = nist_field(source, "sample_count");
  return claim;
}

AudioClaim voc_claim(const ByteSource& source) {
  AudioClaim claim;
  const auto blocks = voc_blocks(source);
  if (!blocks) return claim;
  claim.relaid = blocks->sound;
  if (!blocks->obstacle.empty()) claim.unread = "a Creative Voice file of several blocks, " + blocks->obstacle;
  return claim;
}

/// MPEG audio, or FLAC, WAV or AIFF behind tags.
AudioClaim tagged_claim(const ByteSource& source, const ReadOptions& options) {
  const std::uint64_t at = end_of_tags(source);
  const std::string mark = bytes_at(source, at, 4);
  AudioClaim claim;
  if (mark == "fLaC") {
    stop_behind_flac_part(source, options, at);
  } else if (mark == "RIFF" || mark == "RF64" || mark == "FORM") {
    // Of tags in front of these the decoder takes as many samples from the end.
    claim.links = {at};
  } else if (const std::optional<std::uint64_t> first = first_mpeg_frame(source, at)) {
    claim = mpeg_claim(source, *first, options);
    claim.hides_length = at == 0;
  }
  return claim;
}

AudioClaim ogg_claim(const ByteSource& source, const ReadOptions& options) {
  stop_behind_ogg_part(source, options);
  std::vector<std::uint64_t> links = ogg_links(source);
  AudioClaim claim = ogg_link_claim(source, 0, links.size() > 1 ? links[1] : source.size());
  claim.links = std::move(links);
  return claim;
}

AudioClaim claim_of_one(const ByteSource& source, const ReadOptions& options) {
  const std::string head = source.head(40);
  const bool wave = std::string_view(head).substr(0, 12).ends_with("WAVE");
  const bool riff = head.starts_with("RIFF") || head.starts_with("RIFX");
  const bool large = head.starts_with("RF64") || head.starts_with("BW64");
  if ((wave && (riff || large)) || is_w64(head)) return wave_claim(source, options);
  if (head.starts_with("NIST_1A\n")) return nist_claim(source);
  const bool form = head.starts_with("FORM");
  if (form && std::string_view(head).substr(0, 12).ends_with("8SVX")) return svx_claim(source);
  if (form) return aiff_claim(source, options);
  if (head.starts_with(".snd") || head.starts_with("dns.")) return au_claim(source, options);
  if (head.starts_with("caff")) return caf_claim(source, options);
  if (const auto packets = sds_packets(source)) return sds_claim(source, *packets);
  if (head.starts_with("Creative Voice File")) return voc_claim(source);
  if (head.starts_with(kXiMark)) return xi_claim(source);
  if (head.starts_with("2BIT")) return avr_claim(source);
  if (head.starts_with("OggS")) return ogg_claim(source, options);
  if (head.starts_with("fLaC") || head.starts_with("ID3") || mpeg_frame(head)) return tagged_claim(source, options);
  return {};
}

}  // namespace

AudioClaim audio_claim(const ByteSource& source, const ReadOptions& options) {
  AudioClaim claim = claim_of_one(source, options);
  if (const auto next = next_file(source, options)) {
    source.stop_after(*next, 0, 0);
    claim.more_data = true;
  } else if (const auto extent = declared_extent(source); extent && extent->sound_end > source.size()) {
    claim.missing_bytes = extent->sound_end - source.size();
  }
  return claim;
}

AudioClaim ogg_link_claim(const ByteSource& source, std::uint64_t begin, std::uint64_t end) {
  AudioClaim claim;
  claim.beginning = ogg_beginning(source, begin, end);
  // The last page of a stream is marked and complete.
  const std::uint64_t from = end - std::min<std::uint64_t>(end - begin, 2 * OggPage::kMostBytes);
  const std::size_t last = bytes_at(source, from, static_cast<std::size_t>(end - from)).rfind("OggS");
  const auto page = last == std::string::npos ? std::nullopt : ogg_page(source, from + last);
  claim.cut_off = !page || !page->is_last || !is_intact(source, from + last, *page);
  return claim;
}

}  // namespace fftcl::app
