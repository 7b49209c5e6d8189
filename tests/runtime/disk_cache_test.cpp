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

#include "cache_entries.hpp"
#include "fftcl/cache.hpp"

namespace fftcl::runtime {

using test::write_file;

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
    CHECK(entries[0].file == kernel_file_name(seconds > 0 ? entry.key : second));
  }
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
  write_file(entry.cache_path + "/" + kernel_file_name(key_of("two")), "damaged");
  write_file(entry.cache_path + "/notes.txt", "the user's own");
  write_file(entry.cache_path + "/.writing-1-2", "left by a process that was killed");

  const auto entries = list_cache(entry.cache_path);
  REQUIRE(entries.size() == 2);
  for (const CacheEntry& each : entries) {
    const bool first = each.file == kernel_file_name(entry.key);
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
  const std::string place = entry.cache_path + "/" + kernel_file_name(key_of("two"));
  std::filesystem::create_directories(place);
  for (const char* name : {"three", "four", "five"}) {
    write_file(entry.cache_path + "/" + kernel_file_name(key_of(name)), "x");
  }
  CHECK_THROWS_WITH_AS(clear_cache(entry.cache_path), doctest::Contains((place + ": cannot be removed: ").c_str()),
                       Error);
  CHECK(list_cache(entry.cache_path).size() == 1);
  CHECK(std::filesystem::exists(place));
}

}  // namespace fftcl::runtime
