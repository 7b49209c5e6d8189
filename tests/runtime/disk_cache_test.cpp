#include "runtime/cache/disk_cache.hpp"

#include <doctest/doctest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <iterator>
#include <string>
#include <vector>

#include "fftcl/cache.hpp"
#include "support.hpp"

namespace fftcl::runtime {
namespace {

Digest key_of(std::string_view text) {
  const std::array<std::string_view, 1> texts{text};
  return digest(texts);
}

CompiledProgram program_of(std::size_t bytes, unsigned char fill) {
  return {"a device", "a_kernel", std::vector<std::byte>(bytes, static_cast<std::byte>(fill))};
}

using test::read_file;
using test::write_file;

/// A cache with one entry, and the path of its file.
struct OneEntry {
  test::TemporaryFolder folder;
  std::string cache_path = folder / "cache";
  Digest key = key_of("one");
  std::string file = cache_path + "/" + entry_file_name(key);
  OneEntry() { REQUIRE(DiskCache(cache_path).store(key, program_of(1000, 7))); }
};

}  // namespace

TEST_CASE("digests tell texts and their boundaries apart") {
  CHECK(key_of("a") != key_of("b"));
  const std::array<std::string_view, 2> one{"ab", "c"}, other{"a", "bc"};
  CHECK(digest(one) != digest(other));
  CHECK(to_hex(Digest{0x01, 0xab}) == "01ab" + std::string(28, '0'));
}

TEST_CASE("what is stored is found again, by its key alone") {
  const OneEntry entry;
  const DiskCache cache(entry.cache_path);
  REQUIRE(cache.usable());
  const auto found = cache.load(entry.key);
  REQUIRE(found);
  CHECK(found->device == "a device");
  CHECK(found->kernel == "a_kernel");
  CHECK(found->binary == program_of(1000, 7).binary);
  CHECK_FALSE(cache.load(key_of("two")));
}

TEST_CASE("the folder and the entries belong to the user alone") {
  const OneEntry entry;
  struct stat status {};
  REQUIRE(stat(entry.cache_path.c_str(), &status) == 0);
  CHECK((status.st_mode & 0777) == 0700);
  REQUIRE(stat(entry.file.c_str(), &status) == 0);
  CHECK((status.st_mode & 0777) == 0600);
}

TEST_CASE("storing again replaces the entry and leaves nothing else behind") {
  const OneEntry entry;
  DiskCache cache(entry.cache_path);
  REQUIRE(cache.store(entry.key, program_of(10, 9)));
  CHECK(cache.load(entry.key)->binary == program_of(10, 9).binary);
  CHECK(std::distance(std::filesystem::directory_iterator(entry.cache_path), {}) == 1);
}

TEST_CASE("an entry whose name is taken by a folder is not stored, and leaves nothing behind") {
  const OneEntry entry;
  std::filesystem::remove(entry.file);
  std::filesystem::create_directory(entry.file);
  CHECK_FALSE(DiskCache(entry.cache_path).store(entry.key, program_of(10, 9)));
  CHECK(std::distance(std::filesystem::directory_iterator(entry.cache_path), {}) == 1);
}

TEST_CASE("an entry that the disk does not hold leaves the one before as it was") {
  const OneEntry entry;
  const pid_t child = fork();
  if (child == 0) {
    ::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit = {500, 500};
    setrlimit(RLIMIT_FSIZE, &limit);
    _exit(DiskCache(entry.cache_path).store(entry.key, program_of(2000, 9)) ? 1 : 0);
  }
  int status = -1;
  REQUIRE(waitpid(child, &status, 0) == child);
  CHECK(status == 0);
  const auto kept = DiskCache(entry.cache_path).load(entry.key);
  REQUIRE(kept);
  CHECK(kept->binary == program_of(1000, 7).binary);
  CHECK(std::distance(std::filesystem::directory_iterator(entry.cache_path), {}) == 1);
}

TEST_CASE("the listing has the entry that was used last first") {
  const OneEntry entry;
  const Digest second = key_of("two");
  REQUIRE(DiskCache(entry.cache_path).store(second, program_of(10, 9)));
  const auto time = std::filesystem::last_write_time(entry.file);
  for (const int seconds : {-100, 100}) {
    std::filesystem::last_write_time(entry.file, time + std::chrono::seconds(seconds));
    const auto entries = list_cache(entry.cache_path);
    REQUIRE(entries.size() == 2);
    CHECK(entries[0].file == entry_file_name(seconds > 0 ? entry.key : second));
  }
}

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
  std::filesystem::copy_file(entry.file, entry.cache_path + "/" + entry_file_name(other));
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

TEST_CASE("without a folder there is no cache and no error") {
  const test::TemporaryFolder folder;
  write_file(folder / "file", "x");
  for (const std::string& path :
       {std::string(), folder / "file", folder / "file/below", std::string("/proc/fftcl/cache")}) {
    CAPTURE(path);
    DiskCache cache(path);
    CHECK_FALSE(cache.usable());
    CHECK_FALSE(cache_obstacle(path).empty());
    CHECK_FALSE(cache.load(key_of("one")));
    CHECK_FALSE(cache.store(key_of("one"), program_of(10, 9)));
  }
}

TEST_CASE("a folder that cannot be written is read all the same") {
  const OneEntry entry;
  REQUIRE(chmod(entry.cache_path.c_str(), 0500) == 0);
  const pid_t child = fork();
  if (child == 0) {
    // Root writes anywhere: become nobody, who owns the folder then.
    if (geteuid() == 0 &&
        (chmod(entry.folder.path().c_str(), 0711) != 0 || chown(entry.cache_path.c_str(), 65534, 65534) != 0 ||
         chown(entry.file.c_str(), 65534, 65534) != 0 || setgid(65534) != 0 || setuid(65534) != 0)) {
      _exit(2);
    }
    DiskCache cache(entry.cache_path);
    const bool reads = cache.load(entry.key).has_value();
    const bool writes = cache.store(key_of("two"), program_of(10, 9));
    _exit(reads && !writes && !cache_obstacle(entry.cache_path).empty() ? 0 : 1);
  }
  int status = -1;
  REQUIRE(waitpid(child, &status, 0) == child);
  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 0);
}

TEST_CASE("processes that write and read one entry at once see whole entries only") {
  const OneEntry entry;
  std::vector<pid_t> children;
  for (unsigned char writer = 1; writer <= 3; ++writer) {
    const pid_t child = fork();
    if (child == 0) {
      DiskCache cache(entry.cache_path);
      bool good = true;
      for (int round = 0; round < 50; ++round) {
        // The size says which writer it was: a mixture of two would show.
        good = cache.store(entry.key, program_of(std::size_t{20000} * writer, writer)) && good;
        const auto found = cache.load(entry.key);
        good =
            found &&
            (found->binary.size() == 1000 ||
             found->binary ==
                 program_of(found->binary.size(), static_cast<unsigned char>(found->binary.size() / 20000)).binary) &&
            good;
      }
      _exit(good ? 0 : 1);
    }
    children.push_back(child);
  }
  for (const pid_t child : children) {
    int status = -1;
    REQUIRE(waitpid(child, &status, 0) == child);
    CHECK(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 0);
  }
  CHECK(DiskCache(entry.cache_path).load(entry.key));
  CHECK(std::distance(std::filesystem::directory_iterator(entry.cache_path), {}) == 1);
}

TEST_CASE("the listing shows sound and damaged entries, clearing removes ours only") {
  const OneEntry entry;
  DiskCache cache(entry.cache_path);
  REQUIRE(cache.store(key_of("two"), program_of(500, 1)));
  write_file(entry.cache_path + "/" + entry_file_name(key_of("two")), "damaged");
  write_file(entry.cache_path + "/notes.txt", "the user's own");
  write_file(entry.cache_path + "/.writing-1-2", "left by a process that was killed");

  const auto entries = list_cache(entry.cache_path);
  REQUIRE(entries.size() == 2);
  for (const CacheEntry& each : entries) {
    const bool first = each.file == entry_file_name(entry.key);
    CHECK(each.sound == first);
    CHECK(each.kernel == (first ? "a_kernel" : ""));
    CHECK(each.device == (first ? "a device" : ""));
    CHECK(each.bytes == std::filesystem::file_size(entry.cache_path + "/" + each.file));
  }

  CHECK(clear_cache(entry.cache_path).kernels == 2);
  CHECK(list_cache(entry.cache_path).empty());
  CHECK(std::filesystem::exists(entry.cache_path + "/notes.txt"));
  CHECK_FALSE(std::filesystem::exists(entry.cache_path + "/.writing-1-2"));
  CHECK(clear_cache(entry.folder / "never made").kernels == 0);
  CHECK(list_cache(entry.folder / "never made").empty());
}

TEST_CASE("a folder in an entry's place is named, and keeps none of the others") {
  OneEntry entry;
  const std::string place = entry.cache_path + "/" + entry_file_name(key_of("two"));
  std::filesystem::create_directories(place);
  for (const char* name : {"three", "four", "five"}) {
    write_file(entry.cache_path + "/" + entry_file_name(key_of(name)), "x");
  }
  CHECK_THROWS_WITH_AS(clear_cache(entry.cache_path), doctest::Contains((place + ": cannot be removed: ").c_str()),
                       Error);
  CHECK(list_cache(entry.cache_path).size() == 1);
  CHECK(std::filesystem::exists(place));
}

}  // namespace fftcl::runtime
