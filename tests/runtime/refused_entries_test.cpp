// What a cache does not use: entries that are damaged, entries and folders that others may have written.
#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "cache_entries.hpp"
#include "fftcl/cache.hpp"

namespace fftcl::runtime {

using test::read_file;
using test::write_file;

TEST_CASE("an entry with any byte changed is not used") {
  const OneEntry entry;
  const std::string good = read_file(entry.file);
  REQUIRE(good.size() > 1064);
  const DiskCache cache(entry.cache_path);
  for (std::size_t position = 0; position < good.size(); position += position < 128 ? 1 : 61) {
    CAPTURE(position);
    std::string bad = good;
    bad[position] = static_cast<char>(bad[position] ^ 0x10);
    write_file(entry.file, bad);
    CHECK_FALSE(cache.load(entry.key));
  }
  write_file(entry.file, good);
  CHECK(cache.load(entry.key));
}

TEST_CASE("an entry cut at any place, or with more behind it, is not used") {
  const OneEntry entry;
  const std::string good = read_file(entry.file);
  const DiskCache cache(entry.cache_path);
  for (std::size_t length = 0; length < good.size(); length += length < 128 ? 1 : 61) {
    CAPTURE(length);
    write_file(entry.file, good.substr(0, length));
    CHECK_FALSE(cache.load(entry.key));
  }
  write_file(entry.file, good + '\0');
  CHECK_FALSE(cache.load(entry.key));
}

TEST_CASE("an entry under another key's name is not used") {
  const OneEntry entry;
  const Digest other = key_of("two");
  std::filesystem::copy_file(entry.file, entry.cache_path + "/" + kernel_file_name(other));
  CHECK_FALSE(DiskCache(entry.cache_path).load(other));
}

TEST_CASE("a file that others may write, a link or a folder is not used") {
  const OneEntry entry;
  const DiskCache cache(entry.cache_path);
  for (const mode_t mode : {0620, 0602, 0666}) {
    REQUIRE(chmod(entry.file.c_str(), mode) == 0);
    CHECK_FALSE(cache.load(entry.key));
  }
  REQUIRE(chmod(entry.file.c_str(), 0600) == 0);
  CHECK(cache.load(entry.key));

  const std::string elsewhere = entry.folder / "elsewhere";
  std::filesystem::rename(entry.file, elsewhere);
  std::filesystem::create_symlink(elsewhere, entry.file);
  CHECK_FALSE(cache.load(entry.key));
  std::filesystem::remove(entry.file);
  std::filesystem::create_directory(entry.file);
  CHECK_FALSE(cache.load(entry.key));
  std::filesystem::remove(entry.file);
  REQUIRE(mkfifo(entry.file.c_str(), 0600) == 0);
  CHECK_FALSE(cache.load(entry.key));
}

TEST_CASE("a folder that others may write is not used") {
  for (const mode_t mode : {0770, 0707, 0777}) {
    const OneEntry entry;
    REQUIRE(chmod(entry.cache_path.c_str(), mode) == 0);
    DiskCache cache(entry.cache_path);
    CHECK_FALSE(cache.usable());
    CHECK(cache_obstacle(entry.cache_path) == "other users may write to it");
    CHECK_FALSE(cache.load(entry.key));
    CHECK_FALSE(cache.store(entry.key, program_of(10, 9)));
  }
}

TEST_CASE("a folder of another user is not used") {
  if (geteuid() != 0) return;  // only root can make one
  const OneEntry entry;
  REQUIRE(chown(entry.cache_path.c_str(), 65534, 65534) == 0);
  DiskCache cache(entry.cache_path);
  CHECK(cache_obstacle(entry.cache_path) == "it belongs to another user");
  CHECK_FALSE(cache.load(entry.key));
}

}  // namespace fftcl::runtime
