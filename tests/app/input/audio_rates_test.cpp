// Sample rates that are no whole numbers, of which libsndfile makes some.
#include <doctest/doctest.h>
#include <sndfile.h>

#include <bit>
#include <cmath>
#include <cstdint>

#include "app/helpers.hpp"
#include "app/input/audio_files.hpp"
#include "input/bytes/header_bytes.hpp"
#include "input/read_signal.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

constexpr std::size_t kFrames = 3000;

/// A rate as AIFF has it, in 80 bits.
std::string in_80_bits(double rate) {
  int exponent = 0;
  const double mantissa = std::frexp(rate, &exponent);
  const auto bits = static_cast<std::uint64_t>(std::ldexp(mantissa, 64));
  return bytes_of(rate == 0 ? 0 : static_cast<std::uint64_t>(exponent - 1 + 16383), 2, std::endian::big) +
         bytes_of(bits, 8, std::endian::big);
}

std::string aiff(double rate, int kind = SF_FORMAT_PCM_16) {
  std::string file = encoded(SF_FORMAT_AIFF | kind, kFrames, 1, 8000);
  return file.replace(file.find("COMM") + 16, 10, in_80_bits(rate));
}

std::string caf(double rate) {
  std::string file = encoded(SF_FORMAT_CAF | SF_FORMAT_PCM_16, kFrames, 1, 8000);
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
    CHECK(values(of_caf) == values(of_aiff));
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
  CHECK(values(read_bytes(streamed)) == values(read_bytes(caf(8000))));
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
