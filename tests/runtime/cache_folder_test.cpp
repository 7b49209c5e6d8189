#include <doctest/doctest.h>

#include <optional>
#include <string>

#include "fftcl/cache.hpp"
#include "fftcl/error.hpp"
#include "support/files.hpp"
#include "support/own_variable.hpp"

namespace fftcl {

TEST_CASE("the folder comes from the options, then the environment") {
  const test::OwnVariable own("FFTCL_CACHE_DIR", "/from/fftcl");
  const test::OwnVariable xdg("XDG_CACHE_HOME", "/from/xdg");
  const test::OwnVariable home("HOME", "/from/home");
  CHECK(cache_folder({true, "/from/options"}) == "/from/options");
  CHECK(cache_folder({false, "/from/options"}).empty());
  CHECK(cache_folder({false, ""}).empty());
  CHECK(cache_folder() == "/from/fftcl");
  const test::OwnVariable no_own("FFTCL_CACHE_DIR", "");
  CHECK(cache_folder() == "/from/xdg/fftcl");
  const test::OwnVariable relative_xdg("XDG_CACHE_HOME", "relative");
  CHECK(cache_folder() == "/from/home/.cache/fftcl");
  for (const std::optional<std::string>& no_home : {std::optional<std::string>("relative"), {}}) {
    const test::OwnVariable without("HOME", no_home);
    CHECK(cache_folder().empty());
  }
}

TEST_CASE("a folder that does not exist has no entries; what is no folder is an error") {
  const test::TemporaryFolder folder;
  test::write_file(folder / "file", "");
  for (const std::string& missing :
       {std::string(), folder / "missing", folder / "missing/below", folder / "file/below"}) {
    CAPTURE(missing);
    CHECK(list_cache(missing).empty());
    CHECK(clear_cache(missing).kernels == 0);
  }
  CHECK_THROWS_AS(list_cache(folder / "file"), Error);
  CHECK_THROWS_AS(clear_cache(folder / "file"), Error);
}

TEST_CASE("nothing stands in the way of a folder that is there, or can be made") {
  const test::TemporaryFolder folder;
  CHECK(cache_obstacle(folder / "new/below") == "");
  CHECK(cache_obstacle(folder / "new/below") == "");
}

TEST_CASE("a folder that cannot be made says why, not that it is missing") {
  // Where not even root makes files.
  const std::string obstacle = cache_obstacle("/sys/fftcl/cache");
  CHECK(!obstacle.empty());
  CHECK(obstacle != "No such file or directory");
}

}  // namespace fftcl
