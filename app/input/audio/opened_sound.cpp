#include "input/audio/opened_sound.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <string_view>

#include "input/signal_stream.hpp"
#include "support/counted.hpp"
#include "support/error_stream.hpp"

namespace fftcl::app {
namespace {

/// mpg123 says itself what it thinks of the bytes: of text in UTF-16, whose mark begins as its frames do, and of what
/// is damaged, of which fault() tells.
struct HiddenStandardError {
  HiddenStandardError() { hide_standard_error(); }
  ~HiddenStandardError() { show_standard_error(); }
  HiddenStandardError(const HiddenStandardError&) = delete;
  HiddenStandardError& operator=(const HiddenStandardError&) = delete;
};

bool is_mpeg(const SF_INFO& info) { return (info.format & SF_FORMAT_TYPEMASK) == SF_FORMAT_MPEG; }

/// How many frames may be asked for at once. libsndfile asks its decoder of Ensoniq's 24 bits for 2048 samples at a
/// time, whole frames or not, and it gives whole ones: all behind them would be shifted.
std::size_t most_at_once(const SF_INFO& info) {
  constexpr std::size_t kAskedFor = 2048;
  constexpr int kKind = SF_FORMAT_TYPEMASK | SF_FORMAT_SUBMASK;
  if ((info.format & kKind) != (SF_FORMAT_PAF | SF_FORMAT_PCM_24)) return std::numeric_limits<std::size_t>::max();
  return std::max<std::size_t>(1, kAskedFor / static_cast<std::size_t>(info.channels));
}

sf_count_t read_frames(SNDFILE* sound, std::vector<float>& block, sf_count_t frames) {
  return sf_readf_float(sound, block.data(), frames);
}
sf_count_t read_frames(SNDFILE* sound, std::vector<double>& block, sf_count_t frames) {
  return sf_readf_double(sound, block.data(), frames);
}

template <class T>
std::size_t read_quietly(SNDFILE* sound, const SF_INFO& info, std::vector<T>& block, std::size_t frames) {
  const auto count = static_cast<sf_count_t>(std::min(frames, most_at_once(info)));
  if (!is_mpeg(info)) return static_cast<std::size_t>(std::max<sf_count_t>(0, read_frames(sound, block, count)));
  const HiddenStandardError hidden;
  return static_cast<std::size_t>(std::max<sf_count_t>(0, read_frames(sound, block, count)));
}

/// Of the decoder's words: messages say themselves that it is an error, and go on behind it.
std::string reason_within(std::string_view words) {
  constexpr std::string_view kError = "Error : ";
  if (words.starts_with(kError)) words.remove_prefix(kError.size());
  if (words.ends_with('.')) words.remove_suffix(1);
  return std::string(words);
}

}  // namespace

std::uint64_t plain_bytes(int format) {
  const int container = format & SF_FORMAT_TYPEMASK;
  if (container == SF_FORMAT_FLAC || container == SF_FORMAT_OGG || container == SF_FORMAT_MPEG) return 0;
  switch (format & SF_FORMAT_SUBMASK) {
    case SF_FORMAT_PCM_S8:
    case SF_FORMAT_PCM_U8:
    case SF_FORMAT_ULAW:
    case SF_FORMAT_ALAW:
      return 1;
    case SF_FORMAT_PCM_16:
      return 2;
    case SF_FORMAT_PCM_24:
      return 3;
    case SF_FORMAT_PCM_32:
    case SF_FORMAT_FLOAT:
      return 4;
    case SF_FORMAT_DOUBLE:
      return 8;
    default:
      return 0;
  }
}

std::string change_text(std::uint64_t rate, std::uint64_t channels) {
  return fmt::format("changes to {} Hz, {}: what follows is left out", rate, counted(channels, "channel"));
}

OpenedSound::OpenedSound(const ByteSource& source, const AudioClaim& claim, const ByteRange& range)
    : claim_(claim), bytes_(source, claim_, range) {
  {
    const HiddenStandardError hidden;
    sound_.reset(sf_open_virtual(&functions_, SFM_READ, &info_, &bytes_));
  }
  bytes_.rethrow_failure();
  if (!sound_) opening_error_ = reason_within(sf_strerror(nullptr));
  if (claim_.unpadded_frames) frames_left_ = *claim_.unpadded_frames;
}

std::string OpenedSound::opening_error() const {
  if (claim_.no_form) return "no 'fmt ' chunk in front of its samples says what they are";
  // The decoder blames itself.
  const bool incomplete = opening_error_.find("SF_INFO struct incomplete") != std::string::npos;
  if (incomplete) return "its header has no sample rate or no channels";
  return opening_error_;
}

bool OpenedSound::holds_unknown_samples() const {
  // libsndfile's words for codings that it does not have; WAV of AC-3 or G.722 has a 'fmt ' chunk of a length that it
  // does not expect.
  constexpr std::string_view kErrors[] = {"internal error", "unimplemented format", "unsupported encoding",
                                          "Malformed 'fmt ' chunk"};
  return std::ranges::any_of(kErrors,
                             [&](std::string_view error) { return opening_error_.find(error) != std::string::npos; });
}

std::uint64_t OpenedSound::promised() const {
  if (claim_.frames) return *claim_.frames;
  if (claim_.unpadded_frames) return *claim_.unpadded_frames;
  // MP3 in WAV: the header's number may count what the encoder added, and what is decoded does not.
  const int encoding = info_.format & SF_FORMAT_SUBMASK;
  const bool of_mpeg = encoding >= SF_FORMAT_MPEG_LAYER_I && encoding <= SF_FORMAT_MPEG_LAYER_III;
  if (of_mpeg && !is_mpeg(info_)) return 0;
  const bool known = info_.frames > 0 && info_.frames < std::numeric_limits<sf_count_t>::max();
  return known && claim_.counts_mpeg_frames ? static_cast<std::uint64_t>(info_.frames) : 0;
}

std::optional<std::uint64_t> OpenedSound::skip_to(std::uint64_t frame) {
  constexpr int kContainers[] = {SF_FORMAT_WAV,  SF_FORMAT_WAVEX, SF_FORMAT_RF64, SF_FORMAT_W64,
                                 SF_FORMAT_AIFF, SF_FORMAT_AU,    SF_FORMAT_CAF,  SF_FORMAT_NIST};
  const int container = info_.format & SF_FORMAT_TYPEMASK;
  const bool in_order = std::ranges::find(kContainers, container) != std::end(kContainers);
  const bool plain = in_order && plain_bytes(info_.format) > 0;
  // Frames of FLAC have their numbers. Seeking in the others that are compressed is not exact (libsndfile 1.2, mpg123
  // 1.31): of 200 places each, of noise and sines, 174 to 194 gave the samples of a whole read in Opus, 198 to 200 in
  // Vorbis (near its end .09 off), 5 in MP3 of a low rate (.5 off).
  if (!plain && container != SF_FORMAT_FLAC) return {};
  const auto there = static_cast<std::uint64_t>(std::max<sf_count_t>(0, info_.frames));
  const sf_count_t at = sf_seek(sound_.get(), static_cast<sf_count_t>(std::min(frame, there)), SEEK_SET);
  bytes_.rethrow_failure();
  return at < 0 ? std::nullopt : std::optional(static_cast<std::uint64_t>(at));
}

template <class T>
std::size_t OpenedSound::read_into(std::vector<T>& block, std::size_t frames) {
  const auto most = static_cast<std::size_t>(std::min<std::uint64_t>(frames, frames_left_));
  const std::size_t got = read_quietly(sound_.get(), info_, block, most);
  bytes_.rethrow_failure();
  frames_left_ -= got;
  return got;
}

std::size_t OpenedSound::read(std::vector<float>& block, std::size_t frames) { return read_into(block, frames); }
std::size_t OpenedSound::read(std::vector<double>& block, std::size_t frames) { return read_into(block, frames); }

std::string OpenedSound::fault(std::uint64_t frames) const {
  const std::uint64_t sure = is_mpeg(info_) ? claim_.frames.value_or(0) : promised();  // MP3: an estimate
  if (frames < sure) {
    return fmt::format("truncated: the header promises {} samples a channel, {} are there", sure, frames);
  }
  if (is_mpeg(info_)) {
    const std::string of_mpeg = mpeg_fault(frames);
    if (!of_mpeg.empty()) return of_mpeg;
  }
  if (frames < claim_.least_frames) {
    return fmt::format("truncated or damaged: the header promises at least {} samples a channel, {} are there",
                       claim_.least_frames, frames);
  }
  if (claim_.more_data) {
    return fmt::format("more samples follow, of another data chunk or file, and are left out: {} a channel are used",
                       frames);
  }
  if (claim_.missing_bytes > 0) {
    return fmt::format("truncated: {} of sound less than the header promises, {} samples a channel are there",
                       counted(claim_.missing_bytes, "byte"), frames);
  }
  if (claim_.last_bytes > 0) return cut_sample_text(claim_.last_bytes, claim_.frame_bytes);
  if (const std::string begins = fault_at_beginning(); !begins.empty()) return begins;
  if (claim_.cut_off) {
    return fmt::format("truncated: the stream's end is missing, {} samples a channel are there", frames);
  }
  if (sf_error(sound_.get()) != 0) {
    return fmt::format("damaged: {} after {} samples a channel", sf_strerror(sound_.get()), frames);
  }
  return {};
}

std::string OpenedSound::mpeg_fault(std::uint64_t frames) const {
  const std::uint64_t exact = claim_.trimmed_frames;
  if (static_cast<std::uint64_t>(std::max<sf_count_t>(0, info_.frames)) == exact && frames < exact) {
    return fmt::format("truncated or damaged: the header promises {} samples a channel, {} are there", exact, frames);
  }
  if (claim_.changed_mpeg) return change_text(claim_.changed_mpeg->rate, claim_.changed_mpeg->channels);
  if (claim_.counted_mpeg_frames > 0) {
    return fmt::format("truncated or damaged: the header promises {} of sound, {} are there, {} samples a channel",
                       counted(claim_.counted_mpeg_frames, "frame"), claim_.whole_mpeg_frames, frames);
  }
  if (claim_.uncounted_mpeg_frames > 0) {
    return fmt::format("{} of sound behind those that the header counts, as of files that were joined, {} left out",
                       counted(claim_.uncounted_mpeg_frames, "frame"),
                       claim_.uncounted_mpeg_frames == 1 ? "is" : "are");
  }
  if (claim_.mpeg_gaps > 0) {
    std::string text = fmt::format("damaged: in {} something else stands between frames of sound, first at byte {}",
                                   counted(claim_.mpeg_gaps, "place"), claim_.first_mpeg_gap);
    // A decoder leaves out a frame or two beside a gap, and all that follows a long one.
    constexpr std::uint64_t kMostBeside = 3 * 1152;
    if (frames + claim_.mpeg_gaps * kMostBeside < claim_.mpeg_samples) {
      text += fmt::format("; of some {} samples a channel {} are used", claim_.mpeg_samples, frames);
    } else if (claim_.mpeg_rest_bytes > 0) {
      text += fmt::format("; the last {} are left out", counted(claim_.mpeg_rest_bytes, "byte"));
    }
    return text;
  }
  return {};
}

std::string OpenedSound::fault_at_beginning() const {
  if (claim_.room) {
    return fmt::format(
        "its header has frames of {} bytes a sample, of which {} are the sample's bits: the samples are "
        "read as {} bytes each, one behind the other, and are noise where they are not",
        claim_.room->bytes, claim_.room->used, claim_.room->used);
  }
  if (claim_.beginning == OggBeginning::intact) return {};
  const bool missing = claim_.beginning == OggBeginning::missing;
  return fmt::format("{}: the stream's beginning is {}, and times count from behind it",
                     missing ? "truncated" : "damaged", missing ? "missing" : "left out");
}

}  // namespace fftcl::app
