#include "support/error_stream.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <mutex>

namespace fftcl::app {
namespace {

// Read in a signal handler of any thread. Once it is a copy of standard error it stays that, so that nobody writes to a
// descriptor that another thread is closing.
std::atomic<int> messages{STDERR_FILENO};
static_assert(std::atomic<int>::is_always_lock_free);

std::mutex guard;
int hidden_by = 0;
int nowhere = -1;

/// True once there is a copy of standard error and something to put in its place.
bool prepared() {
  if (nowhere < 0) nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nowhere >= 0 && messages.load() == STDERR_FILENO) {
    const int copy = ::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (copy >= 0) messages.store(copy);
  }
  return nowhere >= 0 && messages.load() != STDERR_FILENO;
}

}  // namespace

int error_descriptor() noexcept { return messages.load(); }

void hide_standard_error() noexcept {
  const std::lock_guard lock(guard);
  if (hidden_by++ == 0 && prepared()) ::dup2(nowhere, STDERR_FILENO);
}

void show_standard_error() noexcept {
  const std::lock_guard lock(guard);
  if (--hidden_by == 0 && prepared()) ::dup2(messages.load(), STDERR_FILENO);
}

}  // namespace fftcl::app
