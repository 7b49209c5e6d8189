#include <doctest/doctest.h>

#include "app/helpers.hpp"
#include "input/table/table_text.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

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
