#include "output/wav_writer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

#include "support/output_error.hpp"

namespace fftcl::app {
namespace {

/// What a WAV file's 32-bit sizes can count, less room for the header.
constexpr std::uint64_t kMostBytes = 0xFFFFFFFFull - 4096;

struct EncodingRow {
  WavEncoding encoding;
  std::string_view name;
};

constexpr std::array kEncodings = {
    EncodingRow{WavEncoding::pcm16, "s16le"},
    EncodingRow{WavEncoding::pcm24, "s24le"},
    EncodingRow{WavEncoding::float32, "f32le"},
    EncodingRow{WavEncoding::float64, "f64le"},
};

const SampleEncoding& form_of(WavEncoding encoding) {
  return *sample_encoding(std::ranges::find(kEncodings, encoding, &EncodingRow::encoding)->name);
}

/// Least significant byte first.
void put_bytes(std::string& header, std::uint64_t value, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; ++i) header += static_cast<char>(value >> (8 * i) & 0xFF);
}

/// The chunks in front of the samples. What is no PCM has room for more of its form and a count of the samples, as the
/// format asks: SoX warns at files without.
std::string header_of(const SampleEncoding& form, std::size_t channels, double sample_rate, std::uint64_t samples) {
  const auto rate = static_cast<std::uint64_t>(sample_rate);
  const std::uint64_t frame_bytes = channels * form.bytes(), data_bytes = samples * frame_bytes;
  const bool floating = form.number == SampleEncoding::Number::floating;
  std::string header = "WAVEfmt ";
  put_bytes(header, floating ? 18 : 16, 4);
  put_bytes(header, floating ? 3 : 1, 2);
  put_bytes(header, channels, 2);
  put_bytes(header, rate, 4);
  put_bytes(header, rate * frame_bytes, 4);
  put_bytes(header, frame_bytes, 2);
  put_bytes(header, 8 * form.bytes(), 2);
  if (floating) {
    put_bytes(header, 0, 2);
    header += "fact";
    put_bytes(header, 4, 4);
    put_bytes(header, samples, 4);
  }
  header += "data";
  put_bytes(header, data_bytes, 4);
  std::string riff = "RIFF";
  put_bytes(riff, header.size() + data_bytes + data_bytes % 2, 4);
  return riff + header;
}

[[noreturn]] void refuse_length(const OutputFile& file) {
  throw OutputError(file.name(), "the samples exceed the 4 GiB that a WAV file holds", "write .npy, or a part");
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
  return kMostBytes / (channels * form_of(encoding).bytes());
}

WavWriter::WavWriter(OutputFile& file, std::size_t channels, double sample_rate, WavEncoding encoding,
                     std::optional<std::uint64_t> samples)
    : file_(file),
      encoding_(encoding),
      channels_(channels),
      sample_rate_(sample_rate),
      announced_(samples),
      samples_(file, form_of(encoding)) {
  if (channels == 0) throw std::logic_error("WavWriter: no channels");
  if (!is_wav_rate(sample_rate)) {
    throw OutputError(file.name(), "a WAV file needs a sample rate that is a whole number of Hz from 1 to 2147483647",
                      "give one with --rate");
  }
  if (channels > kMostWavChannels) {
    throw OutputError(file.name(), "a WAV file holds at most " + std::to_string(kMostWavChannels) + " channels",
                      "choose one with --channel");
  }
  if (samples && *samples > most_wav_samples(channels, encoding)) refuse_length(file);
  if (!samples && !file.can_go_back()) throw std::logic_error("WavWriter: a pipe needs the length first");
  file.write(header_of(form_of(encoding), channels, sample_rate, samples.value_or(0)));
}

template <class T>
void WavWriter::write(std::span<const std::span<const T>> channels) {
  const std::size_t count = channels.front().size();
  if (channels.size() != channels_ ||
      std::ranges::any_of(channels, [&](const auto& channel) { return channel.size() != count; })) {
    throw std::logic_error("WavWriter: channels of different lengths");
  }
  if (count > most_wav_samples(channels_, encoding_) - written_) refuse_length(file_);
  samples_.write(channels);
  written_ += count;
}

CutSamples WavWriter::finish() {
  if (announced_.value_or(written_) != written_) {
    throw std::logic_error("WavWriter: another number of samples was announced");
  }
  const SampleEncoding& form = form_of(encoding_);
  // Chunks begin at even places.
  if (written_ * channels_ * form.bytes() % 2 != 0) file_.write(std::string_view("\0", 1));
  if (!announced_) file_.overwrite(0, header_of(form, channels_, sample_rate_, written_));
  return samples_.cut();
}

template void WavWriter::write(std::span<const std::span<const float>>);
template void WavWriter::write(std::span<const std::span<const double>>);

}  // namespace fftcl::app
