// Files damaged by chance: what the readers make of them is a result or an error that says so, never anything else.
#include "app/mutations.hpp"

#include <doctest/doctest.h>
#include <sndfile.h>

#include "app/helpers.hpp"
#include "app/input/audio_files.hpp"
#include "app/input/npy_bytes.hpp"
#include "bench/cases/suite.hpp"
#include "fftcl/error.hpp"
#include "fuzz/memory_file.hpp"
#include "input/read_signal.hpp"
#include "integers/integer.hpp"
#include "support/small_images.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::app::testing;
using namespace fftcl::test;

namespace {

/// Each PNG chunk with the checksum that its bytes have, so that damage gets further than that.
std::string with_checksums(std::string png) {
  constexpr std::size_t kMark = 8;
  for (std::size_t at = kMark; at + 12 <= png.size();) {
    std::size_t length = 0;
    for (std::size_t i = 0; i < 4; ++i) length = length << 8 | static_cast<unsigned char>(png[at + i]);
    if (length > png.size() - at - 12) break;
    png.replace(at + 8 + length, 4, big_endian(png_checksum(std::string_view(png).substr(at + 4, 4 + length)), 4));
    at += 12 + length;
  }
  return png;
}

/// False where the input is refused; what else is thrown goes on, and fails the test.
bool reads(const std::string& bytes, const ReadOptions& options) {
  const fuzz::MemoryFile file(bytes);
  try {
    const Signal signal = read_signal(file.path(), options);
    CHECK(signal.point_count() > 0);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

/// Reads `count` mutations of the seeds; the share of them that were read, which tells that they are no mere noise.
double share_read(std::vector<std::string> seeds, unsigned start, int count, std::string (*mend)(std::string) = nullptr,
                  bool spectra = false) {
  ReadOptions options;
  options.spectra = spectra;
  for (const std::string& seed : seeds) CHECK(reads(seed, options));
  Mutations mutations(std::move(seeds), start);
  options.max_pixels = 1 << 20;
  options.nonfinite = NonFinite::zero;
  int read = 0;
  for (int i = 0; i < count; ++i) {
    CAPTURE(i);
    read += reads(mend == nullptr ? mutations.next() : mend(mutations.next()), options) ? 1 : 0;
  }
  return static_cast<double>(read) / count;
}

}  // namespace

TEST_CASE("mutations: PNG, also with the checksums of what was changed") {
  const std::string colour = png_bytes(3, 2, 8, 2, std::string("\0\1\2\3\4\5\6\7\x08\x09", 10) + std::string(10, '\1'));
  const std::vector<std::string> seeds = {
      colour, png_bytes(2, 1, 16, 0, std::string("\0\1\2\3\4", 5)),
      png_bytes(4, 1, 2, 3, std::string("\0\x1B", 2),
                png_chunk("PLTE", std::string("\0\1\2\3\4\5\6\7\x08\x09\x0A\x0B", 12)))};
  CHECK(share_read(seeds, 1, 500) < 0.5);
  CHECK(share_read(seeds, 2, 2000, with_checksums) > 0.01);
}

TEST_CASE("mutations: JPEG and BMP") {
  CHECK(share_read({small_jpeg()}, 3, 3000) > 0.01);
  CHECK(share_read({bmp_bytes(1, 2, std::string(8, '\2')), bmp_bytes(2, 2, std::string(16, '\x20'))}, 4, 2000) > 0.01);
}

TEST_CASE("mutations: PNM") {
  CHECK(share_read({"P5\n2 2\n255\n\1\2\3\4", "P6\n1 1\n255\n\1\2\3", "P2\n# a comment\n2 1\n7\n3 7\n",
                    std::string("P5 1 1 65535 \1\0", 15)},
                   5, 3000) > 0.01);
}

TEST_CASE("mutations: NPY") {
  CHECK(share_read({npy(npy_dictionary("<f4", "(3,)"), little_endian(0x3F800000, 4) + std::string(8, '\0')),
                    npy(npy_dictionary(">i2", "(2, 3)"), std::string(12, '\1')),
                    npy(npy_dictionary("<c16", "(1,)"), std::string(16, '\0')),
                    npy(npy_dictionary("<f2", "(1, 2, 2)"), std::string(8, '\x3C'))},
                   6, 3000) > 0.01);
}

TEST_CASE("mutations: tables") {
  CHECK(share_read({"1\n2\n3\n", "left,right\n1,2\n3,4\n", "a_real,a_imag\n1,2\n3,4\n", "time;x\n0;1\n0.5;2\n1;3\n",
                    "# comment\n\"x\"\t\"y\"\n1\t-5e3\n", " 1e3  2.5E-3 \n 7 0 \n", "\xEF\xBB\xBFv\r\n0\r\n1\r\n",
                    "#group,false,true,false,false\n#datatype,long,string,dateTime:RFC3339,double\n#default,0,,,\n"
                    ",table,host,_time,_value\n,,a,2024-01-01T00:00:00.5Z,1\n,,a,2024-01-01T00:00:01Z,2\n"},
                   7, 5000) > 0.1);
}

TEST_CASE("mutations: spectra in tables and JSON") {
  CHECK(share_read({"channel,frequency_hz,real,imag\n1,0,10,0\n1,2,-2,2\n1,-4,-2,0\n1,-2,-2,-2\n",
                    "channel,x_cycles_per_pixel,y_cycles_per_pixel,real,imag\nr,0,0,1,2\nr,-0.5,0,3,4\n",
                    R"({"spectra": [{"frequency_hz": [0, -5], "channels": [{"real": [1, 2], "imag": [3, 4]}]}]})",
                    R"({"spectra": [{"x_cycles_per_pixel": [0, -0.5], "y_cycles_per_pixel": [0], "precision": "fp64",)"
                    R"( "channels": [{"real": [[1, 2]], "imag": [[3, 4]]}]}]})"},
                   11, 3000, nullptr, true) > 0.01);
}

TEST_CASE("mutations: sounds of each container whose header is looked at") {
  std::vector<std::string> seeds = {wav({1, 2, 3, 4, 5, 6}, 2)};
  for (const int format :
       {SF_FORMAT_W64 | SF_FORMAT_PCM_16, SF_FORMAT_RF64 | SF_FORMAT_FLOAT, SF_FORMAT_AIFF | SF_FORMAT_PCM_24,
        SF_FORMAT_AU | SF_FORMAT_PCM_16, SF_FORMAT_NIST | SF_FORMAT_PCM_16, SF_FORMAT_FLAC | SF_FORMAT_PCM_16}) {
    seeds.push_back(encoded(format, 20));
  }
  CHECK(share_read(seeds, 8, 3000) > 0.1);
}

TEST_CASE("mutations: integers and suites") {
  Mutations numbers({"12345\n", "1,-2,1\n", "value\n12\\\n34\n", "# c\n+7 8 9\n", "1\n2\n\n-3\n"}, 9);
  Mutations suites({"f32 c2c 64 1\n# comment\nf64 r2c 3x4 2\n", "f32 c2r 2^10 4\n", "f64 c2c 1080x1920 64 # x\n"}, 10);
  for (int i = 0; i < 5000; ++i) {
    CAPTURE(i);
    const fuzz::MemoryFile file(numbers.next());
    try {
      for (const integers::Integer& value : integers::read_integers(ByteSource(file.path())).values) {
        CHECK(value.digits.find_first_not_of("0123456789") == std::string::npos);
        CHECK((value.digits == "0" ? !value.negative : value.digits.find_first_not_of('0') == 0));
      }
    } catch (const InputError&) {
    }
    try {
      for (const TransformSpec& spec : parse_suite(suites.next(), "suite")) CHECK_FALSE(spec.lengths.empty());
    } catch (const Error&) {
    }
  }
}
