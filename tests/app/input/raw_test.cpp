// Raw samples and the streams that read inputs block by block.
#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <memory>

#include "app/helpers.hpp"
#include "input/input_error.hpp"
#include "input/signal_stream.hpp"
#include "support/usage_error.hpp"

using namespace fftcl;
using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

ReadOptions raw(const char* encoding, std::size_t channels = 1, Layout layout = Layout::interleaved) {
  ReadOptions options;
  options.sample_rate = 8000;
  options.raw.encoding = sample_encoding(encoding);
  REQUIRE(options.raw.encoding != nullptr);
  options.raw.channels = channels;
  options.raw.layout = layout;
  return options;
}

std::string big(std::uint64_t value, std::size_t bytes) {
  const std::string text = little_endian(value, bytes);
  return {text.rbegin(), text.rend()};
}

/// One sample of that encoding.
double decoded(const std::string& bytes, const char* encoding) {
  return channel_values<double>(read_bytes(bytes, raw(encoding)), 0).at(0);
}

std::string floats(std::initializer_list<float> values) {
  std::string bytes;
  for (const float value : values) bytes += little_endian(std::bit_cast<std::uint32_t>(value), 4);
  return bytes;
}

std::string usage_failure(const std::string& path, const ReadOptions& options) {
  try {
    read_signal(path, options);
  } catch (const UsageError& error) {
    return error.what();
  }
  return "read";
}

}  // namespace

TEST_CASE("raw: each encoding, both orders of bytes, full scale at 1") {
  CHECK(decoded(little_endian(128, 1), "u8") == 0);
  CHECK(decoded(little_endian(0, 1), "u8") == -1);
  CHECK(decoded(little_endian(255, 1), "u8") == 127.0 / 128);
  CHECK(decoded(little_endian(0x80, 1), "s8") == -1);
  CHECK(decoded(little_endian(0x4000, 2), "s16le") == 0.5);
  CHECK(decoded(big(0xC000, 2), "s16be") == -0.5);
  CHECK(decoded(little_endian(0x800000, 3), "s24le") == -1);
  CHECK(decoded(big(0x000001, 3), "s24be") == std::exp2(-23));
  CHECK(decoded(little_endian(0x80000001, 4), "s32le") == -1 + std::exp2(-31));
  CHECK(decoded(big(0x40000000, 4), "s32be") == 0.5);
  CHECK(decoded(little_endian(std::bit_cast<std::uint32_t>(0.1f), 4), "f32le") == static_cast<double>(0.1f));
  CHECK(decoded(big(std::bit_cast<std::uint32_t>(-2.5f), 4), "f32be") == -2.5);
  CHECK(decoded(little_endian(std::bit_cast<std::uint64_t>(0.1), 8), "f64le") == 0.1);
  CHECK(decoded(big(std::bit_cast<std::uint64_t>(-1e100), 8), "f64be") == -1e100);
  CHECK(sample_encoding("s12le") == nullptr);
}

TEST_CASE("raw: doubles are computed in double, whole numbers of 32 bits are held exactly") {
  CHECK(read_bytes(std::string(16, '\0'), raw("f64le")).precision == Precision::fp64);
  CHECK(read_bytes(std::string(16, '\0'), raw("c128le")).precision == Precision::fp64);
  CHECK(read_bytes(std::string(16, '\0'), raw("s32le")).precision == Precision::fp32);
  CHECK(stored_precision(read_bytes(std::string(16, '\0'), raw("s32le"))) == Precision::fp64);
  CHECK(stored_precision(read_bytes(std::string(16, '\0'), raw("s24le"))) == Precision::fp32);
}

TEST_CASE("raw: channels in turns and one after the other") {
  const std::string bytes = floats({1, 2, 3, 4, 5, 6});
  const Signal turns = read_bytes(bytes, raw("f32le", 2));
  CHECK(channel_values<float>(turns, 0) == std::vector<float>{1, 3, 5});
  CHECK(channel_values<float>(turns, 1) == std::vector<float>{2, 4, 6});
  const Signal planes = read_bytes(bytes, raw("f32le", 2, Layout::planar));
  CHECK(channel_values<float>(planes, 0) == std::vector<float>{1, 2, 3});
  CHECK(channel_values<float>(planes, 1) == std::vector<float>{4, 5, 6});
  CHECK(planes.channel_names == std::vector<std::string>{"1", "2"});
  CHECK(planes.layout == Layout::interleaved);
}

TEST_CASE("raw: complex samples, parts in turns or real before imaginary") {
  using Complex = std::complex<float>;
  const std::string bytes = floats({1, 2, 3, 4});
  const Signal turns = read_bytes(bytes, raw("c64le"));
  CHECK(channel_values<Complex>(turns, 0) == std::vector<Complex>{{1, 2}, {3, 4}});
  CHECK(turns.layout == Layout::interleaved);
  const Signal planes = read_bytes(bytes, raw("c64le", 1, Layout::planar));
  CHECK(channel_values<Complex>(planes, 0) == std::vector<Complex>{{1, 3}, {2, 4}});
  CHECK(planes.layout == Layout::planar);
  const Signal two = read_bytes(floats({1, 2, 3, 4, 5, 6, 7, 8}), raw("c64le", 2, Layout::planar));
  CHECK(channel_values<Complex>(two, 1) == std::vector<Complex>{{5, 7}, {6, 8}});
}

TEST_CASE("raw: complex whole numbers of software radios, unsigned ones around the middle of their range") {
  const auto first = [](const std::string& bytes, const char* encoding) {
    const Signal signal = read_bytes(bytes, raw(encoding));
    CHECK(signal.shape == std::vector<std::size_t>{1});
    CHECK(signal.precision == Precision::fp32);
    return channel_values<std::complex<double>>(signal, 0).at(0);
  };
  using Complex = std::complex<double>;
  CHECK(first("\x80\x40", "cs8") == Complex(-1, 0.5));
  CHECK(first(std::string("\x00\xFF", 2), "cu8") == Complex(-1, 1));
  CHECK(first("\x7F\x80", "cu8").real() == -first("\x7F\x80", "cu8").imag());
  CHECK(first(little_endian(0xC000, 2) + little_endian(0x2000, 2), "cs16le") == Complex(-0.5, 0.25));
  CHECK(first(big(0xC000, 2) + big(0x2000, 2), "cs16be") == Complex(-0.5, 0.25));
}

TEST_CASE("raw: a part, a channel, a mix") {
  ReadOptions options = raw("f32le", 2);
  options.sample_rate = 1;
  options.selection.start = 1;
  options.selection.duration = 2;
  const std::string bytes = floats({1, 2, 3, 4, 5, 6, 7, 8});
  CHECK(channel_values<float>(read_bytes(bytes, options), 1) == std::vector<float>{4, 6});
  options.selection.channel = ChannelChoice::one;
  options.selection.channel_number = 2;
  CHECK(channel_values<float>(read_bytes(bytes, options), 0) == std::vector<float>{4, 6});
  options.selection.channel = ChannelChoice::mix;
  const Signal mixed = read_bytes(bytes, options);
  CHECK(channel_values<float>(mixed, 0) == std::vector<float>{3.5f, 5.5f});
  CHECK(mixed.channel_names == std::vector<std::string>{"mix"});
  CHECK(mixed.first_sample == 1);
  ReadOptions planes = raw("f32le", 2, Layout::planar);
  planes.sample_rate = 1;
  planes.selection.start = 1;
  planes.selection.duration = 2;
  const Signal part = read_bytes(bytes, planes);
  CHECK(channel_values<float>(part, 0) == std::vector<float>{2, 3});
  CHECK(channel_values<float>(part, 1) == std::vector<float>{6, 7});
}

TEST_CASE("raw: arrays of several axes, and the number of samples that they need") {
  ReadOptions options = raw("f32le");
  options.sample_rate.reset();
  options.raw.shape = {2, 3};
  const Signal array = read_bytes(floats({1, 2, 3, 4, 5, 6}), options);
  CHECK(array.shape == std::vector<std::size_t>{2, 3});
  CHECK(array.kind == SignalKind::array);
  CHECK(contains(failure_of(floats({1, 2, 3, 4, 5}), options), "holds 5 samples of f32le, and --shape 2x3 are 6"));
  options.selection.start = 1;
  CHECK(contains(failure_of(floats({1, 2, 3, 4, 5, 6}), options), "--start"));
}

TEST_CASE("raw: part of a sample at the end, and nothing at all") {
  const Signal signal = read_bytes(floats({1, 2}) + "abc", raw("f32le"));
  CHECK(signal.shape == std::vector<std::size_t>{2});
  REQUIRE(signal.warnings.size() == 1);
  CHECK(contains(signal.warnings[0], "the last 3 bytes are part of a sample of 4"));
  CHECK(contains(read_bytes(floats({1, 2}) + "a", raw("f32le")).warnings.at(0), "the last byte is part of a sample"));
  ReadOptions strict = raw("f32le");
  strict.strict = true;
  CHECK(contains(failure_of(floats({1, 2}) + "abc", strict), "the last 3 bytes"));
  CHECK(contains(failure_of("abc", raw("f32le")), "contains no samples: 3 bytes are less than the 4 of one sample"));
  CHECK(contains(failure_of("a", raw("f32le")), "contains no samples: 1 byte is less than the 4 of one sample"));
  CHECK(contains(failure_of("", raw("f32le")), "contains no samples: is empty"));
}

TEST_CASE("raw: planes that were cut begin nobody knows where, but for a single one") {
  const std::string cut = floats({1, 2, 3, 4}).substr(0, 15);
  CHECK(contains(failure_of(cut, raw("f32le", 2, Layout::planar)), "truncated: its 15 bytes are not 2 planes of one"));
  CHECK(contains(failure_of(cut, raw("c64le", 1, Layout::planar)), "truncated: its 15 bytes are not 2 planes of one"));
  CHECK(read_bytes(cut, raw("f32le", 1, Layout::planar)).shape == std::vector<std::size_t>{3});
  CHECK(read_bytes(cut, raw("c64le")).shape == std::vector<std::size_t>{1});
}

TEST_CASE("raw: what is missing, and what does not need a description") {
  TemporaryFolder folder;
  write_file(folder / "x.raw", floats({1, 2, 3, 4}));
  write_file(folder / "x.npy", "\x93NUMPY\x01");
  CHECK(contains(usage_failure(folder / "x.raw", {}), "--encoding, --rate, --channels are missing"));
  ReadOptions options;
  options.raw.encoding = sample_encoding("f32le");
  CHECK(contains(usage_failure(folder / "x.raw", options), "--rate is missing"));
  CHECK(contains(usage_failure(folder / "x.npy", options), "describes itself"));
  options.raw.shape = {4};
  CHECK(usage_failure(folder / "x.raw", options) == "read");
  ReadOptions channels;
  channels.raw.channels = 2;
  write_file(folder / "x.csv", "1\n2\n");
  CHECK(contains(usage_failure(folder / "x.csv", channels), "only raw samples need it"));
}

TEST_CASE("raw: what begins as something else is told, and is that where only its name says that it is raw") {
  const std::string packed = "\x1F\x8B\x08\x01 and so on";
  const Signal signal = read_bytes(packed, raw("u8"));
  CHECK(signal.warnings ==
        std::vector<std::string>{"seems to be compressed by gzip, and is read as raw samples all the same"});
  CHECK(signal.shape[0] == packed.size());
  // Too few bytes to be sure: AC-3's and text in UTF-16.
  for (const std::string few : {"\x0B\x77 and", "\xFF\xFE and"}) CHECK(read_bytes(few, raw("u8")).warnings.empty());
  TemporaryFolder folder;
  write_file(folder / "film.bin", "\x1A\x45\xDF\xA3 and so on");
  CHECK_THROWS_WITH_AS(read_signal(folder / "film.bin"), doctest::Contains("is a Matroska or WebM file"), InputError);
}

TEST_CASE("tables as arrays: all numbers, line by line") {
  ReadOptions options;
  options.raw.shape = {2, 3};
  const Signal array = read_bytes("1,2\n3,4\n5,6\n", options);
  CHECK(array.shape == std::vector<std::size_t>{2, 3});
  CHECK(channel_values<double>(array, 0) == std::vector<double>{1, 2, 3, 4, 5, 6});
  CHECK(contains(failure_of("1\n2\n", options), "holds 2 values, and --shape 2x3 are 6"));
}

TEST_CASE("streams: blocks of any size hold what is read at once, also of a part and of a channel") {
  TemporaryFolder folder;
  std::string bytes;
  for (int i = 0; i < 3000; ++i) bytes += little_endian(static_cast<std::uint16_t>(i * 7), 2);
  write_file(folder / "x.raw", bytes);
  ReadOptions options = raw("s16le", 3);
  options.selection.start = 0.0125;
  options.selection.duration = 0.1;
  const Signal whole = read_signal(folder / "x.raw", options);
  REQUIRE(whole.shape == std::vector<std::size_t>{800});
  for (const std::size_t most : {1u, 7u, 800u, 100000u}) {
    const auto stream = open_stream(std::make_shared<ByteSource>(folder / "x.raw"), options);
    CHECK(stream->promised() == 800);
    std::vector<std::vector<float>> read(3);
    std::vector<Samples> block;
    while (const std::size_t count = stream->read(most, block)) {
      CHECK(count <= most);
      for (std::size_t c = 0; c < 3; ++c) append_values(block[c], "", read[c]);
    }
    for (std::size_t c = 0; c < 3; ++c) CHECK(read[c] == channel_values<float>(whole, c));
    CHECK(stream->read(most, block) == 0);
  }
}

TEST_CASE("streams: samples that are no numbers are counted to the end") {
  TemporaryFolder folder;
  const float nan = std::numeric_limits<float>::quiet_NaN();
  write_file(folder / "x.raw", floats({1, nan, 3, 4, HUGE_VALF, 6}));
  ReadOptions options = raw("f32le");
  std::vector<Samples> block;
  const auto failing = open_stream(std::make_shared<ByteSource>(folder / "x.raw"), options);
  CHECK(failing->read(1, block) == 1);
  CHECK_THROWS_WITH_AS(failing->read(1, block), doctest::Contains("2 NaN or infinite samples, the first at sample 1 "),
                       InputError);
  options.nonfinite = NonFinite::zero;
  const auto zeroed = open_stream(std::make_shared<ByteSource>(folder / "x.raw"), options);
  const Signal signal = drain(*zeroed);
  CHECK(channel_values<float>(signal, 0) == std::vector<float>{1, 0, 3, 4, 0, 6});
  REQUIRE(signal.warnings.size() == 1);
  CHECK(contains(signal.warnings[0], "replaced by zero: 2"));
}

TEST_CASE("streams: an array of two axes has no segments") {
  TemporaryFolder folder;
  write_file(folder / "x.csv", "1,2\n3,4\n");
  ReadOptions options;
  options.raw.shape = {2, 2};
  CHECK_THROWS_AS(open_stream(std::make_shared<ByteSource>(folder / "x.csv"), options), UsageError);
}
