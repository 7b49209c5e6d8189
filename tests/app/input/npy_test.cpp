#include <doctest/doctest.h>

#include <cmath>

#include "app/helpers.hpp"
#include "app/input/npy_bytes.hpp"
#include "input/read_signal.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;
using fftcl::Precision;

namespace {

std::string reversed(std::string bytes) { return {bytes.rbegin(), bytes.rend()}; }

}  // namespace

TEST_CASE("npy: every element type, both byte orders") {
  struct Row {
    std::string type;
    std::string first;
    std::string second;
    std::vector<double> values;
    Precision precision;
    Precision stored;
  };
  constexpr Precision fp32 = Precision::fp32;
  constexpr Precision fp64 = Precision::fp64;
  const std::vector<Row> rows = {
      {"f2", little_endian(0x3E00, 2), little_endian(0xC080, 2), {1.5, -2.25}, fp32, fp32},
      {"f4", bytes_of(1.5f), bytes_of(-2.25f), {1.5, -2.25}, fp32, fp32},
      {"f8", bytes_of(0.1), bytes_of(-1e300), {0.1, -1e300}, fp64, fp64},
      {"i1", little_endian(0x80, 1), little_endian(127, 1), {-128, 127}, fp32, fp32},
      {"u1", little_endian(0xFF, 1), little_endian(1, 1), {255, 1}, fp32, fp32},
      {"b1", little_endian(1, 1), little_endian(0, 1), {1, 0}, fp32, fp32},
      {"i2", little_endian(0x8000, 2), little_endian(258, 2), {-32768, 258}, fp32, fp32},
      {"u2", little_endian(0xFFFF, 2), little_endian(258, 2), {65535, 258}, fp32, fp32},
      {"i4", little_endian(0x80000000, 4), little_endian(0x01020304, 4), {-2147483648.0, 16909060}, fp32, fp64},
      {"u4", little_endian(0xFFFFFFFF, 4), little_endian(7, 4), {4294967295.0, 7}, fp32, fp64},
      {"i8", little_endian(~std::uint64_t{0}, 8), little_endian(1, 8), {-1, 1}, fp32, fp64},
      {"u8", little_endian(std::uint64_t{1} << 63, 8), little_endian(1, 8), {9223372036854775808.0, 1}, fp32, fp64},
  };
  for (const Row& row : rows) {
    for (const bool big : {false, true}) {
      CAPTURE(row.type);
      CAPTURE(big);
      const std::string data = big ? reversed(row.first) + reversed(row.second) : row.first + row.second;
      const Signal signal = read_bytes(npy(npy_dictionary((big ? ">" : "<") + row.type, "(2,)"), data));
      CHECK(signal.kind == SignalKind::array);
      CHECK(signal.shape == std::vector<std::size_t>{2});
      CHECK(values_of(signal) == row.values);
      CHECK(signal.precision == row.precision);
      CHECK(stored_precision(signal) == row.stored);
      CHECK(signal.sample_rate == 0);
      // 2^32 - 1 alone is beyond what single precision holds.
      CHECK(signal.warnings.size() == (row.type == "u4" ? 1 : 0));
      CHECK_FALSE(signal.is_complex());
    }
  }
  CHECK(read_bytes(npy(npy_dictionary("|u1", "(1,)"), "\x05")).format == "NPY, uint8");
}

TEST_CASE("npy: half floats at the ends of their range") {
  std::string data;
  for (const unsigned bits : {0x0001u, 0x83FFu, 0x0400u, 0x7BFFu, 0x8000u}) data += little_endian(bits, 2);
  const std::vector<double> values = values_of(read_bytes(npy(npy_dictionary("<f2", "(5,)"), data)));
  CHECK(values == std::vector<double>{std::exp2(-24), -1023 * std::exp2(-24), std::exp2(-14), 65504, 0});
  CHECK(std::signbit(values[4]));
  const std::string no_numbers = npy(npy_dictionary("<f2", "(3,)"),
                                     little_endian(0x7C00, 2) + little_endian(0xFC00, 2) + little_endian(0x7E00, 2));
  CHECK(contains(failure_of(no_numbers), "contains 3 NaN or infinite samples"));
}

TEST_CASE("npy: complex elements") {
  for (const bool big : {false, true}) {
    const auto part = [&](auto value) { return big ? reversed(bytes_of(value)) : bytes_of(value); };
    const std::string order = big ? ">" : "<";
    const Signal single =
        read_bytes(npy(npy_dictionary(order + "c8", "(2,)"), part(1.f) + part(-2.f) + part(0.5f) + part(4.f)));
    CHECK(single.is_complex());
    CHECK(single.precision == Precision::fp32);
    CHECK(single.format == "NPY, complex64");
    CHECK(channel_values<std::complex<float>>(single, 0) == std::vector<std::complex<float>>{{1, -2}, {0.5, 4}});
    const Signal wide = read_bytes(npy(npy_dictionary(order + "c16", "(1,)"), part(0.1) + part(-0.2)));
    CHECK(wide.precision == Precision::fp64);
    CHECK(channel_values<std::complex<double>>(wide, 0) == std::vector<std::complex<double>>{{0.1, -0.2}});
    CHECK_THROWS_AS(channel_values<double>(wide, 0), std::logic_error);
  }
}

TEST_CASE("npy: versions, spacing and quotes of the header") {
  const std::string data = bytes_of(3.f);
  for (const int version : {1, 2, 3})
    CHECK(values_of(read_bytes(npy(npy_dictionary("<f4", "(1,)"), data, version)))[0] == 3);
  CHECK(values_of(read_bytes(npy("{\"shape\":(1,),'descr':\"<f4\",'fortran_order':False}", data)))[0] == 3);
  CHECK(values_of(read_bytes(npy("{'descr': '<f4', 'fortran_order': False, 'shape': (1,), }        \n", data)))[0] ==
        3);
  CHECK(values_of(read_bytes(npy(npy_dictionary("=f4", "(1,)"), data)))[0] == 3);
  const Signal scalar = read_bytes(npy(npy_dictionary("<f4", "()"), data));
  CHECK(scalar.shape == std::vector<std::size_t>{1});
}

TEST_CASE("npy: several axes, in C and in Fortran order") {
  // a[i][j][k] = 100 i + 10 j + k of shape 2, 3, 2.
  std::string c_order;
  std::string fortran_order;
  std::vector<double> expected;
  for (int i = 0; i < 2; ++i) {
    for (int j = 0; j < 3; ++j) {
      for (int k = 0; k < 2; ++k) {
        expected.push_back(100 * i + 10 * j + k);
        c_order += bytes_of(static_cast<float>(expected.back()));
      }
    }
  }
  for (int k = 0; k < 2; ++k) {
    for (int j = 0; j < 3; ++j) {
      for (int i = 0; i < 2; ++i) fortran_order += bytes_of(static_cast<float>(100 * i + 10 * j + k));
    }
  }
  const Signal c = read_bytes(npy(npy_dictionary("<f4", "(2, 3, 2)"), c_order));
  const Signal fortran = read_bytes(npy(npy_dictionary("<f4", "(2, 3, 2)", true), fortran_order));
  CHECK(c.shape == std::vector<std::size_t>{2, 3, 2});
  CHECK(c.point_count() == 12);
  CHECK(values_of(c) == expected);
  CHECK(values_of(fortran) == expected);
}

TEST_CASE("npy: cut off at every byte is a clear error") {
  const std::string whole = npy(npy_dictionary("<f4", "(3,)"), bytes_of(1.f) + bytes_of(2.f) + bytes_of(3.f));
  REQUIRE(failure_of(whole) == "read");
  for (std::size_t length = 0; length < whole.size(); ++length) {
    CAPTURE(length);
    const std::string answer = failure_of(whole.substr(0, length));
    const bool unknown = contains(answer, "InputError") && contains(answer, "not a recognised");
    const bool truncated = contains(answer, "InputError") && contains(answer, "truncated NPY file");
    CHECK((length < 6 ? unknown : truncated));
  }
  CHECK(contains(failure_of(whole.substr(0, whole.size() - 1)), "promises 12 bytes of data, 11 are there"));
}

TEST_CASE("npy: a changed byte never does worse than an error") {
  const std::string whole = npy(npy_dictionary("<f4", "(3,)"), bytes_of(1.f) + bytes_of(2.f) + bytes_of(3.f));
  for (std::size_t i = 0; i < whole.size() - 12; ++i) {
    for (const int change : {1, 2, 4, 8, 16, 32, 64, 128, 255}) {
      std::string damaged = whole;
      damaged[i] = static_cast<char>(damaged[i] ^ change);
      const std::string answer = failure_of(damaged);
      CHECK((answer == "read" || contains(answer, "InputError")));
    }
  }
}

TEST_CASE("npy: nonsense in the header") {
  const std::string data = bytes_of(1.f);
  const auto answer = [&](const std::string& text) { return failure_of(npy(text, data)); };
  CHECK(contains(answer("{}"), "no 'descr'"));
  CHECK(contains(answer("hello"), "damaged NPY header"));
  CHECK(contains(answer(npy_dictionary("<f4", "(1,)") + "x"), "text behind"));
  CHECK(contains(answer(npy_dictionary("<f4", "(-1,)")), "not a whole number"));
  CHECK(contains(answer(npy_dictionary("<f4", "(99999999999999999999,)")), "not a whole number"));
  CHECK(contains(answer(npy_dictionary("<f4", "(1")), "damaged NPY header"));
  CHECK(contains(answer(npy_dictionary("<f4", "1")), "'(' expected"));
  CHECK(contains(answer(npy_dictionary("<f16", "(1,)")), "elements of type '<f16'"));
  CHECK(contains(answer(npy_dictionary("|O", "(1,)")), "elements of type '|O'"));
  CHECK(contains(answer(npy_dictionary("<U5", "(1,)")), "elements of type"));
  CHECK(contains(answer(npy_dictionary("f", "(1,)")), "damaged NPY header"));
  CHECK(contains(answer("{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (1,), }"), "records"));
  CHECK(contains(answer("{'descr': '<f4', 'fortran_order': Maybe, 'shape': (1,), }"), "True or False"));
  CHECK(contains(answer("{'descr': '<f4', 'weird': 1, 'shape': (1,), }"), "unknown key"));
  CHECK(contains(answer(npy_dictionary("<f4", "(0,)")), "contains no samples"));
  CHECK(contains(answer(npy_dictionary("<f4", "(3, 0)")), "contains no samples"));
  // Sizes beyond memory and beyond 64 bits are found before anything is allocated.
  CHECK(contains(answer(npy_dictionary("<f4", "(60000, 60000)")), "promises 14400000000 bytes of data, 4 are there"));
  CHECK(contains(answer(npy_dictionary("<f8", "(4294967296, 4294967296)")), "more than 2^64"));
  CHECK(contains(failure_of(npy(npy_dictionary("<f4", "(1,)"), data, 4)), "version 4 is unknown"));
  std::string long_header("\x93NUMPY\x02\x00\xFF\xFF\xFF\xFF", 12);
  CHECK(contains(failure_of(long_header + npy_dictionary("<f4", "(1,)")), "claims to be 4294967295 bytes long"));
}

TEST_CASE("npy: NaN is counted and placed, or zeroed") {
  const std::string bytes =
      npy(npy_dictionary("<f4", "(2, 2)"), bytes_of(1.f) + bytes_of(2.f) + bytes_of(NAN) + bytes_of(-INFINITY));
  CHECK(contains(failure_of(bytes), "contains 2 NaN or infinite samples, the first at [1, 0]; use --nonfinite zero"));
  ReadOptions options;
  options.nonfinite = NonFinite::zero;
  const Signal signal = read_bytes(bytes, options);
  CHECK(values_of(signal) == std::vector<double>{1, 2, 0, 0});
  REQUIRE(signal.warnings.size() == 1);
  CHECK(contains(signal.warnings[0], "replaced by zero: 2 NaN"));
}

TEST_CASE("npy: selections and the rate") {
  std::string data;
  for (int i = 0; i < 10; ++i) data += bytes_of(static_cast<float>(i));
  const std::string bytes = npy(npy_dictionary("<f4", "(10,)"), data);
  ReadOptions options;
  options.selection.start = 3;
  options.selection.duration = 2;
  const Signal samples = read_bytes(bytes, options);
  CHECK(values_of(samples) == std::vector<double>{3, 4});
  CHECK(samples.first_sample == 3);
  options.sample_rate = 2;
  const Signal seconds = read_bytes(bytes, options);
  CHECK(values_of(seconds) == std::vector<double>{6, 7, 8, 9});
  CHECK(seconds.sample_rate == 2);
  options.selection.start = 5;
  CHECK(contains(failure_of(bytes, options), "InputError"));
  options.selection = {};
  options.selection.channel = ChannelChoice::one;
  options.selection.channel_number = 2;
  CHECK(contains(failure_of(bytes, options), "UsageError: --channel 2"));
  options.selection = {};
  options.selection.duration = 1;
  CHECK(contains(failure_of(npy(npy_dictionary("<f4", "(5, 2)"), data), options), "UsageError: --duration"));
}

TEST_CASE("npy: of one axis no more is read and held than is asked for") {
  // 8 TB, of which the first ones are there.
  const std::string bytes =
      npy(npy_dictionary("<f8", "(1000000000000,)"), bytes_of(1.0) + bytes_of(2.0) + bytes_of(3.0) + "of the fourth");
  ReadOptions options;
  options.selection.start = 1;
  options.selection.duration = 2;
  CHECK(values_of(read_bytes(bytes, options)) == std::vector<double>{2, 3});
  CHECK(read_bytes(bytes, options).warnings.empty());
  options.strict = true;
  CHECK(contains(failure_of(bytes, options), "truncated NPY file: the header promises 8000000000000 bytes"));
}

TEST_CASE("npy: a double beyond a float's range") {
  const Signal signal = read_bytes(npy(npy_dictionary("<f8", "(1,)"), bytes_of(1e300)));
  CHECK_THROWS_AS(channel_values<float>(signal, 0), InputError);
  CHECK(channel_values<double>(signal, 0)[0] == 1e300);
}
