// Inputs of every kind that were cut off or damaged: each is read, or refused with what helps. (failure_of() looks for
// that in every test that uses it.)
#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "app/input/audio_files.hpp"
#include "app/input/npy_bytes.hpp"
#include "support/small_images.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

using Kinds = std::vector<std::pair<std::string, std::string>>;

Kinds sounds() {
  Kinds kinds = {{"WAV", wav({1, -2, 300, -400, 5}, 1)}};
  constexpr std::size_t kFrames = 3000;
  for (const auto& [name, format] : {std::pair{"FLAC", SF_FORMAT_FLAC | SF_FORMAT_PCM_16},
                                     {"Ogg", SF_FORMAT_OGG | SF_FORMAT_VORBIS},
                                     {"AIFF", SF_FORMAT_AIFF | SF_FORMAT_PCM_16},
                                     {"AU", SF_FORMAT_AU | SF_FORMAT_PCM_16},
                                     {"CAF", SF_FORMAT_CAF | SF_FORMAT_PCM_16},
                                     {"W64", SF_FORMAT_W64 | SF_FORMAT_PCM_16},
                                     {"VOC", SF_FORMAT_VOC | SF_FORMAT_PCM_16},
                                     {"MP3", SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III}}) {
    kinds.emplace_back(name, encoded(format, kFrames));
  }
  return kinds;
}

Kinds others() {
  using namespace fftcl::test;
  return {{"PNG", png_bytes(2, 2, 8, 0, std::string("\0\1\2\0\3\4", 6))},
          {"JPEG", small_jpeg()},
          {"BMP", bmp_bytes(2, 1, "abcdef" + std::string(2, '\0'))},
          {"PGM", "P5\n# a comment\n2 2\n255\nabcd"},
          {"PGM as text", "P2\n2 2\n9\n1 2\n3 4\n"},
          {"NPY", npy(npy_dictionary("<f8", "(3,)"), bytes_of(1.0) + bytes_of(2.0) + bytes_of(3.0))},
          {"CSV", "time,a,b\n0,1,2\n1,3,4\n2,5,6\n"},
          {"annotated CSV", "#datatype,string,long,double\n,result,table,_value\n,,0,1\n,,0,2\n"},
          {"numbers", "1\n2\n3e2\n"}};
}

Kinds spectra() {
  return {{"table of a spectrum",
           "channel,frequency_cycles_per_sample,real,imag\n1,0,10,0\n1,0.25,-2,2\n1,-0.5,-2,0\n1,-0.25,-2,-2\n"},
          {"table of an image's",
           "channel,frequency_x_cycles_per_pixel,frequency_y_cycles_per_pixel,real,imag\n1,0,0,4,0\n1,-0.5,0,0,0\n"},
          {"NPY", npy(npy_dictionary("<c8", "(2,)"), std::string(16, '\0'))}};
}

/// Cut at each place of its beginning and some behind that, and with each byte of its beginning changed.
std::vector<std::string> damaged(const std::string& whole) {
  constexpr std::size_t kBeginning = 150, kSome = 20;
  std::vector<std::string> all;
  for (std::size_t end = 0; end < whole.size(); end += end < kBeginning ? 1 : 1 + whole.size() / kSome) {
    all.push_back(whole.substr(0, end));
  }
  for (std::size_t at = 0; at < std::min(kBeginning, whole.size()); ++at) {
    for (const char byte : {'\0', '7', '\xFF'}) {
      all.push_back(whole);
      all.back()[at] = byte;
    }
  }
  return all;
}

/// How many of them were refused.
std::size_t refusals(const Kinds& kinds, const ReadOptions& options) {
  std::size_t count = 0;
  for (const auto& [name, whole] : kinds) {
    CAPTURE(name);
    CHECK(failure_of(whole, options) == "read");
    for (const std::string& bytes : damaged(whole)) count += failure_of(bytes, options) != "read" ? 1 : 0;
  }
  return count;
}

}  // namespace

TEST_CASE("damaged sounds are refused with what helps") {
  CHECK(refusals(sounds(), {}) > 1000);
  CHECK(refusals(sounds(), strict()) > 2000);
}

TEST_CASE("damaged pictures, arrays and tables are refused with what helps") { CHECK(refusals(others(), {}) > 1000); }

TEST_CASE("damaged spectra are refused with what helps") {
  ReadOptions options;
  options.spectra = true;
  CHECK(refusals(spectra(), options) > 200);
}
