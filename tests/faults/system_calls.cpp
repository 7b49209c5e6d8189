// Calls of the system and of the allocator that fail.
//
// Kinds: open (files that are made), read (and pread), write (and pwrite), sync, close, rename (all of its forms): with
// an error that says so; `read` and `write` without a number to speak of also as `short` (a part of what was asked for)
// and `interrupted` (EINTR, every other call). new: std::bad_alloc. malloc: a null pointer. thread: none is started.
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <sys/types.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <new>

#include "faults/plan.hpp"

using fftcl::faults::concerns;
using fftcl::faults::original_of;
using fftcl::faults::strikes;

namespace {

int failure(int error_number) {
  errno = error_number;
  return -1;
}

bool interrupts(const void* caller) {
  static std::atomic<unsigned> calls{0};
  return concerns("interrupted", caller) && calls++ % 2 == 0;
}

std::size_t shortened(std::size_t count, const void* caller) {
  return concerns("short", caller) && count > 1 ? (count + 2) / 3 : count;
}

/// Messages are to arrive, whatever descriptor they go through.
bool is_message(int descriptor) { return fftcl::faults::is_standard_error(descriptor); }

}  // namespace

extern "C" {

ssize_t read(int descriptor, void* data, size_t count) {
  static auto* const real = original_of(read, "read");
  const void* const caller = FFTCL_CALLER;
  if (interrupts(caller)) return failure(EINTR);
  if (strikes("read", caller)) return failure(EIO);
  return real(descriptor, data, shortened(count, caller));
}

ssize_t pread64(int descriptor, void* data, size_t count, off64_t offset) {
  static auto* const real = original_of(pread64, "pread64");
  const void* const caller = FFTCL_CALLER;
  if (interrupts(caller)) return failure(EINTR);
  if (strikes("read", caller)) return failure(EIO);
  return real(descriptor, data, shortened(count, caller), offset);
}

ssize_t pread(int descriptor, void* data, size_t count, off_t offset) {
  static auto* const real = original_of(pread, "pread");
  const void* const caller = FFTCL_CALLER;
  if (interrupts(caller)) return failure(EINTR);
  if (strikes("read", caller)) return failure(EIO);
  return real(descriptor, data, shortened(count, caller), offset);
}

ssize_t write(int descriptor, const void* data, size_t count) {
  static auto* const real = original_of(write, "write");
  const void* const caller = FFTCL_CALLER;
  if (is_message(descriptor)) return real(descriptor, data, count);
  if (interrupts(caller)) return failure(EINTR);
  if (strikes("write", caller)) return failure(ENOSPC);
  return real(descriptor, data, shortened(count, caller));
}

ssize_t pwrite(int descriptor, const void* data, size_t count, off_t offset) {
  static auto* const real = original_of(pwrite, "pwrite");
  const void* const caller = FFTCL_CALLER;
  if (interrupts(caller)) return failure(EINTR);
  if (strikes("write", caller)) return failure(ENOSPC);
  return real(descriptor, data, shortened(count, caller), offset);
}

int fsync(int descriptor) {
  static auto* const real = original_of(fsync, "fsync");
  return strikes("sync", FFTCL_CALLER) ? failure(EIO) : real(descriptor);
}

int close(int descriptor) {
  static auto* const real = original_of(close, "close");
  const bool fails = strikes("close", FFTCL_CALLER);
  const int result = real(descriptor);
  return fails ? failure(EIO) : result;
}

int rename(const char* from, const char* to) {
  static auto* const real = original_of(rename, "rename");
  return strikes("rename", FFTCL_CALLER) ? failure(EACCES) : real(from, to);
}

int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) {
  static auto* const real = original_of(renameat2, "renameat2");
  return strikes("rename", FFTCL_CALLER) ? failure(EACCES) : real(from_folder, from, to_folder, to, flags);
}

int open(const char* path, int flags, ...) {
  using Open = int(const char*, int, ...);
  static auto* const real = original_of(static_cast<Open*>(nullptr), "open");
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  if ((flags & O_CREAT) != 0 && strikes("open", FFTCL_CALLER)) return failure(ENOSPC);
  return real(path, flags, mode);
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*body)(void*), void* argument) {
  static auto* const real = original_of(pthread_create, "pthread_create");
  if (strikes("thread", FFTCL_CALLER)) return EAGAIN;
  return real(thread, attributes, body, argument);
}

// glibc's own name of it: looking the original up would allocate.
void* __libc_malloc(size_t size);

void* malloc(size_t size) {
  if (strikes("malloc", FFTCL_CALLER)) return nullptr;
  return __libc_malloc(size);
}

}  // extern "C"

void* operator new(std::size_t size) {
  if (strikes("new", FFTCL_CALLER)) throw std::bad_alloc();
  if (void* const memory = std::malloc(size > 0 ? size : 1)) return memory;
  throw std::bad_alloc();
}
void* operator new[](std::size_t size) {
  if (strikes("new", FFTCL_CALLER)) throw std::bad_alloc();
  if (void* const memory = std::malloc(size > 0 ? size : 1)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
