// Audio of containers that decoders take to the end of what is there, whatever their headers say of the length.
#include <doctest/doctest.h>
#include <sndfile.h>

#include <bit>
#include <cstdint>
#include <filesystem>
#include <fstream>

#include "app/helpers.hpp"
#include "app/input/audio_files.hpp"
#include "input/audio/audio_claim.hpp"
#include "input/bytes/byte_source.hpp"
#include "input/bytes/header_bytes.hpp"
#include "input/read_signal.hpp"
#include "support/capture_binding.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

TEST_CASE("audio: joined files of other containers, of which some do not say how long they are") {
  const std::string said =
      "more samples follow, of another data chunk or file, and are left out: 200 a channel are used";
  const auto check = [&](const std::string& one) {
    CHECK(read_bytes(one, strict()).warnings.empty());
    const Signal signal = read_bytes(one + one);
    CHECK(values_of(signal) == values_of(read_bytes(one)));
    CHECK(signal.warnings == std::vector{said});
    CHECK(contains(failure_of(one + one, strict()), said));
    // A part is not taken from the next one either.
    ReadOptions part;
    part.selection.duration = 1;
    CHECK(values_of(read_bytes(one + one, part)) == values_of(read_bytes(one)));
  };
  for (const int form :
       {SF_FORMAT_AVR | SF_FORMAT_PCM_16, SF_FORMAT_IRCAM | SF_FORMAT_PCM_16,
        SF_FORMAT_IRCAM | SF_FORMAT_FLOAT | SF_ENDIAN_BIG, SF_FORMAT_PAF | SF_FORMAT_PCM_16,
        SF_FORMAT_PAF | SF_FORMAT_PCM_16 | SF_ENDIAN_LITTLE, SF_FORMAT_PVF | SF_FORMAT_PCM_16,
        SF_FORMAT_VOC | SF_FORMAT_PCM_16, SF_FORMAT_VOC | SF_FORMAT_PCM_U8, SF_FORMAT_MPC2K | SF_FORMAT_PCM_16,
        SF_FORMAT_WVE | SF_FORMAT_ALAW, SF_FORMAT_SVX | SF_FORMAT_PCM_16, SF_FORMAT_SDS | SF_FORMAT_PCM_16,
        SF_FORMAT_MAT4 | SF_FORMAT_DOUBLE, SF_FORMAT_MAT4 | SF_FORMAT_PCM_16 | SF_ENDIAN_BIG,
        SF_FORMAT_MAT5 | SF_FORMAT_DOUBLE, SF_FORMAT_AIFF | SF_FORMAT_PCM_16, SF_FORMAT_NIST | SF_FORMAT_PCM_16}) {
    CAPTURE(form);
    check(encoded(form, 200, 1, 8000));
  }
  std::string streamed = encoded(SF_FORMAT_AU | SF_FORMAT_PCM_16, 200);
  streamed.replace(8, 4, 4, '\xFF');
  check(streamed);
}

TEST_CASE("audio: other containers cut off, also those that decoders refuse then or fill up with noise") {
  struct Cut {
    int form;
    std::size_t block;  ///< frames that are there or not as a whole
    std::string said;
  };
  const std::string frames = "truncated: the header promises 20000 samples", bytes = "bytes of sound less than the";
  for (const auto& [form, block, said] :
       {Cut{SF_FORMAT_CAF | SF_FORMAT_PCM_16, 1, frames}, Cut{SF_FORMAT_CAF | SF_FORMAT_ULAW, 1, frames},
        Cut{SF_FORMAT_CAF | SF_FORMAT_ALAC_16, 4096, frames}, Cut{SF_FORMAT_SDS | SF_FORMAT_PCM_16, 40, frames},
        Cut{SF_FORMAT_WAV | SF_FORMAT_MS_ADPCM, 500, frames},
        Cut{SF_FORMAT_WAV | SF_FORMAT_IMA_ADPCM, 505, "truncated"},
        Cut{SF_FORMAT_AIFF | SF_FORMAT_IMA_ADPCM, 64, bytes}, Cut{SF_FORMAT_AU | SF_FORMAT_G721_32, 120, bytes},
        Cut{SF_FORMAT_AVR | SF_FORMAT_PCM_16, 1, bytes}, Cut{SF_FORMAT_VOC | SF_FORMAT_PCM_16, 1, bytes},
        Cut{SF_FORMAT_MPC2K | SF_FORMAT_PCM_16, 1, bytes}, Cut{SF_FORMAT_WVE | SF_FORMAT_ALAW, 1, bytes},
        Cut{SF_FORMAT_SVX | SF_FORMAT_PCM_16, 1, bytes}, Cut{SF_FORMAT_MAT4 | SF_FORMAT_FLOAT, 1, bytes}}) {
    FFTCL_CAPTURE_BINDING(form);
    const std::string whole = encoded(form, 20000, 1, 8000);
    const std::vector<double> all = values_of(read_bytes(whole, strict()));
    const std::string cut = whole.substr(0, whole.size() * 7 / 10);
    const Signal signal = read_bytes(cut);
    REQUIRE(signal.warnings.size() == 1);
    CHECK(contains(signal.warnings[0], said));
    CHECK(contains(signal.warnings[0], std::to_string(signal.shape[0])));
    CHECK(contains(failure_of(cut, strict()), said));
    // What is there is what was, and nothing else.
    REQUIRE(signal.shape[0] <= all.size() * 7 / 10);
    CHECK(signal.shape[0] > all.size() / 2 - block);
    CHECK(values_of(signal) == std::vector(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(signal.shape[0])));
  }
  const std::string voice = encoded(SF_FORMAT_VOC | SF_FORMAT_PCM_U8, 2000, 1, 8000);
  CHECK(contains(failure_of(voice.substr(0, 1000)), "damaged or truncated audio file"));
}

namespace {

/// Bytes that this process has read.
std::uint64_t bytes_read() {
  std::ifstream io("/proc/self/io");
  std::string name;
  std::uint64_t count = 0;
  io >> name >> count;
  REQUIRE(name == "rchar:");
  return count;
}

/// A WAV of 16 bits at 1000 Hz whose header has that size of the samples, with so many, the last ten of which are 1 to
/// 10; what is in front of them takes no room.
void put_long_wav(const std::string& path, std::uint64_t size, std::uint64_t samples) {
  std::ofstream file(path, std::ios::binary);
  file << wav({}, 1, size, size, 1000);
  file.seekp(static_cast<std::streamoff>(kHeaderBytes + 2 * (samples - 10)));
  for (int i = 1; i <= 10; ++i) file << little_endian(static_cast<std::uint64_t>(i), 2);
}

}  // namespace

TEST_CASE("audio: a part is found without reading what is in front of it, where samples lie as they are") {
  for (const int form :
       {SF_FORMAT_WAV | SF_FORMAT_PCM_16, SF_FORMAT_RF64 | SF_FORMAT_PCM_24, SF_FORMAT_W64 | SF_FORMAT_FLOAT,
        SF_FORMAT_AIFF | SF_FORMAT_PCM_16, SF_FORMAT_AU | SF_FORMAT_ULAW, SF_FORMAT_CAF | SF_FORMAT_PCM_16,
        SF_FORMAT_NIST | SF_FORMAT_PCM_16, SF_FORMAT_FLAC | SF_FORMAT_PCM_16, SF_FORMAT_WAV | SF_FORMAT_IMA_ADPCM}) {
    CAPTURE(form);
    const std::string file = encoded(form, 5000, 2, 1000);
    const std::vector<double> all = values_of(read_bytes(file), 1);
    ReadOptions part;
    part.selection.start = 3;
    part.selection.duration = 0.5;
    CHECK(values_of(read_bytes(file, part), 1) == std::vector(all.begin() + 3000, all.begin() + 3500));
    part.selection.duration.reset();
    CHECK(values_of(read_bytes(file, part), 1) == std::vector(all.begin() + 3000, all.end()));
    part.selection.start = 6;
    CHECK(contains(failure_of(file, part), "has " + std::to_string(all.size()) + " samples"));
  }
  // FLAC, also where its end is missing.
  const std::string flac = encoded(SF_FORMAT_FLAC | SF_FORMAT_PCM_24, 300000, 2, 1000);
  const std::vector<double> all = values_of(read_bytes(flac), 1);
  for (const std::string& file : {flac, flac.substr(0, flac.size() * 3 / 5)}) {
    for (const std::size_t start : {1u, 4095u, 4096u, 4097u, 50000u, 123456u, 299999u}) {
      CAPTURE(start);
      ReadOptions part;
      part.selection.start = static_cast<double>(start) / 1000;
      part.selection.duration = 5;
      if (file.size() < flac.size() && start > 180000) {
        CHECK(contains(failure_of(file, part), " samples, none at --start or after it"));
        continue;
      }
      const std::size_t end = std::min(start + 5000, all.size());
      CHECK(values_of(read_bytes(file, part), 1) == std::vector(all.begin() + static_cast<std::ptrdiff_t>(start),
                                                                all.begin() + static_cast<std::ptrdiff_t>(end)));
    }
  }
  const TemporaryFolder folder;
  write_file(folder / "a.flac", flac);
  ReadOptions late;
  late.selection.start = 290;
  late.selection.duration = 1;
  const std::uint64_t before_flac = bytes_read();
  CHECK(read_signal(folder / "a.flac", late).shape[0] == 1000);
  CHECK(bytes_read() - before_flac < flac.size() / 2);
  constexpr std::uint64_t kSamples = 20000000;
  put_long_wav(folder / "a.wav", 2 * kSamples, kSamples);
  ReadOptions part;
  part.selection.start = kSamples / 1000. - 0.01;
  const std::uint64_t before = bytes_read();
  const Signal signal = read_signal(folder / "a.wav", part);
  CHECK(bytes_read() - before < kSamples / 10);
  CHECK(signal.shape[0] == 10);
  CHECK(values_of(signal)[9] == 10 / 32768.);
}

TEST_CASE("audio: a WAV that was streamed is as long as it is, beyond what decoders take its header for") {
  const TemporaryFolder folder;
  const std::string path = folder / "a.wav";
  constexpr std::uint64_t kSamples = 3000000000;
  ReadOptions end;
  end.selection.start = kSamples / 1000. - 0.01;
  for (const std::uint64_t size : {0u, 0x7FFFF000u, 0x7FFFFFFFu, 0xFFFFFFFFu}) {
    CAPTURE(size);
    put_long_wav(path, size, kSamples);
    const Signal signal = read_signal(path, end);
    CHECK(signal.shape[0] == 10);
    CHECK(values_of(signal)[9] == 10 / 32768.);
    CHECK(signal.format == "WAV, Signed 16 bit PCM");
    CHECK(signal.warnings.empty());
  }
  // A size of which 32 bits held the rest.
  put_long_wav(path, 2 * kSamples - (std::uint64_t{1} << 32), kSamples);
  ReadOptions middle;
  middle.selection.start = 852516;
  const Signal signal = read_signal(path, middle);
  REQUIRE(signal.warnings.size() == 1);
  CHECK(contains(signal.warnings[0], "more samples follow"));
}

TEST_CASE("audio: a WAV that was streamed beyond what decoders take its header for is read whole under --strict") {
  // Doubles of two channels: the fewest samples of the fewest bytes that show it, which take no room.
  constexpr std::uint64_t kFrames = (std::uint64_t{1} << 27) + 5;
  constexpr std::uint64_t kFrameBytes = 16;
  const TemporaryFolder folder = TemporaryFolder::in_memory();
  const std::string path = folder / "a.wav";
  std::string head = wav({}, 2, 0xFFFFFFFF, 0xFFFFFFFF, 1000);
  head.replace(20, 2, little_endian(3, 2)).replace(32, 4, little_endian(kFrameBytes, 2) + little_endian(64, 2));
  ReadOptions options = strict();
  options.selection.start = kFrames / 1000. - 0.005;
  for (const std::uint64_t size : {0u, 0xFFFFFFFFu}) {
    CAPTURE(size);
    head.replace(40, 4, little_endian(size, 4));
    std::ofstream(path, std::ios::binary) << head;
    std::filesystem::resize_file(path, head.size() + kFrames * kFrameBytes);
    const Signal signal = read_signal(path, options);
    CHECK(signal.shape[0] == 5);
    CHECK(signal.warnings.empty());
  }
  // As it would be of a file that ends within a frame.
  std::filesystem::resize_file(path, head.size() + kFrames * kFrameBytes - 3);
  try {
    read_signal(path, options);
    FAIL("read");
  } catch (const InputError& error) {
    CHECK(contains(error.what(), "the last 13 bytes are part of a sample of 16"));
  }
}

TEST_CASE("audio: AIFF whose size was not known, as SoX writes it into a pipe") {
  for (const int channels : {1, 2, 5}) {
    CAPTURE(channels);
    std::string file = encoded(SF_FORMAT_AIFF | SF_FORMAT_PCM_16, 500, channels, 8000);
    const std::vector<double> all = values_of(read_bytes(file));
    const unsigned frame_bytes = 2 * static_cast<unsigned>(channels), frames = 0x7F000000U / frame_bytes;
    const auto big_endian = [](unsigned value) { return bytes_of(value, 4, std::endian::big); };
    file.replace(file.find("COMM") + 10, 4, big_endian(frames));
    const std::size_t size_at = file.find("SSND") + 4;
    file.replace(size_at, 4, big_endian(8 + frames * frame_bytes));
    const Signal signal = read_bytes(file, strict());
    CHECK(values_of(signal) == all);
    CHECK(signal.warnings.empty());
    // Other sizes are a promise.
    file.replace(size_at, 4, big_endian(0x7E000000));
    CHECK(contains(failure_of(file, strict()), "truncated"));
  }
}

TEST_CASE("audio: AIFF into a pipe that became longer than its size says") {
  constexpr std::uint64_t kBytes = 3000000000;
  const TemporaryFolder folder;
  const std::string path = folder / "a.aiff";
  std::string file = encoded(SF_FORMAT_AIFF | SF_FORMAT_PCM_16, 0, 1, 1000);
  file.replace(file.find("COMM") + 10, 4, bytes_of(0x7F000000U / 2, 4, std::endian::big));
  const std::size_t size_at = file.find("SSND") + 4;
  file.resize(size_at + 12);
  file.replace(size_at, 4, bytes_of(0x7F000008U, 4, std::endian::big));
  std::ofstream(path, std::ios::binary) << file;
  std::filesystem::resize_file(path, file.size() + kBytes);
  ReadOptions end;
  end.selection.start = kBytes / 2000. - 0.01;
  CHECK(read_signal(path, end).shape[0] == 10);
  CHECK_FALSE(audio_claim(ByteSource(path), {}).more_data);
  // Beyond what its sizes of 32 bits can say.
  std::filesystem::resize_file(path, file.size() + 2 * kBytes);
  CHECK(audio_claim(ByteSource(path), {}).more_data);
}

TEST_CASE("audio: W64 whose head stands several times, as SoX writes it into a pipe, is refused") {
  const std::string file = encoded(SF_FORMAT_W64 | SF_FORMAT_PCM_16, 500, 2, 8000);
  const std::size_t size_at = file.find("data") + 16;
  const auto head = [&](std::uint64_t bytes) { return file.substr(0, size_at) + little_endian(bytes, 8); };
  const std::string samples = file.substr(size_at + 8);
  // One less than an empty one first.
  const std::string failure = failure_of(head(23) + head(24) + samples + head(24));
  CHECK(contains(failure, "contains no samples, more samples follow"));
  CHECK(contains(failure, "take WAV instead"));
  CHECK(values_of(read_bytes(head(23) + samples)) == values_of(read_bytes(file)));
}

TEST_CASE("audio: CAF whose samples go on to the end, as streaming programs write it") {
  std::string file = encoded(SF_FORMAT_CAF | SF_FORMAT_PCM_16, 500, 1, 8000);
  const std::vector<double> all = values_of(read_bytes(file));
  file.replace(file.find("data") + 4, 8, 8, '\xFF');
  const Signal signal = read_bytes(file, strict());
  CHECK(values_of(signal) == all);
  CHECK(signal.warnings.empty());
}
