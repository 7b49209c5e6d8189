#include "runtime/cache/cache_files.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <string>

#include "support/files.hpp"

namespace fftcl::runtime {

TEST_CASE("a file longer than any entry is not read, however little of it is there") {
  const test::TemporaryFolder folder;
  const OpenedFolder opened = make_cache_folder(folder / "cache");
  const std::string name = kernel_file_name(Digest{1});
  REQUIRE(write_own_file(opened.descriptor.get(), name, std::as_bytes(std::span("an entry"))));
  CHECK(read_own_file(opened.descriptor.get(), name));
  const std::string path = folder / "cache/" + name;
  REQUIRE(truncate(path.c_str(), (off_t{1} << 28) + 1) == 0);  // a hole
  CHECK_FALSE(read_own_file(opened.descriptor.get(), name));
}

}  // namespace fftcl::runtime
