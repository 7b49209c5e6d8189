// What a table's fields are read as.
#include <doctest/doctest.h>
#include <unistd.h>

#include <clocale>
#include <cmath>
#include <cstdlib>

#include "app/helpers.hpp"
#include "input/table/table_text.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

TEST_CASE("table: numbers") {
  CHECK(parse_field("1e-400").state == FieldState::number);
  CHECK(parse_field("1e-400").value == 0);
  CHECK(parse_field("-1E-999").value == 0);
  CHECK(parse_field("0." + std::string(400, '0') + "1").value == 0);
  CHECK(parse_field("1e400").state == FieldState::out_of_range);
  const std::string many(400, '0');
  CHECK(parse_field("1" + many + "e-5").state == FieldState::out_of_range);
  CHECK(parse_field("-1" + many + ".5E-5").state == FieldState::out_of_range);
  CHECK(parse_field("1" + many + "e-800").value == 0);
  CHECK(parse_field("0." + many + "1e+5").value == 0);
  CHECK(parse_field("0." + many + "1e800").state == FieldState::out_of_range);
  CHECK(parse_field("1e-99999999999999999999").value == 0);
  CHECK(parse_field("1e99999999999999999999").state == FieldState::out_of_range);
  CHECK(std::isnan(parse_field("nan").value));
  CHECK(parse_field("-inf").value == -INFINITY);
  for (const std::string text : {"", "+", "-", "+-1", "1 2", "1e", "e5", " 1", "1.2.3", "0x1p3", "1,5"}) {
    CAPTURE(text);
    CHECK(parse_field(text).state == FieldState::not_a_number);
  }
}

TEST_CASE("table: the locale does not matter" * doctest::skip(access("/usr/bin/localedef", X_OK) != 0)) {
  const TemporaryFolder folder;
  const std::string made = folder / "de_DE.UTF-8";
  REQUIRE(std::system(("localedef -i de_DE -f UTF-8 '" + made + "'").c_str()) == 0);
  REQUIRE(setenv("LOCPATH", made.substr(0, made.rfind('/')).c_str(), 1) == 0);
  REQUIRE(std::setlocale(LC_ALL, "de_DE.UTF-8") != nullptr);
  REQUIRE(std::string(std::localeconv()->decimal_point) == ",");
  CHECK(values_of(read_bytes("1.5\n2.5\n")) == std::vector<double>{1.5, 2.5});
  std::setlocale(LC_ALL, "C");
  unsetenv("LOCPATH");
}

TEST_CASE("table: NaN and infinities are refused or zeroed") {
  CHECK(contains(failure_of("a,b\n1,2\nnan,4\n5,-inf\n"),
                 "contains 2 NaN or infinite samples, the first at sample 1 (counted from 0) of channel a"));
  ReadOptions options;
  options.nonfinite = NonFinite::zero;
  CHECK(values_of(read_bytes("1\nnan\n", options)) == std::vector<double>{1, 0});
}

TEST_CASE("table: Fortran's exponents of double precision") {
  const auto is = [](const char* field, double value) {
    CAPTURE(field);
    CHECK(parse_field(field).state == FieldState::number);
    CHECK(parse_field(field).value == value);
  };
  is("0.25D-01", 0.025);
  is("-1.5d+02", -150);
  is("+.5D+0", 0.5);
  is("\"2.5D+0\"", 2.5);
  is("1.5D-999", 0);
  for (const char* other : {"1D+2", "1.5D", "1.5D+", "1.5D2", "1.5e3D+2", "1.5D+2D+2", "1.5D+x"}) {
    CAPTURE(other);
    CHECK(parse_field(other).state == FieldState::not_a_number);
  }
  CHECK(parse_field("1.5D+999").state == FieldState::out_of_range);
  CHECK(read_bytes("t v\n0.25D-01 -1.5D+02\n").channel_names == std::vector<std::string>{"t", "v"});
}
