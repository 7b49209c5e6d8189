// What is said of raw samples beside their values: precision, names, endings; and what is told before they are read.
#include <doctest/doctest.h>

#include <limits>
#include <string>
#include <utility>

#include "app/helpers.hpp"
#include "app/input/npy_bytes.hpp"
#include "input/raw/raw_endings.hpp"
#include "input/read_signal.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;
using fftcl::Layout;
using fftcl::Precision;

namespace {

ReadOptions raw_as(const std::string& encoding) {
  ReadOptions options;
  options.raw.encoding = sample_encoding(encoding);
  options.sample_rate = 1000;
  return options;
}

const std::string kSixteen = "abcdefghijklmnop";

}  // namespace

TEST_CASE("raw labels: doubles are computed in double, all else in single precision") {
  for (const char* encoding : {"u8", "s16be", "s24le", "s32le", "f32le", "c64le", "cu8"}) {
    CHECK(read_bytes(kSixteen, raw_as(encoding)).precision == Precision::fp32);
  }
  for (const char* encoding : {"f64le", "c128be"}) {
    CHECK(read_bytes(kSixteen, raw_as(encoding)).precision == Precision::fp64);
  }
  // Where fp64 is asked for, what a float would round is held as doubles.
  ReadOptions tuner = raw_as("cu8");
  CHECK(stored_precision(read_bytes(kSixteen, tuner)) == Precision::fp32);
  tuner.precision = Precision::fp64;
  CHECK(stored_precision(read_bytes(kSixteen, tuner)) == Precision::fp64);
  ReadOptions two = raw_as("s16le");
  two.raw.channels = 2;
  two.precision = Precision::fp64;
  CHECK(stored_precision(read_bytes(kSixteen, two)) == Precision::fp32);
  two.selection.channel = ChannelChoice::mix;
  CHECK(stored_precision(read_bytes(kSixteen, two)) == Precision::fp64);
}

TEST_CASE("raw labels: encoding and layout, and of what kind they are") {
  ReadOptions options = raw_as("cs8");
  CHECK(read_bytes(kSixteen, options).format == "raw, cs8");
  CHECK(read_bytes(kSixteen, options).layout == Layout::interleaved);
  CHECK(read_bytes(kSixteen, options).kind == SignalKind::audio);
  options.raw.layout = Layout::planar;
  CHECK(read_bytes(kSixteen, options).format == "raw, cs8, planar");
  CHECK(read_bytes(kSixteen, options).layout == Layout::planar);
  // Of real samples only their channels lie one after the other.
  options.raw.encoding = sample_encoding("s8");
  CHECK(read_bytes(kSixteen, options).layout == Layout::interleaved);
  options.sample_rate.reset();
  options.spectra = true;
  CHECK(read_bytes(kSixteen, options).kind == SignalKind::array);
  const TemporaryFolder folder;
  write_file(folder / "in", kSixteen);
  CHECK(read_signal(folder / "in", raw_as("s8")).source == folder / "in");
}

TEST_CASE("raw labels: of several channels it is told that each is meant") {
  ReadOptions options = raw_as("f32le");
  CHECK_FALSE(contains(failure_of("abc", options), "of each channel"));
  options.raw.channels = 2;
  CHECK(contains(failure_of("abcdef", options), "6 bytes are less than the 8 of one sample of each channel"));
  options.raw.shape = {3};
  CHECK(contains(failure_of(kSixteen, options), "holds 2 samples of f32le in each of 2 channels, and --shape 3 are 3"));
  options.raw.shape = {2};
  CHECK(read_bytes(kSixteen, options).channels.size() == 2);
}

TEST_CASE("raw labels: more channels than a block has numbers") {
  ReadOptions options = raw_as("u8");
  options.raw.channels = 70'000;
  const Signal signal = read_bytes(std::string(2 * 70'000, '\x80') + "x", options);
  CHECK(signal.channels.size() == 70'000);
  CHECK(signal.shape == std::vector<std::size_t>{2});
}

TEST_CASE("raw labels: an array of several axes is told before it is read, and read as a whole") {
  ReadOptions options = raw_as("u8");
  options.raw.shape = {2, 8};
  options.most_held = 3;
  std::size_t calls = 0;
  options.before_samples = [&](const Signal& labels, bool is_complex, std::uint64_t bytes) {
    ++calls;
    CHECK(labels.shape == std::vector<std::size_t>{2, 8});
    CHECK_FALSE(is_complex);
    CHECK(bytes == 16 * sizeof(float));
  };
  CHECK(values_of(read_bytes(kSixteen, options)).size() == 16);
  CHECK(calls == 1);
  options.before_samples = {};
  for (const bool with_start : {true, false}) {
    options.selection = {};
    if (with_start) options.selection.start = 1;
    if (!with_start) options.selection.duration = 1;
    CHECK(contains(failure_of(kSixteen, options), with_start ? "UsageError: --start" : "UsageError: --duration"));
  }
  // A part may be taken of a single axis.
  options.raw.shape = {16};
  options.sample_rate.reset();
  CHECK(values_of(read_bytes(kSixteen, options)).size() == 1);
}

TEST_CASE("raw labels: endings of names stand for encodings, and the other way round") {
  for (const auto& [name, encoding] : {std::pair{"tuner.cu8", "cu8"},
                                       {"a.cfile", "c64le"},
                                       {"a.fc64", "c128le"},
                                       {"a.s24", "s24le"},
                                       {"a.f64", "f64le"},
                                       {"a.u8", "u8"},
                                       {"a.raw", ""},
                                       {"u8", ""}}) {
    CHECK(encoding_by_ending(name) == encoding);
  }
  for (const auto& [encoding, ending] :
       {std::pair{"c64le", ".cf32"}, {"cs16le", ".cs16"}, {"s24le", ".s24"}, {"f64le", ".f64"}, {"s16be", ".raw"}}) {
    CHECK(ending_of_encoding(encoding) == ending);
  }
}

TEST_CASE("npy: names, what is told before the values, and parts that are rounded once") {
  std::string data;
  for (int i = 0; i < 10; ++i) data += bytes_of(static_cast<float>(i));
  const std::string bytes = npy(npy_dictionary("<f4", "(10,)"), data);
  CHECK(read_bytes(bytes).channel_names == std::vector<std::string>{"1"});
  ReadOptions options;
  std::size_t calls = 0;
  options.before_samples = [&](const Signal& labels, bool is_complex, std::uint64_t count) {
    ++calls;
    CHECK(labels.shape == std::vector<std::size_t>{2});
    CHECK_FALSE(is_complex);
    CHECK(count == 2 * sizeof(float));
  };
  // From 0.4 to 1.6: the samples nearest to both.
  options.sample_rate = 1;
  options.selection.start = 0.4;
  options.selection.duration = 1.2;
  CHECK(values_of(read_bytes(bytes, options)) == std::vector<double>{0, 1});
  CHECK(calls == 1);
}
