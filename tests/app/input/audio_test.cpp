#include <doctest/doctest.h>
#include <sndfile.h>

#include <cmath>
#include <limits>

#include "app/helpers.hpp"
#include "app/input/audio_files.hpp"
#include "app/wav_files.hpp"
#include "input/read_signal.hpp"
#include "support/near.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;
using fftcl::Precision;
using fftcl::test::near;

TEST_CASE("audio: PCM is exact, channels are held apart") {
  const Signal mono = read_bytes(wav({0, 16384, -32768, 32767}));
  CHECK(mono.kind == SignalKind::audio);
  CHECK(mono.shape == std::vector<std::size_t>{4});
  CHECK(mono.sample_rate == 8000);
  CHECK(mono.precision == Precision::fp32);
  CHECK(stored_precision(mono) == Precision::fp32);
  CHECK(values_of(mono) == std::vector<double>{0, 0.5, -1, 32767.0 / 32768});
  CHECK(mono.warnings.empty());
  CHECK(contains(mono.format, "WAV"));
  CHECK(contains(mono.format, "16 bit PCM"));

  const Signal stereo = read_bytes(wav({0, 16384, 8192, -8192, 1, -1}, 2));
  REQUIRE(stereo.channels.size() == 2);
  CHECK(stereo.channel_names == std::vector<std::string>{"1", "2"});
  CHECK(values_of(stereo, 0) == std::vector<double>{0, 0.25, 1.0 / 32768});
  CHECK(values_of(stereo, 1) == std::vector<double>{0.5, -0.25, -1.0 / 32768});
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
  const auto reference = values_of(read_bytes(encoded(SF_FORMAT_WAV | SF_FORMAT_DOUBLE, 10000)));
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const Signal signal = read_bytes(encoded(row.format, 10000));
    CHECK(signal.sample_rate == 44100);
    CHECK(signal.warnings.empty());
    const auto samples = values_of(signal);
    REQUIRE(samples.size() >= 10000);  // block codecs fill up their last block
    double worst = 0;
    for (std::size_t i = 0; i < 10000; ++i) worst = std::max(worst, std::abs(samples[i] - reference[i]));
    CHECK(worst <= row.tolerance);
    CHECK((signal.precision == Precision::fp64) == (row.what == "double"));
    CHECK((stored_precision(signal) == Precision::fp64) == (row.what == "double" || row.what == "WAV 32"));
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
  for (const double value : values_of(signal)) energy += value * value;
  CHECK(energy / 50000 == near(0.125 + 0.01 / 12, 0.1));
  CHECK(read_bytes(whole.substr(0, whole.size() / 2)).shape[0] > 10000);
}

TEST_CASE("audio: what is not audio") {
  CHECK(contains(failure_of(""), "is empty, not a recognised"));
  CHECK(contains(failure_of("hello world\nthis is no sound\n"), "not a recognised"));
  CHECK(contains(failure_of(std::string("\0\1\2\3\4\5\6\7", 8)), "not a recognised"));
  CHECK(contains(failure_of(std::string("RIFF\x10\0\0\0WAVEjunk", 16)), "InputError: "));
  CHECK(contains(failure_of("RIFF\x10"), "not a recognised"));
  // The decoder's own words stand within the message: "Error : unknown error in flac decoder."
  CHECK(contains(failure_of("fLaC and then nothing of the kind"),
                 "damaged or truncated audio file: unknown error in flac decoder; "));
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
  CHECK(values_of(part, 0).front() == 2000 / 32768.0);
  CHECK(values_of(part, 1).back() == -2 * 2799 / 32768.0);

  options.selection.channel = ChannelChoice::one;
  options.selection.channel_number = 2;
  const Signal right = read_bytes(bytes, options);
  REQUIRE(right.channels.size() == 1);
  CHECK(right.channel_names == std::vector<std::string>{"2"});
  CHECK(values_of(right).front() == -4000 / 32768.0);

  options.selection.channel = ChannelChoice::mix;
  const Signal mixed = read_bytes(bytes, options);
  REQUIRE(mixed.channels.size() == 1);
  CHECK(mixed.channel_names == std::vector<std::string>{"mix"});
  CHECK(values_of(mixed).front() == -1000 / 32768.0);

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
  options.selection.start = 0;
  CHECK(contains(failure_of(bytes, options), "no sample is left"));
}

TEST_CASE("audio: NaN in a float file") {
  const std::vector<std::vector<float>> channels = {{0, 0.5f, 0},
                                                    {0, std::numeric_limits<float>::quiet_NaN(), INFINITY}};
  const TemporaryFolder folder;
  OutputFile file(folder / "nan.wav");
  write_wav<float>(file, channels, 44100, WavEncoding::float32);
  file.commit();
  const std::string bytes = read_file(folder / "nan.wav");
  CHECK(contains(failure_of(bytes),
                 "contains 2 NaN or infinite samples, the first at sample 1 (counted from 0) of channel 2"));
  ReadOptions options;
  options.nonfinite = NonFinite::zero;
  CHECK(values_of(read_bytes(bytes, options), 1) == std::vector<double>{0, 0, 0});
}

TEST_CASE("audio: a rate of one's own does not fit") {
  ReadOptions options;
  options.sample_rate = 48000;
  CHECK(contains(failure_of(wav({1, 2}), options), "UsageError: --rate"));
}
