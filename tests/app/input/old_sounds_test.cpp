// Creative Voice and 8SVX files, and codings of other containers.
#include <doctest/doctest.h>

#include "app/helpers.hpp"
#include "app/input/audio_files.hpp"
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
    CHECK(values(read_bytes(file, strict())) == std::vector{.125, 0., -.125, 0., .125, 0., -.125, 0.});
  }
  CHECK(read_bytes(voice_file(voice_block(9, kLongForm + kEightBits)), strict()).shape[0] == 4);
  // As SoX counts it.
  const std::string of_sox = voice_file(voice_block(9, kLongForm + kEightBits, 8));
  CHECK(values(read_bytes(of_sox, strict())) == values(read_bytes(voice_file(voice_block(9, kLongForm + kEightBits)))));
  CHECK(contains(failure_of(of_sox + of_sox, strict()), "more samples follow, of another data chunk or file"));
}

TEST_CASE("audio: a Creative Voice file of several blocks is refused, since the decoder reads their heads as samples") {
  const std::string first = voice_block(1, kShortForm + kEightBits),
                    long_first = voice_block(9, kLongForm + kEightBits);
  const std::string silence = voice_block(3, little_endian(500, 2) + "\x83");
  for (const std::string& blocks :
       {first + voice_block(2, kEightBits), first + first, first + silence, long_first + voice_block(2, kEightBits),
        long_first + long_first, silence + first + first}) {
    const std::string failure = failure_of(voice_file(blocks));
    CHECK(contains(failure, "is a Creative Voice file of several blocks"));
    CHECK(contains(failure, "sox FILE sound.wav"));
  }
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

TEST_CASE("audio: an 8SVX of two channels is refused, since the decoder takes them for samples in turns") {
  const auto chunk = [](const std::string& name, const std::string& body) {
    return name + std::string("\0\0\0", 3) + static_cast<char>(body.size()) + body;
  };
  const std::string header = std::string("\0\0\0\x08\0\0\0\0\0\0\0\0\x1F\x40\1\0\0\1\0\0", 20);
  const auto svx = [&](const std::string& between) {
    return chunk("FORM", "8SVX" + chunk("VHDR", header) + between + chunk("BODY", kEightBits));
  };
  CHECK(read_bytes(svx("")).shape[0] == 8);
  CHECK(read_bytes(svx("") + std::string(1, '\0'), strict()).shape[0] == 8);
  CHECK(read_bytes(svx(chunk("CHAN", std::string("\0\0\0\2", 4)))).shape[0] == 8);
  const std::string failure = failure_of(svx(chunk("CHAN", std::string("\0\0\0\6", 4))));
  CHECK(contains(failure, "is an 8SVX whose channels lie one behind the other"));
  CHECK(contains(failure, "sox FILE sound.wav"));
}
