// What stands behind an NPY array.
#include <doctest/doctest.h>

#include "app/helpers.hpp"
#include "app/input/npy_bytes.hpp"
#include "input/read_signal.hpp"

using namespace fftcl::app;
using namespace fftcl::app::testing;

namespace {

/// A header whose shape is as given, and a byte of data.
std::string one_byte_array(const std::string& shape = "(1,)") { return npy(npy_dictionary("|u1", shape), "x"); }

}  // namespace

TEST_CASE("npy: bytes behind the array are told, and an error under --strict") {
  ReadOptions strict;
  strict.strict = true;
  const std::string size = std::to_string(one_byte_array().size());
  for (const auto& [rest, said] :
       {std::pair<std::string, std::string>{"a", "1 byte behind the array is ignored"},
        {"abc", "3 bytes behind the array are ignored"},
        {one_byte_array(), "another array, " + size + " bytes behind the array are ignored"}}) {
    CHECK(read_bytes(one_byte_array() + rest).warnings == std::vector{said});
    CHECK(contains(failure_of(one_byte_array() + rest, strict), said));
  }
  CHECK(failure_of(one_byte_array(), strict) == "read");
}

TEST_CASE("npy: lengths as Python 2 wrote them") {
  CHECK(read_bytes(one_byte_array("(1L,)")).shape == std::vector<std::size_t>{1});
  CHECK(read_bytes(one_byte_array("(1L, 1L)")).shape == std::vector<std::size_t>{1, 1});
  CHECK(contains(failure_of(one_byte_array("(1l,)")), "damaged NPY header"));
}
