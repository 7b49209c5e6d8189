#include "support/write_all.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <thread>

using namespace fftcl::app;

TEST_CASE("write_all: a pipe that is full and non-blocking is waited for") {
  int ends[2];
  REQUIRE(pipe2(ends, O_CLOEXEC | O_NONBLOCK) == 0);
  // Several times what a pipe holds.
  const std::string text(1 << 20, 't');
  std::string read;
  std::thread reader([&] {
    char buffer[4096];
    pollfd wait = {ends[0], POLLIN, 0};
    for (ssize_t got = 1; got != 0 && poll(&wait, 1, -1) > 0;) {
      got = ::read(ends[0], buffer, sizeof buffer);
      if (got > 0) read.append(buffer, static_cast<std::size_t>(got));
    }
  });
  const int failure = write_all(ends[1], text);
  close(ends[1]);
  reader.join();
  close(ends[0]);
  CHECK(failure == 0);
  CHECK(read == text);
}

TEST_CASE("write_all: what stops it is told") {
  const int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
  REQUIRE(full >= 0);
  CHECK(write_all(full, "data") == ENOSPC);
  CHECK(write_all(full, "") == 0);
  close(full);
  CHECK(write_all(-1, "data") == EBADF);
}
