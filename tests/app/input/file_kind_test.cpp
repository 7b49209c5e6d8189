// What a file holds, before it is read.
#include "input/file_kind.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "app/helpers.hpp"
#include "app/input/audio_files.hpp"
#include "app/input/npy_bytes.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

bool is_of(const std::string& path, SignalKind kind, bool is_complex = false, const ReadOptions& options = {}) {
  const std::optional<FileKind> found = kind_of_file(path, options);
  return found && found->kind == kind && found->is_complex == is_complex;
}

}  // namespace

TEST_CASE("file kind: arrays, images and sound by their bytes, the rest is a table") {
  const TemporaryFolder folder;
  write_file(folder / "array.csv", npy(npy_dictionary("<f4", "(1,)"), bytes_of(1.0f)));
  write_file(folder / "image.wav", "P5 2 1 255\nab");
  write_file(folder / "sound.png", encoded(SF_FORMAT_WAV | SF_FORMAT_PCM_16, 10));
  write_file(folder / "damaged", "RIFF....WAVE");
  write_file(folder / "table.npy", "1,2\n3,4\n");
  CHECK(is_of(folder / "array.csv", SignalKind::array));
  CHECK(is_of(folder / "image.wav", SignalKind::image));
  CHECK(is_of(folder / "sound.png", SignalKind::audio));
  CHECK(is_of(folder / "damaged", SignalKind::audio));
  CHECK(is_of(folder / "table.npy", SignalKind::table));
  CHECK(is_of(folder / "absent", SignalKind::table));
  ReadOptions iq;
  iq.selection.channel = ChannelChoice::named;
  iq.selection.channel_name = "iq";
  CHECK(is_of(folder / "sound.png", SignalKind::audio, true, iq));
  CHECK(is_of(folder / "table.npy", SignalKind::table, false, iq));
}

TEST_CASE("file kind: sound that is damaged is known by its mark") {
  const TemporaryFolder folder;
  const std::string w64("riff\x2E\x91\xCF\x11\xA5\xD6\x28\xDB\x04\xC1\0\0........wave", 28);
  for (const std::string& mark :
       {std::string("fLaC"), std::string("OggS"), std::string(".snd"), std::string("dns."), std::string("caff"),
        std::string("ID3"), std::string("RIFX"), std::string("RF64"), std::string("BW64"), std::string("NIST_1A\n"),
        std::string("Creative Voice File\x1A"), std::string("FORM....AIFF"), std::string("FORM....AIFC"), w64}) {
    CAPTURE(mark);
    write_file(folder / "damaged", mark + "\1\2\3");
    CHECK(is_of(folder / "damaged", SignalKind::audio));
  }
  for (const std::string& mark : {std::string("FORM....ILBM"), std::string("FORM....WAVE"), std::string("RIFF....AIFF"),
                                  std::string("RIFF....AVI "), w64.substr(0, 27)}) {
    CAPTURE(mark);
    write_file(folder / "other", mark + "\1\2\3");
    CHECK_FALSE(is_of(folder / "other", SignalKind::audio));
  }
}

TEST_CASE("file kind: raw samples are what the options say, unless they have a mark") {
  const TemporaryFolder folder;
  write_file(folder / "raw", "abcdef");
  write_file(folder / "array", npy(npy_dictionary("<f4", "(1,)"), bytes_of(1.0f)));
  ReadOptions options;
  options.raw.encoding = sample_encoding("u8");
  CHECK(is_of(folder / "raw", SignalKind::array, false, options));
  options.sample_rate = 1000;
  CHECK(is_of(folder / "raw", SignalKind::audio, false, options));
  options.raw.encoding = sample_encoding("cs16le");
  CHECK(is_of(folder / "raw", SignalKind::audio, true, options));
  CHECK(is_of(folder / "array", SignalKind::array, false, options));
  for (const char* mark : {"\x89PNG\r\n\x1A\n", "\xFF\xD8\xFF"}) {
    write_file(folder / "image", mark + std::string("damaged"));
    CHECK_FALSE(is_of(folder / "image", SignalKind::audio, true, options));
  }
}

TEST_CASE("file kind: what is to be waited for, or no file, says nothing") {
  const TemporaryFolder folder;
  REQUIRE(mkfifo((folder / "pipe").c_str(), 0600) == 0);
  for (const std::string& path : {std::string("-"), folder / "pipe", folder.path()})
    CHECK_FALSE(kind_of_file(path, {}));
}
