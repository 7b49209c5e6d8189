#include "input/audio/decoder_mark.hpp"

#include <doctest/doctest.h>
#include <sndfile.h>

#include <set>

#include "app/helpers.hpp"
#include "app/input/audio_files.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

bool is_known(const std::string& bytes) {
  const TemporaryFolder folder;
  write_file(folder / "a", bytes);
  return is_known_to_decoder(ByteSource(folder / "a"));
}

SF_FORMAT_INFO described(int command, int index) {
  SF_FORMAT_INFO info = {};
  info.format = index;
  REQUIRE(sf_command(nullptr, command, &info, sizeof info) == 0);
  return info;
}

int count_of(int command) {
  int count = 0;
  sf_command(nullptr, command, &count, sizeof count);
  return count;
}

}  // namespace

TEST_CASE("decoder: every container that it writes is known by its first bytes") {
  constexpr std::size_t kFrames = 20000;
  std::set<int> seen;
  for (int major = 0; major < count_of(SFC_GET_FORMAT_MAJOR_COUNT); ++major) {
    const int container = described(SFC_GET_FORMAT_MAJOR, major).format;
    // One without a header, one whose header is another file, and one whose first coding is not written.
    if (container == SF_FORMAT_RAW || container == SF_FORMAT_SD2 || container == SF_FORMAT_MPEG) continue;
    for (int minor = 0; minor < count_of(SFC_GET_FORMAT_SUBTYPE_COUNT); ++minor) {
      SF_INFO info = {};
      info.channels = 1;
      info.samplerate = 8000;
      info.format = container | described(SFC_GET_FORMAT_SUBTYPE, minor).format;
      if (sf_format_check(&info) == 0) continue;
      CAPTURE(info.format);
      CHECK(is_known(encoded(info.format, kFrames, 1, 8000)));
      seen.insert(container);
      break;
    }
  }
  CHECK(seen.size() > 20);
  CHECK(is_known(encoded(SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III, kFrames)));
}

TEST_CASE("decoder: bytes of no format are told from it by their first ones") {
  for (const char byte : {'\0', '\x01', '\x7F', '\x80', '\xFE'}) {
    CAPTURE(int{byte});
    CHECK_FALSE(is_known(std::string(5000, byte)));
  }
  // What is short is looked at as a whole.
  CHECK(is_known(std::string(100, '\0')));
}
