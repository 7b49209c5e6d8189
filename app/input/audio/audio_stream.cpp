#include "input/audio/audio_stream.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "input/bytes/known_marks.hpp"
#include "input/input_error.hpp"
#include "input/table/table_text.hpp"
#include "support/error_stream.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kBlockSamples = 1 << 16;
constexpr const char* kBeginsDamaged = "damaged: the stream's beginning is left out, and times count from behind it";

std::string format_text(int format) {
  const auto name = [](int command, int wanted) {
    SF_FORMAT_INFO info = {};
    info.format = wanted;
    return sf_command(nullptr, command, &info, sizeof info) == 0 && info.name != nullptr ? std::string(info.name)
                                                                                         : std::string("audio");
  };
  std::string container = name(SFC_GET_FORMAT_INFO, format & SF_FORMAT_TYPEMASK);
  // "WAV (Microsoft)" and the like: the maker is of no interest here.
  container = container.substr(0, container.find(" ("));
  return container + ", " + name(SFC_GET_FORMAT_INFO, format & SF_FORMAT_SUBMASK);
}

/// Of a sample that lies in the file as it is; 0 where it is compressed.
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

sf_count_t read_frames(SNDFILE* sound, std::vector<float>& block, sf_count_t frames) {
  return sf_readf_float(sound, block.data(), frames);
}
sf_count_t read_frames(SNDFILE* sound, std::vector<double>& block, sf_count_t frames) {
  return sf_readf_double(sound, block.data(), frames);
}

/// What is wrong with the length of a file that was read to its end; empty where nothing is.
std::string truncation(const AudioClaim& claim, std::optional<std::uint64_t> promised, std::uint64_t frames,
                       const std::string& decoder_error) {
  if (promised && frames < *promised) {
    return fmt::format("truncated: the header promises {} samples a channel, {} are there", *promised, frames);
  }
  if (frames < claim.least_frames) {
    return fmt::format("truncated or damaged: the header promises at least {} samples a channel, {} are there",
                       claim.least_frames, frames);
  }
  if (claim.more_data) {
    return fmt::format("damaged: several data chunks, of which the first is used: {} samples a channel", frames);
  }
  if (claim.last_bytes > 0) return cut_sample_text(claim.last_bytes, claim.frame_bytes);
  if (claim.begins_damaged) return kBeginsDamaged;
  if (claim.cut_off) {
    return fmt::format("truncated: the stream's end is missing, {} samples a channel are there", frames);
  }
  if (!decoder_error.empty()) {
    return fmt::format("damaged: {} after {} samples a channel", decoder_error, frames);
  }
  return {};
}

struct HiddenStandardError {
  HiddenStandardError() { hide_standard_error(); }
  ~HiddenStandardError() { show_standard_error(); }
  HiddenStandardError(const HiddenStandardError&) = delete;
  HiddenStandardError& operator=(const HiddenStandardError&) = delete;
};

/// Why nothing was opened. The decoder blames itself where a header has no sample rate or no channels.
std::string opening_error(const AudioClaim& claim) {
  if (claim.no_form) return "no 'fmt ' chunk in front of its samples says what they are";
  const std::string error = sf_strerror(nullptr);
  return error.find("SF_INFO struct incomplete") != std::string::npos ? "its header has no sample rate or no channels"
                                                                      : error;
}

}  // namespace

AudioStream::AudioStream(const ByteSource& source, const ReadOptions& options)
    : SignalStream(options.nonfinite),
      options_(options),
      claim_(audio_claim(source, options)),
      bytes_(source, claim_) {}

std::unique_ptr<AudioStream> AudioStream::open(const ByteSource& source, const ReadOptions& options) {
  // Text may come from a pipe without an end, which the decoder would ask for.
  if (!has_audio_mark(source) && begins_as_text(source)) return nullptr;
  std::unique_ptr<AudioStream> stream(new AudioStream(source, options));
  {
    // mpg123 says itself what it thinks of the bytes, also of text in UTF-16, whose mark begins as its frames do.
    const HiddenStandardError hidden;
    stream->sound_.reset(sf_open_virtual(&stream->functions_, SFM_READ, &stream->info_, &stream->bytes_));
  }
  stream->bytes_.rethrow_failure();
  if (!stream->sound_) {
    if (!has_audio_mark(source)) return nullptr;
    if (stream->claim_.no_samples) {
      throw InputError(source.name(), "contains no samples: its header is all there is");
    }
    throw InputError(source.name(), fmt::format("damaged or truncated audio file: {}", opening_error(stream->claim_)));
  }
  if (options.sample_rate) {
    throw UsageError("--rate", fmt::format("'{}' is audio, which carries its own sample rate", source.name()),
                     "leave it out");
  }
  stream->labels_.source = source.name();
  stream->describe();
  return stream;
}

void AudioStream::describe() {
  const Selection& selection = options_.selection;
  channel_count_ = static_cast<std::size_t>(info_.channels);
  require_channel(selection, channel_count_, labels_.source);
  labels_.kind = SignalKind::audio;
  labels_.format = format_text(info_.format);
  labels_.sample_rate = std::max(0, info_.samplerate);
  const int encoding = info_.format & SF_FORMAT_SUBMASK;
  labels_.precision = encoding == SF_FORMAT_DOUBLE ? Precision::fp64 : Precision::fp32;
  wide_ = encoding == SF_FORMAT_DOUBLE || encoding == SF_FORMAT_PCM_32 || encoding == SF_FORMAT_ALAC_32 ||
          mixes_in_double(options_, channel_count_);
  first_ = sample_at(selection.start, labels_.sample_rate);
  end_ = selection_end(selection, labels_.sample_rate);
  labels_.first_sample = first_;
  labels_.channel_names = chosen_names(selection, channel_count_);
  const std::size_t block_frames = std::max<std::size_t>(1, kBlockSamples / channel_count_);
  wide_ ? wide_block_.resize(block_frames * channel_count_) : block_.resize(block_frames * channel_count_);
}

std::uint64_t AudioStream::promised() const {
  std::uint64_t frames = claim_.frames.value_or(0);
  const bool known =
      info_.frames > 0 && info_.frames < std::numeric_limits<sf_count_t>::max() && claim_.counts_mpeg_frames;
  if (!claim_.frames && known) frames = static_cast<std::uint64_t>(info_.frames);
  return std::min(frames, end_) - std::min(frames, first_);
}

std::uint64_t AudioStream::certain() const {
  const std::uint64_t frame_bytes = channel_count_ * plain_bytes(info_.format);
  if (frame_bytes == 0) return 0;
  // The header may promise anything.
  const std::uint64_t end = std::min(first_ + promised(), bytes_.size() / frame_bytes);
  return end - std::min(end, std::max(first_, frames_));
}

std::size_t AudioStream::next(std::size_t most, std::vector<Samples>& channels) {
  channels.resize(labels_.channel_names.size());
  return wide_ ? next_of(wide_block_, most, channels) : next_of(block_, most, channels);
}

template <class T>
std::size_t AudioStream::next_of(std::vector<T>& block, std::size_t most, std::vector<Samples>& channels) {
  const std::size_t block_frames = std::min(most, block.size() / channel_count_);
  while (!concluded_ && (options_.strict || frames_ < end_)) {
    const sf_count_t got = read_frames(sound_.get(), block, static_cast<sf_count_t>(block_frames));
    bytes_.rethrow_failure();
    if (got <= 0) {
      conclude(ReadTo::end);
      break;
    }
    const std::size_t kept = keep_chosen(block, static_cast<std::size_t>(got), channels);
    frames_ += static_cast<std::uint64_t>(got);
    if (kept > 0) return kept;
  }
  if (!concluded_) conclude(ReadTo::part_end);
  for (Samples& samples : channels) samples = std::vector<T>();
  return 0;
}

template <class T>
std::size_t AudioStream::keep_chosen(const std::vector<T>& block, std::size_t frames,
                                     std::vector<Samples>& channels) const {
  const auto begin = static_cast<std::size_t>(std::clamp(first_, frames_, frames_ + frames) - frames_);
  const auto stop = static_cast<std::size_t>(std::clamp(end_, frames_, frames_ + frames) - frames_);
  const std::size_t kept = stop - std::min(begin, stop);
  for (std::size_t c = 0; c < channels.size(); ++c) {
    if (!std::holds_alternative<std::vector<T>>(channels[c])) channels[c] = std::vector<T>();
    std::vector<T>& samples = std::get<std::vector<T>>(channels[c]);
    samples.resize(kept);
    const T* frame = block.data() + begin * channel_count_;
    if (options_.selection.channel == ChannelChoice::mix) {
      for (std::size_t i = 0; i < kept; ++i, frame += channel_count_) {
        double sum = 0;
        for (std::size_t k = 0; k < channel_count_; ++k) sum += static_cast<double>(frame[k]);
        samples[i] = static_cast<T>(sum / static_cast<double>(channel_count_));
      }
    } else {
      frame += options_.selection.channel == ChannelChoice::one ? options_.selection.channel_number - 1 : c;
      for (std::size_t i = 0; i < kept; ++i, frame += channel_count_) samples[i] = *frame;
    }
  }
  return kept;
}

void AudioStream::conclude(ReadTo place) {
  concluded_ = true;
  const std::string& name = labels_.source;
  if (place == ReadTo::end) {
    std::optional<std::uint64_t> promised = claim_.frames;
    const bool exact = (info_.format & SF_FORMAT_TYPEMASK) != SF_FORMAT_MPEG;  // MP3: an estimate
    if (!promised && exact && info_.frames > 0 && info_.frames < std::numeric_limits<sf_count_t>::max()) {
      promised = static_cast<std::uint64_t>(info_.frames);
    }
    const std::string decoder_error = sf_error(sound_.get()) == 0 ? std::string() : sf_strerror(sound_.get());
    const std::string wrong = truncation(claim_, promised, frames_, decoder_error);
    if (frames_ == 0) throw InputError(name, "contains no samples" + (wrong.empty() ? "" : "; " + wrong));
    if (!wrong.empty() && options_.strict) throw InputError(name, wrong, "leave out --strict to use them");
    if (!wrong.empty()) labels_.warnings.push_back(wrong);
  } else if (claim_.begins_damaged) {
    labels_.warnings.push_back(kBeginsDamaged);
  }
  const SampleRange range = select_range(options_.selection, frames_, labels_.sample_rate, name);
  labels_.shape = {static_cast<std::size_t>(range.count)};
}

}  // namespace fftcl::app
