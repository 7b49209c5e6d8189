#include <doctest/doctest.h>

#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "fftcl/cache.hpp"
#include "fftcl/error.hpp"
#include "support/files.hpp"

namespace fftcl {

TEST_CASE("the folder comes from the options, then the environment") {
  const auto restore = [](const char* name, const char* value) {
    if (value != nullptr)
      setenv(name, value, 1);
    else
      unsetenv(name);
  };
  const char* names[] = {"FFTCL_CACHE_DIR", "XDG_CACHE_HOME", "HOME"};
  std::vector<std::pair<bool, std::string>> before;
  for (const char* name : names) {
    const char* value = std::getenv(name);
    before.emplace_back(value != nullptr, value != nullptr ? value : "");
  }

  setenv("FFTCL_CACHE_DIR", "/from/fftcl", 1);
  setenv("XDG_CACHE_HOME", "/from/xdg", 1);
  setenv("HOME", "/from/home", 1);
  CHECK(cache_folder({true, "/from/options"}) == "/from/options");
  CHECK(cache_folder({false, "/from/options"}).empty());
  CHECK(cache_folder({false, ""}).empty());
  CHECK(cache_folder() == "/from/fftcl");
  setenv("FFTCL_CACHE_DIR", "", 1);
  CHECK(cache_folder() == "/from/xdg/fftcl");
  setenv("XDG_CACHE_HOME", "relative", 1);
  CHECK(cache_folder() == "/from/home/.cache/fftcl");
  setenv("HOME", "relative", 1);
  CHECK(cache_folder().empty());
  unsetenv("HOME");
  CHECK(cache_folder().empty());

  for (std::size_t i = 0; i < before.size(); ++i)
    restore(names[i], before[i].first ? before[i].second.c_str() : nullptr);
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

}  // namespace fftcl
