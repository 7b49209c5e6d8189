#include <doctest/doctest.h>
#include <sndfile.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <numbers>

#include "helpers.hpp"
#include "input/read_signal.hpp"
#include "output/wav_writer.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;
using fftcl::Precision;

namespace {

/// A 16 bit PCM WAV file by hand. Sizes as they should be unless given.
std::string wav(const std::vector<int>& samples, unsigned channels = 1, std::optional<std::uint64_t> data_size = {},
                std::optional<std::uint64_t> riff_size = {}, unsigned rate = 8000) {
  std::string data;
  for (const int sample : samples) data += little(static_cast<std::uint64_t>(sample), 2);
  const std::string format = little(1, 2) + little(channels, 2) + little(rate, 4) + little(rate * channels * 2, 4) +
                             little(channels * 2, 2) + little(16, 2);
  return "RIFF" + little(riff_size.value_or(36 + data.size()), 4) + "WAVEfmt " + little(16, 4) + format + "data" +
         little(data_size.value_or(data.size()), 4) + data;
}

constexpr std::size_t kHeaderBytes = 44;

std::vector<double> values(const Signal& signal, std::size_t channel = 0) {
  return channel_values<double>(signal, channel);
}

/// Frames of a sine in the given format, by libsndfile.
std::string encoded(int format, std::size_t frames, int channels = 1) {
  const TemporaryFolder folder;
  SF_INFO info = {};
  info.samplerate = 44100;
  info.channels = channels;
  info.format = format;
  SNDFILE* sound = sf_open((folder / "sound").c_str(), SFM_WRITE, &info);
  REQUIRE(sound != nullptr);
  std::vector<float> block(frames * static_cast<std::size_t>(channels));
  unsigned noise = 1;
  for (std::size_t i = 0; i < block.size(); ++i) {
    noise = noise * 1664525 + 1013904223;
    block[i] = static_cast<float>(0.5 * std::sin(0.05 * static_cast<double>(i)) + 0.1 * (noise / 4294967296.0 - 0.5));
  }
  REQUIRE(sf_writef_float(sound, block.data(), static_cast<sf_count_t>(frames)) == static_cast<sf_count_t>(frames));
  sf_close(sound);
  return get_file(folder / "sound");
}

ReadOptions strict() {
  ReadOptions options;
  options.strict = true;
  return options;
}

}  // namespace

TEST_CASE("audio: PCM is exact, channels are held apart") {
  const Signal mono = read_bytes(wav({0, 16384, -32768, 32767}));
  CHECK(mono.kind == SignalKind::audio);
  CHECK(mono.shape == std::vector<std::size_t>{4});
  CHECK(mono.sample_rate == 8000);
  CHECK(mono.precision == Precision::fp32);
  CHECK(mono.stored_precision() == Precision::fp32);
  CHECK(values(mono) == std::vector<double>{0, 0.5, -1, 32767.0 / 32768});
  CHECK(mono.warnings.empty());
  CHECK(contains(mono.format, "WAV"));
  CHECK(contains(mono.format, "16 bit PCM"));

  const Signal stereo = read_bytes(wav({0, 16384, 8192, -8192, 1, -1}, 2));
  REQUIRE(stereo.channels.size() == 2);
  CHECK(stereo.channel_names == std::vector<std::string>{"1", "2"});
  CHECK(values(stereo, 0) == std::vector<double>{0, 0.25, 1.0 / 32768});
  CHECK(values(stereo, 1) == std::vector<double>{0.5, -0.25, -1.0 / 32768});
}

TEST_CASE("audio: one to five samples work") {
  for (std::size_t n = 1; n <= 5; ++n) CHECK(read_bytes(wav(std::vector<int>(n, 5))).shape[0] == n);
}

TEST_CASE("audio: every format that libsndfile writes here is read, whatever its name") {
  struct Row {
    std::string what;
    int format;
    double tolerance;
  };
  const Row rows[] = {
      {"WAV 24", SF_FORMAT_WAV | SF_FORMAT_PCM_24, 1e-6},  {"WAV 32", SF_FORMAT_WAV | SF_FORMAT_PCM_32, 1e-7},
      {"WAV u8", SF_FORMAT_WAV | SF_FORMAT_PCM_U8, 0.01},  {"WAV float", SF_FORMAT_WAV | SF_FORMAT_FLOAT, 0},
      {"WAV ulaw", SF_FORMAT_WAV | SF_FORMAT_ULAW, 0.05},  {"RF64", SF_FORMAT_RF64 | SF_FORMAT_PCM_16, 1e-4},
      {"WAVEX", SF_FORMAT_WAVEX | SF_FORMAT_PCM_16, 1e-4}, {"AIFF", SF_FORMAT_AIFF | SF_FORMAT_PCM_16, 1e-4},
      {"AU", SF_FORMAT_AU | SF_FORMAT_PCM_16, 1e-4},       {"CAF", SF_FORMAT_CAF | SF_FORMAT_PCM_16, 1e-4},
      {"W64", SF_FORMAT_W64 | SF_FORMAT_PCM_16, 1e-4},     {"FLAC", SF_FORMAT_FLAC | SF_FORMAT_PCM_16, 1e-4},
      {"OGG", SF_FORMAT_OGG | SF_FORMAT_VORBIS, 0.3},      {"double", SF_FORMAT_WAV | SF_FORMAT_DOUBLE, 0},
      {"IMA", SF_FORMAT_WAV | SF_FORMAT_IMA_ADPCM, 0.3},
  };
  const auto reference = values(read_bytes(encoded(SF_FORMAT_WAV | SF_FORMAT_DOUBLE, 10000)));
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const Signal signal = read_bytes(encoded(row.format, 10000));
    CHECK(signal.sample_rate == 44100);
    CHECK(signal.warnings.empty());
    const auto samples = values(signal);
    REQUIRE(samples.size() >= 10000);  // block codecs fill up their last block
    double worst = 0;
    for (std::size_t i = 0; i < 10000; ++i) worst = std::max(worst, std::abs(samples[i] - reference[i]));
    CHECK(worst <= row.tolerance);
    CHECK((signal.precision == Precision::fp64) == (row.what == "double"));
    CHECK((signal.stored_precision() == Precision::fp64) == (row.what == "double" || row.what == "WAV 32"));
  }
}

TEST_CASE("audio: MP3, whose header only estimates the length") {
  const std::string whole = encoded(SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III, 50000);
  const Signal signal = read_bytes(whole, strict());
  CHECK(contains(signal.format, "MPEG"));
  CHECK(signal.warnings.empty());
  CHECK(signal.shape[0] >= 50000);
  CHECK(signal.shape[0] < 55000);
  double energy = 0;
  for (const double value : values(signal)) energy += value * value;
  CHECK(energy / 50000 == doctest::Approx(0.125 + 0.01 / 12).epsilon(0.1));
  CHECK(read_bytes(whole.substr(0, whole.size() / 2)).shape[0] > 10000);
}

TEST_CASE("audio: WAV cut off at every byte: the samples that are there with a warning, or a clear error") {
  const std::string whole = wav({1, 2, 3, 4, 5, 6}, 2);
  for (std::size_t length = 0; length < whole.size(); ++length) {
    CAPTURE(length);
    const std::string bytes = whole.substr(0, length);
    const std::size_t frames = length < kHeaderBytes ? 0 : (length - kHeaderBytes) / 4;
    if (frames == 0) {
      const std::string answer = failure_of(bytes);
      CHECK(contains(answer, "InputError"));
      CHECK(contains(answer, length < 12 ? "not a recognised" : "contains no samples"));
      continue;
    }
    const Signal signal = read_bytes(bytes);
    CHECK(signal.shape[0] == frames);
    REQUIRE(signal.warnings.size() == 1);
    const std::string expected =
        "truncated: the header promises 3 samples a channel, " + std::to_string(frames) + " are there";
    CHECK(signal.warnings[0] == expected);
    CHECK(contains(failure_of(bytes, strict()), "InputError"));
    CHECK(contains(failure_of(bytes, strict()), expected));
  }
  CHECK(failure_of(whole, strict()) == "read");
}

TEST_CASE("audio: the sizes of streamed headers are not truncation") {
  const std::vector<int> samples = {1, 2, 3, 4};
  for (const std::uint64_t size : {0u, 0x7FFFF000u, 0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu, 0x7FFFFFDBu}) {
    for (const std::uint64_t riff : {std::uint64_t{0}, std::uint64_t{36}, size, std::uint64_t{0xFFFFFFFF}}) {
      CAPTURE(size);
      CAPTURE(riff);
      const std::string bytes = wav(samples, 1, size, riff);
      const Signal signal = read_bytes(bytes, strict());
      CHECK(values(signal) == std::vector<double>{1 / 32768., 2 / 32768., 3 / 32768., 4 / 32768.});
      CHECK(signal.warnings.empty());
    }
  }
}

TEST_CASE("audio: a header without samples") {
  CHECK(contains(failure_of(wav({})), "contains no samples"));
  CHECK(contains(failure_of(wav({}, 2, 0x7FFFFFFF)), "contains no samples"));
  CHECK(contains(failure_of(wav({}, 1, 400)), "contains no samples; truncated: the header promises 200 samples"));
  // An empty data chunk in a file that knows its own size: what follows are tags.
  const std::string tagged = wav({}, 1, 0, 36 + 12) + "LIST" + little(4, 4) + "INFO";
  CHECK(contains(failure_of(tagged), "contains no samples"));
}

TEST_CASE("audio: damaged bytes never do worse than an error or a warning") {
  const std::string whole = wav({100, -100, 200, -200, 300});
  for (std::size_t i = 0; i < kHeaderBytes; ++i) {
    for (const int change : {1, 8, 64, 128, 255}) {
      std::string damaged = whole;
      damaged[i] = static_cast<char>(damaged[i] ^ change);
      const std::string answer = failure_of(damaged);
      CHECK((answer == "read" || contains(answer, "InputError")));
    }
  }
}

TEST_CASE("audio: FLAC and OGG cut off") {
  for (const int format : {SF_FORMAT_FLAC | SF_FORMAT_PCM_16, SF_FORMAT_OGG | SF_FORMAT_VORBIS}) {
    CAPTURE(format);
    const bool flac = (format & SF_FORMAT_TYPEMASK) == SF_FORMAT_FLAC;
    const std::string whole = encoded(format, 200000);
    REQUIRE(failure_of(whole, strict()) == "read");
    std::size_t before = 0;
    for (const std::size_t percent : {40u, 70u, 99u}) {
      CAPTURE(percent);
      const std::string bytes = whole.substr(0, whole.size() * percent / 100);
      const Signal signal = read_bytes(bytes);
      const std::size_t frames = signal.shape[0];
      CHECK(frames > before);
      CHECK(frames < 200000);
      before = frames;
      REQUIRE(signal.warnings.size() == 1);
      CHECK(contains(signal.warnings[0], "truncated"));
      CHECK(contains(signal.warnings[0],
                     std::to_string(frames) + (flac ? " are there" : " samples a channel are there")));
      if (flac) CHECK(contains(signal.warnings[0], "promises 200000 samples"));
      CHECK(contains(failure_of(bytes, strict()), "InputError"));
    }
    // Without its last byte, and down to nothing.
    CHECK(read_bytes(whole.substr(0, whole.size() - 1)).warnings.size() == 1);
    for (std::size_t length = 0; length < 400; length += 7) {
      CAPTURE(length);
      CHECK(contains(failure_of(whole.substr(0, length)), "InputError"));
    }
  }
}

TEST_CASE("audio: an OGG stream that ends between two pages is cut off, too") {
  const std::string whole = encoded(SF_FORMAT_OGG | SF_FORMAT_VORBIS, 200000);
  const std::string bytes = whole.substr(0, whole.rfind("OggS"));
  const Signal signal = read_bytes(bytes);
  REQUIRE(signal.warnings.size() == 1);
  CHECK(contains(signal.warnings[0], "the stream's end is missing"));
}

TEST_CASE("audio: FLAC without a count of samples, as written to a pipe") {
  std::string bytes = encoded(SF_FORMAT_FLAC | SF_FORMAT_PCM_16, 5000);
  bytes[21] = static_cast<char>(bytes[21] & 0xF0);
  for (std::size_t i = 22; i < 26; ++i) bytes[i] = 0;
  const Signal signal = read_bytes(bytes, strict());
  CHECK(signal.shape[0] == 5000);
  CHECK(signal.warnings.empty());
}

TEST_CASE("audio: AIFF and AU cut off") {
  for (const int format : {SF_FORMAT_AIFF | SF_FORMAT_PCM_16, SF_FORMAT_AU | SF_FORMAT_FLOAT}) {
    const std::string whole = encoded(format, 1000);
    const Signal signal = read_bytes(whole.substr(0, whole.size() / 2));
    CHECK(signal.shape[0] < 1000);
    REQUIRE(signal.warnings.size() == 1);
    CHECK(contains(signal.warnings[0], "promises 1000 samples a channel, " + std::to_string(signal.shape[0])));
  }
}

TEST_CASE("audio: what is not audio") {
  CHECK(contains(failure_of(""), "is empty, not a recognised"));
  CHECK(contains(failure_of("hello world\nthis is no sound\n"), "not a recognised"));
  CHECK(contains(failure_of(std::string("\0\1\2\3\4\5\6\7", 8)), "not a recognised"));
  CHECK(contains(failure_of(std::string("RIFF\x10\0\0\0WAVEjunk", 16)), "InputError: "));
  CHECK(contains(failure_of("RIFF\x10"), "not a recognised"));
  CHECK(contains(failure_of("fLaC and then nothing of the kind"), "damaged or truncated audio"));
  CHECK(contains(failure_of("OggS and then nothing of the kind"), "InputError"));
}

TEST_CASE("audio: parts and channels") {
  std::vector<int> samples;
  for (int i = 0; i < 8000; ++i) {
    samples.push_back(i);
    samples.push_back(-2 * i);
  }
  const std::string bytes = wav(samples, 2);  // 1 s
  ReadOptions options;
  options.selection.start = 0.25;
  options.selection.duration = 0.1;
  const Signal part = read_bytes(bytes, options);
  CHECK(part.shape[0] == 800);
  CHECK(part.first_sample == 2000);
  CHECK(values(part, 0).front() == 2000 / 32768.0);
  CHECK(values(part, 1).back() == -2 * 2799 / 32768.0);

  options.selection.channel = ChannelChoice::one;
  options.selection.channel_number = 2;
  const Signal right = read_bytes(bytes, options);
  REQUIRE(right.channels.size() == 1);
  CHECK(right.channel_names == std::vector<std::string>{"2"});
  CHECK(values(right).front() == -4000 / 32768.0);

  options.selection.channel = ChannelChoice::mix;
  const Signal mixed = read_bytes(bytes, options);
  REQUIRE(mixed.channels.size() == 1);
  CHECK(mixed.channel_names == std::vector<std::string>{"mix"});
  CHECK(values(mixed).front() == -1000 / 32768.0);

  options.selection.channel = ChannelChoice::one;
  options.selection.channel_number = 3;
  CHECK(contains(failure_of(bytes, options), "UsageError: --channel 3"));
  CHECK(contains(failure_of(bytes, options), "choose 1 to 2, all or mix"));

  options.selection = {};
  options.selection.start = 2;
  CHECK(contains(failure_of(bytes, options), "InputError"));
  CHECK(contains(failure_of(bytes, options), "has 8000 samples"));
  options.selection.start = 0.9;
  options.selection.duration = 5;
  CHECK(read_bytes(bytes, options).shape[0] == 800);
  options.selection.duration = 1e-6;
  CHECK(contains(failure_of(bytes, options), "no sample is left"));
}

TEST_CASE("audio: a part in front of the missing end is no reason for a warning, unless strict") {
  const std::string whole = wav(std::vector<int>(200000, 3));
  const std::string cut = whole.substr(0, whole.size() / 2);
  ReadOptions options;
  options.selection.duration = 0.1;
  CHECK(read_bytes(cut, options).warnings.empty());
  options.strict = true;
  CHECK(contains(failure_of(cut, options), "truncated"));
}

TEST_CASE("audio: NaN in a float file") {
  const std::vector<std::vector<float>> channels = {{0, 0.5f, 0},
                                                    {0, std::numeric_limits<float>::quiet_NaN(), INFINITY}};
  const TemporaryFolder folder;
  OutputFile file(folder / "nan.wav");
  write_wav<float>(file, channels, 44100, WavEncoding::float32);
  file.commit();
  const std::string bytes = get_file(folder / "nan.wav");
  CHECK(contains(failure_of(bytes),
                 "contains 2 NaN or infinite samples, the first at sample 1 (counted from 0) of channel 2"));
  ReadOptions options;
  options.nonfinite = NonFinite::zero;
  CHECK(values(read_bytes(bytes, options), 1) == std::vector<double>{0, 0, 0});
}

TEST_CASE("audio: a rate of one's own does not fit") {
  ReadOptions options;
  options.sample_rate = 48000;
  CHECK(contains(failure_of(wav({1, 2}), options), "UsageError: --rate"));
}
