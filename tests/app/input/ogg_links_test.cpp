// Ogg of several streams, one behind the other, as recorded radio has it, and streams whose pages are missing.
#include <doctest/doctest.h>

#include "app/input/audio_files.hpp"
#include "input/audio/ogg_pages.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

constexpr int kVorbis = SF_FORMAT_OGG | SF_FORMAT_VORBIS;
constexpr int kOpus = SF_FORMAT_OGG | SF_FORMAT_OPUS;

std::vector<double> joined_values(const std::vector<std::string>& files) {
  std::vector<double> all;
  for (const std::string& file : files) {
    const std::vector<double> some = values_of(read_bytes(file));
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

/// Where pages begin.
std::vector<std::size_t> pages_of(const std::string& bytes) {
  std::vector<std::size_t> pages;
  for (std::size_t at = 0; (at = bytes.find("OggS", at)) != std::string::npos; ++at) pages.push_back(at);
  return pages;
}

}  // namespace

TEST_CASE("Ogg: streams one behind the other are one signal where rates and channels agree") {
  for (const int format : {kVorbis, kOpus}) {
    CAPTURE(format);
    const std::vector<std::string> files = {encoded(format, 50000, 1, 48000), encoded(format, 70000, 1, 48000),
                                            encoded(format, 30000, 1, 48000)};
    const std::string chain = files[0] + files[1] + files[2];
    const std::vector<double> all = joined_values(files);
    REQUIRE(all.size() == 150000);
    const Signal signal = read_bytes(chain, strict());
    CHECK(signal.warnings.empty());
    CHECK(values_of(signal) == all);
    // Bytes between two of them belong to none.
    CHECK(values_of(read_bytes(files[0] + "OggS and more" + files[1] + files[2])) == all);

    // A part across their border, of which a pipe is read no further than that.
    ReadOptions part;
    part.selection.start = 40000. / 48000;
    part.selection.duration = 20000. / 48000;
    CHECK(values_of(read_bytes(chain, part)) == std::vector<double>(all.begin() + 40000, all.begin() + 60000));
    part.selection.start = 2.6;
    part.selection.duration = 0.1;
    CHECK(values_of(read_bytes(chain, part)) == std::vector<double>(all.begin() + 124800, all.begin() + 129600));
  }
  // Of two encoders.
  CHECK(read_bytes(encoded(kVorbis, 5000, 1, 48000) + encoded(kOpus, 4000, 1, 48000), strict()).shape[0] == 9000);
}

TEST_CASE("Ogg: a stream of another rate or other channels ends the signal, which is told") {
  const std::string first = encoded(kVorbis, 20000, 1, 44100);
  for (const auto& [next, change] : {std::pair{encoded(kVorbis, 20000, 1, 48000), "changes to 48000 Hz, 1 channel:"},
                                     {encoded(kVorbis, 20000, 2, 44100), "changes to 44100 Hz, 2 channels:"}}) {
    const std::string said = std::string(change) + " what follows is left out (stream 2 of 3)";
    const std::string chain = first + next + first;
    const Signal signal = read_bytes(chain);
    CHECK(signal.shape[0] == 20000);
    CHECK(signal.warnings == std::vector{said});
    CHECK(contains(failure_of(chain, strict()), said));
    ReadOptions part;
    part.selection.duration = 0.1;
    CHECK(read_bytes(chain, part).warnings.empty());
  }
}

TEST_CASE("Ogg: what is wrong with one of several streams is told with its number") {
  const std::string file = encoded(kOpus, 100000, 1, 48000);
  const std::vector<std::size_t> pages = pages_of(file);
  REQUIRE(pages.size() > 4);
  // Its end, its heads and a page within are missing.
  const std::string cut = file.substr(0, pages.back());
  CHECK(read_bytes(file + cut + file).warnings ==
        std::vector<std::string>{"truncated: the stream's end is missing, " + std::to_string(read_bytes(cut).shape[0]) +
                                 " samples a channel are there (stream 2 of 3)"});
  const std::string other = encoded(kVorbis, 100000, 1, 48000);
  const std::string headless = other.substr(pages_of(other)[2]);
  CHECK(read_bytes(file + headless).warnings ==
        std::vector<std::string>{"damaged: what follows is left out (stream 2 of 2)"});
  const std::string hole = std::string(file).erase(pages[3], pages[4] - pages[3]);
  const Signal signal = read_bytes(file + hole + file);
  REQUIRE(signal.warnings.size() == 1);
  CHECK(contains(signal.warnings[0], "truncated: the header promises 100000 samples a channel"));
  CHECK(contains(signal.warnings[0], "(stream 2 of 3)"));
}

TEST_CASE("Ogg: of a stream that was cut within a page the next one is found") {
  for (const int format : {kVorbis, kOpus}) {
    CAPTURE(format);
    const std::string file = encoded(format, 100000, 1, 48000);
    const std::size_t last = pages_of(file).back();
    // The page's own length reaches into the stream behind it: its first page, or more.
    for (const std::size_t missing : {std::size_t{10}, file.size() - last - 300}) {
      CAPTURE(missing);
      const std::string cut = file.substr(0, file.size() - missing);
      const std::size_t there = read_bytes(cut).shape[0];
      REQUIRE(there < 100000);
      const Signal signal = read_bytes(cut + file);
      CHECK(signal.shape[0] == there + 100000);
      CHECK(signal.warnings == std::vector{"truncated: the stream's end is missing, " + std::to_string(there) +
                                           " samples a channel are there (stream 1 of 2)"});
    }
  }
}

TEST_CASE("Ogg: a stream without sound lacks its end, not its beginning") {
  const std::string file = encoded(kVorbis, 20000, 1, 48000);
  const std::string heads = file.substr(0, pages_of(file)[2]);
  const std::string said = "truncated: the stream's end is missing, 0 samples a channel are there";
  CHECK(contains(failure_of(heads), "contains no samples, " + said));
  const Signal signal = read_bytes(heads + file);
  CHECK(signal.shape[0] == 20000);
  CHECK(signal.warnings == std::vector{said + " (stream 1 of 2)"});
}

TEST_CASE("Ogg: a stream that ends within its first page of sound lacks its end, not its beginning") {
  const std::string bytes = encoded(kVorbis, 200000, 1, 48000);
  const std::vector<std::size_t> pages = pages_of(bytes);
  REQUIRE(pages.size() > 4);
  for (const std::size_t end : {pages[2] + 60, (pages[2] + pages[3]) / 2, pages[3] - 1}) {
    CAPTURE(end);
    CHECK(contains(failure_of(bytes.substr(0, end)), "contains no samples, truncated: the stream's end is missing"));
  }
  // One that only claims to reach beyond the end has another behind it, where the decoder begins.
  std::string longer = bytes.substr(0, pages[4]);
  longer[pages[2] + OggPage::kHeadBytes - 1] = '\xFF';  // how many lengths of segments follow
  CHECK(contains(failure_of(longer), "damaged: the stream's beginning is left out"));
}

TEST_CASE("Ogg: the first page of sound that is missing is told") {
  for (const int format : {kVorbis, kOpus}) {
    CAPTURE(format);
    std::string bytes = encoded(format, 200000, 1, 48000);
    const std::vector<std::size_t> pages = pages_of(bytes);
    bytes.erase(pages[2], pages[3] - pages[2]);
    const std::string said = "truncated: the stream's beginning is missing, and times count from behind it";
    CHECK(read_bytes(bytes).warnings == std::vector{said});
    CHECK(contains(failure_of(bytes, strict()), said));
  }
}
