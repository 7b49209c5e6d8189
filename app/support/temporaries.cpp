#include "support/temporaries.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>

#include "support/output_error.hpp"

namespace fftcl::app {
namespace {

constexpr std::size_t kPathBytes = 4096;

enum class PlaceState { free, filling, live };

/// Plain memory and a lock-free word, so that a signal handler may read it at any moment.
struct Place {
  std::atomic<PlaceState> state{PlaceState::free};
  char path[kPathBytes] = {};
};
static_assert(std::atomic<PlaceState>::is_always_lock_free);

/// Megabytes of zeros, none of which a start touches: a constructor that ran would write them all.
constinit std::array<Place, kMostTemporaries> g_places{};
static_assert(PlaceState{} == PlaceState::free);

std::atomic<bool> g_ending{false};
static_assert(std::atomic<bool>::is_always_lock_free);

std::atomic<pid_t> g_writer{kNoWriter};
static_assert(std::atomic<pid_t>::is_always_lock_free);

/// A file, or a folder with all that is in it. By system calls alone: opendir() takes memory, and a signal may have
/// come in the midst of malloc().
void remove_tree(int parent, const char* name) noexcept {
  if (unlinkat(parent, name, 0) == 0 || errno != EISDIR) return;
  const int folder = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder >= 0) {
    alignas(dirent64) char block[1024];
    for (ssize_t bytes = 0; (bytes = getdents64(folder, block, sizeof block)) > 0;) {
      for (ssize_t at = 0; at < bytes;) {
        const auto* const entry = reinterpret_cast<const dirent64*>(block + at);
        at += entry->d_reclen;
        const bool inside = std::strcmp(entry->d_name, ".") != 0 && std::strcmp(entry->d_name, "..") != 0;
        if (inside) remove_tree(folder, entry->d_name);
      }
    }
    close(folder);
  }
  unlinkat(parent, name, AT_REMOVEDIR);
}

/// Not reaped: who started it does that, where anybody still does.
void end_writer() noexcept {
  const pid_t writer = g_writer.load();
  if (writer == kNoWriter || kill(writer, SIGKILL) != 0) return;
  siginfo_t ended{};
  while (waitid(P_PID, static_cast<id_t>(writer), &ended, WEXITED | WNOWAIT) < 0 && errno == EINTR) {
  }
}

/// Signals often come in twos (timeout's to the program and to its group), the second one to another thread: the first
/// ends the process, when the temporaries are gone.
std::atomic<bool> g_terminated{false};
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void on_termination(int signal_number) {
  if (g_terminated.exchange(true)) return;
  const int saved = errno;
  remove_temporaries();
  errno = saved;
  // Blocked while we are here, it ends the process when we return.
  ::signal(signal_number, SIG_DFL);
  raise(signal_number);
}

/// What ends a process that does not handle it, but for crashes (fatal_signals.hpp) and real-time signals.
constexpr int kEndingSignals[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGTRAP,   SIGUSR1, SIGUSR2, SIGALRM,  SIGTERM,
                                  SIGXCPU, SIGPROF, SIGIO,   SIGVTALRM, SIGPWR,  SIGSYS,  SIGSTKFLT};

/// Written before there are other threads.
sigset_t g_handled;

void end_cleanly_on(int number) noexcept {
  struct sigaction action = {};
  action.sa_handler = on_termination;
  sigfillset(&action.sa_mask);
  sigaction(number, &action, nullptr);
}

}  // namespace

std::size_t register_temporary(const std::string& path) {
  if (path.size() >= kPathBytes) {
    throw OutputError(path, "the path is longer than " + std::to_string(kPathBytes - 1) + " bytes",
                      "give a shorter one, as from a folder nearer to it");
  }
  for (std::size_t i = 0; i < g_places.size(); ++i) {
    Place& place = g_places[i];
    PlaceState expected = PlaceState::free;
    if (!place.state.compare_exchange_strong(expected, PlaceState::filling)) continue;
    std::memcpy(place.path, path.c_str(), path.size() + 1);
    place.state.store(PlaceState::live);
    return i;
  }
  throw OutputError(path, "more than " + std::to_string(kMostTemporaries) + " outputs are open at once",
                    "work on fewer inputs at a time (--jobs)");
}

void release_temporary(std::size_t place) noexcept { g_places[place].state.store(PlaceState::free); }

void register_writer(pid_t process) noexcept { g_writer.store(process); }

void keep_if_going_on(std::size_t place) noexcept {
  if (!g_ending.load()) return;
  remove_tree(AT_FDCWD, g_places[place].path);
  while (true) pause();
}

void remove_temporaries() noexcept {
  // Before looking: a file that is made later is taken away by who makes it.
  g_ending.store(true);
  end_writer();
  for (Place& place : g_places) {
    if (place.state.load() == PlaceState::live) remove_tree(AT_FDCWD, place.path);
  }
}

void install_signal_handlers() {
  sigemptyset(&g_handled);
  for (const int number : kEndingSignals) {
    struct sigaction old = {};
    sigaction(number, nullptr, &old);
    if (old.sa_handler != SIG_DFL) continue;
    sigaddset(&g_handled, number);
    end_cleanly_on(number);
  }
  // Writing then fails with a reason: a closed pipe, a file beyond the limit on its size.
  struct sigaction ignore = {};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &ignore, nullptr);
  sigaction(SIGXFSZ, &ignore, nullptr);
}

void take_signals_back() noexcept {
  for (const int number : {SIGQUIT, SIGTRAP, SIGUSR1, SIGXCPU, SIGSYS}) {
    struct sigaction now = {};
    if (sigismember(&g_handled, number) != 1 || sigaction(number, nullptr, &now) != 0) continue;
    // The default once it ends the process: see on_termination().
    if (now.sa_handler != on_termination && now.sa_handler != SIG_DFL) end_cleanly_on(number);
  }
}

}  // namespace fftcl::app
