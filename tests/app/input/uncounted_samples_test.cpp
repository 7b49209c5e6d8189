// Recordings whose program ended before it came to write how many samples there are: the header says none.
#include <doctest/doctest.h>
#include <sndfile.h>

#include <bit>
#include <string>

#include "app/helpers.hpp"
#include "app/input/audio_files.hpp"
#include "input/bytes/header_bytes.hpp"
#include "input/read_signal.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

constexpr int kUncountedFrames = 500, kUncountedChannels = 2;
constexpr std::size_t kUncountedBytes = 2 * kUncountedFrames * kUncountedChannels;

void put_number(std::string& file, std::size_t at, std::uint64_t value, std::size_t bytes, std::endian order) {
  file.replace(at, bytes, bytes_of(value, bytes, order));
}

/// As it stood at first: `uncounted` says of no samples; `empty` is a whole file without any.
void check_uncounted(const std::string& whole, const std::string& uncounted, const std::string& empty) {
  const std::vector<double> all = values_of(read_bytes(whole, strict()));
  const Signal signal = read_bytes(uncounted, strict());
  CHECK(values_of(signal) == all);
  CHECK(signal.warnings.empty());
  ReadOptions part;
  part.selection.start = 0.01;
  part.selection.duration = 0.02;
  CHECK(values_of(read_bytes(uncounted, part)) == values_of(read_bytes(whole, part)));
  CHECK(contains(failure_of(empty), "contains no samples"));
}

}  // namespace

TEST_CASE("audio: samples of AIFF that its header does not count") {
  const std::string whole = encoded(SF_FORMAT_AIFF | SF_FORMAT_PCM_16, kUncountedFrames, kUncountedChannels, 8000);
  const std::size_t sound_at = whole.find("SSND");
  std::string uncounted = whole.substr(0, sound_at + 16 + kUncountedBytes);
  put_number(uncounted, uncounted.find("COMM") + 10, 0, 4, std::endian::big);
  put_number(uncounted, sound_at + 4, 8, 4, std::endian::big);
  // A chunk behind no samples is none of them.
  std::string empty = uncounted.substr(0, sound_at + 16) + "ANNO" + bytes_of(4, 4, std::endian::big) + "text";
  put_number(empty, 4, empty.size() - 8, 4, std::endian::big);
  for (const std::uint64_t form : {std::uint64_t{0}, std::uint64_t{sound_at + 8}, std::uint64_t{0xFFFFFFF8}}) {
    CAPTURE(form);
    put_number(uncounted, 4, form, 4, std::endian::big);
    check_uncounted(whole, uncounted, empty);
  }
}

TEST_CASE("audio: samples of AU that its header does not count") {
  const std::string whole = encoded(SF_FORMAT_AU | SF_FORMAT_PCM_16, kUncountedFrames, kUncountedChannels, 8000);
  std::string uncounted = whole;
  put_number(uncounted, 8, 0, 4, std::endian::big);
  check_uncounted(whole, uncounted, uncounted.substr(0, 24));
}

TEST_CASE("audio: samples of CAF that its header does not count") {
  const std::string whole = encoded(SF_FORMAT_CAF | SF_FORMAT_PCM_16, kUncountedFrames, kUncountedChannels, 8000);
  const std::size_t sound_at = whole.find("data");
  std::string uncounted = whole.substr(0, sound_at + 16 + kUncountedBytes);
  put_number(uncounted, sound_at + 4, 4, 8, std::endian::big);
  const std::string empty = uncounted.substr(0, sound_at + 16) + "info" + bytes_of(4, 8, std::endian::big) + "text";
  check_uncounted(whole, uncounted, empty);
}

TEST_CASE("audio: samples of RF64 that its header does not count") {
  const std::string whole = encoded(SF_FORMAT_RF64 | SF_FORMAT_PCM_16, kUncountedFrames, kUncountedChannels, 8000);
  constexpr std::size_t kFileSizeAt = 20, kSoundSizeAt = 28;
  const std::size_t sound_at = whole.find("data");
  std::string uncounted = whole.substr(0, sound_at + 8 + kUncountedBytes);
  REQUIRE(uncounted.substr(12, 4) == "ds64");
  put_number(uncounted, kSoundSizeAt, 0, 8, std::endian::little);
  std::string empty = uncounted.substr(0, sound_at + 8) + "LIST" + bytes_of(4, 4, std::endian::little) + "INFO";
  put_number(empty, kFileSizeAt, empty.size() - 8, 8, std::endian::little);
  for (const std::uint64_t size : {std::uint64_t{0}, ~std::uint64_t{7}}) {
    CAPTURE(size);
    put_number(uncounted, kFileSizeAt, size, 8, std::endian::little);
    check_uncounted(whole, uncounted, empty);
  }
}
