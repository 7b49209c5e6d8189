// Values that the precision of a signal rounds or loses are told, of arrays and tables.
#include <doctest/doctest.h>

#include <algorithm>

#include "app/helpers.hpp"
#include "app/input/npy_bytes.hpp"
#include "input/read_signal.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;
using fftcl::Precision;

TEST_CASE("npy, tables: whole numbers that single precision rounds are told, unless a precision was asked for") {
  const std::string array =
      npy(npy_dictionary("<i4", "(4,)"), little_endian(16777216, 4) + little_endian(16777217, 4) +
                                             little_endian(33554436, 4) + little_endian(0xFEFFFFFF, 4));
  const std::string said = "rounded to single precision: 2 values beyond 2^24, the first 16777217; --precision fp64 ";
  for (const std::string& bytes : {array, std::string("16777216\n16777217\n33554436\n-16777217\n")}) {
    const Signal signal = read_bytes(bytes);
    REQUIRE(signal.warnings.size() == 1);
    CHECK(contains(signal.warnings[0], said));
    for (const Precision asked : {Precision::fp32, Precision::fp64}) {
      ReadOptions options;
      options.precision = asked;
      CHECK(read_bytes(bytes, options).warnings.empty());
    }
  }
  const std::string doubles = npy(npy_dictionary("<f8", "(1,)"), bytes_of(16777217.0));
  CHECK(read_bytes(doubles).warnings.empty());
  CHECK(read_bytes("0.1\n1e30\n-16777216\n20000000.5\n").warnings.empty());
  CHECK(read_bytes("a_real,a_imag\n0,16777219\n").warnings.size() == 1);
}

TEST_CASE("tables: values that vary in few steps of single precision are told, unless a precision was asked for") {
  // An air pressure in Pa and its changes; floats beside it are 1/128 apart.
  const std::string table = "101325.003\n101325.504\n101324.999\n";
  const Signal signal = read_bytes(table);
  REQUIRE(signal.warnings.size() == 1);
  CHECK(signal.warnings[0] ==
        "rounded to single precision: values by up to 0.0038, of the 0.51 by which they vary; --precision fp64 keeps "
        "them");
  for (const Precision asked : {Precision::fp32, Precision::fp64}) {
    ReadOptions options;
    options.precision = asked;
    CHECK(read_bytes(table, options).warnings.empty());
  }
  const std::vector<std::string> of_two = read_bytes("t,p\n1,20.003\n2,101325.003\n3,101325.504\n4,20.1\n").warnings;
  CHECK(std::ranges::none_of(of_two, [](const std::string& text) { return contains(text, "single precision"); }));
  CHECK(contains(read_bytes("a,p\n5,101325.003\n2,101325.504\n").warnings.at(0), "values of channel p by up to"));
  CHECK(contains(read_bytes("a_real,a_imag\n5,101325.003\n2,101325.504\n").warnings.at(0), "values by up to"));
  // Whole numbers are told as such, and do not hide another column.
  const std::vector<std::string> both = read_bytes("a,p\n16777217,101325.003\n16777216,101325.504\n").warnings;
  REQUIRE(both.size() == 2);
  CHECK(contains(both[0], "1 value beyond 2^24"));
  CHECK(contains(both[1], "values of channel p by up to"));
  // Nothing is lost where floats hold the values, where they do not vary, or where they vary by much.
  for (const char* kept : {"101325.5\n101326\n", "101325.003\n101325.003\n", "101325.003\n-10\n", "0.1\n0.2\n"}) {
    CHECK(read_bytes(kept).warnings.empty());
  }
}

TEST_CASE("npy: whole numbers that double precision rounds are told, too, unless single precision was asked for") {
  constexpr std::uint64_t kHeldToHere = std::uint64_t{1} << 53;
  const auto warnings = [](const std::string& kind, std::initializer_list<std::uint64_t> values,
                           std::optional<Precision> precision) {
    std::string data;
    for (const std::uint64_t value : values) data += little_endian(value, 8);
    ReadOptions options;
    options.precision = precision;
    return read_bytes(npy(npy_dictionary(kind, "(" + std::to_string(values.size()) + ",)"), data), options).warnings;
  };
  const auto held = {kHeldToHere, kHeldToHere + 2, 0 - kHeldToHere, std::uint64_t{1} << 63, std::uint64_t{0}};
  const auto rounded = {std::uint64_t{5}, 0 - kHeldToHere - 1, ~std::uint64_t{0} >> 1};
  const std::string said = "rounded to double precision: 2 values beyond 2^53, the first ";
  CHECK(warnings("<i8", held, Precision::fp64).empty());
  CHECK(warnings("<u8", held, Precision::fp64).empty());
  CHECK(warnings("<i8", rounded, Precision::fp64) == std::vector{said + "-9007199254740993"});
  CHECK(warnings("<u8", rounded, Precision::fp64) == std::vector{said + "18437736874454810623"});
  CHECK(warnings("<i8", rounded, Precision::fp32).empty());
  // As doubles they are floats as well.
  CHECK(warnings("<i8", rounded, {}) == std::vector{said + "-9007199254740993"});
  CHECK(warnings("<i8", {kHeldToHere + 1, kHeldToHere + 2}, {}).size() == 2);
}

TEST_CASE("npy, tables: values too small for single precision are told, unless a precision was asked for") {
  const std::string table = "1\n1e-50\n-1.23456789e-40\n0\n1.17549435082228751e-38\n";
  const Signal signal = read_bytes(table);
  REQUIRE(signal.warnings.size() == 1);
  CHECK(signal.warnings[0] ==
        "lost or shortened in single precision: 2 values below 1.2e-38, the first 1e-50; --precision fp64 keeps them");
  for (const Precision asked : {Precision::fp32, Precision::fp64}) {
    ReadOptions options;
    options.precision = asked;
    CHECK(read_bytes(table, options).warnings.empty());
  }
  // 2^-149, the smallest float, is none of them.
  CHECK(read_bytes("0\n-0\n1.40129846432481707e-45\n").warnings.empty());
  CHECK(read_bytes("a_real,a_imag\n0,-1e-50\n").warnings.size() == 1);
  CHECK(read_bytes("1e-50\n16777217\n").warnings.size() == 2);
  CHECK(read_bytes(npy(npy_dictionary("<f8", "(1,)"), bytes_of(1e-50))).warnings.empty());
}
