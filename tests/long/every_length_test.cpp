// Every length in full. Run by tests/long.sh, not by ctest: hours on a CPU.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

#include "support/device_cases.hpp"

using namespace fftcl;
using namespace fftcl::test;

namespace {

// FFTCL_LONG_FIRST and FFTCL_LONG_LAST: the lengths to check, 1 to 1024 unless told otherwise.
std::size_t length_from(const char* variable, std::size_t otherwise) {
  const char* text = std::getenv(variable);
  return text != nullptr && *text != '\0' ? std::stoul(text) : otherwise;
}

// In pieces, so that what failed shows before the end.
template <class Cases>
void check_every_length(Cases cases_of, Precision precision, DeviceShape shape) {
  constexpr std::size_t kPiece = 64;
  const std::size_t from = length_from("FFTCL_LONG_FIRST", 1), to = length_from("FFTCL_LONG_LAST", 1024);
  for (std::size_t first = from; first <= to; first += kPiece) {
    const std::size_t last = std::min(first + kPiece - 1, to);
    check_cases(cases_of(precision, every_length(first, last), shape_option(shape)));
  }
}

}  // namespace

TEST_SUITE("complex_fp32_vector") {
  TEST_CASE("complex fp32, vector shape: every length") {
    check_every_length(complex_cases, Precision::fp32, DeviceShape::vector);
  }
}
TEST_SUITE("complex_fp64_vector") {
  TEST_CASE("complex fp64, vector shape: every length") {
    check_every_length(complex_cases, Precision::fp64, DeviceShape::vector);
  }
}
TEST_SUITE("complex_fp32_cooperative") {
  TEST_CASE("complex fp32, cooperative shape: every length") {
    check_every_length(complex_cases, Precision::fp32, DeviceShape::cooperative);
  }
}
TEST_SUITE("complex_fp64_cooperative") {
  TEST_CASE("complex fp64, cooperative shape: every length") {
    check_every_length(complex_cases, Precision::fp64, DeviceShape::cooperative);
  }
}
TEST_SUITE("real_fp32_vector") {
  TEST_CASE("real fp32, vector shape: every length") {
    check_every_length(real_cases, Precision::fp32, DeviceShape::vector);
  }
}
TEST_SUITE("real_fp64_vector") {
  TEST_CASE("real fp64, vector shape: every length") {
    check_every_length(real_cases, Precision::fp64, DeviceShape::vector);
  }
}
TEST_SUITE("real_fp32_cooperative") {
  TEST_CASE("real fp32, cooperative shape: every length") {
    check_every_length(real_cases, Precision::fp32, DeviceShape::cooperative);
  }
}
TEST_SUITE("real_fp64_cooperative") {
  TEST_CASE("real fp64, cooperative shape: every length") {
    check_every_length(real_cases, Precision::fp64, DeviceShape::cooperative);
  }
}
