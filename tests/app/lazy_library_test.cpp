#include "support/lazy_library.hpp"

#include <doctest/doctest.h>

#include <string_view>

#include "fftcl/error.hpp"

extern "C" const char* zlibVersion();
extern "C" int fftcl_test_absent(int);

namespace fftcl::app {
namespace {

constinit LazyLibrary zlib("libz.so.1", "zlib1g");
FFTCL_LAZY_FUNCTION(zlib, zlibVersion);

constinit LazyLibrary absent("libabsent.so.1", "libabsent1");
FFTCL_LAZY_FUNCTION(absent, fftcl_test_absent);

}  // namespace

TEST_CASE("lazy libraries: a function as its header declares it") {
  CHECK(std::string_view(zlibVersion()).starts_with("1."));
  CHECK(zlib.obstacle().empty());
}

TEST_CASE("lazy libraries: one that is not there says so, and what to install") {
  CHECK(absent.obstacle().reason.starts_with("libabsent.so.1 cannot be opened ("));
  CHECK(absent.obstacle().remedy == "install libabsent1");
  CHECK_THROWS_AS(fftcl_test_absent(1), Unsupported);
}

TEST_CASE("lazy libraries: one that lacks a function is too old") {
  CHECK_THROWS_WITH_AS(zlib.symbol("no_such_function"), "libz.so.1: it has no no_such_function; install a newer zlib1g",
                       Unsupported);
}

}  // namespace fftcl::app
