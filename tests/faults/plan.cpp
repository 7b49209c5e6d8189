#include "faults/plan.hpp"

#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace fftcl::faults {
namespace {

struct Range {
  std::uintptr_t begin = 0;
  std::uintptr_t end = 0;
};

constexpr int kMostRanges = 64;
Range ranges[kMostRanges];
int range_count = 0;
std::atomic<bool> in_main{false};
std::atomic<unsigned long> calls{0};
thread_local int in_driver = 0;

struct Wanted {
  std::string_view kind;
  unsigned long number = 0;
  bool lasting = false;
};

Wanted read_wanted() {
  const char* text = std::getenv("FFTCL_FAULT");
  const char* colon = text == nullptr ? nullptr : std::strchr(text, ':');
  if (colon == nullptr) return {};
  char* end = nullptr;
  const unsigned long number = std::strtoul(colon + 1, &end, 10);
  return {{text, static_cast<std::size_t>(colon - text)}, number, *end == '+'};
}

/// The program, this project's library, and the two whose templates and strings allocate in the program's name.
int note_ranges(dl_phdr_info* object, std::size_t, void*) {
  const std::string_view name = object->dlpi_name;
  const auto has = [&](std::string_view part) { return name.find(part) != std::string_view::npos; };
  if (!name.empty() && !has("libfftcl.so") && !has("libstdc++") && !has("libfmt")) return 0;
  for (int i = 0; i < object->dlpi_phnum && range_count < kMostRanges; ++i) {
    if (object->dlpi_phdr[i].p_type != PT_LOAD) continue;
    const std::uintptr_t begin = object->dlpi_addr + object->dlpi_phdr[i].p_vaddr;
    ranges[range_count++] = {begin, begin + object->dlpi_phdr[i].p_memsz};
  }
  return 0;
}

bool is_own(const void* caller) {
  const auto place = reinterpret_cast<std::uintptr_t>(caller);
  for (int i = 0; i < range_count; ++i) {
    if (place >= ranges[i].begin && place < ranges[i].end) return true;
  }
  return false;
}

void log() {
  const char* path = std::getenv("FFTCL_FAULT_LOG");
  if (path == nullptr) return;
  const int file = ::open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  // By the system's own call: close() is among what may have to fail.
  if (file >= 0) static_cast<int (*)(int)>(original_of(static_cast<int (*)(int)>(nullptr), "close"))(file);
}

const Wanted& wanted() {
  static const Wanted value = read_wanted();
  return value;
}

struct stat error_file = {};

using Main = int (*)(int, char**, char**);
Main program_main = nullptr;

int guarded_main(int argc, char** argv, char** environment) {
  dl_iterate_phdr(note_ranges, nullptr);
  wanted();
  fstat(STDERR_FILENO, &error_file);
  in_main = true;
  const int code = program_main(argc, argv, environment);
  in_main = false;
  return code;
}

}  // namespace

bool concerns(std::string_view kind, const void* caller) noexcept {
  return in_main && in_driver == 0 && kind == wanted().kind && is_own(caller);
}

bool strikes(std::string_view kind, const void* caller) noexcept {
  if (!concerns(kind, caller)) return false;
  const unsigned long number = ++calls;
  if (number != wanted().number && !(wanted().lasting && number > wanted().number)) return false;
  log();
  return true;
}

bool is_standard_error(int descriptor) noexcept {
  struct stat file = {};
  return in_main && fstat(descriptor, &file) == 0 && file.st_dev == error_file.st_dev &&
         file.st_ino == error_file.st_ino;
}

InDriver::InDriver() noexcept { ++in_driver; }
InDriver::~InDriver() { --in_driver; }

void* original(const char* name) noexcept {
  void* const function = dlsym(RTLD_NEXT, name);
  if (function == nullptr) std::abort();
  return function;
}

}  // namespace fftcl::faults

// The C library's way into a program: main is replaced by one that notes when it begins and ends.
extern "C" __attribute__((visibility("default"))) int __libc_start_main(int (*main)(int, char**, char**), int argc,
                                                                        char** argv, void (*init)(), void (*fini)(),
                                                                        void (*loader_fini)(), void* stack_end) {
  using Start = int (*)(int (*)(int, char**, char**), int, char**, void (*)(), void (*)(), void (*)(), void*);
  fftcl::faults::program_main = main;
  const auto start = reinterpret_cast<Start>(fftcl::faults::original("__libc_start_main"));
  return start(fftcl::faults::guarded_main, argc, argv, init, fini, loader_fini, stack_end);
}
