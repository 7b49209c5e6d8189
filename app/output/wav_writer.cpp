#include "output/wav_writer.hpp"

#include <sndfile.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>

#include "output/output_error.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kBlockFrames = 1 << 14;
/// What a WAV file's 32-bit sizes can count, less room for the header.
constexpr std::uint64_t kMostBytes = 0xFFFFFFFFull - 4096;
/// The limit of libsndfile.
constexpr std::size_t kMostChannels = 1024;

struct EncodingRow {
  WavEncoding encoding;
  std::string_view name;
  int format;
  std::uint64_t sample_bytes;
};

constexpr std::array kEncodings = {
    EncodingRow{WavEncoding::pcm16, "s16le", SF_FORMAT_PCM_16, 2},
    EncodingRow{WavEncoding::pcm24, "s24le", SF_FORMAT_PCM_24, 3},
    EncodingRow{WavEncoding::float32, "f32le", SF_FORMAT_FLOAT, 4},
    EncodingRow{WavEncoding::float64, "f64le", SF_FORMAT_DOUBLE, 8},
};

const EncodingRow& row_of(WavEncoding encoding) {
  return *std::find_if(kEncodings.begin(), kEncodings.end(), [&](const auto& row) { return row.encoding == encoding; });
}

/// A file in memory: the header is completed by going back to it, which a pipe could not.
struct MemoryFile {
  std::string bytes;
  std::size_t position = 0;

  static MemoryFile& of(void* user) { return *static_cast<MemoryFile*>(user); }
  static sf_count_t length(void* user) { return static_cast<sf_count_t>(of(user).bytes.size()); }
  static sf_count_t tell(void* user) { return static_cast<sf_count_t>(of(user).position); }
  static sf_count_t seek(sf_count_t offset, int whence, void* user) {
    MemoryFile& file = of(user);
    const auto base =
        whence == SEEK_SET ? 0 : static_cast<sf_count_t>(whence == SEEK_CUR ? file.position : file.bytes.size());
    file.position = static_cast<std::size_t>(std::max<sf_count_t>(0, base + offset));
    return static_cast<sf_count_t>(file.position);
  }
  static sf_count_t read(void* data, sf_count_t count, void* user) {
    MemoryFile& file = of(user);
    const std::size_t there = file.bytes.size() - std::min(file.position, file.bytes.size());
    const std::size_t taken = std::min(static_cast<std::size_t>(count), there);
    std::memcpy(data, file.bytes.data() + file.bytes.size() - there, taken);
    file.position += taken;
    return static_cast<sf_count_t>(taken);
  }
  static sf_count_t write(const void* data, sf_count_t count, void* user) {
    MemoryFile& file = of(user);
    const std::size_t end = file.position + static_cast<std::size_t>(count);
    if (end > file.bytes.size()) file.bytes.resize(end);
    std::memcpy(file.bytes.data() + file.position, data, static_cast<std::size_t>(count));
    file.position = end;
    return count;
  }
};

struct CloseSound {
  void operator()(SNDFILE* sound) const { sf_close(sound); }
};
using Sound = std::unique_ptr<SNDFILE, CloseSound>;

[[noreturn]] void fail(const OutputFile& file, SNDFILE* sound) {
  throw OutputError(file.name(), std::string("cannot be encoded as WAV: ") + sf_strerror(sound));
}

/// A full-scale code, 2^(bits - 1), for 1.0; a value of exactly 1 becomes the largest code.
std::int32_t to_code(double value, double full_code) {
  const double code = std::nearbyint(std::clamp(value, -1.0, 1.0) * full_code);
  return static_cast<std::int32_t>(std::min(code, full_code - 1));
}

sf_count_t write_block(SNDFILE* sound, const std::vector<double>& block, std::size_t frames, WavEncoding encoding) {
  const auto count = static_cast<sf_count_t>(frames);
  switch (encoding) {
    case WavEncoding::pcm16: {
      std::vector<short> codes(block.size());
      std::transform(block.begin(), block.end(), codes.begin(),
                     [](double value) { return static_cast<short>(to_code(value, 32768)); });
      return sf_writef_short(sound, codes.data(), count);
    }
    case WavEncoding::pcm24: {
      // The library takes the upper 24 of 32 bits.
      std::vector<int> codes(block.size());
      std::transform(block.begin(), block.end(), codes.begin(),
                     [](double value) { return to_code(value, 8388608) * 256; });
      return sf_writef_int(sound, codes.data(), count);
    }
    case WavEncoding::float32: {
      const std::vector<float> values(block.begin(), block.end());
      return sf_writef_float(sound, values.data(), count);
    }
    case WavEncoding::float64:
      return sf_writef_double(sound, block.data(), count);
  }
  throw std::logic_error("write_wav: an encoding without a case");
}

}  // namespace

std::optional<WavEncoding> wav_encoding_by_name(std::string_view name) {
  for (const EncodingRow& row : kEncodings) {
    if (row.name == name) return row.encoding;
  }
  return std::nullopt;
}

template <class T>
WavResult write_wav(OutputFile& file, std::span<const std::vector<T>> channels, double sample_rate,
                    WavEncoding encoding) {
  if (channels.empty()) throw std::logic_error("write_wav: no channels");
  const std::size_t frames = channels[0].size();
  for (const std::vector<T>& channel : channels) {
    if (channel.size() != frames) throw std::logic_error("write_wav: channels of different lengths");
  }
  if (!(sample_rate >= 1 && sample_rate <= std::numeric_limits<int>::max()) || sample_rate != std::floor(sample_rate)) {
    throw OutputError(file.name(), "a WAV file needs a sample rate that is a whole number of Hz, at least 1",
                      "give one with --rate");
  }
  if (channels.size() > kMostChannels) {
    throw OutputError(file.name(), "a WAV file holds at most " + std::to_string(kMostChannels) + " channels",
                      "choose one with --channel");
  }
  const EncodingRow& row = row_of(encoding);
  if (frames > kMostBytes / (channels.size() * row.sample_bytes)) {
    throw OutputError(file.name(), "the samples exceed the 4 GiB that a WAV file holds", "write .npy, or a part");
  }

  MemoryFile memory;
  SF_VIRTUAL_IO io = {MemoryFile::length, MemoryFile::seek, MemoryFile::read, MemoryFile::write, MemoryFile::tell};
  SF_INFO info = {};
  info.samplerate = static_cast<int>(sample_rate);
  info.channels = static_cast<int>(channels.size());
  info.format = SF_FORMAT_WAV | row.format;
  Sound sound(sf_open_virtual(&io, SFM_WRITE, &info, &memory));
  if (!sound) fail(file, nullptr);
  // The PEAK chunk of float files holds the time of writing: the same samples would give other bytes.
  sf_command(sound.get(), SFC_SET_ADD_PEAK_CHUNK, nullptr, SF_FALSE);

  const bool integers = encoding == WavEncoding::pcm16 || encoding == WavEncoding::pcm24;
  WavResult result;
  std::vector<double> block;
  for (std::size_t first = 0; first < frames; first += kBlockFrames) {
    const std::size_t count = std::min(kBlockFrames, frames - first);
    block.resize(count * channels.size());
    for (std::size_t c = 0; c < channels.size(); ++c) {
      for (std::size_t i = 0; i < count; ++i) {
        const double value = static_cast<double>(channels[c][first + i]);
        const double magnitude = std::abs(value);
        result.peak = std::max(result.peak, magnitude);
        if (integers && magnitude > 1) ++result.clipped;
        block[i * channels.size() + c] = value;
      }
    }
    if (write_block(sound.get(), block, count, encoding) != static_cast<sf_count_t>(count)) fail(file, sound.get());
  }
  if (sf_close(sound.release()) != 0) fail(file, nullptr);
  for (std::size_t first = 0; first < memory.bytes.size(); first += kBlockFrames) {
    file.write(std::string_view(memory.bytes).substr(first, kBlockFrames));
  }
  return result;
}

template WavResult write_wav(OutputFile&, std::span<const std::vector<float>>, double, WavEncoding);
template WavResult write_wav(OutputFile&, std::span<const std::vector<double>>, double, WavEncoding);

}  // namespace fftcl::app
