#include "runtime/cache/program_cache.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "fftcl/cache.hpp"
#include "fftcl/error.hpp"
#include "programs.hpp"
#include "runtime/cache/cache_identity.hpp"

namespace fftcl::runtime {
namespace {

using test::in_folder;
using test::launch_add;

/// Builds and runs `value`'s program in a context of its own, as a process would; what it cost.
BuildCounts one_process(const std::string& folder, int value) {
  Context context(test::test_device(), in_folder(folder));
  const auto program = context.programs().get(test::add_source(value));
  launch_add(context, *program, value);
  context.programs().save_executed();
  return context.programs().counts();
}

std::string only_entry(const std::string& folder) {
  const auto entries = list_cache(folder);
  REQUIRE(entries.size() == 1);
  return folder + "/" + entries[0].file;
}

Digest only_key(const std::string& folder) {
  const std::string name = list_cache(folder).at(0).file;
  Digest key{};
  for (std::size_t i = 0; i < key.size(); ++i) {
    key[i] = static_cast<std::uint8_t>(std::stoul(name.substr(2 * i, 2), nullptr, 16));
  }
  return key;
}

void change_byte(const std::string& file, std::size_t position) {
  std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
  stream.seekg(static_cast<std::streamoff>(position));
  const char byte = static_cast<char>(stream.get() ^ 0x10);
  stream.seekp(static_cast<std::streamoff>(position));
  stream.put(byte);
}

}  // namespace

TEST_CASE("a program is built once and shared") {
  Context context(test::test_device(), {.enabled = false, .folder = {}});
  const auto first = context.programs().get(test::add_source(101));
  CHECK(context.programs().get(test::add_source(101)) == first);
  CHECK(context.programs().get(test::add_source(102)) != first);
  CHECK(context.programs().counts().compiled == 2);
  // The same text with other options, or another of its kernels, is another program.
  ProgramSource other = test::add_source(101);
  other.options += " -D UNUSED=1";
  CHECK(context.programs().get(other) != first);
  other = test::add_source(101);
  other.text += "__kernel void another(__global int *data) { data[0] = 0; }\n";
  const auto add = context.programs().get(other);
  other.entry = "another";
  CHECK(context.programs().get(other) != add);
  CHECK(context.programs().get(other)->entry() == "another");
  CHECK(context.programs().counts().compiled == 5);
  CHECK(context.programs().counts().from_cache == 0);
}

TEST_CASE("the second process builds nothing") {
  const test::TemporaryFolder folder;
  const std::string cache = folder / "cache";
  const BuildCounts first = one_process(cache, 103);
  CHECK(first.compiled == 1);
  CHECK(first.from_cache == 0);
  const BuildCounts second = one_process(cache, 103);
  CHECK(second.compiled == 0);
  CHECK(second.from_cache == 1);
  const auto entries = list_cache(cache);
  REQUIRE(entries.size() == 1);
  CHECK(entries[0].sound);
  CHECK(entries[0].kernel == "add");
  CHECK(entries[0].device == test::test_device().name);
}

TEST_CASE("other text or options, or another kernel of the text, are another entry") {
  const test::TemporaryFolder folder;
  const std::string cache = folder / "cache";
  one_process(cache, 104);
  CHECK(one_process(cache, 105).compiled == 1);
  Context context(test::test_device(), in_folder(cache));
  ProgramSource source = test::add_source(104);
  source.options += " -D UNUSED=1";
  context.programs().get(source);
  CHECK(context.programs().counts().compiled == 1);
  source = test::add_source(104);
  source.text += "__kernel void another(__global int *data) { data[0] = 0; }\n";
  for (const char* entry : {"add", "another"}) {
    source.entry = entry;
    context.programs().get(source)->mark_executed();
    context.programs().save_executed();
  }
  CHECK(context.programs().counts().compiled == 3);
  CHECK(list_cache(cache).size() == 4);
}

TEST_CASE("after an upgrade of the driver or of this library nothing of before is found") {
  const DeviceInfo now = test::test_device();
  CHECK(cache_identity(now) == cache_identity(now, FFTCL_VERSION));
  CHECK(cache_identity(now, "0.0.1") != cache_identity(now, "0.0.2"));

  const test::TemporaryFolder folder;
  const std::string cache = folder / "cache";
  one_process(cache, 115);
  const Context context(now, in_folder(cache));
  for (std::string DeviceInfo::*const text : {&DeviceInfo::driver_version, &DeviceInfo::name}) {
    DeviceInfo other = now;
    other.*text += " of another day";
    ProgramCache upgraded(context.handle(), context.device(), other, cache);
    upgraded.get(test::add_source(115));
    CHECK(upgraded.counts().compiled == 1);
  }
  ProgramCache same(context.handle(), context.device(), now, cache);
  same.get(test::add_source(115));
  CHECK(same.counts().from_cache == 1);
}

TEST_CASE("a program that was never launched is not saved, one on a caller's queue is saved at the end") {
  const test::TemporaryFolder folder;
  const std::string cache = folder / "cache";
  {
    Context context(test::test_device(), in_folder(cache));
    context.programs().get(test::add_source(106));
    const auto launched = context.programs().get(test::add_source(107));
    launch_add(context, *launched, 107);
  }
  CHECK(list_cache(cache).size() == 1);
  {
    Context context(test::test_device(), in_folder(cache));
    const auto later = context.programs().get(test::add_source(112));
    launch_add(context, *context.programs().get(test::add_source(113)), 113);
    context.programs().save_executed();
    CHECK(list_cache(cache).size() == 2);
    launch_add(context, *later, 112);
    context.programs().save_executed();
    CHECK(list_cache(cache).size() == 3);
  }
  CHECK(one_process(cache, 107).from_cache == 1);
  CHECK(one_process(cache, 106).compiled == 1);
}

TEST_CASE("a damaged entry is rebuilt and replaced") {
  const test::TemporaryFolder folder;
  const std::string cache = folder / "cache";
  one_process(cache, 108);
  const std::string file = only_entry(cache);
  const auto size = std::filesystem::file_size(file);

  // In the header (magic, version, key, digest), in the payload, cut, empty.
  for (const std::size_t position :
       {std::size_t{3}, std::size_t{9}, std::size_t{20}, std::size_t{45}, std::size_t{200}, size - 1}) {
    CAPTURE(position);
    change_byte(file, position);
    CHECK(one_process(cache, 108).compiled == 1);
    CHECK(one_process(cache, 108).from_cache == 1);
  }
  for (const std::uintmax_t length : {std::uintmax_t{0}, std::uintmax_t{63}, size / 2, size - 1}) {
    CAPTURE(length);
    std::filesystem::resize_file(file, length);
    CHECK(one_process(cache, 108).compiled == 1);
    CHECK(one_process(cache, 108).from_cache == 1);
  }
}

TEST_CASE("a sound entry whose binary the driver refuses is rebuilt and replaced") {
  const test::TemporaryFolder folder;
  const std::string cache = folder / "cache";
  one_process(cache, 109);
  const std::string nonsense = "this is no program";
  const auto bytes = std::as_bytes(std::span(nonsense));
  REQUIRE(DiskCache(cache).store(only_key(cache), {"a device", "add", {bytes.begin(), bytes.end()}}));
  const BuildCounts counts = one_process(cache, 109);
  CHECK(counts.compiled == 1);
  CHECK(counts.from_cache == 0);
  CHECK(one_process(cache, 109).from_cache == 1);
}

TEST_CASE("a sound entry whose binary lacks the kernel is rebuilt and replaced") {
  const test::TemporaryFolder folder;
  const std::string cache = folder / "cache", elsewhere = folder / "elsewhere";
  one_process(cache, 116);
  const auto taken = DiskCache(cache).load(only_key(cache));
  REQUIRE(taken);
  ProgramSource source{"__kernel void another(__global int *data) { data[0] = 116; }\n", "-cl-std=CL1.2", "another"};
  const auto built = [&](const std::string& in) {
    Context context(test::test_device(), in_folder(in));
    const auto program = context.programs().get(source);
    CHECK_NOTHROW(create_kernel(program->handle(), "another"));
    program->mark_executed();
    context.programs().save_executed();
    return context.programs().counts().compiled;
  };
  CHECK(built(elsewhere) == 1);
  CHECK(built(elsewhere) == 0);
  REQUIRE(DiskCache(elsewhere).store(only_key(elsewhere), {"a device", "another", taken->binary}));
  CHECK(built(elsewhere) == 1);
  CHECK(built(elsewhere) == 0);
}

TEST_CASE("a folder that cannot be used costs nothing but time") {
  const BuildCounts counts = one_process("/proc/fftcl/cache", 110);
  CHECK(counts.compiled == 1);
}

TEST_CASE("a build failure carries the compiler's log") {
  Context context(test::test_device(), {.enabled = false, .folder = {}});
  const ProgramSource source{"__kernel void broken(__global int *data) { data[0] = no_such_name; }\n", "", "broken"};
  for (int attempt = 0; attempt < 2; ++attempt) {  // a failure is not remembered as a program
    try {
      context.programs().get(source);
      FAIL("no exception");
    } catch (const BuildError& error) {
      CHECK(error.call() == "clBuildProgram");
      CHECK(error.status() < 0);
      CHECK(error.log().find("no_such_name") != std::string::npos);
      CHECK(std::string(error.what()).find("no_such_name") != std::string::npos);
    }
  }
  CHECK(context.programs().counts().compiled == 0);
}

}  // namespace fftcl::runtime
