// WAV whose 'fmt ' chunk does not agree with itself, or asks for what is not read.
#include <doctest/doctest.h>

#include "app/helpers.hpp"
#include "app/input/audio_files.hpp"
#include "input/read_signal.hpp"
#include "support/capture_binding.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

TEST_CASE("audio: a WAV of GSM ends with its last block, whether their number is odd or not") {
  constexpr std::size_t kOfBlock = 320;
  const std::vector<double> all =
      values_of(read_bytes(encoded(SF_FORMAT_WAV | SF_FORMAT_GSM610, kOfBlock * 60, 1, 8000), strict()));
  for (const std::size_t blocks : {1u, 2u, 51u, 52u}) {
    CAPTURE(blocks);
    const std::string file = encoded(SF_FORMAT_WAV | SF_FORMAT_GSM610, kOfBlock * blocks, 1, 8000);
    for (const std::string& chunk : {std::string(), "LIST" + little_endian(4, 4) + "INFO"}) {
      const Signal signal = read_bytes(file + chunk, strict());
      CHECK(values_of(signal) ==
            std::vector(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(kOfBlock * blocks)));
      CHECK(signal.warnings.empty());
    }
    // SoX counts the byte behind them as well.
    std::string of_sox = file;
    const std::size_t size_at = file.find("data") + 4;
    of_sox.replace(size_at, 4, little_endian((65 * blocks + 1) / 2 * 2, 4));
    CHECK(read_bytes(of_sox, strict()).shape[0] == kOfBlock * blocks);
  }
}

TEST_CASE("audio: what fills the last block of ADPCM and GSM up is no sample, where the file counts them") {
  struct Kind {
    int encoding;
    std::size_t of_block;
  };
  for (const auto& [encoding, of_block] :
       {Kind{SF_FORMAT_IMA_ADPCM, 505}, Kind{SF_FORMAT_MS_ADPCM, 500}, Kind{SF_FORMAT_GSM610, 320}}) {
    FFTCL_CAPTURE_BINDING(encoding);
    std::string file = encoded(SF_FORMAT_WAV | encoding, 3 * of_block, 1, 8000);
    const std::vector<double> all = values_of(read_bytes(file, strict()));
    REQUIRE(all.size() == 3 * of_block);
    const std::size_t fact_at = file.find("fact") + 8;
    for (const std::size_t counted : {0 * of_block, 2 * of_block, 2 * of_block + 1, 3 * of_block - 1, 6 * of_block}) {
      CAPTURE(counted);
      file.replace(fact_at, 4, little_endian(counted, 4));
      const bool within = counted > 2 * of_block && counted < 3 * of_block;
      const Signal signal = read_bytes(file, strict());
      CHECK(values_of(signal) ==
            std::vector(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(within ? counted : 3 * of_block)));
      CHECK(signal.warnings.empty());
    }
  }
}

TEST_CASE("audio: a WAV whose frames are larger than its samples' bits is told, since decoders go by the bits") {
  // As some programs write 24 bits in 32: 2 channels of 4 bytes each.
  std::string file = wav({0, 0x0100, 0, 0x0200, 0, 0x0300, 0, 0x0400}, 2);
  file.replace(32, 4, little_endian(8, 2) + little_endian(24, 2));
  const std::string said = "its header has frames of 4 bytes a sample, of which 3 are the sample's bits";
  REQUIRE(read_bytes(file).warnings.size() == 1);
  CHECK(contains(read_bytes(file).warnings[0], said));
  CHECK(contains(failure_of(file, strict()), said));
  ReadOptions part;
  part.selection.duration = 1 / 8000.;
  CHECK(contains(read_bytes(file, part).warnings.at(0), said));
  file.replace(32, 4, little_endian(8, 2) + little_endian(32, 2));
  CHECK(values_of(read_bytes(file, strict())) == std::vector<double>{1 / 128., 3 / 128.});
  // Half floats.
  std::string half = wav({1, 2, 3});
  CHECK(contains(failure_of(half.replace(20, 2, little_endian(3, 2))), "samples are of a kind that is not read"));
}

TEST_CASE("audio: compressed sound that lies in a WAV as if it were samples is told") {
  const auto recorded = [](const std::vector<int>& mark, std::size_t frames) {
    std::vector<int> samples;
    for (std::size_t i = 0; i < frames; ++i) {
      samples.insert(samples.end(), mark.begin(), mark.end());
      samples.insert(samples.end(), 500, static_cast<int>(i));
    }
    return read_bytes(wav(samples, 2)).warnings;
  };
  for (const std::vector<int>& dts : {std::vector{0x7FFE, 0x8001}, {0x1FFF, 0xE800}, {0xFE7F, 0x0180}}) {
    REQUIRE(recorded(dts, 2).size() == 1);
    CHECK(contains(recorded(dts, 2)[0], "its samples are no sound but DTS"));
    CHECK(recorded(dts, 1).empty());
  }
  REQUIRE(recorded({0xF872, 0x4E1F}, 3).size() == 1);
  CHECK(contains(recorded({0xF872, 0x4E1F}, 3)[0], "what S/PDIF carries"));
}

TEST_CASE("audio: a software radio's WAV is told to be of complex samples, where it has two channels") {
  const auto said = [](const std::string& chunk, unsigned channels) {
    std::string file = wav({1, 2, 3, 4}, channels, {}, {}, 2048000);
    file.insert(file.find("data"), chunk + little_endian(4, 4) + "1234");
    const Signal signal = read_bytes(file);
    CHECK(signal.channels.size() == channels);
    return signal.warnings.empty() ? std::string() : signal.warnings[0];
  };
  for (const std::string chunk : {"auxi", "rcvr"}) {
    CAPTURE(chunk);
    CHECK(contains(said(chunk, 2), "of one complex signal, and are taken for two; give --channel iq to have that"));
    CHECK(said(chunk, 1).empty());
  }
  CHECK(said("LIST", 2).empty());
}

TEST_CASE("audio: --channel iq makes one complex channel of two, and what a radio was tuned to is told") {
  ReadOptions options;
  options.selection.channel = ChannelChoice::named;
  options.selection.channel_name = "iq";
  const auto recorded = [](const std::string& name, const std::string& body) {
    std::string file = wav({1, 2, 3, 4, 5, 6}, 2, {}, {}, 2048000);
    return file.insert(file.find("data"), name + little_endian(body.size(), 4) + body);
  };
  const std::string dates = little_endian(2026, 2) + std::string(14, '\1') + std::string(16, '\2');
  const std::string radio = recorded("auxi", dates + little_endian(7100000, 4));
  const Signal signal = read_bytes(radio, options);
  CHECK(signal.channel_names == std::vector<std::string>{"iq"});
  CHECK(signal.warnings.empty());
  const auto samples = channel_values<std::complex<double>>(signal, 0);
  REQUIRE(samples.size() == 3);
  CHECK(samples[1] == std::complex<double>(3 / 32768., 4 / 32768.));
  ReadOptions part = options;
  part.selection.start = 2 / 2048000.;
  CHECK(channel_values<std::complex<float>>(read_bytes(radio, part), 0).size() == 1);

  CHECK(contains(read_bytes(radio).warnings.at(0), ", with --center 7100000 for the frequencies on air"));
  CHECK(contains(read_bytes(recorded("rcvr", little_endian(14100000, 4))).warnings.at(0), "--center 14100000 "));
  for (const std::string& body : {"<?xml version=\"1.0\"?>" + std::string(40, ' '), dates, std::string()}) {
    CHECK(!contains(read_bytes(recorded("auxi", body)).warnings.at(0), "--center"));
  }

  CHECK(contains(failure_of(wav({1, 2, 3}, 1), options), "I and Q are two channels, and "));
  CHECK(contains(failure_of(wav({1, 2, 3}, 3), options), " has 3; leave it out"));
  CHECK(contains(failure_of("a,b\n1,2\n", options), "has no column of that name"));
  CHECK(read_bytes("iq,b\n1,2\n3,4\n", options).channel_names == std::vector<std::string>{"iq"});
  ReadOptions raw = options;
  raw.raw.encoding = sample_encoding("s16le");
  raw.raw.channels = 2;
  raw.sample_rate = 8000;
  CHECK(contains(failure_of("12345678", raw), "is no audio, of which it makes two channels I and Q; "));
}

TEST_CASE("audio: WAV behind a tag is read to its end") {
  const std::string tag = std::string("ID3\3\0\0\0\0\0\x0A", 10) + std::string(10, '\0');
  const Signal signal = read_bytes(tag + wav({1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}), strict());
  REQUIRE(signal.shape[0] == 12);
  CHECK(values_of(signal)[11] == 12 / 32768.);
  CHECK(signal.format == "WAV, Signed 16 bit PCM");
}

TEST_CASE(
    "audio: a WAV with an odd chunk that is not filled up, behind which nothing known is, is damaged, not empty") {
  std::string file = wav({1, 2, 3, 4});
  file.insert(36, "LIST" + little_endian(3, 4) + "abc" + "some" + little_endian(0, 4));
  CHECK(contains(failure_of(file), "damaged or truncated audio file: "));
  CHECK(read_bytes(file.insert(47, 1, '\0'), strict()).shape[0] == 4);
}

TEST_CASE("audio: chunks of an odd size in front of the samples need no byte that makes it even") {
  const std::vector<int> samples = {100, -200, 300, -400, 500};
  const std::string plain = wav(samples);
  const std::size_t data_at = plain.find("data");
  const auto with_chunks = [&](std::string file, const std::vector<std::string>& bodies) {
    std::string chunks;
    for (const std::string& body : bodies) chunks += "LIST" + little_endian(body.size(), 4) + body;
    return file.insert(data_at, chunks);
  };
  const std::vector<double> expected = values_of(read_bytes(plain));
  const auto check = [&](const std::string& file) {
    const Signal signal = read_bytes(file, strict());
    CHECK(values_of(signal) == expected);
    CHECK(signal.warnings.empty());
    return signal;
  };
  check(with_chunks(plain, {"INFOabc"}));
  check(with_chunks(plain, {"INFOa", "INFO", "INFObcd", "INFOe"}));
  // Beside what else the decoder is not given as it stands, in front of that, around it and behind it.
  const std::string streamed = plain.substr(0, data_at + 4) + std::string(4, '\0') + plain.substr(data_at + 8);
  check(with_chunks(streamed, {"INFOabc"}));
  std::string fast = plain;
  fast.replace(24, 4, std::string("\x00\x00\x00\xF0", 4));
  CHECK(check(with_chunks(fast, {"INFOabc", "INFOd"})).sample_rate == 0xF0000000);
  fast.replace(data_at + 4, 4, 4, '\0');
  CHECK(check(with_chunks(fast, {"INFOabc", "INFOd"})).sample_rate == 0xF0000000);
  // With that byte it is as it was, also where it is no zero.
  check(with_chunks(plain, {}).insert(data_at, "LIST" + little_endian(5, 4) + "INFOad"));
  // What is cut short is told as ever.
  const std::string cut = with_chunks(plain, {"INFOabc"});
  CHECK(
      contains(read_bytes(cut.substr(0, cut.size() - 4)).warnings.at(0), "promises 5 samples a channel, 3 are there"));
}
