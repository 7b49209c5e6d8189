// Creative Voice and 8SVX files, and codings of other containers.
#include <doctest/doctest.h>

#include "app/helpers.hpp"
#include "app/input/audio_files.hpp"
#include "input/audio/audio_claim.hpp"
#include "input/read_signal.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

std::string voice_block(int kind, const std::string& body, std::size_t uncounted = 0) {
  return static_cast<char>(kind) + little_endian(body.size() - uncounted, 3) + body;
}

std::string voice_file(const std::string& blocks) {
  return "Creative Voice File\x1A" + little_endian(26, 2) + little_endian(0x10A, 2) + little_endian(0x1129, 2) +
         blocks + std::string(1, '\0');
}

const std::string kEightBits = "\x90\x80\x70\x80\x90\x80\x70\x80";
/// 8000 Hz, 8 bits; and the same of 16 bits.
const std::string kShortForm("\x83\0", 2);
const std::string kLongForm = little_endian(8000, 4) + "\x10\1\4" + std::string(5, '\0');

}  // namespace

TEST_CASE("audio: a Creative Voice file of one block is read whole, marks and text beside it") {
  const std::string text = voice_block(5, std::string("hello\0", 6));
  for (const std::string& file : {voice_file(voice_block(1, kShortForm + kEightBits)),
                                  voice_file(text + voice_block(1, kShortForm + kEightBits))}) {
    CHECK(values_of(read_bytes(file, strict())) == std::vector{.125, 0., -.125, 0., .125, 0., -.125, 0.});
  }
  CHECK(read_bytes(voice_file(voice_block(9, kLongForm + kEightBits)), strict()).shape[0] == 4);
  // As SoX counts it.
  const std::string of_sox = voice_file(voice_block(9, kLongForm + kEightBits, 8));
  CHECK(values_of(read_bytes(of_sox, strict())) ==
        values_of(read_bytes(voice_file(voice_block(9, kLongForm + kEightBits)))));
  CHECK(contains(failure_of(of_sox + of_sox, strict()), "more samples follow, of another data chunk or file"));
}

TEST_CASE("audio: a Creative Voice file of several blocks is one sound") {
  const std::string first = voice_block(1, kShortForm + kEightBits), more = voice_block(2, kEightBits);
  // Of 3 samples at the rate, and of 6 at twice that.
  const std::string silence = voice_block(3, little_endian(2, 2) + "\x83"),
                    finer = voice_block(3, little_endian(5, 2) + "\xC1\0");
  const std::vector<double> once = {.125, 0., -.125, 0., .125, 0., -.125, 0.}, none(3, 0.);
  const auto joined = [](const std::vector<std::vector<double>>& parts) {
    std::vector<double> all;
    for (const auto& part : parts) all.insert(all.end(), part.begin(), part.end());
    return all;
  };
  const auto sound = [](const std::string& blocks) { return values_of(read_bytes(voice_file(blocks), strict())); };
  CHECK(sound(first + more) == joined({once, once}));
  CHECK(sound(first + voice_block(4, "\1\2") + first) == joined({once, once}));
  CHECK(sound(first + silence + more) == joined({once, none, once}));
  CHECK(sound(first + finer) == joined({once, none}));
  CHECK(sound(silence + first) == joined({none, once}));
  const Signal cut = read_bytes(voice_file(first + more).substr(0, 26 + first.size() + 4 + 3));
  CHECK(values_of(cut) == joined({once, {.125, 0., -.125}}));
  CHECK(contains(cut.warnings.at(0), "truncated: 5 bytes of sound less than the header promises"));

  const Signal wide =
      read_bytes(voice_file(voice_block(9, kLongForm + kEightBits) + voice_block(2, kEightBits) + silence), strict());
  CHECK(wide.format == "VOC, Signed 16 bit PCM");
  CHECK(wide.shape[0] == 11);
  CHECK(channel_values<float>(wide, 0)[8] == 0);
  // Of two channels, at 4000 Hz.
  const std::string form = voice_block(8, little_endian(65536 - 32000, 2) + std::string("\0\1", 2));
  const Signal two = read_bytes(voice_file(form + first + more), strict());
  CHECK(two.channels.size() == 2);
  CHECK(two.sample_rate == 4000);
  CHECK(two.shape[0] == 8);
}

TEST_CASE(
    "audio: Creative Voice files of which several blocks are not one sound are refused, since the decoder reads their "
    "heads as samples") {
  const std::string first = voice_block(1, kShortForm + kEightBits);
  const std::string slower = voice_block(1, std::string("\x06\0", 2) + kEightBits);
  const std::string packed = voice_block(1, "\x83\1" + kEightBits);
  CHECK(contains(failure_of(voice_file(first + slower)), "of several blocks, of several rates, channels or codings"));
  CHECK(contains(failure_of(voice_file(packed + packed)), "that are not plain samples of 8 or 16 bits"));
  const std::string repeated = voice_block(6, little_endian(2, 2)) + first + voice_block(7, "");
  CHECK(contains(failure_of(voice_file(repeated)), "some of which are to be repeated"));
  CHECK(contains(failure_of(voice_file(repeated)), "ffmpeg -i FILE sound.wav"));
}

TEST_CASE("audio: XI has the rate of its middle C, and ends with the first of its samples") {
  const std::string form = std::string("\0\0\0\0\0\0\0\0\x40", 9);
  const auto instrument = [&](std::size_t samples, int note, int fine) {
    std::string head =
        little_endian(4, 4) + form + static_cast<char>(fine) + std::string("\0\x80", 2) + static_cast<char>(note);
    head.resize(40, ' ');
    std::string file = "Extended Instrument: ";
    file.resize(43, ' ');
    file += '\x1A';
    file.resize(64, ' ');
    file += little_endian(0x0102, 2);
    file.resize(296, '\0');
    file += little_endian(samples, 2);
    for (std::size_t i = 0; i < samples; ++i) file += head;
    for (std::size_t i = 0; i < samples; ++i) file += std::string("\x40\0\xC0\0", 4);
    return file;
  };
  const Signal one = read_bytes(instrument(1, 0, 0), strict());
  CHECK(one.sample_rate == 8363);
  CHECK(values_of(one) == std::vector{.5, .5, 0., 0.});
  CHECK(read_bytes(instrument(1, 12, 0)).sample_rate == 2 * 8363);
  CHECK(read_bytes(instrument(1, -11, -128)).sample_rate == 8363 / 2.);
  const Signal first = read_bytes(instrument(3, 0, 0));
  CHECK(values_of(first) == values_of(one));
  CHECK(contains(first.warnings.at(0), "more samples follow"));
  const std::string whole = instrument(1, 0, 0);
  CHECK(contains(failure_of(whole.substr(0, whole.size() - 1), strict()), "truncated: 1 byte of sound"));
}

TEST_CASE("audio: MP3 in WAV is not truncated where the header counts what the encoder added") {
  // Bits of a coding that the decoder knows, with one sample more than it gives.
  const std::string mp3 = encoded(SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III, 20000, 1, 44100);
  const std::string form = little_endian(0x55, 2) + little_endian(1, 2) + little_endian(44100, 4) +
                           little_endian(8000, 4) + little_endian(1, 2) + little_endian(0, 2) + little_endian(12, 2) +
                           little_endian(1, 2) + little_endian(2, 4) + little_endian(417, 2) + little_endian(1, 2) +
                           little_endian(1393, 2);
  const std::string chunks = "WAVEfmt " + little_endian(form.size(), 4) + form + "fact" + little_endian(4, 4) +
                             little_endian(99999, 4) + "data" + little_endian(mp3.size(), 4) + mp3;
  const Signal signal = read_bytes("RIFF" + little_endian(chunks.size(), 4) + chunks, strict());
  CHECK(signal.shape[0] >= 20000);
  CHECK(signal.warnings.empty());
}

TEST_CASE("audio: Ensoniq's 24 bits are read alike at any length and number of channels") {
  constexpr std::size_t kPafHeaderBytes = 2048, kFrames = 100, kTimes = 50;
  for (const int byte_order : {0, static_cast<int>(SF_ENDIAN_LITTLE)}) {
    for (const int channels : {1, 2, 3, 7}) {
      CAPTURE(byte_order);
      CAPTURE(channels);
      const std::string once = encoded(SF_FORMAT_PAF | SF_FORMAT_PCM_24 | byte_order, kFrames, channels);
      std::string file = once;
      for (std::size_t i = 1; i < kTimes; ++i) file += once.substr(kPafHeaderBytes);
      const Signal part = read_bytes(once, strict()), whole = read_bytes(file, strict());
      for (std::size_t c = 0; c < static_cast<std::size_t>(channels); ++c) {
        std::vector<double> repeated;
        for (std::size_t i = 0; i < kTimes; ++i) {
          const std::vector<double> samples = values_of(part, c);
          repeated.insert(repeated.end(), samples.begin(), samples.end());
        }
        CHECK(values_of(whole, c) == repeated);
      }
    }
  }
}

TEST_CASE("audio: the two channels of an 8SVX lie one behind the other") {
  const auto chunk = [](const std::string& name, const std::string& body) {
    return name + std::string("\0\0\0", 3) + static_cast<char>(body.size()) + body;
  };
  const std::string header = std::string("\0\0\0\x08\0\0\0\0\0\0\0\0\x1F\x40\1\0\0\1\0\0", 20);
  const auto svx = [&](const std::string& between) {
    return chunk("FORM", "8SVX" + chunk("VHDR", header) + between + chunk("BODY", "\x10\x20\x30\x40\x50\x60\x70\x08"));
  };
  CHECK(read_bytes(svx("")).shape[0] == 8);
  CHECK(read_bytes(svx("") + std::string(1, '\0'), strict()).shape[0] == 8);
  CHECK(read_bytes(svx(chunk("CHAN", std::string("\0\0\0\2", 4)))).shape[0] == 8);
  const Signal both = read_bytes(svx(chunk("CHAN", std::string("\0\0\0\6", 4))), strict());
  CHECK(both.format == "IFF, Signed 8 bit PCM");
  CHECK(channel_values<float>(both, 0) == std::vector<float>{.125, .25, .375, .5});
  CHECK(channel_values<float>(both, 1) == std::vector<float>{.625, .75, .875, .0625});
  ReadOptions part;
  part.selection.start = 1 / 8000.;
  part.selection.duration = 2 / 8000.;
  const Signal middle = read_bytes(svx(chunk("CHAN", std::string("\0\0\0\6", 4))), part);
  CHECK(channel_values<float>(middle, 1) == std::vector<float>{.75, .875});
  const std::string whole = svx(chunk("CHAN", std::string("\0\0\0\6", 4)));
  CHECK(read_bytes(whole.substr(0, whole.size() - 1)).shape[0] == 3);
  std::string octaves = svx("");
  octaves.replace(octaves.find("VHDR") + 8, 8, std::string("\0\0\0\1\0\0\0\2", 8));
  CHECK(read_bytes(octaves, strict()).shape[0] == 8);
  octaves[octaves.find("VHDR") + 8 + 14] = 2;
  CHECK(values_of(read_bytes(octaves)) == std::vector{.125, .25, .375});
  CHECK(contains(read_bytes(octaves).warnings.at(0), "more samples follow"));
  std::string packed = whole;
  packed[packed.find("VHDR") + 8 + 15] = 1;
  CHECK(contains(failure_of(packed), "is an 8SVX whose samples are compressed, which is not read"));
}

TEST_CASE("audio: the beginnings of headers claim nothing") {
  const TemporaryFolder folder;
  const std::vector<std::string> heads = {
      std::string("FORM\0\0\0 8SVXVHDR", 16), std::string("FORM\0\0\0 AIFFCOMM", 16),
      std::string("RIFF \0\0\0WAVEfmt ", 16), std::string(".snd\0\0\0\x18", 8),
      std::string("caff\0\1\0\0desc", 12),    "NIST_1A\n   1024\n",
      "Creative Voice File\x1A\x1A",          std::string("2BIT\0\0\0\0", 8)};
  for (const std::string& head : heads) {
    for (std::size_t length = 0; length <= head.size(); ++length) {
      CAPTURE(head.substr(0, length));
      write_file(folder / "sound", head.substr(0, length));
      CHECK(!audio_claim(ByteSource(folder / "sound")).frames);
    }
  }
}
