#include "runtime/cache/cache_limit.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <string>
#include <vector>

#include "fftcl/cache.hpp"
#include "runtime/cache/disk_cache.hpp"
#include "runtime/cache/file_time.hpp"
#include "support.hpp"
#include "support/own_variable.hpp"

namespace fftcl::runtime {
namespace {

using std::chrono::hours;

Digest key_of_number(int number) {
  const std::string text = std::to_string(number);
  const std::array<std::string_view, 1> texts{text};
  return digest(texts);
}

/// A cache whose entries of 1000 bytes and a header can be told to have been used some time ago.
struct AgedCache {
  test::TemporaryFolder folder;
  std::string path = folder / "cache";

  std::string file(int number) const { return path + "/" + kernel_file_name(key_of_number(number)); }
  bool holds(int number) const { return std::filesystem::exists(file(number)); }
  bool store(DiskCache& cache, int number) const {
    return cache.store(key_of_number(number), {"a device", "a_kernel", std::vector<std::byte>(1000)});
  }
  void age(const std::string& name, hours ago) const {
    std::filesystem::last_write_time(name, std::filesystem::file_time_type::clock::now() - ago);
  }
  hours age_of(const std::string& name) const {
    return std::chrono::duration_cast<hours>(std::filesystem::file_time_type::clock::now() -
                                             std::filesystem::last_write_time(name));
  }
};

std::vector<std::string> removed(const std::vector<KernelFile>& kernels, std::uint64_t limit) {
  std::vector<std::string> names;
  for (const KernelFile& kernel : kernels_to_remove(kernels, limit)) names.push_back(kernel.name);
  return names;
}

}  // namespace

TEST_CASE("kernels beyond the limit go, the longest unused first, until three quarters are taken") {
  const std::vector<KernelFile> kernels = {
      {"c", 30, hours(3)}, {"a", 10, hours(1)}, {"d", 40, hours(4)}, {"b", 20, hours(2)}};
  CHECK(removed(kernels, 100).empty());
  CHECK(removed(kernels, 99) == std::vector<std::string>{"a", "b"});
  CHECK(removed(kernels, 94) == std::vector<std::string>{"a", "b"});  // 70 is what 94 allows
  CHECK(removed(kernels, 92) == std::vector<std::string>{"a", "b", "c"});
  CHECK(removed(kernels, 0) == std::vector<std::string>{"a", "b", "c", "d"});
  CHECK(removed({}, 0).empty());
}

TEST_CASE("FFTCL_CACHE_LIMIT is a number of MiB") {
  CHECK_FALSE(allowed_kernel_bytes("").has_value());
  CHECK(allowed_kernel_bytes("0") == 0u);
  CHECK(allowed_kernel_bytes("3") == 3u << 20);
  CHECK(allowed_kernel_bytes("17592186044415") == 17592186044415u << 20);
  for (const char* bad : {"17592186044416", "-1", "1.5", "3M", " 3", "much", "99999999999999999999"}) {
    CAPTURE(bad);
    CHECK_THROWS_AS(allowed_kernel_bytes(bad), InvalidRequest);
  }
  const test::OwnVariable variable("FFTCL_CACHE_LIMIT", "3");
  CHECK(cache_limit() == 3u << 20);
  CHECK(cache_limit({.limit_bytes = 77}) == 77);
  CHECK(cache_limit({.enabled = false}) == 0);
  const test::OwnVariable none("FFTCL_CACHE_LIMIT", "");
  CHECK(cache_limit() == kUsualKernelBytes);
}

TEST_CASE("a cache that is full forgets what was not used for longest, and nothing that is not a kernel's") {
  const AgedCache aged;
  {
    DiskCache cache(aged.path);
    for (int number = 0; number < 8; ++number) REQUIRE(aged.store(cache, number));
  }
  const auto entry_bytes = std::filesystem::file_size(aged.file(0));
  for (int number = 0; number < 8; ++number) aged.age(aged.file(number), hours(100 - number));
  test::write_file(aged.path + "/notes.txt", std::string(100000, 'x'));
  test::write_file(aged.path + "/" + tuned_file_name(key_of_number(1)), std::string(100000, 'x'));
  for (const char* name : {"/notes.txt", "/.writing-1-1"}) {
    test::write_file(aged.path + name, "x");
    aged.age(aged.path + name, hours(1000));
  }
  test::write_file(aged.path + "/.writing-1-2", "another process is at it");

  // Read again, the oldest is used: it outlives the next ones.
  DiskCache cache(aged.path, 8 * entry_bytes);
  REQUIRE(cache.load(key_of_number(0)));
  CHECK(aged.store(cache, 8));
  for (int number = 0; number < 9; ++number) {
    CAPTURE(number);
    CHECK(aged.holds(number) == (number == 0 || number > 3));
  }
  CHECK(std::filesystem::exists(aged.path + "/notes.txt"));
  CHECK(std::filesystem::exists(aged.path + "/" + tuned_file_name(key_of_number(1))));
  CHECK(std::filesystem::exists(aged.path + "/.writing-1-2"));
  CHECK_FALSE(std::filesystem::exists(aged.path + "/.writing-1-1"));

  // What it stores itself counts too: six are there, eight fit.
  for (int number = 9; number < 11; ++number) CHECK(aged.store(cache, number));
  CHECK(aged.holds(4));
  CHECK(aged.store(cache, 11));
  CHECK_FALSE(aged.holds(4));
  CHECK(list_cache(aged.path).size() == 6 + 1);
}

TEST_CASE("dates that nanoseconds do not reach count as the nearest that they do, and spoil neither order nor limit") {
  using std::chrono::seconds;
  const auto time = [](std::int64_t when) { return since_epoch({.tv_sec = when, .tv_nsec = 5}); };
  constexpr std::int64_t kYear2200 = 7258118400, kYear2300 = 10413792000;
  CHECK(time(kYear2200) == seconds(kYear2200) + std::chrono::nanoseconds(5));
  CHECK(time(kYear2300) > time(kYear2200));
  CHECK(time(std::numeric_limits<std::int64_t>::max()) == time(kYear2300));
  CHECK(time(-1).count() == 0);
  CHECK(time(std::numeric_limits<std::int64_t>::min()).count() == 0);

  const AgedCache aged;
  {
    DiskCache cache(aged.path);
    for (int number = 0; number < 3; ++number) REQUIRE(aged.store(cache, number));
  }
  const auto date = [&](int number, std::int64_t when) {
    const timespec times[2] = {{.tv_sec = when, .tv_nsec = 0}, {.tv_sec = when, .tv_nsec = 0}};
    REQUIRE(utimensat(AT_FDCWD, aged.file(number).c_str(), times, 0) == 0);
  };
  date(0, kYear2300);
  date(1, -3000000000);  // 1874
  const auto entries = list_cache(aged.path);
  REQUIRE(entries.size() == 3);
  for (const int i : {0, 1, 2}) {
    const int expected[] = {0, 2, 1};
    CHECK(aged.path + "/" + entries[static_cast<std::size_t>(i)].file == aged.file(expected[i]));
  }
  const auto entry_bytes = std::filesystem::file_size(aged.file(0));
  DiskCache cache(aged.path, 3 * entry_bytes);
  CHECK(aged.store(cache, 3));
  CHECK(aged.holds(0));
  CHECK_FALSE(aged.holds(1));
}

TEST_CASE("that a kernel was used is noted once a day") {
  const AgedCache aged;
  DiskCache cache(aged.path);
  REQUIRE(aged.store(cache, 1));
  for (const int ago : {23, 25}) {
    aged.age(aged.file(1), hours(ago));
    REQUIRE(cache.load(key_of_number(1)));
    CHECK(aged.age_of(aged.file(1)).count() == (ago < 24 ? ago : 0));
  }
}

}  // namespace fftcl::runtime
