#include "output/wav_writer.hpp"

#include <sndfile.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "output/wav_bytes.hpp"
#include "support/output_error.hpp"
#include "support/sound_handle.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kBlockNumbers = 1 << 15;
/// What a WAV file's 32-bit sizes can count, less room for the header.
constexpr std::uint64_t kMostBytes = 0xFFFFFFFFull - 4096;
/// The limit of libsndfile.
static_assert(kMostWavChannels <= kBlockNumbers, "a block holds a sample of each channel");

struct EncodingRow {
  WavEncoding encoding;
  std::string_view name;
  int format;
  std::uint64_t sample_bytes;
  double full_code;  ///< of integers: 2^(bits - 1), the code of 1.0; 0 for floats
};

constexpr std::array kEncodings = {
    EncodingRow{WavEncoding::pcm16, "s16le", SF_FORMAT_PCM_16, 2, 32768},
    EncodingRow{WavEncoding::pcm24, "s24le", SF_FORMAT_PCM_24, 3, 8388608},
    EncodingRow{WavEncoding::float32, "f32le", SF_FORMAT_FLOAT, 4, 0},
    EncodingRow{WavEncoding::float64, "f64le", SF_FORMAT_DOUBLE, 8, 0},
};

const EncodingRow& row_of(WavEncoding encoding) {
  return *std::ranges::find(kEncodings, encoding, &EncodingRow::encoding);
}

/// A value of exactly 1 becomes the largest code.
std::int32_t to_code(double value, double full_code) {
  const double code = std::nearbyint(std::clamp(value, -1.0, 1.0) * full_code);
  return static_cast<std::int32_t>(std::min(code, full_code - 1));
}

sf_count_t write_block(SNDFILE* sound, const std::vector<double>& block, sf_count_t samples, WavEncoding encoding) {
  const double full_code = row_of(encoding).full_code;
  switch (encoding) {
    case WavEncoding::pcm16: {
      std::vector<short> codes(block.size());
      std::transform(block.begin(), block.end(), codes.begin(),
                     [&](double value) { return static_cast<short>(to_code(value, full_code)); });
      return sf_writef_short(sound, codes.data(), samples);
    }
    case WavEncoding::pcm24: {
      // The library takes the upper 24 of 32 bits.
      std::vector<int> codes(block.size());
      std::transform(block.begin(), block.end(), codes.begin(),
                     [&](double value) { return to_code(value, full_code) * 256; });
      return sf_writef_int(sound, codes.data(), samples);
    }
    case WavEncoding::float32: {
      const std::vector<float> values(block.begin(), block.end());
      return sf_writef_float(sound, values.data(), samples);
    }
    case WavEncoding::float64:
      return sf_writef_double(sound, block.data(), samples);
  }
  throw std::logic_error("WavWriter: an encoding without a case");
}

}  // namespace

std::optional<WavEncoding> wav_encoding_by_name(std::string_view name) {
  for (const EncodingRow& row : kEncodings) {
    if (row.name == name) return row.encoding;
  }
  return std::nullopt;
}

bool is_wav_rate(double sample_rate) {
  return sample_rate >= 1 && sample_rate <= std::numeric_limits<int>::max() && sample_rate == std::floor(sample_rate);
}

std::uint64_t most_wav_samples(std::size_t channels, WavEncoding encoding) {
  return kMostBytes / (channels * row_of(encoding).sample_bytes);
}

struct WavWriter::State {
  State(OutputFile& output, std::size_t channel_count, double rate, WavEncoding wanted)
      : file(output), encoding(wanted), channels(channel_count), sample_rate(rate), bytes(&output) {}

  [[noreturn]] void fail() const {
    bytes.rethrow_failure();
    throw OutputError(file.name(), std::string("cannot be encoded as WAV: ") + sf_strerror(sound.get()),
                      "write .npy instead");
  }

  [[noreturn]] void refuse_length() const {
    throw OutputError(file.name(), "the samples exceed the 4 GiB that a WAV file holds", "write .npy, or a part");
  }

  Sound open(WavBytes& target) const {
    SF_VIRTUAL_IO io = WavBytes::functions();
    SF_INFO info = {};
    info.samplerate = static_cast<int>(sample_rate);
    info.channels = static_cast<int>(channels);
    info.format = SF_FORMAT_WAV | row_of(encoding).format;
    Sound opened(sf_open_virtual(&io, SFM_WRITE, &info, &target));
    if (!opened) fail();
    // The PEAK chunk of float files holds the time of writing: the same samples would give other bytes.
    sf_command(opened.get(), SFC_SET_ADD_PEAK_CHUNK, nullptr, SF_FALSE);
    target.end_header();
    return opened;
  }

  /// As it stands before that many samples: that of a file of which all samples but the last are a hole.
  std::string header_for(std::uint64_t samples) const {
    WavBytes forgotten(nullptr);
    Sound hole = open(forgotten);
    const std::vector<double> silence(channels);
    const auto last = static_cast<sf_count_t>(samples) - 1;
    if (sf_seek(hole.get(), last, SEEK_SET) != last || write_block(hole.get(), silence, 1, encoding) != 1 ||
        sf_close(hole.release()) != 0) {
      fail();
    }
    return forgotten.header();
  }

  template <class T>
  void write(std::span<const std::span<const T>> values) {
    const std::size_t count = values.front().size();
    if (values.size() != channels ||
        std::ranges::any_of(values, [&](const auto& channel) { return channel.size() != count; })) {
      throw std::logic_error("WavWriter: channels of different lengths");
    }
    if (count > most_wav_samples(channels, encoding) - written) refuse_length();
    const std::size_t step = kBlockNumbers / channels;
    for (std::size_t first = 0; first < count; first += step) {
      write_part(values, first, std::min(step, count - first));
    }
  }

  template <class T>
  void write_part(std::span<const std::span<const T>> values, std::size_t first, std::size_t count) {
    const bool clips = row_of(encoding).full_code > 0;
    block.resize(count * channels);
    for (std::size_t c = 0; c < channels; ++c) {
      for (std::size_t i = 0; i < count; ++i) {
        const double value = static_cast<double>(values[c][first + i]);
        const double magnitude = std::abs(value);
        result.peak = std::max(result.peak, magnitude);
        if (clips && magnitude > 1) ++result.clipped;
        block[i * channels + c] = value;
      }
    }
    const auto wanted = static_cast<sf_count_t>(count);
    if (write_block(sound.get(), block, wanted, encoding) != wanted) fail();
    written += count;
  }

  OutputFile& file;
  WavEncoding encoding;
  std::size_t channels;
  double sample_rate;
  WavBytes bytes;
  Sound sound;
  std::string announced;  ///< the header that the file has got; empty: it gets it at the end
  std::size_t header_bytes = 0;
  std::uint64_t written = 0;
  CutSamples result;
  std::vector<double> block;
};

WavWriter::WavWriter(OutputFile& file, std::size_t channels, double sample_rate, WavEncoding encoding,
                     std::optional<std::uint64_t> samples)
    : state_(std::make_unique<State>(file, channels, sample_rate, encoding)) {
  if (channels == 0) throw std::logic_error("WavWriter: no channels");
  if (!is_wav_rate(sample_rate)) {
    throw OutputError(file.name(), "a WAV file needs a sample rate that is a whole number of Hz from 1 to 2147483647",
                      "give one with --rate");
  }
  if (channels > kMostWavChannels) {
    throw OutputError(file.name(), "a WAV file holds at most " + std::to_string(kMostWavChannels) + " channels",
                      "choose one with --channel");
  }
  if (samples && *samples > most_wav_samples(channels, encoding)) state_->refuse_length();
  if (!samples && !file.can_go_back()) throw std::logic_error("WavWriter: a pipe needs the length first");
  state_->sound = state_->open(state_->bytes);
  if (samples && *samples > 0) state_->announced = state_->header_for(*samples);
  file.write(state_->announced.empty() ? state_->bytes.header() : state_->announced);
}

WavWriter::~WavWriter() = default;

template <class T>
void WavWriter::write(std::span<const std::span<const T>> channels) {
  state_->write(channels);
}

CutSamples WavWriter::finish() {
  if (sf_close(state_->sound.release()) != 0) state_->fail();
  state_->bytes.rethrow_failure();
  const std::string& header = state_->bytes.header();
  if (state_->announced.empty()) {
    if (state_->file.can_go_back()) state_->file.overwrite(0, header);
  } else if (state_->announced != header) {
    throw std::logic_error("WavWriter: another number of samples was announced");
  }
  return state_->result;
}

template void WavWriter::write(std::span<const std::span<const float>>);
template void WavWriter::write(std::span<const std::span<const double>>);

}  // namespace fftcl::app
