// Sample rates that are no whole numbers, of which libsndfile makes some.
#include <doctest/doctest.h>
#include <sndfile.h>

#include <bit>
#include <cmath>
#include <cstdint>

#include "app/helpers.hpp"
#include "app/input/audio_files.hpp"
#include "input/audio/header_patch.hpp"
#include "input/bytes/header_bytes.hpp"
#include "input/read_signal.hpp"
#include "support/capture_binding.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

constexpr std::size_t kShortFrames = 3000;

/// A rate as AIFF has it, in 80 bits.
std::string in_80_bits(double rate) {
  int exponent = 0;
  const double mantissa = std::frexp(rate, &exponent);
  const auto bits = static_cast<std::uint64_t>(std::ldexp(mantissa, 64));
  return bytes_of(rate == 0 ? 0 : static_cast<std::uint64_t>(exponent - 1 + 16383), 2, std::endian::big) +
         bytes_of(bits, 8, std::endian::big);
}

std::string aiff(double rate, int kind = SF_FORMAT_PCM_16) {
  std::string file = encoded(SF_FORMAT_AIFF | kind, kShortFrames, 1, 8000);
  return file.replace(file.find("COMM") + 16, 10, in_80_bits(rate));
}

std::string caf(double rate) {
  std::string file = encoded(SF_FORMAT_CAF | SF_FORMAT_PCM_16, kShortFrames, 1, 8000);
  return file.replace(20, 8, bytes_of(std::bit_cast<std::uint64_t>(rate), 8, std::endian::big));
}

}  // namespace

TEST_CASE("audio: a sample rate is the header's, whole or not") {
  // The second is what early Macintoshes play at, the others are those of logs and of radio.
  for (const double rate : {8000., 22254.545454545456, 11025.75, 0.5, 0.001, 1.5, 3e9, 5e12}) {
    CAPTURE(rate);
    const Signal of_aiff = read_bytes(aiff(rate), strict());
    const Signal of_caf = read_bytes(caf(rate), strict());
    CHECK(of_aiff.sample_rate == rate);
    CHECK(read_bytes(aiff(rate, SF_FORMAT_FLOAT)).sample_rate == rate);
    CHECK(of_caf.sample_rate == rate);
    CHECK(of_caf.warnings.empty());
    CHECK(values_of(of_caf) == values_of(of_aiff));
    // A part is counted with the same rate wherever reading stops.
    ReadOptions part;
    part.selection.start = 100 / rate;
    part.selection.duration = 2800 / rate;
    for (const std::string& file : {aiff(rate), caf(rate)}) CHECK(read_bytes(file, part).shape[0] == 2800);
  }
  // A size that is not known is put in as well.
  std::string streamed = caf(0.25);
  streamed.replace(streamed.find("data") + 4, 8, 8, '\xFF');
  CHECK(read_bytes(streamed, strict()).sample_rate == 0.25);
  CHECK(values_of(read_bytes(streamed)) == values_of(read_bytes(caf(8000))));
}

TEST_CASE("audio: rates of 32 bits, of which decoders take 31") {
  const std::vector<double> samples = values_of(read_bytes(encoded(SF_FORMAT_WAV | SF_FORMAT_PCM_16, kShortFrames)));
  struct Header {
    int form;
    std::size_t rate_at;
    std::endian order;
  };
  for (const auto& [form, rate_at, order] :
       {Header{SF_FORMAT_WAV | SF_FORMAT_PCM_16, 24, std::endian::little},
        Header{SF_FORMAT_WAV | SF_FORMAT_PCM_16 | SF_ENDIAN_BIG, 24, std::endian::big},
        Header{SF_FORMAT_W64 | SF_FORMAT_PCM_16, 68, std::endian::little},
        Header{SF_FORMAT_AU | SF_FORMAT_PCM_16, 16, std::endian::big}}) {
    for (const double rate : {2147483648., 3e9, 4294967295.}) {
      FFTCL_CAPTURE_BINDING(form);
      CAPTURE(rate);
      std::string file = encoded(form, kShortFrames, 1, 8000);
      file.replace(rate_at, 4, bytes_of(static_cast<std::uint64_t>(rate), 4, order));
      const Signal signal = read_bytes(file, strict());
      CHECK(signal.sample_rate == rate);
      CHECK(values_of(signal) == samples);
      ReadOptions part;
      part.selection.start = 100 / rate;
      part.selection.duration = 2800 / rate;
      CHECK(read_bytes(file, part).shape[0] == 2800);
    }
  }
  // A size that is put in as well.
  const std::string streamed = wav({1, 2, 3}, 1, 0, 0, 3000000000U);
  CHECK(read_bytes(streamed, strict()).sample_rate == 3e9);
  CHECK(values_of(read_bytes(streamed)) == std::vector{1 / 32768., 2 / 32768., 3 / 32768.});
}

TEST_CASE("audio: a rate that is put in stands where the decoder finds it, whatever is put in beside it") {
  const TemporaryFolder folder;
  write_file(folder / "a", "0123456789");
  const ByteSource source(folder / "a");
  const auto patched = [&](const std::optional<HeaderPatch>& other) {
    AudioClaim claim;
    claim.patch = other;
    patch_header(source, 3, "RR", claim);
    const auto& [at, replaced, bytes] = *claim.patch;
    return std::string("0123456789").replace(at, replaced, bytes);
  };
  CHECK(patched({}) == "012RR56789");
  CHECK(patched(HeaderPatch{7, 2, "ab"}) == "012RR56ab9");
  CHECK(patched(HeaderPatch{7, 2, "abc"}) == "012RR56abc9");
  // A head that is longer than the file's.
  CHECK(patched(HeaderPatch{0, 6, "abcd012345"}) == "abcd012RR56789");
}

TEST_CASE("audio: AVR has a sampler's speed in front of the rate") {
  const std::string plain = encoded(SF_FORMAT_AVR | SF_FORMAT_PCM_16, kShortFrames, 1, 29761);
  const auto avr = [&](std::uint64_t speed, std::uint64_t rate) {
    return std::string(plain).replace(22, 4,
                                      bytes_of(speed, 1, std::endian::big) + bytes_of(rate, 3, std::endian::big));
  };
  for (const unsigned speed : {0U, 5U, 0xF0U, 0xFFU}) {
    CAPTURE(speed);
    const Signal signal = read_bytes(avr(speed, 29761), strict());
    CHECK(signal.sample_rate == 29761);
    CHECK(values_of(signal) == values_of(read_bytes(plain)));
    CHECK(contains(failure_of(avr(speed, 0)), "its header has no sample rate"));
  }
}

TEST_CASE("audio: a header without a sample rate is refused in every container") {
  const std::string said = "its header has no sample rate";
  for (const double rate : {0., 1e-30, 1e30}) {
    CAPTURE(rate);
    CHECK(contains(failure_of(aiff(rate)), said));
  }
  std::string negative = aiff(8000);
  negative[negative.find("COMM") + 16] |= '\x80';
  CHECK(contains(failure_of(negative), said));
  for (const double rate : {0., -8000., 1e30, std::nan("")}) {
    CAPTURE(rate);
    CHECK(contains(failure_of(caf(rate)), said));
  }
  std::string file = wav({1, 2, 3});
  CHECK(contains(failure_of(file.replace(24, 4, 4, '\0')), said));
}
