#include "input/audio/audio_stream.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <complex>
#include <utility>

#include "input/audio/carried_data.hpp"
#include "input/audio/decoder_mark.hpp"
#include "input/audio/ogg_channels.hpp"
#include "input/bytes/foreign_formats.hpp"
#include "input/bytes/known_marks.hpp"
#include "input/input_error.hpp"
#include "input/table/table_text.hpp"
#include "support/usage_error.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kBlockSamples = 1 << 16;

std::string format_text(const ByteSource& source, const OpenedSound& sound) {
  const int format = sound.info().format;
  const auto name = [](int command, int wanted) {
    SF_FORMAT_INFO info = {};
    info.format = wanted;
    return sf_command(nullptr, command, &info, sizeof info) == 0 && info.name != nullptr ? std::string(info.name)
                                                                                         : std::string("audio");
  };
  std::string container = name(SFC_GET_FORMAT_INFO, format & SF_FORMAT_TYPEMASK);
  // "WAV (Microsoft)" and the like: the maker is of no interest here, but where the name is another format's.
  if (container.find("NIST") != std::string::npos) container = "NIST SPHERE";
  container = container.substr(0, container.find(" ("));
  // One that streaming made too long for its header is read as such.
  if (container == "RF64" && source.head(4) == "RIFF") container = "WAV";
  if (container == "RF64" && source.head(4) == "BW64") container = "BW64";
  if (const auto& relaid = sound.claim().relaid) container = relaid->name;
  return container + ", " + name(SFC_GET_FORMAT_INFO, format & SF_FORMAT_SUBMASK);
}

/// True of MATLAB's files that are not sound. The decoder takes the first matrix for it, channels side by side, at a
/// rate of its own making, and the imaginary parts for what comes next.
bool is_matrix(const ByteSource& source, const SF_INFO& info) {
  constexpr std::size_t kHeadBytes = 264;  // up to the first variable's name
  const int container = info.format & SF_FORMAT_TYPEMASK;
  if (container != SF_FORMAT_MAT4 && container != SF_FORMAT_MAT5) return false;
  return source.head(kHeadBytes).find("samplerate") == std::string::npos;
}

/// What saves something of a file that the decoder does not open.
std::string damaged_sound_remedy(const ByteSource& source) {
  const std::string head = source.head(4);
  if (head == "fLaC") return "copy it again, or try 'flac -d -F FILE', which decodes what it can to a WAV";
  if (head == "OggS") return "copy it again, or try 'ffmpeg -i FILE sound.wav', which decodes what it can";
  // Most other containers have plain samples behind a short header.
  return "copy it again, or where it holds plain samples, give what is behind the header, as by 'tail -c +45 FILE | "
         "fftcl - --encoding s16le --rate HZ --channels N'";
}

}  // namespace

std::unique_ptr<AudioStream> AudioStream::open(const ByteSource& source, const ReadOptions& options) {
  // Text, and what is nothing that is known, may come from a pipe without an end, which the decoder would ask for.
  if (!has_audio_mark(source) && (begins_as_text(source) || !is_known_to_decoder(source))) return nullptr;
  std::unique_ptr<AudioStream> stream(new AudioStream(source, options));
  AudioClaim claim = audio_claim(source, options);
  if (!claim.unread.empty()) {
    throw InputError(source.name(), fmt::format("is {}, which is not read", claim.unread),
                     "make a WAV of it first, as by 'ffmpeg -i FILE sound.wav'");
  }
  stream->links_ = std::move(claim.links);
  stream->sound_ = std::make_unique<OpenedSound>(source, claim, stream->link_range(0));
  if (!stream->sound_->is_open()) {
    if (!has_audio_mark(source)) return nullptr;
    if (claim.no_samples)
      throw InputError(source.name(), "contains no samples: its header is all there is", kRecordAgain);
    const ForeignFormat foreign = foreign_format(source);
    if (!foreign.kind.empty()) {
      throw InputError(source.name(), fmt::format("is {}, which is not read", foreign.kind),
                       std::string(foreign.remedy));
    }
    if (stream->sound_->holds_unknown_samples()) {
      throw InputError(source.name(), "audio whose samples are of a kind that is not read, or a damaged header",
                       "make a WAV of it first, as by 'ffmpeg -i FILE sound.wav'");
    }
    throw InputError(source.name(), fmt::format("damaged or truncated audio file: {}", stream->sound_->opening_error()),
                     damaged_sound_remedy(source));
  }
  if (is_matrix(source, stream->sound_->info())) return nullptr;
  // The decoder of AIFF makes 1 Hz of it.
  if (stream->sound_->claim().rate == 0.0) {
    throw InputError(source.name(), "damaged or truncated audio file: its header has no sample rate",
                     damaged_sound_remedy(source));
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
  channel_count_ = static_cast<std::size_t>(sound_->info().channels);
  order_ = channel_order(source_, sound_->info().format, channel_count_);
  if (!is_complex()) {
    require_channel(selection, channel_count_, labels_.source);
  } else if (channel_count_ != 2) {
    throw UsageError("--channel iq",
                     fmt::format("I and Q are two channels, and '{}' has {}", labels_.source, channel_count_),
                     "leave it out");
  }
  labels_.kind = SignalKind::audio;
  labels_.format = format_text(source_, *sound_);
  labels_.sample_rate = sound_->claim().rate.value_or(std::max(0, sound_->info().samplerate));
  if (std::string text = carried_data_text(source_, sound_->info().format); !text.empty()) {
    labels_.warnings.push_back(std::move(text));
  }
  if (sound_->claim().of_radio && !is_complex()) {
    std::string text = radio_text(sound_->info(), sound_->claim().tuned_to);
    if (!text.empty()) labels_.warnings.push_back(std::move(text));
  }
  const int encoding = sound_->info().format & SF_FORMAT_SUBMASK;
  labels_.precision = encoding == SF_FORMAT_DOUBLE ? Precision::fp64 : Precision::fp32;
  wide_ = encoding == SF_FORMAT_DOUBLE || encoding == SF_FORMAT_PCM_32 || encoding == SF_FORMAT_ALAC_32 ||
          mixes_in_double(options_, channel_count_);
  first_ = sample_at(selection.start, labels_.sample_rate);
  end_ = selection_end(selection, labels_.sample_rate);
  labels_.first_sample = first_;
  go_to_first();
  labels_.channel_names = is_complex() ? std::vector<std::string>{"iq"} : chosen_names(selection, channel_count_);
  const std::size_t block_frames = std::max<std::size_t>(1, kBlockSamples / channel_count_);
  wide_ ? wide_block_.resize(block_frames * channel_count_) : block_.resize(block_frames * channel_count_);
}

void AudioStream::go_to_first() {
  // What is damaged in front of it is an error, too, under --strict.
  if (first_ == 0 || options_.strict) return;
  if (const auto frames = sound_->skip_to(first_)) {
    frames_ = *frames;
  } else {
    sound_ = std::make_unique<OpenedSound>(source_, sound_->claim(), link_range(0));
  }
}

std::uint64_t AudioStream::promised() const {
  const std::uint64_t frames = links_.size() > 1 ? 0 : sound_->promised();
  return std::min(frames, end_) - std::min(frames, first_);
}

std::uint64_t AudioStream::certain() const {
  const std::uint64_t frame_bytes = channel_count_ * plain_bytes(sound_->info().format);
  if (frame_bytes == 0) return 0;
  // The header may promise anything.
  const std::uint64_t end = std::min(first_ + promised(), sound_->byte_count() / frame_bytes);
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
    const std::size_t got = sound_->read(block, block_frames);
    if (got == 0) {
      if (!open_next_link()) conclude(ReadTo::end);
      continue;
    }
    const std::size_t kept = keep_chosen(block, got, channels);
    frames_ += got;
    if (kept > 0) return kept;
  }
  if (!concluded_) conclude(ReadTo::part_end);
  for (Samples& samples : channels) {
    samples = is_complex() ? Samples(std::vector<std::complex<T>>()) : Samples(std::vector<T>());
  }
  return 0;
}

ByteRange AudioStream::link_range(std::size_t link) const {
  return {link < links_.size() ? links_[link] : 0, link + 1 < links_.size() ? links_[link + 1] : source_.size()};
}

void AudioStream::note_fault(const std::string& fault) {
  if (fault.empty() || !fault_.empty()) return;
  fault_ = links_.size() > 1 ? fmt::format("{} (stream {} of {})", fault, link_ + 1, links_.size()) : fault;
}

bool AudioStream::open_next_link() {
  note_fault(sound_->fault(frames_ - link_first_));
  if (link_ + 1 >= links_.size()) return false;
  ++link_;
  link_first_ = frames_;
  const ByteRange range = link_range(link_);
  auto next = std::make_unique<OpenedSound>(source_, ogg_link_claim(source_, range.begin, range.end), range);
  if (!next->is_open()) {
    note_fault("damaged: what follows is left out");
    return false;
  }
  if (next->info().samplerate != sound_->info().samplerate || next->info().channels != sound_->info().channels) {
    note_fault(change_text(static_cast<std::uint64_t>(next->info().samplerate),
                           static_cast<std::uint64_t>(next->info().channels)));
    return false;
  }
  sound_ = std::move(next);
  return true;
}

template <class T>
std::size_t AudioStream::keep_chosen(const std::vector<T>& block, std::size_t frames,
                                     std::vector<Samples>& channels) const {
  const auto begin = static_cast<std::size_t>(std::clamp(first_, frames_, frames_ + frames) - frames_);
  const auto stop = static_cast<std::size_t>(std::clamp(end_, frames_, frames_ + frames) - frames_);
  const std::size_t kept = stop - std::min(begin, stop);
  if (is_complex()) {
    std::vector<std::complex<T>> samples(kept);
    const T* frame = block.data() + begin * channel_count_;
    for (std::size_t i = 0; i < kept; ++i, frame += channel_count_) samples[i] = {frame[0], frame[1]};
    channels.front() = std::move(samples);
    return kept;
  }
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
      frame += order_[options_.selection.channel == ChannelChoice::one ? options_.selection.channel_number - 1 : c];
      for (std::size_t i = 0; i < kept; ++i, frame += channel_count_) samples[i] = *frame;
    }
  }
  return kept;
}

void AudioStream::conclude(ReadTo place) {
  concluded_ = true;
  const std::string& name = labels_.source;
  if (place == ReadTo::part_end) note_fault(sound_->fault_at_beginning());
  if (place == ReadTo::end && frames_ == 0) {
    // Into a pipe SoX writes the head of CAF, W64, MATLAB and PVF more than once.
    throw InputError(name, "contains no samples" + (fault_.empty() ? "" : ", " + fault_),
                     sound_->claim().more_data
                         ? "from a pipe of SoX take WAV instead, as by 'sox FILE -t wav - | fftcl -'"
                         : kRecordAgain);
  }
  if (!fault_.empty() && options_.strict) throw InputError(name, fault_, "leave out --strict to use them");
  if (!fault_.empty()) labels_.warnings.push_back(fault_);
  const SampleRange range = select_range(options_.selection, frames_, labels_.sample_rate, name);
  labels_.shape = {static_cast<std::size_t>(range.count)};
}

}  // namespace fftcl::app
