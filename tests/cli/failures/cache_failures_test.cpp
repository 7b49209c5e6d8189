// Caches of kernels that cannot be written or are damaged.
#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "cli/files.hpp"
#include "cli/program.hpp"

namespace fftcl::test {

TEST_CASE("a cache that cannot be written changes nothing but the time") {
  TemporaryFolder folder;
  write_file(folder / "file", "");
  Surroundings surroundings;
  surroundings.environment = {{"FFTCL_CACHE_DIR", folder / "file/cache"}};
  const Outcome outcome = run({FFTCL_SAMPLES "/chord.wav", "-n", "64"}, surroundings);
  CHECK(outcome.code == 0);
  CHECK(outcome.out == run({FFTCL_SAMPLES "/chord.wav", "-n", "64"}).out);
}

TEST_CASE("a damaged cache entry is rebuilt") {
  TemporaryFolder folder;
  Surroundings surroundings;
  surroundings.environment = {{"FFTCL_CACHE_DIR", folder / "cache"}};
  const Arguments arguments = {FFTCL_SAMPLES "/chord.wav", "-n", "64"};
  const Outcome first = run(arguments, surroundings);
  REQUIRE(first.code == 0);
  std::size_t damaged = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder / "cache")) {
    if (!entry.is_regular_file()) continue;
    std::string bytes = read_file(entry.path());
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 0x55);
    write_file(entry.path(), bytes);
    ++damaged;
  }
  CHECK(damaged > 0);
  const Outcome second = run(arguments, surroundings);
  CHECK(second.code == 0);
  CHECK(second.out == first.out);
}

}  // namespace fftcl::test
