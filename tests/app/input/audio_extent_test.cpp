// Audio of containers that decoders take to the end of what is there, whatever their headers say of the length.
#include <doctest/doctest.h>
#include <sndfile.h>

#include "app/helpers.hpp"
#include "app/input/audio_files.hpp"
#include "input/read_signal.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

TEST_CASE("audio: joined files of other containers, of which some do not say how long they are") {
  const std::string said =
      "more samples follow, of another data chunk or file, and are left out: 200 a channel are used";
  const auto check = [&](const std::string& one) {
    CHECK(read_bytes(one, strict()).warnings.empty());
    const Signal signal = read_bytes(one + one);
    CHECK(values(signal) == values(read_bytes(one)));
    CHECK(signal.warnings == std::vector{said});
    CHECK(contains(failure_of(one + one, strict()), said));
    // A part is not taken from the next one either.
    ReadOptions part;
    part.selection.duration = 1;
    CHECK(values(read_bytes(one + one, part)) == values(read_bytes(one)));
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
    CAPTURE(form);
    const std::string whole = encoded(form, 20000, 1, 8000);
    const std::vector<double> all = values(read_bytes(whole, strict()));
    const std::string cut = whole.substr(0, whole.size() * 7 / 10);
    const Signal signal = read_bytes(cut);
    REQUIRE(signal.warnings.size() == 1);
    CHECK(contains(signal.warnings[0], said));
    CHECK(contains(signal.warnings[0], std::to_string(signal.shape[0])));
    CHECK(contains(failure_of(cut, strict()), said));
    // What is there is what was, and nothing else.
    REQUIRE(signal.shape[0] <= all.size() * 7 / 10);
    CHECK(signal.shape[0] > all.size() / 2 - block);
    CHECK(values(signal) == std::vector(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(signal.shape[0])));
  }
  const std::string voice = encoded(SF_FORMAT_VOC | SF_FORMAT_PCM_U8, 2000, 1, 8000);
  CHECK(contains(failure_of(voice.substr(0, 1000)), "damaged or truncated audio file"));
}
