// MP3 that is cut off, damaged or joined of several.
#include <doctest/doctest.h>

#include "app/input/audio_files.hpp"
#include "input/audio/mpeg_frames.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

constexpr int kMp3 = SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III;

/// Where the frames of an MP3 without tags begin, and its end.
std::vector<std::size_t> frames_of(const std::string& bytes) {
  std::vector<std::size_t> places;
  for (std::size_t at = bytes.find('\xFF'); at < bytes.size();) {
    places.push_back(at);
    const auto frame = mpeg_frame(std::string_view(bytes).substr(at));
    REQUIRE(frame);
    at += frame->bytes;
  }
  places.push_back(bytes.size());
  return places;
}

/// Without the first frame, which counts the others.
std::string uncounted(const std::string& bytes) { return bytes.substr(frames_of(bytes)[1]); }

}  // namespace

TEST_CASE("audio: MP3 that counts its frames is told to be cut off or damaged, and to be whole where it is") {
  constexpr std::size_t kFrames = 100000;
  for (const int rate : {22050, 44100}) {
    CAPTURE(rate);
    const std::string whole = encoded(SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III, kFrames, 1, rate);
    CHECK(read_bytes(whole, strict()).warnings.empty());
    std::string hole = whole;
    hole.erase(whole.size() / 3, whole.size() / 4);
    for (const std::string& bytes : {whole.substr(0, whole.size() / 2), whole.substr(0, whole.size() * 8 / 10), hole}) {
      const Signal signal = read_bytes(bytes);
      CHECK(signal.shape[0] < kFrames * 9 / 10);
      REQUIRE(signal.warnings.size() == 1);
      CHECK(contains(signal.warnings[0], "truncated or damaged: the header promises 100000 samples"));
      CHECK(contains(signal.warnings[0], ", " + std::to_string(signal.shape[0]) + " are there"));
      CHECK(contains(failure_of(bytes, strict()), "truncated or damaged"));
    }
    // Of a part that is there nothing is missing.
    ReadOptions part;
    part.selection.duration = 0.5;
    CHECK(read_bytes(whole.substr(0, whole.size() / 2), part).warnings.empty());
  }
}

TEST_CASE("MP3: one frame less than the header counts is told, to the sample") {
  const std::string whole = encoded(kMp3, 60000);
  const std::vector<std::size_t> frames = frames_of(whole);
  for (const std::size_t frame : {std::size_t{20}, frames.size() - 2}) {
    CAPTURE(frame);
    std::string bytes = whole;
    bytes.erase(frames[frame], frames[frame + 1] - frames[frame]);
    const Signal signal = read_bytes(bytes);
    REQUIRE(signal.shape[0] < 60000);
    CHECK(signal.warnings == std::vector{"truncated or damaged: the header promises 60000 samples a channel, " +
                                         std::to_string(signal.shape[0]) + " are there"});
  }
}

TEST_CASE("MP3: frames that are missing are told where the header counts them and not what encoders add, too") {
  // LAME's part, behind a count of frames and of bytes and a table, is of zeros in other encoders' files.
  std::string whole = encoded(kMp3, 60000);
  const std::size_t mark = std::min(whole.find("Info"), whole.find("Xing"));
  REQUIRE(mark < 60);
  std::fill_n(whole.begin() + static_cast<std::ptrdiff_t>(mark) + 120, 36, '\0');
  const std::vector<std::size_t> frames = frames_of(whole);
  const std::size_t counted = frames.size() - 2;
  CHECK(read_bytes(whole, strict()).warnings.empty());
  for (const std::size_t missing : {2, 5, 40}) {
    CAPTURE(missing);
    const std::size_t there = counted + 1 - missing;
    for (const std::size_t more : {0, 50}) {
      const Signal signal = read_bytes(whole.substr(0, frames[there] + more));
      REQUIRE(signal.warnings.size() == 1);
      CHECK(signal.warnings[0] == "truncated or damaged: the header promises " + std::to_string(counted) +
                                      " frames of sound, " + std::to_string(there) + " are there, " +
                                      std::to_string(signal.shape[0]) + " samples a channel");
    }
  }
  // The frame that counts may count itself.
  CHECK(read_bytes(whole.substr(0, frames[counted])).warnings.empty());
  const Signal cut = read_bytes(whole.substr(0, frames[counted + 1] - 1));
  CHECK(cut.warnings == std::vector{"truncated: the stream's end is missing, " + std::to_string(cut.shape[0]) +
                                    " samples a channel are there"});
}

TEST_CASE("MP3: what follows the frames that the header counts is told") {
  const std::string whole = encoded(kMp3, 20000);
  const std::size_t frames = frames_of(whole).size() - 1;
  const std::string said = std::to_string(frames) + " frames of sound behind those that the header counts";
  const std::string tags =
      "TAG" + std::string(125, 'x') + "ID3" + std::string("\4\0\0\0\0\0\x10", 7) + std::string(16, 'y');
  for (const std::string& bytes : {whole + whole, whole + tags + whole}) {
    const Signal signal = read_bytes(bytes);
    CHECK(signal.shape[0] == 20000);
    REQUIRE(signal.warnings.size() == 1);
    CHECK(contains(signal.warnings[0], said));
    CHECK(contains(failure_of(bytes, strict()), said));
  }
  for (const std::string& more : {tags, std::string(5000, '\0')}) CHECK(failure_of(whole + more, strict()) == "read");
}

TEST_CASE("MP3 without a count: gaps and changes are told, tags and padding at the end cost no sample") {
  const std::string mono = uncounted(encoded(kMp3, 60000));
  const std::vector<std::size_t> frames = frames_of(mono);
  const std::size_t all = 1152 * (frames.size() - 1);
  for (const std::string& more : {"TAG" + std::string(125, 'x'), std::string(5000, '\0'), std::string("APETAGEX")}) {
    const Signal signal = read_bytes(mono + more, strict());
    CHECK(signal.warnings.empty());
    CHECK(signal.shape[0] == all);
  }
  CHECK(read_bytes(mono + mono, strict()).shape[0] == 2 * all);
  CHECK(read_bytes(mono + std::string(70000, '\0')).warnings ==
        std::vector{"damaged: in 1 place something else stands between frames of sound, first at byte " +
                    std::to_string(mono.size()) + "; the last 70000 bytes are left out"});

  std::string hole = mono;
  hole.erase(frames[30] + 50, 100);
  CHECK(read_bytes(hole).warnings ==
        std::vector{"damaged: in 1 place something else stands between frames of sound, first at byte " +
                    std::to_string(frames[31])});
  // One head of another rate is damage, too.
  std::string head = mono;
  head[frames[30] + 2] = static_cast<char>(head[frames[30] + 2] ^ 4);
  REQUIRE(read_bytes(head).warnings.size() == 1);
  CHECK(contains(read_bytes(head).warnings[0], "damaged: in "));

  for (const auto& [next, change] : {std::pair{uncounted(encoded(kMp3, 30000, 2)), "changes to 44100 Hz, 2 channels"},
                                     {uncounted(encoded(kMp3, 30000, 1, 48000)), "changes to 48000 Hz, 1 channel"}}) {
    const Signal signal = read_bytes(mono + next);
    CHECK(signal.shape[0] <= all);
    CHECK(signal.warnings == std::vector{std::string(change) + ": what follows is left out"});
  }
}

TEST_CASE("MP3 without a count that ends inside a frame: all frames before it are used, and the cut is told") {
  const std::string whole = uncounted(encoded(kMp3, 60000));
  const std::vector<std::size_t> frames = frames_of(whole);
  const Signal all = read_bytes(whole, strict());
  REQUIRE(frames.size() > 35);
  for (const std::size_t frame : {std::size_t{3}, std::size_t{33}, frames.size() - 2}) {
    // Behind its head, in its middle, and one byte before its end.
    for (const std::size_t end : {frames[frame] + 4, (frames[frame] + frames[frame + 1]) / 2, frames[frame + 1] - 1}) {
      CAPTURE(end);
      const Signal signal = read_bytes(whole.substr(0, end));
      REQUIRE(signal.shape[0] == 1152 * frame);
      CHECK(signal.warnings == std::vector{"truncated: the stream's end is missing, " +
                                           std::to_string(signal.shape[0]) + " samples a channel are there"});
      CHECK(contains(failure_of(whole.substr(0, end), strict()), "truncated: "));
      const auto& samples = std::get<std::vector<float>>(signal.channels[0]);
      const auto& expected = std::get<std::vector<float>>(all.channels[0]);
      CHECK(std::equal(samples.begin(), samples.end(), expected.begin()));
    }
  }
}

TEST_CASE("MP3 without a count: where the decoder ends at a gap, what it leaves out is told") {
  const std::string whole = uncounted(encoded(kMp3, 200000));
  const std::vector<std::size_t> frames = frames_of(whole);
  std::string gap = whole;
  gap.insert(frames[60], std::string(50000, '\x55'));
  const Signal signal = read_bytes(gap);
  const std::size_t all = 1152 * (frames.size() - 1);
  REQUIRE(signal.shape[0] < all - 60000);
  CHECK(signal.warnings ==
        std::vector{"damaged: in 1 place something else stands between frames of sound, first at byte " +
                    std::to_string(frames[60]) + "; of some " + std::to_string(all) + " samples a channel " +
                    std::to_string(signal.shape[0]) + " are used"});
  // Behind a longer one no frame is looked for.
  gap.insert(frames[60], std::string(50000, '\x55'));
  const Signal first = read_bytes(gap);
  CHECK(first.shape[0] == std::size_t{1152} * 60);
  CHECK(first.warnings ==
        std::vector{"damaged: in 1 place something else stands between frames of sound, first at byte " +
                    std::to_string(frames[60]) + "; the last " + std::to_string(gap.size() - frames[60]) +
                    " bytes are left out"});
}
