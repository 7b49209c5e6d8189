// Audio that is cut off or damaged: what is there with a warning, or a clear error.
#include <doctest/doctest.h>
#include <sndfile.h>

#include "app/helpers.hpp"
#include "app/input/audio_files.hpp"
#include "input/read_signal.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

TEST_CASE("audio: WAV cut off at every byte: the samples that are there with a warning, or a clear error") {
  const std::string whole = wav({1, 2, 3, 4, 5, 6}, 2);
  for (std::size_t length = 0; length < whole.size(); ++length) {
    CAPTURE(length);
    const std::string bytes = whole.substr(0, length);
    const std::size_t frames = length < kHeaderBytes ? 0 : (length - kHeaderBytes) / 4;
    if (frames == 0) {
      const std::string answer = failure_of(bytes);
      CHECK(contains(answer, "InputError"));
      CHECK(contains(answer, length < 12 ? "not a recognised" : "contains no samples"));
      continue;
    }
    const Signal signal = read_bytes(bytes);
    CHECK(signal.shape[0] == frames);
    REQUIRE(signal.warnings.size() == 1);
    const std::string expected =
        "truncated: the header promises 3 samples a channel, " + std::to_string(frames) + " are there";
    CHECK(signal.warnings[0] == expected);
    CHECK(contains(failure_of(bytes, strict()), "InputError"));
    CHECK(contains(failure_of(bytes, strict()), expected));
  }
  CHECK(failure_of(whole, strict()) == "read");
}

TEST_CASE("audio: the sizes of streamed headers are not truncation") {
  const std::vector<int> samples = {1, 2, 3, 4};
  for (const std::uint64_t size : {0u, 0x7FFFF000u, 0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu, 0x7FFFFFDBu}) {
    for (const std::uint64_t riff : {std::uint64_t{0}, std::uint64_t{36}, size, std::uint64_t{0xFFFFFFFF}}) {
      CAPTURE(size);
      CAPTURE(riff);
      const std::string bytes = wav(samples, 1, size, riff);
      const Signal signal = read_bytes(bytes, strict());
      CHECK(values_of(signal) == std::vector<double>{1 / 32768., 2 / 32768., 3 / 32768., 4 / 32768.});
      CHECK(signal.warnings.empty());
    }
  }
}

namespace {

/// A file of that mark with sizes of 64 bits: of 4 samples, for which it promises so many bytes.
std::string large_wav(const std::string& mark, std::uint64_t bytes, unsigned rate = 8000) {
  const std::string ds64 = "ds64" + little_endian(28, 4) + little_endian(0, 8) + little_endian(bytes, 8) +
                           little_endian(0, 8) + little_endian(0, 4);
  return wav({1, 2, 3, 4}, 1, 0xFFFFFFFF, 0xFFFFFFFF, rate).replace(0, 4, mark).insert(12, ds64);
}

}  // namespace

TEST_CASE("audio: the 64-bit size of an RF64 file is a promise, however large") {
  CHECK(read_bytes(large_wav("RF64", 8), strict()).warnings.empty());
  for (const std::uint64_t frames : {std::uint64_t{5}, std::uint64_t{1} << 31, std::uint64_t{1} << 33}) {
    CAPTURE(frames);
    CHECK(contains(failure_of(large_wav("RF64", 2 * frames), strict()),
                   "truncated: the header promises " + std::to_string(frames) + " samples a channel, 4 are there"));
  }
}

TEST_CASE("audio: BW64 is RF64 by another name") {
  const Signal signal = read_bytes(large_wav("BW64", 8), strict());
  CHECK(values_of(signal) == std::vector<double>{1 / 32768., 2 / 32768., 3 / 32768., 4 / 32768.});
  CHECK(signal.format == "BW64, Signed 16 bit PCM");
  CHECK(contains(failure_of(large_wav("BW64", 10), strict()), "truncated: the header promises 5 samples"));
  CHECK(contains(failure_of(large_wav("BW64", 8) + large_wav("BW64", 8), strict()), "more samples follow"));
  ReadOptions part;
  part.selection.start = 1 / 8000.;
  part.selection.duration = 2 / 8000.;
  CHECK(values_of(read_bytes(large_wav("BW64", 8), part)) == std::vector<double>{2 / 32768., 3 / 32768.});
  CHECK(read_bytes(large_wav("BW64", 8, 3000000000U)).sample_rate == 3e9);
}

TEST_CASE("audio: a whole file whose header names a wrong size of a frame is not truncated") {
  std::string file = wav({1, 2, 3, 4});
  file.replace(32, 2, little_endian(1, 2));
  CHECK(read_bytes(file, strict()).shape[0] == 4);
}

TEST_CASE("audio: of several data chunks the first is read, and the others are told") {
  const auto data = [](int sample, std::size_t bytes) {
    std::string body;
    for (std::size_t i = 0; i < bytes; ++i) body += static_cast<char>(i % 2 == 0 ? sample : 0);
    return "data" + little_endian(bytes, 4) + body + std::string(bytes % 2, '\0');
  };
  const std::string format = wav({}).substr(12, 24);
  const std::string list = "LIST" + little_endian(4, 4) + "INFO";
  const std::string said = "more samples follow, of another data chunk or file, and are left out: 3 a channel are used";
  for (const std::string& chunks :
       {data(1, 6) + data(2, 8), data(1, 6) + list + data(2, 8) + data(3, 2), data(1, 7) + data(2, 8)}) {
    const std::string file = "RIFF" + little_endian(4 + format.size() + chunks.size(), 4) + "WAVE" + format + chunks;
    const Signal signal = read_bytes(file);
    CHECK(values_of(signal) == std::vector<double>(3, 1 / 32768.));
    CHECK(signal.warnings == std::vector{said});
    CHECK(contains(failure_of(file, strict()), said));
    ReadOptions part;
    part.selection.duration = 1 / 8000.;
    CHECK(read_bytes(file, part).warnings.empty());
  }
  // Behind the samples others may stand, and bytes that are no chunk.
  for (const std::string& more : {list, std::string(64, '\0') + data(2, 2), std::string("data")}) {
    CHECK(read_bytes(wav({1, 1, 1}) + more, strict()).warnings.empty());
  }
}

TEST_CASE("audio: of files that were joined the first is read, and the others are told") {
  const std::vector<std::string> said = {
      "more samples follow, of another data chunk or file, and are left out: 4 a channel are used"};
  for (const int form :
       {SF_FORMAT_WAV | SF_FORMAT_PCM_16, SF_FORMAT_RF64 | SF_FORMAT_PCM_16, SF_FORMAT_W64 | SF_FORMAT_PCM_16,
        SF_FORMAT_AIFF | SF_FORMAT_PCM_16, SF_FORMAT_AIFF | SF_FORMAT_ULAW, SF_FORMAT_AU | SF_FORMAT_PCM_16,
        SF_FORMAT_AU | SF_FORMAT_PCM_16 | SF_ENDIAN_LITTLE, SF_FORMAT_CAF | SF_FORMAT_PCM_16,
        SF_FORMAT_CAF | SF_FORMAT_ALAC_16, SF_FORMAT_NIST | SF_FORMAT_PCM_16, SF_FORMAT_NIST | SF_FORMAT_ULAW,
        SF_FORMAT_FLAC | SF_FORMAT_PCM_16}) {
    CAPTURE(form);
    const std::string one = encoded(form, 4), joined = one + encoded(form, 6, 2, 8000);
    const Signal signal = read_bytes(joined);
    CHECK(values_of(signal) == values_of(read_bytes(one)));
    CHECK(signal.warnings == said);
    CHECK(contains(failure_of(joined, strict()), said[0]));
    CHECK(read_bytes(one, strict()).warnings.empty());
  }
  // FLAC written to a pipe does not count its samples, and tags may stand in front of each.
  std::string uncounted = encoded(SF_FORMAT_FLAC | SF_FORMAT_PCM_16, 4);
  uncounted.replace(22, 4, 4, '\0');
  for (const std::string& file :
       {uncounted, std::string("ID3\4\0\0\0\0\0\x20", 10) + std::string(32, '\0') + uncounted}) {
    CHECK(read_bytes(file + file).warnings == said);
    CHECK(read_bytes(file, strict()).shape[0] == 4);
  }
}

TEST_CASE("audio: no sample rate, no samples") {
  CHECK(contains(failure_of(wav({1, 2, 3, 4}, 1, {}, {}, 0)), "its header has no sample rate or no channels"));
  std::string formless = wav({1, 2, 3, 4});
  formless.erase(12, 24);
  CHECK(contains(failure_of(formless), "no 'fmt ' chunk in front of its samples"));
}

TEST_CASE("audio: a header without samples") {
  CHECK(contains(failure_of(wav({})), "contains no samples"));
  CHECK(contains(failure_of(wav({}, 2, 0x7FFFFFFF)), "contains no samples"));
  CHECK(contains(failure_of(wav({}, 1, 400)), "contains no samples, truncated: the header promises 200 samples"));
  // An empty data chunk in a file that knows its own size: what follows are tags.
  const std::string tagged = wav({}, 1, 0, 36 + 12) + "LIST" + little_endian(4, 4) + "INFO";
  CHECK(contains(failure_of(tagged), "contains no samples"));
}

TEST_CASE("audio: damaged bytes never do worse than an error or a warning") {
  const std::string whole = wav({100, -100, 200, -200, 300});
  for (std::size_t i = 0; i < kHeaderBytes; ++i) {
    for (const int change : {1, 8, 64, 128, 255}) {
      std::string damaged = whole;
      damaged[i] = static_cast<char>(damaged[i] ^ change);
      const std::string answer = failure_of(damaged);
      CHECK((answer == "read" || contains(answer, "InputError")));
    }
  }
}

TEST_CASE("audio: FLAC and OGG cut off") {
  for (const int format : {SF_FORMAT_FLAC | SF_FORMAT_PCM_16, SF_FORMAT_OGG | SF_FORMAT_VORBIS}) {
    CAPTURE(format);
    const bool flac = (format & SF_FORMAT_TYPEMASK) == SF_FORMAT_FLAC;
    const std::string whole = encoded(format, 200000);
    REQUIRE(failure_of(whole, strict()) == "read");
    std::size_t before = 0;
    for (const std::size_t percent : {40u, 70u, 99u}) {
      CAPTURE(percent);
      const std::string bytes = whole.substr(0, whole.size() * percent / 100);
      const Signal signal = read_bytes(bytes);
      const std::size_t frames = signal.shape[0];
      CHECK(frames > before);
      CHECK(frames < 200000);
      before = frames;
      REQUIRE(signal.warnings.size() == 1);
      CHECK(contains(signal.warnings[0], "truncated"));
      CHECK(contains(signal.warnings[0],
                     std::to_string(frames) + (flac ? " are there" : " samples a channel are there")));
      if (flac) CHECK(contains(signal.warnings[0], "promises 200000 samples"));
      CHECK(contains(failure_of(bytes, strict()), "InputError"));
    }
    // Without its last byte, and down to nothing.
    CHECK(read_bytes(whole.substr(0, whole.size() - 1)).warnings.size() == 1);
    for (std::size_t length = 0; length < 400; length += 7) {
      CAPTURE(length);
      CHECK(contains(failure_of(whole.substr(0, length)), "InputError"));
    }
  }
}

TEST_CASE("audio: FLAC without a count of samples, as written to a pipe") {
  std::string bytes = encoded(SF_FORMAT_FLAC | SF_FORMAT_PCM_16, 5000);
  bytes[21] = static_cast<char>(bytes[21] & 0xF0);
  for (std::size_t i = 22; i < 26; ++i) bytes[i] = 0;
  const Signal signal = read_bytes(bytes, strict());
  CHECK(signal.shape[0] == 5000);
  CHECK(signal.warnings.empty());
}

TEST_CASE("audio: AIFF, AU, W64 and SPHERE cut off") {
  for (const int format :
       {SF_FORMAT_AIFF | SF_FORMAT_PCM_16, SF_FORMAT_AU | SF_FORMAT_FLOAT, SF_FORMAT_W64 | SF_FORMAT_PCM_16,
        SF_FORMAT_W64 | SF_FORMAT_DOUBLE, SF_FORMAT_NIST | SF_FORMAT_PCM_16}) {
    CAPTURE(format);
    const std::string whole = encoded(format, 1000);
    CHECK(failure_of(whole, strict()) == "read");
    CHECK(contains(failure_of(whole.substr(0, whole.size() / 2), strict()), "truncated: "));
    const Signal signal = read_bytes(whole.substr(0, whole.size() / 2));
    CHECK(signal.shape[0] < 1000);
    REQUIRE(signal.warnings.size() == 1);
    CHECK(contains(signal.warnings[0], "promises 1000 samples a channel, " + std::to_string(signal.shape[0])));
  }
}

TEST_CASE("audio: WAV and W64 whose data end within a sample") {
  const std::string whole = wav({1, 2, 3, 4}, 2);
  for (const std::size_t bytes : {std::size_t{1}, std::size_t{3}}) {
    const std::string said = bytes == 1 ? "truncated: the last byte is part of a sample of 4"
                                        : "truncated: the last 3 bytes are part of a sample of 4";
    const std::string more(bytes, 'x');
    std::string counted = whole + more;
    counted.replace(4, 4, little_endian(counted.size() - 8, 4));
    counted.replace(40, 4, little_endian(8 + bytes, 4));
    for (const std::string& file : {counted, wav({1, 2, 3, 4}, 2, 0xFFFFFFFF) + more}) {
      const Signal signal = read_bytes(file);
      CHECK(signal.shape[0] == 2);
      CHECK(signal.warnings == std::vector{said});
      CHECK(contains(failure_of(file, strict()), said));
    }
  }
  // The pad byte behind an odd number of bytes belongs to no sample.
  std::string odd = wav({1}, 1, 3, 40) + std::string(2, '\0');
  odd.replace(32, 4, little_endian(1, 2) + little_endian(8, 2));
  CHECK(read_bytes(odd, strict()).shape[0] == 3);
  std::string w64 = encoded(SF_FORMAT_W64 | SF_FORMAT_PCM_16, 100, 2);
  const std::size_t data = w64.find("data");
  w64.replace(data + 16, 8, little_endian(24 + 398, 8));
  CHECK(read_bytes(w64).warnings == std::vector<std::string>{"truncated: the last 2 bytes are part of a sample of 4"});
}

TEST_CASE("audio: a part in front of the missing end is no reason for a warning, unless strict") {
  const std::string whole = wav(std::vector<int>(200000, 3));
  const std::string cut = whole.substr(0, whole.size() / 2);
  ReadOptions options;
  options.selection.duration = 0.1;
  CHECK(read_bytes(cut, options).warnings.empty());
  options.strict = true;
  CHECK(contains(failure_of(cut, options), "truncated"));
}
