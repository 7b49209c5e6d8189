// Where a part of compressed audio ends, and how much of MPEG audio there is.
#include "input/audio/compressed_part.hpp"

#include <doctest/doctest.h>

#include "app/input/audio_files.hpp"
#include "input/audio/audio_claim.hpp"
#include "input/audio/mpeg_frames.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

struct Format {
  std::string name;
  int format;
  int rate;
};

const std::vector<Format> kFormats = {{"Vorbis", SF_FORMAT_OGG | SF_FORMAT_VORBIS, 44100},
                                      {"Opus", SF_FORMAT_OGG | SF_FORMAT_OPUS, 48000},
                                      {"FLAC", SF_FORMAT_FLAC | SF_FORMAT_PCM_24, 44100},
                                      {"MP3", SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III, 44100},
                                      {"MP3 of MPEG 2", SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III, 22050},
                                      {"AIFF", SF_FORMAT_AIFF | SF_FORMAT_PCM_16, 44100},
                                      {"AIFC", SF_FORMAT_AIFF | SF_FORMAT_DOUBLE, 44100}};

ReadOptions part(double start, double duration) {
  ReadOptions options;
  options.selection.start = start;
  options.selection.duration = duration;
  return options;
}

/// As far as `bytes` would be read from a pipe.
std::uint64_t looked_at(const std::string& bytes, const ReadOptions& options) {
  const TemporaryFolder folder;
  write_file(folder / "sound", bytes);
  const ByteSource source(folder / "sound");
  audio_claim(source, options);
  return source.size();
}

/// Noise that becomes silence, as an MP3 of variable bit rate without its first frame, which counts the others.
std::string uncounted_mp3(std::size_t frames) {
  const TemporaryFolder folder;
  SF_INFO info = {};
  info.samplerate = 44100;
  info.channels = 1;
  info.format = SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III;
  SNDFILE* sound = sf_open((folder / "sound").c_str(), SFM_WRITE, &info);
  REQUIRE(sound != nullptr);
  int mode = SF_BITRATE_MODE_VARIABLE;
  sf_command(sound, SFC_SET_BITRATE_MODE, &mode, sizeof mode);
  std::vector<float> samples(frames);
  unsigned noise = 1;
  for (std::size_t i = 0; i < frames / 8; ++i) {
    noise = noise * 1664525 + 1013904223;
    samples[i] = static_cast<float>(noise / 4294967296.0 - 0.5);
  }
  REQUIRE(sf_writef_float(sound, samples.data(), static_cast<sf_count_t>(frames)) == static_cast<sf_count_t>(frames));
  sf_close(sound);
  const std::string bytes = read_file(folder / "sound");
  const ByteSource source(folder / "sound");
  const std::uint64_t first = first_mpeg_frame(source, end_of_tags(source)).value();
  REQUIRE(mpeg_count(source, first).frames > 0);
  std::string uncounted = bytes.substr(first + mpeg_frame(bytes.substr(first, 4)).value().bytes);
  // A guess from what the first frames have would be too small.
  REQUIRE(mpeg_frame(uncounted).value().bytes * frames > 2 * uncounted.size() * mpeg_frame(uncounted).value().samples);
  return uncounted;
}

}  // namespace

TEST_CASE("compressed audio: a part is what it is of the whole, and little behind it is looked at") {
  for (const Format& format : kFormats) {
    CAPTURE(format.name);
    const auto rate = static_cast<std::size_t>(format.rate);
    const std::string whole = encoded(format.format, 20 * rate, 1, format.rate);
    // What follows in a pipe without an end.
    const std::string longer = whole.substr(0, whole.size() / 4 * 3) + std::string(whole.size(), 'y');
    const std::vector<double> all = values_of(read_bytes(whole));
    for (const auto& [start, duration] : {std::pair{0.0, 0.01}, {0.0, 1.0}, {1.5, 2.25}}) {
      const ReadOptions options = part(start, duration);
      const Signal signal = read_bytes(longer, options);
      CHECK(signal.warnings.empty());
      const std::vector<double> samples = values_of(signal);
      const std::size_t first = sample_at(start, format.rate);
      REQUIRE(samples.size() == sample_at(start + duration, format.rate) - first);
      std::size_t wrong = 0;
      for (std::size_t i = 0; i < samples.size(); ++i) wrong += samples[i] != all[first + i];
      CHECK(wrong == 0);
      CHECK(looked_at(longer, options) < whole.size() / 2);
      ReadOptions all_of_it = options;
      all_of_it.strict = true;
      CHECK(looked_at(longer, all_of_it) == longer.size());
    }
    CHECK(looked_at(longer, part(1, 1e6)) == longer.size());
    ReadOptions to_the_end;
    to_the_end.selection.start = 1;
    CHECK(looked_at(longer, to_the_end) == longer.size());
  }
}

TEST_CASE("compressed audio: an MP3 that does not say how long it is is read to its end, not to a guess of it") {
  const std::size_t frames = 400000;
  const std::string bytes = uncounted_mp3(frames);
  const std::size_t frame_samples = 1152;
  const std::string tag = "TAG" + std::string(125, 'x');
  for (const std::string& all : {bytes, bytes + tag}) {
    const Signal signal = read_bytes(all);
    CHECK(signal.warnings.empty());
    CHECK(signal.shape[0] >= frames);
    // The encoder's delay and the last frame.
    CHECK(signal.shape[0] <= frames + 4 * frame_samples);
  }
}

TEST_CASE("compressed audio: heads of MPEG frames") {
  const auto frame = [](unsigned a, unsigned b, unsigned c) {
    return mpeg_frame(std::string("\xFF") + static_cast<char>(a) + static_cast<char>(b) + static_cast<char>(c));
  };
  // MPEG 1, layer III, 128 kbit/s at 44.1 kHz, stereo, without and with padding.
  CHECK(frame(0xFB, 0x90, 0x00)->bytes == 417);
  CHECK(frame(0xFB, 0x92, 0x00)->bytes == 418);
  CHECK(frame(0xFB, 0x90, 0x00)->samples == 1152);
  CHECK(frame(0xFB, 0x90, 0x00)->side_bytes == 36);
  CHECK(frame(0xFB, 0x90, 0xC0)->side_bytes == 21);  // mono
  CHECK(frame(0xFA, 0x90, 0x00)->side_bytes == 38);  // with a check sum
  // MPEG 2, layer III, 64 kbit/s at 22.05 kHz; "2.5" at 11.025 kHz.
  CHECK(frame(0xF3, 0x80, 0x00)->bytes == 208);
  CHECK(frame(0xF3, 0x80, 0x00)->samples == 576);
  CHECK(frame(0xE3, 0x80, 0x00)->rate == 11025);
  // Layer II, 192 kbit/s at 48 kHz; layer I, 384 kbit/s at 32 kHz.
  CHECK(frame(0xFD, 0xA4, 0x00)->bytes == 576);
  CHECK(frame(0xFF, 0xC8, 0x00)->bytes == 576);
  CHECK(frame(0xFF, 0xC8, 0x00)->samples == 384);
  // MPEG 2 in layers II and I, the latter without and with padding, which there is four bytes.
  CHECK(frame(0xF5, 0x80, 0x00)->samples == 1152);
  CHECK(frame(0xF5, 0x80, 0x00)->bytes == 417);
  CHECK(frame(0xF7, 0x80, 0x00)->bytes == 276);
  CHECK(frame(0xF7, 0x82, 0x00)->bytes == 280);
  CHECK(frame(0xF3, 0x80, 0x00)->side_bytes == 21);
  CHECK(frame(0xF2, 0x80, 0xC0)->side_bytes == 15);
  for (const auto& [mode, channels] : {std::pair{0x00, 2}, {0x40, 2}, {0x80, 2}, {0xC0, 1}}) {
    CHECK(frame(0xFB, 0x90, static_cast<unsigned>(mode))->channels == static_cast<unsigned>(channels));
  }
  const std::uint32_t rates[] = {44100, 48000, 32000};
  for (unsigned i = 0; i < 3; ++i) {
    CHECK(frame(0xFB, 0x90 + 4 * i, 0x00)->rate == rates[i]);
    CHECK(frame(0xF3, 0x90 + 4 * i, 0x00)->rate == rates[i] / 2);
    CHECK(frame(0xE3, 0x90 + 4 * i, 0x00)->rate == rates[i] / 4);
  }
  CHECK(!mpeg_frame(std::string("\xFE\xFB\x90\0", 4)));
  CHECK(!frame(0xFB, 0x00, 0x00));  // of a bit rate that is not told
  CHECK(!frame(0xFB, 0xF0, 0x00));
  CHECK(!frame(0xFB, 0x9C, 0x00));
  CHECK(!frame(0xEB, 0x90, 0x00));
  CHECK(!frame(0xF9, 0x90, 0x00));
  CHECK(!frame(0x1B, 0x90, 0x00));
  CHECK(!mpeg_frame("\xFF\xFB\x90"));
}
