// OGG whose pages are missing or damaged.
#include <doctest/doctest.h>
#include <sndfile.h>

#include "app/helpers.hpp"
#include "app/input/audio_files.hpp"
#include "input/read_signal.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

TEST_CASE("audio: an OGG stream that ends between two pages is cut off, too") {
  const std::string whole = encoded(SF_FORMAT_OGG | SF_FORMAT_VORBIS, 200000);
  const std::string bytes = whole.substr(0, whole.rfind("OggS"));
  const Signal signal = read_bytes(bytes);
  REQUIRE(signal.warnings.size() == 1);
  CHECK(contains(signal.warnings[0], "the stream's end is missing"));
}

TEST_CASE("audio: each page of OGG that is damaged is told, the first and the last one of sound as well") {
  for (const int format : {SF_FORMAT_OGG | SF_FORMAT_VORBIS, SF_FORMAT_OGG | SF_FORMAT_OPUS}) {
    CAPTURE(format);
    constexpr std::size_t kFrames = 200000;
    const std::string whole = encoded(format, kFrames, 1, 48000);
    CHECK(read_bytes(whole, strict()).warnings.empty());
    std::vector<std::size_t> pages;
    for (std::size_t at = 0; (at = whole.find("OggS", at)) != std::string::npos; ++at) pages.push_back(at);
    pages.push_back(whole.size());
    // The first two hold heads, without which nothing is opened.
    REQUIRE(pages.size() > 5);
    for (std::size_t page = 0; page + 1 < pages.size(); ++page) {
      CAPTURE(page);
      std::string bytes = whole;
      bytes[pages[page + 1] - 5] ^= 1;
      if (page < 2) {
        CHECK(contains(failure_of(bytes), "damaged or truncated audio file"));
        continue;
      }
      const Signal signal = read_bytes(bytes);
      CHECK(signal.shape[0] < kFrames);
      REQUIRE(signal.warnings.size() == 1);
      const std::string said = page == 2                  ? "damaged: the stream's beginning is left out"
                               : page + 2 == pages.size() ? "truncated: the stream's end is missing"
                                                          : "truncated: the header promises 200000 samples";
      CHECK(contains(signal.warnings[0], said));
      CHECK(contains(failure_of(bytes, strict()), said));
      // Of a part only the damage that moves it is told.
      ReadOptions part;
      part.selection.duration = 0.1;
      CHECK(read_bytes(bytes, part).warnings.size() == (page == 2 ? 1 : 0));
    }
  }
}
