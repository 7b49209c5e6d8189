// Audio of every format that libsndfile opens.
#include <fmt/format.h>
#include <sndfile.h>

#include <algorithm>
#include <array>
#include <exception>
#include <limits>
#include <memory>
#include <string_view>

#include "cli/usage_error.hpp"
#include "input/audio_claim.hpp"
#include "input/input_error.hpp"
#include "input/reader.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kBlockSamples = 1 << 16;

/// The source as libsndfile reads it. The size of a data chunk that a streaming program left 0 is filled in on the way.
class SoundBytes {
 public:
  SoundBytes(const ByteSource& source, const AudioClaim& claim) : source_(source), claim_(claim) {}

  static SoundBytes& of(void* user) { return *static_cast<SoundBytes*>(user); }
  static sf_count_t length(void* user) { return static_cast<sf_count_t>(of(user).source_.size()); }
  static sf_count_t tell(void* user) { return of(user).position_; }
  static sf_count_t write(const void*, sf_count_t, void*) { return 0; }

  static sf_count_t seek(sf_count_t offset, int whence, void* user) {
    SoundBytes& bytes = of(user);
    const sf_count_t base = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? bytes.position_ : length(user);
    // Damaged headers send it anywhere.
    if (offset < 0 ? base + offset < 0 : offset > std::numeric_limits<sf_count_t>::max() - base) return -1;
    bytes.position_ = base + offset;
    return bytes.position_;
  }

  static sf_count_t read(void* data, sf_count_t count, void* user) {
    if (count <= 0) return 0;
    SoundBytes& bytes = of(user);
    char* out = static_cast<char*>(data);
    const auto from = static_cast<std::uint64_t>(bytes.position_);
    std::size_t got = 0;
    try {
      got = bytes.source_.read_at(from, std::span<char>(out, static_cast<std::size_t>(count)));
    } catch (const InputError&) {
      // No exception may pass through the C library; read_audio() throws it afterwards.
      bytes.failure_ = std::current_exception();
      return 0;
    }
    if (bytes.claim_.empty_size_field) {
      const std::uint64_t size = std::min<std::uint64_t>(bytes.claim_.streamed_bytes, 0x7FFFFFFE);
      for (std::uint64_t i = 0; i < 4; ++i) {
        const std::uint64_t at = *bytes.claim_.empty_size_field + i;
        if (at >= from && at < from + got) out[at - from] = static_cast<char>(size >> (8 * i) & 0xFF);
      }
    }
    bytes.position_ += static_cast<sf_count_t>(got);
    return static_cast<sf_count_t>(got);
  }

  void rethrow_failure() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  const ByteSource& source_;
  const AudioClaim& claim_;
  sf_count_t position_ = 0;
  std::exception_ptr failure_;
};

struct CloseSound {
  void operator()(SNDFILE* sound) const { sf_close(sound); }
};
using Sound = std::unique_ptr<SNDFILE, CloseSound>;

/// First bytes that make a file audio even where libsndfile cannot open it.
bool has_audio_mark(const std::string& head) {
  constexpr std::array<std::string_view, 8> kMarks = {"fLaC", "OggS", ".snd", "dns.", "caff", "ID3", "RIFX", "RF64"};
  const bool marked = std::any_of(kMarks.begin(), kMarks.end(), [&](auto mark) { return head.starts_with(mark); });
  const bool wave = head.starts_with("RIFF") && head.ends_with("WAVE");
  const bool aiff = head.starts_with("FORM") && (head.ends_with("AIFF") || head.ends_with("AIFC"));
  return marked || (head.size() == 12 && (wave || aiff));
}

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

/// Reads the frames of [first, end) and keeps the chosen channels.
template <class T>
class ChannelCollector {
 public:
  ChannelCollector(std::size_t channels, const Selection& selection, std::uint64_t first, std::uint64_t end)
      : channels_(channels), selection_(selection), first_(first), end_(end) {
    kept_.resize(selection.channel == ChannelChoice::all ? channels : 1);
  }

  /// `frames` interleaved frames, the first of which is number `at`.
  void add(const std::vector<T>& block, std::size_t frames, std::uint64_t at) {
    const std::uint64_t begin = std::clamp(first_, at, at + frames) - at;
    const std::uint64_t stop = std::clamp(end_, at, at + frames) - at;
    switch (selection_.channel) {
      case ChannelChoice::all:
        for (std::size_t c = 0; c < channels_; ++c) {
          for (std::uint64_t i = begin; i < stop; ++i) kept_[c].push_back(block[i * channels_ + c]);
        }
        break;
      case ChannelChoice::one:
        for (std::uint64_t i = begin; i < stop; ++i) {
          kept_[0].push_back(block[i * channels_ + selection_.channel_number - 1]);
        }
        break;
      case ChannelChoice::mix:
        for (std::uint64_t i = begin; i < stop; ++i) {
          double sum = 0;
          for (std::size_t c = 0; c < channels_; ++c) sum += static_cast<double>(block[i * channels_ + c]);
          kept_[0].push_back(static_cast<T>(sum / static_cast<double>(channels_)));
        }
        break;
    }
  }

  std::vector<Samples> take() {
    std::vector<Samples> samples;
    for (std::vector<T>& channel : kept_) samples.emplace_back(std::move(channel));
    return samples;
  }

 private:
  std::size_t channels_;
  const Selection& selection_;
  std::uint64_t first_;
  std::uint64_t end_;
  std::vector<std::vector<T>> kept_;
};

sf_count_t read_frames(SNDFILE* sound, std::vector<float>& block, sf_count_t frames) {
  return sf_readf_float(sound, block.data(), frames);
}
sf_count_t read_frames(SNDFILE* sound, std::vector<double>& block, sf_count_t frames) {
  return sf_readf_double(sound, block.data(), frames);
}

struct Contents {
  std::vector<Samples> channels;
  std::uint64_t frames = 0;  ///< that were there, up to where reading stopped
  bool to_the_end = false;
};

/// Reads to the end, or to the selection's end where nothing behind it matters. Never believes a header's count.
template <class T>
Contents read_contents(SNDFILE* sound, std::size_t channels, double rate, const ReadOptions& options) {
  const Selection& selection = options.selection;
  const std::uint64_t first = sample_at(selection.start, rate);
  const std::uint64_t end = selection.duration ? sample_at(selection.start + *selection.duration, rate)
                                               : std::numeric_limits<std::uint64_t>::max();
  ChannelCollector<T> collector(channels, selection, first, end);
  const std::size_t block_frames = std::max<std::size_t>(1, kBlockSamples / channels);
  std::vector<T> block(block_frames * channels);
  Contents contents;
  while (options.strict || contents.frames < end) {
    const sf_count_t got = read_frames(sound, block, static_cast<sf_count_t>(block_frames));
    if (got <= 0) {
      contents.to_the_end = true;
      break;
    }
    collector.add(block, static_cast<std::size_t>(got), contents.frames);
    contents.frames += static_cast<std::uint64_t>(got);
  }
  contents.channels = collector.take();
  return contents;
}

/// What is wrong with the length of a file that was read to its end; empty where nothing is.
std::string truncation(const AudioClaim& claim, std::optional<std::uint64_t> promised, std::uint64_t frames,
                       const std::string& decoder_error) {
  if (promised && frames < *promised) {
    return fmt::format("truncated: the header promises {} samples a channel, {} are there", *promised, frames);
  }
  if (claim.cut_off) {
    return fmt::format("truncated: the stream's end is missing, {} samples a channel are there", frames);
  }
  if (!decoder_error.empty()) {
    return fmt::format("damaged: {} after {} samples a channel", decoder_error, frames);
  }
  return {};
}

}  // namespace

std::optional<Signal> read_audio(const ByteSource& source, const ReadOptions& options) {
  const AudioClaim claim = audio_claim(source);
  SoundBytes bytes(source, claim);
  SF_VIRTUAL_IO io = {SoundBytes::length, SoundBytes::seek, SoundBytes::read, SoundBytes::write, SoundBytes::tell};
  SF_INFO info = {};
  const Sound sound(sf_open_virtual(&io, SFM_READ, &info, &bytes));
  bytes.rethrow_failure();
  if (!sound) {
    if (!has_audio_mark(source.head(12))) return std::nullopt;
    if (claim.no_samples) throw InputError(source.name(), "contains no samples: its header is all there is");
    throw InputError(source.name(), fmt::format("damaged or truncated audio file: {}", sf_strerror(nullptr)));
  }
  if (options.sample_rate) {
    throw UsageError("--rate", fmt::format("'{}' is audio, which carries its own sample rate", source.name()),
                     "leave it out");
  }
  const auto channels = static_cast<std::size_t>(info.channels);
  require_channel(options.selection, channels, source.name());

  Signal signal;
  signal.kind = SignalKind::audio;
  signal.source = source.name();
  signal.format = format_text(info.format);
  signal.sample_rate = std::max(0, info.samplerate);
  const int encoding = info.format & SF_FORMAT_SUBMASK;
  signal.precision = encoding == SF_FORMAT_DOUBLE ? Precision::fp64 : Precision::fp32;
  const bool wide = encoding == SF_FORMAT_DOUBLE || encoding == SF_FORMAT_PCM_32 || encoding == SF_FORMAT_ALAC_32;
  Contents contents = wide ? read_contents<double>(sound.get(), channels, signal.sample_rate, options)
                           : read_contents<float>(sound.get(), channels, signal.sample_rate, options);
  bytes.rethrow_failure();

  if (contents.to_the_end) {
    std::optional<std::uint64_t> promised = claim.frames;
    const bool exact = (info.format & SF_FORMAT_TYPEMASK) != SF_FORMAT_MPEG;  // MP3: an estimate
    if (!promised && exact && info.frames > 0 && info.frames < std::numeric_limits<sf_count_t>::max()) {
      promised = static_cast<std::uint64_t>(info.frames);
    }
    const std::string decoder_error = sf_error(sound.get()) == 0 ? std::string() : sf_strerror(sound.get());
    const std::string wrong = truncation(claim, promised, contents.frames, decoder_error);
    if (contents.frames == 0) {
      throw InputError(source.name(), "contains no samples" + (wrong.empty() ? "" : "; " + wrong));
    }
    if (!wrong.empty() && options.strict) throw InputError(source.name(), wrong, "leave out --strict to use them");
    if (!wrong.empty()) signal.warnings.push_back(wrong);
  }
  const SampleRange range = select_range(options.selection, contents.frames, signal.sample_rate, source.name());
  signal.shape = {static_cast<std::size_t>(range.count)};
  signal.first_sample = range.first;
  signal.channels = std::move(contents.channels);
  for (std::size_t c = 1; c <= signal.channels.size(); ++c) {
    const std::size_t number = options.selection.channel == ChannelChoice::one ? options.selection.channel_number : c;
    signal.channel_names.push_back(
        options.selection.channel == ChannelChoice::mix && channels > 1 ? "mix" : std::to_string(number));
  }
  return signal;
}

}  // namespace fftcl::app
